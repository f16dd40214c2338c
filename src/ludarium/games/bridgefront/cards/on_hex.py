"""Effects with one hex as their target: shots, encirclements, cataclysms (BF-14)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Prompt
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import hurt_all
from ludarium.games.bridgefront.events import HEX, SHELLED
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import CAPITAL, NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

TARGET_HEX: Final = Prompt("target_hex", HEX, "Which hex?")


class OnHex(CardEffect):
    """One hex is the target."""

    def possible(self, s: Bridgefront, seat: int, place: int) -> bool:
        return True

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return any(self.possible(s, seat, place) for place in range(s.board.count))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        # Where enemies are comes first.
        enemies: list[int] = []
        others: list[int] = []
        for place in range(s.board.count):
            if self.possible(s, at.seat, place):
                (others if s.enemy_in(at.seat, place) == NONE else enemies).append(place)
        s.offer(at, at.seat, TARGET_HEX, enemies + others)
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return self.possible(s, plan.seat, part[0])


def kill_some(s: Bridgefront, place: int, amount: int, spare: int) -> None:
    """So many random Forces of a hex die, those of `spare` (or NONE) left out."""
    doomed = [0] * s.players
    left = [s.forces[place * s.players + seat] if seat != spare else 0 for seat in range(s.players)]
    for _ in range(min(amount, sum(left))):
        roll = s.rng.below(sum(left)) if sum([1 for each in left if each]) > 1 else 0
        for seat in range(s.players):
            if roll < left[seat]:
                left[seat] -= 1
                doomed[seat] += 1
                break
            roll -= left[seat]
    for seat in range(s.players):
        s.kill_forces(seat, place, doomed[seat])


class Barrage(OnHex):
    """So many Forces die and each Champion is hurt, within reach."""

    numbers: ClassVar[tuple[str, ...]] = ("forces", "damage", "reach")

    def __init__(self, forces: int, damage: int, reach: int) -> None:
        self.forces = forces
        self.damage = damage
        self.reach = reach


class Mortar(Barrage):
    """A shot that may go astray: half the time it lands beside its target."""

    def text(self) -> str:
        return (
            f"Choose a hex within {self.reach} of your Forces. Half the time the shot lands there, else on a random "
            f"hex beside it: {self.forces} Forces die and each Champion takes {self.damage} damage."
        )

    def possible(self, s: Bridgefront, seat: int, place: int) -> bool:
        for other in s.held(seat):
            if s.forces[other * s.players + seat] and s.board.distance(other, place) <= self.reach:
                return True
        return False

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        place = part[0]
        if s.rng.below(2):
            place = s.rng.pick(s.board.neighbours[place])
        s.note(SHELLED, place)
        kill_some(s, place, self.forces, NONE)
        hurt_all(s, place, self.damage, plan.seat, NONE)


class Attrition(Barrage):
    """Enemies near a Champion of yours wear down."""

    def text(self) -> str:
        return (
            f"Choose an enemy-held hex within {self.reach} of a Champion of yours: up to {self.forces} enemy Forces "
            f"there die and each enemy Champion there takes {self.damage} damage."
        )

    def possible(self, s: Bridgefront, seat: int, place: int) -> bool:
        return s.enemy_in(seat, place) != NONE and s.champion_near(seat, place, self.reach)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        kill_some(s, part[0], self.forces, plan.seat)
        hurt_all(s, part[0], self.damage, plan.seat, plan.seat)


def surrounding(s: Bridgefront, seat: int, place: int) -> int:
    """How many hexes beside this one the seat occupies."""
    return sum([1 for beside in s.board.neighbours[place] if s.holds(seat, beside)])


class EnemyHex(OnHex):
    """A hex with enemies in it."""

    def possible(self, s: Bridgefront, seat: int, place: int) -> bool:
        return s.enemy_in(seat, place) != NONE


class Encircle(EnemyHex):
    """Enemy Forces die when you hold enough hexes around them."""

    numbers: ClassVar[tuple[str, ...]] = ("hexes", "forces")

    def __init__(self, hexes: int, forces: int) -> None:
        self.hexes = hexes
        self.forces = forces

    def text(self) -> str:
        return (
            f"Choose an enemy-held hex: if you occupy at least {self.hexes} hexes beside it, "
            f"up to {self.forces} enemy Forces there die."
        )

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if surrounding(s, plan.seat, part[0]) >= self.hexes:
            kill_some(s, part[0], self.forces, plan.seat)


class EncircleAll(EnemyHex):
    """Everybody in the hex suffers when you hold enough around it."""

    numbers: ClassVar[tuple[str, ...]] = ("hexes", "damage")

    def __init__(self, hexes: int, damage: int) -> None:
        self.hexes = hexes
        self.damage = damage

    def text(self) -> str:
        return (
            f"Choose an enemy-held hex: if you occupy at least {self.hexes} hexes beside it, all Forces there die and "
            f"each Champion there takes {self.damage} damage."
        )

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if surrounding(s, plan.seat, part[0]) >= self.hexes:
            lay_waste(s, part[0], self.damage, plan.seat)


def lay_waste(s: Bridgefront, place: int, damage: int, by: int) -> None:
    for seat in range(s.players):
        s.kill_forces(seat, place, s.forces[place * s.players + seat])
    hurt_all(s, place, damage, by, NONE)


class Cataclysm(OnHex):
    """Any hex of the board is laid waste."""

    numbers: ClassVar[tuple[str, ...]] = ("damage",)

    def __init__(self, damage: int) -> None:
        self.damage = damage

    def text(self) -> str:
        return f"Choose any hex: all Forces there die and each Champion there takes {self.damage} damage."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        lay_waste(s, part[0], self.damage, plan.seat)


class SiegeWrit(OnHex):
    """Enemy Forces in a Capital die if you stand beside it."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def text(self) -> str:
        return f"Choose a Capital: if you occupy a hex beside it, up to {self.forces} enemy Forces in it die."

    def possible(self, s: Bridgefront, seat: int, place: int) -> bool:
        return s.tile[place] == CAPITAL

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if surrounding(s, plan.seat, part[0]):
            kill_some(s, part[0], self.forces, plan.seat)
