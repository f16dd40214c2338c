"""What each seat may see, and how the unseen may be imagined anew.

Face-down are the artifact tokens in piles and queues (their colours are public, RU-04), the wandering
tokens, and the treasure of chests not yet gathered. Nobody sees them, so all seats see the same table.
"""

from ludarium.core import Rng
from ludarium.games.dungeons.domains import RATING, figure_name
from ludarium.games.dungeons.figures import HEROES, SPAWN
from ludarium.games.dungeons.grid import distance
from ludarium.games.dungeons.move import may_rest
from ludarium.games.dungeons.paths import reachable
from ludarium.games.dungeons.queues import under
from ludarium.games.dungeons.space import HIDDEN, in_sight, reach_of
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    ABSENT,
    FIGURES,
    FLIPPED,
    FLOOR,
    HERO_PLACES,
    IN_POOL,
    PIECE_NAMES,
    PILE,
    SOLO,
    TEAM,
    TOKENS,
)
from ludarium.games.dungeons.wandering import FACE_NAMES


def view(s: Dungeons, seat: int | None) -> dict[str, object]:
    board = s.board
    return {
        "mode": ("solo", "duel", "multi")[s.mode],
        "round": s.round,
        "rounds": s.rules.rounds,
        "over": s.over,
        "turn": s.seat,
        "start": s.start,
        "activations": s.left,
        "active": s.active,
        "walking": s.walker,
        "points": s.points,
        "carrying": s.carry,
        "width": board.width,
        "height": board.height,
        "squares": [list(place) for place in zip(board.xs, board.ys, board.tile_of, s.ground, strict=True)],
        "tiles": [[laid.kind, laid.x, laid.y, laid.width, laid.height] for laid in board.tiles],
        "passages": [[a, b, s.door[gate]] for gate, (a, b) in enumerate(board.passages)],
        "outer": [list(opening) for opening in board.outer],
        "entrance": s.entrance[:],
        "exit": s.exit[:] if s.exit_shown else [-1] * s.players,
        "seen": s.seen[:],
        "players": [
            {
                "xp": s.xp[seat_],
                "gold_out": s.gold_out(seat_),
                "heroes_out": s.heroes_out(seat_),
                "team": s.team_size[seat_],
                "chests": s.chests_of(seat_),
                "limit": s.chest_limit(seat_),
            }
            for seat_ in range(s.players)
        ],
        "rating": RATING.names[s.rating()] if s.mode == SOLO and s.over else "",
        "master": s.master,
        "figures": [figure_view(s, f) for f in range(FIGURES) if s.at[f] not in (ABSENT, IN_POOL)],
        "pieces": [
            {
                "piece": piece,
                "kind": s.piece_kind[piece],
                "name": PIECE_NAMES[s.piece_kind[piece]],
                "squares": [q for q in (s.piece_a[piece], s.piece_b[piece]) if q >= 0],
                "state": s.piece_state[piece],
                "tokens": [len(under(s, piece, colour)) for colour in range(3)],
            }
            for piece in range(len(s.piece_kind))
        ],
        "piles": [len(s.pile[colour]) + len(s.spent[colour]) for colour in range(3)],
        "spent": [[s.rules.token_kind[token] for token in pile] for pile in s.spent],
        "floor": [[s.rules.token_kind[token], s.until[token]] for token in range(TOKENS) if s.where[token] == FLOOR],
        "purses": [list(purse) for purse in zip(s.purse_at, s.purse_gold, strict=True)],
        "chests": [chest_view(s, chest) for chest in range(len(s.chest_model))],
        "walkers": [
            {
                "walker": walker,
                "at": s.walker_at[walker],
                "marked": s.walker_marked[walker],
                "acted": s.walker_acted[walker],
                "face": FACE_NAMES[s.walker_face[walker]] if s.walker_at[walker] == FLIPPED else None,
            }
            for walker in range(len(s.walker_at))
        ],
        "pool": s.pool[:] if s.mode != SOLO else len(s.pool),
        "hands": [sorted(hand) for hand in s.hands],
        "laid": [list(tile) for tile in s.laid],
        "own_plan": own_plan(s, seat),
        "steps": steps(s),
        "reach": reach(s),
        "sights": sights(s),
    }


def steps(s: Dungeons) -> list[int]:
    """The eight squares beside the figure or token that moves, by direction; -1: none."""
    here = s.walker_at[s.walker] if s.walker >= 0 else s.at[s.active] if s.active >= 0 else -1
    if here < 0:
        return []
    return [s.board.step_to[here * 8 + way] for way in range(8)]


def reach(s: Dungeons) -> list[list[object]]:
    """Squares the active figure can get to with the points it has, what they cost, and the steps there."""
    if s.active < 0 or s.at[s.active] < 0 or s.points <= 0 or s.rooted:
        return []
    found = reachable(s, s.active, s.points)
    return [
        [q, found.costs[q], found.path(s, q)] for q in found.squares if q != s.at[s.active] and may_rest(s, s.active, q)
    ]


def sights(s: Dungeons) -> list[list[int]]:
    """Foes within the active figure's range that it has a line of fire to: their square, and 2 where covered."""
    if s.active < 0 or s.at[s.active] < 0:
        return []
    here = s.at[s.active]
    far = reach_of(s, s.active)
    found: list[list[int]] = []
    for foe in range(FIGURES):
        if far and s.at[foe] >= 0 and s.opposed(s.active, foe) and distance(s.board, here, s.at[foe]) <= far:
            seen = in_sight(s, s.active, foe)
            if seen != HIDDEN:
                found.append([s.at[foe], seen])
    return found


def own_plan(s: Dungeons, seat: int | None) -> list[int]:
    """The Heroes picked so far, before the teams are shown; alone there is nobody to hide them from."""
    mine = 0 if s.players == 1 else seat
    return s.plans[mine][:] if mine is not None and s.round == 0 else []


def figure_view(s: Dungeons, figure: int) -> dict[str, object]:
    dial = HEROES[s.kind[figure]] if figure < HERO_PLACES else SPAWN[s.kind[figure]]
    power = s.power[figure]
    return {
        "figure": figure,
        "name": figure_name(s, figure),
        "kind": s.kind[figure],
        "seat": figure // TEAM if figure < HERO_PLACES else -1,
        "at": s.at[figure],
        "facing": s.facing[figure],
        "wide": dial.wide,
        "click": s.click[figure],
        "length": dial.length,
        "top": s.top(figure),
        "level": s.level[figure],
        "points": s.points_of(figure),
        "speed": dial.speed[s.click[figure]],
        "attack": dial.attack[s.click[figure]],
        "defense": dial.defense[s.click[figure]],
        "damage": dial.damage[s.click[figure]],
        "range": dial.reach,
        "abilities": [ability for ability in range(36) if power >> ability & 1],
        "granted": [ability for ability in range(36) if s.granted[figure] >> ability & 1],
        "worn": [s.worn[p] for p in (2 * figure, 2 * figure + 1) if figure < HERO_PLACES and s.worn[p] >= 0],
        "held": [s.rules.token_kind[token] for token in range(TOKENS) if s.where[token] == figure],
        "gold": s.loose[figure] if figure < HERO_PLACES else 0,
        "acted": s.acted[figure],
        "marked": s.marked[figure],
        "teleporting": s.teleporting[figure],
    }


def chest_view(s: Dungeons, chest: int) -> dict[str, object]:
    known = bool(s.chest_known[chest])
    model = s.rules.models[s.chest_model[chest]]
    return {
        "chest": chest,
        "model": s.chest_model[chest],
        "at": s.chest_at[chest],
        "facing": s.chest_facing[chest],
        "state": s.chest_state[chest],
        "owner": s.chest_owner[chest],
        "trap": s.chest_trap[chest],
        "item": model.item(s.chest_treasure[chest]) if known else None,
        "gold": model.gold(s.chest_treasure[chest]) if known else None,
        "spent": s.chest_spent[chest],
    }


def redeal(s: Dungeons, seat: int, rng: Rng) -> None:
    """Artifact tokens trade places within their colour, wandering tokens among themselves, chests spin anew."""
    s.where = s.where[:]
    s.walker_face = s.walker_face[:]
    s.chest_treasure = s.chest_treasure[:]
    lined = s.lined
    colours = [s.rules.token_colour(token) for token in lined]
    places = [s.where[token] for token in lined]
    s.pile = s.pile[:]
    s.lined = lined[:]
    for colour in range(3):
        hidden = s.pile[colour][:]
        for index, token in enumerate(lined):
            if colours[index] == colour:
                hidden.append(token)
        rng.shuffle(hidden)
        beneath = len(hidden) - len(s.pile[colour])
        pile = hidden[beneath:]
        pile.reverse()
        s.pile[colour] = pile
        for token in pile:
            s.where[token] = PILE
        for index in range(len(lined)):
            if colours[index] == colour:
                beneath -= 1
                token = hidden[beneath]
                s.lined[index] = token
                s.where[token] = places[index]
    faces = [s.walker_face[w] for w in range(len(s.walker_at)) if s.walker_at[w] != FLIPPED]
    rng.shuffle(faces)
    for walker in range(len(s.walker_at)):
        if s.walker_at[walker] != FLIPPED:
            s.walker_face[walker] = faces.pop()
    for chest in range(len(s.chest_treasure)):
        if not s.chest_known[chest]:
            s.chest_treasure[chest] = rng.die(6)
