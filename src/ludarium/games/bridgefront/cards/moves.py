"""Effects that move stacks and Champions (BF-12.5, BF-4.2)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import PASS, Prompt, named
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import heal
from ludarium.games.bridgefront.events import CHAMPIONS, FORCES, HEX
from ludarium.games.bridgefront.movement import (
    all_fly,
    alone_steps,
    can_leave,
    flies,
    next_hexes,
    open_steps,
    present,
    teleport,
    walk,
)
from ludarium.games.bridgefront.piles import draw_cards
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import BREAKTHROUGH, MINE, NONE, SKIRMISH

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

GROUP: Final = named("group", "Everyone", "All Forces", "All Champions", "Some of them")
EVERYONE: Final = 0
ALL_FORCES: Final = 1
ALL_CHAMPIONS: Final = 2
SOME: Final = 3

MOVE_FROM: Final = Prompt("move_from", HEX, "Which stack moves?", decline="No further stack")
MOVE_WHO: Final = Prompt("move_who", GROUP, "Who moves from {0}?", about=(HEX,))
MOVE_FORCES: Final = Prompt("move_forces", FORCES, "How many Forces move from {0}?", about=(HEX,))
MOVE_CHAMPION: Final = Prompt("move_champion", CHAMPIONS, "Which Champion goes along?", decline="No more")
MOVE_TO: Final = Prompt("move_to", HEX, "Where to, from {0}?", about=(HEX,), decline="Stop there")
TELEPORTED: Final = Prompt("teleport_champion", CHAMPIONS, "Which Champion goes?")
TELEPORT_TO: Final = Prompt("teleport_to", HEX, "Where does it appear?")
SKIRMISH_HEX: Final = Prompt("skirmish_hex", HEX, "In which hex do your units avoid battle?")


class Stack:
    """A stack being planned: where it starts, who goes, along which hexes."""

    def __init__(self, start: int) -> None:
        self.start: Final = start
        self.forces = 0
        self.champions: list[int] = []
        self.path: Final[list[int]] = [start]


class Move(CardEffect):
    """Up to so many stacks walk up to so many hexes each (BF-2.1.3, BF-12.5.1).

    `forces`: exactly so many Forces and no Champion. `free`: no Bridges needed. `column`: any units halt it.
    A locked stack is kept as start, Forces, number of Champions, their cards, number of steps, hexes.
    """

    numbers: ClassVar[tuple[str, ...]] = ("steps", "stacks")

    def __init__(
        self, steps: int, stacks: int = 1, forces: int = 0, free: bool = False, column: bool = False, may: bool = False
    ) -> None:
        self.steps = steps
        self.stacks = stacks
        self.forces: Final = forces
        self.free: Final = free
        self.column: Final = column
        self.may: Final = may

    def optional(self) -> bool:
        return self.may

    def text(self) -> str:
        who = f"{self.forces} Force" if self.forces else "1 stack"
        if self.stacks > 1:
            who = f"up to {self.stacks} stacks"
        far = "1 hex" if self.steps == 1 else f"up to {self.steps} hexes"
        each = " each" if self.stacks > 1 else ""
        way = ", no Bridges needed" if self.free else " over Bridges"
        stop = "; any units on the way stop it" if self.column else ""
        start = "Then you may move" if self.may else "Move"
        return f"{start} {who} {far}{each}{way}{stop}."

    # Planning

    def planned_edge(self, at: "Planning") -> int:
        """A Bridge that this very card builds first may be counted on."""
        return at.parts[0][0] if self.may and at.parts and at.parts[0] else NONE

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        if self.may:
            return True
        return any(self.can_start(s, seat, place, NONE) for place in s.held(seat))

    def can_start(self, s: Bridgefront, seat: int, place: int, planned: int) -> bool:
        """Has the seat a stack here with somewhere to go?"""
        if self.forces and s.forces[place * s.players + seat] < 1:
            return False
        if can_leave(s, seat, place, self.free, planned):
            return True
        return not self.forces and bool(flyers(s, seat, place)) and can_leave(s, seat, place, True, planned)

    def settle(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...] | None:
        stacks: list[Stack] = []
        if self.read(s, at, given, stacks):
            return None
        kept: list[int] = []
        for stack in stacks:
            kept.append(stack.start)
            kept.append(stack.forces)
            kept.append(len(stack.champions))
            for index in stack.champions:
                kept.append(s.champ_card[index])
            kept.append(len(stack.path) - 1)
            for nth in range(1, len(stack.path)):
                kept.append(stack.path[nth])
        return tuple(kept)

    def read(self, s: Bridgefront, at: "Planning", given: tuple[int, ...], stacks: list[Stack]) -> bool:
        """Read the answers into stacks; ask for the first that is missing. False when all is said."""
        seat = at.seat
        planned = self.planned_edge(at)
        pos = 0
        while len(stacks) < self.stacks:
            if pos == len(given):
                starts = [
                    place
                    for place in s.held(seat)
                    if self.can_start(s, seat, place, planned) and self.left(s, seat, place, stacks)
                ]
                if not starts:
                    return False
                if stacks or self.may:
                    s.ask(at, seat, MOVE_FROM, [*starts, PASS])
                else:
                    s.offer(at, seat, MOVE_FROM, starts)
                return True
            start = given[pos]
            pos += 1
            if start == PASS:
                return False
            stack = Stack(start)
            read = self.read_units(s, at, given, pos, stack, stacks, planned)
            if read == NONE:
                return True
            pos = read
            cards = [s.champ_card[index] for index in stack.champions]
            flying = self.free or all_fly(s, stack.forces, cards)
            steps = self.steps + alone_steps(s, stack.forces, cards)
            if not stacks and not s.moved[seat]:
                # Tailwind is for the round's first stack.
                steps += s.faction_of(seat).first_move
            while len(stack.path) <= steps:
                here = stack.path[-1]
                first = len(stack.path) == 1
                if first and pos < len(given):
                    # A first step is always asked for, so this is its answer.
                    stack.path.append(given[pos])
                    pos += 1
                    continue
                ways = next_hexes(s, seat, here, flying, planned)
                if not first:
                    ways = [place for place in ways if place not in stack.path]
                if not ways and not first:
                    break
                if pos == len(given):
                    if first:
                        s.offer(at, seat, MOVE_TO, ways, (here,))
                    elif s.enemy_in(seat, here) != NONE:
                        s.ask(at, seat, MOVE_TO, [PASS, *ways], (here,))
                    else:
                        s.ask(at, seat, MOVE_TO, [*ways, PASS], (here,))
                    return True
                pos += 1
                if given[pos - 1] == PASS:
                    break
                stack.path.append(given[pos - 1])
            stacks.append(stack)
        return False

    def left(self, s: Bridgefront, seat: int, place: int, stacks: list[Stack]) -> bool:
        """Are there units here that no earlier stack takes?"""
        if not stacks:
            return True
        forces, champions = self.remaining(s, seat, place, stacks)
        if not can_leave(s, seat, place, self.free, NONE):
            return any(flies(s, s.champ_card[index]) for index in champions)
        return forces > 0 or len(champions) > 0

    def remaining(self, s: Bridgefront, seat: int, place: int, stacks: list[Stack]) -> tuple[int, list[int]]:
        """The Forces and Champions here that no earlier stack takes."""
        forces = s.forces[place * s.players + seat]
        champions = s.champions_in(seat, place)
        for stack in stacks:
            if stack.start == place:
                forces -= stack.forces
                champions = [index for index in champions if index not in stack.champions]
        return (forces, champions)

    def read_units(
        self,
        s: Bridgefront,
        at: "Planning",
        given: tuple[int, ...],
        pos: int,
        stack: Stack,
        earlier: list[Stack],
        planned: int,
    ) -> int:
        """Who goes; how far the answers were read, or NONE when a question was asked."""
        seat, start = at.seat, stack.start
        forces, champions = self.remaining(s, seat, start, earlier)
        if champions and not can_leave(s, seat, start, self.free, planned):
            # Only flyers go where no Bridge leads away.
            forces = 0
            champions = [index for index in champions if flies(s, s.champ_card[index])]
        if self.forces:
            stack.forces = min(self.forces, forces)
            return pos
        if not champions:
            if pos == len(given):
                s.offer(at, seat, MOVE_FORCES, [forces - fewer for fewer in range(forces)], (start,))
                return NONE
            stack.forces = given[pos]
            return pos + 1
        if not forces and len(champions) == 1:
            stack.champions = champions
            return pos
        if pos == len(given):
            groups = [EVERYONE, ALL_FORCES, ALL_CHAMPIONS, SOME] if forces else [EVERYONE, SOME]
            s.ask(at, seat, MOVE_WHO, groups, (start,))
            return NONE
        group = given[pos]
        pos += 1
        if group != SOME:
            stack.forces = forces if group != ALL_CHAMPIONS else 0
            stack.champions = champions if group != ALL_FORCES else []
            return pos
        if forces:
            if pos == len(given):
                s.ask(at, seat, MOVE_FORCES, [forces - fewer for fewer in range(forces + 1)], (start,))
                return NONE
            stack.forces = given[pos]
            pos += 1
        while len(stack.champions) < len(champions):
            rest = [index for index in champions if index not in stack.champions]
            if pos == len(given):
                nobody = not stack.forces and not stack.champions
                s.ask(at, seat, MOVE_CHAMPION, rest if nobody else [*rest, PASS])
                return NONE
            pos += 1
            if given[pos - 1] == PASS:
                break
            stack.champions.append(given[pos - 1])
        return pos

    def option_label(self, s: Bridgefront, at: "Planning", option: int) -> str:
        return ""

    # Resolving

    def unpack(self, part: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The locked stacks, one by one."""
        found: list[tuple[int, ...]] = []
        pos = 0
        while pos < len(part):
            champions = part[pos + 2]
            steps = part[pos + 3 + champions]
            end = pos + 4 + champions + steps
            found.append(part[pos:end])
            pos = end
        return found

    def go(self, s: Bridgefront, seat: int, stack: tuple[int, ...], really: bool) -> int:
        """Move what is left of a stack, or only look whether it can; where it ends, NONE when it cannot go."""
        start, champions = stack[0], stack[2]
        forces = min(stack[1], s.forces[start * s.players + seat])
        here = present(s, seat, start, list(stack[3 : 3 + champions])) if champions else []
        if not forces and not here:
            return NONE
        free = self.free or all_fly(s, forces, here)
        path = [start, *stack[4 + champions :]]
        steps = open_steps(s, seat, path, free)
        if not steps:
            return NONE
        if not really:
            return path[steps]
        if steps < len(path) - 1:
            path = path[: steps + 1]
        return walk(s, seat, path, forces, here, free, self.column)

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        if not part:
            return self.may
        return all(self.go(s, plan.seat, stack, False) != NONE for stack in self.unpack(part))

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        self.resolve_some(s, plan, part)

    def resolve_some(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        gone = False
        for stack in self.unpack(part):
            place = self.go(s, plan.seat, stack, True)
            if place != NONE:
                self.arrived(s, plan.seat, place)
                gone = True
        return gone

    def arrived(self, s: Bridgefront, seat: int, place: int) -> None:
        """A stack has ended its move."""


def flyers(s: Bridgefront, seat: int, place: int) -> list[int]:
    return [index for index in s.champions_in(seat, place) if flies(s, s.champ_card[index])]


class Breakthrough(Move):
    """A move; a battle won where it ends gives cards in Cleanup (BF-18)."""

    numbers: ClassVar[tuple[str, ...]] = ("steps", "cards")

    def __init__(self, steps: int, cards: int) -> None:
        super().__init__(steps)
        self.cards = cards

    def text(self) -> str:
        return f"{super().text()} If that stack wins a battle this round, draw {self.cards} in Cleanup."

    def arrived(self, s: Bridgefront, seat: int, place: int) -> None:
        s.add_mark(BREAKTHROUGH, seat, place, self.cards)


class Push(Move):
    """A move that draws cards when it ends among enemies."""

    numbers: ClassVar[tuple[str, ...]] = ("steps", "cards")

    def __init__(self, steps: int, cards: int) -> None:
        super().__init__(steps)
        self.cards = cards

    def text(self) -> str:
        return f"{super().text()} If it ends in combat, draw {self.cards}."

    def arrived(self, s: Bridgefront, seat: int, place: int) -> None:
        if s.holds(seat, place) and s.enemy_in(seat, place) != NONE:
            draw_cards(s, seat, self.cards)


TO_CAPITAL: Final = 0
TO_HELD: Final = 1
TO_MINE: Final = 2


class Teleport(CardEffect):
    """One of your Champions appears elsewhere and is healed; no path, no traps."""

    numbers: ClassVar[tuple[str, ...]] = ("heal",)

    def __init__(self, where: int, heal: int = 0) -> None:
        self.where: Final = where
        self.heal = heal

    def text(self) -> str:
        place = ("your Capital", "a hex you occupy", "any Mine, enemy-held ones included")[self.where]
        healed = f" and heal it {self.heal}" if self.heal else ""
        return f"Move one of your Champions straight to {place}{healed}."

    def places(self, s: Bridgefront, seat: int) -> list[int]:
        if self.where == TO_CAPITAL:
            places = [s.capital[seat]]
        elif self.where == TO_MINE:
            places = [place for place in range(s.board.count) if s.tile[place] == MINE]
        elif s.rules.redeploy_to_enemy:
            places = [place for place in range(s.board.count) if s.occupied(place)]
        else:
            places = s.held(seat)
        return [place for place in places if s.room_for(seat, place)]

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return s.champion_count(seat) > 0 and bool(self.places(s, seat))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if not given:
            s.offer(at, at.seat, TELEPORTED, s.champions_of(at.seat))
            return True
        if len(given) == 1:
            s.offer(at, at.seat, TELEPORT_TO, self.places(s, at.seat))
            return True
        return False

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return (s.champ_card[given[0]], given[1])

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return s.champion_at(part[0]) != NONE and part[1] in self.places(s, plan.seat)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        teleport(s, part[0], part[1])
        heal(s, s.champion_at(part[0]), self.heal)


class Skirmish(CardEffect):
    """Name a hex where your units slip away instead of fighting, for the rest of the round."""

    def text(self) -> str:
        return (
            "Choose a hex. This round, when a battle with your units would start there, they all retreat to a "
            "random empty hex beside it, Bridge or not; with none, they die."
        )

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        held = s.held(at.seat)
        s.ask(at, at.seat, SKIRMISH_HEX, held + [place for place in range(s.board.count) if place not in held])
        return True

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(SKIRMISH, plan.seat, part[0])
