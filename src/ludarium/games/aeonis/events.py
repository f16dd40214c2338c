"""The Event Phase: global events, lasting ones, milestones (HB-17, HR-33)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named, with_item
from ludarium.games.aeonis.artifacts import ChooseSite, nearest_to_seat, neutral_ruins_or_any
from ludarium.games.aeonis.board import CITY, NONE, PLAINS, RUINS
from ludarium.games.aeonis.cards.discoveries import OMEN_OF_SHELTER
from ludarium.games.aeonis.cards.events import (
    BLOOD_OF_LORDS,
    BORDER_SKIRMISHES,
    DEEP_ARTS,
    DEEP_VAULTS,
    ECHO_OF_EMPIRE,
    EMPTY_THRONE,
    FESTIVAL,
    FINAL_CONTEST,
    GOLDEN_CARAVANS,
    HARSH_WINTER,
    HERO_OF_THE_AGE,
    LEY_LINE_FLUX,
    LONG_DROUGHT,
    MANA_SURGE,
    MIGRATION_WAVE,
    NEW_AGE,
    PLAGUE,
    POPULIST_UPRISING,
    REALM_REMEMBERS,
    RELIC_FEVER,
    RUINS_UNEARTHED,
    SHATTERING_STORM,
    SUPPLY_DISRUPTION,
    WINDS_OF_FORTUNE,
)
from ludarium.games.aeonis.control import settle_pool
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import EVENT_DRAWN, GLOBAL_EVENT, MILESTONE_DRAWN, PHASE_BEGINS, YES
from ludarium.games.aeonis.marks import EVENT_PHASE
from ludarium.games.aeonis.objectives import draw_secret, reveal_public
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ACADEMY, FARM, GOLD, INFLUENCE, MANA, RESOURCE

GIVE_UP: Final = Prompt("give_up", RESOURCE, "Supply Disruption: what do you give up?")
SHELTER: Final = Prompt("shelter", YES, "{0}: do you take shelter?", (GLOBAL_EVENT,), "Let it come")
WINDS: Final = Prompt(
    "winds", named("winds", "Reveal a public objective", "Draw a secret objective"), "Winds of Fortune: which?"
)


class EventPhase(Frame[Aeonis]):
    """Draw and resolve one Global event; then milestones that are due (HB-6 phase 2)."""

    def run(self, s: Aeonis) -> None:
        s.phase = EVENT_PHASE
        s.note(PHASE_BEGINS, EVENT_PHASE)
        draw_event(s)
        if s.event != NONE:
            s.note(EVENT_DRAWN, s.event)
            for seat in s.order:
                s.then(Omen(seat))
            s.then(Resolve(s.event))
        s.then(Milestones())


def draw_event(s: Aeonis) -> None:
    """The upper half first, then the lower half with the Storm, then the discards anew (HB-2 step 6)."""
    s.event = NONE
    if not s.event_deck:
        if s.event_low:
            s.event_deck = s.event_low
            s.event_low = []
        else:
            s.event_deck = s.shuffled(s.event_discard)
            s.event_discard = []
        s.event_known = [0] * len(s.event_deck)
    if s.event_deck:
        s.event = s.event_deck[-1]
        s.event_deck = s.event_deck[:-1]
        s.event_known = s.event_known[:-1]
        s.event_discard = [*s.event_discard, s.event]


class Omen(Frame[Aeonis]):
    """Omen of Shelter: for 2 Influence the event does not befall you (HB-15)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.knows(self.seat, OMEN_OF_SHELTER) and s.influence[self.seat] >= self.price(s):
            s.ask(self, self.seat, SHELTER, [PASS, 0], (s.event,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, influence=self.price(s))
            perform(s, seat, OMEN_OF_SHELTER)
            s.sheltered |= 1 << seat

    def price(self, s: Aeonis) -> int:
        return ritual_price(s, self.seat, s.rules.discoveries[OMEN_OF_SHELTER].number())


class Resolve(Frame[Aeonis]):
    """What a Global event does; effects that last this round are read where they apply."""

    def __init__(self, event: int) -> None:
        self.event: Final = event

    def run(self, s: Aeonis) -> None:
        event = self.event
        face = s.rules.globals[event]
        if event == RUINS_UNEARTHED:
            s.then(ChooseSite(s.speaker, neutral_ruins_or_any(s)))
        elif event == ECHO_OF_EMPIRE:
            s.then(ChooseSite(s.speaker, nearest_to_seat(s, False)))
            give_remnants(s, [face.number(1)] * s.players)
        elif event == RELIC_FEVER:
            give_remnants(s, [face.number(0)] * s.players)
        elif event == DEEP_VAULTS:
            give_remnants(s, [face.number(0) if near_ruins(s, seat) else face.number(1) for seat in range(s.players)])
        elif event == LONG_DROUGHT:
            s.drought_until = s.round + 1
        elif event == LEY_LINE_FLUX:
            s.flux_until = s.round + 1
        elif event == SHATTERING_STORM:
            s.storm_until = s.round + 1
            s.storm = with_item(s.storm, s.grid.seat, 1)
            for h in s.grid.neighbours[s.grid.seat]:
                s.storm = with_item(s.storm, h, 1)
        else:
            for seat in affected(s, event):
                if not s.sheltered >> seat & 1:
                    self.befall(s, seat)

    def befall(self, s: Aeonis, seat: int) -> None:
        event = self.event
        face = s.rules.globals[event]
        if event == HARSH_WINTER:
            s.gold[seat] = max(0, s.gold[seat] - face.number())
        elif event == FESTIVAL:
            s.next_ap = with_item(s.next_ap, seat, s.next_ap[seat] + face.number())
        elif event == MIGRATION_WAVE:
            settle_pool(s, seat, face.number())
        elif event == MANA_SURGE:
            s.gain(seat, mana=face.number())
        elif event == BORDER_SKIRMISHES:
            s.gain_renown(seat, face.number())
        elif event == SUPPLY_DISRUPTION:
            s.then(GiveUp(seat, face.number()))
        elif event == POPULIST_UPRISING:
            settle_pool(s, seat, face.number(0))
            s.gain(seat, influence=face.number(1))
        elif event == WINDS_OF_FORTUNE:
            s.next_ap = with_item(s.next_ap, seat, s.next_ap[seat] + face.number())
            s.then(Winds(seat))
        elif event == REALM_REMEMBERS:
            s.gain_renown(seat, face.number(0))
            s.gain(seat, influence=face.number(1))
        elif event == GOLDEN_CARAVANS:
            s.gain(seat, gold=min(face.number(), s.count_terrain(seat, CITY)))
        elif event == PLAGUE:
            s.pool[seat] = max(0, s.pool[seat] - face.number())


def affected(s: Aeonis, event: int) -> list[int]:
    """Whom an event befalls, in the order of the latest initiative (HR-33, HR-34)."""
    seats = s.order
    if event == HARSH_WINTER:
        return [seat for seat in seats if s.count_works(seat, FARM) == 0]
    if event == MIGRATION_WAVE:
        return [seat for seat in seats if s.count_terrain(seat, PLAINS) >= 2]
    if event == PLAGUE:
        return [seat for seat in seats if s.count_works(seat, FARM) < 2]
    if event in (BORDER_SKIRMISHES, POPULIST_UPRISING):
        hexes = [s.count_hexes(seat) for seat in seats]
        wanted = max(hexes) if event == BORDER_SKIRMISHES else min(hexes)
        return [seat for seat, count in zip(seats, hexes, strict=True) if count == wanted]
    if event in (WINDS_OF_FORTUNE, REALM_REMEMBERS):
        points = [s.points(seat) for seat in seats]
        least = min(points)
        return [seat for seat, count in zip(seats, points, strict=True) if count == least]
    return seats[:]


def near_ruins(s: Aeonis, seat: int) -> bool:
    for h in range(s.grid.count):
        if s.terrain[h] == RUINS:
            if s.occupant[h] == seat:
                return True
            for beside in s.grid.neighbours[h]:
                if s.occupant[beside] == seat:
                    return True
    return False


def give_remnants(s: Aeonis, amounts: list[int]) -> None:
    """Several gain at once: one token at a time in initiative order (AE-R-05)."""
    if sum(amounts) <= s.supply:
        for seat in s.order:
            s.gain_remnants(seat, amounts[seat])
        return
    taken = [0] * s.players
    left = s.supply
    while left:
        before = left
        for seat in s.order:
            if left and taken[seat] < amounts[seat]:
                taken[seat] += 1
                left -= 1
        if left == before:
            break
    for seat in s.order:
        s.gain_remnants(seat, taken[seat])


class GiveUp(Frame[Aeonis]):
    """Supply Disruption: one resource after another, own mix; who has less gives all (HR-60)."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        options: list[int] = []
        if s.gold[seat]:
            options.append(GOLD)
        if s.mana[seat]:
            options.append(MANA)
        if s.influence[seat]:
            options.append(INFLUENCE)
        if self.left and options:
            s.offer(self, seat, GIVE_UP, options)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        s.pay(seat, 1 if option == GOLD else 0, 1 if option == MANA else 0, 1 if option == INFLUENCE else 0)
        s.then(GiveUp(seat, self.left - 1))


class Winds(Frame[Aeonis]):
    """Winds of Fortune: a public objective for all or a secret one; with no card left 1 Renown."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, WINDS, [0, 1])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        drawn = reveal_public(s) if option == 0 else draw_secret(s, seat)
        if not drawn:
            s.gain_renown(seat, 1)


# Milestones


class Milestones(Frame[Aeonis]):
    """Those that are due, in the order they were reached."""

    def run(self, s: Aeonis) -> None:
        if s.milestones_due:
            milestone = s.milestones_due.pop(0)
            s.note(MILESTONE_DRAWN, milestone)
            resolve_milestone(s, milestone)
            s.then(self)


def resolve_milestone(s: Aeonis, milestone: int) -> None:
    face = s.rules.milestones[milestone]
    amount = face.number(0)
    s.milestone_now |= 1 << milestone
    if milestone == EMPTY_THRONE:
        give_remnants(s, [amount] * s.players)
        s.then(ChooseSite(s.speaker, nearest_to_seat(s, True)))
    if milestone == DEEP_ARTS:
        give_remnants(s, [face.number(1) if s.count_works(seat, ACADEMY) else 0 for seat in range(s.players)])
    for seat in s.order:
        if milestone in (NEW_AGE, DEEP_ARTS):
            s.gain(seat, mana=amount)
        elif milestone == BLOOD_OF_LORDS:
            s.gain(seat, influence=amount)
        elif milestone == HERO_OF_THE_AGE:
            s.ap[seat] += amount
            s.fleeting = with_item(s.fleeting, seat, s.fleeting[seat] + amount)
        elif milestone == EMPTY_THRONE:
            s.gain(seat, influence=1)
        elif milestone == FINAL_CONTEST and s.points(seat) < 8:
            s.gain(seat, influence=amount)
            s.ap[seat] += 1
            s.fleeting = with_item(s.fleeting, seat, s.fleeting[seat] + 1)
