"""Doors opened and closed (B9)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.dungeons.actions import OPEN, SHUT
from ludarium.games.dungeons.domains import FIGURE
from ludarium.games.dungeons.events import DOOR_MOVED
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIRST_DOOR, IRON_CLOSED, IRON_OPEN, WOODEN_CLOSED, WOODEN_OPEN

DOOR_COST: Final = 2
WHICH_DOOR: Final = Prompt("which_door", FIGURE, "Which door?")


def add_doors(s: Dungeons, figure: int, options: list[int]) -> None:
    if s.points >= DOOR_COST and closed_doors(s, figure):
        options.append(OPEN)
    if s.points >= 1 and open_doors(s, figure):
        options.append(SHUT)


def closed_doors(s: Dungeons, figure: int) -> list[int]:
    return doors_here(s, figure, WOODEN_CLOSED, IRON_CLOSED)


def open_doors(s: Dungeons, figure: int) -> list[int]:
    """Wooden doors that can be closed from here; each only once per activation, lest it never ends."""
    return [door for door in doors_here(s, figure, WOODEN_OPEN, WOODEN_OPEN) if door - FIRST_DOOR not in s.swung]


def doors_here(s: Dungeons, figure: int, one: int, other: int) -> list[int]:
    square = s.at[figure]
    if not s.board.doorway[square]:
        return []
    found: list[int] = []
    for way in range(0, 8, 2):
        gate = s.board.gate[square * 8 + way]
        if gate >= 0 and (s.door[gate] == one or s.door[gate] == other):
            found.append(FIRST_DOOR + gate)
    return found


class AtDoor(Frame[Dungeons]):
    """Opening costs 2, closing a wooden door 1; iron doors fall shut by themselves (B9)."""

    def __init__(self, figure: int, action: int) -> None:
        self.figure: Final = figure
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        doors = closed_doors(s, self.figure) if self.action == OPEN else open_doors(s, self.figure)
        s.offer(self, s.seat, WHICH_DOOR, doors)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        work_door(s, self.figure, option - FIRST_DOOR)


def work_door(s: Dungeons, figure: int, gate: int) -> None:
    if s.door[gate] == WOODEN_CLOSED:
        s.points -= DOOR_COST
        s.door = with_item(s.door, gate, WOODEN_OPEN)
        s.swung = [*s.swung, gate]
    elif s.door[gate] == IRON_CLOSED:
        s.points -= DOOR_COST
        s.door = with_item(s.door, gate, IRON_OPEN)
        s.swung = [*s.swung, gate]
    else:
        s.points -= 1
        s.door = with_item(s.door, gate, WOODEN_CLOSED)
    s.fresh = False
    s.note(DOOR_MOVED, figure, FIRST_DOOR + gate)
