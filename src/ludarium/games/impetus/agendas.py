"""The Agenda phase: Trade, Steal, Expand and Change (IM-3, IM-5, IM-10).

Every step is simultaneous: its effects are computed from the table as it was when the step began, then
all applied (IM-10.3).
"""

from typing import Final

from ludarium.core import Frame, Prompt
from ludarium.games.impetus.state import (
    AGENDA,
    CHANGE,
    ERUPTED,
    EXPAND,
    EXPAND_FAILED,
    EXPANDED,
    FACTION,
    FACTIONS,
    MODIFIED,
    MODIFIERS,
    NONE,
    STEAL,
    STOLE,
    TRADE,
    TRADED,
    Draw,
    Impetus,
)

MODIFIER: Final = Prompt("change", AGENDA, "Which Agenda does {0} improve?", about=(FACTION,))


def playing(s: Impetus, agenda: int) -> list[int]:
    """The Factions that play an Agenda this turn."""
    return [faction for faction in range(FACTIONS) if s.agenda[faction] == agenda]


class Trade(Frame[Impetus]):
    """Gold and Regard for all who trade (IM-3.7 to 3.9, IM-5.3, IM-10.4, IM-10.5)."""

    def run(self, s: Impetus) -> None:
        traders = playing(s, TRADE)
        for first in traders:
            bonus = s.modifiers[first * MODIFIERS + TRADE]
            gold = 1 + (len(traders) - 1) * (1 + bonus)
            s.gain_gold(first, gold)
            s.note(TRADED, first, gold)
            for second in traders:
                if second != first:
                    # Each of the pair's two Trade cards adds its own share.
                    s.change_regard(first, second, 1 + bonus)
        if s.rules.trade_regard == "per_pair":
            for first in traders:
                for second in traders:
                    if first < second:
                        s.change_regard(first, second, -1)


class Steal(Frame[Impetus]):
    """The Steal step of the Agenda phase."""

    def run(self, s: Impetus) -> None:
        copies = [0] * FACTIONS
        for faction in playing(s, STEAL):
            copies[faction] = 1
        steal(s, copies)


def steal(s: Impetus, copies: list[int]) -> None:
    """All Steals of a step, `copies` cards per Faction, then the War check (IM-3.3 to 3.6, IM-10.6 to 10.12)."""
    thieves = [faction for faction in range(FACTIONS) if copies[faction]]
    if not thieves:
        return
    amounts = [0] * FACTIONS
    for thief in thieves:
        amounts[thief] = copies[thief] * (1 + s.modifiers[thief * MODIFIERS + STEAL])
    before = s.gold[:]
    for victim in range(FACTIONS):
        near = [thief for thief in thieves if s.neighbours(thief, victim)]
        if not near:
            continue
        net = amounts[victim] if s.rules.mutual_steal == "net" else 0
        wanted: list[int] = []
        for thief in near:
            s.change_regard(thief, victim, -amounts[thief])
            wanted.append(amounts[thief] - net if amounts[thief] > net else 0)
        taken = share(wanted, before[victim], s.rules.steal_scarcity == "conserve")
        total = 0
        for nth in range(len(near)):
            if taken[nth]:
                total += taken[nth]
                s.gain_gold(near[nth], taken[nth])
                s.note(STOLE, near[nth], taken[nth], victim)
        s.gold[victim] = s.gold[victim] - (total if total < before[victim] else before[victim])
    check_for_war(s, copies)


def share(wanted: list[int], gold: int, conserve: bool) -> list[int]:
    """What each thief gets of one victim's gold (IM-10.8)."""
    if not conserve:
        return [want if want < gold else gold for want in wanted]
    taken = [0] * len(wanted)
    while gold and taken != wanted:
        for thief in range(len(wanted)):
            if gold and taken[thief] < wanted[thief]:
                taken[thief] += 1
                gold -= 1
    return taken


def check_for_war(s: Impetus, copies: list[int]) -> None:
    """A War for each pair of neighbours at low Regard of which one just stole (IM-4.2, IM-10.11)."""
    for first in range(FACTIONS):
        for second in range(first + 1, FACTIONS):
            if not copies[first] and not copies[second]:
                continue
            pair = first * FACTIONS + second
            if s.regard[pair] <= s.rules.war_regard and s.borders[pair]:
                if s.rules.one_war_per_pair and at_war(s, first, second):
                    continue
                s.erupted.append((first, second))
                s.note(ERUPTED, first, second)


def at_war(s: Impetus, first: int, second: int) -> bool:
    for a, b in s.erupted:
        if a == first and b == second:
            return True
    return any(war.first == first and war.second == second for war in s.ripe)


class Expand(Frame[Impetus]):
    """Buy a random neutral territory within reach (IM-3.10 to 3.12, IM-5.5, IM-5.6, IM-10.13 to 10.18)."""

    def run(self, s: Impetus) -> None:
        factions = playing(s, EXPAND)
        if not factions:
            return
        costs = [max(0, s.land[faction] - s.modifiers[faction * MODIFIERS + EXPAND]) for faction in factions]
        if s.rules.expand_collision == "random_order":
            order = list(range(len(factions)))
            s.rng.shuffle(order)
            for index in order:
                grow(s, factions[index], costs[index], aim(s, factions[index], costs[index]))
            return
        aims = [aim(s, factions[index], costs[index]) for index in range(len(factions))]
        for index in range(len(factions)):
            place = aims[index]
            grow(s, factions[index], costs[index], place if aims.count(place) == 1 else NONE)


def within_reach(s: Impetus, faction: int) -> list[int]:
    """Neutral hexes beside the Faction's land, in map order."""
    owner = s.owner
    reach: list[int] = []
    for place in s.lands[faction]:
        for beside in s.rules.neighbours[place]:
            if owner[beside] == NONE:
                at = len(reach)
                while at > 0 and reach[at - 1] > beside:
                    at -= 1
                if at == 0 or reach[at - 1] != beside:
                    reach.insert(at, beside)
    return reach


def aim(s: Impetus, faction: int, cost: int) -> int:
    """The hex an Expand goes for, Idols first, or NONE when it cannot succeed."""
    if s.gold[faction] < cost:
        return NONE
    reach = within_reach(s, faction)
    idols = [False] * len(s.owner)
    for place in s.idol_hex:
        idols[place] = True
    with_idols = [place for place in reach if idols[place]]
    if with_idols:
        return s.rng.pick(with_idols)
    return s.rng.pick(reach) if reach else NONE


def grow(s: Impetus, faction: int, cost: int, place: int) -> None:
    """Pay and claim; or, without a place, the failure gold."""
    if place == NONE:
        fail_to_expand(s, faction)
    else:
        s.gold[faction] = s.gold[faction] - cost
        s.claim(faction, place)
        s.note(EXPANDED, faction, place, cost)


def fail_to_expand(s: Impetus, faction: int) -> None:
    gold = 1 + s.modifiers[faction * MODIFIERS + EXPAND]
    s.gain_gold(faction, gold)
    s.note(EXPAND_FAILED, faction, gold)


class Change(Frame[Impetus]):
    """Draw Change modifiers for all who play Change (IM-3.13, IM-3.14, IM-10.19 to 10.21)."""

    def run(self, s: Impetus) -> None:
        draw_modifiers(s, playing(s, CHANGE))


def draw_modifiers(s: Impetus, factions: list[int]) -> None:
    """One draw per Faction named; guides see 1 + Influence cards and pick (IM-3.14)."""
    if not factions:
        return
    s.draws = []
    for faction in factions:
        guide = s.guide[faction]
        s.draws.append(Draw(faction, guide, modifier_hand(s, guide) if guide != NONE else ()))
    ask_guides(s, MODIFIER)
    s.then(Modify())


def modifier_hand(s: Impetus, guide: int) -> tuple[int, ...]:
    """Cards off the Change deck, all different."""
    deck = [TRADE, STEAL, EXPAND]
    s.rng.shuffle(deck)
    return tuple(sorted(deck[: 1 + s.influence[guide]]))


class Modify(Frame[Impetus]):
    """Apply the modifiers, for good (IM-5.1, IM-5.2)."""

    def run(self, s: Impetus) -> None:
        picks = picked(s)
        for index, draw in enumerate(s.draws):
            modifier = picks[index] if picks[index] != NONE else s.rng.below(MODIFIERS)
            at = draw.faction * MODIFIERS + modifier
            s.modifiers[at] = s.modifiers[at] + 1
            s.note(MODIFIED, draw.faction, modifier)
        s.draws = []


# Draws: secret and simultaneous picks by all guides concerned (IM-2.16, IM-9.18, IM-11.12).


class Pick(Frame[Impetus]):
    """A guide picks one of the cards drawn for its Faction; equal cards are equal choices (IM-9.13)."""

    def __init__(self, index: int, prompt: Prompt) -> None:
        self.index: Final = index
        self.prompt: Final = prompt

    def run(self, s: Impetus) -> None:
        draw = s.draws[self.index]
        options: list[int] = []
        for card in draw.hand:
            if not options or options[-1] != card:
                options.append(card)
        if len(draw.hand) == 1:
            s.offer(self, draw.guide, self.prompt, options, (draw.faction,))
        else:
            s.ask(self, draw.guide, self.prompt, options, (draw.faction,))

    def chosen(self, s: Impetus, seat: int, option: int) -> None:
        following = draw_of(s, seat, self.index + 1)
        if following != NONE:
            s.then(Pick(following, self.prompt))


def agenda_hand(s: Impetus, faction: int, size: int) -> tuple[int, ...]:
    """So many cards of a Faction's pool, each drawn from all of it, in order."""
    hand: list[int] = []
    for _ in range(size):
        card = s.draw_agenda(faction)
        at = len(hand)
        while at > 0 and hand[at - 1] > card:
            at -= 1
        hand.insert(at, card)
    return tuple(hand)


def draw_of(s: Impetus, spirit: int, start: int = 0) -> int:
    """The first draw from `start` on that is a Spirit's to pick from, or NONE."""
    for index in range(start, len(s.draws)):
        if s.draws[index].guide == spirit:
            return index
    return NONE


def ask_guides(s: Impetus, prompt: Prompt) -> None:
    """Fork the lane of every guide that has cards to pick from, one draw after the other."""
    for spirit in range(s.players):
        first = draw_of(s, spirit)
        if first != NONE:
            s.fork(spirit, Pick(first, prompt))


def picked(s: Impetus) -> list[int]:
    """The cards picked, per draw; NONE where no guide picked."""
    taken = [0] * s.players
    picks: list[int] = []
    for draw in s.draws:
        if draw.guide == NONE:
            picks.append(NONE)
        else:
            nth = taken[draw.guide]
            picks.append(s.plans[draw.guide][nth])
            taken[draw.guide] = nth + 1
    return picks
