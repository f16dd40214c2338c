"""The six factions and their passive abilities, declared as hooks that the chapters call (BF-21)."""

from typing import TYPE_CHECKING, Final

from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import MINE, NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.battle import Battle

LEADBOUND: Final = 0
VIRTEOUS: Final = 1
VAPOURBORN: Final = 2
REFINER: Final = 3
CIPHER: Final = 4
GATEWRIGHT: Final = 5
FACTIONS: Final = 6

BASIC_ORDER: Final = (VAPOURBORN, VIRTEOUS, CIPHER, REFINER, GATEWRIGHT, LEADBOUND)
"""The author's fixed order of basic actions (`basic_order` faction)."""


class Passive:
    """A passive ability: its name, and the hooks it answers. Those it leaves alone change nothing."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def text(self) -> str:
        raise NotImplementedError

    def force_range(self, s: Bridgefront, battle: "Battle", seat: int, number: int) -> int:
        """What the seat's Forces hit on in this combat round, 0 for no change."""
        return 0

    def capital_bonus(self) -> int:
        """More Forces with every deployment into the Capital."""
        return 0

    def kill_gold(self) -> int:
        """Gold for killing an enemy Champion, beyond the bounty."""
        return 0

    def heal_after_battle(self) -> int:
        return 0

    def may_steal(self) -> bool:
        """Does a kill give a roll to steal (`assassin_steal`)?"""
        return False

    def first_move(self) -> int:
        """How much further the round's first stack may go."""
        return 0

    def center_lends(self) -> bool:
        """May an occupied Center be deployed to like the Capital?"""
        return False

    def mine_gold(self) -> int:
        """More gold from every Mine."""
        return 0

    def tunnels(self) -> bool:
        """Are all own Mines connected?"""
        return False

    def study(self) -> int:
        """Cards to swap after the refill."""
        return 0

    def more_choice(self) -> int:
        """More cards to pick from."""
        return 0

    def win_steal(self) -> int:
        """Gold taken from the loser of a battle."""
        return 0

    def capital_vp(self) -> int:
        """More Control VP for each enemy Capital."""
        return 0


class ShieldWall(Passive):
    """BF-F-LEAD-A"""

    def force_range(self, s: Bridgefront, battle: "Battle", seat: int, number: int) -> int:
        return 3 if number == 1 and battle.defender == seat else 0

    def text(self) -> str:
        return "In combat round 1 of a battle you defend, your Forces hit on 1–3."


class HomeGuard(Passive):
    """BF-F-LEAD-B"""

    def capital_bonus(self) -> int:
        return 1

    def text(self) -> str:
        return "Whenever you deploy Forces into your Capital, one more comes."


class Contracts(Passive):
    """BF-F-VIRT-A"""

    def kill_gold(self) -> int:
        return 2

    def text(self) -> str:
        return "Killing an enemy Champion gives 2 gold beyond its bounty."


class CleanExit(Passive):
    """BF-F-VIRT-B"""

    def heal_after_battle(self) -> int:
        return 1

    def text(self) -> str:
        return "Your Champions regain 1 HP after each battle they fought."


class StolenBlade(Passive):
    """BF-F-VIRT-C, an idea of the author's that `assassin_steal` switches on."""

    def may_steal(self) -> bool:
        return True

    def text(self) -> str:
        return "With `assassin_steal`: when you kill a Champion, a roll of 1 steals its card or a faction spell."


class Tailwind(Passive):
    """BF-F-VAP-A"""

    def first_move(self) -> int:
        return 1

    def text(self) -> str:
        return "Each round the first stack you move may go 1 hex further."


class Wings(Passive):
    """BF-F-VAP-B"""

    def center_lends(self) -> bool:
        return True

    def text(self) -> str:
        return "While you occupy the Center you may deploy to it as if it were your Capital."


class OreCut(Passive):
    """BF-F-REF-A"""

    def mine_gold(self) -> int:
        return 1

    def text(self) -> str:
        return "Each Mine you collect gold from gives 1 more."


class MineMilitia(Passive):
    """BF-F-REF-B"""

    def force_range(self, s: Bridgefront, battle: "Battle", seat: int, number: int) -> int:
        return 3 if battle.defender == seat and s.tile[battle.place] == MINE else 0

    def text(self) -> str:
        return "Defending in a Mine, your Forces hit on 1–3."


class DeepTunnels(Passive):
    """BF-F-REF-C"""

    def tunnels(self) -> bool:
        return True

    def text(self) -> str:
        return "All Mines you occupy count as adjacent and connected when you move."


class QuietStudy(Passive):
    """BF-F-CIPH-A"""

    def study(self) -> int:
        return 2

    def text(self) -> str:
        return "Each round, once your hand is refilled, you may discard up to 2 cards and draw as many."


class WiderChoice(Passive):
    """BF-F-CIPH-C, without a name in the rulebook"""

    def more_choice(self) -> int:
        return 1

    def text(self) -> str:
        return "Where you pick from some cards, you see one more."


class Extortionists(Passive):
    """BF-F-GATE-A"""

    def win_steal(self) -> int:
        return 2

    def text(self) -> str:
        return "Winning a battle, take up to 2 gold from the loser."


class Stormers(Passive):
    """BF-F-GATE-B, without a name in the rulebook"""

    def force_range(self, s: Bridgefront, battle: "Battle", seat: int, number: int) -> int:
        owner = s.capital_owner(battle.place)
        return 3 if owner != NONE and owner != seat else 0

    def text(self) -> str:
        return "In an enemy Capital your Forces hit on 1–3."


class Occupiers(Passive):
    """BF-F-GATE-C, without a name in the rulebook"""

    def capital_vp(self) -> int:
        return 1

    def text(self) -> str:
        return "An enemy Capital you occupy gives you 1 more Control VP."


class Faction:
    """A faction: its id, its name, its passives in the rulebook's order."""

    def __init__(self, slug: str, name: str, theme: str, passives: list[Passive]) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.theme: Final = theme
        self.passives: Final = passives
        # Numbers that are asked for often are added up once.
        self.capital_bonus: Final[int] = sum([passive.capital_bonus() for passive in passives])
        self.kill_gold: Final[int] = sum([passive.kill_gold() for passive in passives])
        self.heal_after_battle: Final[int] = sum([passive.heal_after_battle() for passive in passives])
        self.may_steal: Final[bool] = any(passive.may_steal() for passive in passives)
        self.first_move: Final[int] = sum([passive.first_move() for passive in passives])
        self.center_lends: Final[bool] = any(passive.center_lends() for passive in passives)
        self.mine_gold: Final[int] = sum([passive.mine_gold() for passive in passives])
        self.tunnels: Final[bool] = any(passive.tunnels() for passive in passives)
        self.study: Final[int] = sum([passive.study() for passive in passives])
        self.more_choice: Final[int] = sum([passive.more_choice() for passive in passives])
        self.win_steal: Final[int] = sum([passive.win_steal() for passive in passives])
        self.capital_vp: Final[int] = sum([passive.capital_vp() for passive in passives])


ALL_FACTIONS: Final = [
    Faction("leadbound", "Leadbound", "defence and troops", [ShieldWall("Shield Wall"), HomeGuard("Home Guard")]),
    Faction(
        "virteous",
        "Virteous Court",
        "Champions, and killing them",
        [Contracts("Contracts"), CleanExit("Clean Exit"), StolenBlade("Stolen Blade")],
    ),
    Faction("vapourborn", "Vapourborn", "mobility", [Tailwind("Tailwind"), Wings("Wings")]),
    Faction(
        "refiner",
        "Refiners",
        "Mines and gold",
        [OreCut("Ore Cut"), MineMilitia("Mine Militia"), DeepTunnels("Deep Tunnels")],
    ),
    Faction("cipher", "Cipher", "planning and cards", [QuietStudy("Quiet Study"), WiderChoice("Wider Choice")]),
    Faction(
        "gatewright",
        "Gatewright",
        "Bridges and taking Capitals",
        [Extortionists("Extortionists"), Stormers("Stormers"), Occupiers("Occupiers")],
    ),
]
