"""Effects of gold, mana, Mines and dice (BF-2.3)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import SEAT, Frame, Prompt, with_item
from ludarium.games.bridgefront.cards.deploys import some_forces
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import remove
from ludarium.games.bridgefront.events import CHAMPIONS, DIE_ROLLED, HEX, MANA_GAINED, MARKED, MINE_GREW
from ludarium.games.bridgefront.movement import deploy
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import FREE_CHAMPION, MINE, NONE, STRINGS, TIMER

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

VICTIM: Final = Prompt("victim", SEAT, "Whose gold do you take?")
WHICH_MINE: Final = Prompt("which_mine", HEX, "Which Mine?")
LOST_CHAMPION: Final = Prompt("lost_champion", CHAMPIONS, "Which of your Champions leaves the board?")

ON_MINE: Final = 0
ON_CENTER: Final = 1
ON_ENEMY_CAPITAL: Final = 2
AFTER_WIN: Final = 3
CONDITIONS: Final = (
    "you occupy a Mine",
    "you occupy the Center",
    "you occupy an enemy Capital",
    "you have won a battle this round",
)


def holds_true(s: Bridgefront, seat: int, condition: int) -> bool:
    """Conditions are tested when they are reached."""
    if condition == ON_MINE:
        return s.holds_tile(seat, MINE)
    if condition == ON_CENTER:
        return s.holds_center(seat)
    if condition == ON_ENEMY_CAPITAL:
        return s.holds_enemy_capital(seat)
    return s.wins[seat] > 0


def gain_mana(s: Bridgefront, seat: int, amount: int) -> None:
    """It may exceed the round's budget and lasts until the next Reset."""
    s.mana[seat] += amount
    s.note(MANA_GAINED, seat, amount)


class Gain(CardEffect):
    """Gold from the bank."""

    numbers: ClassVar[tuple[str, ...]] = ("gold",)

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def text(self) -> str:
        return f"Gain {self.gold} gold."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.gain_gold(plan.seat, self.gold)


class GainIf(CardEffect):
    """Gold on a condition."""

    numbers: ClassVar[tuple[str, ...]] = ("gold",)

    def __init__(self, gold: int, condition: int) -> None:
        self.gold = gold
        self.condition: Final = condition

    def text(self) -> str:
        return f"If {CONDITIONS[self.condition]}, gain {self.gold} gold."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if holds_true(s, plan.seat, self.condition):
            s.gain_gold(plan.seat, self.gold)


class GainInstead(CardEffect):
    """Gold, or another amount on a condition."""

    numbers: ClassVar[tuple[str, ...]] = ("gold", "instead")

    def __init__(self, gold: int, instead: int, condition: int) -> None:
        self.gold = gold
        self.instead = instead
        self.condition: Final = condition

    def text(self) -> str:
        return f"Gain {self.gold} gold, or {self.instead} if {CONDITIONS[self.condition]}."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.gain_gold(plan.seat, self.instead if holds_true(s, plan.seat, self.condition) else self.gold)


class Mana(CardEffect):
    """More mana this round."""

    numbers: ClassVar[tuple[str, ...]] = ("more_mana",)

    def __init__(self, more_mana: int) -> None:
        self.more_mana = more_mana

    def text(self) -> str:
        return f"Gain {self.more_mana} mana."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        gain_mana(s, plan.seat, self.more_mana)


class ManaIf(Mana):
    """More mana on a condition."""

    def __init__(self, more_mana: int, condition: int) -> None:
        super().__init__(more_mana)
        self.condition: Final = condition

    def text(self) -> str:
        return f"If {CONDITIONS[self.condition]}, gain {self.more_mana} mana."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if holds_true(s, plan.seat, self.condition):
            gain_mana(s, plan.seat, self.more_mana)


class Squeeze(CardEffect):
    """Take gold from one opponent."""

    numbers: ClassVar[tuple[str, ...]] = ("gold_taken",)

    def __init__(self, gold_taken: int) -> None:
        self.gold_taken = gold_taken

    def text(self) -> str:
        return f"Take up to {self.gold_taken} gold from an opponent."

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, VICTIM, [seat for seat in range(s.players) if seat != at.seat])
        return True

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.steal_gold(plan.seat, part[0], self.gold_taken)


class Strings(CardEffect):
    """Gold whenever two others fight, for the rest of the round."""

    numbers: ClassVar[tuple[str, ...]] = ("gold",)

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def text(self) -> str:
        return f"This round, gain {self.gold} gold whenever two other players fight a battle."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(STRINGS, plan.seat, NONE, self.gold)
        s.note(MARKED, plan.seat, plan.action)


class RaiseMine(CardEffect):
    """A Mine of yours grows in value for good, and Forces may come with it (BF-6.2.14)."""

    numbers: ClassVar[tuple[str, ...]] = ("value", "forces")

    def __init__(self, value: int, forces: int = 0) -> None:
        self.value = value
        self.forces = forces

    def text(self) -> str:
        then = f"; then deploy {some_forces(self.forces)} onto it" if self.forces else ""
        return f"A Mine you occupy gains +{self.value} value, up to its ceiling{then}."

    def mines(self, s: Bridgefront, seat: int) -> list[int]:
        return [place for place in s.held(seat) if s.tile[place] == MINE]

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return s.holds_tile(seat, MINE)

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, WHICH_MINE, self.mines(s, at.seat))
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return s.holds(plan.seat, part[0])

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        mine = part[0]
        # A token that already shows more (the peer's values) is not cut down.
        value = max(s.mine_value[mine], min(s.rules.mine_value_max, s.mine_value[mine] + self.value))
        if value != s.mine_value[mine]:
            s.mine_value = with_item(s.mine_value, mine, value)
            s.note(MINE_GREW, mine, value)
        deploy(s, plan.seat, mine, self.forces)


class Profiteers(CardEffect):
    """A die decides between little and much gold."""

    numbers: ClassVar[tuple[str, ...]] = ("low", "high", "high_from")

    def __init__(self, low: int, high: int, high_from: int) -> None:
        self.low = low
        self.high = high
        self.high_from = high_from

    def text(self) -> str:
        return f"Roll a die: {self.high_from} or more gives {self.high} gold, less gives {self.low}."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        roll = s.rng.d6()
        s.note(DIE_ROLLED, plan.seat, roll)
        s.gain_gold(plan.seat, self.high if roll >= self.high_from else self.low)


class ForkedRoad(CardEffect):
    """A die: gold and a Force, or on a 6 one of your Champions goes."""

    numbers: ClassVar[tuple[str, ...]] = ("gold", "forces")

    def __init__(self, gold: int, forces: int) -> None:
        self.gold = gold
        self.forces = forces

    def text(self) -> str:
        return (
            f"Roll a die. 1–5: gain {self.gold} gold and deploy {some_forces(self.forces)} to your Capital. "
            "6: one of your Champions leaves the board."
        )

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        seat = plan.seat
        roll = s.rng.d6()
        s.note(DIE_ROLLED, seat, roll)
        if roll < 6:
            s.gain_gold(seat, self.gold)
            if s.room_for(seat, s.capital[seat]):
                deploy(s, seat, s.capital[seat], self.forces)
        else:
            s.then(LoseChampion(seat))


class LoseChampion(Frame[Bridgefront]):
    """The owner picks, after the roll; it is no death (BF-C-forked-road)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Bridgefront) -> None:
        champions = s.champions_of(self.seat)
        if champions:
            s.offer(self, self.seat, LOST_CHAMPION, champions)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        remove(s, option)


class FreeChampion(CardEffect):
    """The next Champion card of the round costs nothing."""

    def text(self) -> str:
        return "The next Champion card you play this round costs no mana and no gold."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(FREE_CHAMPION, plan.seat)
        s.note(MARKED, plan.seat, plan.action)


class PlayTimer(CardEffect):
    """Permanent VP at the end of the round for holding the Center (BF-C-timer)."""

    numbers: ClassVar[tuple[str, ...]] = ("needed_mana", "more_vp")

    def __init__(self, needed_mana: int, more_vp: int) -> None:
        self.needed_mana = needed_mana
        self.more_vp = more_vp

    def text(self) -> str:
        return (
            f"Only while you have {self.needed_mana} mana or more. "
            f"If you occupy the Center at the end of the round, gain {self.more_vp} permanent VP."
        )

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return s.mana[seat] >= self.needed_mana

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(TIMER, plan.seat, NONE, self.more_vp)
        s.note(MARKED, plan.seat, plan.action)
