"""Impetus: Spirits secretly guide Factions and score through Idols."""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.core import Changes, Entry, Game, Numbers, Rng, Rules, Value
from ludarium.games.impetus.agendas import MODIFIER
from ludarium.games.impetus.judge import judge, outlook
from ludarium.games.impetus.observe import observe
from ludarium.games.impetus.options import OPTIONS, PRESETS, ImpetusRules
from ludarium.games.impetus.setup import lay
from ludarium.games.impetus.state import Impetus
from ludarium.games.impetus.turn import ADD, GUIDE, IDOL_HEX, IDOL_KIND, PLAY, REMOVE
from ludarium.games.impetus.view import redeal, view
from ludarium.games.impetus.war import SPOILS_CARD

__all__ = ["GAME"]


class TheGame(Game[Impetus]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        return ImpetusRules(values)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Impetus:
        assert isinstance(rules, ImpetusRules)
        return lay(self, rules, players, rng, journal)

    def view(self, s: Impetus, seat: int | None) -> dict[str, object]:
        return view(s, seat)

    def redeal(self, s: Impetus, seat: int, rng: Rng) -> None:
        redeal(s, seat, rng)

    def observe(self, view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
        return observe(view, seat)

    def judge(self, s: Impetus, seat: int) -> float:
        return judge(s, seat)

    def outlook(self, s: Impetus) -> list[float]:
        return outlook(s)

    def foresight(self, players: int) -> int:
        # What a Spirit wins by a choice shows only when all of them have chosen again: docs/trials.md.
        return 4 * (players - 1)

    def turn(self, s: Impetus) -> int:
        return s.turn

    def trust(self, players: int) -> float:
        # Among several, tries of one option differ by ten times what options differ by: docs/trials.md.
        return 2.0 if players == 2 else 8.0

    def rethink(self, players: int) -> int:
        # Among several, what a tree says of the best few is next to nothing; two turns on it shows: docs/trials.md.
        return 0 if players == 2 else 24


GAME: Final = TheGame(
    name="impetus",
    title="Impetus",
    summary="Spirits secretly guide factions and score through idols.",
    version="1",
    players=range(2, 6),
    prompts=(GUIDE, IDOL_KIND, IDOL_HEX, PLAY, REMOVE, ADD, MODIFIER, SPOILS_CARD),
    options=OPTIONS,
    presets=PRESETS,
)
