"""The numbers and variants that a designer may turn, and the rule set they give."""

from collections.abc import Mapping
from typing import Final

from ludarium.core import FLAG, Changes, Option, Rules, Value, build
from ludarium.games.dungeons.abilities import ABILITIES, ATTACK, SPEED, Ability
from ludarium.games.dungeons.artifacts import EXOTIC, Exotic
from ludarium.games.dungeons.dungeon import Layout, finish
from ludarium.games.dungeons.figures import HEROES, SPAWN, Dial
from ludarium.games.dungeons.grid import TILES, Laid
from ludarium.games.dungeons.items import Item, declare_items
from ludarium.games.dungeons.token_effects import Drop, Give, Grant, Keep
from ludarium.games.dungeons.tokens import Token, declare_tokens
from ludarium.games.dungeons.treasure import MODELS, Model

OPTIONS: Final = (
    Option(
        "mode",
        "versus",
        ("versus", "coop", "lone_wolf"),
        "versus: rivals; coop: together against the dungeon; lone_wolf: a duel of one Hero each; alone it is solo (B0)",
    ),
    Option(
        "dungeon", "auto", ("auto", "ready", "generated", "built"), "auto: the ready map for duels, else random (B2)"
    ),
    Option("artifacts", True, FLAG, "play with artifacts, furniture and their tokens (MK-INT.1)"),
    Option("agreement", True, FLAG, "the players accept or amend the list of artifacts before the game (MK-PLC.3)"),
    Option("placement", "players", ("players", "program"), "who places objects, chests and tokens in versus (B24.2)"),
    Option("team_points", 100, range(60, 151, 5), "points of each team; co-op: of all, at least 50 each (B3.1)"),
    Option("round_limit", 0, range(61), "rounds until the dungeon closes; 0: 40, or 50 with artifacts (MK-INT.3)"),
    Option("exotics_per_player", 2, range(4), "exotic artifacts in the agreed list for each player (RU-02)"),
    Option("chairs_per_player", 1, range(3), "chairs in the agreed list for each player (RU-02)"),
    Option("tables", 1, range(3), "tables in the agreed list (RU-02)"),
    Option("pillars", 1, range(3), "Ancient Pillars in the agreed list (RU-02)"),
    Option("all_seeing_pillars", 1, range(3), "All-Seeing Pillars in the agreed list (RU-02)"),
    Option("tokens_per_player", 4, range(1, 7), "wandering tokens each player places; 3 out of the box (B3.5)"),
    Option("red_token", False, FLAG, "each player swaps a yellow wandering token for a red one (B3.5)"),
    Option("chests_per_player", 2, range(1, 5), "chests placed for each player (B3.4)"),
    Option(
        "chests_per_hero", 2, range(1, 4), "chests a player may hold per Hero inside, and a leaving Hero take (B10.1)"
    ),
    Option("use_cost", 4, range(1, 9), "speed points to use an exotic artifact (MK-USE.3)"),
    Option("attack_cost", 4, range(1, 7), "speed points of an attack or healing (B5)"),
    Option("theft_cost", 4, range(1, 7), "speed points of a theft (B10.9)"),
    Option("break_away", 4, range(2, 7), "the die needed to break away (B6.4)"),
    Option("chair_defense", 7, range(3, 19), "a chair's defense (MK-FUR.3)"),
    Option("table_defense", 10, range(3, 19), "a table's defense (MK-FUR.4)"),
    Option("chair_surcharge", 1, range(4), "points more per square with a chair (MK-CHR.3)"),
    Option("table_surcharge", 2, range(5), "points more per square with a table (MK-TBL.5)"),
    Option("level_xp", 50, range(20, 101, 10), "experience for each level (B13.2)"),
    Option("disarm_xp", 50, range(0, 101, 25), "experience for a disarmed trap (B10.3)"),
    Option("sprung_xp", 25, range(0, 101, 25), "experience for surviving a sprung trap (B10.3)"),
    Option("lone_activations", 2, range(1, 4), "activations of a Lone Wolf (B0)"),
    Option("permanent_blocks_demoralized", True, FLAG, "a permanent damage-slot ability keeps Demoralized out (RU-19)"),
    Option("artifact_items_bound_to_finder", True, FLAG, "items of artifacts go only to their finder (RU-23)"),
    Option("train_with_gold", False, FLAG, "variant: buy a level on the entrance tile (B13.3)"),
    Option("training_gold", 40, range(10, 101, 10), "what such a level costs (B13.3)"),
    Option("spawn_control", "player", ("player", "program"), "versus: who steers an activated Spawn or token (B15)"),
    Option(
        "free_spins", "ask", ("ask", "auto"), "whether players turn their Heroes themselves when a foe comes (B6.5)"
    ),
)

PRESETS: Final[dict[str, dict[str, Value]]] = {
    "box": {"tokens_per_player": 3, "artifacts": False},
    "quick": {"placement": "program", "agreement": False, "free_spins": "auto", "spawn_control": "program"},
}


EMPTY: Final = finish([Laid(0, 0, 0, 0)], [])


class DungeonsRules(Rules):
    """The options in force, and the tables of tokens, items and chests they give."""

    mode: str
    dungeon: str
    artifacts: bool
    agreement: bool
    placement: str
    team_points: int
    round_limit: int
    exotics_per_player: int
    chairs_per_player: int
    tables: int
    pillars: int
    all_seeing_pillars: int
    tokens_per_player: int
    red_token: bool
    chests_per_player: int
    chests_per_hero: int
    use_cost: int
    attack_cost: int
    theft_cost: int
    break_away: int
    chair_defense: int
    table_defense: int
    chair_surcharge: int
    table_surcharge: int
    level_xp: int
    disarm_xp: int
    sprung_xp: int
    lone_activations: int
    permanent_blocks_demoralized: bool
    artifact_items_bound_to_finder: bool
    train_with_gold: bool
    training_gold: int
    spawn_control: str
    free_spins: str

    def __init__(self, values: Mapping[str, Value], cards: Changes) -> None:
        super().__init__(values)
        names = {item.slug for item in declare_items()}
        self.items: Final[list[Item]] = build(declare_items, {k: v for k, v in cards.items() if k in names})
        for item in self.items:
            item.add_up()
        self.tokens: Final[list[Token]] = build(declare_tokens, {k: v for k, v in cards.items() if k not in names})
        self.models: Final[tuple[Model, ...]] = MODELS
        self.exotics: Final[tuple[Exotic, ...]] = EXOTIC
        self.heroes: Final[tuple[Dial, ...]] = HEROES
        self.spawn: Final[tuple[Dial, ...]] = SPAWN
        self.abilities: Final[tuple[Ability, ...]] = ABILITIES
        self.tile_names: Final[list[str]] = [tile.name for tile in TILES]
        self.token_kind: Final[list[int]] = []
        """Per token, its kind."""
        for kind, token in enumerate(self.tokens):
            self.token_kind.extend([kind] * token.quantity)
        self.token_item: Final[list[int]] = [self._item(kind) for kind in self.token_kind]
        self.speed_curses: Final[list[int]] = []
        self.turn_curses: Final[list[int]] = []
        self.floor_tokens: Final[list[int]] = []
        for number, kind in enumerate(self.token_kind):
            effect = self.tokens[kind].rows[0]
            if isinstance(effect, Keep):
                (self.speed_curses if effect.speed else self.turn_curses).append(number)
            elif isinstance(effect, Drop):
                self.floor_tokens.append(number)
        self.curses: Final[list[int]] = self.speed_curses + self.turn_curses
        self.empty: Final[Layout] = EMPTY
        """What lies on the table before the dungeon is laid out."""
        self.rounds: Final = self.round_limit or (50 if self.artifacts else 40)

    def _item(self, kind: int) -> int:
        effect = self.tokens[kind].rows[0]
        return effect.item if isinstance(effect, Give | Drop) else -1

    def token_colour(self, token: int) -> int:
        return self.tokens[self.token_kind[token]].colour

    def is_ability(self, token: int) -> bool:
        return isinstance(self.tokens[self.token_kind[token]].rows[0], Grant)

    def keep(self, token: int, stat: int) -> int:
        """What a kept token takes from a stat."""
        effect = self.tokens[self.token_kind[token]].rows[0]
        if not isinstance(effect, Keep):
            return 0
        return -(effect.speed if stat == SPEED else effect.attack if stat == ATTACK else effect.defense)

    def team_budget(self, players: int) -> int:
        """Points of one player's team; together they have 50 each and at least 100 (B15.4)."""
        if self.mode == "coop" and players > 1:
            return max(self.team_points, 50 * players) // players
        return self.team_points

    def surplus(self, players: int) -> int:
        """Full 50s of all points above 100, where the dungeon grows with the team (B15.4)."""
        return max(0, self.team_budget(players) * players - 100) // 50

    def more_danger(self, players: int) -> int:
        return self.surplus(players)
