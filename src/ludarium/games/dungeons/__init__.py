"""Lanterns Below: figures with combat dials rob a dungeon of its treasure, and wake what sleeps in its artifacts."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludarium.core import Ask, Card, Changes, Entry, Game, Numbers, Rng, Rules, Value
from ludarium.games.dungeons import (
    activation,
    aiming,
    artifacts,
    building,
    clicks,
    combat,
    doors,
    furnish,
    leaving,
    mending,
    setup,
    teams,
    theft,
    token_effects,
    treasure,
    turn,
    walking,
    wandering,
)
from ludarium.games.dungeons.automatic import automatic
from ludarium.games.dungeons.judge import judge, outlook
from ludarium.games.dungeons.observe import observe
from ludarium.games.dungeons.options import OPTIONS, PRESETS, DungeonsRules
from ludarium.games.dungeons.setup import lay
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.view import redeal, view

__all__ = ["GAME"]


class TheGame(Game[Dungeons]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        return DungeonsRules(values, cards)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Dungeons:
        assert isinstance(rules, DungeonsRules)
        return lay(self, rules, players, rng, journal)

    def view(self, s: Dungeons, seat: int | None) -> dict[str, object]:
        return view(s, seat)

    def redeal(self, s: Dungeons, seat: int, rng: Rng) -> None:
        redeal(s, seat, rng)

    def observe(self, view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
        return observe(view, seat)

    def rethink(self, players: int) -> int:
        # What a step leads into strikes after the others have moved: docs/trials.md.
        return 60

    def automatic(self, s: Dungeons, ask: Ask, rng: Rng) -> int | None:
        return automatic(s, ask, rng)

    def judge(self, s: Dungeons, seat: int) -> float:
        return judge(s, seat)

    def outlook(self, s: Dungeons) -> list[float]:
        return outlook(s)

    def cards(self, rules: Rules) -> Sequence[Card]:
        assert isinstance(rules, DungeonsRules)
        return [*rules.items, *rules.tokens]


GAME: Final = TheGame(
    name="dungeons",
    title="Lanterns Below",
    summary="Heroes with combat dials rob a dungeon of its treasure and wake its artifacts.",
    version="1",
    players=range(1, 5),
    prompts=(
        teams.PICK_HERO,
        setup.AGREE,
        building.LAY_TILE,
        building.LAY_WHERE,
        setup.ENTRANCE,
        setup.EXIT,
        furnish.ON_TILE,
        furnish.PLACE_PIECE,
        furnish.PLACE_END,
        furnish.PLACE_MARKER,
        furnish.PLACE_DOOR,
        furnish.PLACE_CHEST,
        furnish.CHEST_FRONT,
        furnish.PLACE_TOKEN,
        turn.ASSIGN,
        turn.TRAIN,
        turn.ACTIVATE,
        walking.WALK,
        activation.ACT,
        aiming.TARGET,
        aiming.ANOTHER,
        aiming.FACE,
        aiming.DICE,
        activation.LAND,
        doors.WHICH_DOOR,
        treasure.WHICH_CHEST,
        leaving.BANK,
        mending.RAISE_WHOM,
        theft.STRIKE_THIEF,
        artifacts.WHICH_PIECE,
        artifacts.SET_DOWN_AT,
        artifacts.TABLE_END,
        token_effects.WHERE_DROPPED,
        token_effects.WHO_COMES,
        token_effects.WHO_RETURNS,
        token_effects.WHERE_PUT,
        wandering.SPIN,
        wandering.WHERE_SPAWN,
        combat.COUNTER,
        combat.NEXT_COUNTER,
        clicks.RAISE,
    ),
    options=OPTIONS,
    presets=PRESETS,
)
