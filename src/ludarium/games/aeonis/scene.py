"""What the table on screen shows of the moment: the deeds on offer, the motion, the deal, the dice of a battle.

Everything here is read off the open questions and the frames that wait at the table, where nothing is hidden.
"""

from typing import Final

from ludarium.core import PASS
from ludarium.games.aeonis.artifacts import lord_max_hp
from ludarium.games.aeonis.attack import attack_price
from ludarium.games.aeonis.ballots import council_votes
from ludarium.games.aeonis.board import MOST_HEXES, NONE, TERRAIN_NAMES
from ludarium.games.aeonis.building import building_price
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.clause import Clause
from ludarium.games.aeonis.cards.politics import STRATEGIES, TITLES
from ludarium.games.aeonis.cards.whispers import WHISPERS
from ludarium.games.aeonis.cleanup import LAST_ROUND, LAST_ROUND_OF_TWO
from ludarium.games.aeonis.dice import attack_die, defense_die, hex_defense
from ludarium.games.aeonis.marks import PHASES
from ludarium.games.aeonis.movement import unit_range
from ludarium.games.aeonis.objectives import secret_progress
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ATTACK,
    BUILDING_NAMES,
    BUILDING_POPULATION,
    DEFENSE,
    HIT_POINTS,
    LEGENDARY,
    RANGE,
    SCHOOL,
    SHEETS,
    TOKENS,
    UNIT_GOLD,
    UNIT_MANA,
    UNIT_NAMES,
    UNIT_POPULATION,
)
from ludarium.games.aeonis.trade import ARTIFACT_ITEM, HEX_ITEM, ITEM, UNIT_ITEM, Build, LastWord, Reply
from ludarium.games.aeonis.turn import (
    ATTACH_RELIC,
    BUILD,
    CLAIM,
    CLEANSE,
    CLEAR_STORM,
    DEED,
    DEMOLISH,
    DISMISS,
    MOVE,
    MOVE_SOME,
    PLAY,
    PRIMARY,
    PURGE,
    RECRUIT,
    RESEARCH,
    SEAL,
    TRADE,
    TRANSLOCATE,
    TRAVEL,
    USE,
)
from ludarium.games.aeonis.turn import ATTACK as ATTACK_DEED
from ludarium.games.aeonis.votes import AfterVeto, BreakTie, Elect, Repealing, Tally, VetoWindow

TERMS: Final[dict[str, object]] = {
    "terrain": list(TERRAIN_NAMES),
    "buildings": list(BUILDING_NAMES),
    "units": list(UNIT_NAMES),
    "unit_facts": [
        {"attack": a, "defense": d, "hp": hp, "range": r, "gold": gold, "mana": mana, "population": people}
        for a, d, hp, r, gold, mana, people in zip(
            ATTACK, DEFENSE, HIT_POINTS, RANGE, UNIT_GOLD, UNIT_MANA, UNIT_POPULATION, strict=True
        )
    ],
    "sheets": [
        {"name": sheet.name, "attack": sheet.attack, "defense": sheet.defense, "hp": sheet.hp, "move": sheet.move}
        for sheet in SHEETS
    ],
    "schools": list(SCHOOL.names),
    "phases": list(PHASES),
    "titles": list(TITLES),
    # Where options of the domains `step` and `item` change their meaning.
    "portal_step": MOST_HEXES,
    "items": {"artifact": ARTIFACT_ITEM, "hex": HEX_ITEM, "unit": UNIT_ITEM},
}
"""The words and numbers of the printed tables, by number."""

ON_HEX: Final = (
    (MOVE_SOME, "split"),
    (TRAVEL, "travel"),
    (ATTACK_DEED, "attack"),
    (RECRUIT, "recruit"),
    (CLAIM, "claim"),
    (CLEANSE, "cleanse"),
    (CLEAR_STORM, "clear"),
    (TRANSLOCATE, "translocate"),
    (SEAL, "seal"),
)
OF_CARD: Final = (
    (USE, ARTIFACTS, "use"),
    (ATTACH_RELIC, ARTIFACTS, "attach"),
    (RESEARCH, PLAY - RESEARCH, "research"),
    (PLAY, WHISPERS, "play"),
    (PRIMARY, STRATEGIES, "primary"),
    (TRADE, 8, "trade"),
    (PURGE, 1, "purge"),
    (DISMISS, 1, "dismiss"),
    (DEMOLISH, 1, "demolish"),
)


def moment(s: Aeonis, seat: int | None) -> dict[str, object]:
    """What the view says beyond what lies on the table: names, and what the open questions are about."""
    return {
        "last_round": s.rules.max_rounds or (LAST_ROUND_OF_TWO if s.players == 2 else LAST_ROUND),
        "imperial_seat": s.grid.seat,
        "terms": TERMS,
        "places": [s.hex_name(h) for h in range(s.grid.count)],
        "called": called(s),
        "deeds": deeds(s, seat),
        "deal": bargain(s, seat),
        "secrets": own_secrets(s, seat),
    }


def deeds(s: Aeonis, seat: int | None) -> list[dict[str, object]]:
    """The deeds offered to the seat, taken apart: on which hex, to what or whither, at what price."""
    ask = s.asked(seat) if seat is not None else None
    if ask is None or ask.prompt.domain is not DEED:
        return []
    return [deed(s, ask.seat, option) for option in ask.options if option != PASS]


def deed(s: Aeonis, seat: int, option: int) -> dict[str, object]:
    if option < MOVE_SOME:
        h = (option - MOVE) // 6
        return {"option": option, "kind": "move", "hex": h, "what": s.grid.neighbours[h][(option - MOVE) % 6]}
    if BUILD <= option < BUILD + MOST_HEXES * 16:
        h, building = divmod(option - BUILD, 16)
        gold, mana, influence = building_price(s, seat, building, h)
        price = {"gold": gold, "mana": mana, "influence": influence, "population": BUILDING_POPULATION[building]}
        if building != LEGENDARY:
            price["ap"] = s.rules.build_ap
        return {"option": option, "kind": "build", "hex": h, "what": building, "price": price}
    for first, kind in ON_HEX:
        if first <= option < first + MOST_HEXES:
            price = {"ap": attack_price(s, seat, option - first)} if kind == "attack" else {}
            return {"option": option, "kind": kind, "hex": option - first, "what": NONE, "price": price}
    for first, size, kind in OF_CARD:
        if first <= option < first + size:
            return {"option": option, "kind": kind, "hex": NONE, "what": option - first}
    return {"option": option, "kind": "other", "hex": NONE, "what": NONE}


def called(s: Aeonis) -> list[str]:
    """What the units on the map are called, in the order of their numbers."""
    found: list[str] = []
    for unit in range(len(s.unit_hex)):
        h = s.unit_hex[unit]
        if h != NONE:
            found.append(s.unit_name(unit).removesuffix(f" at {s.hex_name(h)}"))
    return found


def motion(s: Aeonis) -> dict[str, object] | None:
    """What the council votes on now."""
    for frame in [*[ask.frame for ask in s.asks], *s._table[::-1]]:
        if isinstance(frame, Tally | Elect | BreakTie | VetoWindow | AfterVeto | Repealing):
            what, proposer, first, second, card = frame.motion
            return {"what": what, "proposer": proposer, "targets": [first, second], "agenda": bool(card)}
    return None


def bargain(s: Aeonis, seat: int | None) -> dict[str, object] | None:
    """The Trade in hand, for the two it is between; one that is still being made, for its author alone."""
    for ask in s.asks:
        frame = ask.frame
        if isinstance(frame, Build | Reply | LastWord):
            if seat != frame.seat and seat != frame.other:
                return None
            if isinstance(frame, Build) and seat != frame.author:
                return None
            return {
                "seat": frame.seat,
                "other": frame.other,
                "give": [ITEM.label(s, item) for item in frame.give],
                "take": [ITEM.label(s, item) for item in frame.take],
            }
    return None


def figure(s: Aeonis, seat: int) -> dict[str, object]:
    """A Lord's figures as they are now, equipment included; and its votes in the council before it lobbies."""
    unit = s.lord(seat)
    return {
        "votes": council_votes(s, seat),
        "hp": s.unit_hp[unit] if s.unit_hex[unit] != NONE else 0,
        "most": lord_max_hp(s, seat),
        "attack": attack_die(s, unit),
        "defense": defense_die(s, unit),
        "move": unit_range(s, unit),
    }


def dice(s: Aeonis) -> list[list[int]]:
    """Unit, Attack die, Defense die and what walls and woods add, for everybody in the battle."""
    walls = hex_defense(s, s.b_hex)
    return [
        [unit, attack_die(s, unit), defense_die(s, unit), walls if unit // TOKENS == s.b_defender else 0]
        for unit in [*s.b_line, *s.b_reserve]
    ]


def own_secrets(s: Aeonis, seat: int | None) -> list[dict[str, int]]:
    """How far a seat's own secret objectives have come."""
    if seat is None:
        return []
    found: list[dict[str, int]] = []
    for card in s.secret_hands[seat]:
        clause = s.rules.secrets[card].effects[0]
        need = clause.n if isinstance(clause, Clause) else 1
        found.append({"card": card, "progress": secret_progress(s, seat, card), "wanted": need})
    return found
