"""What a Lord sees, as rows of numbers: map planes, units, holdings, cards by name, the council, the battle in hand.

Players are counted from the observing seat on. Hexes, units and cards are numbered as in the questions.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.core import Numbers, around, counted, one_of, share, some_of, table, turn_of
from ludarium.games.aeonis.board import TERRAIN_NAMES
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.politics import MOTIONS, STRATEGIES
from ludarium.games.aeonis.journal import (
    AGENDA,
    DISCOVERY,
    EXPLORATION,
    GLOBAL_EVENT,
    MILESTONE,
    PUBLIC,
    SECRET,
    WHISPER,
)
from ludarium.games.aeonis.marks import ATTACHED, IN_BOX, ON_SITE, PHASES
from ludarium.games.aeonis.tables import BUILDINGS, LORD_SHEET, SCHOOLS, TOKENS, UNIT_NAMES

BALLOTS: Final = 8
"""What a ballot can say: one of four sides, or in an election the candidate's seat."""
PLACE_PLANES: Final = ("unexplored", "curse", "storm", "doubled", "site", "sealed", "battle", "siege", "fought_now")
"""The first rows of `places`, in this order; a row for each school follows."""
SEALED, BATTLE, SIEGE, FOUGHT_NOW = 5, 6, 7, 8


def observe(view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
    players = len(view["players"])
    seats = around(seat, players)
    hexes = view["map"]
    zones = view["zones"]
    return {
        "table": table_row(view, seat, players),
        "players": [player_row(view["players"][other], seat, view["vp_target"]) for other in seats],
        "terrain": [[float(h["terrain"] == kind) for h in hexes] for kind in range(len(TERRAIN_NAMES))],
        "owner": [[float(h["owner"] == other) for h in hexes] for other in seats],
        "claims": [[share(h["claims"][other], 2) for h in hexes] for other in seats],
        "homes": [one_of(len(hexes), view["players"][other]["home"]) for other in seats],
        "buildings": building_planes(hexes),
        "disabled": [[float(h["disabled"] >> building & 1) for h in hexes] for building in range(BUILDINGS)],
        "places": place_planes(view),
        "armies": army_planes(view, seat, players),
        "own_units": unit_planes(view, seat, True),
        "other_units": unit_planes(view, seat, False),
        "units": unit_rows(view, seat, players),
        "battle": battle_row(view, seat, players),
        "strategy": strategy_rows(view["strategy"], seat, players),
        "council": council_row(view["council"], seat, seats),
        "artifacts": artifact_rows(view, seat, players),
        "objectives": objective_rows(view["objectives"], seats),
        "whispers": [
            counted(WHISPER.size, zones[f"whispers_{seat}"], 2),
            counted(WHISPER.size, [card for other in seats[1:] for card in zones[f"whispers_{other}"]], 2),
            counted(WHISPER.size, zones["whisper_discard"], 2),
        ],
        "secrets": [
            some_of(SECRET.size, zones[f"secrets_{seat}"]),
            some_of(SECRET.size, [card for other in seats[1:] for card in zones[f"secrets_{other}"]]),
        ],
        "discarded_events": some_of(GLOBAL_EVENT.size, zones["event_discard"]),
        "discarded_explorations": counted(EXPLORATION.size, zones["exploration_discard"], 3),
        "discarded_agendas": some_of(AGENDA.size, zones["agenda_discard"]),
        "decks": [
            share(len(zones[f"{deck}_deck"]), 60)
            for deck in ("artifact", "event", "exploration", "public", "agenda", "whisper", "secret")
        ],
    }


def table_row(view: Mapping[str, Any], seat: int, players: int) -> list[float]:
    """Round, phase, Speaker, whose turn, event, what lasts, Milestones met, Remnants in the supply, VP to win."""
    row = [share(view["round"], 15)]
    row += one_of(len(PHASES), view["phase"])
    row += one_of(players, turn_of(view["speaker"], seat, players))
    row += one_of(players, turn_of(view["active"], seat, players))
    row += one_of(GLOBAL_EVENT.size, view["event"])
    row += [float(until >= view["round"] > 0) for until in view["lasting"]]
    row += [float(view["milestones"][0] >> milestone & 1) for milestone in range(MILESTONE.size)]
    return [*row, share(view["supply"], 40), share(view["vp_target"], 20)]


def player_row(player: Mapping[str, Any], seat: int, target: int) -> list[float]:
    """Holdings, VP, AP, Population, cards held; captive, and mine; the Lord; secrets scored; Discoveries."""
    row = [share(player["gold"], 20), share(player["mana"], 20), share(player["influence"], 20)]
    row += [share(player["remnants"], 10), share(player["renown"], 20), share(player["vp"], target)]
    row += [share(player["artifact_vp"], 5), share(player["rites"], 3), share(player["ap"], 15)]
    row += [share(player["banked"], 5), share(player["pool"], 30), share(player["cap"], 30)]
    row += [float(player["passed"]), share(player["whispers"], 10), share(player["secrets"], 5)]
    row += [float(player["captor"] >= 0), float(player["captor"] == seat)]
    row += one_of(LORD_SHEET.size, player["lord"])
    row += some_of(SECRET.size, player["secrets_scored"])
    return row + some_of(DISCOVERY.size, player["discoveries"])


def building_planes(hexes: list[Mapping[str, Any]]) -> list[list[float]]:
    planes = table(BUILDINGS, len(hexes))
    for place, h in enumerate(hexes):
        for building in h["buildings"]:
            planes[building][place] = 1.0
    return planes


def place_planes(view: Mapping[str, Any]) -> list[list[float]]:
    """What lies on hexes, battles and sieges there (PLACE_PLANES), then schools."""
    hexes = view["map"]
    planes = table(len(PLACE_PLANES) + SCHOOLS, len(hexes))
    for place, h in enumerate(hexes):
        for plane, name in enumerate(PLACE_PLANES[:4]):
            planes[plane][place] = float(h[name])
        planes[4][place] = float(h["site"] >= 0)
        if h["school"] >= 0:
            planes[len(PLACE_PLANES) + h["school"]][place] = 1.0
    for place in view["sealed"]:
        planes[SEALED][place] = 1.0
    for plane, flat in ((BATTLE, view["open_battles"]), (SIEGE, view["sieges"])):
        for at in range(0, len(flat), 4):
            planes[plane][flat[at]] = 1.0
    if view["battle"] is not None:
        planes[FOUGHT_NOW][view["battle"]["hex"]] = 1.0
    return planes


def army_planes(view: Mapping[str, Any], seat: int, players: int) -> list[list[float]]:
    """Per player, the hit points of its units on each hex."""
    planes = table(players, len(view["map"]))
    for _, owner, _, place, hp, _ in view["units"]:
        if place >= 0:
            plane = planes[turn_of(owner, seat, players)]
            plane[place] = min(1.0, plane[place] + hp / 12)
    return planes


def unit_planes(view: Mapping[str, Any], seat: int, own: bool) -> list[list[float]]:
    """Per kind of unit, how many stand on each hex: one's own, or everybody else's."""
    planes = table(len(UNIT_NAMES), len(view["map"]))
    for _, owner, kind, place, _, _ in view["units"]:
        if place >= 0 and (owner == seat) == own:
            planes[kind][place] = min(1.0, planes[kind][place] + 0.25)
    return planes


def unit_rows(view: Mapping[str, Any], seat: int, players: int) -> list[list[float]]:
    """Per unit: there, own, hit points, in a siege, where (two coordinates), on the line, in reserve, aimed at."""
    rows = table(players * TOKENS, 9)
    radius = max([h["place"][0] for h in view["map"]])
    for unit, owner, _, place, hp, siege in view["units"]:
        row = rows[unit]
        row[0] = 1.0
        row[1] = float(owner == seat)
        row[2] = share(hp, 5)
        row[3] = float(siege >= 0)
        if place >= 0:
            q, r = view["map"][place]["place"]
            row[4] = (q + radius) / (2 * radius)
            row[5] = (r + radius) / (2 * radius)
    battle = view["battle"]
    if battle is not None:
        for column, units in ((6, battle["line"]), (7, battle["reserve"]), (8, battle["aims"][1::2])):
            for unit in units:
                if unit >= 0:
                    rows[unit][column] = 1.0
    return rows


def battle_row(view: Mapping[str, Any], seat: int, players: int) -> list[float]:
    """Whether there is one, a siege, its round, attacker, defender."""
    battle = view["battle"]
    if battle is None:
        return [0.0] * (3 + 2 * players)
    row = [1.0, float(battle["siege"]), share(battle["round"], 5)]
    row += one_of(players, turn_of(battle["attacker"], seat, players))
    return row + one_of(players, turn_of(battle["defender"], seat, players))


def strategy_rows(strategy: Mapping[str, Any], seat: int, players: int) -> list[list[float]]:
    """Per strategy card: used, its bounty, who holds it."""
    rows: list[list[float]] = []
    for card in range(STRATEGIES):
        holder = turn_of(strategy["holders"][card], seat, players)
        rows.append([float(strategy["used"][card]), share(strategy["bounty"][card], 5), *one_of(players, holder)])
    return rows


def council_row(council: Mapping[str, Any], seat: int, seats: list[int]) -> list[float]:
    """Laws in force, those one supports, motions put, the agenda shown; per player its ballot, votes and Titles."""
    motions = council["motions"]
    row = some_of(MOTIONS, council["laws"])
    row += [float(bits >> seat & 1) for bits in council["supporters"]]
    row += some_of(MOTIONS, [what for what in motions[0::5] if 0 <= what < MOTIONS])
    row += one_of(AGENDA.size, council["revealed"])
    for other in seats:
        row += one_of(BALLOTS, council["sides"][other])
        row += [share(council["lobbied"][other], 10), float(council["silenced"] >> other & 1)]
        row += [float(holder == other) for holder in council["titles"]]
        row += [float(other in council["treaty"]), float(council["warden"] == other)]
    return row


def artifact_rows(view: Mapping[str, Any], seat: int, players: int) -> list[list[float]]:
    """Per artifact: where it is, whether its use is spent, who has it in hand or owns the hex it lies on."""
    rows: list[list[float]] = []
    for artifact in range(ARTIFACTS):
        state, at, _, used = view["artifacts"][artifact]
        owner = at
        if state in (ON_SITE, ATTACHED):
            owner = view["map"][at]["owner"] if at >= 0 else -1
        row = one_of(IN_BOX + 1, state)
        rows.append([*row, float(used != 0), *one_of(players, turn_of(owner, seat, players))])
    return rows


def objective_rows(objectives: list[Mapping[str, Any]], seats: list[int]) -> list[list[float]]:
    """Per public objective: open; per player how far, met, scored."""
    rows = table(PUBLIC.size, 1 + 3 * len(seats))
    for one in objectives:
        row = [1.0]
        for other in seats:
            row += [share(one["progress"][other], max(1, one["wanted"]))]
            row += [float(one["met"][other]), float(one["scored"][other])]
        rows[one["card"]] = row
    return rows
