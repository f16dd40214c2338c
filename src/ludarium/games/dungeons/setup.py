"""From an empty table to the first turn: the steps in order, agreement, entrances and exits (B3, MK-PLC, RU-02)."""

from typing import Final

from ludarium.core import Domain, Entry, Frame, Game, Prompt, Rng, named, with_item
from ludarium.games.dungeons.activation import clear_slate
from ludarium.games.dungeons.building import LayOut, take_layout
from ludarium.games.dungeons.figures import POOL
from ludarium.games.dungeons.furnish import PlaceChests, PlaceObjects, PlaceTokens, furnish_solo
from ludarium.games.dungeons.options import DungeonsRules
from ludarium.games.dungeons.placing import (
    HINDERING_MARKER,
    IRON_DOOR,
    SHADOW_MARKER,
    TELEPORT_MARKER,
    WATER_MARKER,
    WOODEN_DOOR,
)
from ludarium.games.dungeons.round import Round
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.teams import ChooseHeroes, Teams
from ludarium.games.dungeons.things import (
    ABSENT,
    ALL_SEEING,
    CHAIR,
    DUEL,
    EXOTICS,
    FIGURES,
    HERO_PLACES,
    IN_POOL,
    MULTI,
    NONE,
    PILE,
    PILLAR,
    SOLO,
    TABLE,
    TOKENS,
)

LIST: Final = named(
    "list",
    "Accept the list",
    "Draw the exotic artifacts anew",
    "Without exotic artifacts",
    "Without pillars and furniture",
    "Without any of them",
)
AGREE: Final = Prompt("agree", LIST, "Do you accept the artifacts in play?")
GATE: Final = Domain("gateway", 64)
ENTRANCE: Final = Prompt("entrance", GATE, "Which entrance is yours?")
EXIT: Final = Prompt("exit", GATE, "Which exit do you give to your rival?")


def lay(
    game: Game[Dungeons], rules: DungeonsRules, players: int, rng: Rng, journal: list[Entry] | None = None
) -> Dungeons:
    """An empty table, played on to the first question."""
    s = Dungeons()
    s.open(game, players, rng, journal)
    s.rules = rules
    s.mode = SOLO if players == 1 or rules.mode == "coop" else DUEL if players == 2 else MULTI
    s.start = 0
    s.seat = NONE
    s.round = 0
    s.turns = [0] * players
    s.left = 0
    s.first_turn_over = [0] * players
    s.team_size = [0] * players
    s.xp = [0] * players
    s.raised = [0] * players
    s.master = NONE
    s.master_turns = 0
    s.kind = [NONE] * HERO_PLACES + POOL
    s.at = [ABSENT] * HERO_PLACES + [IN_POOL] * (FIGURES - HERO_PLACES)
    s.click = [0] * FIGURES
    s.level = [0] * FIGURES
    s.highest = [0] * FIGURES
    s.facing = [0] * FIGURES
    s.acted = [0] * FIGURES
    s.marked = [0] * FIGURES
    s.teleporting = [0] * FIGURES
    s.loose = [0] * HERO_PLACES
    s.banked = [0] * players
    s.granted = [0] * FIGURES
    s.power = [0] * FIGURES
    s.worn = [NONE] * (2 * HERO_PLACES)
    s.worn_key = [NONE] * (2 * HERO_PLACES)
    s.piece_kind = []
    s.piece_a = []
    s.piece_b = []
    s.piece_state = []
    s.pile = [[], [], []]
    s.spent = [[], [], []]
    s.lined = []
    s.where = [PILE] * TOKENS
    s.until = [0] * TOKENS
    for token in range(TOKENS):
        s.pile[rules.token_colour(token)].append(token)
    for pile in s.pile:
        s.rng.shuffle(pile)
    s.chest_model = []
    s.chest_treasure = []
    s.chest_known = []
    s.chest_trap = []
    s.chest_at = []
    s.chest_facing = []
    s.chest_state = []
    s.chest_owner = []
    s.chest_spent = []
    s.purse_at = []
    s.purse_gold = []
    s.walker_at = []
    s.walker_face = []
    s.walker_acted = []
    s.walker_marked = []
    s.entrance = [NONE] * players
    s.exit = [NONE] * players
    s.exit_shown = s.mode != SOLO
    s.halls = []
    s.gold_made = 0
    s.gold_lost = 0
    s.swung = []
    s.since = 0
    s.trained = False
    s.hands = []
    s.laid = []
    s.pool = []
    s.proposed = []
    clear_slate(s)
    # A board must lie under the empty table; the true one comes with the layout step.
    take_layout(s, rules.empty)
    s.begin(ChooseHeroes(), Teams(), LayOut(), Agreement(), Furnish(), Entrances(), Start())
    return s


# Agreement


class Agreement(Frame[Dungeons]):
    """Step 3 begins: all must accept the list of artifacts (MK-PLC.3, RU-02)."""

    def run(self, s: Dungeons) -> None:
        draw_list(s, True, True)
        if s.rules.agreement and s.rules.artifacts:
            s.then(Agree(s.start, s.players, 0))


def draw_list(s: Dungeons, exotics: bool, dressing: bool) -> None:
    """The pool of artifacts for this table, exotic kinds at random."""
    n = s.players
    pool: list[int] = []
    if s.rules.artifacts:
        if s.mode == SOLO:
            count, chairs, tables, pillars, seeing = 4, 1, 1, 1, 1
        else:
            count, chairs, tables = n * s.rules.exotics_per_player, n * s.rules.chairs_per_player, s.rules.tables
            pillars, seeing = s.rules.pillars, s.rules.all_seeing_pillars
        if exotics:
            pool += [s.rng.below(EXOTICS) for _ in range(count)]
        if dressing:
            pool += [PILLAR] * pillars + [ALL_SEEING] * seeing + [CHAIR] * chairs + [TABLE] * tables
    s.pool = pool


class Agree(Frame[Dungeons]):
    """A seat accepts, or once proposes another list, which the others must accept anew."""

    def __init__(self, seat: int, missing: int, spoken: int) -> None:
        self.seat: Final = seat
        self.missing: Final = missing
        self.spoken: Final = spoken

    def run(self, s: Dungeons) -> None:
        options = [0] if self.spoken >> self.seat & 1 else [0, 1, 2, 3, 4]
        s.ask(self, self.seat, AGREE, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        missing = self.missing - 1
        spoken = self.spoken
        if option:
            draw_list(s, option in (1, 3), option in (1, 2))
            missing = s.players - 1
            spoken |= 1 << seat
        if missing:
            s.then(Agree((seat + 1) % s.players, missing, spoken))


class Furnish(Frame[Dungeons]):
    """Steps 3 to 5: objects, chests, wandering tokens (B3)."""

    def run(self, s: Dungeons) -> None:
        if s.mode == SOLO:
            s.pool = [*s.pool, WOODEN_DOOR, IRON_DOOR]
            furnish_solo(s)
            return
        n = s.players
        pool = s.pool + [WOODEN_DOOR] * n + [IRON_DOOR] * n + [HINDERING_MARKER] * n + [WATER_MARKER] * n
        pool += [SHADOW_MARKER] * 2 + [TELEPORT_MARKER] * 2
        s.rng.shuffle(pool)
        s.pool = pool
        s.then(PlaceObjects(s.start), PlaceChests(s.start), PlaceTokens(s.start))


# Entrances and exits


class Entrances(Frame[Dungeons]):
    """Step 7: each picks an entrance, the opponent picks the exit (B3.7)."""

    def run(self, s: Dungeons) -> None:
        if s.mode == SOLO:
            gate = s.proposed[0]
            s.entrance = [gate] * s.players
            s.exit = [farthest_gate(s, gate)] * s.players
            return
        for place in range(s.players):
            seat = (s.start + place) % s.players
            s.then(PickEntrance(seat))
            if len(s.board.tiles) > 6:
                s.then(PickExit(seat))


def farthest_gate(s: Dungeons, entrance: int) -> int:
    """The exterior opening with the greatest path cost from the entrance (B15.4)."""
    field = s.board.field(s.gate_square(entrance))
    best = NONE
    for gate, (square, _) in enumerate(s.board.outer):
        elsewhere = s.board.tile_of[square] != s.board.tile_of[s.gate_square(entrance)]
        if elsewhere and (best < 0 or field[square] > field[s.gate_square(best)]):
            best = gate
    return best if best >= 0 else entrance


class PickEntrance(Frame[Dungeons]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, ENTRANCE, [gate for gate in s.proposed if gate not in s.entrance])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.entrance = with_item(s.entrance, seat, option)

    def label(self, s: Dungeons, option: int) -> str:
        return gate_name(s, option)


class PickExit(Frame[Dungeons]):
    """The opponent picks a player's exit, not on the tile of the entrance."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        home = s.board.tile_of[s.gate_square(s.entrance[self.seat])]
        options = [
            gate
            for gate, (square, _) in enumerate(s.board.outer)
            if gate not in s.proposed and s.board.tile_of[square] != home
        ]
        s.offer(self, s.opponent(self.seat), EXIT, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.exit = with_item(s.exit, self.seat, option)

    def label(self, s: Dungeons, option: int) -> str:
        return gate_name(s, option)


def gate_name(s: Dungeons, gate: int) -> str:
    square, side = s.board.outer[gate]
    return f"{s.board.xs[square]},{s.board.ys[square]} {('north', 'east', 'south', 'west')[side // 2]}"


class Start(Frame[Dungeons]):
    """Step 8: in a small dungeon my exit is your entrance; the Heroes wait outside."""

    def run(self, s: Dungeons) -> None:
        for seat in range(s.players):
            if s.exit[seat] < 0:
                s.exit = with_item(s.exit, seat, s.entrance[(seat + 1) % s.players])
        s.proposed = []
        s.then(Round())
