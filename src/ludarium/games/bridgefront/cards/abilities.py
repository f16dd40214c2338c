"""Champions' abilities: hooks that battle, movement, collection and scoring call (BF-20, BF-21.0.3)."""

from typing import TYPE_CHECKING, ClassVar

from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.movement import deploy
from ludarium.games.bridgefront.state import Bridgefront, Plan

if TYPE_CHECKING:
    from ludarium.games.bridgefront.battle import Battle


class Ability(CardEffect):
    """Does nothing of its own when the card is played."""

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        """Its hook is called when the time comes."""


class Bodyguard(Ability):
    def bodyguard(self) -> bool:
        return True

    def text(self) -> str:
        return (
            "Bodyguard: in its battle, the first hit on a friendly Champion goes to a friendly Force, if any is left."
        )


class AssassinsEdge(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("damage",)

    def __init__(self, damage: int) -> None:
        self.damage = damage

    def opening_damage(self) -> int:
        return self.damage

    def text(self) -> str:
        return (
            f"Assassin’s Edge, once a round: as its battle opens, an enemy Champion there takes {self.damage} damage."
        )


class Flight(Ability):
    def flies(self) -> bool:
        return True

    def text(self) -> str:
        return "It may enter adjacent hexes without a Bridge."


class Extraction(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("gold_more",)

    def __init__(self, gold_more: int) -> None:
        self.gold_more = gold_more

    def mine_gold(self) -> int:
        return self.gold_more

    def text(self) -> str:
        return f"Extraction: the Mine it stands on gives {self.gold_more} more gold at Collection."


class DicePerPlay(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("dice_each",)

    def __init__(self, dice_each: int) -> None:
        self.dice_each = dice_each

    def extra_dice(self, s: Bridgefront, battle: "Battle", champion: int, side: int) -> int:
        return self.dice_each * s.played[s.champ_seat[champion]]

    def text(self) -> str:
        return f"It rolls {self.dice_each} more for each card you have played this round."


class FurtherAlone(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def alone_steps(self) -> int:
        return self.steps

    def text(self) -> str:
        return f"Moving alone, it may go {self.steps} further."


class Inspiring(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("hits_on",)

    def __init__(self, hits_on: int) -> None:
        self.hits_on = hits_on

    def force_range(self, s: Bridgefront, battle: "Battle", number: int) -> int:
        return self.hits_on

    def text(self) -> str:
        return f"Friendly Forces in its hex hit on 1–{self.hits_on}."


class Breach(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("hits_on",)

    def __init__(self, hits_on: int) -> None:
        self.hits_on = hits_on

    def force_range(self, s: Bridgefront, battle: "Battle", number: int) -> int:
        return self.hits_on if battle.siege and number == 1 else 0

    def text(self) -> str:
        return f"Breach: in a siege it is part of, your Forces hit on 1–{self.hits_on} in combat round 1."


class Stitchwork(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("heal",)

    def __init__(self, heal: int) -> None:
        self.heal = heal

    def stitchwork(self) -> int:
        return self.heal

    def text(self) -> str:
        return f"Stitchwork, once a round: one of your Champions in its hex regains {self.heal} HP."


class Tempest(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("damage",)

    def __init__(self, damage: int) -> None:
        self.damage = damage

    def tempest(self) -> int:
        return self.damage

    def text(self) -> str:
        return f"Tempest, once a round: {self.damage} damage to each enemy Champion in adjacent hexes."


class ContractPay(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("gold_each",)

    def __init__(self, gold_each: int) -> None:
        self.gold_each = gold_each

    def kill_gold(self) -> int:
        return self.gold_each

    def text(self) -> str:
        return f"Contract Pay: gain {self.gold_each} gold when an enemy Champion dies in its battle."


class Extort(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("gold_taken",)

    def __init__(self, gold_taken: int) -> None:
        self.gold_taken = gold_taken

    def kill_extortion(self) -> int:
        return self.gold_taken

    def text(self) -> str:
        return f"Extort: when it kills a Champion, take up to {self.gold_taken} gold from its owner."


class DiceWithoutChampions(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("more_dice",)

    def __init__(self, more_dice: int) -> None:
        self.more_dice = more_dice

    def extra_dice(self, s: Bridgefront, battle: "Battle", champion: int, side: int) -> int:
        return 0 if s.champions_in(battle.seat(1 - side), battle.place) else self.more_dice

    def text(self) -> str:
        return f"With no enemy Champion in its hex it rolls {self.more_dice} more dice."


class DiceAgainstChampions(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("more_dice",)

    def __init__(self, more_dice: int) -> None:
        self.more_dice = more_dice

    def extra_dice(self, s: Bridgefront, battle: "Battle", champion: int, side: int) -> int:
        return self.more_dice if s.champions_in(battle.seat(1 - side), battle.place) else 0

    def text(self) -> str:
        return f"It rolls {self.more_dice} more while an enemy Champion is in its battle."


class DiceWithoutForces(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("more_dice",)

    def __init__(self, more_dice: int) -> None:
        self.more_dice = more_dice

    def extra_dice(self, s: Bridgefront, battle: "Battle", champion: int, side: int) -> int:
        friends = s.forces[battle.place * s.players + s.champ_seat[champion]]
        return 0 if friends else self.more_dice

    def text(self) -> str:
        return f"It rolls {self.more_dice} more dice while no friendly Forces are with it."


class Treason(Ability):
    def on_death(self, s: Bridgefront, owner: int) -> None:
        s.mana[owner] = 0

    def text(self) -> str:
        return "When it dies, its owner’s mana becomes 0."


class Capture(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def on_win(self, s: Bridgefront, champion: int) -> None:
        deploy(s, s.champ_seat[champion], s.champ_hex[champion], self.forces)

    def text(self) -> str:
        return f"After each battle it wins, {self.forces} Force is deployed to its hex."


class LendsCapital(Ability):
    def lends_capital(self) -> bool:
        return True

    def text(self) -> str:
        return "You may deploy to its hex as if it were your Capital."


class Banner(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("control",)

    def __init__(self, control: int, center_only: bool) -> None:
        self.control = control
        self.center_only = center_only

    def control_vp(self, on_center: bool) -> int:
        return self.control if on_center or not self.center_only else 0

    def text(self) -> str:
        where = "stands on the Center" if self.center_only else "is on the board"
        return f"Worth {self.control} Control VP while it {where}."


class BloodLedger(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("gold_gained",)

    def __init__(self, gold_gained: int) -> None:
        self.gold_gained = gold_gained

    def hex_death_gold(self) -> int:
        return self.gold_gained

    def text(self) -> str:
        return f"Blood Ledger: the first Champion to die in its hex each round gives you {self.gold_gained} gold."


class TacticalHand(Ability):
    numbers: ClassVar[tuple[str, ...]] = ("hits",)

    def __init__(self, hits: int) -> None:
        self.hits = hits

    def placed_hits(self) -> int:
        return self.hits

    def text(self) -> str:
        return f"Tactical Hand, once a round: in one combat round you place up to {self.hits} of your hits."
