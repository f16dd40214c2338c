"""Votes: motion after motion, the tally, Veto and what a motion that passes brings (HB-18).

A motion is five numbers: what, proposer, two targets, whether it is the agenda card.
"""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt, with_item
from ludarium.games.aeonis.accords import settle_votes
from ludarium.games.aeonis.artifacts import fired, give_up
from ludarium.games.aeonis.ballots import (
    AGAINST,
    COUNCIL_WHISPER,
    FOR,
    NO_SIDE,
    SIDES,
    Ballot,
    CouncilWindow,
    lobby_price,
    weight,
)
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import IMPERIAL_SEAL, MANY_FACES
from ludarium.games.aeonis.cards.discoveries import CREED_OF_EMBERS
from ludarium.games.aeonis.cards.events import COUNCIL_CRISIS
from ludarium.games.aeonis.cards.lords import FIRST, SECOND
from ludarium.games.aeonis.cards.politics import AGENDA_KIND, ELECTION, LAW, REPEAL, TITLE
from ludarium.games.aeonis.cards.whispers import BACKROOM_DEAL, QUIET_THREATS, VETO, WHISPER_CAMPAIGN
from ludarium.games.aeonis.journal import AGENDA, MOTION_FAILED, MOTION_PASSED, MOTION_PROPOSED, VOTED_ANONYMOUSLY, YES
from ludarium.games.aeonis.marks import (
    ASHES_MOTION,
    CREED_FAIL,
    LATELY_MOTIONS,
    LAWS,
    LOBBIED,
    MOTIONS_LOBBIED,
    PATRONAGE,
    SPENT_VOICE,
    UNVEILED,
)
from ludarium.games.aeonis.motions import Enact, elect, repealable
from ludarium.games.aeonis.powers import legend_number, lord_number, show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import AURIEL, CASSIAN, OZREN
from ludarium.games.aeonis.whispers import others_first_active, play

TIE: Final = Prompt("tie", SIDES, "{0} is tied. The Speaker decides.", (AGENDA,))
TIED_ELECTION: Final = Prompt("tied_election", SEAT, "{0} is tied. The Speaker decides.", (AGENDA,))
USE_SEAL: Final = Prompt("use_seal", YES, "Purge the Imperial Seal to keep {0}?", (AGENDA,), "No")
UNVEIL: Final = Prompt("unveil", YES, "Unveiled Word: 2 Influence to turn a vote against {0}?", (AGENDA,), "No")


class NextMotion(Frame[Aeonis]):
    """Motions in the order proposed, agenda cards last (HB-18.3)."""

    def __init__(self, phase: bool) -> None:
        self.phase: Final = phase

    def run(self, s: Aeonis) -> None:
        if not s.motions:
            return
        at = 0
        while at < len(s.motions) and s.motions[at + 4]:
            at += 5
        if at >= len(s.motions):
            at = 0
        motion = tuple(s.motions[at : at + 5])
        s.motions = s.motions[:at] + s.motions[at + 5 :]
        s.then(Vote(motion, self.phase), NextMotion(self.phase))


class Vote(Frame[Aeonis]):
    """Threats, lobbying and ballots in initiative order, deals, tally (HB-18.2 to HB-18.4)."""

    def __init__(self, motion: tuple[int, ...], phase: bool) -> None:
        self.motion: Final = motion
        self.phase: Final = phase

    def run(self, s: Aeonis) -> None:
        what = self.motion[0]
        s.note(MOTION_PROPOSED, self.motion[1], what)
        s.sides = [NO_SIDE] * s.players
        s.lobbied = [0] * s.players
        s.silenced = 0
        s.deals = [0] * max(2, s.players)
        s.anonymous = [NONE, NO_SIDE, 0, 0]
        s.sanctified = NONE
        s.turned = 0
        s.then(CouncilWindow(what, (QUIET_THREATS,), self.motion[1], others_first_active(s), 0))
        election = AGENDA_KIND[what] == ELECTION
        for seat in s.order:
            s.then(Ballot(seat, what, self.motion[1]))
        deal = WHISPER_CAMPAIGN if election else BACKROOM_DEAL
        s.then(CouncilWindow(what, (deal,), self.motion[1], others_first_active(s), 0))
        if election:
            s.then(Elect(self.motion, self.phase))
        else:
            s.then(Unveil(self.motion), Tally(self.motion, self.phase))


def cast(s: Aeonis, proposer: int) -> list[int]:
    """Votes for and against, deals and a ballot without a name among them."""
    votes = [s.deals[FOR], s.deals[AGAINST]]
    for seat in range(s.players):
        if s.sides[seat] != NO_SIDE:
            votes[s.sides[seat]] += weight(s, seat, s.lobbied[seat], proposer)
    hidden = s.anonymous[0]
    if hidden != NONE:
        votes[s.anonymous[1]] += weight(s, hidden, s.anonymous[2], proposer)
    return votes


class Unveil(Frame[Aeonis]):
    """Unveiled Word: on his own motion Ozren turns a vote against it for 2 Influence (HB-23, AE-R-51)."""

    def __init__(self, motion: tuple[int, ...]) -> None:
        self.motion: Final = motion

    def run(self, s: Aeonis) -> None:
        seat = self.motion[1]
        if s.leads(seat, OZREN) and not s.has_used(seat, UNVEILED) and s.influence[seat] >= 2:
            # Asked whether or not there are votes against it: one may have no name.
            s.ask(self, seat, UNVEIL, [0, PASS], (self.motion[0],))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.use(seat, UNVEILED)
            show_power(s, seat, FIRST)
            s.pay(seat, influence=2)
            s.turned = lord_number(s, OZREN, FIRST)
            if s.legend_of(seat, OZREN) != NONE:
                s.turned += legend_number(s, OZREN, 2)


class Tally(Frame[Aeonis]):
    """A strict majority of the votes cast passes; a tie fails, with two players the Speaker decides (HB-18.4)."""

    def __init__(self, motion: tuple[int, ...], phase: bool) -> None:
        self.motion: Final = motion
        self.phase: Final = phase

    def run(self, s: Aeonis) -> None:
        votes = cast(s, self.motion[1])
        s.turned = min(s.turned, votes[AGAINST])
        votes[AGAINST] -= s.turned
        votes[FOR] += s.turned
        settle_votes(s, self.motion[0], self.motion[1])
        patronage(s)
        hidden = s.anonymous[0]
        if hidden != NONE:
            count = weight(s, hidden, s.anonymous[2], self.motion[1])
            s.use_artifact(MANY_FACES)
            s.hidden_spent = with_item(s.hidden_spent, hidden, s.hidden_spent[hidden] + s.anonymous[3])
            s.note(VOTED_ANONYMOUSLY, count, s.anonymous[1])
            fired(s, hidden, MANY_FACES)
        if votes[FOR] == votes[AGAINST] and s.players == 2 and votes[FOR]:
            s.then(BreakTie(self.motion, self.phase))
        else:
            decide(s, self.motion, self.phase, FOR if votes[FOR] > votes[AGAINST] else AGAINST)


def patronage(s: Aeonis) -> None:
    """Council Patronage: once a round after a vote Cassian lobbied on, 1 Gold (HB-23)."""
    for seat in range(s.players):
        if s.lobbied[seat] and s.leads(seat, CASSIAN) and not s.has_used(seat, PATRONAGE):
            s.use(seat, PATRONAGE)
            show_power(s, seat, SECOND)
            s.gain(seat, gold=lord_number(s, CASSIAN, SECOND))


class BreakTie(Frame[Aeonis]):
    def __init__(self, motion: tuple[int, ...], phase: bool) -> None:
        self.motion: Final = motion
        self.phase: Final = phase

    def run(self, s: Aeonis) -> None:
        s.ask(self, s.speaker, TIE, [FOR, AGAINST], (self.motion[0],))

    def chosen(self, s: Aeonis, seat: int, side: int) -> None:
        decide(s, self.motion, self.phase, side)


def decide(s: Aeonis, motion: tuple[int, ...], phase: bool, side: int) -> None:
    if side == FOR:
        s.then(VetoWindow(motion, phase, others_first_active(s, motion[1]), 0))
    else:
        fail(s, motion)


def supporters(s: Aeonis, side: int) -> list[int]:
    """Who voted that way, whether named or not."""
    return [
        seat
        for seat in range(s.players)
        if s.sides[seat] == side or (s.anonymous[0] == seat and s.anonymous[1] == side)
    ]


def fail(s: Aeonis, motion: tuple[int, ...]) -> None:
    s.note(MOTION_FAILED, motion[0])
    if s.event == COUNCIL_CRISIS and motion[1] == s.speaker and not motion[4] and not s.crisis_done:
        s.crisis_done = 1
        s.gain_renown(s.speaker, -s.rules.globals[COUNCIL_CRISIS].number())
    for seat in range(s.players):
        if seat == motion[1]:
            if s.leads(seat, OZREN) and not s.has_used(seat, ASHES_MOTION):
                s.use(seat, ASHES_MOTION)
                show_power(s, seat, SECOND)
                s.gain_renown(seat, 1)
        elif s.knows(seat, CREED_OF_EMBERS) and not s.has_used(seat, CREED_FAIL):
            s.use(seat, CREED_FAIL)
            s.gain(seat, influence=1)


class VetoWindow(Frame[Aeonis]):
    """Veto, not against Titles nor against the holder of the Imperial Seal (AE-A-20b, AE-R-53)."""

    def __init__(self, motion: tuple[int, ...], phase: bool, seats: tuple[int, ...], at: int) -> None:
        self.motion: Final = motion
        self.phase: Final = phase
        self.seats: Final = seats
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        what = self.motion[0]
        sealed = s.artifact_active(IMPERIAL_SEAL, self.motion[1])
        if sealed and AGENDA_KIND[what] != TITLE:
            fired(s, self.motion[1], IMPERIAL_SEAL)
        if sealed or AGENDA_KIND[what] == TITLE or self.at >= len(self.seats):
            s.then(Repealing(self.motion, self.phase))
            return
        seat = self.seats[self.at]
        if s.whisper_hands[seat]:
            options = [VETO] if s.holds(seat, VETO) else []
            s.ask(self, seat, COUNCIL_WHISPER, [*options, PASS], (what,))
        else:
            s.then(VetoWindow(self.motion, self.phase, self.seats, self.at + 1))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            s.then(VetoWindow(self.motion, self.phase, self.seats, self.at + 1))
        else:
            s.vetoed = 0
            play(s, seat, VETO, self.motion[1], Vetoed())
            s.then(AfterVeto(self.motion, self.phase, self.seats, self.at))


class Vetoed(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.vetoed = 1


class AfterVeto(Frame[Aeonis]):
    def __init__(self, motion: tuple[int, ...], phase: bool, seats: tuple[int, ...], at: int) -> None:
        self.motion: Final = motion
        self.phase: Final = phase
        self.seats: Final = seats
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        if s.vetoed:
            s.vetoed = 0
            fail(s, self.motion)
        else:
            s.then(VetoWindow(self.motion, self.phase, self.seats, self.at + 1))


class Repealing(Frame[Aeonis]):
    """A repeal has the votes: the Imperial Seal may stop it (AE-A-20c, AE-R-54, AE-R-55)."""

    def __init__(self, motion: tuple[int, ...], phase: bool) -> None:
        self.motion: Final = motion
        self.phase: Final = phase

    def run(self, s: Aeonis) -> None:
        holder = s.artifact_holder(IMPERIAL_SEAL)
        law = self.motion[2]
        threatened = self.motion[0] == REPEAL and holder != NONE and law in repealable(s)
        if threatened and (s.supports[law] >> holder & 1 or holder in supporters(s, AGAINST)):
            s.ask(self, holder, USE_SEAL, [0, PASS], (law,))
        else:
            self.pass_motion(s)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            self.pass_motion(s)
        else:
            fired(s, seat, IMPERIAL_SEAL)
            give_up(s, IMPERIAL_SEAL, True)
            fail(s, self.motion)

    def pass_motion(self, s: Aeonis) -> None:
        """Renown for the proposer, a Remnant if it was the agenda card of the phase (HB-18.5, AE-R-67)."""
        what, proposer = self.motion[0], self.motion[1]
        s.note(MOTION_PASSED, what)
        s.gain_renown(proposer, 1)
        if self.motion[4] and self.phase:
            s.gain_remnants(proposer, 1)
        if s.turned:
            s.spent = with_item(s.spent, proposer, s.spent[proposer] | SPENT_VOICE)
        for seat in supporters(s, FOR):
            hidden = s.anonymous[0] == seat
            votes = s.anonymous[2] if hidden else s.lobbied[seat]
            credit(s, hidden, seat, LOBBIED, votes * lobby_price(s))
            credit(s, hidden, seat, BALLOT_WON, 1)
            if AGENDA_KIND[what] == LAW:
                credit(s, hidden, seat, LAWS, 1)
            if seat == proposer and votes:
                credit(s, hidden, seat, MOTIONS_LOBBIED, 1)
        bits = 1 << proposer
        for seat in supporters(s, FOR):
            bits |= 1 << seat
        s.then(Enact(self.motion, bits))


BALLOT_WON: Final = -1


"""Not a tally: a motion the seat voted for has passed."""


def credit(s: Aeonis, hidden: bool, seat: int, kind: int, amount: int) -> None:
    """What a ballot on the winning side counts for; without a name it shows at the end of the phase (AE-R-51)."""
    if hidden:
        s.credits += [seat, kind, amount]
    elif kind != BALLOT_WON:
        s.count(seat, kind, amount)
    else:
        s.count_lately(seat, LATELY_MOTIONS)
        if s.leads(seat, AURIEL):
            s.gain_renown(seat, lord_number(s, AURIEL, FIRST) if s.sanctified == seat else 1)


class Elect(Frame[Aeonis]):
    """Most votes; the Speaker breaks ties; without votes nothing happens (HB-18.10, HR-73)."""

    def __init__(self, motion: tuple[int, ...], phase: bool) -> None:
        self.motion: Final = motion
        self.phase: Final = phase

    def best(self, s: Aeonis) -> list[int]:
        votes = s.deals[: s.players]
        for seat in range(s.players):
            if s.sides[seat] != NO_SIDE:
                votes[s.sides[seat]] += weight(s, seat, s.lobbied[seat], NONE)
        most = max(votes)
        return [seat for seat in range(s.players) if most and votes[seat] == most]

    def run(self, s: Aeonis) -> None:
        best = self.best(s)
        if best:
            s.offer(self, s.speaker, TIED_ELECTION, best, (self.motion[0],))
        else:
            s.note(MOTION_FAILED, self.motion[0])

    def chosen(self, s: Aeonis, seat: int, elected: int) -> None:
        s.note(MOTION_PASSED, self.motion[0])
        if self.phase and self.motion[4]:
            s.gain_remnants(self.motion[1], 1)
        elect(s, self.motion[0], elected)


class EndSession(Frame[Aeonis]):
    """What was hidden in this phase shows now (AE-R-51)."""

    def run(self, s: Aeonis) -> None:
        s.motions = []
        s.anonymous = [NONE, NO_SIDE, 0, 0]
        s.bound = []
        s.sanctified = NONE
        for seat in range(s.players):
            s.hidden_spent = with_item(s.hidden_spent, seat, 0)
        due = s.credits
        s.credits = []
        for at in range(0, len(due), 3):
            credit(s, False, due[at], due[at + 1], due[at + 2])
        s.crisis_done = 0
