"""The theft maneuver (B10.9, MK-ASP.4)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.dungeons.abilities import INVISIBLE, NIMBLE, QUICKNESS, STEALTH
from ludarium.games.dungeons.clicks import drop_chest
from ludarium.games.dungeons.combat import CLOSE, Strike, attack_value, counter_mode, defense
from ludarium.games.dungeons.domains import FIGURE, YES_NO
from ludarium.games.dungeons.events import STOLEN, THEFT_FAILED
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import HERO_PLACES, NONE, OWNED, SOLO, TEAM
from ludarium.games.dungeons.treasure import at_limit

STRIKE_THIEF: Final = Prompt("strike_thief", YES_NO, "Does {0} strike at the thief {1}?", about=(FIGURE, FIGURE))


def steal_targets(s: Dungeons, thief: int) -> list[int]:
    """Rivals' Heroes beside the thief whose player holds a chest (B10.9, MK-ASP.4)."""
    seat = thief // TEAM
    if s.mode == SOLO or at_limit(s, seat) or s.all_seen(s.at[thief]):
        return []
    return [
        foe
        for foe in s.foes_beside(thief)
        if foe < HERO_PLACES and s.chests_of(foe // TEAM) and not s.all_seen(s.at[foe])
    ]


class Steal(Frame[Dungeons]):
    """The theft maneuver: 2d6 + attack against defense + 2 (B10.9)."""

    def __init__(self, thief: int, victim: int) -> None:
        self.thief: Final = thief
        self.victim: Final = victim

    def run(self, s: Dungeons) -> None:
        thief, victim = self.thief, self.victim
        s.points -= s.rules.theft_cost
        s.stole = True
        chest = NONE
        first, second = s.rng.d6(), s.rng.d6()
        if first + second + attack_value(s, thief) >= defense(s, victim, False, False, False) + 2:
            chest = s.rng.pick(s.chests_of(victim // TEAM))
            s.chest_owner = with_item(s.chest_owner, chest, thief // TEAM)
            s.note(STOLEN, thief, chest, first, second)
        else:
            s.note(THEFT_FAILED, thief, victim, first, second)
        elusive = s.has(thief, STEALTH) or s.has(thief, QUICKNESS) or s.has(thief, NIMBLE) or s.has(thief, INVISIBLE)
        if not elusive and counter_mode(s, victim, thief) == CLOSE:
            s.then(Caught(thief, victim, chest))


class Caught(Frame[Dungeons]):
    """The victim may strike back; a thief that is hurt drops the chest (B10.9)."""

    def __init__(self, thief: int, victim: int, chest: int) -> None:
        self.thief: Final = thief
        self.victim: Final = victim
        self.chest: Final = chest

    def run(self, s: Dungeons) -> None:
        s.ask(self, self.victim // TEAM, STRIKE_THIEF, [1, 0], (self.victim, self.thief))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option:
            s.then(
                Strike(self.victim, CLOSE, [self.thief], counter=True),
                DropLoot(self.thief, self.chest, s.click[self.thief], s.at[self.thief]),
            )


class DropLoot(Frame[Dungeons]):
    """What a thief that was hurt has to leave behind."""

    def __init__(self, thief: int, chest: int, click: int, square: int) -> None:
        self.thief: Final = thief
        self.chest: Final = chest
        self.click: Final = click
        self.square: Final = square

    def run(self, s: Dungeons) -> None:
        chest = self.chest
        if chest < 0 or s.chest_state[chest] != OWNED or s.chest_owner[chest] != self.thief // TEAM:
            return
        if s.at[self.thief] < 0 or s.click[self.thief] > self.click:
            drop_chest(s, chest, self.square)
