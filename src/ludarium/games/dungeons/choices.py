"""Choices made for AI seats where no plan is needed: set-up, levels, answers to what others do (B24.2, B24.10)."""

from functools import lru_cache
from typing import Final

from ludarium.core import PASS, Ask, Rng
from ludarium.games.dungeons.building import LAY_TILE, LAY_WHERE
from ludarium.games.dungeons.clicks import RAISE
from ludarium.games.dungeons.combat import COUNTER
from ludarium.games.dungeons.figures import HEROES
from ludarium.games.dungeons.furnish import (
    CHEST_FRONT,
    ON_TILE,
    PLACE_CHEST,
    PLACE_DOOR,
    PLACE_END,
    PLACE_MARKER,
    PLACE_PIECE,
    PLACE_TOKEN,
)
from ludarium.games.dungeons.mending import RAISE_WHOM
from ludarium.games.dungeons.setup import ENTRANCE, EXIT, PickExit
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.teams import PICK_HERO, PickHero, most_heroes
from ludarium.games.dungeons.token_effects import WHO_COMES, WHO_RETURNS
from ludarium.games.dungeons.turn import TRAIN
from ludarium.games.dungeons.wandering import SPIN, best_spin

AT_RANDOM: Final = (
    LAY_TILE, LAY_WHERE, ON_TILE, PLACE_PIECE, PLACE_END, PLACE_MARKER, PLACE_DOOR, PLACE_CHEST, CHEST_FRONT,
    PLACE_TOKEN,
)  # fmt: skip
"""What an AI seat lays out and places (B2, B24.2)."""
CENTRE: Final = 0
"""The tile that was laid first."""


def choice(s: Dungeons, ask: Ask, rng: Rng) -> int:
    """An AI seat's answer; what nothing is said of takes the first option (B24.11)."""
    prompt, options, frame = ask.prompt, ask.options, ask.frame
    if prompt is PICK_HERO and isinstance(frame, PickHero):
        return team_mate(s, frame, options, rng)
    if prompt in AT_RANDOM:
        return rng.pick(options)
    if prompt is ENTRANCE:
        return best_of(options, [-way_in(s, gate) for gate in options])
    if prompt is EXIT and isinstance(frame, PickExit):
        field = s.board.field(s.gate_square(s.entrance[frame.seat]))
        return best_of(options, [field[s.gate_square(gate)] for gate in options])
    if prompt is RAISE:
        return best_of(options, [10 * (s.click[hero] - s.top(hero)) - s.level[hero] for hero in options])
    if prompt is COUNTER:
        return 2 if 2 in options and 2 * s.damage(ask.about[0]) < 7 else 1
    if prompt is SPIN:
        return best_spin(s, ask.about[0], ask.about[1])
    if prompt is WHO_COMES:
        return next((hero for hero in options if hero != PASS and s.health(hero) >= 5), PASS)
    if prompt in (WHO_RETURNS, RAISE_WHOM):
        return best_of(options, [s.points_of(figure) for figure in options])
    if prompt is TRAIN:
        return PASS
    return options[0]


def best_of(options: list[int], values: list[int]) -> int:
    """The option with the highest value, the first among equals."""
    best = 0
    for index in range(1, len(options)):
        if values[index] > values[best]:
            best = index
    return options[best]


def way_in(s: Dungeons, gate: int) -> int:
    """How far the central chamber is from an entrance."""
    field = s.board.field(s.gate_square(gate))
    return min([field[square] for square in s.board.squares_of[CENTRE]])


def team_mate(s: Dungeons, frame: PickHero, options: list[int], rng: Rng) -> int:
    """A Hero of a random team among those worth the most points: each team is as likely as the others of its size."""
    room = most_heroes(s) - frame.count
    totals = teams(frame.taken, frame.budget, room)
    most = max(total for total in range(frame.budget + 1) if totals[total])
    weights: list[int] = []
    for option in options:
        points = HEROES[option // 2].points[option % 2] if option != PASS else most + 1
        rest = teams(frame.taken | 1 << option // 2, frame.budget, room - 1) if points <= most else totals
        weights.append(rest[most - points] if points <= most else 0)
    lot = rng.below(sum(weights))
    index = 0
    while lot >= weights[index]:
        lot -= weights[index]
        index += 1
    return options[index]


@lru_cache(maxsize=1 << 12)
def teams(taken: int, budget: int, room: int) -> list[int]:
    """Per total of points, how many sets of at most so many Heroes not yet taken are worth that."""
    ways = [[0] * (budget + 1) for _ in range(room + 1)]
    ways[0][0] = 1
    for hero in range(len(HEROES)):
        if not taken >> hero & 1:
            for size in range(room, 0, -1):
                for points in HEROES[hero].points[:2]:
                    for total in range(points, budget + 1):
                        ways[size][total] += ways[size - 1][total - points]
    return [sum(ways[size][total] for size in range(room + 1)) for total in range(budget + 1)]
