"""What a Spirit sees, as rows of numbers: map planes, Factions, Spirits, Wars, its own hands."""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.core import Numbers, around, counted, one_of, share, table, turn_of
from ludarium.games.impetus.state import AGENDAS, FACTIONS

IDOL_KINDS: Final = 3


def observe(view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
    """Spirits are counted from the observing seat on; places are numbered as in the questions."""
    players = len(view["spirits"])
    owner: list[int] = view["owner"]
    land = table(FACTIONS + 1, len(owner))
    for place, held in enumerate(owner):
        land[held + 1][place] = 1.0
    own_idols = table(IDOL_KINDS, len(owner))
    other_idols = table(IDOL_KINDS, len(owner))
    for place, kind, spirit in view["idols"]:
        idols = own_idols if spirit == seat else other_idols
        idols[kind][place] = min(1.0, idols[kind][place] + 0.25)
    wars = table(2 * FACTIONS, FACTIONS)
    for first, second in view["erupted"]:
        wars[first][second] = 1.0
    for first, second, _, _ in view["ripe"]:
        wars[FACTIONS + first][second] = 1.0
    hand: list[int] = []
    for cards in view["hands"]:
        hand += cards
    return {
        "turn": [share(view["turn"], view["max_turns"] or 100)],
        "land": land,
        "own_idols": own_idols,
        "other_idols": other_idols,
        "factions": [faction_row(faction, seat, players) for faction in view["factions"]],
        "spirits": [spirit_row(view["spirits"][other], view["vp_target"]) for other in around(seat, players)],
        "wars": wars,
        "hand": counted(AGENDAS, hand, 4),
    }


def faction_row(faction: Mapping[str, Any], seat: int, players: int) -> list[float]:
    """Gold, land, pool, modifiers, Regard (one half is neutral), gains, Agenda, guide, whom it worships."""
    row = [share(faction["gold"], 20), share(faction["land"], 30)]
    row += [share(cards, 10) for cards in faction["pool"]]
    row += [share(cards, 2) for cards in faction["modifiers"]]
    row += [share(regard + 8, 16) for regard in faction["regard"]]
    row += [share(faction["wars_won"], 3), share(faction["gold_gained"], 10), share(faction["land_gained"], 5)]
    row += one_of(AGENDAS, faction["agenda"])
    row += one_of(players, turn_of(faction["guide"], seat, players))
    row += one_of(players, turn_of(faction["worship"], seat, players))
    return row


def spirit_row(spirit: Mapping[str, Any], target: int) -> list[float]:
    """VP as a share of the target, Influence, whether its Idol is placed, its Faction, the Faction barred to it."""
    row = [share(spirit["vp"], target), share(spirit["influence"], 10), float(spirit["placed"])]
    return row + one_of(FACTIONS, spirit["guides"]) + one_of(FACTIONS, spirit["barred"])
