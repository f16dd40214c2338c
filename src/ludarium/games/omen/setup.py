"""From an empty table to the first turn (OM-3), with the optional modules and the Emissary of War (OM-B7, OM-B9.1)."""

from typing import Final

from ludarium.core import Entry, Frame, Game, Prompt, Rng, with_item
from ludarium.games.omen.acts import deal, find_in_hand, from_hand, kinds_of, to_pile
from ludarium.games.omen.decks import DraftRound, HandIn
from ludarium.games.omen.options import OmenRules
from ludarium.games.omen.state import (
    CARD,
    CHALLENGES,
    EMISSARY,
    FEATS,
    FIRST,
    NONE,
    RELICS,
    REWARDS,
    SET,
    SET_UP,
    TYPES,
    WHIM,
    WHIMS,
    Omen,
)
from ludarium.games.omen.turn import Turn

CHOOSE_EMISSARY: Final = Prompt("emissary", CARD, "Whom do you send as emissary of war?")
CHOOSE_WHIM: Final = Prompt("whim", WHIM, "Which Whim do you keep?")

OPEN_CHALLENGES: Final = 2


def lay(game: Game[Omen], rules: OmenRules, players: int, rng: Rng, journal: list[Entry] | None = None) -> Omen:
    """A new table, played on to the first question."""
    s = blank(game, rules, players, rng, journal)
    rewards = list(range(REWARDS))
    rng.shuffle(rewards)
    each = REWARDS // rules.cities
    s.stacks = [rewards[city * each : (city + 1) * each] for city in range(rules.cities)]
    if rules.first_player == "random":
        s.starter = rng.below(2)
    elif rules.first_player == 1:
        s.starter = 1
    if rules.relics:
        relics = list(range(RELICS))
        rng.shuffle(relics)
        s.relic_at = relics[: rules.cities]
    if rules.challenges:
        challenges = list(range(CHALLENGES))
        rng.shuffle(challenges)
        s.challenges = sorted(challenges[:OPEN_CHALLENGES])
    frames: list[Frame[Omen]] = []
    if rules.deck_mode == "common":
        s.decks[0] = list(range(SET))
        rng.shuffle(s.decks[0])
    elif rules.deck_mode == "draft":
        s.decks[0] = list(range(SET))
        rng.shuffle(s.decks[0])
        frames.append(DraftRound(0))
    else:
        frames.append(HandIn())
    frames.append(DealHands())
    if rules.first_player == "emissary":
        frames.append(Emissaries())
    if rules.whims:
        frames.append(DealWhims())
    s.begin(*frames, Begin())
    return s


def blank(game: Game[Omen], rules: OmenRules, players: int, rng: Rng, journal: list[Entry] | None) -> Omen:
    """A table with nothing on it but the coins."""
    s = Omen()
    s.open(game, players, rng, journal)
    piles = 2 if rules.own_decks else 1
    cards = piles * SET
    sides = 2 * rules.cities
    s.rules = rules
    s.turn = 0
    s.active = 0
    s.step = SET_UP
    s.starter = 0
    s.decks = [[] for _ in range(piles)]
    s.piles = [[] for _ in range(piles)]
    s.hands = [[], []]
    s.shown = [0, 0]
    s.on_table = []
    s.rewards = [[], []]
    s.used = [[], []]
    s.open_rewards = []
    s.stacks = [[] for _ in range(rules.cities)]
    s.coins = [rules.start_coins, rules.start_coins]
    s.pool = rules.coin_pool - 2 * rules.start_coins
    s.units = [[] for _ in range(sides)]
    s.place = [NONE] * cards
    s.enraged = [0] * cards
    s.bonus = [0] * cards
    s.acted = [0] * cards
    s.feats = [0] * (2 * FEATS)
    s.ward = [0] * sides
    s.silenced = [0] * sides
    s.silent = [0, 0]
    s.barred = [0] * (2 * TYPES)
    s.drawn = 0
    s.discarded = 0
    s.taken = 0
    s.reward_played = 0
    s.beasts_played = 0
    s.sandals_worn = 0
    s.played = []
    s.entries = 0
    s.losses = []
    s.cheer = [0] * sides
    s.battles = [0] * sides
    s.last_battle = []
    s.relic_at = [NONE] * rules.cities
    s.relic_of = [NONE] * RELICS
    s.challenges = []
    s.challenge_of = [NONE] * CHALLENGES
    s.whims = [[], []]
    s.whims_left = [[], []]
    s.whim_box = []
    s.packets = [[], []]
    s.packet_seen = [0, 0]
    s.picks = [[], []]
    s.picks_seen = [[], []]
    s.gone = []
    s.gone_seen = []
    s.open_lists = 0
    s.ended_by = NONE
    return s


class DealHands(Frame[Omen]):
    """The opening hands, which are not drawn (OM-3.5)."""

    def run(self, s: Omen) -> None:
        for seat in range(2):
            deal(s, seat, s.rules.start_cards)


class Begin(Frame[Omen]):
    def run(self, s: Omen) -> None:
        s.note(FIRST, s.starter)
        s.then(Turn())


# The Emissary of War (OM-B9.1)


class Emissaries(Frame[Omen]):
    """Both secretly pick a Unit card from hand."""

    def run(self, s: Omen) -> None:
        for seat in range(2):
            s.fork(seat, ChooseEmissary(seat))
        s.then(MeetEmissaries())


class ChooseEmissary(Frame[Omen]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Omen) -> None:
        s.ask(self, self.seat, CHOOSE_EMISSARY, kinds_of(s, s.hands[self.seat]))


class MeetEmissaries(Frame[Omen]):
    """Higher Strength begins, then higher Cost, then the lot; both emissaries are replaced."""

    def run(self, s: Omen) -> None:
        ranks: list[int] = []
        for seat in range(2):
            kind = s.plans[seat][0]
            unit = s.rules.units[kind]
            ranks.append(unit.strength * 100 + unit.cost)
            to_pile(s, from_hand(s, seat, find_in_hand(s, seat, kind)))
            s.note(EMISSARY, seat, kind)
        if ranks[0] == ranks[1]:
            s.starter = s.rng.below(2)
        else:
            s.starter = 0 if ranks[0] > ranks[1] else 1
        for seat in range(2):
            deal(s, seat, 1)


# Whims (OM-B7.3)


class DealWhims(Frame[Omen]):
    """Two each, of which one is kept in secret."""

    def run(self, s: Omen) -> None:
        box = list(range(WHIMS))
        s.rng.shuffle(box)
        s.whims = [sorted(box[:2]), sorted(box[2:4])]
        s.whim_box = box[4:]
        for seat in range(2):
            s.fork(seat, ChooseWhim(seat))
        s.then(KeepWhims())


class ChooseWhim(Frame[Omen]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Omen) -> None:
        s.ask(self, self.seat, CHOOSE_WHIM, s.whims[self.seat][:])


class KeepWhims(Frame[Omen]):
    def run(self, s: Omen) -> None:
        for seat in range(2):
            kept = s.plans[seat][0]
            s.whims_left = with_item(s.whims_left, seat, [whim for whim in s.whims[seat] if whim != kept])
            s.whims = with_item(s.whims, seat, [kept])
