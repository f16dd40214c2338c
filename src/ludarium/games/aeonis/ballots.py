"""Ballots of the High Council: sides, lobbying, and Whispers before the count (HB-18.1, HB-18.2)."""

from typing import Final

from ludarium.core import NUMBER, PASS, SEAT, Frame, Prompt, named, with_item
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import CROWN, MANY_FACES
from ludarium.games.aeonis.cards.discoveries import CREED_OF_EMBERS, SPELLWEAVE_DOCTRINE
from ludarium.games.aeonis.cards.events import PURSE_STRINGS
from ludarium.games.aeonis.cards.lords import FIRST
from ludarium.games.aeonis.cards.politics import AGENDA_KIND, ELECTION
from ludarium.games.aeonis.cards.whispers import BACKROOM_DEAL, QUIET_THREATS, WHISPER_CAMPAIGN
from ludarium.games.aeonis.journal import AGENDA, VOTED, WHISPER
from ludarium.games.aeonis.marks import CREED_LOBBY, SANCTIFIED, SPELLWEAVE
from ludarium.games.aeonis.powers import show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import AURIEL
from ludarium.games.aeonis.whispers import announce, play, reveal

SIDES: Final = named(
    "side",
    "For",
    "Against",
    "For, without your name",
    "Against, without your name",
    "For, sanctified",
    "Against, sanctified",
)
FOR: Final = 0
AGAINST: Final = 1
HIDDEN_FOR: Final = 2
HIDDEN_AGAINST: Final = 3
HOLY_FOR: Final = 4
HOLY_AGAINST: Final = 5
BALLOT: Final = Prompt("ballot", SIDES, "{0}: how do you vote?", (AGENDA,), "Abstain")
CANDIDATE: Final = Prompt("candidate", SEAT, "{0}: whom do you vote for?", (AGENDA,), "Nobody")
LOBBY: Final = Prompt("lobby", NUMBER, "How many votes do you lobby for {0}?", (AGENDA,))
COUNCIL_WHISPER: Final = Prompt("council_whisper", WHISPER, "{0}: do you play a Whisper?", (AGENDA,), "No")
DEAL_SIDE: Final = Prompt("deal_side", named("deal_side", "For", "Against"), "Backroom Deal: which side?")
DEAL_CANDIDATE: Final = Prompt("deal_candidate", SEAT, "Whisper Campaign: for whom?")
SILENCED: Final = Prompt("silenced", SEAT, "Quiet Threats: who may not lobby?")
NO_SIDE: Final = -1
MOST_LOBBIED: Final = 9


class CouncilWindow(Frame[Aeonis]):
    """A moment of the council at which Whispers of one kind may be played."""

    def __init__(self, what: int, cards: tuple[int, ...], proposer: int, seats: tuple[int, ...], at: int) -> None:
        self.what: Final = what
        self.cards: Final = cards
        self.proposer: Final = proposer
        self.seats: Final = seats
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        if self.at >= len(self.seats):
            return
        seat = self.seats[self.at]
        if s.whisper_hands[seat]:
            options = [card for card in self.cards if s.holds(seat, card)]
            options.append(PASS)
            s.ask(self, seat, COUNCIL_WHISPER, options, (self.what,))
        else:
            s.then(CouncilWindow(self.what, self.cards, self.proposer, self.seats, self.at + 1))

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        if card == QUIET_THREATS:
            reveal(s, seat, card)
            s.then(Silence(seat))
        elif card in (BACKROOM_DEAL, WHISPER_CAMPAIGN):
            play(s, seat, card, NONE, Deal(seat, card))
        s.then(CouncilWindow(self.what, self.cards, self.proposer, self.seats, self.at + 1))


class Silence(Frame[Aeonis]):
    """Quiet Threats: the victim is named as the card is played."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, SILENCED, [other for other in s.order if other != self.seat])

    def chosen(self, s: Aeonis, seat: int, other: int) -> None:
        announce(s, seat, QUIET_THREATS, other, Silenced(other))


class Silenced(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.silenced |= 1 << self.seat


class Deal(Frame[Aeonis]):
    """Backroom Deal and Whisper Campaign: two votes more."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: Aeonis) -> None:
        if self.card == BACKROOM_DEAL:
            s.ask(self, self.seat, DEAL_SIDE, [FOR, AGAINST])
        else:
            s.ask(self, self.seat, DEAL_CANDIDATE, s.order[:])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        s.deals = with_item(s.deals, option, s.deals[option] + s.rules.whispers[self.card].number())


def council_votes(s: Aeonis, seat: int) -> int:
    """1, and 1 more at 5 and at 10 Renown (HB-18.1)."""
    votes = 1
    if s.renown[seat] >= 5:
        votes += 1
    if s.renown[seat] >= 10:
        votes += 1
    if s.rules.crown == "votes" and s.artifact_active(CROWN, seat):
        votes += s.rules.artifacts[CROWN].number(1)
    return votes


def lobby_price(s: Aeonis) -> int:
    return s.rules.globals[PURSE_STRINGS].number() if s.event == PURSE_STRINGS else 2


def lobby_cost(s: Aeonis, seat: int, votes: int, own: bool) -> int:
    """Creed of Embers makes the first vote for one's own motion cheaper, once a round (HB-15)."""
    cost = votes * lobby_price(s)
    # A ballot without a name has no discount that would name it.
    if (
        votes
        and own
        and s.anonymous[0] != seat
        and s.knows(seat, CREED_OF_EMBERS)
        and not s.has_used(seat, CREED_LOBBY)
    ):
        cost -= max(0, lobby_price(s) - s.rules.discoveries[CREED_OF_EMBERS].number())
    return cost


def weight(s: Aeonis, seat: int, lobbied: int, proposer: int) -> int:
    """Votes of a ballot: the Cathedral doubles lobbying on own motions, Tree's Assent all of it (HB-11, HB-23)."""
    if seat == proposer and s.legend_of(seat, AURIEL) != NONE:
        lobbied *= 2
    votes = council_votes(s, seat) + lobbied
    return 2 * votes if s.sanctified == seat else votes


def lobby_budget(s: Aeonis, seat: int) -> int:
    """Influence, and the Crown's for this session (AE-A-02b, AE-R-24)."""
    return s.influence[seat] + (s.crown_left if s.artifact_active(CROWN, seat) else 0)


class Ballot(Frame[Aeonis]):
    """For, against or abstain; the Mask of Many Faces hides the name (HB-18.3, HR-69, AE-A-18)."""

    def __init__(self, seat: int, what: int, proposer: int) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.proposer: Final = proposer

    def run(self, s: Aeonis) -> None:
        if AGENDA_KIND[self.what] == ELECTION:
            s.ask(self, self.seat, CANDIDATE, [*s.order, PASS], (self.what,))
            return
        options = [FOR, AGAINST]
        if s.artifact_active(MANY_FACES, self.seat) and not s.artifact_used[MANY_FACES]:
            options += [HIDDEN_FOR, HIDDEN_AGAINST]
        if s.leads(self.seat, AURIEL) and not s.has_used(self.seat, SANCTIFIED):
            options += [HOLY_FOR, HOLY_AGAINST]
        if s.bound and s.bound[0] == self.seat and s.bound[1] == self.what * 8 + self.proposer:
            # A deal of the Ledger binds this vote, with or without a name.
            s.ask(self, self.seat, BALLOT, [side for side in options if side % 2 == s.bound[2]], (self.what,))
        else:
            s.ask(self, self.seat, BALLOT, [*options, PASS], (self.what,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        election = AGENDA_KIND[self.what] == ELECTION
        masked = not election and s.artifact_active(MANY_FACES, seat) and not s.artifact_used[MANY_FACES]
        if option == PASS:
            s.note(VOTED, seat, 2)
            if masked:
                # A hidden ballot looks like this one to everybody else.
                s.then(Lobby(seat, self.what, True, False, seat == self.proposer))
            return
        if not election and HIDDEN_FOR <= option <= HIDDEN_AGAINST:
            s.note(VOTED, seat, 2)
            s.anonymous = [seat, option - HIDDEN_FOR, 0, 0]
        elif not election:
            if option >= HOLY_FOR:
                s.use(seat, SANCTIFIED)
                s.sanctified = seat
                show_power(s, seat, FIRST)
            s.sides[seat] = option % 2
            s.note(VOTED, seat, option % 2)
        else:
            s.sides[seat] = option
        s.then(Lobby(seat, self.what, masked, True, seat == self.proposer))


class Lobby(Frame[Aeonis]):
    """2 Influence per extra vote, the Crown's first (HB-18.2, HR-20)."""

    def __init__(self, seat: int, what: int, masked: bool, voting: bool, own: bool) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.own: Final = own
        self.masked: Final = masked
        """Whether the seat could vote without its name: then it is always asked, or the silence would tell."""
        self.voting: Final = voting

    def run(self, s: Aeonis) -> None:
        options = [0]
        if self.voting and not s.silenced >> self.seat & 1:
            budget = lobby_budget(s, self.seat)
            for votes in range(1, MOST_LOBBIED + 1):
                if lobby_cost(s, self.seat, votes, self.own) <= budget:
                    options.append(votes)
        if self.masked:
            s.ask(self, self.seat, LOBBY, options, (self.what,))
        else:
            s.offer(self, self.seat, LOBBY, options, (self.what,))

    def chosen(self, s: Aeonis, seat: int, votes: int) -> None:
        price = lobby_cost(s, seat, votes, self.own)
        if votes:
            if self.own and s.anonymous[0] != seat:
                s.use(seat, CREED_LOBBY)
            if s.knows(seat, SPELLWEAVE_DOCTRINE) and not s.has_used(seat, SPELLWEAVE) and s.anonymous[0] != seat:
                s.use(seat, SPELLWEAVE)
                s.gain(seat, mana=s.rules.discoveries[SPELLWEAVE_DOCTRINE].number())
        if price and s.artifact_active(CROWN, seat) and s.crown_left:
            crown = min(price, s.crown_left)
            s.crown_left -= crown
            price -= crown
            fired(s, seat, CROWN)
        s.influence[seat] -= price
        if s.anonymous[0] == seat:
            s.anonymous = with_item(s.anonymous, 2, votes)
            s.anonymous = with_item(s.anonymous, 3, price)
        else:
            s.lobbied = with_item(s.lobbied, seat, votes)
