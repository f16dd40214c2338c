"""What a brother sees, as rows of numbers: Cities and their sides, Units, hands, Feats, the players' counters.

Own things come before the other player's. Unit cards are numbered as in the questions, kinds as in the card list.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.core import Numbers, counted, one_of, share, some_of, table
from ludarium.games.omen.state import (
    CHALLENGES,
    FEATS,
    OFFERING,
    RELICS,
    REWARDS,
    SET,
    TYPES,
    UNITS,
    WHIMS,
)

COPIES: Final = 4
"""As many Units of one kind as are told apart in one place."""


def observe(view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
    rules = view["rules"]
    cities = view["cities"]
    players = [view["players"][seat], view["players"][1 - seat]]
    own, other = players
    units = table(2 * len(cities), UNITS)
    enraged = table(2 * len(cities), UNITS)
    standing = table(4, 2 * SET)
    sides: list[list[float]] = []
    for whose, player in enumerate((seat, 1 - seat)):
        for city in range(len(cities)):
            side = cities[city]["sides"][player]
            add_units(side["units"], units[len(sides)], enraged[len(sides)], standing, whose)
            sides.append(side_row(side, rules))
    shown: dict[str, Numbers] = {
        "table": table_row(view, seat),
        "cities": [city_row(city) for city in cities],
        "sides": sides,
        "units": units,
        "enraged": enraged,
        "standing": standing,
        "players": [player_row(player, rules) for player in players],
        "feats": [[float(done) for done in player["feats"]] for player in players],
        "progress": [progress_row(player["progress"], view["feats_needed"]) for player in players],
        "hand": counted(UNITS, own["hand"], COPIES),
        "known_hand": counted(UNITS, other["hand"], COPIES),
        "on_table": counted(UNITS, view["on_table"], COPIES),
        "rewards": [
            some_of(REWARDS, own["rewards"]),
            some_of(REWARDS, other["rewards"]),
            some_of(REWARDS, own["used"]),
            some_of(REWARDS, other["used"]),
            some_of(REWARDS, view["open_rewards"]),
        ],
        "discards": [counted(UNITS, pile, COPIES) for pile in own_first(view["discards"], seat)],
        "modules": [module_row(player) for player in players],
        "challenges": some_of(CHALLENGES, view["challenges"]),
    }
    if rules["own_decks"]:
        shown.update(deck_rows(view, seat))
    return shown


def table_row(view: Mapping[str, Any], seat: int) -> list[float]:
    """Turn, whose turn, who began, the step, coins in the pool, cards in the decks (own first, or the common one)."""
    decks = own_first(view["decks"], seat)
    row = [share(view["turn"], 100), float(view["active"] == seat), float(view["starter"] == seat)]
    row += one_of(OFFERING + 1, view["step"])
    row.append(share(view["pool"], 60))
    return row + [share(decks[nth], SET) if nth < len(decks) else 0.0 for nth in range(2)]


def city_row(city: Mapping[str, Any]) -> list[float]:
    """Rewards left, whether it is War-torn, its Relic."""
    row = [share(city["rewards"], REWARDS / 2), float(city["war_torn"])]
    return row + one_of(RELICS, city["relic"])


def side_row(side: Mapping[str, Any], rules: Mapping[str, Any]) -> list[float]:
    """Strength, Soldiers, slots, Warded, silenced, battles won; Units by present type; acted ones."""
    row = [share(side["sum"], 30), share(side["soldiers"], 5), share(side["slots"], rules["city_limit"])]
    row += [float(side["warded"]), float(side["silenced"]), share(side["battles"], 4)]
    row += counted(TYPES, [unit["type"] for unit in side["units"]], 5)
    row.append(share(sum([unit["acted"] for unit in side["units"]]), 5))
    return row


def add_units(
    here: list[Mapping[str, Any]],
    units: list[float],
    enraged: list[float],
    standing: list[list[float]],
    whose: int,
) -> None:
    """Units of one side by kind; and by card: own, the other's, Enraged, acted."""
    for unit in here:
        kind = unit["card"]
        units[kind] = min(1.0, units[kind] + 1 / COPIES)
        card = unit["unit"]
        standing[whose][card] = 1.0
        if unit["enraged"]:
            enraged[kind] = min(1.0, enraged[kind] + 1 / COPIES)
            standing[2][card] = 1.0
        if unit["acted"]:
            standing[3][card] = 1.0


def player_row(player: Mapping[str, Any], rules: Mapping[str, Any]) -> list[float]:
    """Coins, cards in hand, how many of them are known, Rewards held and used, VP, silenced, barred types."""
    hand = player["hand"]
    known = len([card for card in hand if card is not None]) if player["shown"] is None else player["shown"]
    row = [share(player["coins"], rules["coin_cap"]), share(len(hand), 15), share(known, 15)]
    row += [share(len(player["rewards"]), 6), share(len(player["used"]), 6), share(player["vp"], 30)]
    row.append(float(player["silent"]))
    return row + some_of(TYPES, player["barred"])


def progress_row(progress: list[int], needed: list[int]) -> list[float]:
    """How far towards each Feat."""
    return [share(progress[feat], max(1, needed[feat])) for feat in range(FEATS)]


def module_row(player: Mapping[str, Any]) -> list[float]:
    """Relics, Challenges and Whims of a player, as far as they are seen; how many Whims."""
    row = some_of(RELICS, player["relics"]) + some_of(CHALLENGES, player["challenges"])
    return row + some_of(WHIMS, player["whims"]) + [share(len(player["whims"]), WHIMS)]


def deck_rows(view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
    """With own decks: what is being drafted or put together, and both lists once they are open."""
    draft = view["draft"]
    lists = own_first(view["deck_lists"], seat)
    none: list[int] = []
    return {
        "packets": [counted(UNITS, pile, COPIES) for pile in own_first(draft["packets"], seat)]
        if draft
        else table(2, UNITS),
        "picks": [counted(UNITS, pile, COPIES) for pile in own_first(draft["picks"], seat)]
        if draft
        else table(2, UNITS),
        "deck": counted(UNITS, draft["deck"] if draft else none, COPIES),
        "deck_lists": [counted(UNITS, pile, COPIES) for pile in lists] if lists else table(2, UNITS),
    }


def own_first(both: list[Any], seat: int) -> list[Any]:
    """A list of one thing per player, the seat's own first; what both share stays as it is."""
    return [both[seat], both[1 - seat]] if len(both) == 2 else both
