"""Strategy cards: the draft, initiative, primaries and secondaries (HB-14)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.aeonis.attack import declare, may_attack
from ludarium.games.aeonis.board import CITY, NONE
from ludarium.games.aeonis.building import RECRUIT, Recruiting, can_pay_ap, muster, pay_ap, recruit_limit, recruitable
from ludarium.games.aeonis.cards.politics import (
    ARCANE_ASCENDANCY,
    DIPLOMATIC_DECREE,
    ECONOMIC_BOOM,
    EXPANSION_STRATEGY,
    IMPERIAL_MANDATE,
    MILITARY_MANEUVERS,
    RESOURCE_SURGE,
    STRATEGIES,
    TACTICAL_REINFORCEMENTS,
)
from ludarium.games.aeonis.control import set_owner, settle_pool
from ludarium.games.aeonis.council import EmergencySession
from ludarium.games.aeonis.discoveries import ARCHIVE_PICK, discover, studies
from ludarium.games.aeonis.journal import CARD_DRAFTED, HEX, PHASE_BEGINS, PRIMARY_USED, SECONDARY_USED, STRATEGY, YES
from ludarium.games.aeonis.marks import BY_MANDATE, STRATEGY_PHASE
from ludarium.games.aeonis.motions import annexable
from ludarium.games.aeonis.movement import BY_MANEUVERS, BY_SECONDARY, GROUP_HEX, PickGroup, movable_hexes
from ludarium.games.aeonis.objectives import draw_secret, tier_of
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ARCHER, CAVALRY, INFANTRY, UNIT_POPULATION

DRAFT: Final = Prompt("draft", STRATEGY, "Which strategy card do you take?")
SECONDARY: Final = Prompt("secondary", YES, "Use the secondary of {0}?", (STRATEGY,), "No")
EXPAND_TO: Final = Prompt("expand_to", HEX, "Which neutral hex do you claim?", decline="None")
REINFORCE_CITY: Final = Prompt("reinforce", HEX, "In which City?", decline="None")
MANEUVER_ATTACK: Final = Prompt("maneuver_attack", HEX, "Attack for 1 AP now?", decline="No")
SECOND_RESEARCH: Final = Prompt("second_research", ARCHIVE_PICK.domain, "What do you research?", decline="Nothing")

CARDS_EACH: Final[tuple[int, ...]] = (0, 0, 3, 2, 2, 1, 1, 1, 1)
TWO_PLAYER_PICKS: Final[tuple[int, ...]] = (0, 1, 1, 0, 0, 1)


class StrategyPhase(Frame[Aeonis]):
    """Draft, bounty, initiative (HB-14.1 to HB-14.3)."""

    def run(self, s: Aeonis) -> None:
        s.phase = STRATEGY_PHASE
        s.note(PHASE_BEGINS, STRATEGY_PHASE)
        s.strategy_holder = [NONE] * STRATEGIES
        s.strategy_used = 0
        order = draft_order(s)
        if s.players == 2:
            for pick in TWO_PLAYER_PICKS:
                s.then(Draft(order[pick]))
        else:
            for _ in range(CARDS_EACH[s.players]):
                for seat in order:
                    s.then(Draft(seat))
        s.then(Initiative())


def draft_order(s: Aeonis) -> list[int]:
    """Fewest VP first, then lowest Renown, then clockwise from the Speaker."""
    seats = s.clockwise(s.speaker)
    keys = [(s.points(seat), s.renown[seat], at, seat) for at, seat in enumerate(seats)]
    return [key[3] for key in sorted(keys)]


class Draft(Frame[Aeonis]):
    """Take a card, and the Gold that lies on it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, DRAFT, [card for card in range(STRATEGIES) if s.strategy_holder[card] == NONE])

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        s.strategy_holder = with_item(s.strategy_holder, card, seat)
        s.note(CARD_DRAFTED, seat, card)
        if s.bounty[card]:
            s.gain(seat, gold=s.bounty[card])
            s.bounty = with_item(s.bounty, card, 0)


class Initiative(Frame[Aeonis]):
    """Undrafted cards receive 1 Gold; the lowest number held goes first."""

    def run(self, s: Aeonis) -> None:
        order: list[int] = []
        for card in range(STRATEGIES):
            seat = s.strategy_holder[card]
            if seat == NONE:
                s.bounty = with_item(s.bounty, card, s.bounty[card] + 1)
            elif seat not in order:
                order.append(seat)
        s.order = order


# Primaries (HB-14.4)


def may_use_primary(s: Aeonis, seat: int, card: int) -> bool:
    if s.strategy_holder[card] != seat or s.strategy_used >> card & 1:
        return False
    return can_pay_ap(s, seat, s.rules.strategies[card].ap)


def use_primary(s: Aeonis, seat: int, card: int) -> None:
    """The action, then everybody else's secondary in initiative order (HR-87)."""
    s.strategy_used |= 1 << card
    pay_ap(s, seat, s.rules.strategies[card].ap)
    s.note(PRIMARY_USED, seat, card)
    s.then(Primary(seat, card))
    for other in s.order:
        if other != seat:
            s.then(Secondary(other, card))


class Primary(Frame[Aeonis]):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: Aeonis) -> None:
        seat, card = self.seat, self.card
        amount = s.rules.strategies[card].number(0) if card != MILITARY_MANEUVERS else 0
        if card == ARCANE_ASCENDANCY:
            s.gain(seat, mana=amount)
            s.then(FreeDiscovery(seat))
        elif card == RESOURCE_SURGE:
            s.gain(seat, amount, amount, 1)
        elif card == MILITARY_MANEUVERS:
            s.then(Maneuver(seat, BY_MANEUVERS), ManeuverAttack(seat))
        elif card == DIPLOMATIC_DECREE:
            s.gain(seat, influence=amount)
            s.speaker = seat
            s.then(EmergencySession(seat))
        elif card == EXPANSION_STRATEGY:
            settle_pool(s, seat, amount)
            s.then(Expand(seat))
        elif card == TACTICAL_REINFORCEMENTS:
            s.then(Reinforce(seat, amount))
        elif card == ECONOMIC_BOOM:
            s.gain(seat, gold=amount)
        elif card == IMPERIAL_MANDATE:
            s.gain(seat, influence=1)
            if s.owner[s.grid.seat] == seat:
                s.score(seat, amount, BY_MANDATE)
            else:
                draw_secret(s, seat)


class FreeDiscovery(Frame[Aeonis]):
    """One tier I Discovery, without AP and resources."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        options = [number for number in studies(s, self.seat) if tier_of(s, number) == 1]
        if options:
            s.offer(self, self.seat, ARCHIVE_PICK, options)

    def chosen(self, s: Aeonis, seat: int, discovery: int) -> None:
        discover(s, seat, discovery)


class Maneuver(Frame[Aeonis]):
    """A group moves: with terrain free, or one hex at its cost."""

    def __init__(self, seat: int, way: int) -> None:
        self.seat: Final = seat
        self.way: Final = way

    def run(self, s: Aeonis) -> None:
        hexes = movable_hexes(s, self.seat, self.way)
        if hexes:
            s.ask(self, self.seat, GROUP_HEX, [*hexes, PASS])

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            s.then(PickGroup(seat, tuple(s.units_at(seat, h)), self.way))


class ManeuverAttack(Frame[Aeonis]):
    """Military Maneuvers: then an Attack for 1 AP."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.ap[self.seat] < 1:
            return
        hexes = [h for h in range(s.grid.count) if may_attack(s, self.seat, h)]
        if hexes:
            s.ask(self, self.seat, MANEUVER_ATTACK, [*hexes, PASS])

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            declare(s, seat, h, 1)


class Expand(Frame[Aeonis]):
    """Claim a neutral hex beside one's own; it is explored without an event (HB-14.6, HR-92)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        hexes = annexable(s, self.seat)
        if hexes:
            s.ask(self, self.seat, EXPAND_TO, [*hexes, PASS])

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            set_owner(s, h, seat)


def open_cities(s: Aeonis, seat: int) -> list[int]:
    return [h for h in s.lands[seat] if s.terrain[h] == CITY and (s.occupant[h] == NONE or s.occupant[h] == seat)]


class Reinforce(Frame[Aeonis]):
    """Tactical Reinforcements: units in one City for their Population alone."""

    def __init__(self, seat: int, left: int, h: int = NONE) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        if self.h == NONE:
            cities = open_cities(s, self.seat)
            if cities:
                s.offer(self, self.seat, REINFORCE_CITY, cities)
            return
        kinds = [kind for kind in (INFANTRY, CAVALRY, ARCHER) if s.pool[self.seat] >= UNIT_POPULATION[kind]]
        if self.left and kinds:
            s.ask(self, self.seat, RECRUIT, [*kinds, PASS], (self.h,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if self.h == NONE:
            s.then(Reinforce(seat, self.left, option))
        elif option != PASS:
            muster(s, seat, option, self.h)
            s.then(Reinforce(seat, self.left - 1, self.h))


# Secondaries


def secondary_ap(s: Aeonis, seat: int) -> int:
    """Who has passed pays from the bank (HB-14.4, HR-24)."""
    return s.banked[seat] if s.passed[seat] else s.ap[seat]


class Secondary(Frame[Aeonis]):
    """Everybody else, once, without spending a turn."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: Aeonis) -> None:
        face = s.rules.strategies[self.card]
        if secondary_ap(s, self.seat) < face.second_ap or s.influence[self.seat] < face.second_influence:
            return
        if self.possible(s):
            s.ask(self, self.seat, SECONDARY, [0, PASS], (self.card,))

    def possible(self, s: Aeonis) -> bool:
        seat, card = self.seat, self.card
        if card == ARCANE_ASCENDANCY:
            return len(second_research(s, seat)) > 0
        if card == MILITARY_MANEUVERS:
            return not s.passed[seat] and len(movable_hexes(s, seat, BY_SECONDARY)) > 0
        if card == EXPANSION_STRATEGY:
            return len(annexable(s, seat)) > 0
        if card == TACTICAL_REINFORCEMENTS:
            return len(recruit_cities(s, seat)) > 0
        return True

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            return
        card = self.card
        face = s.rules.strategies[card]
        if s.passed[seat]:
            s.banked = with_item(s.banked, seat, s.banked[seat] - face.second_ap)
        else:
            s.ap[seat] -= face.second_ap
        s.pay(seat, influence=face.second_influence)
        s.note(SECONDARY_USED, seat, card)
        if card == ARCANE_ASCENDANCY:
            s.then(SecondResearch(seat))
        elif card == RESOURCE_SURGE:
            s.gain(seat, face.number(1), face.number(1))
        elif card == MILITARY_MANEUVERS:
            s.then(Maneuver(seat, BY_SECONDARY))
        elif card == DIPLOMATIC_DECREE:
            s.gain(seat, influence=face.number(1))
        elif card == EXPANSION_STRATEGY:
            s.then(Expand(seat))
        elif card == TACTICAL_REINFORCEMENTS:
            s.then(SecondRecruit(seat))
        elif card == ECONOMIC_BOOM:
            s.gain(seat, gold=face.number(1))
        else:
            s.draw_whispers(seat, face.number(1))


def second_research(s: Aeonis, seat: int) -> list[int]:
    """Discoveries one qualifies for and can pay, with 1 Mana on top."""
    more = s.rules.strategies[ARCANE_ASCENDANCY].number(1)
    found: list[int] = []
    for number in studies(s, seat):
        face = s.rules.discoveries[number]
        payable = s.gold[seat] >= face.gold and s.influence[seat] >= face.influence
        if payable and s.mana[seat] >= face.mana + more:
            found.append(number)
    return found


class SecondResearch(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, SECOND_RESEARCH, [*second_research(s, self.seat), PASS])

    def chosen(self, s: Aeonis, seat: int, number: int) -> None:
        if number != PASS:
            face = s.rules.discoveries[number]
            more = s.rules.strategies[ARCANE_ASCENDANCY].number(1)
            s.pay(seat, face.gold, face.mana + more, face.influence)
            discover(s, seat, number)


def recruit_cities(s: Aeonis, seat: int) -> list[int]:
    return [h for h in open_cities(s, seat) if recruitable(s, seat, h)]


class SecondRecruit(Frame[Aeonis]):
    """A Recruit beside the City's own."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, REINFORCE_CITY, recruit_cities(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        s.then(Recruiting(seat, h, recruit_limit(s, seat, h)))
