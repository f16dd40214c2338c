"""Control of hexes, Population, and what happens to buildings when either changes (HB-5, HB-13, AE-R-39, AE-R-40)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.aeonis.board import CITY, NONE
from ludarium.games.aeonis.cards.artifacts import (
    ARCHIVE,
    ARTIFACTS,
    BEACON,
    CONDUIT,
    CORNERSTONE,
    ETERNAL_FORGE,
    HEARTHSTONE,
)
from ludarium.games.aeonis.cards.events import EMPTY_THRONE
from ludarium.games.aeonis.journal import (
    ARTIFACT_RETURNED,
    CLAIMED,
    HEX,
    LEGEND_TAKEN,
    RAZED,
)
from ludarium.games.aeonis.marks import (
    ATTACHED,
    BY_ARTIFACT,
    BY_LEGENDARY,
    IN_DECK,
    MARK_FIRST_HEX,
    PEACEFUL,
    REMOVED,
    SPENT_LEGEND,
    WAITING,
)
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ACADEMY,
    BRIDGE,
    BUILDING_POPULATION,
    BUILDINGS,
    CASTLE,
    FARM,
    FORGE,
    FORTRESS,
    GROVE,
    KIND,
    LEGENDARY,
    SCHOOL,
    SERAPHEL,
    SERATHIS,
    STRONGHOLDS,
    THE_CITY,
    TOKENS,
    TOWER,
    UNIT_POPULATION,
)

CAP_CEILING: Final = 25
ANY_BUILDING: Final = (1 << BUILDINGS) - 1
SCHOOL_PICK: Final = Prompt("school", SCHOOL, "Which school does the Academy of {0} teach?", about=(HEX,))
COMMON_SCHOOLS: Final = 5


def population_cap(s: Aeonis, seat: int) -> int:
    """7, and what Cities, Farms and Castles add (HB-13.1, HR-01)."""
    cap = 7
    for h in s.lands[seat]:
        if s.terrain[h] == CITY:
            cap += 3
        built = s.buildings[h] & ~s.disabled[h]
        if built:
            if built >> FARM & 1:
                cap += 2
            if built >> CASTLE & 1:
                cap += 3
    return min(cap, CAP_CEILING)


def population_used(s: Aeonis, seat: int) -> int:
    """What units and buildings tie up (HB-13.2)."""
    used = 0
    first = seat * TOKENS
    for slot, at in enumerate(s.unit_hex[first : first + TOKENS]):
        if at != NONE:
            used += UNIT_POPULATION[KIND[slot]]
    for h in s.lands[seat]:
        if s.buildings[h]:
            used += buildings_population(s.buildings[h])
    return used


def buildings_population(buildings: int) -> int:
    total = 0
    for building in range(BUILDINGS):
        if buildings >> building & 1:
            total += BUILDING_POPULATION[building]
    return total


def settle_pool(s: Aeonis, seat: int, change: int = 0) -> None:
    """Change the Pool, at most to what the Cap leaves free, at least to 0 (HB-13.3, HR-80)."""
    pool = s.pool[seat] + change
    if pool > 0:
        pool = min(pool, population_cap(s, seat) - population_used(s, seat))
    s.pool[seat] = max(0, pool)


def is_stronghold(s: Aeonis, h: int) -> bool:
    """City, Tower, Fortress and Castle are not simply walked into (HB-5 way 4)."""
    return s.terrain[h] == CITY or (s.buildings[h] & STRONGHOLDS) != 0


def set_owner(s: Aeonis, h: int, seat: int, attacked: bool = False) -> None:
    """Every change of control goes through here; relics on the hex go with it (AE-REL.5, HB-5.1, HR-62)."""
    old = s.owner[h]
    if old == seat:
        return
    freed = buildings_population(s.buildings[h])
    s.take(h, seat)
    if s.unexplored[h]:
        s.unexplored = with_item(s.unexplored, h, 0)
    if old != NONE:
        settle_pool(s, old, freed)
    if seat != NONE:
        settle_pool(s, seat, -freed)
        s.note(CLAIMED, seat, h)
        if old != NONE and not attacked:
            s.count(seat, PEACEFUL)
        if s.legend[h] != NONE:
            take_legend(s, h, seat)
        if h == s.grid.seat:
            reach_milestone(s, EMPTY_THRONE)
        if s.rules.artifact_vp == "once":
            for artifact in range(ARTIFACTS):
                if s.artifact_state[artifact] == ATTACHED and s.artifact_at[artifact] == h:
                    score_artifact_once(s, seat, artifact)
    if s.has(h, ACADEMY):
        s.school = with_item(s.school, h, NONE)
        if seat != NONE:
            s.then(ChooseSchool(h))
    s.claims = s.claims[:]
    for other in range(s.players):
        s.claims[other * s.grid.count + h] = 0
    end_fights_over(s, h)


def take_legend(s: Aeonis, h: int, seat: int) -> None:
    """A captor scores a Legendary Building once (HB-11, HB-21.2)."""
    lord = s.legend[h]
    bit = 1 << (SPENT_LEGEND + lord)
    if s.lord_sheet[seat] != lord and not s.spent[seat] & bit:
        s.spent = with_item(s.spent, seat, s.spent[seat] | bit)
        s.note(LEGEND_TAKEN, seat, lord)
        s.score(seat, 1, BY_LEGENDARY)


def end_fights_over(s: Aeonis, h: int) -> None:
    """A hex that changes hands ends what was open over it (HR-66)."""
    for at in range(len(s.open_battles) - 4, -1, -4):
        if s.open_battles[at] == h:
            del s.open_battles[at : at + 4]
    for at in range(len(s.sieges) - 4, -1, -4):
        if s.sieges[at] == h:
            end_siege(s, at)


def end_siege(s: Aeonis, at: int) -> None:
    """Take a Siege marker off; its units are free."""
    h, attacker = s.sieges[at], s.sieges[at + 1]
    defender = s.sieges[at + 2]
    del s.sieges[at : at + 4]
    others = False
    for other in range(0, len(s.sieges), 4):
        if s.sieges[other] == h:
            others = True
    for unit in range(len(s.unit_siege)):
        if s.unit_siege[unit] == h:
            owner = unit // TOKENS
            if owner == attacker or (owner == defender and not others):
                s.unit_siege[unit] = NONE


def first_enemy_hex(s: Aeonis, seat: int, old: int) -> None:
    """The first hex gained from an enemy in a round is worth 1 Renown (HB-10.10, HB-20)."""
    if old != NONE and old != seat and not s.marked(seat, MARK_FIRST_HEX):
        s.mark(seat, MARK_FIRST_HEX)
        s.gain_renown(seat, 1)


def reach_milestone(s: Aeonis, milestone: int) -> None:
    """Each milestone once per game; it resolves in the next Event Phase (HB-17, HR-43)."""
    if s.rules.full and not s.milestones_met >> milestone & 1:
        s.milestones_met |= 1 << milestone
        s.milestones_due.append(milestone)


# Victory points


def score_artifact_once(s: Aeonis, seat: int, artifact: int) -> None:
    """The variant `once`: a permanent VP on gain, two scorers per card (AE-R-01)."""
    if s.rules.artifact_vp != "once" or not s.rules.artifacts[artifact].vp:
        return
    scorers = s.artifact_scorers[artifact]
    count = 0
    for other in range(s.players):
        count += scorers >> other & 1
    if count < 2 and not scorers >> seat & 1:
        s.artifact_scorers = with_item(s.artifact_scorers, artifact, s.artifact_scorers[artifact] | 1 << seat)
        s.score(seat, 1, BY_ARTIFACT)


# Buildings that are lost


def may_destroy(s: Aeonis, h: int, building: int, siege: bool) -> bool:
    """The City, a Legendary and a Bridge under a unit stand; a Cornerstone falls to sieges only (AE-R-39)."""
    if building == LEGENDARY:
        return False
    if building == BRIDGE and s.occupant[h] != NONE:
        return False
    return siege or not (
        s.artifact_state[CORNERSTONE] == ATTACHED
        and s.artifact_at[CORNERSTONE] == h
        and s.artifact_on[CORNERSTONE] == building
        and not s.disabled[h] >> building & 1
    )


def destroy(s: Aeonis, h: int, building: int, by: int) -> None:
    """Tear a building down; its relic waits with an occupying controller, or goes under the deck (AE-R-33, AE-R-40)."""
    bit = 1 << building
    s.buildings = with_item(s.buildings, h, s.buildings[h] & ~bit)
    s.disabled = with_item(s.disabled, h, s.disabled[h] & ~bit)
    s.disabled_next = with_item(s.disabled_next, h, s.disabled_next[h] & ~bit)
    if building == ACADEMY:
        s.school = with_item(s.school, h, NONE)
    if building == FORTRESS:
        s.fortress_by = with_item(s.fortress_by, h, NONE)
    s.note(RAZED, by, building, h)
    for artifact in range(ARTIFACTS):
        if (
            s.artifact_state[artifact] == ATTACHED
            and s.artifact_at[artifact] == h
            and s.artifact_on[artifact] == building
        ):
            holder = s.owner[h]
            if holder != NONE and s.occupant[h] == holder:
                s.lay_artifact(artifact, WAITING, holder)
            else:
                return_to_deck(s, artifact)
    if building == BRIDGE and not (s.owner[h] != NONE and s.leads(s.owner[h], SERATHIS)):
        # Nobody else can hold an open Lake.
        set_owner(s, h, NONE)
    if s.owner[h] != NONE:
        settle_pool(s, s.owner[h], BUILDING_POPULATION[building])


def return_to_deck(s: Aeonis, artifact: int, purged: bool = False) -> None:
    """Under the deck, as all have seen; with `purge=remove` purged cards leave the game (AE-DEF.5, AE-R-04)."""
    if purged and s.rules.purge == "remove":
        s.lay_artifact(artifact, REMOVED, NONE)
    else:
        s.lay_artifact(artifact, IN_DECK, NONE)
        s.artifact_deck = [artifact, *s.artifact_deck]
        s.artifact_known = [(1 << s.players) - 1, *s.artifact_known]
    s.note(ARTIFACT_RETURNED, artifact)


def relic_slots(s: Aeonis, seat: int, artifact: int) -> list[int]:
    """Eligible buildings without a relic, as hex * 16 + building (AE-REL.1, AE-REL.4, AE-R-30, AE-R-31)."""
    taken: list[int] = []
    for other in range(ARTIFACTS):
        if s.artifact_state[other] == ATTACHED:
            taken.append(s.artifact_at[other] * 16 + s.artifact_on[other])
    slots: list[int] = []
    for h in s.lands[seat]:
        built = s.buildings[h] | 1 << THE_CITY if s.terrain[h] == CITY else s.buildings[h]
        fit = built & housing(s, h, artifact)
        building = 0
        while fit:
            if fit & 1 and h * 16 + building not in taken:
                slots.append(h * 16 + building)
            fit >>= 1
            building += 1
    return slots


def housing(s: Aeonis, h: int, artifact: int) -> int:
    """The buildings that a relic may sit in on this hex, as bits (AE-A-08a to AE-A-13a, AE-R-36)."""
    if artifact == CONDUIT:
        focus = 1 << ACADEMY | 1 << GROVE
        return focus | 1 << LEGENDARY if s.legend[h] in (SERAPHEL, SERATHIS) else focus
    if artifact == CORNERSTONE:
        return 1 << FORTRESS | 1 << TOWER
    if artifact == ETERNAL_FORGE:
        return 1 << FORGE
    if artifact == HEARTHSTONE:
        return 1 << FARM | 1 << THE_CITY
    if artifact == BEACON:
        return ANY_BUILDING if s.is_portal(h) else 0
    if artifact == ARCHIVE:
        return 1 << ACADEMY
    return 0


class ChooseSchool(Frame[Aeonis]):
    """An Academy's Specialty, chosen when built or taken over (HB-15.2, HR-84)."""

    def __init__(self, h: int) -> None:
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        if s.has(self.h, ACADEMY) and s.school[self.h] == NONE and s.owner[self.h] != NONE:
            s.ask(self, s.owner[self.h], SCHOOL_PICK, list(range(COMMON_SCHOOLS)), (self.h,))

    def chosen(self, s: Aeonis, seat: int, school: int) -> None:
        s.school = with_item(s.school, self.h, school)
