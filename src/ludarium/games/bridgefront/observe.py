"""What a player sees, as rows of numbers: board planes, Bridges, Champions, cards by kind, the players' counters.

Players are counted from the observing seat on. Hexes, edges, Champions and cards are numbered as in the questions.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.core import Numbers, around, counted, one_of, share, table, turn_of
from ludarium.games.bridgefront.board import TILES
from ludarium.games.bridgefront.events import CHAMPIONS, FACTION
from ludarium.games.bridgefront.terms import (
    BREAKTHROUGH,
    CAPITAL,
    CARDS,
    HOLD,
    LINK,
    LOCK,
    MARKS,
    PHASES,
    SKIRMISH,
    SLOW,
    TRAP,
    USED,
    WARD,
)

ON_HEXES: Final = (HOLD, SKIRMISH, LINK, BREAKTHROUGH)
ON_EDGES: Final = (TRAP, LOCK)
COPIES: Final = 3
"""As many cards of one kind as are told apart in one place."""


def observe(view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
    players = len(view["gold"])
    seats = around(seat, players)
    hexes = len(view["hexes"])
    piles = view["piles"]
    return {
        "table": table_row(view, seat, players),
        "players": [player_row(view, other, piles) for other in seats],
        "tiles": [[float(tile == kind) for tile in view["tiles"]] for kind in range(CAPITAL, len(TILES))],
        "mine_values": [share(value, 12) for value in view["mine_values"]],
        "capitals": [one_of(hexes, view["capitals"][other]) for other in seats],
        "forces": [[share(here[other], 12) for here in view["forces"]] for other in seats],
        "champions": champion_planes(view, seat, players, hexes),
        "champion_list": champion_rows(view, seat, players),
        "champion_cards": [
            counted(CARDS, [one["card"] for one in view["champions"] if one["seat"] == other], COPIES)
            for other in seats
        ],
        "bridges": [[float(state == kind) for state in view["bridges"]] for kind in (1, 2)],
        "marks": mark_rows(view, seats),
        "marked_hexes": marks(view, ON_HEXES, hexes),
        "marked_edges": marks(view, ON_EDGES, len(view["edges"])),
        "hand": hand_rows(view),
        "row": counted(CARDS, view["row"], COPIES),
        "offer": counted(CARDS, piles[f"offer{seat}"], COPIES),
        "own_piles": [counted(CARDS, piles[f"{pile}{seat}"], COPIES) for pile in ("draw", "discard", "scrapped")],
        "burnt": [counted(CARDS, piles[f"burnt{other}"], COPIES) for other in seats],
        "in_play": [counted(CARDS, piles[f"flight{other}"], COPIES) for other in seats],
    }


def table_row(view: Mapping[str, Any], seat: int, players: int) -> list[float]:
    """Round, Age, phase, Lead, VP to win, cards left in the six decks."""
    row = [share(view["round"], view["rounds"])]
    row += one_of(3, view["age"] - 1)
    row += [float(view["phase"] == phase) for phase in PHASES]
    row += one_of(players, turn_of(view["lead"], seat, players))
    row.append(share(view["vp_to_win"], 30))
    for decks in view["deck_sizes"]:
        row += [share(size, 60) for size in decks]
    return row


def player_row(view: Mapping[str, Any], other: int, piles: Mapping[str, list[int | None]]) -> list[float]:
    """Gold, mana, Done, out of the Market, cards played, VP as far as they are known, piles, offers, faction."""
    row = [share(view["gold"][other], 30), share(view["mana"][other], 12)]
    row += [float(view["done"][other]), float(view["out"][other]), share(view["played"][other], 8)]
    for known in (view["permanent"][other], view["control"][other]):
        row += [float(known is not None), share(known or 0, view["vp_to_win"])]
    row.append(share(view["control_now"][other], view["vp_to_win"]))
    row += [share(view["hand_sizes"][other], 15), share(view["draw_sizes"][other], 30)]
    row += [share(view["discard_sizes"][other], 30), share(view["scrap_sizes"][other], 15)]
    row.append(share(len(piles[f"burnt{other}"]), 30))
    row.append(share(len([one for one in view["picking"] if one[0] == other]), 4))
    return row + one_of(FACTION.size, view["factions"][other])


def champion_planes(view: Mapping[str, Any], seat: int, players: int, hexes: int) -> list[list[float]]:
    """Per player, the HP of its Champions on each hex."""
    planes = table(players, hexes)
    for one in view["champions"]:
        if one["hex"] >= 0:
            plane = planes[turn_of(one["seat"], seat, players)]
            plane[one["hex"]] = min(1.0, plane[one["hex"]] + one["hp"] / 20)
    return planes


def champion_rows(view: Mapping[str, Any], seat: int, players: int) -> list[list[float]]:
    """Per Champion: there, its player, where (two coordinates), HP, full HP, Slow, Ward, used, more dice, armour."""
    rows = table(CHAMPIONS.size, 10 + players)
    for place, one in enumerate(view["champions"]):
        flags = one["flags"]
        row = [1.0, *one_of(players, turn_of(one["seat"], seat, players)), *spot(view["hexes"], one["hex"])]
        row += [share(one["hp"], 12), share(one["max"], 12)]
        row += [float(flags & flag != 0) for flag in (SLOW, WARD, USED)]
        rows[place] = [*row, share(one["dice"], 4), share(one["armor"], 4)]
    return rows


def spot(hexes: list[list[int]], place: int) -> list[float]:
    """Where a hex lies, from one end of the board to the other."""
    if place < 0:
        return [0.0, 0.0]
    radius = hexes[-1][1]
    return [(hexes[place][0] + radius) / (2 * radius), (hexes[place][1] + radius) / (2 * radius)]


def mark_rows(view: Mapping[str, Any], seats: list[int]) -> list[list[float]]:
    """Per player, how many marks of each kind are in force for the rest of the round."""
    rows: list[list[float]] = []
    for other in seats:
        rows.append(counted(len(MARKS), [MARKS.index(mark[0]) for mark in view["marks"] if mark[1] == other], 4))
    return rows


def marks(view: Mapping[str, Any], kinds: tuple[int, ...], places: int) -> list[list[float]]:
    """A plane for each kind of mark that lies somewhere; a link lies at both its ends."""
    planes = table(len(kinds), places)
    for name, _, place, _, other in view["marks"]:
        for plane, kind in enumerate(kinds):
            if name == MARKS[kind]:
                planes[plane][place] = 1.0
                if kind == LINK:
                    planes[plane][other] = 1.0
    return planes


def hand_rows(view: Mapping[str, Any]) -> list[list[float]]:
    """Own cards by kind: how many, what they cost now in mana and gold, when they act."""
    rows = table(4, CARDS)
    for card in view["hand"]:
        kind = card["card"]
        rows[0][kind] = min(1.0, rows[0][kind] + 1 / COPIES)
        rows[1][kind] = share(card["mana"], 8)
        rows[2][kind] = share(card["gold"], 20)
        rows[3][kind] = share(card["initiative"], 100)
    return rows
