"""What lies on the table: figures with their dials, pieces, doors, chests, tokens."""

from typing import TYPE_CHECKING

from ludarium.core import State, with_item
from ludarium.games.dungeons.abilities import (
    ATTACK,
    BARRED_BITS,
    DEMORALIZED,
    NO_ABILITY,
    SEEN_BITS,
    SLOT_BITS,
    SPEED,
)
from ludarium.games.dungeons.figures import HEROES, SPAWN, Dial
from ludarium.games.dungeons.grid import BLOCKING, CREVASSE, NOWHERE, WAY_BY, Board
from ludarium.games.dungeons.things import (
    ALL_SEEING,
    BANKED,
    DEAD,
    GONE,
    HERO_PLACES,
    IRON_CLOSED,
    NONE,
    OWNED,
    SOLO,
    TEAM,
    WOODEN_CLOSED,
)

if TYPE_CHECKING:
    from ludarium.games.dungeons.options import DungeonsRules


class Dungeons(State):
    """A table of the dungeon game. Per-figure lists run over all 54 places, per-square lists over the board."""

    rules: "DungeonsRules"
    board: Board
    mode: int
    start: int
    """The starting player."""
    seat: int
    """Whose turn it is; NONE in a Dungeon turn."""
    round: int
    turns: list[int]
    """Per seat, turns begun."""
    left: int
    """Activations left in this turn."""
    first_turn_over: list[int]
    team_size: list[int]
    xp: list[int]
    raised: list[int]
    """Per seat, experience thresholds already passed."""
    master: int
    """Multi: who holds the Monster Master token."""
    master_turns: int
    """Turns the Master has ended since the token came."""
    # Figures
    kind: list[int]
    at: list[int]
    click: list[int]
    level: list[int]
    highest: list[int]
    facing: list[int]
    acted: list[int]
    marked: list[int]
    teleporting: list[int]
    loose: list[int]
    """Loose gold a Hero carries."""
    banked: list[int]
    """Per seat, loose gold carried out."""
    granted: list[int]
    """Permanent abilities from artifacts, as bits."""
    power: list[int]
    """Abilities in force, as bits; the bans of place and burden come on top."""
    worn: list[int]
    """Two items per Hero place, or NONE."""
    worn_key: list[int]
    """Which chest (or CHESTS + token) each worn item is."""
    # Squares
    ground: list[int]
    who: list[int]
    """Per square, the figure on it, or NONE."""
    piece_on: list[int]
    chest_on: list[int]
    walker_on: list[int]
    door: list[int]
    """Per passage, the door in it."""
    seen: list[int]
    """Per tile, 1 once a Hero has entered."""
    # Pieces
    piece_kind: list[int]
    piece_a: list[int]
    piece_b: list[int]
    piece_state: list[int]
    # Artifact tokens
    pile: list[list[int]]
    """Per colour, the face-down pile, its top last."""
    spent: list[list[int]]
    """Per colour, tokens returned since the pile was last mixed: everybody knows they are there."""
    lined: list[int]
    """Tokens under artifacts, in the order they were laid there."""
    where: list[int]
    until: list[int]
    """Of a token kept for a time: the owner's turn after which it returns. Of one on the floor: its square."""
    # Chests
    chest_model: list[int]
    chest_treasure: list[int]
    chest_known: list[int]
    chest_trap: list[int]
    chest_at: list[int]
    chest_facing: list[int]
    chest_state: list[int]
    chest_owner: list[int]
    chest_spent: list[int]
    """1 once its potion is drunk or its item left the dungeon."""
    purse_at: list[int]
    purse_gold: list[int]
    # Wandering tokens
    walker_at: list[int]
    walker_face: list[int]
    walker_acted: list[int]
    walker_marked: list[int]
    # Entrances and exits, as numbers among the board's outer openings
    entrance: list[int]
    exit: list[int]
    exit_shown: bool
    halls: list[int]
    """Starting hallway tiles and the chambers joined to them: nothing is placed there."""
    # Gold that was made and unmade, for the books
    gold_made: int
    gold_lost: int
    # The running activation
    active: int
    walker: int
    points: int
    unheld: bool
    """No opposing figure was adjacent when the activation began."""
    attacked: bool
    stole: bool
    used_artifact: bool
    moved: bool
    """Has moved since the last free spins."""
    rooted: bool
    """Furniture was set down: no more steps."""
    burdened: bool
    """Furniture was picked up in this activation."""
    barred_used: bool
    carry: int
    freed: int
    braved: int
    scared: int
    poled: int
    last_stop: int
    fresh: bool
    """Nothing has been done yet in this activation."""
    halted: bool
    """Something ended the activation: Pole Arm."""
    swung: list[int]
    """Iron doors opened in this activation."""
    since: int
    """Counts activations, so that a token knows whether it came in this one."""
    trained: bool
    # Setup in progress
    hands: list[list[int]]
    laid: list[tuple[int, int, int, int]]
    pool: list[int]
    """Objects still to be placed: piece kinds, then doors and markers from 100 on."""
    proposed: list[int]

    def clone(self) -> "Dungeons":
        twin = Dungeons()
        self.copy_flow(twin)
        # What is shared here is replaced, never altered.
        twin.rules = self.rules
        twin.board = self.board
        twin.mode = self.mode
        twin.start = self.start
        twin.seat = self.seat
        twin.round = self.round
        twin.turns = self.turns
        twin.left = self.left
        twin.first_turn_over = self.first_turn_over
        twin.team_size = self.team_size
        twin.xp = self.xp
        twin.raised = self.raised
        twin.master = self.master
        twin.master_turns = self.master_turns
        twin.kind = self.kind
        twin.at = self.at[:]
        twin.click = self.click
        twin.level = self.level
        twin.highest = self.highest
        twin.facing = self.facing[:]
        twin.acted = self.acted
        twin.marked = self.marked
        twin.teleporting = self.teleporting
        twin.loose = self.loose
        twin.banked = self.banked
        twin.granted = self.granted
        twin.power = self.power
        twin.worn = self.worn
        twin.worn_key = self.worn_key
        twin.ground = self.ground
        twin.who = self.who[:]
        twin.piece_on = self.piece_on
        twin.chest_on = self.chest_on
        twin.walker_on = self.walker_on[:]
        twin.door = self.door
        twin.seen = self.seen
        twin.piece_kind = self.piece_kind
        twin.piece_a = self.piece_a
        twin.piece_b = self.piece_b
        twin.piece_state = self.piece_state
        twin.pile = self.pile
        twin.spent = self.spent
        twin.lined = self.lined
        twin.where = self.where
        twin.until = self.until
        twin.chest_model = self.chest_model
        twin.chest_treasure = self.chest_treasure
        twin.chest_known = self.chest_known
        twin.chest_trap = self.chest_trap
        twin.chest_at = self.chest_at
        twin.chest_facing = self.chest_facing
        twin.chest_state = self.chest_state
        twin.chest_owner = self.chest_owner
        twin.chest_spent = self.chest_spent
        twin.purse_at = self.purse_at
        twin.purse_gold = self.purse_gold
        twin.walker_at = self.walker_at
        twin.walker_face = self.walker_face
        twin.walker_acted = self.walker_acted
        twin.walker_marked = self.walker_marked
        twin.entrance = self.entrance
        twin.exit = self.exit
        twin.exit_shown = self.exit_shown
        twin.halls = self.halls
        twin.gold_made = self.gold_made
        twin.gold_lost = self.gold_lost
        twin.active = self.active
        twin.walker = self.walker
        twin.points = self.points
        twin.unheld = self.unheld
        twin.attacked = self.attacked
        twin.stole = self.stole
        twin.used_artifact = self.used_artifact
        twin.moved = self.moved
        twin.rooted = self.rooted
        twin.burdened = self.burdened
        twin.barred_used = self.barred_used
        twin.carry = self.carry
        twin.freed = self.freed
        twin.braved = self.braved
        twin.scared = self.scared
        twin.poled = self.poled
        twin.last_stop = self.last_stop
        twin.fresh = self.fresh
        twin.halted = self.halted
        twin.swung = self.swung
        twin.since = self.since
        twin.trained = self.trained
        twin.hands = self.hands
        twin.laid = self.laid
        twin.pool = self.pool
        twin.proposed = self.proposed
        return twin

    def scores(self) -> list[float]:
        """Gold carried out; together in Solo and Co-op (B14.3, B15.4)."""
        gold = [float(self.gold_out(seat)) for seat in range(self.players)]
        return [sum(gold)] * self.players if self.mode == SOLO else gold

    def winners(self) -> list[int]:
        """Most gold out; then XP, then Heroes out, then shared (B14.3)."""
        if self.mode == SOLO:
            return list(range(self.players))
        ranks = [(self.gold_out(seat), self.xp[seat], self.heroes_out(seat)) for seat in range(self.players)]
        best = max(ranks)
        return [seat for seat in range(self.players) if ranks[seat] == best]

    def rating(self) -> int:
        """Alone or together: 0 lost to 3 legend, by the share of all chest gold carried out (B14.4)."""
        placed = sum(self.chest_gold(chest) for chest in range(len(self.chest_state)))
        out = sum(self.gold_out(seat) for seat in range(self.players))
        return min(3, 4 * out // placed) if placed else 0

    # What can be read off the table

    def dial(self, figure: int) -> Dial:
        return HEROES[self.kind[figure]] if figure < HERO_PLACES else SPAWN[self.kind[figure]]

    def speed(self, figure: int) -> int:
        return self.dial(figure).speed[self.click[figure]]

    def attack(self, figure: int) -> int:
        return self.dial(figure).attack[self.click[figure]]

    def damage(self, figure: int) -> int:
        return self.dial(figure).damage[self.click[figure]]

    def in_dungeon(self, figure: int) -> bool:
        return self.at[figure] >= 0

    def has(self, figure: int, ability: int) -> bool:
        """Is the ability in force, here and now?"""
        bit = 1 << ability
        if not self.power[figure] & bit:
            return False
        if bit & BARRED_BITS and self.burdened and figure == self.active:
            return False
        return not (bit & SEEN_BITS and self.at[figure] >= 0 and self.all_seen(self.at[figure]))

    def all_seen(self, square: int) -> bool:
        """Does an All-Seeing Pillar stand on this square's tile (RU-33)?"""
        tile = self.board.tile_of[square]
        for pillar in self.board.pillars:
            if self.board.tile_of[pillar] == tile:
                piece = self.piece_on[pillar]
                if piece >= 0 and self.piece_kind[piece] == ALL_SEEING:
                    return True
        return False

    def opposed(self, a: int, b: int) -> bool:
        """Spawn oppose Heroes; Heroes oppose other players' Heroes unless all play together (B0)."""
        if a >= HERO_PLACES:
            return b < HERO_PLACES
        if b >= HERO_PLACES:
            return True
        return self.mode != SOLO and a // TEAM != b // TEAM

    def heroes(self, seat: int) -> list[int]:
        """A player's Heroes in the dungeon."""
        return [f for f in range(seat * TEAM, seat * TEAM + TEAM) if self.at[f] >= 0]

    def opponent(self, seat: int) -> int:
        """Who rolls and chooses against a player: the one to the right; alone, nobody (B0)."""
        return (seat - 1) % self.players if self.mode != SOLO else seat

    def passable(self, place: int) -> bool:
        """Is there no closed door in this step or adjacency?"""
        gate = self.board.gate[place]
        if gate < 0:
            return True
        door = self.door[gate]
        return door != WOODEN_CLOSED and door != IRON_CLOSED

    def beside(self, square: int, way: int) -> int:
        """The adjacent square that way, or NOWHERE (B1.6)."""
        place = square * 8 + way
        there = self.board.near[place]
        if there == NOWHERE or not self.passable(place):
            return NOWHERE
        return there

    def adjacent(self, a: int, b: int) -> bool:
        board = self.board
        dx = board.xs[a] - board.xs[b]
        if dx > 1 or dx < -1:
            return False
        dy = board.ys[a] - board.ys[b]
        if dy > 1 or dy < -1:
            return False
        way = WAY_BY[4 - 3 * dy - dx]
        return way >= 0 and board.near[a * 8 + way] == b and self.passable(a * 8 + way)

    def neighbours(self, square: int) -> list[int]:
        """Figures adjacent to a square."""
        found: list[int] = []
        near, who = self.board.near, self.who
        for place in range(square * 8, square * 8 + 8):
            there = near[place]
            if there != NOWHERE:
                other = who[there]
                if other >= 0 and self.passable(place):
                    found.append(other)
        return found

    def foes_beside(self, figure: int) -> list[int]:
        """Opposing figures adjacent to a figure."""
        found: list[int] = []
        near, who = self.board.near, self.who
        square = self.at[figure]
        for place in range(square * 8, square * 8 + 8):
            there = near[place]
            if there != NOWHERE:
                other = who[there]
                if other >= 0 and self.opposed(figure, other) and self.passable(place):
                    found.append(other)
        return found

    def no_stop(self, square: int) -> bool:
        """An artifact, chest or token is there: a figure may not come to rest (B6.3, MK-ART.7)."""
        return (
            self.piece_on[square] >= 0
            or self.chest_on[square] >= 0
            or self.walker_on[square] >= 0
            or self.ground[square] == CREVASSE
        )

    def hindered(self, square: int) -> bool:
        """Does the square give cover: hindering ground, artifact or furniture (B1.8)?"""
        return self.ground[square] == 1 or (self.piece_on[square] >= 0 and not self.board.blocked[square])

    def gate_square(self, gate: int) -> int:
        return self.board.outer[gate][0]

    def is_threshold(self, square: int) -> bool:
        """An entrance or exit square (RU-31)."""
        for gate in self.entrance:
            if gate >= 0 and self.board.outer[gate][0] == square:
                return True
        return any(gate >= 0 and self.board.outer[gate][0] == square for gate in self.exit)

    def open_square(self, square: int) -> bool:
        """Fit for placing something (RU-26)."""
        return (
            not self.board.blocked[square]
            and self.ground[square] != CREVASSE
            and self.ground[square] != BLOCKING
            and self.who[square] < 0
            and self.piece_on[square] < 0
            and self.chest_on[square] < 0
            and self.walker_on[square] < 0
            and not self.is_threshold(square)
        )

    def chests_of(self, seat: int) -> list[int]:
        """Chests a player holds inside the dungeon."""
        return [c for c in range(len(self.chest_state)) if self.chest_state[c] == OWNED and self.chest_owner[c] == seat]

    def chest_limit(self, seat: int) -> int:
        return self.rules.chests_per_hero * len(self.heroes(seat))

    def gold_out(self, seat: int) -> int:
        gold = self.banked[seat]
        for chest in range(len(self.chest_state)):
            if self.chest_state[chest] == BANKED and self.chest_owner[chest] == seat:
                gold += self.chest_gold(chest)
        return gold

    def chest_gold(self, chest: int) -> int:
        return self.rules.models[self.chest_model[chest]].gold(self.chest_treasure[chest])

    def heroes_out(self, seat: int) -> int:
        return sum(1 for f in range(seat * TEAM, seat * TEAM + TEAM) if self.at[f] == GONE)

    def points_of(self, figure: int) -> int:
        """Points of a figure: of its highest level, for a Hero (B13.1)."""
        dial = self.dial(figure)
        return dial.points[self.highest[figure] - 1] if figure < HERO_PLACES else dial.points[0]

    def top(self, figure: int) -> int:
        """The dial position above which it cannot be healed (B8.2)."""
        return 5 - self.level[figure] if figure < HERO_PLACES else 0

    def health(self, figure: int) -> int:
        """Clicks that eliminate it."""
        return self.dial(figure).length - self.click[figure]

    # Small acts that several chapters share

    def lay_walker(self, walker: int, square: int) -> None:
        """A wandering token comes to lie on a square."""
        self.walker_at = with_item(self.walker_at, walker, square)
        self.walker_on[square] = walker

    def settle(self, figure: int) -> None:
        """Work out the abilities in force: permanent, else from items, else on the dial (RU-17)."""
        if self.at[figure] <= DEAD:
            self.power = with_item(self.power, figure, 0)
            return
        dial = self.dial(figure)
        lent = 0
        if figure < HERO_PLACES:
            for place in range(2 * figure, 2 * figure + 2):
                if self.worn[place] >= 0:
                    lent |= self.rules.items[self.worn[place]].bits
        power = 0
        for slot in range(4):
            permanent = self.granted[figure] & SLOT_BITS[slot]
            printed = dial.abilities[slot][self.click[figure]]
            if permanent:
                power |= permanent
                if printed == DEMORALIZED and not self.rules.permanent_blocks_demoralized:
                    power |= 1 << DEMORALIZED
            elif lent & SLOT_BITS[slot]:
                power |= lent & SLOT_BITS[slot]
            elif printed != NO_ABILITY:
                power |= 1 << printed
        self.power = with_item(self.power, figure, power)

    def put(self, figure: int, square: int) -> None:
        """Set a figure on a square, lifting it from where it stood."""
        if self.at[figure] >= 0 and self.who[self.at[figure]] == figure:
            self.who[self.at[figure]] = NONE
        self.at[figure] = square
        if square >= 0:
            self.who[square] = figure

    def bonus(self, figure: int, stat: int) -> int:
        """What items and kept tokens add to a stat (B11, RU-24)."""
        if figure >= HERO_PLACES:
            return 0
        total = 0
        for place in range(2 * figure, 2 * figure + 2):
            if self.worn[place] >= 0:
                item = self.rules.items[self.worn[place]]
                total += item.speed if stat == SPEED else item.attack if stat == ATTACK else item.defense
        for token in self.rules.curses:
            if self.where[token] == figure:
                total += self.rules.keep(token, stat)
        return total
