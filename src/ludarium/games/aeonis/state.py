"""The state: what can be read off the table, and small acts that several chapters share."""

from ludarium.core import with_item, without
from ludarium.games.aeonis.board import CITY, LAKE, NONE, PORTAL
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.discoveries import SACRED_RITE
from ludarium.games.aeonis.cards.objectives import GOLDEN_HOARD, MANA_FLOOD, PATHFINDER, REMNANT_COLLECTOR
from ludarium.games.aeonis.journal import (
    GAINED,
    GAINED_REMNANTS,
    RENOWN_CHANGED,
    SECRET_SCORED,
    VP_SCORED,
    WHISPERS_DRAWN,
)
from ludarium.games.aeonis.layout import Layout
from ludarium.games.aeonis.marks import (
    ATTACHED,
    BY_SACRED_RITE,
    BY_SECRET,
    EQUIPPED,
    HELD,
    LATELY,
    SOURCES,
    SPENT_RITE_FIVE,
    SPENT_RITE_TEN,
    TALLIES,
    WAITING,
)
from ludarium.games.aeonis.tables import BRIDGE, LEGENDARY, LORD, THALRIK, TOKENS


class Aeonis(Layout):
    """A table of Aeonis."""

    def clone(self) -> "Aeonis":
        twin = Aeonis()
        self.copy_flow(twin)
        self.copy_layout(twin)
        return twin

    def scores(self) -> list[float]:
        return [float(self.points(seat)) for seat in range(self.players)]

    def points(self, seat: int) -> int:
        """VP kept, and those that stand at the latest check."""
        return self.vp[seat] + self.artifact_vp[seat] + self.legend_vp[seat]

    def winners(self) -> list[int]:
        """Most VP, then Renown, Influence, fewest Whispers, the earlier in initiative (HB-21.1)."""
        best = self.order[0]
        for seat in self.order[1:]:
            if self.standing(seat) > self.standing(best):
                best = seat
        return [best]

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        return (self.points(seat), self.renown[seat], self.influence[seat], -len(self.whisper_hands[seat]))

    # What can be read off the table

    def is_city(self, h: int) -> bool:
        return self.terrain[h] == CITY

    def is_portal(self, h: int) -> bool:
        """Portals, the Rift Anchor, and the City of the Dimensional Nexus."""
        if self.terrain[h] == PORTAL or self.unique[h] == THALRIK:
            return True
        return self.legend_at[THALRIK] == h and self.works(h, LEGENDARY)

    def leads(self, seat: int, lord: int) -> bool:
        """Is this the seat's Lord, and free? A captive's powers are off (HB-10.12, HB-23)."""
        return self.lord_sheet[seat] == lord and self.unit_hex[seat * TOKENS] != NONE

    def legend_of(self, seat: int, lord: int) -> int:
        """The hex in which the seat has the use of that Lord's Legendary Building, or NONE."""
        h = self.legend_at[lord]
        if h != NONE and self.owner[h] == seat and self.works(h, LEGENDARY):
            return h
        return NONE

    def tile_of(self, seat: int, lord: int) -> int:
        """The hex of a unique tile that the seat controls, or NONE."""
        for h, unique in enumerate(self.unique):
            if unique == lord:
                return h if self.owner[h] == seat else NONE
        return NONE

    def own_tile(self, seat: int, lord: int) -> int:
        """The same for its Lord's own player, captive or not: lines for the owner alone (HB-4.6)."""
        return self.tile_of(seat, lord) if self.lord_sheet[seat] == lord else NONE

    def has_used(self, seat: int, power: int) -> bool:
        return (self.used[seat] & power) != 0

    def use(self, seat: int, power: int) -> None:
        self.used = with_item(self.used, seat, self.used[seat] | power)

    def has(self, h: int, building: int) -> bool:
        """Does a building stand there, whether in order or not?"""
        return (self.buildings[h] >> building & 1) != 0

    def works(self, h: int, building: int) -> bool:
        """Does a building stand there and is it in order (HB-11.2)?"""
        return ((self.buildings[h] & ~self.disabled[h]) >> building & 1) != 0

    def take(self, h: int, seat: int) -> None:
        """A hex passes to a seat, or to nobody."""
        old = self.owner[h]
        self.owner = with_item(self.owner, h, seat)
        if old != NONE:
            self.lands = with_item(self.lands, old, [land for land in self.lands[old] if land != h])
        if seat != NONE:
            self.lands = with_item(self.lands, seat, sorted([*self.lands[seat], h]))

    def count_works(self, seat: int, building: int) -> int:
        count = 0
        bit = 1 << building
        buildings = self.buildings
        for h in self.lands[seat]:
            if buildings[h] & bit and not self.disabled[h] & bit:
                count += 1
        return count

    def count_terrain(self, seat: int, terrain: int) -> int:
        count = 0
        for h in self.lands[seat]:
            if self.terrain[h] == terrain:
                count += 1
        return count

    def count_hexes(self, seat: int) -> int:
        return len(self.lands[seat])

    def is_open_lake(self, h: int) -> bool:
        """A Lake without a Bridge."""
        return self.terrain[h] == LAKE and not self.buildings[h] >> BRIDGE & 1

    def units_at(self, seat: int, h: int) -> list[int]:
        found: list[int] = []
        for unit in range(seat * TOKENS, (seat + 1) * TOKENS):
            if self.unit_hex[unit] == h:
                found.append(unit)
        return found

    def units_of(self, seat: int) -> list[int]:
        found: list[int] = []
        for unit in range(seat * TOKENS, (seat + 1) * TOKENS):
            if self.unit_hex[unit] != NONE:
                found.append(unit)
        return found

    def lord(self, seat: int) -> int:
        """The number of a seat's Lord."""
        return seat * TOKENS + LORD

    def lord_hex(self, seat: int) -> int:
        """Where a seat's Lord stands, or NONE while it is captive."""
        return self.unit_hex[seat * TOKENS + LORD]

    def artifact_holder(self, artifact: int) -> int:
        """Who controls an artifact, or NONE."""
        state = self.artifact_state[artifact]
        if state == ATTACHED:
            return self.owner[self.artifact_at[artifact]]
        if state in (EQUIPPED, WAITING, HELD):
            return self.artifact_at[artifact]
        return NONE

    def artifact_active(self, artifact: int, seat: int) -> bool:
        """Is the artifact in force for the seat? Waiting relics and a captive Lord's pieces are not."""
        state = self.artifact_state[artifact]
        if state == HELD:
            return self.artifact_at[artifact] == seat
        if state == EQUIPPED:
            return self.artifact_at[artifact] == seat and self.unit_hex[seat * TOKENS + LORD] != NONE
        if state == ATTACHED:
            h = self.artifact_at[artifact]
            on = self.artifact_on[artifact]
            return self.owner[h] == seat and not self.disabled[h] >> on & 1
        return False

    def artifacts_of(self, seat: int) -> list[int]:
        """All a seat owns, in force or not (AE-R-32, HR-53)."""
        return [a for a in range(ARTIFACTS) if self.artifact_holder(a) == seat]

    def clockwise(self, first: int) -> list[int]:
        """All seats, clockwise from one (HR-58)."""
        return [(first + nth) % self.players for nth in range(self.players)]

    # Small acts that several chapters share

    def place(self, unit: int, h: int) -> None:
        """Put a unit on a hex, from elsewhere on the map or from its box."""
        self.lift(unit)
        self.unit_hex[unit] = h
        self.occupant[h] = unit // TOKENS

    def lift(self, unit: int) -> None:
        """Take a unit off its hex."""
        h = self.unit_hex[unit]
        if h == NONE:
            return
        unit_hex = self.unit_hex
        unit_hex[unit] = NONE
        first = unit // TOKENS * TOKENS
        for other in range(first, first + TOKENS):
            if unit_hex[other] == h:
                return
        self.occupant[h] = NONE

    def shuffled(self, cards: list[int]) -> list[int]:
        """A deck of these cards."""
        deck = cards[:]
        self.rng.shuffle(deck)
        return deck

    def lay_artifact(self, artifact: int, state: int, at: int, on: int = NONE) -> None:
        """An artifact comes to a seat or a hex, and on a building there."""
        self.artifact_state = with_item(self.artifact_state, artifact, state)
        self.artifact_at = with_item(self.artifact_at, artifact, at)
        self.artifact_on = with_item(self.artifact_on, artifact, on)

    def use_artifact(self, artifact: int) -> None:
        """Its power is used for this round."""
        self.artifact_used = with_item(self.artifact_used, artifact, 1)

    def gain_remnants(self, seat: int, amount: int) -> int:
        """Remnants from the supply, as far as it goes (AE-R-05)."""
        taken = min(amount, self.supply)
        if taken > 0:
            self.supply -= taken
            self.remnants[seat] += taken
            self.note(GAINED_REMNANTS, seat, taken)
            self.at_once(seat)
        return taken

    def gain(self, seat: int, gold: int = 0, mana: int = 0, influence: int = 0) -> None:
        self.gold[seat] += gold
        self.mana[seat] += mana
        self.influence[seat] += influence
        self.note(GAINED, seat, gold, mana, influence)
        self.at_once(seat)

    def pay(self, seat: int, gold: int = 0, mana: int = 0, influence: int = 0) -> None:
        self.gold[seat] -= gold
        self.mana[seat] -= mana
        self.influence[seat] -= influence

    def gain_renown(self, seat: int, amount: int) -> None:
        """Renown never drops below 0 (HB-20, HR-60)."""
        self.renown = with_item(self.renown, seat, max(0, self.renown[seat] + amount))
        self.note(RENOWN_CHANGED, seat, amount, self.renown[seat])
        if self.discoveries[seat] >> SACRED_RITE & 1:
            self.sacred_rite(seat)

    def sacred_rite(self, seat: int) -> None:
        """Sacred Rite: the first time at 5 and at 10 Renown (HB-15)."""
        for bar, bit in ((5, SPENT_RITE_FIVE), (10, SPENT_RITE_TEN)):
            if self.renown[seat] >= bar and not self.spent[seat] & bit:
                self.spent = with_item(self.spent, seat, self.spent[seat] | bit)
                self.draw_whispers(seat, self.rules.discoveries[SACRED_RITE].number())
                self.score(seat, 1, BY_SACRED_RITE)

    def at_once(self, seat: int) -> None:
        """Secret objectives about holdings are scored the instant they are true (HB-19.2)."""
        hand = self.secret_hands[seat]
        if not hand:
            return
        for card in hand[:]:
            if (
                (card == GOLDEN_HOARD and self.gold[seat] >= self.rules.secrets[card].number())
                or (card == MANA_FLOOD and self.mana[seat] >= self.rules.secrets[card].number())
                or (card == REMNANT_COLLECTOR and self.remnants[seat] >= self.rules.secrets[card].number())
            ):
                self.score_secret(seat, card)

    def score_secret(self, seat: int, card: int) -> None:
        """2 VP and a Whisper; those about lore also 2 Renown (HB-19.1, HB-20)."""
        self.drop_secret(seat, card)
        self.secrets_scored = with_item(self.secrets_scored, seat, self.secrets_scored[seat] | 1 << card)
        self.note(SECRET_SCORED, seat, card)
        if card in (REMNANT_COLLECTOR, PATHFINDER):
            self.gain_renown(seat, 2)
        self.score(seat, 2, BY_SECRET)

    def drop_secret(self, seat: int, card: int) -> None:
        """A secret objective leaves a hand."""
        at = self.secret_hands[seat].index(card)
        self.secret_hands = with_item(self.secret_hands, seat, without(self.secret_hands[seat], at))
        self.secret_known = with_item(self.secret_known, seat, without(self.secret_known[seat], at))

    def score(self, seat: int, amount: int, source: int) -> None:
        """Permanent VP; each instance draws a Whisper (HB-21.3, HB-21.4)."""
        self.vp = with_item(self.vp, seat, self.vp[seat] + amount)
        self.vp_log = with_item(self.vp_log, seat * SOURCES + source, self.vp_log[seat * SOURCES + source] + amount)
        self.note(VP_SCORED[source], seat, amount)
        self.draw_whispers(seat, 1)

    def draw_whispers(self, seat: int, amount: int) -> None:
        """From the common deck; the discards are shuffled anew when it is empty (HB-16.1, HR-57)."""
        drawn = 0
        for _ in range(amount):
            if not self.whisper_deck:
                self.whisper_deck = self.shuffled(self.whisper_discard)
                self.whisper_discard = []
            if self.whisper_deck:
                card = self.whisper_deck[-1]
                self.whisper_deck = self.whisper_deck[:-1]
                self.whisper_hands = with_item(self.whisper_hands, seat, [*self.whisper_hands[seat], card])
                self.whisper_known = with_item(self.whisper_known, seat, [*self.whisper_known[seat], 0])
                drawn += 1
        if drawn:
            self.note(WHISPERS_DRAWN, seat, drawn)

    def drop_whisper(self, seat: int, card: int) -> None:
        """A card leaves a hand, face up."""
        self.drop_whisper_at(seat, self.whisper_hands[seat].index(card))

    def drop_whisper_at(self, seat: int, at: int) -> None:
        """The same by its place in the hand."""
        self.whisper_discard = [*self.whisper_discard, self.whisper_hands[seat][at]]
        self.whisper_hands = with_item(self.whisper_hands, seat, without(self.whisper_hands[seat], at))
        self.whisper_known = with_item(self.whisper_known, seat, without(self.whisper_known[seat], at))

    def show_whisper(self, seat: int, at: int, viewer: int) -> None:
        """Another seat gets to see a card of a hand."""
        known = self.whisper_known[seat]
        self.whisper_known = with_item(self.whisper_known, seat, with_item(known, at, known[at] | 1 << viewer))

    def holds(self, seat: int, card: int) -> bool:
        """Is this Whisper in the seat's hand?"""
        for other in self.whisper_hands[seat]:
            if other == card:
                return True
        return False

    def glimpse(self, seat: int) -> None:
        """See the top agenda card."""
        if self.agenda_deck:
            self.agenda_known = with_item(self.agenda_known, -1, self.agenda_known[-1] | 1 << seat)

    def knows(self, seat: int, discovery: int) -> bool:
        """Does the seat own this Discovery?"""
        return (self.discoveries[seat] >> discovery & 1) != 0

    def mark(self, seat: int, bit: int) -> None:
        self.marks = with_item(self.marks, seat, self.marks[seat] | bit)

    def marked(self, seat: int, bit: int) -> bool:
        return (self.marks[seat] & bit) != 0

    def count(self, seat: int, kind: int, amount: int = 1) -> None:
        self.tally = with_item(self.tally, seat * TALLIES + kind, self.tally[seat * TALLIES + kind] + amount)

    def tallied(self, seat: int, kind: int) -> int:
        return self.tally[seat * TALLIES + kind]

    def count_lately(self, seat: int, kind: int) -> None:
        self.lately = with_item(self.lately, seat * LATELY + kind, self.lately[seat * LATELY + kind] + 1)

    def counted_lately(self, seat: int, kind: int) -> int:
        return self.lately[seat * LATELY + kind]

    def allied(self, seat: int, other: int) -> bool:
        """Is there an Accord between the two (HB-22.5)?"""
        pair = seat * 8 + other if seat < other else other * 8 + seat
        for accord in self.accords:
            if accord == pair:
                return True
        return False
