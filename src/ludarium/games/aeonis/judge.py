"""How good a position looks, for bots: points, objectives within reach, land, artifacts, a fight in hand."""

from typing import Final

from ludarium.games.aeonis.accords import PAY_GOLD
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, MOUNTAIN, NONE, PLAINS, PORTAL, RUINS
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.discoveries import STUDIES
from ludarium.games.aeonis.control import relic_slots
from ludarium.games.aeonis.dice import hex_defense
from ludarium.games.aeonis.legends import legend_progress, legend_ready
from ludarium.games.aeonis.lords import great_progress, great_wanted, meets_great, meets_small
from ludarium.games.aeonis.marks import SPENT_GREAT, SPENT_SMALL, WAITING
from ludarium.games.aeonis.objectives import meets_public, meets_secret, progress, secret_progress, tier_of, wanted
from ludarium.games.aeonis.powers import unit_attack, unit_defense
from ludarium.games.aeonis.production import hex_print
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import KIND, LORD, LORDS, NO_SHEET, TOKENS, UNIT_POPULATION

POINT: Final = 10.0
MET: Final = 7.0
"""An objective that would be scored at the next Cleanup."""
PROGRESS: Final = 4.0
AP: Final = 0.25
COIN: Final = 0.35
INCOME: Final = 1.1
LAND: Final[tuple[float, ...]] = (1.0, 1.1, 1.1, 1.2, 0.8, 5.0, 3.0, 2.5)
"""By terrain: what a hex is worth beyond what it makes."""

WORTH: Final[tuple[float, ...]] = (
    5.0, 7.5, 4.5, 4.0, 5.0, 5.0, 4.5,  # Equipment: Blade, Crown, Cloak, Gauntlet, Aegis, Whisperer's Mask, Scepter
    6.0, 4.5, 8.0, 5.5, 4.5, 5.0,  # relics: Conduit, Cornerstone, Eternal Forge, Hearthstone, Beacon, Archive
    7.5, 2.5, 3.5, 4.0, 3.5, 5.5, 7.5, 4.5, 3.5, 4.5, 4.0,  # Shard, Glass, Scroll, Tome, Faces, Chalice, Seal, ...
)  # fmt: skip
"""Per artifact. Those purged for an effect are worth less than the effect, or nobody would use them."""
assert len(WORTH) == ARTIFACTS

PENDING: Final = {
    "recruit": 1.4,
    "next_step": 0.5,
    "archive": 5.0,
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


def judge(s: Aeonis, seat: int) -> float:
    """Own prospects, less a part of the strongest rival's standing."""
    best = -99.0
    for other in range(s.players):
        if other != seat:
            best = max(best, standing(s, other))
    value = prospects(s, seat) - 0.35 * best
    if s.b_hex != NONE:
        value += fight(s, seat)
    for ask in s.asks:
        if ask.seat == seat:
            value += PENDING.get(ask.prompt.name, 0.0)
    return value


def standing(s: Aeonis, seat: int) -> float:
    """A rival, at a glance."""
    value = POINT * s.points(seat) + 0.5 * s.renown[seat]
    for h in range(s.grid.count):
        if s.owner[h] == seat:
            value += LAND[s.terrain[h]]
    for unit in range(seat * TOKENS, (seat + 1) * TOKENS):
        if s.unit_hex[unit] != NONE:
            value += 0.8
    if s.unit_hex[seat * TOKENS] == NONE:
        value -= 6.0
    return value


def prospects(s: Aeonis, seat: int) -> float:
    value = POINT * s.points(seat)
    coins = s.gold[seat] + s.mana[seat] + s.influence[seat]
    value += COIN * min(coins, 24) + AP * s.ap[seat] + 0.2 * s.banked[seat]
    value += 0.8 * s.renown[seat] + (2.0 if s.renown[seat] >= 5 else 0.0) + (2.0 if s.renown[seat] >= 10 else 0.0)
    if s.active == seat:
        value += 5.5 * s.extra
    value += 1.1 * s.remnants[seat] + 0.12 * s.pool[seat] + 0.7 * len(s.whisper_hands[seat])
    value += land(s, seat) + army(s, seat) + holdings(s, seat) + objectives(s, seat) + leadership(s, seat)
    if s.discoveries[seat]:
        for discovery in STUDIES[s.lord_sheet[seat]]:
            if s.discoveries[seat] >> discovery & 1:
                value += 1.0 + tier_of(s, discovery)
    return value


def land(s: Aeonis, seat: int) -> float:
    value = 0.0
    for h in range(s.grid.count):
        if s.owner[h] != seat:
            continue
        terrain = s.terrain[h]
        value += LAND[terrain]
        gold, mana, influence = hex_print(s, h)
        value += INCOME * (gold + mana + influence)
        buildings = s.buildings[h]
        while buildings:
            value += 1.2 * (buildings & 1)
            buildings >>= 1
        if s.curse[h]:
            value -= 1.0
        if s.occupant[h] != NONE and s.occupant[h] != seat:
            value -= 2.0
    throne = s.grid.seat
    if s.owner[throne] == seat:
        value += 4.0
    lord = s.lord_hex(seat)
    if lord == NONE:
        value -= 8.0
    elif s.owner[throne] == seat and lord == throne:
        value += 7.0
    else:
        value -= 0.35 * s.grid.dist(lord, throne)
    return value


def army(s: Aeonis, seat: int) -> float:
    value = 0.0
    reach = [99] * 1
    units = s.units_of(seat)
    for unit in units:
        kind = KIND[unit % TOKENS]
        value += 0.9 * s.unit_hp[unit] if kind == LORD else 0.5 + 0.4 * s.unit_hp[unit] + 0.1 * UNIT_POPULATION[kind]
        frontier = 9
        for beside in s.grid.neighbours[s.unit_hex[unit]]:
            if s.owner[beside] == NONE and not s.is_open_lake(beside):
                frontier = 1
        value += 0.25 if frontier == 1 else 0.0
    for h in range(s.grid.count):
        if s.site[h] != NONE:
            reach[0] = 99
            for unit in units:
                reach[0] = min(reach[0], s.grid.dist(s.unit_hex[unit], h))
            if reach[0] < 99:
                value += 3.0 / (1 + reach[0])
    return value


def holdings(s: Aeonis, seat: int) -> float:
    """Artifacts; a relic that waits is worth less, least without a building it fits."""
    value = 0.0
    for artifact in s.artifacts_of(seat):
        value += WORTH[artifact]
        if s.artifact_state[artifact] == WAITING:
            value -= 1.0 if relic_slots(s, seat, artifact) else 3.5
    return value


def leadership(s: Aeonis, seat: int) -> float:
    """The Lord's own objectives and Legendary Building, Accords kept, debts promised."""
    value = 0.0
    lord = s.lord_sheet[seat]
    if lord != NO_SHEET and s.rules.full:
        if not s.spent[seat] & SPENT_GREAT:
            if meets_great(s, seat):
                value += MET + PROGRESS
            else:
                value += PROGRESS * min(0.9, great_progress(s, seat) / great_wanted(s, seat))
        if not s.spent[seat] & SPENT_SMALL and meets_small(s, seat):
            value += 0.5 * (MET + PROGRESS)
    if lord != NO_SHEET and s.legend_at[lord] == NONE:
        if legend_ready(s, seat):
            face = s.rules.legendaries[lord - 1]
            rich = min(s.gold[seat], face.gold) + min(s.mana[seat], face.mana) + min(s.influence[seat], face.influence)
            # Ready: what is saved for it is worth more than its coins.
            value += 3.0 + 0.4 * rich
        else:
            value += 2.0 * min(0.9, legend_progress(s, seat) / s.rules.legendaries[lord - 1].number())
    for other in range(LORDS):
        if s.legend_at[other] != NONE and s.owner[s.legend_at[other]] == seat:
            value += 4.0
    for at in range(0, len(s.promises), 5):
        if s.promises[at + 2] >= PAY_GOLD:
            if s.promises[at] == seat:
                value -= COIN
            elif s.promises[at + 1] == seat:
                value += 0.5 * COIN
    for ask in s.asks:
        if ask.prompt.name == "accord_offer" and ask.about[0] == seat:
            value += 0.4
    return value


def objectives(s: Aeonis, seat: int) -> float:
    """Those met now, the best of them nearly a point; the others by progress."""
    value = 0.0
    met = 0
    for card in s.public_row:
        if s.public_scored[card] >> seat & 1:
            continue
        if meets_public(s, seat, card):
            met += 1
            value += MET + PROGRESS if met == 1 else 1.0 + PROGRESS
        else:
            need = wanted(s, card)
            value += PROGRESS * min(0.9, progress(s, seat, card) / need)
    for card in s.secret_hands[seat]:
        if meets_secret(s, seat, card):
            value += MET + PROGRESS
        else:
            effects = s.rules.secrets[card].effects
            need = s.rules.secrets[card].number() if effects[0].numbers else 1
            value += PROGRESS * min(0.9, secret_progress(s, seat, card) / need)
    return value


def fight(s: Aeonis, seat: int) -> float:
    """The battle in hand: the chance to win it, weighed by what is at stake."""
    if seat != s.b_attacker and seat != s.b_defender:
        return 0.0
    h = s.b_hex
    mine = force(s, s.b_attacker, h, True)
    theirs = force(s, s.b_defender, h, False)
    chance = 1.0 if theirs == 0 else mine * mine / (mine * mine + theirs * theirs)
    stake = 5.0 + LAND[s.terrain[h]]
    if s.lord_hex(s.b_defender) == h:
        stake += 3.0
    edge = stake * (chance - 0.45)
    return edge if seat == s.b_attacker else -edge


def force(s: Aeonis, seat: int, h: int, attacking: bool) -> float:
    total = 0.0
    bonus = 0 if attacking else hex_defense(s, h)
    places = [*s.grid.neighbours[h], h]
    for place in places:
        if s.occupant[place] == seat:
            for unit in s.units_at(seat, place):
                total += s.unit_hp[unit] * (unit_attack(s, unit) + unit_defense(s, unit) + 2 * bonus) / 12.0
    return total


assert (PLAINS, FOREST, MOUNTAIN, DESERT, CITY, RUINS, PORTAL) == (0, 1, 2, 3, 5, 6, 7)
