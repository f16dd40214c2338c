"""What a player sees, as rows of numbers: planes of squares, figures with their dials, chests, pieces, doors, tokens.

Players are counted from the observing seat on. Squares, figures, chests, pieces, doors and wandering tokens are
numbered as in the questions, with room for as many as a question can name, since dungeons differ in size.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.core import Numbers, around, counted, one_of, share, some_of, table, turn_of
from ludarium.games.dungeons.abilities import ABILITIES
from ludarium.games.dungeons.domains import CHEST, HERO, ITEM, SQUARE
from ludarium.games.dungeons.figures import HEROES, SPAWN
from ludarium.games.dungeons.grid import ENTRY, TILES
from ludarium.games.dungeons.things import (
    BROKEN,
    DOOR_PLACES,
    FIGURES,
    PIECE_NAMES,
    PIECE_PLACES,
    PILLAR,
    REMOVED,
    SAFE,
    SET_ASIDE,
    STANDING,
    TEAM,
    WALKERS,
)
from ludarium.games.dungeons.tokens import declare_tokens
from ludarium.games.dungeons.treasure import MODELS
from ludarium.games.dungeons.wandering import FACE_NAMES

GROUNDS: Final = len(ENTRY)
WINDS: Final = 8
FAR: Final = 60
"""No dungeon is wider or higher."""
KINDS: Final = max(len(HEROES), len(SPAWN))
TOKEN_KINDS: Final = len(declare_tokens())
MODES: Final = ("solo", "duel", "multi")

SQUARE_PLANES: Final = (
    "there",
    "x",
    "y",
    "seen",
    "own_heroes",
    "other_heroes",
    "spawn",
    "artifacts",
    "pillars",
    "furniture",
    "chests",
    "wandering",
    "tokens",
    "gold",
    "own_entrance",
    "own_exit",
    "other_entrances",
    "other_exits",
    "reach",
    "in_sight",
    "covered",
)
"""The rows of `squares`, in this order."""
THERE, X, Y, SEEN, OWN_HEROES, OTHER_HEROES, SPAWNS, ARTIFACTS, PILLARS, FURNITURE, CHESTS = range(11)
WANDERING, FLOOR_TOKENS, GOLD, OWN_ENTRANCE, OWN_EXIT, OTHER_ENTRANCES, OTHER_EXITS, REACH, IN_SIGHT, COVERED = range(
    11, 21
)


def observe(view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
    players = len(view["players"])
    squares = view["squares"]
    ground = table(GROUNDS, SQUARE.size)
    for square, (_, _, _, kind) in enumerate(squares):
        ground[kind][square] = 1.0
    planes = square_planes(view, seat)
    return {
        "table": table_row(view, seat),
        "players": [player_row(view, seat, other) for other in around(seat, players)],
        "squares": planes,
        "ground": ground,
        "beside": beside_rows(view["steps"], planes, ground),
        "figures": figure_rows(view, seat),
        "chests": chest_rows(view, seat),
        "pieces": piece_rows(view),
        "doors": door_rows(view),
        "wandering": walker_rows(view),
        "spent": counted(TOKEN_KINDS, [kind for pile in view["spent"] for kind in pile], 2),
        "setup": setup_row(view, seat),
    }


def table_row(view: Mapping[str, Any], seat: int) -> list[float]:
    """Mode, round, whose turn, activations and speed points left, carrying; which figure or token acts; piles."""
    row = [float(view["mode"] == mode) for mode in MODES]
    row += [share(view["round"], view["rounds"]), float(view["turn"] == seat), float(view["turn"] < 0)]
    row += [share(view["activations"], 6), share(view["points"], 16), float(view["carrying"] >= 0)]
    row += one_of(FIGURES, view["active"]) + one_of(WALKERS, view["walking"])
    return row + [share(size, 30) for size in view["piles"]]


def player_row(view: Mapping[str, Any], seat: int, other: int) -> list[float]:
    """XP, gold and Heroes out, team, chests held and allowed, to move, starting player, Monster Master."""
    player = view["players"][other]
    row = [share(player["xp"], 500), share(player["gold_out"], 200)]
    row += [share(player["heroes_out"], TEAM), share(player["team"], TEAM)]
    row += [share(len(player["chests"]), 12), share(player["limit"], 12)]
    return [*row, float(view["turn"] == other), float(view["start"] == other), float(view["master"] == other)]


def square_planes(view: Mapping[str, Any], seat: int) -> list[list[float]]:
    """What lies and stands where; the rows are named in SQUARE_PLANES."""
    planes = table(len(SQUARE_PLANES), SQUARE.size)
    for square, (x, y, tile, _) in enumerate(view["squares"]):
        planes[THERE][square] = 1.0
        planes[X][square] = x / FAR
        planes[Y][square] = y / FAR
        planes[SEEN][square] = float(view["seen"][tile] != 0)
    for figure in view["figures"]:
        if figure["at"] >= 0:
            whose = SPAWNS if figure["seat"] < 0 else OWN_HEROES if figure["seat"] == seat else OTHER_HEROES
            planes[whose][figure["at"]] = 1.0
    for piece in view["pieces"]:
        if piece["state"] == STANDING:
            sort = ARTIFACTS if piece["kind"] < PILLAR else PILLARS if piece["kind"] < PILLAR + 2 else FURNITURE
            for square in piece["squares"]:
                planes[sort][square] = 1.0
    mark(planes[CHESTS], [chest["at"] for chest in view["chests"]])
    mark(planes[WANDERING], [walker["at"] for walker in view["walkers"]])
    mark(planes[FLOOR_TOKENS], [square for _, square in view["floor"]])
    for square, gold in view["purses"]:
        planes[GOLD][square] = share(gold, 50)
    for gates, own, others in (
        (view["entrance"], OWN_ENTRANCE, OTHER_ENTRANCES),
        (view["exit"], OWN_EXIT, OTHER_EXITS),
    ):
        for other, gate in enumerate(gates):
            if gate >= 0:
                planes[own if other == seat else others][view["outer"][gate][0]] = 1.0
    for square, cost, _ in view["reach"]:
        planes[REACH][square] = 1 - share(cost, 20) / 2
    for square, seen in view["sights"]:
        planes[IN_SIGHT if seen == 1 else COVERED][square] = 1.0
    return planes


def mark(plane: list[float], squares: list[int]) -> None:
    for square in squares:
        if square >= 0:
            plane[square] = 1.0


def beside_rows(steps: list[int], planes: list[list[float]], ground: list[list[float]]) -> list[list[float]]:
    """The eight squares around whoever moves, by direction: all planes of each."""
    rows = table(WINDS, len(planes) + GROUNDS)
    for way, square in enumerate(steps):
        if square >= 0:
            rows[way] = [plane[square] for plane in planes] + [plane[square] for plane in ground]
    return rows


def spot(view: Mapping[str, Any], square: int) -> list[float]:
    """Whether it is on a square, and where that lies."""
    if square < 0:
        return [0.0, 0.0, 0.0]
    x, y, _, _ = view["squares"][square]
    return [1.0, x / FAR, y / FAR]


def figure_rows(view: Mapping[str, Any], seat: int) -> list[list[float]]:
    """Per figure: whose, where, which, its dial as it stands, what it bears and can do."""
    width = 3 + 3 + 3 + KINDS + 8 + WINDS + 12 + len(ABILITIES) + ITEM.size
    rows = table(FIGURES, width)
    for figure in view["figures"]:
        at = figure["at"]
        row = [float(figure["seat"] == seat), float(figure["seat"] >= 0 and figure["seat"] != seat)]
        row.append(float(figure["seat"] < 0))
        row += spot(view, at)
        row += one_of(3, -1 - at)  # Outside, gone, dead.
        row += one_of(KINDS, figure["kind"])
        row += [share(figure["speed"], 12), share(figure["attack"], 12), share(figure["defense"], 20)]
        row += [share(figure["damage"], 6), share(figure["range"], 12), share(figure["level"], 5)]
        row += [share(figure["points"], 70), float(figure["wide"] != 0)]
        row += one_of(WINDS, figure["facing"])
        row += [share(figure["click"], 12), share(figure["length"], 12), share(figure["top"], 5)]
        row += [share(figure["length"] - figure["click"], 12), float(figure["acted"] != 0), share(figure["marked"], 2)]
        row += [float(figure["teleporting"] != 0), share(figure["gold"], 100), share(len(figure["held"]), 6)]
        row += [share(len(figure["granted"]), 6), share(len(figure["worn"]), 2)]
        row.append(float(view["active"] == figure["figure"]))
        row += some_of(len(ABILITIES), figure["abilities"])
        row += some_of(ITEM.size, figure["worn"])
        assert len(row) == width
        rows[figure["figure"]] = row
    return rows


def chest_rows(view: Mapping[str, Any], seat: int) -> list[list[float]]:
    """Per chest: there, where, model, state, whose, its trap, spent; what is in it once that is known."""
    rows = table(CHEST.size, 4 + len(MODELS) + REMOVED + 1 + 2 + SAFE + 1 + 3 + ITEM.size)
    for place, chest in enumerate(view["chests"]):
        row = [1.0, *spot(view, chest["at"]), *one_of(len(MODELS), chest["model"])]
        row += one_of(REMOVED + 1, chest["state"])
        row += [float(chest["owner"] == seat), float(chest["owner"] >= 0 and chest["owner"] != seat)]
        row += one_of(SAFE + 1, chest["trap"])
        known = chest["gold"] is not None
        row += [float(chest["spent"] != 0), float(known), share(chest["gold"] or 0, 100)]
        row += one_of(ITEM.size, chest["item"] if known else -1)
        rows[place] = row
    return rows


def piece_rows(view: Mapping[str, Any]) -> list[list[float]]:
    """Per artifact, pillar or piece of furniture: there, where, kind, state, tokens under it by colour."""
    rows = table(PIECE_PLACES, 4 + len(PIECE_NAMES) + SET_ASIDE + 1 + 3)
    for place, piece in enumerate(view["pieces"]):
        row = [1.0, *spot(view, piece["squares"][0] if piece["squares"] else -1)]
        row += one_of(len(PIECE_NAMES), piece["kind"]) + one_of(SET_ASIDE + 1, piece["state"])
        rows[place] = row + [share(tokens, 4) for tokens in piece["tokens"]]
    return rows


def door_rows(view: Mapping[str, Any]) -> list[list[float]]:
    """Per passage: there, where, the door in it."""
    rows = table(DOOR_PLACES, 3 + BROKEN + 1)
    for place, (square, _, door) in enumerate(view["passages"]):
        rows[place] = spot(view, square) + one_of(BROKEN + 1, door)
    return rows


def walker_rows(view: Mapping[str, Any]) -> list[list[float]]:
    """Per wandering token: in play, where, marked, acted, its face once it is turned over."""
    rows = table(WALKERS, 6 + len(FACE_NAMES))
    for place, walker in enumerate(view["walkers"]):
        row = [1.0, *spot(view, walker["at"]), float(walker["marked"] != 0), float(walker["acted"] != 0)]
        rows[place] = row + [float(walker["face"] == face) for face in FACE_NAMES]
    return rows


def setup_row(view: Mapping[str, Any], seat: int) -> list[float]:
    """Heroes picked in secret, tiles in the own hand and others' hands, tiles laid, objects still to be placed."""
    hands: list[list[int]] = view["hands"]
    players = len(view["players"])
    others: list[int] = []
    for turn in range(1, len(hands)):
        others += hands[(seat + turn) % len(hands)]
    pool: list[int] = [] if view["mode"] == "solo" else view["pool"]
    row = some_of(HERO.size, [hero for hero in view["own_plan"] if hero >= 0])
    row += counted(len(TILES), hands[seat] if seat < len(hands) else [], 2)
    row += counted(len(TILES), others, 4)
    row += counted(len(TILES), [tile[0] for tile in view["laid"]], 2)
    row.append(share(view["pool"] if view["mode"] == "solo" else len(pool), 40))
    row += counted(len(PIECE_NAMES), [thing for thing in pool if thing < len(PIECE_NAMES)], 4)
    return row + one_of(players, turn_of(view["start"], seat, players))


assert len(SQUARE_PLANES) == COVERED + 1
