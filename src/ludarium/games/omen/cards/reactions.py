"""When a Hero may be used: the seven reaction windows and what each Hero waits for (OM-B6)."""

from typing import ClassVar, Final

from ludarium.core import Effect
from ludarium.games.omen.acts import can_gain, can_take
from ludarium.games.omen.cards.hand import rescuable
from ludarium.games.omen.cards.unusual import Ambush
from ludarium.games.omen.state import BEAST, NONE, Omen

WEALTH_WINDOW: Final = 0
PLAY_WINDOW: Final = 1
REWARD_WINDOW: Final = 2
LOSS_WINDOW: Final = 3
ORACLE_WINDOW: Final = 4
WAR_WINDOW: Final = 5
BATTLE_WINDOW: Final = 6


class Occasion:
    """What has just happened in the active player's turn: the Unit, the City, the lost cards or War-torn Cities."""

    def __init__(self, window: int, card: int = NONE, city: int = NONE, things: tuple[int, ...] = ()) -> None:
        self.window: Final = window
        self.card: Final = card
        self.city: Final = city
        self.things: Final = things


class Trigger(Effect):
    """What a Hero waits for. `holds` looks at open things only, so it tells nothing about hands."""

    def opens(self) -> int:
        """Its window."""
        return NONE

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        """Is the condition met, and would at least part of the effect happen now?"""
        raise NotImplementedError


def still_there(s: Omen, seat: int, card: int) -> bool:
    """Is the opponent's Unit still in a City, and not warded against the seat?"""
    side = s.place[card]
    return side >= 0 and s.seat_of(card) != seat and not s.warded(side, seat)


def anything_to_get(s: Omen, seat: int) -> bool:
    return bool(s.deck(seat) or s.pile(seat)) or can_gain(s, seat, 1) > 0


class BonusGained(Trigger):
    def opens(self) -> int:
        return WEALTH_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return can_take(s, seat, 1) > 0

    def text(self) -> str:
        return "When the opponent has gained the Wealth bonus:"


class BeastPlayed(Trigger):
    def opens(self) -> int:
        return PLAY_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return s.rules.type[occasion.card] == BEAST and still_there(s, seat, occasion.card)

    def text(self) -> str:
        return "When the opponent has played a Beast to a City:"


class CityFilled(Trigger):
    numbers: ClassVar[tuple[str, ...]] = ("slots",)

    def __init__(self, slots: int, ambush: Ambush) -> None:
        self.slots = slots
        self.ambush: Final = ambush

    def opens(self) -> int:
        return PLAY_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        if s.load((1 - seat) * s.rules.cities + occasion.city) < self.slots:
            return False
        return self.ambush.possible(s, seat, occasion.city)

    def text(self) -> str:
        return f"When the opponent has played a Unit to a City where they now have {self.slots} or more Units (slots):"


class RewardPlayed(Trigger):
    def opens(self) -> int:
        return REWARD_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return anything_to_get(s, seat)

    def text(self) -> str:
        return "When the opponent has played a Reward card:"


class UnitsLost(Trigger):
    def opens(self) -> int:
        return LOSS_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return bool(rescuable(s, seat, occasion.things))

    def text(self) -> str:
        return "When an effect controlled by the opponent has discarded one or more of your Units from Cities:"


class OracleActivated(Trigger):
    def opens(self) -> int:
        return ORACLE_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return still_there(s, seat, occasion.card)

    def text(self) -> str:
        return "When the opponent has activated an Oracle in their Portent Step:"


class WarBegins(Trigger):
    def opens(self) -> int:
        return WAR_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return bool(occasion.things)

    def text(self) -> str:
        return "When the opponent's War Step starts and at least one City is War-torn:"


class BattleLost(Trigger):
    def opens(self) -> int:
        return BATTLE_WINDOW

    def holds(self, s: Omen, seat: int, occasion: Occasion) -> bool:
        return anything_to_get(s, seat)

    def text(self) -> str:
        return "When the opponent has won a battle:"
