"""Arcane Discoveries: sigils, prices, Research, and what each one does outside battle (HB-15)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.aeonis.artifacts import fired, give_up
from ludarium.games.aeonis.board import CITY, NONE
from ludarium.games.aeonis.building import can_pay_ap, pay_ap
from ludarium.games.aeonis.cards.artifacts import ARCHIVE, CONDUIT
from ludarium.games.aeonis.cards.discoveries import (
    BOUNDARY_STONES,
    FOREKNOWLEDGE,
    GRAVE_PACT,
    LEY_ANCHORS,
    LUMINOUS_BULWARK,
    SACRED_RITE,
    SEAL_THE_GATE,
    STUDIES,
)
from ludarium.games.aeonis.cards.events import DEEP_ARTS, NEW_AGE
from ludarium.games.aeonis.cards.lords import FIRST
from ludarium.games.aeonis.cards.politics import ARCANE_ENDOWMENT, MAGISTER_OF_MANA, TITLES
from ludarium.games.aeonis.control import reach_milestone, set_owner
from ludarium.games.aeonis.journal import DISCOVERED, DISCOVERY, HEX, RITUAL, YES
from ludarium.games.aeonis.marks import (
    ATTACHED,
    FREE_STUDY,
    MARK_ACADEMY,
    MARK_FOCUS,
    MARK_MAGISTER,
    MARK_RESEARCHED,
    MARK_SEALED,
    MARK_SURGE,
    NEXUS_TILE,
    SECOND_STUDY,
)
from ludarium.games.aeonis.objectives import tier_of
from ludarium.games.aeonis.powers import lord_number, show_legend, show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ACADEMY, FORTRESS, GEOMANCY, SCHOOLS, SERAPHEL, SERATHIS, TOWER

ARCHIVE_PICK: Final = Prompt("archive", DISCOVERY, "Which Discovery does the Archive hold?")
SECOND_PICK: Final = Prompt("second_study", DISCOVERY, "Polymath: research once more?", decline="No")
ANCHOR_HEX: Final = Prompt("anchor", HEX, "Where do your Ley Anchors lie?")
REORDER: Final = Prompt("reorder", YES, "Swap the next two Global events?", decline="Leave them")
BOUNDARY_HEX: Final = Prompt("boundary", HEX, "Which hex do your Boundary Stones claim?", decline="None")

MAGISTER: Final = TITLES.index(MAGISTER_OF_MANA)


# Research


def sigils(s: Aeonis, seat: int) -> list[int]:
    """Per school one for each of its Discoveries, and one per Specialty in it (HB-15.2)."""
    counts = [lord_number(s, SERAPHEL, FIRST) if s.leads(seat, SERAPHEL) else 0] * SCHOOLS
    known = s.discoveries[seat]
    if known:
        for number in STUDIES[s.lord_sheet[seat]]:
            if known >> number & 1:
                counts[s.rules.discoveries[number].school] += 1
    for h in s.lands[seat]:
        if s.school[h] != NONE and s.works(h, ACADEMY):
            counts[s.school[h]] += 1
    if s.own_tile(seat, SERATHIS) != NONE:
        counts[GEOMANCY] += 1
    if s.anchor[seat] != NONE and s.owner[s.anchor[seat]] == seat:
        counts[GEOMANCY] += 1
    return counts


def qualifies(s: Aeonis, seat: int, discovery: int, held: list[int]) -> bool:
    """Not owned yet, in the game, and sigils enough among those held."""
    if s.knows(seat, discovery):
        return False
    tier = tier_of(s, discovery)
    if tier > 1 and not s.rules.full:
        return False
    if tier == 1 and LUMINOUS_BULWARK <= discovery < GRAVE_PACT:
        return True
    face = s.rules.discoveries[discovery]
    return held[face.school] >= face.needs


def studies(s: Aeonis, seat: int) -> list[int]:
    """What the seat could research by its sigils: common Discoveries and its Lord's own (HB-15)."""
    held = sigils(s, seat)
    return [number for number in STUDIES[s.lord_sheet[seat]] if qualifies(s, seat, number, held)]


def research_mana(s: Aeonis, seat: int, discovery: int) -> int:
    """Mana of a Research action, less what is saved; nothing where it is free."""
    if is_free_study(s, seat, discovery):
        return 0
    return max(0, s.rules.discoveries[discovery].mana - research_saving(s, seat))


def research_saving(s: Aeonis, seat: int) -> int:
    """An Academy takes 1 Mana off once a round, a new age and an endowment on the first (HB-11, HR-82)."""
    mana = 0
    if s.lord_sheet[seat] == SERAPHEL and not s.has_used(seat, NEXUS_TILE) and s.own_tile(seat, SERAPHEL) != NONE:
        mana -= 1
    if not s.marked(seat, MARK_ACADEMY) and s.count_works(seat, ACADEMY):
        mana -= 1
    if s.milestone_now >> NEW_AGE & 1 and not s.marked(seat, MARK_RESEARCHED):
        mana -= s.rules.milestones[NEW_AGE].number(1)
    if s.laws >> ARCANE_ENDOWMENT & 1 and not s.marked(seat, MARK_RESEARCHED):
        mana -= s.rules.agendas[ARCANE_ENDOWMENT].number()
    if s.titles[MAGISTER] == seat and not s.marked(seat, MARK_MAGISTER):
        mana -= 1
    return -mana


def is_free_study(s: Aeonis, seat: int, discovery: int) -> bool:
    """Arcane Sanctum: once a round a tier I Research without AP and resources (HB-11)."""
    if s.legend_at[SERAPHEL] == NONE or tier_of(s, discovery) > 1:
        return False
    return s.legend_of(seat, SERAPHEL) != NONE and not s.has_used(seat, FREE_STUDY)


def research_ap(s: Aeonis, seat: int, discovery: int) -> int:
    if s.marked(seat, MARK_SURGE) or is_free_study(s, seat, discovery):
        return 0
    return tier_of(s, discovery)


def researchable(s: Aeonis, seat: int) -> list[int]:
    """All that the seat could research now."""
    found: list[int] = []
    if not can_pay_ap(s, seat, 1) and not s.marked(seat, MARK_SURGE) and s.legend_at[SERAPHEL] == NONE:
        return found
    saving = research_saving(s, seat)
    known = s.discoveries[seat]
    gold, mana, influence = s.gold[seat], s.mana[seat] + saving, s.influence[seat]
    some_free = s.legend_at[SERAPHEL] != NONE
    held: list[int] = []
    for number in STUDIES[s.lord_sheet[seat]]:
        if known >> number & 1:
            continue
        face = s.rules.discoveries[number]
        payable = gold >= face.gold and mana >= face.mana and influence >= face.influence
        if payable or some_free:
            if not held:
                held = sigils(s, seat)
            if (
                qualifies(s, seat, number, held)
                and can_pay_ap(s, seat, research_ap(s, seat, number))
                and (payable or is_free_study(s, seat, number))
            ):
                found.append(number)
    return found


def research(s: Aeonis, seat: int, discovery: int) -> None:
    """The Research action (HB-15.1)."""
    face = s.rules.discoveries[discovery]
    if is_free_study(s, seat, discovery):
        s.use(seat, FREE_STUDY)
        show_legend(s, seat, SERAPHEL)
    else:
        mana = research_mana(s, seat, discovery)
        pay_ap(s, seat, research_ap(s, seat, discovery))
        s.pay(seat, face.gold, mana, face.influence)
        s.marks = with_item(s.marks, seat, s.marks[seat] & ~MARK_SURGE)
        s.mark(seat, MARK_RESEARCHED)
        s.mark(seat, MARK_MAGISTER)
        if s.own_tile(seat, SERAPHEL) != NONE:
            s.use(seat, NEXUS_TILE)
        if s.count_works(seat, ACADEMY):
            s.mark(seat, MARK_ACADEMY)
    discover(s, seat, discovery)
    s.then(SecondStudy(seat))


class SecondStudy(Frame[Aeonis]):
    """Polymath: once a round a second Research right after one, fully paid (HB-23)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.leads(self.seat, SERAPHEL) and not s.has_used(self.seat, SECOND_STUDY):
            options = researchable(s, self.seat)
            if options:
                s.ask(self, self.seat, SECOND_PICK, [*options, PASS])

    def chosen(self, s: Aeonis, seat: int, number: int) -> None:
        if number != PASS:
            s.use(seat, SECOND_STUDY)
            show_power(s, seat, FIRST)
            research(s, seat, number)


def discover(s: Aeonis, seat: int, discovery: int) -> None:
    """By whatever route: the effect, and Remnants by tier; the Conduit adds one (AE-SRC.3, AE-A-08c, AE-R-37)."""
    s.discoveries = with_item(s.discoveries, seat, s.discoveries[seat] | 1 << discovery)
    s.note(DISCOVERED, seat, discovery)
    tier = tier_of(s, discovery)
    amount = tier
    if s.artifact_state[CONDUIT] == ATTACHED and s.artifact_active(CONDUIT, seat):
        amount += s.rules.artifacts[CONDUIT].number(1)
        fired(s, seat, CONDUIT)
    s.gain_remnants(seat, amount)
    if tier == 3:
        reach_milestone(s, DEEP_ARTS)
    if discovery == SACRED_RITE:
        s.sacred_rite(seat)
    if discovery == LEY_ANCHORS:
        s.then(Anchor(seat))


class Anchor(Frame[Aeonis]):
    """Ley Anchors: a hex with a City, Tower or Fortress."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        hexes = [h for h in s.lands[self.seat] if s.terrain[h] == CITY or s.has(h, TOWER) or s.has(h, FORTRESS)]
        if hexes:
            s.offer(self, self.seat, ANCHOR_HEX, hexes)

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        s.anchor = with_item(s.anchor, seat, h)


class Archive(Frame[Aeonis]):
    """Archive of the Fallen: two tier I Discoveries, whatever they need (AE-A-13, AE-R-38)."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, s: Aeonis) -> None:
        options = archive_options(s, self.seat)
        if self.left and options:
            s.offer(self, self.seat, ARCHIVE_PICK, options)

    def chosen(self, s: Aeonis, seat: int, discovery: int) -> None:
        discover(s, seat, discovery)
        s.then(Archive(seat, self.left - 1))


def archive_options(s: Aeonis, seat: int) -> list[int]:
    """Common tier I cards and one's own Lord's (AE-R-38)."""
    return [n for n in STUDIES[s.lord_sheet[seat]] if tier_of(s, n) == 1 and not s.knows(seat, n)]


def use_archive(s: Aeonis, seat: int) -> None:
    number = s.rules.artifacts[ARCHIVE].number()
    fired(s, seat, ARCHIVE)
    give_up(s, ARCHIVE, True)
    s.then(Archive(seat, number))


# Rituals and passives outside battle


def ritual_price(s: Aeonis, seat: int, price: int) -> int:
    """Ritual Focus takes 1 off the next Ritual."""
    return max(0, price - 1) if s.marked(seat, MARK_FOCUS) else price


def perform(s: Aeonis, seat: int, discovery: int) -> None:
    s.marks = with_item(s.marks, seat, s.marks[seat] & ~MARK_FOCUS)
    s.note(RITUAL, seat, discovery)


class Foresee(Frame[Aeonis]):
    """Foreknowledge: see the next two Global events, and put them in order (HB-6 step 1h)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.knows(self.seat, FOREKNOWLEDGE) and len(s.event_deck) >= 2:
            s.then(LookAhead(self.seat), Reorder(self.seat))


class LookAhead(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        known = s.event_known[:]
        known[-1] |= 1 << self.seat
        known[-2] |= 1 << self.seat
        s.event_known = known


class Reorder(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, REORDER, [PASS, 0])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            deck, known = s.event_deck, s.event_known
            s.event_deck = [*deck[:-2], deck[-1], deck[-2]]
            # Others who had seen them no longer know which is which.
            s.event_known = [*known[:-2], known[-1] & 1 << seat, known[-2] & 1 << seat]


class Boundary(Frame[Aeonis]):
    """Boundary Stones: at Cleanup a neutral hex beside your City or Tower."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.knows(self.seat, BOUNDARY_STONES):
            hexes = boundary_hexes(s, self.seat)
            if hexes:
                s.ask(self, self.seat, BOUNDARY_HEX, [*hexes, PASS])

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            set_owner(s, h, seat)


def boundary_hexes(s: Aeonis, seat: int) -> list[int]:
    found: list[int] = []
    for h in range(s.grid.count):
        if s.owner[h] != NONE or s.is_open_lake(h) or (s.occupant[h] != NONE and s.occupant[h] != seat):
            continue
        for beside in s.grid.neighbours[h]:
            if s.owner[beside] == seat and (s.terrain[beside] == CITY or s.works(beside, TOWER)):
                found.append(h)
                break
    return found


def sealable(s: Aeonis, seat: int) -> list[int]:
    """Seal the Gate: Portals of one's own, once a round."""
    if not s.knows(seat, SEAL_THE_GATE) or s.marked(seat, MARK_SEALED):
        return []
    return [h for h in s.lands[seat] if s.is_portal(h) and s.sealed[h] == NONE]


def seal(s: Aeonis, seat: int, h: int) -> None:
    s.mark(seat, MARK_SEALED)
    perform(s, seat, SEAL_THE_GATE)
    s.sealed = with_item(s.sealed, h, seat)
