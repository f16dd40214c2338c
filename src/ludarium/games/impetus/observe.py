"""What a Spirit sees, as rows of numbers: map planes, Factions, Spirits, Wars, its own hands."""

from collections.abc import Mapping
from typing import Any

from ludarium.games.impetus.state import AGENDAS, FACTIONS, NONE


def observe(view: Mapping[str, Any], seat: int) -> dict[str, list[int]]:
    """Spirits are counted from the observing seat on, so that all seats learn the same thing."""
    players = len(view["spirits"])
    owner: list[int] = view["owner"]
    land = [int(held == faction) for faction in range(NONE, FACTIONS) for held in owner]
    own_idols = [0] * (3 * len(owner))
    other_idols = [0] * (3 * len(owner))
    for place, kind, spirit in view["idols"]:
        (own_idols if spirit == seat else other_idols)[kind * len(owner) + place] += 1
    factions: list[int] = []
    for faction in view["factions"]:
        factions += [faction["gold"], faction["land"], *faction["pool"], *faction["modifiers"], *faction["regard"]]
        factions += [faction["wars_won"], faction["gold_gained"], faction["land_gained"]]
        factions += one_of(AGENDAS, faction["agenda"])
        factions += one_of(players, relative(faction["guide"], seat, players))
        factions += one_of(players, relative(faction["worship"], seat, players))
    spirits: list[int] = []
    for turn in range(players):
        spirit = view["spirits"][(seat + turn) % players]
        spirits += [int(10 * spirit["vp"]), spirit["influence"], int(spirit["placed"])]
        spirits += one_of(FACTIONS, spirit["guides"])
    wars = [0] * (2 * FACTIONS * FACTIONS)
    for first, second in view["erupted"]:
        wars[first * FACTIONS + second] += 1
    for first, second, _, _ in view["ripe"]:
        wars[(FACTIONS + first) * FACTIONS + second] += 1
    hand = [0] * AGENDAS
    for cards in view["hands"]:
        for card in cards:
            hand[card] += 1
    return {
        "turn": [view["turn"]],
        "land": land,
        "own_idols": own_idols,
        "other_idols": other_idols,
        "factions": factions,
        "spirits": spirits,
        "wars": wars,
        "hand": hand,
    }


def one_of(size: int, value: int) -> list[int]:
    """A row with a one at the value's place; all zero for NONE."""
    return [int(value == place) for place in range(size)]


def relative(spirit: int, seat: int, players: int) -> int:
    return NONE if spirit == NONE else (spirit - seat) % players
