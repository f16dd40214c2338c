"""Effects with one Champion as their target: healing, damage, wards, marks (BF-20)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Prompt
from ludarium.games.bridgefront.cards.card import SPELL
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import heal, hurt, remove
from ludarium.games.bridgefront.events import CHAMPIONS, MARKED
from ludarium.games.bridgefront.piles import into_hand
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import ALL_KNOW, CARDS, CONTRACT, IMMUNE, IN_HAND, NONE, SLOW, WARD

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

TARGET_CHAMPION: Final = Prompt("target_champion", CHAMPIONS, "Which Champion?")


OWN: Final = 0
ENEMY: Final = 1
ANY: Final = 2


class OnChampion(CardEffect):
    """One Champion is the target: yours, an enemy's or any; Ward and Immunity Field may shield it."""

    def __init__(self, whose: int) -> None:
        self.whose: Final = whose

    def in_range(self, s: Bridgefront, seat: int, index: int) -> bool:
        """Near enough, where that matters."""
        return True

    def possible(self, s: Bridgefront, seat: int, index: int, kind: int) -> bool:
        """May the seat's card (of this kind) target the Champion now?"""
        owner = s.champ_seat[index]
        if (self.whose == OWN and owner != seat) or (self.whose == ENEMY and owner == seat):
            return False
        if owner != seat:
            if s.champ_flags[index] & WARD:
                return False
            if s.marks and kind < CARDS and s.rules.cards[kind].type == SPELL:
                for mark in s.marks:
                    if mark.kind == IMMUNE and mark.seat == owner:
                        return False
        return self.in_range(s, seat, index)

    def targets(self, s: Bridgefront, seat: int, kind: int) -> list[int]:
        """Enemies first where they can be meant, then your own."""
        found = [index for index in range(len(s.champ_card)) if self.possible(s, seat, index, kind)]
        if self.whose == ANY:
            other = [index for index in found if (s.champ_seat[index] == seat) != self.helps()]
            return [index for index in found if index not in other] + other
        return found

    def helps(self) -> bool:
        """Is it the kind of effect one wishes for oneself?"""
        return True

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        kind = s.kinds[card]
        return any(self.possible(s, seat, index, kind) for index in range(len(s.champ_card)))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, TARGET_CHAMPION, self.targets(s, at.seat, at.action))
        return True

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return (s.champ_card[given[0]],)

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        index = s.champion_at(part[0])
        return index != NONE and self.possible(s, plan.seat, index, plan.action)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        self.happen(s, plan, s.champion_at(part[0]))

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        """Do it to the Champion at this place of the lists."""
        raise NotImplementedError


class Heal(OnChampion):
    """A Champion regains HP; more in your Capital, where a card says so."""

    numbers: ClassVar[tuple[str, ...]] = ("heal",)

    def __init__(self, heal: int, whose: int = OWN) -> None:
        super().__init__(whose)
        self.heal = heal

    def text(self) -> str:
        return f"{'Any Champion' if self.whose == ANY else 'One of your Champions'} regains {self.heal} HP."

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        heal(s, index, self.heal)


class PatchUp(Heal):
    numbers: ClassVar[tuple[str, ...]] = ("heal", "in_capital")

    def __init__(self, heal: int, in_capital: int) -> None:
        super().__init__(heal)
        self.in_capital = in_capital

    def text(self) -> str:
        return f"One of your Champions regains {self.heal} HP, or {self.in_capital} in your Capital."

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        heal(s, index, self.in_capital if s.champ_hex[index] == s.capital[plan.seat] else self.heal)


class HealAll(CardEffect):
    numbers: ClassVar[tuple[str, ...]] = ("heal",)

    def __init__(self, heal: int) -> None:
        self.heal = heal

    def text(self) -> str:
        return f"All your Champions regain {self.heal} HP."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for index in s.champions_of(plan.seat):
            heal(s, index, self.heal)


class Zap(OnChampion):
    """Damage to a Champion near any hex you occupy."""

    numbers: ClassVar[tuple[str, ...]] = ("damage", "reach")

    def __init__(self, damage: int, reach: int) -> None:
        super().__init__(ANY)
        self.damage = damage
        self.reach = reach

    def text(self) -> str:
        return f"Deal {self.damage} damage to a Champion within {self.reach} of a hex you occupy."

    def helps(self) -> bool:
        return False

    def in_range(self, s: Bridgefront, seat: int, index: int) -> bool:
        place = s.champ_hex[index]
        return any(s.board.distance(held, place) <= self.reach for held in s.held(seat))

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        hurt(s, s.champ_card[index], self.damage, plan.seat)


class NearOwnChampion(OnChampion):
    """An enemy Champion within reach of one of yours."""

    numbers: ClassVar[tuple[str, ...]] = ("reach",)

    def __init__(self, reach: int) -> None:
        super().__init__(ENEMY)
        self.reach = reach

    def in_range(self, s: Bridgefront, seat: int, index: int) -> bool:
        return s.champion_near(seat, s.champ_hex[index], self.reach)


class Execution(NearOwnChampion):
    numbers: ClassVar[tuple[str, ...]] = ("damage", "reach")

    def __init__(self, damage: int, reach: int) -> None:
        super().__init__(reach)
        self.damage = damage

    def text(self) -> str:
        return f"Deal {self.damage} damage to an enemy Champion within {self.reach} of one of yours."

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        hurt(s, s.champ_card[index], self.damage, plan.seat)


class Contract(NearOwnChampion):
    """Gold if the Champion dies before the round ends, by whomever."""

    numbers: ClassVar[tuple[str, ...]] = ("gold", "reach")

    def __init__(self, gold: int, reach: int) -> None:
        super().__init__(reach)
        self.gold = gold

    def text(self) -> str:
        return (
            f"Mark an enemy Champion within {self.reach} of one of yours: if it dies this round, gain {self.gold} gold."
        )

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        s.add_mark(CONTRACT, plan.seat, s.champ_card[index], self.gold)
        s.note(MARKED, plan.seat, plan.action)


class Slow(OnChampion):
    def __init__(self) -> None:
        super().__init__(ANY)

    def text(self) -> str:
        return "A Champion rolls only 1 die in its next battle."

    def helps(self) -> bool:
        return False

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        s.champ_flags[index] |= SLOW
        s.note(MARKED, plan.seat, plan.action)


class Ward(OnChampion):
    def __init__(self) -> None:
        super().__init__(OWN)

    def text(self) -> str:
        return "One of your Champions cannot be targeted by enemy cards this round."

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        s.champ_flags[index] |= WARD
        s.note(MARKED, plan.seat, plan.action)


class Frenzy(OnChampion):
    """Dice for the rest of the round, paid with damage now."""

    numbers: ClassVar[tuple[str, ...]] = ("more_dice", "damage")

    def __init__(self, more_dice: int, damage: int) -> None:
        super().__init__(OWN)
        self.more_dice = more_dice
        self.damage = damage

    def text(self) -> str:
        return f"One of your Champions takes {self.damage} damage now and rolls +{self.more_dice} dice this round."

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        if not hurt(s, s.champ_card[index], self.damage, plan.seat):
            s.champ_dice[index] += self.more_dice


class Armor(OnChampion):
    """Gold instead of wounds, for the rest of the round."""

    numbers: ClassVar[tuple[str, ...]] = ("gold_each",)

    def __init__(self, gold_each: int) -> None:
        super().__init__(OWN)
        self.gold_each = gold_each

    def text(self) -> str:
        return (
            f"This round each damage to one of your Champions costs you {self.gold_each} gold instead, if you have it."
        )

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        s.champ_armor[index] = self.gold_each
        s.note(MARKED, plan.seat, plan.action)


class Recall(OnChampion):
    """Off the board, and its card back from the burn pile to hand."""

    def __init__(self) -> None:
        super().__init__(OWN)

    def text(self) -> str:
        return "Take one of your Champions off the board and its card from your burn pile into your hand."

    def happen(self, s: Bridgefront, plan: Plan, index: int) -> None:
        card = s.champ_card[index]
        remove(s, index)
        pile = s.burnt[plan.seat]
        if card in pile:
            pile.remove(card)
            into_hand(s, plan.seat, card)
            if card in s.hand[plan.seat]:
                s.known[card] = ALL_KNOW | IN_HAND


class DoubleHero(CardEffect):
    """Your only Champion doubles its HP."""

    def text(self) -> str:
        return "If you have exactly 1 Champion on the board, double its HP, its maximum too if need be."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        champions = s.champions_of(plan.seat)
        if len(champions) == 1:
            index = champions[0]
            s.champ_hp[index] *= 2
            s.champ_max[index] = max(s.champ_max[index], s.champ_hp[index])
