"""What an effect of a card is: what it asks when it is planned, what it checks and does when it resolves.

Champions' abilities are effects too: their hooks are called from the chapters on battle, movement,
collection and scoring, which know no Champion by name.
"""

from typing import TYPE_CHECKING

from ludarium.core import Effect

if TYPE_CHECKING:
    from ludarium.games.bridgefront.battle import Battle
    from ludarium.games.bridgefront.planning import Planning
    from ludarium.games.bridgefront.state import Bridgefront, Plan


class CardEffect(Effect):
    """One thing a card does. Targets are locked when planned, and checked again when it resolves (BF-12.4)."""

    def optional(self) -> bool:
        """Is it skipped alone when its target has gone, instead of taking the card with it?"""
        return False

    def playable(self, s: "Bridgefront", seat: int, card: int) -> bool:
        """Is there a legal choice now? Without one the card cannot be declared."""
        return True

    def ask(self, s: "Bridgefront", at: "Planning", given: tuple[int, ...]) -> bool:
        """Ask the next question after these answers; False when all is said."""
        return False

    def lock(self, s: "Bridgefront", at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        """The answers as they are kept in the plan."""
        return given

    def settle(self, s: "Bridgefront", at: "Planning", given: tuple[int, ...]) -> tuple[int, ...] | None:
        """Ask the next question, or say how the answers are kept in the plan."""
        return None if self.ask(s, at, given) else self.lock(s, at, given)

    def option_label(self, s: "Bridgefront", at: "Planning", option: int) -> str:
        """An option's name, where its domain's is not enough."""
        return ""

    def legal(self, s: "Bridgefront", plan: "Plan", part: tuple[int, ...]) -> bool:
        """Are all locked targets still legal?"""
        return True

    def resolve(self, s: "Bridgefront", plan: "Plan", part: tuple[int, ...]) -> None:
        """Do it; `legal` was true."""
        raise NotImplementedError

    def resolve_some(self, s: "Bridgefront", plan: "Plan", part: tuple[int, ...]) -> bool:
        """Do it for each target that is still legal; False when none is (`fizzle_scope` target)."""
        if not self.legal(s, plan, part):
            return False
        self.resolve(s, plan, part)
        return True

    def pledged(self, part: tuple[int, ...]) -> tuple[int, ...]:
        """The hand cards among the locked targets."""
        return ()

    def concealed(self, part: tuple[int, ...]) -> tuple[int, ...]:
        """The locked targets as all may see them from the reveal on: without hand cards."""
        return part

    def on_draw(self, s: "Bridgefront", seat: int) -> None:
        """The card has been drawn."""

    def on_discard(self, s: "Bridgefront", card: int) -> None:
        """The card has been discarded without being played."""

    def on_played(self, s: "Bridgefront", card: int) -> None:
        """The card has been played, fizzled or not."""

    def hero_arrives(self, s: "Bridgefront", plan: "Plan") -> None:
        """A Champion drawn at random has been placed: its on-deploy part, asked now (BF-C-a-hero-joins-the-battle)."""

    # Champions: hooks

    def flies(self) -> bool:
        """May it enter adjacent hexes without a Bridge?"""
        return False

    def alone_steps(self) -> int:
        """How much further it goes when it moves alone."""
        return 0

    def extra_dice(self, s: "Bridgefront", battle: "Battle", champion: int, side: int) -> int:
        """More dice in this combat round."""
        return 0

    def force_range(self, s: "Bridgefront", battle: "Battle", number: int) -> int:
        """What friendly Forces in its battle hit on, 0 for no change."""
        return 0

    def bodyguard(self) -> bool:
        """Does the first hit on a friendly Champion go to a Force?"""
        return False

    def opening_damage(self) -> int:
        """Damage to an enemy Champion as its battle opens, once a round."""
        return 0

    def placed_hits(self) -> int:
        """Hits its owner may place in one combat round, once a round."""
        return 0

    def kill_gold(self) -> int:
        """Gold when an enemy Champion dies in its battle."""
        return 0

    def kill_extortion(self) -> int:
        """Gold taken from the owner of a Champion it kills."""
        return 0

    def on_win(self, s: "Bridgefront", champion: int) -> None:
        """It has won a battle and lives."""

    def on_death(self, s: "Bridgefront", owner: int) -> None:
        """It has died."""

    def hex_death_gold(self) -> int:
        """Gold for the first death of another Champion in its hex each round."""
        return 0

    def mine_gold(self) -> int:
        """More gold from the Mine it stands on."""
        return 0

    def control_vp(self, on_center: bool) -> int:
        """Control VP while it stands there."""
        return 0

    def lends_capital(self) -> bool:
        """May its owner deploy to its hex as if it were the Capital?"""
        return False

    def stitchwork(self) -> int:
        """HP that it restores to a friendly Champion in its hex, once a round."""
        return 0

    def tempest(self) -> int:
        """Damage to every enemy Champion in adjacent hexes, once a round."""
        return 0
