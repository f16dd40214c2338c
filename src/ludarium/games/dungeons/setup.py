"""From an empty table to the first turn: teams, dungeon, agreement, entrances (B3, MK-PLC, RU-02)."""

from typing import Final

from ludarium.core import PASS, Domain, Entry, Frame, Game, Prompt, Rng, named
from ludarium.games.dungeons.activation import clear_slate
from ludarium.games.dungeons.domains import HERO
from ludarium.games.dungeons.dungeon import (
    ORIGIN,
    Layout,
    deal_tiles,
    finish,
    generate,
    hall_spots,
    joined,
    ready_map,
    spots,
)
from ludarium.games.dungeons.events import STARTS, TEAM_CHOSEN
from ludarium.games.dungeons.figures import HEROES, POOL
from ludarium.games.dungeons.furnish import PlaceChests, PlaceObjects, PlaceTokens, furnish_solo
from ludarium.games.dungeons.grid import FIRST_HALLWAY, TILES, Laid
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
    OUTSIDE,
    PILE,
    PILLAR,
    SOLO,
    TABLE,
    TEAM,
    TOKENS,
)

PICK_HERO: Final = Prompt("pick_hero", HERO, "Who joins your team?", decline="The team is complete")
LIST: Final = named(
    "list",
    "Accept the list",
    "Draw the exotic artifacts anew",
    "Without exotic artifacts",
    "Without pillars and furniture",
    "Without any of them",
)
AGREE: Final = Prompt("agree", LIST, "Do you accept the artifacts in play?")
TILE_KIND: Final = named("tile_kind", *[tile.name for tile in TILES])
LAY_TILE: Final = Prompt("lay_tile", TILE_KIND, "Which tile do you lay?")
SPOT: Final = Domain("spot", 600)
LAY_WHERE: Final = Prompt("lay_where", SPOT, "Where do you lay it?")
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


def take_layout(s: Dungeons, layout: Layout) -> None:
    """The dungeon lies: squares, doors, starting areas."""
    board = layout.board
    s.board = board
    s.ground = board.ground[:]
    s.who = [NONE] * board.count
    s.piece_on = [NONE] * board.count
    s.chest_on = [NONE] * board.count
    s.walker_on = [NONE] * board.count
    s.door = [0] * len(board.passages)
    s.seen = [0] * len(board.tiles)
    s.halls = sorted({*layout.halls, *layout.chambers})
    for tile in s.halls:
        s.seen[tile] = 1
    s.proposed = layout.gates[:]


class ChooseHeroes(Frame[Dungeons]):
    """Step 1: all choose at the same time, unseen."""

    def run(self, s: Dungeons) -> None:
        for seat in range(s.players):
            s.fork(seat, PickHero(seat, s.rules.team_budget(s.players), 0, 0))


class PickHero(Frame[Dungeons]):
    """A team within its points: Heroes of level 1 or 2, none twice (B3.1). Chosen in secret, shown together."""

    def __init__(self, seat: int, budget: int, taken: int, count: int) -> None:
        self.seat: Final = seat
        self.budget: Final = budget
        self.taken: Final = taken
        self.count: Final = count

    def run(self, s: Dungeons) -> None:
        options: list[int] = []
        if self.count < most_heroes(s):
            for hero in range(len(HEROES)):
                if not self.taken >> hero & 1:
                    for level in (1, 0):
                        if HEROES[hero].points[level] <= self.budget:
                            options.append(2 * hero + level)
        if not options:
            return
        if self.count:
            options.append(PASS)
        s.ask(self, self.seat, PICK_HERO, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option != PASS:
            hero = option // 2
            left = self.budget - HEROES[hero].points[option % 2]
            s.then(PickHero(seat, left, self.taken | 1 << hero, self.count + 1))


def most_heroes(s: Dungeons) -> int:
    """How many Heroes a team may have."""
    return 1 if s.rules.mode == "lone_wolf" and s.mode == DUEL else TEAM


class Teams(Frame[Dungeons]):
    """The teams are shown; the highest roll starts (B3.1)."""

    def run(self, s: Dungeons) -> None:
        for seat in range(s.players):
            for option in s.plans[seat]:
                if option != PASS:
                    join(s, seat, option // 2, option % 2 + 1)
        if s.mode != SOLO:
            rolls = [s.rng.d6() + s.rng.d6() for _ in range(s.players)]
            while rolls.count(max(rolls)) > 1:
                best = max(rolls)
                rolls = [s.rng.d6() + s.rng.d6() if roll == best else 0 for roll in rolls]
            s.start = rolls.index(max(rolls))
            s.note(STARTS, s.start)
        s.master = s.start if s.mode == MULTI else NONE


def join(s: Dungeons, seat: int, kind: int, level: int) -> int:
    """A Hero waits outside with its team."""
    figure = seat * TEAM + s.team_size[seat]
    s.team_size[seat] += 1
    s.kind[figure] = kind
    s.level[figure] = level
    s.highest[figure] = level
    s.at[figure] = OUTSIDE
    s.click[figure] = s.top(figure)
    s.settle(figure)
    s.note(TEAM_CHOSEN, seat, figure)
    return figure


# The dungeon


class LayOut(Frame[Dungeons]):
    """Step 2: the ready map, a random dungeon, or one built tile by tile (B2)."""

    def run(self, s: Dungeons) -> None:
        how = s.rules.dungeon
        if how == "auto":
            how = "ready" if s.mode == DUEL else "generated"
        entrances = 1 if s.mode == SOLO else s.players
        if how == "ready" and entrances <= 2:
            layout = ready_map()
            if entrances == 1:
                layout = Layout(layout.board, layout.halls[:1], layout.chambers[:1], layout.gates[:1])
            take_layout(s, layout)
        elif how == "built" and s.mode != SOLO:
            s.hands = deal_tiles(s.rng, s.players, tiles_each(s))
            s.then(LayTile(s.start, True))
        else:
            count = 9 + s.rng.below(4) + s.rules.surplus(s.players) if s.mode == SOLO else s.players * tiles_each(s)
            take_layout(s, generate(s.rng, entrances, count))


def tiles_each(s: Dungeons) -> int:
    """Five tiles each, one more per started 50 points above 100 (B2)."""
    return 5 + (max(0, s.rules.team_points - 100) + 49) // 50


def on_table(s: Dungeons) -> list[Laid]:
    return [Laid(kind, x, y, turns) for kind, x, y, turns in s.laid]


class LayTile(Frame[Dungeons]):
    """In turn each player lays a tile; the last one is the hallway with the entrance (B2)."""

    def __init__(self, seat: int, first: bool = False) -> None:
        self.seat: Final = seat
        self.first: Final = first

    def run(self, s: Dungeons) -> None:
        hand = s.hands[self.seat]
        if len(hand) <= 1 and all(len(other) <= 1 for other in s.hands[: s.players]):
            s.then(LayHalls(s.start, [], []))
            return
        kinds = self.kinds(s)
        if not kinds:
            s.then(SwapTile(self.seat))
        else:
            s.offer(self, self.seat, LAY_TILE, kinds)

    def kinds(self, s: Dungeons) -> list[int]:
        """What can be laid, keeping a hallway for the end."""
        hand = s.hands[self.seat]
        halls = sum(1 for kind in hand if kind >= FIRST_HALLWAY)
        found: list[int] = []
        for kind in sorted(set(hand)):
            if kind >= FIRST_HALLWAY and (halls == 1 or self.first):
                continue
            if self.first or spots(on_table(s), kind):
                found.append(kind)
        return found

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if self.first:
            lay_tile(s, seat, Laid(option, ORIGIN, ORIGIN, 0))
        else:
            s.then(LayWhere(seat, option, False))
        s.then(LayTile(next_to_lay(s, seat)))


def next_to_lay(s: Dungeons, seat: int) -> int:
    """The next player to the left who has more than the last tile."""
    for turn in range(1, s.players + 1):
        other = (seat + turn) % s.players
        if len(s.hands[other]) > 1:
            return other
    return seat


def lay_tile(s: Dungeons, seat: int, laid: Laid) -> None:
    s.laid.append((laid.kind, laid.x, laid.y, laid.turns))
    if seat >= 0 and laid.kind in s.hands[seat]:
        s.hands[seat].remove(laid.kind)


class SwapTile(Frame[Dungeons]):
    """A tile that fits nowhere is swapped for a spare that does, or left out (B2)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        hand, spare = s.hands[self.seat], s.hands[s.players]
        stuck = next(kind for kind in hand if kind < FIRST_HALLWAY or hand.count(kind) > 1 or len(hand) > 1)
        hand.remove(stuck)
        fitting = [kind for kind in spare if spots(on_table(s), kind)]
        if fitting:
            kind = s.rng.pick(fitting)
            spare.remove(kind)
            hand.append(kind)
        if not any(kind >= FIRST_HALLWAY for kind in hand):
            hand.append(FIRST_HALLWAY)
        s.then(LayTile(next_to_lay(s, (self.seat - 1) % s.players)))


class LayWhere(Frame[Dungeons]):
    """Where a tile is laid: one of its openings meets a free one."""

    def __init__(self, seat: int, kind: int, hall: bool, taken: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.hall: Final = hall
        self.taken: Final = taken

    def places(self, s: Dungeons) -> list[Laid]:
        if self.hall:
            return hall_spots(on_table(s), self.kind, list(self.taken))
        return spots(on_table(s), self.kind)

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, LAY_WHERE, list(range(min(SPOT.size, len(self.places(s))))))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        lay_tile(s, seat, self.places(s)[option])

    def label(self, s: Dungeons, option: int) -> str:
        laid = self.places(s)[option]
        return f"at {laid.x - ORIGIN},{laid.y - ORIGIN}, turned {90 * laid.turns} degrees"


class LayHalls(Frame[Dungeons]):
    """Each player's last tile: a hallway joined to one chamber, its free end the entrance (B2)."""

    def __init__(self, seat: int, halls: list[int], taken: list[int]) -> None:
        self.seat: Final = seat
        self.halls: Final = halls
        self.taken: Final = taken

    def run(self, s: Dungeons) -> None:
        tiles = on_table(s)
        halls, taken = self.halls, self.taken
        if len(halls) > 0 and len(tiles) > halls[-1]:
            taken = [*taken, *joined(tiles[: halls[-1]], tiles[halls[-1]])]
        if len(halls) == s.players:
            layout = finish(tiles, halls)
            usable = [
                gate
                for gate in range(len(layout.board.outer))
                if gate not in layout.gates and layout.board.tile_of[layout.board.outer[gate][0]] not in halls
            ]
            if NONE in layout.gates or not usable or max(layout.board.width, layout.board.height) > 75:
                layout = generate(s.rng, s.players, s.players * tiles_each(s))
            self.done(s, layout)
            return
        kind = next((kind for kind in s.hands[self.seat] if kind >= FIRST_HALLWAY), FIRST_HALLWAY)
        if not hall_spots(tiles, kind, taken):
            others = [other for other in range(FIRST_HALLWAY, len(TILES)) if hall_spots(tiles, other, taken)]
            if not others:
                # The players have built themselves in: the program lays out a dungeon instead.
                self.done(s, generate(s.rng, s.players, s.players * tiles_each(s)))
                return
            kind = others[0]
        s.then(
            LayWhere(self.seat, kind, True, tuple(taken)),
            LayHalls((self.seat + 1) % s.players, [*halls, len(tiles)], taken),
        )

    def done(self, s: Dungeons, layout: Layout) -> None:
        s.laid = []
        s.hands = []
        take_layout(s, layout)


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
            s.pool += [WOODEN_DOOR, IRON_DOOR]
            furnish_solo(s)
            return
        n = s.players
        s.pool += [WOODEN_DOOR] * n + [IRON_DOOR] * n + [HINDERING_MARKER] * n + [WATER_MARKER] * n
        s.pool += [SHADOW_MARKER] * 2 + [TELEPORT_MARKER] * 2
        s.rng.shuffle(s.pool)
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
        s.entrance[seat] = option

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
        s.exit[self.seat] = option

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
                s.exit[seat] = s.entrance[(seat + 1) % s.players]
        s.proposed = []
        s.then(Round())
