"""What lies on the table: decks, hands, Cities, coins, Feats, Rewards (OM-2), and what it is called.

A Unit card is an int, unique in the game; its kind (one of the 66 names) and printed numbers stand in the rule set.
A player's side of a City is stored at `seat * cities + city`.
"""

from typing import TYPE_CHECKING, Final

from ludarium.core import SEAT, Domain, Event, State, named
from ludarium.core.domain import NUMBER

if TYPE_CHECKING:
    from ludarium.games.omen.options import OmenRules

SOLDIER: Final = 0
BEAST: Final = 1
ORACLE: Final = 2
SPIRIT: Final = 3
HERO: Final = 4
TYPES: Final = 5
TYPE_NAMES: Final = ("Soldier", "Beast", "Oracle", "Spirit", "Hero")

UNITS: Final = 66
SET: Final = 174
"""Cards in one full set; with own decks, the second player's cards are numbered from here on (OM-B8)."""
REWARDS: Final = 12
FEATS: Final = 6
HADES, ARES, POSEIDON, ARTEMIS, ZEUS, APOLLO = 0, 1, 2, 3, 4, 5
RELICS: Final = 6
AEGIS_SHARD: Final = 0
HORN_OF_PLENTY: Final = 1
FERRYMANS_PURSE: Final = 2
WINGED_SANDALS: Final = 3
HELM_OF_SHADOWS: Final = 4
BEASTMASTERS_GOAD: Final = 5
CHALLENGES: Final = 6
WHIMS: Final = 8

NONE: Final = -1
PILED: Final = -2
"""Where a card is (`place`): in a discard pile."""
OUT: Final = -3
"""Where a card is: out of the game."""

REWARD_CARDS: Final = UNITS
"""Where the Rewards begin in the domain of cards."""
SANDALS: Final = UNITS + REWARDS
"""The standing effect of the Winged Sandals, among the cards one may play."""

SET_UP, WEALTH, SURGE, PORTENT, FEAT, WAR, OFFERING = 0, 1, 2, 3, 4, 5, 6
STEP_NAMES: Final = ("Set-up", "Wealth", "Surge", "Portent", "Feat", "War", "Offering")


class CardDomain(Domain):
    """Unit kinds, then Rewards, then the Winged Sandals."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Omen)
        return s.rules.names[option]


class UnitDomain(Domain):
    """One Unit card standing in a City."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Omen)
        name = s.rules.names[s.rules.kind[option]]
        if s.place[option] < 0:
            return name
        whose = f"Player {s.seat_of(option) + 1}'s"
        face = " Enraged" if s.enraged[option] else ""
        return f"{whose}{face} {name} in {CITY.names[s.city_of(option)]}"


class CountDomain(Domain):
    """So many of something: '1 card', '3 cards'."""

    def label(self, s: State, option: int) -> str:
        return f"{option} {self.names[0]}" if option == 1 else f"{option} {self.names[0]}s"


CARDS: Final = CountDomain("cards", 1000, ["card"])
COINS: Final = CountDomain("coins", 1000, ["coin"])
CITY: Final = named("city", "Athens", "Sparta", "Thebes", "Corinth")
TYPE: Final = named("type", *TYPE_NAMES)
STEP: Final = named("step", *STEP_NAMES)
FEAT_CARD: Final = named("feat", "Hades", "Ares", "Poseidon", "Artemis", "Zeus", "Apollo")
CARD: Final = CardDomain("card", SANDALS + 1)
UNIT: Final = UnitDomain("unit", 2 * SET)
RELIC: Final = named(
    "relic",
    "Aegis Shard",
    "Horn of Plenty",
    "Ferryman's Purse",
    "Winged Sandals",
    "Helm of Shadows",
    "Beastmaster's Goad",
)
CHALLENGE: Final = named(
    "challenge",
    "Titan's Burden",
    "Unbroken Line",
    "Empty Granary",
    "Full Pantheon",
    "Master Thief",
    "Threefold Crown",
)
WHIM: Final = named(
    "whim", "Glutton", "Miser", "Prophet", "Tamer", "Spendthrift", "Ascetic", "Rival's Bane", "Besieger"
)


class Omen(State):
    """A table of Omen."""

    rules: "OmenRules"
    turn: int
    """Turns begun, both players' counted."""
    active: int
    step: int
    starter: int
    decks: list[list[int]]
    """The common deck, or each player's own; the top card is the last."""
    piles: list[list[int]]
    hands: list[list[int]]
    """Per seat, its Unit cards; those that the opponent has been shown come first."""
    shown: list[int]
    """Per seat, how many cards of its hand the opponent knows (OM-G3)."""
    on_table: list[int]
    """Unit cards between hand and City or discard pile: being played, or revealed from the deck."""
    rewards: list[list[int]]
    """Per seat, the Rewards in hand."""
    used: list[list[int]]
    open_rewards: list[int]
    """The Reward whose effect is running."""
    stacks: list[list[int]]
    """Per City, its Rewards; the top is the last."""
    coins: list[int]
    pool: int
    units: list[list[int]]
    """Per side of a City, the Units there."""
    place: list[int]
    """Per Unit card, its side of a City, or NONE, PILED, OUT."""
    enraged: list[int]
    bonus: list[int]
    """Per Unit card, Strength added until the end of the turn (OM-G7)."""
    acted: list[int]
    """Per Unit card, 1 once the Oracle was activated in this turn's Portent Step (OM-4.21)."""
    feats: list[int]
    """Per seat and Feat, 1 once it is face-down."""
    ward: list[int]
    """Per side of a City, the last turn in which it is warded."""
    silenced: list[int]
    """Per side of a City, the last turn in which Oracles there cannot be activated."""
    silent: list[int]
    """Per seat, the last turn in which none of its Oracles can be activated."""
    barred: list[int]
    """Per seat and type, the last turn in which it cannot play Unit cards of that type."""
    drawn: int
    """Cards the active player drew this turn (Poseidon)."""
    discarded: int
    """Unit cards of the opponent discarded this turn by the active player's effects (Hades)."""
    taken: int
    """Coins the active player took from the opponent this turn (Master Thief)."""
    reward_played: int
    beasts_played: int
    sandals_worn: int
    played: list[int]
    """With own decks, the Unit cards played this turn (OM-B8)."""
    entries: int
    """Units that entered a City since the running effect began (OM-G4)."""
    losses: list[int]
    """Units of the other player that the active player's running effect has discarded (Perseus)."""
    cheer: list[int]
    """Per side of a City, Strength added in this War Step (Achilles)."""
    battles: list[int]
    """Per side of a City, battles won there."""
    last_battle: list[int]
    """City, both sums, both numbers of Soldiers, winner; empty before the first battle."""
    relic_at: list[int]
    relic_of: list[int]
    """Per Relic, the seat that holds it, or NONE."""
    challenges: list[int]
    """The open Challenges."""
    challenge_of: list[int]
    whims: list[list[int]]
    """Per seat, the Whims it may choose from, then the one it kept."""
    whims_left: list[list[int]]
    whim_box: list[int]
    packets: list[list[int]]
    """Card Drafting: the packet in front of each seat."""
    packet_seen: list[int]
    """Card Drafting: per packet, the seats that have seen it, as bits."""
    picks: list[list[int]]
    """Card Drafting: per seat, what it has picked."""
    picks_seen: list[list[int]]
    """Per picked card, the other seats that know it, as bits."""
    gone: list[int]
    """Card Drafting: what is left of used packets."""
    gone_seen: list[int]
    open_lists: int
    """1 once both own decks are ready; from then on their contents are open, as `picks` (OM-G3)."""
    ended_by: int
    """Why the game ended: NONE while it goes on, then one of the reasons in `turn`."""

    def clone(self) -> "Omen":
        twin = Omen()
        self.copy_flow(twin)
        # What is shared here is replaced, never altered.
        twin.rules = self.rules
        twin.turn = self.turn
        twin.active = self.active
        twin.step = self.step
        twin.starter = self.starter
        twin.decks = [cards[:] for cards in self.decks]
        twin.piles = [cards[:] for cards in self.piles]
        twin.hands = [cards[:] for cards in self.hands]
        twin.shown = self.shown
        twin.on_table = self.on_table[:]
        twin.rewards = self.rewards
        twin.used = self.used
        twin.open_rewards = self.open_rewards
        twin.stacks = self.stacks
        twin.coins = self.coins[:]
        twin.pool = self.pool
        twin.units = [cards[:] for cards in self.units]
        twin.place = self.place[:]
        twin.enraged = self.enraged
        twin.bonus = self.bonus
        twin.acted = self.acted
        twin.feats = self.feats
        twin.ward = self.ward
        twin.silenced = self.silenced
        twin.silent = self.silent
        twin.barred = self.barred
        twin.drawn = self.drawn
        twin.discarded = self.discarded
        twin.taken = self.taken
        twin.reward_played = self.reward_played
        twin.beasts_played = self.beasts_played
        twin.sandals_worn = self.sandals_worn
        twin.played = self.played
        twin.entries = self.entries
        twin.losses = self.losses
        twin.cheer = self.cheer
        twin.battles = self.battles
        twin.last_battle = self.last_battle
        twin.relic_at = self.relic_at
        twin.relic_of = self.relic_of
        twin.challenges = self.challenges
        twin.challenge_of = self.challenge_of
        twin.whims = self.whims
        twin.whims_left = self.whims_left
        twin.whim_box = self.whim_box
        twin.packets = self.packets
        twin.packet_seen = self.packet_seen
        twin.picks = self.picks
        twin.picks_seen = self.picks_seen
        twin.gone = self.gone
        twin.gone_seen = self.gone_seen
        twin.open_lists = self.open_lists
        twin.ended_by = self.ended_by
        return twin

    # Scoring (OM-6.6 to OM-6.13)

    def scores(self) -> list[float]:
        return [float(self.vp(seat) + self.whim_vp(seat)) for seat in range(2)]

    def winners(self) -> list[int]:
        """Most VP, then most face-down Feats; a further tie is a draw (OM-1.4, OM-1.5)."""
        ranks = [self.scores()[seat] * 100 + self.feats_done(seat) for seat in range(2)]
        best = max(ranks)
        return [seat for seat in range(2) if ranks[seat] == best]

    def vp(self, seat: int) -> int:
        """All Victory Points but the Whim's."""
        rules = self.rules
        total = self.feats_done(seat) * rules.feat_vp
        total += len(self.rewards[seat]) * rules.reward_vp + len(self.used[seat]) * rules.used_reward_vp
        for card in self.hands[seat]:
            if rules.type[card] == HERO:
                total += rules.hero_vp
        return total + self.module_vp(seat)

    def public_vp(self, seat: int) -> int:
        """What everybody can count: Feats, Rewards, Relics, Challenges."""
        rules = self.rules
        total = self.feats_done(seat) * rules.feat_vp
        total += len(self.rewards[seat]) * rules.reward_vp + len(self.used[seat]) * rules.used_reward_vp
        return total + self.module_vp(seat)

    def module_vp(self, seat: int) -> int:
        total = 0
        for relic, holder in enumerate(self.relic_of):
            if holder == seat:
                total += self.rules.relics_list[relic].vp
        for challenge, holder in enumerate(self.challenge_of):
            if holder == seat:
                total += self.rules.challenges_list[challenge].vp
        return total

    def whim_vp(self, seat: int) -> int:
        kept = self.whims[seat]
        return self.rules.whims_list[kept[0]].points(self, seat) if len(kept) == 1 else 0

    def feats_done(self, seat: int) -> int:
        count = 0
        for feat in range(seat * FEATS, (seat + 1) * FEATS):
            count += self.feats[feat]
        return count

    # What can be read off the table

    def seat_of(self, card: int) -> int:
        """Who controls a Unit in a City."""
        return self.place[card] // self.rules.cities

    def city_of(self, card: int) -> int:
        return self.place[card] % self.rules.cities

    def type_of(self, card: int) -> int:
        """What a Unit is now: an Enraged one is a Beast (OM-5.2, OM-G1)."""
        return BEAST if self.enraged[card] else self.rules.type[card]

    def strength_of(self, card: int) -> int:
        """Its Strength now (OM-5.3, OM-G7)."""
        base = self.rules.enraged_strength if self.enraged[card] else self.rules.strength[card]
        return base + self.bonus[card]

    def slots_of(self, card: int) -> int:
        """A Beast takes 2, everything else 1 (OM-4.11, OM-4.12)."""
        return 2 if self.enraged[card] or self.rules.type[card] == BEAST else 1

    def load(self, side: int) -> int:
        """How many slots are taken on one side of a City."""
        total = 0
        enraged = self.enraged
        types = self.rules.type
        for card in self.units[side]:
            total += 2 if enraged[card] or types[card] == BEAST else 1
        return total

    def has_room(self, seat: int, city: int, slots: int) -> bool:
        """The City Limit (OM-4.10)."""
        return self.load(seat * self.rules.cities + city) + slots <= self.rules.city_limit

    def rooms(self, seat: int, slots: int, apart_from: int = NONE) -> list[int]:
        """The Cities on whose side of the seat so many slots fit."""
        found: list[int] = []
        for city in range(self.rules.cities):
            if city != apart_from and self.has_room(seat, city, slots):
                found.append(city)
        return found

    def sum_of(self, side: int) -> int:
        """The Strength of one side of a City (OM-4.31), with what a Hero adds to it."""
        total = self.cheer[side]
        for card in self.units[side]:
            total += self.strength_of(card)
        return total

    def soldiers_of(self, side: int) -> int:
        """The Soldiers on one side of a City, Enraged ones left out (OM-4.33)."""
        count = 0
        for card in self.units[side]:
            if self.type_of(card) == SOLDIER:
                count += 1
        return count

    def warded(self, side: int, by: int) -> bool:
        """Is this side of a City out of reach of that player's effects? (OM-B2.11)"""
        return self.ward[side] >= self.turn and side // self.rules.cities != by

    def can_enrage(self, card: int, by: int) -> bool:
        """Of a type that can be Enraged, face-up, not warded, with room to grow (OM-5.1, OM-5.6)."""
        if self.enraged[card] or not self.rules.can_enrage[self.rules.type[card]]:
            return False
        side = self.place[card]
        return not self.warded(side, by) and self.load(side) + 1 <= self.rules.city_limit

    def can_activate(self, card: int) -> bool:
        """A face-up Oracle that no lock silences (OM-G9)."""
        if self.enraged[card] or self.rules.type[card] != ORACLE:
            return False
        side = self.place[card]
        return self.silenced[side] < self.turn and self.silent[side // self.rules.cities] < self.turn

    def holds(self, seat: int, relic: int) -> bool:
        return self.relic_of[relic] == seat

    def until(self, seat: int) -> int:
        """The turn after which "until the end of the opponent's next turn" is over (OM-G6)."""
        return self.turn + 1 if self.active == seat else self.turn + 2

    def pile(self, seat: int) -> list[int]:
        """The discard pile that a card's text means when this seat controls it (OM-B8)."""
        return self.piles[seat if self.rules.own_decks else 0]

    def deck(self, seat: int) -> list[int]:
        return self.decks[seat if self.rules.own_decks else 0]

    def war_torn(self, city: int) -> bool:
        """As seen by the active player (OM-4.28, OM-4.29)."""
        cities = self.rules.cities
        theirs = self.load((1 - self.active) * cities + city)
        if theirs >= self.rules.wartorn_opponent:
            return True
        return theirs + self.load(self.active * cities + city) >= self.rules.wartorn_total


TURN_BEGINS: Final = Event("turn", "Turn {0}: {1}.", NUMBER, SEAT)
FIRST: Final = Event("first", "{0} begins.", SEAT)
EMISSARY: Final = Event("emissary", "{0} sends {1} as emissary.", SEAT, CARD)
WEALTH_SPLIT: Final = Event("wealth_split", "{0} announces {1} and {2}.", SEAT, CARDS, COINS)
DREW: Final = Event("drew", "{0} draws {1}.", SEAT, CARDS)
DRAWN: Final = Event("drawn", "{0} now holds {1}.", SEAT, CARD)
GAINED: Final = Event("gained", "{0} gains {1}.", SEAT, COINS)
TOOK: Final = Event("took", "{0} takes {1} from {2}.", SEAT, COINS, SEAT)
RESHUFFLED: Final = Event("reshuffled", "The discard pile becomes the new deck: {0}.", CARDS)
PLAYED: Final = Event("played", "{0} plays {1}.", SEAT, CARD)
PLACED: Final = Event("placed", "{1} enters {2} for {0}.", SEAT, CARD, CITY)
FOR_ABILITY: Final = Event("for_ability", "{0} uses {1} for its ability.", SEAT, CARD)
INVOKED: Final = Event("invoked", "{0} invokes {1}.", SEAT, CARD)
REWARD_USED: Final = Event("reward_used", "{0} plays the Reward {1}.", SEAT, CARD)
ACTIVATED: Final = Event("activated", "{0} activates {1} in {2}.", SEAT, CARD, CITY)
USED: Final = Event("used", "The ability of {1} is used by {0}.", SEAT, CARD)
MOVED: Final = Event("moved", "{1} of {0} moves from {2} to {3}.", SEAT, CARD, CITY, CITY)
TAKEN_OVER: Final = Event("taken_over", "{1} in {2} goes over to {0}.", SEAT, CARD, CITY)
UNIT_DISCARDED: Final = Event("unit_discarded", "{1} of {0} in {2} is discarded.", SEAT, CARD, CITY)
CARD_DISCARDED: Final = Event("card_discarded", "{0} discards {1} from hand.", SEAT, CARD)
RETURNED: Final = Event("returned", "{1} returns to the hand of {0}.", SEAT, CARD)
RETRIEVED: Final = Event("retrieved", "{0} takes {1} from the discard pile.", SEAT, CARD)
REVEALED: Final = Event("revealed", "Revealed by {0}: {1}.", SEAT, CARD)
ADDED: Final = Event("added", "{0} adds {1} to the hand.", SEAT, CARD)
LOOKED: Final = Event("looked", "{0} looks at the hand of {1}.", SEAT, SEAT)
LOOKED_AT: Final = Event("looked_at", "You see in the hand of {0}: {1}.", SEAT, CARD)
ENRAGED: Final = Event("enraged", "{1} of {0} in {2} is Enraged.", SEAT, CARD, CITY)
CALMED: Final = Event("calmed", "{1} of {0} is turned face-up.", SEAT, CARD)
STRENGTHENED: Final = Event("strengthened", "{0}'s {1} has +{2} Strength.", SEAT, CARD, NUMBER)
WARDED: Final = Event("warded", "{0} wards {1}.", SEAT, CITY)
SILENCED_CITY: Final = Event("silenced_city", "Oracles of {0} in {1} are silent.", SEAT, CITY)
SILENCED: Final = Event("silenced", "All Oracles of {0} are silent.", SEAT)
BARRED: Final = Event("barred", "{0} cannot play: {1}.", SEAT, TYPE)
REACTED: Final = Event("reacted", "{0} reacts with {1}.", SEAT, CARD)
FEAT_DONE: Final = Event("feat_done", "{0} completes the Feat of {1}.", SEAT, FEAT_CARD)
CHALLENGE_WON: Final = Event("challenge_won", "{0} wins the Challenge {1}.", SEAT, CHALLENGE)
RELIC_WON: Final = Event("relic_won", "{0} takes the Relic {1}.", SEAT, RELIC)
CHEERED: Final = Event("cheered", "{0}'s side of {1} has +{2} Strength in this War.", SEAT, CITY, NUMBER)
BATTLE: Final = Event(
    "battle",
    "Battle for {0}: Strength {1} against {2}, Soldiers {3} against {4}.",
    CITY,
    NUMBER,
    NUMBER,
    NUMBER,
    NUMBER,
)
BATTLE_WON: Final = Event("battle_won", "{0} wins {1}.", SEAT, CITY)
BATTLE_TIED: Final = Event("battle_tied", "Nobody wins {0}.", CITY)
REWARD_WON: Final = Event("reward_won", "{0} takes the top Reward of {1}.", SEAT, CITY)
REWARD_SEEN: Final = Event("reward_seen", "{0} now holds the Reward {1}.", SEAT, CARD)
OFFERED: Final = Event("offered", "{0} offers {1}.", SEAT, CARD)
COINS_RETURNED: Final = Event("coins_returned", "{0} returns {1} to the pool.", SEAT, COINS)
DECK_READY: Final = Event("deck_ready", "{0} has a deck of {1}.", SEAT, CARDS)
HERO_YIELDED: Final = Event("hero_yielded", "{0} replaces {1}, which both wanted.", SEAT, CARD)
WHIM_SHOWN: Final = Event("whim_shown", "{0} reveals the Whim {1}: {2} VP.", SEAT, WHIM, NUMBER)
GAME_ENDS: Final = Event("game_ends", "The game ends: {0} to {1}.", NUMBER, NUMBER)
