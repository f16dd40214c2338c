"""How good a position looks for a player: gold out, gold in hand, Heroes alive and on their way.

Everything is in gold pieces. A Hero's way to its goal is measured over the open board, so that every
step towards a chest, or towards the exit when there is nothing more to gain, looks better than standing still.
"""

from typing import Final

from ludarium.core import highest, total
from ludarium.games.dungeons.aiming import ANOTHER, DICE, FACE, TARGET
from ludarium.games.dungeons.combat import can_fight
from ludarium.games.dungeons.space import in_front
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    BLANK,
    BROKEN,
    FIGURES,
    GONE,
    HERO_PLACES,
    IRON_OPEN,
    ON_BOARD,
    OUTSIDE,
    REMOVED,
    SAFE,
    SOLO,
    TEAM,
    WOODEN_OPEN,
)

MEAN_GOLD: Final = [13.3, 21.7, 26.7, 41.7]
"""What a chest of each model holds on average, the empty ones counted. (Compiled, a tuple of floats reads as unset.)"""
LONG_WAY: Final = 45
"""Farther is as good as out of sight."""
FOE: Final = 2.0
FOE_CLICK: Final = 0.5
SLEEPING: Final = 5.0
"""What a wandering token takes: about as much as the Spawn it becomes, so that nothing is won by not waking it."""
ATTACKING: Final = 2.0
"""What an attack that is being aimed is worth."""
HURRY: Final = 9
"""Rounds before the end in which nothing counts but the exit."""


class Weights:
    """What things are worth, in gold pieces carried out."""

    def __init__(self) -> None:
        # The part of the best rival's prospects that is lost to oneself.
        self.rival = 0.5
        self.xp = 0.05
        # A Hero inside, each click of its health, and the square of these clicks; a foe at its back.
        self.alive = 2.0
        self.click = 1.3
        self.clicks = -0.04
        self.back = 0.3
        # A Hero outside, while chests are left and after: more than any inside, so that nobody lingers at the exit.
        self.out_early = 12.0
        self.out = 24.0
        # Gold inside the dungeon, and in a chest still to be opened, standing before it.
        self.carried = 0.8
        self.hoped = 0.5
        # Each Hero's nearness to the next chest, so that all come along; to the exit when there is nothing more to
        # gain, and what that grows by with each piece of gold to bring home.
        self.pull = 8.0
        self.home = 8.0
        self.burden = 0.15


def far_sighted() -> Weights:
    """Search takes the next steps itself and asks who will win: by how games ended, that is who stays alive.

    docs/trials.md says how they were found.
    """
    w = Weights()
    w.xp = 0.15
    w.alive = 0.0
    w.click = 3.0
    w.clicks = 0.1
    w.out_early = 30.0
    w.out = 50.0
    w.carried = 0.45
    w.hoped = 0.3
    w.pull = 4.0
    w.burden = 0.1
    return w


W: Final = Weights()
FAR: Final = far_sighted()


def judge(s: Dungeons, seat: int, w: Weights = W) -> float:
    """Own prospects, less part of the best rival's, as greedy weighs them; together, everybody's."""
    return compare(s, seat, everyone(s, w), w)


def outlook(s: Dungeons, w: Weights = FAR) -> list[float]:
    """The same for every seat, as search weighs it, each player's prospects looked at once."""
    each = everyone(s, w)
    return [compare(s, seat, each, w) for seat in range(s.players)]


def everyone(s: Dungeons, w: Weights) -> list[float]:
    """Each player's prospects."""
    harm = threat(s)
    left = chests_left(s)
    return [prospects(s, seat, w, harm, left) for seat in range(s.players)]


def compare(s: Dungeons, seat: int, each: list[float], w: Weights) -> float:
    if s.mode == SOLO:
        value = total(each)
    else:
        value = each[seat] - w.rival * highest([each[other] for other in range(s.players) if other != seat])
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


def prospects(s: Dungeons, seat: int, w: Weights, harm: float, left: list[int]) -> float:
    """Gold, Heroes, what they may still gain, less what threatens them.

    What a chest promises counts once, for the nearest Hero: counted for each, it would be worth more shut than open.
    """
    value = float(s.gold_out(seat)) + w.xp * s.xp[seat] - harm
    # Who has opened one chest is as far from the next as before from the first: the step must not look like a loss.
    value += w.pull * s.team_size[seat] * chests_done(s, seat)
    heroes: list[int] = []
    for hero in range(seat * TEAM, seat * TEAM + TEAM):
        at = s.at[hero]
        if at == GONE:
            value += w.out_early if left and rounds_left(s) >= HURRY else w.out
        elif at >= 0 or at == OUTSIDE:
            health = float(s.health(hero))
            value += w.alive + w.click * health + w.clicks * health * health + w.carried * s.loose[hero]
            heroes.append(hero)
            if at >= 0:
                value -= exposed(s, hero, w.back)
    owned = s.chests_of(seat)
    gold = 0.0
    for chest in owned:
        gold += s.chest_gold(chest)
    value += w.carried * gold
    if len(owned) >= s.rules.chests_per_hero * len(heroes):
        left = []
    nearest = [LONG_WAY] * len(heroes)
    for chest in left:
        field = s.board.field(before_chest(s, chest))
        shortest = LONG_WAY
        for index in range(len(heroes)):
            way = way_over(s, field, heroes[index])
            shortest = min(shortest, way)
            nearest[index] = min(nearest[index], way)
        value += w.hoped * hope(s, chest) * (1.0 - shortest / LONG_WAY)
    done = not left or rounds_left(s) < HURRY
    home = w.home + w.burden * gold / max(1, (len(owned) + 1) // 2)
    for index, hero in enumerate(heroes):
        if done or (s.health(hero) <= 3 and (owned or s.gold_out(seat))):
            value += home * (1.0 - exit_cost(s, seat, hero) / LONG_WAY)
        else:
            value += w.pull * (1.0 - nearest[index] / LONG_WAY)
    return value


def chests_left(s: Dungeons) -> list[int]:
    return [chest for chest in range(len(s.chest_state)) if s.chest_state[chest] == ON_BOARD]


def chests_done(s: Dungeons, seat: int) -> int:
    """Chests that a player holds or has carried out, and those that were nothing but a trap."""
    done = 0
    for chest in range(len(s.chest_state)):
        if s.chest_owner[chest] == seat or s.chest_state[chest] == REMOVED:
            done += 1
    return done


def hope(s: Dungeons, chest: int) -> float:
    """What is expected of a chest, with its trap."""
    hoped = float(s.chest_gold(chest)) if s.chest_known[chest] else MEAN_GOLD[s.chest_model[chest]]
    trap = s.chest_trap[chest]
    return hoped * (1.0 if trap == SAFE else 0.8 if trap == BLANK else 0.86)


def before_chest(s: Dungeons, chest: int) -> int:
    """The square before a chest."""
    ahead = s.board.near[s.chest_at[chest] * 8 + s.chest_facing[chest]]
    return ahead if ahead >= 0 else s.chest_at[chest]


def exit_cost(s: Dungeons, seat: int, hero: int) -> int:
    gate = s.exit[seat]
    if gate < 0 or not s.exit_shown:
        return LONG_WAY
    return way_over(s, s.board.field(s.gate_square(gate)), hero)


def way_over(s: Dungeons, field: list[int], hero: int) -> int:
    """A Hero's way over the open board, a field of costs; who is still outside has the step in before it."""
    at = s.at[hero]
    if at < 0:
        gate = s.entrance[hero // TEAM]
        return min(LONG_WAY, field[s.gate_square(gate) if gate >= 0 else 0] + 3)
    return min(LONG_WAY, field[at])


def rounds_left(s: Dungeons) -> int:
    return s.rules.rounds - s.round


def threat(s: Dungeons) -> float:
    """All Spawn by their strength, wherever they are: they will come. Tokens, asleep, weigh as much."""
    harm = 0.0
    for foe in range(HERO_PLACES, FIGURES):
        if s.at[foe] >= 0:
            harm += FOE + FOE_CLICK * s.health(foe)
    for there in s.walker_at:
        if there >= 0:
            harm += SLEEPING
    return harm


def exposed(s: Dungeons, hero: int, back: float) -> float:
    """Foes at the back."""
    harm = 0.0
    for foe in s.foes_beside(hero):
        if can_fight(s, foe) and not in_front(s, hero, s.at[foe]):
            harm += back
    return harm
