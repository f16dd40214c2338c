"""The War Step: which Cities are War-torn, who wins, who stays (OM-4.28 to OM-4.40)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.omen.acts import discard_unit
from ludarium.games.omen.cards.reactions import BATTLE_WINDOW, WAR_WINDOW, Occasion
from ludarium.games.omen.reactions import Window
from ludarium.games.omen.state import (
    AEGIS_SHARD,
    BATTLE,
    BATTLE_TIED,
    BATTLE_WON,
    CITY,
    NONE,
    RELIC_WON,
    REWARD_CARDS,
    REWARD_SEEN,
    REWARD_WON,
    UNIT,
    WAR,
    Omen,
)

NEXT_BATTLE: Final = Prompt("next_battle", CITY, "Which War-torn City fights next?")
SURVIVOR: Final = Prompt("survivor", UNIT, "Which of your Units stays in {0}?", about=(CITY,))

RELIC_MARGIN: Final = 4
"""Strength by which a battle must be won to take the City's Relic (OM-B7.1)."""


class War(Frame[Omen]):
    """Fix the set of War-torn Cities; the other player may react (OM-4.40, OM-B6-WAR)."""

    def run(self, s: Omen) -> None:
        s.step = WAR
        torn: list[int] = []
        for city in range(s.rules.cities):
            if s.war_torn(city):
                torn.append(city)
        if torn:
            s.then(Window(Occasion(WAR_WINDOW, things=tuple(torn))), ChooseBattle(tuple(torn)), Peace())


class ChooseBattle(Frame[Omen]):
    """The active player picks the order; each City once."""

    def __init__(self, torn: tuple[int, ...]) -> None:
        self.torn: Final = torn

    def run(self, s: Omen) -> None:
        s.offer(self, s.active, NEXT_BATTLE, list(self.torn))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        rest = tuple([city for city in self.torn if city != option])
        s.then(Battle(option))
        if rest:
            s.then(ChooseBattle(rest))


class Battle(Frame[Omen]):
    """Compare the sums, then the Soldiers; reward the winner, clean up (OM-4.31 to OM-4.39)."""

    def __init__(self, city: int) -> None:
        self.city: Final = city

    def run(self, s: Omen) -> None:
        city = self.city
        cities = s.rules.cities
        first, second = s.sum_of(city), s.sum_of(cities + city)
        first_soldiers, second_soldiers = s.soldiers_of(city), s.soldiers_of(cities + city)
        s.note(BATTLE, city, first, second, first_soldiers, second_soldiers)
        winner = winner_of(first, second, first_soldiers, second_soldiers)
        s.last_battle = [city, first, second, first_soldiers, second_soldiers, winner]
        if winner == NONE:
            s.note(BATTLE_TIED, city)
            if s.rules.tie_policy == "both_lose":
                s.then(loser_stays(s, s.active, city), loser_stays(s, 1 - s.active, city))
            return
        s.note(BATTLE_WON, winner, city)
        s.battles = with_item(s.battles, winner * cities + city, s.battles[winner * cities + city] + 1)
        if s.stacks[city]:
            reward = s.stacks[city][-1]
            s.stacks = with_item(s.stacks, city, s.stacks[city][:-1])
            s.rewards = with_item(s.rewards, winner, [*s.rewards[winner], reward])
            s.note(REWARD_WON, winner, city)
            s.tell(winner, REWARD_SEEN, winner, REWARD_CARDS + reward)
        relic = s.relic_at[city]
        if relic != NONE and abs(first - second) >= RELIC_MARGIN:
            s.relic_at = with_item(s.relic_at, city, NONE)
            s.relic_of = with_item(s.relic_of, relic, winner)
            s.note(RELIC_WON, winner, relic)
        s.then(Survivors(winner, city, s.rules.winner_keeps), loser_stays(s, 1 - winner, city))
        if winner == s.active:
            s.then(Window(Occasion(BATTLE_WINDOW, NONE, city)))


def winner_of(first: int, second: int, first_soldiers: int, second_soldiers: int) -> int:
    """The higher sum, then more Soldiers, else nobody (OM-4.32 to OM-4.34)."""
    if first != second:
        return 0 if first > second else 1
    if first_soldiers != second_soldiers:
        return 0 if first_soldiers > second_soldiers else 1
    return NONE


def loser_stays(s: Omen, seat: int, city: int) -> "Survivors":
    slots = s.rules.loser_keeps
    if s.holds(seat, AEGIS_SHARD):
        slots += s.rules.relics_list[AEGIS_SHARD].standing.amount
    return Survivors(seat, city, slots)


class Survivors(Frame[Omen]):
    """Who stays, one by one, as long as another fits; the rest is discarded (OM-4.36 to OM-4.39)."""

    def __init__(self, seat: int, city: int, slots: int, kept: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.city: Final = city
        self.slots: Final = slots
        self.kept: Final = kept

    def run(self, s: Omen) -> None:
        side = self.seat * s.rules.cities + self.city
        fitting: list[int] = []
        open_slots = 0
        for card in s.units[side]:
            if card not in self.kept and s.slots_of(card) <= self.slots:
                fitting.append(card)
                open_slots += s.slots_of(card)
        if fitting and open_slots > self.slots:
            s.offer(self, self.seat, SURVIVOR, fitting, (self.city,))
            return
        kept = [*self.kept, *fitting]
        for card in s.units[side][:]:
            if card not in kept:
                discard_unit(s, card, NONE)

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        s.then(Survivors(seat, self.city, self.slots - s.slots_of(option), (*self.kept, option)))


class Peace(Frame[Omen]):
    """What a Hero added ends with the War Step."""

    def run(self, s: Omen) -> None:
        s.cheer = [0] * len(s.cheer)
