"""How good a position looks, for bots: points, objectives within reach, land, artifacts, a fight in hand."""

from typing import Final

from ludarium.core import total
from ludarium.games.aeonis.accords import PAY_GOLD
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, CORNERSTONE
from ludarium.games.aeonis.cards.discoveries import STUDIES
from ludarium.games.aeonis.cards.politics import IMPERIAL_MANDATE, STRATEGIES
from ludarium.games.aeonis.cleanup import crowned
from ludarium.games.aeonis.control import relic_slots
from ludarium.games.aeonis.dice import hex_defense
from ludarium.games.aeonis.legends import legend_progress, legend_ready
from ludarium.games.aeonis.lords import great_progress, great_wanted, meets_great, meets_small
from ludarium.games.aeonis.marks import ACTION_PHASE, CLEANUP_PHASE, SPENT_GREAT, SPENT_SMALL, STRATEGY_PHASE, WAITING
from ludarium.games.aeonis.objectives import (
    SCORE_PUBLIC,
    meets_public,
    progress,
    secret_progress,
    secret_wanted,
    tier_of,
    wanted,
)
from ludarium.games.aeonis.powers import unit_attack, unit_defense
from ludarium.games.aeonis.production import hex_print
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import KIND, LORD, LORDS, NO_SHEET, TOKENS, UNIT_POPULATION


class Weights:
    """What things are worth, in tenths of a VP. Measured: docs/trials.md says how, docs/bots.md how to try others."""

    def __init__(self) -> None:
        self.point = 10.0
        self.won = 250.0
        self.lost = 0.0
        self.rival = 0.35
        # A VP of the coming Cleanup, once the actions have begun and before.
        self.coming = 10.0
        self.early = 4.0
        # VP a round, and the most rounds that are looked ahead.
        self.pace = 2.5
        self.rounds = 3.0
        # Each VP ahead when the coming Cleanup ends the game, up to three.
        self.lead = 20.0
        # Objectives: a further one that is met, and the way there.
        self.further = 4.0
        self.secret = 1.5
        self.progress = 5.0
        self.nearly = 1.0
        # The Imperial Seat, for each round after this: holding it, the Lord upon it.
        self.seat = 4.0
        self.rite = 9.0
        # Each hex the Lord is away from it, and the part of that for each round more or less than two.
        self.away = 7.0
        self.haste = 0.35
        # While somebody else keeps it: so many hexes, and this part of those there are.
        self.barred = 0.0
        self.beyond = 1.0
        # The Seat held against somebody: the part of its worth that goes by the chance to storm it, the Lord
        # upon it, and how much units count that stand two and three hexes away.
        self.siege = 1.0
        self.caught = 10.0
        self.two = 0.6
        self.three = 0.3
        self.mandate = 4.0
        self.draft = 1.5
        self.ap = 0.4
        self.banked = 0.4
        self.coin = 0.35
        self.spare = 0.1
        self.income = 0.65
        self.land = 1.0
        # The part of a land's worth that it has even in the last round.
        self.lasting = 0.3
        self.building = 1.0
        self.army = 1.0
        self.frontier = 0.25
        self.lord = 0.6
        self.captive = 8.0
        self.site = 3.0
        self.remnant = 1.0
        self.whisper = 0.7
        self.renown = 0.8
        self.discovery = 0.9
        self.tier = 0.8
        self.extra = 5.5
        self.people = 0.12
        self.artifact = 1.0
        # A relic that waits for its turn, or for a building.
        self.fitting = 0.9
        self.waiting = 0.1
        self.garrison = 0.6
        self.legend = 2.0
        # Per strategy card in hand: less than using it brings.
        self.cards = [3.0, 1.5, 1.2, 1.0, 2.0, 1.8, 1.5, 2.0]
        # Per Lord, first none: how greedy fares with it.
        self.leaders = [0.0, 3.4, -5.6, 0.4, 2.3, 0.5, 1.2, 2.5, -1.9, 1.0, -0.2, -1.4, -2.3]


def far_sighted() -> Weights:
    """Search takes the next steps itself and asks who will win: by how games ended, these tell more of it.

    Greedy would chase them and play worse: docs/trials.md says how they were found.
    """
    w = Weights()
    w.lead = 15.0
    w.further = 7.0
    w.secret = 4.0
    w.progress = 16.0
    w.away = 24.0
    w.mandate = 6.0
    w.ap = 4.0
    w.banked = 4.0
    w.coin = 0.6
    w.income = 3.0
    w.land = 2.3
    w.building = 3.0
    w.captive = 30.0
    w.remnant = 2.2
    w.whisper = 1.5
    w.renown = 1.6
    w.discovery = 0.3
    w.tier = 0.3
    return w


def among_several() -> Weights:
    """More than two leave a Seat that is kept to its keeper: a Lord that waits beside it is of no use elsewhere."""
    w = far_sighted()
    w.barred = 2.5
    w.beyond = 0.15
    return w


W: Final = Weights()
FAR: Final = far_sighted()
AMONG_SEVERAL: Final = among_several()

COMFORT: Final = 12
"""Resources beyond these are spare."""
LAND: Final[tuple[float, ...]] = (1.0, 1.1, 1.1, 1.2, 0.8, 5.0, 3.0, 2.5)
"""By terrain: what a hex is worth beyond what it makes."""

WORTH: Final[tuple[float, ...]] = (
    5.0, 7.5, 4.5, 4.0, 5.0, 5.0, 4.5,  # Equipment: Blade, Crown, Cloak, Gauntlet, Aegis, Whisperer's Mask, Scepter
    6.0, 4.5, 8.0, 5.5, 4.5, 5.0,  # relics: Conduit, Cornerstone, Eternal Forge, Hearthstone, Beacon, Archive
    7.5, 1.5, 2.0, 4.0, 3.5, 5.5, 7.5, 4.5, 2.4, 4.5, 4.0,  # Shard, Glass, Scroll, Tome, Faces, Chalice, Seal, ...
)  # fmt: skip
"""Per artifact. Those purged for an effect are worth less than the effect, or nobody would use them."""
assert len(WORTH) == ARTIFACTS

PENDING: Final = {
    "recruit": 1.4,
    "next_step": 0.5,
    "archive": 5.5,
    "attach": 2.0,
    "scroll_place": 2.0,
    "mercenary_hex": 2.5,
    "group_hex": 0.4,
    "cache": 1.0,
    "double_hex": 0.8,
    "company": 2.5,
    "expand_to": 1.5,
    "reinforce": 2.0,
    "propose": 0.3,
    "saboteur": 0.5,
    "translocate_to": 0.2,
    "second_research": 2.5,
    "second_study": 2.0,
    "veil_to": 0.4,
    "roll_on": 0.1,
    "follow": 0.1,
    "sold": 0.8,
    "raise": 0.6,
    "unveil": 0.3,
    "trade_give": -0.6,
    "dismiss": -3.0,
    "demolish": -5.0,
}
"""What a question that the seat has just reached is likely to bring."""


def judge(s: Aeonis, seat: int, w: Weights = W) -> float:
    """Own prospects, less a part of the strongest rival's standing, as greedy weighs them."""
    if s.over:
        return ending(s, w, seat)
    found = [aims(s, w, each) for each in range(s.players)]
    rounds = rounds_left(s, w, found)
    best = -99.0
    for other in range(s.players):
        if other != seat:
            best = max(best, standing(s, w, other, found[other].due, rounds))
    return outcome(s, w, seat, best, found, rounds, sieges(s, w, rounds))


def outlook(s: Aeonis, given: Weights | None = None) -> list[float]:
    """The same for every seat, as search weighs it, each rival looked at once."""
    w = given or (FAR if s.players == 2 else AMONG_SEVERAL)
    if s.over:
        return [ending(s, w, seat) for seat in range(s.players)]
    found = [aims(s, w, seat) for seat in range(s.players)]
    rounds = rounds_left(s, w, found)
    standings = [standing(s, w, seat, found[seat].due, rounds) for seat in range(s.players)]
    besieged = sieges(s, w, rounds)
    values: list[float] = []
    for seat in range(s.players):
        best = -99.0
        for other in range(s.players):
            if other != seat:
                best = max(best, standings[other])
        values.append(outcome(s, w, seat, best, found, rounds, besieged))
    return values


def ending(s: Aeonis, w: Weights, seat: int) -> float:
    return (w.won if seat in s.winners() else w.lost) + s.points(seat)


AHEAD: Final = 0
RITE_DONE: Final = 1
OVER: Final = 2


class Aims:
    """What a seat's Rite and objectives bring: VP of the coming Cleanup, further ones met, the way to the others."""

    def __init__(self) -> None:
        self.due = 0
        self.further = 0
        self.way = 0.0


def aims(s: Aeonis, w: Weights, seat: int) -> Aims:
    found = Aims()
    stage = scoring_stage(s, seat)
    if stage == AHEAD and crowned(s, seat):
        found.due += 3 if s.rites[seat] == 2 else 1
    met = 0
    for card in s.public_row:
        if s.public_scored[card] >> seat & 1:
            continue
        have, need = progress(s, seat, card), wanted(s, card)
        if have >= need and meets_public(s, seat, card):
            met += 1
        else:
            found.way += toward(w, have, need)
    found.further = met
    if met and stage != OVER:
        # One a Cleanup.
        found.due += 2
        found.further -= 1
    for card in s.secret_hands[seat]:
        found.way += w.secret
        have, need = secret_progress(s, seat, card), secret_wanted(s, card)
        if have >= need:
            found.due += 2
        else:
            found.way += toward(w, have, need)
    if s.lord_sheet[seat] != NO_SHEET and s.rules.full:
        if not s.spent[seat] & SPENT_GREAT:
            if meets_great(s, seat):
                found.due += 2
            else:
                found.way += toward(w, great_progress(s, seat), great_wanted(s, seat))
        if not s.spent[seat] & SPENT_SMALL and meets_small(s, seat):
            found.due += 1
    return found


def scoring_stage(s: Aeonis, seat: int) -> int:
    """How far a seat's scoring has come, also in the middle of a Cleanup: nothing is counted twice."""
    if s.phase != CLEANUP_PHASE or not s.asks or s.asks[0].prompt is not SCORE_PUBLIC:
        return AHEAD
    asked = s.asks[0].seat
    if seat == asked:
        return RITE_DONE
    return OVER if s.order.index(seat) < s.order.index(asked) else AHEAD


def toward(w: Weights, have: int, need: int) -> float:
    """An objective not met yet: by progress, the last steps weighing more."""
    part = min(0.9, have / need)
    return w.progress * part + w.nearly * part * part


def rounds_left(s: Aeonis, w: Weights, found: list[Aims]) -> float:
    """How many rounds are likely to follow the coming Cleanup."""
    best = 0
    for seat in range(s.players):
        best = max(best, s.points(seat) + found[seat].due)
    return max(0.0, min(w.rounds, (s.rules.vp_target - best) / w.pace))


def ahead(s: Aeonis, seat: int, found: list[Aims]) -> int:
    """VP by which a seat leads, or falls behind, after the coming Cleanup."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.points(other) + found[other].due)
    return max(-3, min(3, s.points(seat) + found[seat].due - best))


def outcome(
    s: Aeonis, w: Weights, seat: int, best: float, found: list[Aims], rounds: float, besieged: list[float]
) -> float:
    value = prospects(s, w, seat, found[seat], rounds) - w.rival * best
    if rounds == 0.0:
        value += w.lead * ahead(s, seat, found)
    value += besieged[seat]
    if s.b_hex != NONE:
        value += fight(s, w, seat)
    for ask in s.asks:
        if ask.seat == seat:
            value += PENDING.get(ask.prompt.name, 0.0)
    return value


def scoring(s: Aeonis, w: Weights, seat: int, due: int) -> float:
    """VP, and those that the coming Cleanup will bring."""
    return w.point * s.points(seat) + (w.early if s.phase < ACTION_PHASE else w.coming) * due


def standing(s: Aeonis, w: Weights, seat: int, due: int, rounds: float) -> float:
    """A rival, at a glance."""
    value = scoring(s, w, seat, due) + 0.5 * s.renown[seat]
    for h in s.lands[seat]:
        value += LAND[s.terrain[h]]
    for unit in range(seat * TOKENS, (seat + 1) * TOKENS):
        if s.unit_hex[unit] != NONE:
            value += 0.8
    if s.unit_hex[seat * TOKENS] == NONE:
        value -= 6.0
    elif crowned(s, seat):
        value += w.rite * rounds
    return value


def prospects(s: Aeonis, w: Weights, seat: int, own: Aims, rounds: float) -> float:
    value = scoring(s, w, seat, own.due) + own.way + w.further * own.further * min(1.5, rounds)
    coins = s.gold[seat] + s.mana[seat] + s.influence[seat]
    value += w.coin * min(coins, COMFORT) + w.spare * max(0, min(coins, 2 * COMFORT) - COMFORT)
    value += w.ap * s.ap[seat] + w.banked * s.banked[seat]
    value += w.renown * s.renown[seat] + (2.0 if s.renown[seat] >= 5 else 0.0) + (2.0 if s.renown[seat] >= 10 else 0.0)
    if s.active == seat:
        value += w.extra * s.extra
    value += w.remnant * s.remnants[seat] + w.people * s.pool[seat] + w.whisper * len(s.whisper_hands[seat])
    value += land(s, w, seat) * (w.lasting + (1.0 - w.lasting) * rounds / 2.0)
    value += throne(s, w, seat, rounds) + plans(s, w, seat) + army(s, w, seat) + holdings(s, w, seat)
    value += leadership(s, w, seat)
    if s.discoveries[seat]:
        for discovery in STUDIES[s.lord_sheet[seat]]:
            if s.discoveries[seat] >> discovery & 1:
                value += w.discovery + w.tier * tier_of(s, discovery)
    return value


def land(s: Aeonis, w: Weights, seat: int) -> float:
    value = 0.0
    for h in s.lands[seat]:
        value += w.land * LAND[s.terrain[h]]
        gold, mana, influence = hex_print(s, h)
        value += w.income * (gold + mana + influence)
        buildings = s.buildings[h]
        while buildings:
            value += w.building * (buildings & 1)
            buildings >>= 1
        if s.curse[h]:
            value -= 1.0
        if s.occupant[h] != NONE and s.occupant[h] != seat:
            value -= 2.0
    return value


def throne(s: Aeonis, w: Weights, seat: int, rounds: float) -> float:
    """The Imperial Seat, and the Lord on its way to the Coronation Rite; the third is worth three."""
    at = s.grid.seat
    value = w.seat * (1.0 + rounds) if s.owner[at] == seat else 0.0
    lord = s.lord_hex(seat)
    if lord == NONE:
        return value - w.captive
    if crowned(s, seat):
        return value + w.rite * rounds * (1.5 if s.rites[seat] == 1 else 1.0)
    away = float(s.grid.dist(lord, at))
    if s.occupant[at] != NONE and s.occupant[at] != seat:
        away = w.barred + w.beyond * away
    return value - w.away * away * (1.0 + w.haste * (rounds - 2.0))


def sieges(s: Aeonis, w: Weights, rounds: float) -> list[float]:
    """Each seat's chance to storm the Imperial Seat, or to lose it, weighed by what it brings."""
    values = [0.0] * s.players
    at = s.grid.seat
    keeper = s.occupant[at]
    if keeper == NONE:
        return values
    stake = w.seat * (1.0 + rounds)
    if crowned(s, keeper):
        stake += w.caught + w.rite * rounds * (1.5 if s.rites[keeper] == 1 else 1.0)
    theirs = force(s, keeper, at, False, w.two, w.three)
    strongest = 0.0
    for seat in range(s.players):
        if seat != keeper:
            mine = force(s, seat, at, True, w.two, w.three)
            values[seat] = w.siege * stake * odds(mine, theirs)
            strongest = max(strongest, mine)
    values[keeper] = -w.siege * stake * odds(strongest, theirs)
    return values


def plans(s: Aeonis, w: Weights, seat: int) -> float:
    """Strategy cards in hand that there is AP for; a Mandate in the Seat's hand is a VP."""
    if s.phase < STRATEGY_PHASE or s.phase > ACTION_PHASE or (s.phase == ACTION_PHASE and s.passed[seat]):
        return 0.0
    value = 0.0
    paid: list[float] = []
    for card in range(STRATEGIES):
        if s.strategy_holder[card] == seat and not s.strategy_used >> card & 1:
            worth = w.draft * w.cards[card]
            if card == IMPERIAL_MANDATE and s.owner[s.grid.seat] == seat:
                worth += w.mandate
            if s.phase == ACTION_PHASE and s.rules.strategies[card].ap:
                paid.append(worth)
            else:
                value += worth
    if paid:
        paid.sort()
        paid.reverse()
        value += total(paid[: s.ap[seat]])
    return value


def army(s: Aeonis, w: Weights, seat: int) -> float:
    value = 0.0
    units = s.units_of(seat)
    for unit in units:
        kind = KIND[unit % TOKENS]
        if kind == LORD:
            value += w.lord * s.unit_hp[unit]
        else:
            value += w.army * (0.5 + 0.4 * s.unit_hp[unit] + 0.1 * UNIT_POPULATION[kind])
        for beside in s.grid.neighbours[s.unit_hex[unit]]:
            if s.owner[beside] == NONE and not s.is_open_lake(beside):
                value += w.frontier
                break
    for h in range(s.grid.count):
        if s.site[h] != NONE:
            reach = 99
            for unit in units:
                reach = min(reach, s.grid.dist(s.unit_hex[unit], h))
            if reach < 99:
                value += w.site / (1 + reach)
    return value


def holdings(s: Aeonis, w: Weights, seat: int) -> float:
    """Artifacts; a relic that waits is worth less, least without a building it fits."""
    value = 0.0
    for artifact in s.artifacts_of(seat):
        worth = w.artifact * WORTH[artifact]
        if s.artifact_state[artifact] == WAITING:
            slots = relic_slots(s, seat, artifact)
            worth *= w.fitting if slots else w.waiting
            if artifact == CORNERSTONE:
                best = 0.0
                for slot in slots:
                    best = max(best, garrison(s, w, seat, slot // 16))
                worth += w.fitting * best
        elif artifact == CORNERSTONE:
            worth += garrison(s, w, seat, s.artifact_at[artifact])
        value += worth
    return value


def garrison(s: Aeonis, w: Weights, seat: int, h: int) -> float:
    """Whom the Cornerstone would help in that hex."""
    return w.garrison * min(3, len(s.units_at(seat, h))) if s.occupant[h] == seat else 0.0


def leadership(s: Aeonis, w: Weights, seat: int) -> float:
    """The Lord and its Legendary Building, Accords kept, debts promised."""
    lord = s.lord_sheet[seat]
    value = w.leaders[lord]
    if lord != NO_SHEET and s.legend_at[lord] == NONE:
        if legend_ready(s, seat):
            face = s.rules.legendaries[lord - 1]
            rich = min(s.gold[seat], face.gold) + min(s.mana[seat], face.mana) + min(s.influence[seat], face.influence)
            # Ready: what is saved for it is worth more than its coins.
            value += 3.0 + 0.4 * rich
        else:
            value += w.legend * min(0.9, legend_progress(s, seat) / s.rules.legendaries[lord - 1].number())
    for other in range(LORDS):
        if s.legend_at[other] != NONE and s.owner[s.legend_at[other]] == seat:
            value += 4.0
    for at in range(0, len(s.promises), 5):
        if s.promises[at + 2] >= PAY_GOLD:
            if s.promises[at] == seat:
                value -= w.coin
            elif s.promises[at + 1] == seat:
                value += 0.5 * w.coin
    for ask in s.asks:
        if ask.prompt.name == "accord_offer" and ask.about[0] == seat:
            value += 0.4
    return value


def fight(s: Aeonis, w: Weights, seat: int) -> float:
    """The battle in hand: the chance to win it, weighed by what is at stake."""
    if seat != s.b_attacker and seat != s.b_defender:
        return 0.0
    h = s.b_hex
    chance = odds(force(s, s.b_attacker, h, True), force(s, s.b_defender, h, False))
    stake = 5.0 + LAND[s.terrain[h]]
    if s.lord_hex(s.b_defender) == h:
        stake += 3.0
    if h == s.grid.seat:
        stake += w.seat
    edge = stake * (chance - 0.45)
    return edge if seat == s.b_attacker else -edge


def odds(mine: float, theirs: float) -> float:
    """The attacker's chance, roughly."""
    return 1.0 if theirs == 0.0 else mine * mine / (mine * mine + theirs * theirs)


def force(s: Aeonis, seat: int, h: int, attacking: bool, two: float = 0.0, three: float = 0.0) -> float:
    """Units in a hex and beside it, who fight for it; those two and three hexes away count for a part."""
    strength = 0.0
    bonus = 0 if attacking else hex_defense(s, h)
    for unit in s.units_of(seat):
        away = s.grid.dist(s.unit_hex[unit], h)
        part = 1.0 if away < 2 else two if away == 2 else three if away == 3 else 0.0
        if part:
            strength += part * s.unit_hp[unit] * (unit_attack(s, unit) + unit_defense(s, unit) + 2 * bonus) / 12.0
    return strength
