"""How good a position looks for a player: gold out, gold in hand, Heroes alive and on their way.

Everything is in gold pieces. A Hero's way to its goal is measured over the open board, so that every
step towards a chest, or with a full sack towards the exit, looks better than standing still.
"""

from typing import Final

from ludarium.games.dungeons.aiming import ANOTHER, DICE, FACE, TARGET
from ludarium.games.dungeons.combat import can_fight
from ludarium.games.dungeons.grid import FAR, distance
from ludarium.games.dungeons.space import in_front
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    BANKED,
    BLANK,
    BROKEN,
    FIGURES,
    GONE,
    HERO_PLACES,
    IRON_OPEN,
    ON_BOARD,
    OUTSIDE,
    OWNED,
    SAFE,
    SOLO,
    TEAM,
    WOODEN_OPEN,
)

MEAN_GOLD: Final[tuple[float, ...]] = (13.3, 21.7, 26.7, 41.7)
"""What a chest of each model holds on average, the empty ones counted."""
LONG_WAY: Final = 45.0
SLEEPING: Final = 0.8
"""What a wandering token nearby counts for among the dangers: about as much as the Spawn it becomes."""
CARRIED: Final = 0.65
"""What gold inside the dungeon is worth of gold outside."""
HOPED: Final = 0.6
"""What gold in a chest still to be opened is worth, standing before it."""
ATTACKING: Final = 1.6
"""What an attack that is being aimed is worth."""


def judge(s: Dungeons, seat: int) -> float:
    """Own prospects, less part of the best rival's; together, everybody's."""
    return compare(s, seat, [prospects(s, each) for each in range(s.players)])


def outlook(s: Dungeons) -> list[float]:
    """The judge's word on every seat, with each player's prospects weighed once."""
    each = [prospects(s, seat) for seat in range(s.players)]
    return [compare(s, seat, each) for seat in range(s.players)]


def compare(s: Dungeons, seat: int, each: list[float]) -> float:
    if s.mode == SOLO:
        value = sum(each)
    else:
        value = each[seat] - 0.5 * max([each[other] for other in range(s.players) if other != seat])
    return value + momentum(s, seat)


def momentum(s: Dungeons, seat: int) -> float:
    """What the player has begun and not yet finished: activations left, an attack being aimed."""
    value = 0.0
    if s.seat == seat:
        value += 0.2 * s.left
        if s.active >= 0:
            value += 0.3 if s.active < HERO_PLACES else 0.1
            ask = s.asked(seat)
            if ask is not None:
                prompt = ask.prompt
                if prompt is TARGET or prompt is DICE or prompt is ANOTHER or (prompt is FACE and s.attacked):
                    value += ATTACKING
    for door in s.door:
        if door in (WOODEN_OPEN, IRON_OPEN, BROKEN):
            value += 0.1
    return value


def prospects(s: Dungeons, seat: int) -> float:
    value = float(s.gold_out(seat)) + 0.05 * s.xp[seat]
    owned = 0
    gold = 0.0
    for chest in range(len(s.chest_state)):
        if s.chest_owner[chest] == seat and s.chest_state[chest] == OWNED:
            owned += 1
            gold += s.chest_gold(chest)
    value += CARRIED * gold
    heroes: list[int] = []
    for hero in range(seat * TEAM, seat * TEAM + TEAM):
        at = s.at[hero]
        if at == GONE:
            value += 3.0
        elif at >= 0 or at == OUTSIDE:
            health = float(s.health(hero))
            value += 2.0 + 1.3 * health - 0.04 * health * health + CARRIED * s.loose[hero]
            heroes.append(hero)
    return value + sum(way_ahead(s, seat, hero, rank_of(s, seat, hero, heroes), owned, gold) for hero in heroes)


def rank_of(s: Dungeons, seat: int, hero: int, heroes: list[int]) -> int:
    """How many of the team are nearer to the exit: the nearest carry the chests out."""
    mine = exit_cost(s, seat, hero)
    rank = 0
    for other in heroes:
        cost = exit_cost(s, seat, other)
        if cost < mine or (cost == mine and other < hero):
            rank += 1
    return rank


def exit_cost(s: Dungeons, seat: int, hero: int) -> int:
    gate = s.exit[seat]
    if gate < 0 or not s.exit_shown:
        return FAR
    return s.board.field(s.gate_square(gate))[place_of(s, hero)]


def place_of(s: Dungeons, hero: int) -> int:
    """Where a Hero is, or would come in."""
    if s.at[hero] >= 0:
        return s.at[hero]
    gate = s.entrance[hero // TEAM]
    return s.gate_square(gate) if gate >= 0 else 0


def way_ahead(s: Dungeons, seat: int, hero: int, rank: int, owned: int, gold: float) -> float:
    """What a Hero is walking towards, and what stands in its way."""
    here = place_of(s, hero)
    late = 3 if s.at[hero] < 0 else 0
    best = 0.0
    carrier = owned > 0 and rank * s.rules.chests_per_hero < owned
    full = owned >= s.rules.chests_per_hero * len(list(s.heroes(seat))) and s.at[hero] >= 0
    left = 0
    if not full:
        for chest in range(len(s.chest_state)):
            if s.chest_state[chest] != ON_BOARD:
                continue
            left += 1
            far = s.board.field(s.chest_at[chest])[here] + late
            hoped = float(s.chest_gold(chest)) if s.chest_known[chest] else MEAN_GOLD[s.chest_model[chest]]
            trap = s.chest_trap[chest]
            hoped *= HOPED * (1.0 if trap == SAFE else 0.8 if trap == BLANK else 0.86)
            ahead = s.board.near[s.chest_at[chest] * 8 + s.chest_facing[chest]]
            beside = s.board.field(ahead)[here] if ahead >= 0 else far
            near = hoped * (1.0 - far / LONG_WAY) - 0.15 * min(2, beside)
            if near > best:
                best = near
    home = 0.0
    if (owned or banked(s, seat) or not left) and (carrier or not left or rounds_left(s) < 8):
        share = gold / max(1, (owned + 1) // 2) if owned else 0.0
        home = (0.3 * share + 6.0) * (1.0 - min(exit_cost(s, seat, hero) + late, FAR) / LONG_WAY)
    best = max(best, home)
    return best - dangers(s, hero) if s.at[hero] >= 0 else best


def banked(s: Dungeons, seat: int) -> bool:
    return any(s.chest_state[c] == BANKED and s.chest_owner[c] == seat for c in range(len(s.chest_state)))


def rounds_left(s: Dungeons) -> int:
    return s.rules.rounds - s.round


def dangers(s: Dungeons, hero: int) -> float:
    """Foes nearby, worse at the back."""
    square = s.at[hero]
    harm = 0.0
    for foe in range(HERO_PLACES, FIGURES):
        if s.at[foe] >= 0:
            far = distance(s.board, square, s.at[foe])
            if far <= 5:
                harm += 0.12 * s.health(foe) / (1 + far)
                if far == 1 and can_fight(s, foe) and not in_front(s, hero, s.at[foe]):
                    harm += 0.3
    for there in s.walker_at:
        if there >= 0:
            far = distance(s.board, square, there)
            if far <= 5:
                # What sleeps will wake: nothing is won by staying out of its sight.
                harm += SLEEPING / (1 + far)
    return harm
