"""A battle while it lasts: sides, the hits of a combat round, how they fall, what a kill pays (BF-14.2, BF-14.4)."""

from typing import Final

from ludarium.games.bridgefront.champions import wound
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import NONE

ATTACKER: Final = 0
DEFENDER: Final = 1


class Battle:
    """One battle: where, who against whom, and what cards brought to it. Sides are attacker 0, defender 1."""

    def __init__(
        self,
        place: int,
        attacker: int,
        defender: int,
        siege: bool,
        cry: tuple[int, int],
        smoke: tuple[int, int],
        shock: tuple[int, int],
        focus: tuple[bool, bool],
    ) -> None:
        self.place: Final = place
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.siege: Final = siege
        self.cry: Final = cry
        self.smoke: Final = smoke
        self.shock: Final = shock
        self.focus: Final = focus

    def seat(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender


def weakest_first(s: Bridgefront, champions: list[int]) -> list[int]:
    """The usual target comes first: the Champion nearest to death."""
    ordered: list[int] = []
    for index in champions:
        at = 0
        while at < len(ordered) and s.champ_hp[ordered[at]] <= s.champ_hp[index]:
            at += 1
        ordered.insert(at, index)
    return ordered


class Shots:
    """The hits of one combat round, per side that scored them, with the Champion behind each (NONE: a Force)."""

    def __init__(
        self,
        number: int,
        guarded: int,
        hits: tuple[int, int],
        sources: tuple[tuple[int, ...], tuple[int, ...]],
        ways: tuple[int, int],
    ) -> None:
        self.number: Final = number
        self.guarded: Final = guarded
        self.hits: Final = hits
        self.sources: Final = sources
        self.ways: Final = ways


class Target:
    """A side under fire in one volley: what is still standing, and what has fallen."""

    def __init__(self, s: Bridgefront, seat: int, place: int, guarded: bool) -> None:
        self.seat = seat
        self.forces = s.forces[place * s.players + seat]
        self.champions = s.champions_in(seat, place)
        self.standing = self.champions[:]
        """Champions that a random hit can fall on."""
        self.lost = 0
        self.dying: list[int] = []
        self.reapers: list[int] = []
        self.guarded = guarded
        self.warden = False
        self.overkill = s.rules.hit_overkill
        self.dead_forces = [False] * self.forces if self.overkill else []
        for index in self.champions:
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                if effect.bodyguard():
                    self.warden = True

    def hit_random(self, s: Bridgefront, source: int) -> None:
        """A hit on a random unit, none that is dead already unless `hit_overkill` (BF-14.2.2)."""
        if self.overkill:
            roll = s.rng.below(len(self.dead_forces) + len(self.champions))
            if roll < len(self.dead_forces):
                if not self.dead_forces[roll]:
                    self.dead_forces[roll] = True
                    self.forces -= 1
                    self.lost += 1
            else:
                self.hit(s, s.champ_card[self.champions[roll - len(self.dead_forces)]], source)
            return
        alive = self.forces + len(self.standing)
        if not alive:
            return
        roll = s.rng.below(alive)
        if roll < self.forces:
            self.forces -= 1
            self.lost += 1
        else:
            self.hit(s, s.champ_card[self.standing[roll - self.forces]], source)

    def hit(self, s: Bridgefront, card: int, source: int) -> None:
        """A hit on a Force (NONE) or a Champion; a Bodyguard moves the first of the latter (BF-14.2.3)."""
        if card != NONE and self.warden and not self.guarded and self.forces:
            self.guarded = True
            card = NONE
        if card == NONE:
            if self.forces:
                self.forces -= 1
                self.lost += 1
                if self.overkill:
                    self.dead_forces[self.dead_forces.index(False)] = True
            return
        index = s.champion_at(card)
        if s.champ_hp[index] <= 0:
            return
        if wound(s, index, 1):
            self.dying.append(card)
            self.reapers.append(source)
            self.standing = [other for other in self.standing if other != index]


def hunters_in(s: Bridgefront, seat: int, place: int) -> list[int]:
    """The kinds of a side's Champions as a volley begins: those that are paid for kills."""
    return [s.kinds[s.champ_card[index]] for index in s.champions_in(seat, place)]


def pay_hunters(s: Bridgefront, seat: int, hunters: list[int], kills: int) -> None:
    for kind in hunters:
        for effect in s.rules.parts[kind]:
            s.gain_gold(seat, kills * effect.kill_gold())


def extort(s: Bridgefront, killer: int, victim: int, hunters: list[int], reapers: list[int]) -> None:
    """Tax Reaver takes gold for each Champion that died in its volley, or by its own die (`kill_attribution`)."""
    for source in reapers:
        kinds = ([s.kinds[source]] if source != NONE else []) if s.rules.kill_attribution == "die" else hunters
        for kind in kinds:
            for effect in s.rules.parts[kind]:
                s.steal_gold(killer, victim, effect.kill_extortion())
