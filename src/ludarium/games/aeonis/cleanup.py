"""Cleanup & Checks: departures, claims, releases, scoring, the end of the game (HB-6 phase 7, HB-21)."""

from typing import Final

from ludarium.core import NUMBER, Frame, Prompt, with_item
from ludarium.games.aeonis.accords import DuePromises
from ludarium.games.aeonis.artifacts import lord_max_hp
from ludarium.games.aeonis.board import CITY, DESERT, NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.events import FINAL_CONTEST
from ludarium.games.aeonis.control import end_siege, reach_milestone, set_owner
from ludarium.games.aeonis.discoveries import Boundary
from ludarium.games.aeonis.journal import (
    ARTIFACT_CHECKED,
    DISMISSED,
    GAME_ENDS,
    HEX,
    LORD_RELEASED,
    PHASE_BEGINS,
    RITE_HELD,
)
from ludarium.games.aeonis.legends import check_legend
from ludarium.games.aeonis.lords import ScoreLord
from ludarium.games.aeonis.losses import remove_unit
from ludarium.games.aeonis.marks import ATTACHED, BY_RITE, CLEANUP_PHASE, INFLUENCE_HEXES
from ludarium.games.aeonis.motions import check_titles, expire_decrees
from ludarium.games.aeonis.objectives import ScorePublic, ScoreSecrets
from ludarium.games.aeonis.powers import has_fortress
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import AURIEL, FIRST_SLOT, KIND, MERCENARY, MORVANE, SERATHIS, TOKENS, TOWER, TSUVARA
from ludarium.games.aeonis.whispers import HandLimit

BID: Final = Prompt("bid", NUMBER, "How much Influence do you bid for {0}?", about=(HEX,))
RELEASE: Final = Prompt("release", HEX, "Where does your Lord return to?")
LAST_ROUND: Final = 15
LAST_ROUND_OF_TWO: Final = 12


class Cleanup(Frame[Aeonis]):
    """Its steps in order (HB-6.2)."""

    def run(self, s: Aeonis) -> None:
        s.phase = CLEANUP_PHASE
        s.active = NONE
        s.note(PHASE_BEGINS, CLEANUP_PHASE)
        s.then(Desertion())
        for seat in s.order:
            s.then(Boundary(seat))
        s.then(AdjacencyClaims(), DuePromises(), Release())
        for seat in s.order:
            s.then(HandLimit(seat))
        s.then(Surplus(), Titles(), Scoring(), Threshold(), Expire())


class Desertion(Frame[Aeonis]):
    """Mercenaries leave at the end of the round after they came, unless held by a siege (AE-A-22c, AE-R-59)."""

    def run(self, s: Aeonis) -> None:
        prune_sieges(s)
        for seat in range(s.players):
            for unit in range(seat * TOKENS + FIRST_SLOT[MERCENARY], (seat + 1) * TOKENS):
                if s.unit_hex[unit] != NONE and s.deserting[unit] <= s.round and s.unit_siege[unit] == NONE:
                    s.note(DISMISSED, seat, KIND[unit % TOKENS], s.unit_hex[unit])
                    remove_unit(s, unit)
        if s.rules.desert_attrition:
            attrition(s)


def attrition(s: Aeonis) -> None:
    """With `desert_attrition`: the third Cleanup on the same Desert costs 1 of the Pool (HR-09)."""
    stayed = [0] * s.grid.count
    for h in range(s.grid.count):
        if s.terrain[h] == DESERT and s.occupant[h] != NONE:
            stayed[h] = s.stayed[h] + 1
            # The Children of Every Road come to no harm on any ground.
            if stayed[h] >= 3 and not s.leads(s.occupant[h], TSUVARA):
                seat = s.occupant[h]
                s.pool[seat] = max(0, s.pool[seat] - 1)
                stayed[h] = 0
    s.stayed = stayed


def prune_sieges(s: Aeonis) -> None:
    """A siege ends when no committed attacker is adjacent any more (HB-10.14)."""
    for at in range(len(s.sieges) - 4, -1, -4):
        h, attacker = s.sieges[at], s.sieges[at + 1]
        held = False
        for beside in s.grid.neighbours[h]:
            if s.occupant[beside] == attacker:
                for unit in s.units_at(attacker, beside):
                    if s.unit_siege[unit] == h:
                        held = True
        if not held:
            end_siege(s, at)


class AdjacencyClaims(Frame[Aeonis]):
    """Neutral hexes in one's influence for two Cleanups running (HB-5 way 5)."""

    def run(self, s: Aeonis) -> None:
        towers = [h for h in range(s.grid.count) if s.works(h, TOWER)]
        s.claims = s.claims[:]
        for h in range(s.grid.count):
            if s.owner[h] != NONE:
                # Its claims went when it was gained.
                continue
            ready: list[int] = []
            for seat in s.order:
                at = seat * s.grid.count + h
                if in_influence(s, seat, h, towers):
                    s.claims[at] += 1
                    if s.claims[at] >= 2:
                        ready.append(seat)
                else:
                    s.claims[at] = 0
            if len(ready) == 1:
                set_owner(s, h, ready[0])
            elif len(ready) > 1 and s.rules.claims == "bid":
                s.then(Bids(h, tuple(ready), ()))


def in_influence(s: Aeonis, seat: int, h: int, towers: list[int]) -> bool:
    """Adjacent to your City or within 2 of your Tower, no foreign units, no enemy Fortress beside it."""
    if s.owner[h] != NONE or s.is_open_lake(h):
        return False
    if s.occupant[h] != NONE and s.occupant[h] != seat:
        return False
    near = False
    for beside in s.grid.neighbours[h]:
        owner = s.owner[beside]
        if owner == seat:
            if s.terrain[beside] == CITY:
                near = True
        elif owner != NONE and has_fortress(s, beside):
            return False
    if near:
        return True
    for tower in towers:
        if s.owner[tower] == seat and s.grid.dist(tower, h) <= 2:
            return True
    return False


class Bids(Frame[Aeonis]):
    """Several qualify: one open bid each in initiative order; the highest pays, a tie leaves it neutral (HR-32)."""

    def __init__(self, h: int, seats: tuple[int, ...], bids: tuple[int, ...]) -> None:
        self.h: Final = h
        self.seats: Final = seats
        self.bids: Final = bids

    def run(self, s: Aeonis) -> None:
        if len(self.bids) < len(self.seats):
            seat = self.seats[len(self.bids)]
            s.offer(self, seat, BID, list(range(s.influence[seat] + 1)), (self.h,))
            return
        high = max(self.bids)
        winners = [seat for seat, bid in zip(self.seats, self.bids, strict=True) if bid == high]
        if high and len(winners) == 1:
            s.pay(winners[0], influence=high)
            set_owner(s, self.h, winners[0])
            s.count(winners[0], INFLUENCE_HEXES)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        s.then(Bids(self.h, self.seats, (*self.bids, option)))


class Release(Frame[Aeonis]):
    """Captive Lords return at full HP: home, else the nearest hex of their own (HB-10.13, HR-36)."""

    def run(self, s: Aeonis) -> None:
        for seat in s.order:
            if s.captor[seat] != NONE:
                s.then(ReleaseLord(seat))


class ReleaseLord(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        hexes = release_hexes(s, self.seat)
        if hexes:
            s.offer(self, self.seat, RELEASE, hexes)

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        s.captor = with_item(s.captor, seat, NONE)
        s.place(s.lord(seat), h)
        s.unit_hp[s.lord(seat)] = lord_max_hp(s, seat)
        s.note(LORD_RELEASED, seat, h)


def swims_home(s: Aeonis, seat: int) -> bool:
    """A Tidecaller returns to a Lake of hers too."""
    return s.lord_sheet[seat] == SERATHIS


def release_hexes(s: Aeonis, seat: int) -> list[int]:
    home = s.home[seat]
    if s.lord_sheet[seat] == MORVANE:
        cities = [h for h in s.lands[seat] if s.is_city(h) and s.occupant[h] in (NONE, seat)]
        if cities:
            return cities
    best: list[int] = []
    least = 99
    for h in s.lands[seat]:
        if s.is_open_lake(h) and not swims_home(s, seat):
            continue
        if s.occupant[h] == NONE or s.occupant[h] == seat:
            distance = s.grid.dist(h, home)
            if distance < least:
                least = distance
                best = [h]
            elif distance == least:
                best.append(h)
    return best


class Surplus(Frame[Aeonis]):
    """1 Renown per full 10 resources held (HB-20, HR-17)."""

    def run(self, s: Aeonis) -> None:
        for seat in s.order:
            if s.own_tile(seat, AURIEL) != NONE:
                # Hallowed Grove (HB-23).
                s.gain_renown(seat, 1)
            tens = (s.gold[seat] + s.mana[seat] + s.influence[seat]) // 10
            if tens:
                s.gain_renown(seat, tens)


class Titles(Frame[Aeonis]):
    """Bearers who are no longer eligible lose their Titles (HB-18.8)."""

    def run(self, s: Aeonis) -> None:
        check_titles(s)


class Scoring(Frame[Aeonis]):
    """In initiative order: Rite, a public objective, secrets, the Lord's own, artifact VP (HB-6 step 7g)."""

    def run(self, s: Aeonis) -> None:
        for seat in s.order:
            s.then(Rite(seat), ScorePublic(seat), ScoreSecrets(seat), ScoreLord(seat), ArtifactCheck(seat))


def crowned(s: Aeonis, seat: int) -> bool:
    """The Coronation Rite can be held: the Seat and your Lord on it, no Storm (HB-21.2)."""
    throne = s.grid.seat
    return s.owner[throne] == seat and s.lord_hex(seat) == throne and not s.storm[throne]


class Rite(Frame[Aeonis]):
    """The Coronation Rite; the third is worth 2 more (HB-21.2)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if crowned(s, seat):
            s.rites = with_item(s.rites, seat, s.rites[seat] + 1)
            s.note(RITE_HELD, seat)
            s.score(seat, 3 if s.rites[seat] == 3 else 1, BY_RITE)


class ArtifactCheck(Frame[Aeonis]):
    """The standing VP of the four artifacts, counted here alone (AE-VPB.2, AE-R-01, AE-R-02)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.rules.artifact_vp == "held":
            check_artifacts(s, self.seat)
        if s.rules.legendary_vp == "standing":
            check_legend(s, self.seat)


def check_artifacts(s: Aeonis, seat: int) -> None:
    count = 0
    for artifact in range(ARTIFACTS):
        if s.rules.artifacts[artifact].vp and holds_vp(s, artifact, seat):
            count += 1
            if not s.artifact_scorers[artifact] >> seat & 1:
                # The first time a player scores a given artifact draws a Whisper (AE-R-03).
                s.artifact_scorers = with_item(s.artifact_scorers, artifact, s.artifact_scorers[artifact] | 1 << seat)
                s.draw_whispers(seat, 1)
    if count != s.artifact_vp[seat]:
        s.note(ARTIFACT_CHECKED, seat, count, count - s.artifact_vp[seat])
        s.artifact_vp = with_item(s.artifact_vp, seat, count)


def holds_vp(s: Aeonis, artifact: int, seat: int) -> bool:
    """In force, or attached to a building that is merely out of order (AE-R-15, AE-R-32, AE-R-34)."""
    if s.artifact_state[artifact] == ATTACHED:
        return s.owner[s.artifact_at[artifact]] == seat
    return s.artifact_active(artifact, seat)


class Threshold(Frame[Aeonis]):
    """Enough VP, or the last round: the game ends (HB-21.1)."""

    def run(self, s: Aeonis) -> None:
        points = [s.points(seat) for seat in range(s.players)]
        if max(points) >= 8:
            reach_milestone(s, FINAL_CONTEST)
        last = s.rules.max_rounds or (LAST_ROUND_OF_TWO if s.players == 2 else LAST_ROUND)
        if max(points) >= s.rules.vp_target or s.round >= last:
            s.note(GAME_ENDS, s.round, s.winners()[0])
            s.end()


class Expire(Frame[Aeonis]):
    """Effects of the round end; the Speaker's token moves on (HB-6 steps i and j, HR-59)."""

    def run(self, s: Aeonis) -> None:
        s.event = NONE
        s.tempest = s.riptide = NONE
        expire_decrees(s)
        if s.storm_until and s.storm_until <= s.round:
            s.storm_until = 0
            s.storm = [0] * s.grid.count
        s.doubled = [0] * s.grid.count
        s.disabled = s.disabled_next
        s.disabled_next = [0] * s.grid.count
        s.speaker = (s.speaker + 1) % s.players
