"""The basic actions, made of the same effects as cards (BF-12.2)."""

from typing import TYPE_CHECKING, Final

from ludarium.core import Prompt
from ludarium.games.bridgefront.action import use_ability
from ludarium.games.bridgefront.cards.bridges import Build
from ludarium.games.bridgefront.cards.card import BASIC, BridgefrontCard
from ludarium.games.bridgefront.cards.deploys import Deploy
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.cards.moves import Move
from ludarium.games.bridgefront.events import CHAMPIONS
from ludarium.games.bridgefront.planning import healing, stormy
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import NONE, USED

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

ABILITY_OF: Final = Prompt("ability_of", CHAMPIONS, "Whose ability?")
ABILITY_ON: Final = Prompt("ability_on", CHAMPIONS, "Whom does it heal?")


class UseAbility(CardEffect):
    """Stitchwork or Tempest as an action of its own (`active_timing` basic_action)."""

    def __init__(self, heals: bool) -> None:
        self.heals: Final = heals

    def text(self) -> str:
        return "Use Stitchwork." if self.heals else "Use Tempest."

    def able(self, s: Bridgefront, seat: int) -> list[int]:
        found: list[int] = []
        for index in s.champions_of(seat):
            if not s.champ_flags[index] & USED and (healing(s, index) if self.heals else stormy(s, index)):
                found.append(index)
        return found

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return bool(self.able(s, seat))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if not given:
            s.offer(at, at.seat, ABILITY_OF, self.able(s, at.seat))
            return True
        if self.heals and len(given) == 1:
            s.offer(at, at.seat, ABILITY_ON, s.champions_in(at.seat, s.champ_hex[given[0]]))
            return True
        return False

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([s.champ_card[index] for index in given])

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return all(s.champion_at(card) != NONE for card in part)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        use_ability(s, part[0], part[-1])


def basics(reinforce_gold: int) -> list[BridgefrontCard]:
    """Build Bridge, March 1, Capital Reinforce, and the two abilities where they are actions."""
    return [
        BridgefrontCard("Build Bridge", "basic", BASIC, 1, 0, (0, 0), [Build(1)]),
        BridgefrontCard("March", "basic", BASIC, 1, 0, (0, 0), [Move(1)]),
        BridgefrontCard("Capital Reinforce", "basic", BASIC, 1, reinforce_gold, (0, 0), [Deploy(1)]),
        BridgefrontCard("Stitchwork", "basic", BASIC, 1, 0, (0, 0), [UseAbility(True)]),
        BridgefrontCard("Tempest", "basic", BASIC, 1, 0, (0, 0), [UseAbility(False)]),
    ]
