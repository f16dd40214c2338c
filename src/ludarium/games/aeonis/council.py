"""The High Council: proposals, the agenda card, lobbying, ballots, tally, veto (HB-18)."""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt, named, with_item, without
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.ballots import COUNCIL_WHISPER
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import CROWN, WHISPERERS_MASK
from ludarium.games.aeonis.cards.discoveries import SCRYING_POOL
from ludarium.games.aeonis.cards.events import BLOOD_OF_LORDS, COUNCIL_CRISIS, EMERGENCY_SESSION
from ludarium.games.aeonis.cards.lords import THIRD
from ludarium.games.aeonis.cards.politics import MENU
from ludarium.games.aeonis.cards.whispers import LEAKED_INTELLIGENCE, POLITICAL_LEVERAGE, STOLEN_AGENDA
from ludarium.games.aeonis.journal import AGENDA, AGENDA_REVEALED, PHASE_BEGINS, SECRET_SEEN, YES
from ludarium.games.aeonis.marks import COUNCIL_PHASE, CREDIT, PYRE_TILE
from ludarium.games.aeonis.motions import Name, may_propose
from ludarium.games.aeonis.powers import lord_number, show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import CASSIAN, OZREN, SERAPHEL
from ludarium.games.aeonis.trade import Negotiate
from ludarium.games.aeonis.votes import EndSession, NextMotion
from ludarium.games.aeonis.whispers import others_first_active, play

LEVERAGE: Final = 22
PROPOSALS: Final = named("proposal", *list(AGENDA.names), "Play Political Leverage")
PROPOSE: Final = Prompt("propose", PROPOSALS, "What do you propose?", decline="Nothing")
TAKE_AGENDA: Final = Prompt("take_agenda", YES, "The agenda card is {0}. Propose it?", (AGENDA,), "No")
SWAP_AGENDA: Final = Prompt("swap_agenda", AGENDA, "Leaked Intelligence: which card comes instead?")
STEAL: Final = Prompt(
    "steal_agenda", named("steal", "Propose it yourself", "Discard it and reveal the next"), "Stolen Agenda: which?"
)
USE_CREDIT: Final = Prompt("credit", YES, "Letters of Credit: 1 Influence for Gold?", decline="No")
LOOK: Final = Prompt("look", SEAT, "Whisperer's Mask: whose secret objective do you see?", decline="Nobody's")


class CouncilPhase(Frame[Aeonis]):
    """Looks, proposals, the agenda card, then the motions in order (HB-18.3)."""

    def run(self, s: Aeonis) -> None:
        s.phase = COUNCIL_PHASE
        s.note(PHASE_BEGINS, COUNCIL_PHASE)
        open_session(s)
        for seat in s.order:
            if s.knows(seat, SCRYING_POOL) or s.leads(seat, SERAPHEL):
                s.glimpse(seat)
            s.then(Look(seat))
            if s.lord_sheet[seat] == CASSIAN:
                s.then(Credit(seat))
        for seat in s.order:
            s.then(Propose(seat))
        cards = s.rules.globals[EMERGENCY_SESSION].number() if s.event == EMERGENCY_SESSION else 1
        for _ in range(cards):
            s.then(Reveal())
        for seat in s.order:
            s.then(Negotiate(seat))
        s.then(NextMotion(True), EndSession())


def open_session(s: Aeonis) -> None:
    s.motions = []
    s.crown_left = 0
    for seat in range(s.players):
        if s.artifact_active(CROWN, seat) and s.rules.crown == "influence":
            s.crown_left = s.rules.artifacts[CROWN].number(1)


def top_agenda(s: Aeonis) -> int:
    """The top card leaves the deck."""
    card = s.agenda_deck[-1]
    s.agenda_deck = s.agenda_deck[:-1]
    s.agenda_known = s.agenda_known[:-1]
    return card


class Look(Frame[Aeonis]):
    """Whisperer's Mask: once per Council Phase one secret objective of another (AE-A-06b, AE-R-28)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.artifact_active(WHISPERERS_MASK, self.seat) and not s.artifact_used[WHISPERERS_MASK]:
            seats = [other for other in s.order if other != self.seat and s.secret_hands[other]]
            if seats:
                s.ask(self, self.seat, LOOK, [*seats, PASS])

    def chosen(self, s: Aeonis, seat: int, other: int) -> None:
        if other == PASS:
            return
        s.use_artifact(WHISPERERS_MASK)
        fired(s, seat, WHISPERERS_MASK)
        at = s.rng.below(len(s.secret_hands[other]))
        known = s.secret_known[other]
        s.secret_known = with_item(s.secret_known, other, with_item(known, at, known[at] | 1 << seat))
        s.tell(seat, SECRET_SEEN, other, s.secret_hands[other][at])


class Credit(Frame[Aeonis]):
    """Letters of Credit: Cassian, once per Council Phase, 1 Influence for 2 Gold (HB-23)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.leads(self.seat, CASSIAN) and s.influence[self.seat] and not s.has_used(self.seat, CREDIT):
            s.ask(self, self.seat, USE_CREDIT, [0, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.use(seat, CREDIT)
            show_power(s, seat, THIRD)
            s.pay(seat, influence=1)
            s.gain(seat, gold=lord_number(s, CASSIAN, THIRD))


# Proposals


def proposal_price(s: Aeonis, seat: int) -> int:
    """1 Influence, unless an event or the First Pyre waives it (HB-18.3)."""
    if s.event == EMERGENCY_SESSION or s.milestone_now >> BLOOD_OF_LORDS & 1:
        return 0
    return 0 if lit_pyre(s, seat) else 1


def lit_pyre(s: Aeonis, seat: int) -> bool:
    """The First Pyre: once a round a proposal of its owner is free (HB-23)."""
    return not s.has_used(seat, PYRE_TILE) and s.own_tile(seat, OZREN) != NONE


class Propose(Frame[Aeonis]):
    """One motion from the menu; in a Council Crisis the Speaker must, free if need be (HR-22)."""

    def __init__(self, seat: int, again: bool = False) -> None:
        self.seat: Final = seat
        self.again: Final = again

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        must = s.event == COUNCIL_CRISIS and seat == s.speaker and not self.again
        price = proposal_price(s, seat)
        options: list[int] = []
        if must or s.influence[seat] >= price:
            options = [motion for motion in MENU if may_propose(s, seat, motion)]
        forced = must and len(options) > 0
        if not forced and s.holds(seat, POLITICAL_LEVERAGE):
            options.append(LEVERAGE)
        if options or s.whisper_hands[seat]:
            s.ask(self, seat, PROPOSE, options if forced else [*options, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == LEVERAGE:
            play(s, seat, POLITICAL_LEVERAGE, NONE, Leverage(seat))
            s.then(self)
        elif option != PASS:
            s.influence[seat] -= min(s.influence[seat], proposal_price(s, seat))
            s.use(seat, PYRE_TILE)
            s.then(Name(seat, option, 0))


class Leverage(Frame[Aeonis]):
    """Political Leverage: 2 Influence and one proposal more, at the normal price."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.gain(self.seat, influence=s.rules.whispers[POLITICAL_LEVERAGE].number())
        s.then(Propose(self.seat, True))


class Reveal(Frame[Aeonis]):
    """The top agenda card; Whispers may swap or steal it; whoever takes it first proposes it free (HB-18.3, HR-21)."""

    def run(self, s: Aeonis) -> None:
        s.revealed = NONE
        if not s.agenda_deck:
            s.agenda_deck = s.shuffled(s.agenda_discard)
            s.agenda_discard = []
            s.agenda_known = [0] * len(s.agenda_deck)
        if not s.agenda_deck:
            return
        s.revealed = top_agenda(s)
        s.note(AGENDA_REVEALED, s.revealed)
        s.then(RevealWindow(others_first_active(s), 0), TakeAgenda(0))


class RevealWindow(Frame[Aeonis]):
    """Leaked Intelligence and Stolen Agenda."""

    def __init__(self, seats: tuple[int, ...], at: int) -> None:
        self.seats: Final = seats
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        if self.at >= len(self.seats) or s.revealed == NONE:
            return
        seat = self.seats[self.at]
        if s.whisper_hands[seat]:
            options: list[int] = []
            if s.holds(seat, LEAKED_INTELLIGENCE):
                options.append(LEAKED_INTELLIGENCE)
            if s.holds(seat, STOLEN_AGENDA):
                options.append(STOLEN_AGENDA)
            options.append(PASS)
            s.ask(self, seat, COUNCIL_WHISPER, options, (s.revealed,))
        else:
            s.then(RevealWindow(self.seats, self.at + 1))

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        if card == LEAKED_INTELLIGENCE:
            play(s, seat, card, NONE, SwapAgenda(seat))
        elif card == STOLEN_AGENDA:
            play(s, seat, card, NONE, StealAgenda(seat))
        s.then(RevealWindow(self.seats, self.at + 1))


class SwapAgenda(Frame[Aeonis]):
    """Leaked Intelligence: any card of the deck instead; the deck is shuffled."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.agenda_deck:
            s.ask(self, self.seat, SWAP_AGENDA, sorted(s.agenda_deck))

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        s.agenda_deck = s.shuffled([*without(s.agenda_deck, s.agenda_deck.index(card)), s.revealed])
        s.agenda_known = [0] * len(s.agenda_deck)
        s.revealed = card
        s.note(AGENDA_REVEALED, card)


class StealAgenda(Frame[Aeonis]):
    """Stolen Agenda: propose it oneself, or discard it for the next."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        can = may_propose(s, self.seat, s.revealed, True)
        s.offer(self, self.seat, STEAL, [0, 1] if can else [1])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        card = s.revealed
        s.revealed = NONE
        s.agenda_discard = [*s.agenda_discard, card]
        if option == 0:
            s.then(Name(seat, card, 1))
        else:
            s.then(Reveal())


class TakeAgenda(Frame[Aeonis]):
    """In initiative order; with two players the Speaker proposes it if nobody does (HB-18.3, HB-26)."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        card = s.revealed
        if card == NONE:
            return
        if self.at >= s.players:
            self.drop(s)
            if s.players == 2 and may_propose(s, s.speaker, card, True):
                s.then(Name(s.speaker, card, 1))
            return
        seat = s.order[self.at]
        if may_propose(s, seat, card, True):
            s.ask(self, seat, TAKE_AGENDA, [0, PASS], (card,))
        else:
            s.then(TakeAgenda(self.at + 1))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            s.then(TakeAgenda(self.at + 1))
        else:
            card = s.revealed
            self.drop(s)
            s.then(Name(seat, card, 1))

    def drop(self, s: Aeonis) -> None:
        s.agenda_discard = [*s.agenda_discard, s.revealed]
        s.revealed = NONE


# The emergency session of Diplomatic Decree (HB-14.5, HR-74)


class EmergencySession(Frame[Aeonis]):
    """One motion of the holder's, from the menu or the top agenda card; no price."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        open_session(s)
        options = [motion for motion in MENU if may_propose(s, self.seat, motion)]
        s.ask(self, self.seat, PROPOSE, [*options, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            s.then(TopAgenda(seat))
        else:
            s.then(Name(seat, option, 0), NextMotion(False), EndSession())


class TopAgenda(Frame[Aeonis]):
    """Nothing from the menu: the top agenda card, if it can be proposed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if not s.agenda_deck:
            return
        card = top_agenda(s)
        s.agenda_discard = [*s.agenda_discard, card]
        s.note(AGENDA_REVEALED, card)
        if may_propose(s, self.seat, card, True):
            s.then(Name(self.seat, card, 1), NextMotion(False), EndSession())
