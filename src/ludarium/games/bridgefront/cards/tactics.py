"""Effects that wait for your next battle, or hold a hex for the round (BF-14)."""

from typing import TYPE_CHECKING, ClassVar

from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.cards.on_hex import TARGET_HEX
from ludarium.games.bridgefront.events import MARKED
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import BATTLE_CRY, FOCUS, HOLD, IMMUNE, LAST_STAND, NONE, SHOCK, SMOKE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning


class NextBattle(CardEffect):
    """Something that waits for your next battle this round, or for the round to end."""

    mark: ClassVar[int]

    def amount(self) -> int:
        return 0

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(self.mark, plan.seat, NONE, self.amount())
        s.note(MARKED, plan.seat, plan.action)


class BattleCry(NextBattle):
    mark: ClassVar[int] = BATTLE_CRY
    numbers: ClassVar[tuple[str, ...]] = ("more_dice",)

    def __init__(self, more_dice: int) -> None:
        self.more_dice = more_dice

    def amount(self) -> int:
        return self.more_dice

    def text(self) -> str:
        return f"In your next battle this round, each of your Champions rolls +{self.more_dice} die in combat round 1."


class HitsOn(NextBattle):
    """A hit range for combat round 1."""

    numbers: ClassVar[tuple[str, ...]] = ("hits_on",)

    def __init__(self, hits_on: int) -> None:
        self.hits_on = hits_on

    def amount(self) -> int:
        return self.hits_on


class SmokeScreen(HitsOn):
    mark: ClassVar[int] = SMOKE

    def text(self) -> str:
        hit = "1 only" if self.hits_on == 1 else f"1–{self.hits_on} only"
        return f"In your next battle this round, enemy Forces hit on {hit} in combat round 1."


class ShockDrill(HitsOn):
    mark: ClassVar[int] = SHOCK

    def text(self) -> str:
        return f"In your next battle this round, your Forces hit on 1–{self.hits_on} in combat round 1."


class FocusFire(NextBattle):
    mark: ClassVar[int] = FOCUS

    def text(self) -> str:
        return "In your next battle this round, you place your hits yourself."


class LastStand(NextBattle):
    """The first enemies to enter the Capital lose Forces."""

    mark: ClassVar[int] = LAST_STAND
    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def amount(self) -> int:
        return self.forces

    def text(self) -> str:
        return f"This round, the first enemy stack to enter your Capital loses {self.forces} of its Forces."


class Immunity(NextBattle):
    """Enemy Spells cannot target your Champions."""

    mark: ClassVar[int] = IMMUNE

    def text(self) -> str:
        return "Enemy Spells cannot target your Champions this round."


class HoldTheLine(CardEffect):
    """Forces that defend a hex hit better, for the rest of the round."""

    numbers: ClassVar[tuple[str, ...]] = ("hits_on",)

    def __init__(self, hits_on: int) -> None:
        self.hits_on = hits_on

    def text(self) -> str:
        return f"Choose a hex you occupy: this round your Forces defending there hit on 1–{self.hits_on}."

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return bool(s.held(seat))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, TARGET_HEX, s.held(at.seat)[:])
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return s.holds(plan.seat, part[0])

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(HOLD, plan.seat, part[0], self.hits_on)
        s.note(MARKED, plan.seat, plan.action)
