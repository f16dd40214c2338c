"""A game, a match of it with its history, and the record from which a match can be rebuilt."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludarium.core.cards import Card, Changes
from ludarium.core.domain import Domain, Prompt
from ludarium.core.errors import BadRecord, IllegalChoice, OptionError
from ludarium.core.flow import Ask, State
from ludarium.core.journal import Entry
from ludarium.core.options import Option, Rules, Value, settle
from ludarium.core.rng import Rng
from ludarium.core.rows import Numbers
from ludarium.core.unseen import Zone, redeal, show, visible

T = TypeVar("T", bound=State)

Record = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """A rulebook made playable: what it offers, and how a table is laid. One instance per game, `GAME`."""

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        version: str,
        players: range,
        prompts: Sequence[Prompt],
        options: Sequence[Option] = (),
        presets: Mapping[str, Mapping[str, Value]] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.summary: Final = summary
        self.version: Final = version
        """Changes whenever a recorded game would replay differently."""
        self.players: Final = players
        self.prompts: Final = tuple(prompts)
        self.options: Final = tuple(options)
        self.presets: Final = dict(presets or {})
        self._known_rules: dict[str, Rules] = {}

    # What each game says of itself

    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        """The rule set that these options and card changes give."""
        raise NotImplementedError

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> T:
        """A new table, opened with these and played on to its first question."""
        raise NotImplementedError

    def view(self, s: T, seat: int | None) -> dict[str, object]:
        """What a seat may know, as plain data. Built by naming what may be seen."""
        raise NotImplementedError

    def zones(self, s: T) -> list[Zone]:
        """Every place where cards lie, with who may see it."""
        return []

    def redeal(self, s: T, seat: int, rng: Rng) -> None:
        """Deal anew, in place, all that a seat cannot see."""
        redeal(self.zones(s), seat, rng)

    def judge(self, s: T, seat: int) -> float:
        """How good a position looks for a seat."""
        return s.scores()[seat]

    def outlook(self, s: T) -> list[float]:
        """How good a position looks for each seat; a game whose judge weighs all seats anyway says it at once."""
        return [self.judge(s, seat) for seat in range(s.players)]

    def foresight(self, players: int) -> int:
        """How many new questions a search answers before it asks the judge: more where the judge sees less far."""
        return 1

    def further(self, players: int) -> int:
        """How many more a search answers that is twice as long, once more for four times as long."""
        return 1

    def turn(self, s: T) -> int:
        """A number that changes when the next turn begins, for searches that judge by turns."""
        return 0

    def brief(self, players: int) -> bool:
        """Whether a search's look at an option ends with the turn, instead of when that seat is asked again.

        Rivals answer a look at random: worth it where the judge must see what they leave of an option, and where
        that is not drowned in all that they do meanwhile.
        """
        return False

    def trust(self, players: int) -> float:
        """How many tries of an option a look at it is worth to a search: more where luck tells more than options do."""
        return 2.0

    def rethink(self, players: int) -> int:
        """Choices, of all players together, by which a long search tries its best options again; 0 for not at all."""
        return 0

    def automatic(self, s: T, ask: Ask, rng: Rng) -> int | None:
        """What the rulebook has an absent player answer, from what that seat may know; None where it says nothing."""
        return None

    def observe(self, view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
        """A seat's view as named rows and tables of numbers from 0 to 1, for learning programs.

        Names and sizes depend on the players and options alone. It is made from the view, so it cannot know more
        than the seat.
        """
        return {}

    def cards(self, rules: Rules) -> Sequence[Card]:
        """The cards of a rule set, for browsing."""
        return ()

    # What every game does alike

    def domains(self) -> list[Domain]:
        """The domains of all its questions, in the order of its prompts, each once."""
        return list({id(prompt.domain): prompt.domain for prompt in self.prompts}.values())

    def show(self, s: T, seat: int | None) -> dict[str, list[int | None]]:
        """All zones as a seat sees them, for `view`."""
        return show(self.zones(s), seat)

    def rule_set(
        self, preset: str | None = None, cards: Changes | None = None, options: Mapping[str, Value] | None = None
    ) -> Rules:
        """The rule set in force, shared by all its states. Wrong options raise OptionError."""
        key = repr((preset, cards, options)) if preset or cards or options else ""
        known = self._known_rules.get(key)
        if known is None:
            known = self.rules(settle(self.options, self.presets, preset, options or {}), cards or {})
            if len(self._known_rules) >= 32:
                self._known_rules.clear()
            self._known_rules[key] = known
        return known

    def new(
        self, players: int, seed: int = 0, preset: str | None = None, cards: Changes | None = None, **options: Value
    ) -> T:
        """A new game, up to its first question."""
        return self._new(players, seed, self.rule_set(preset, cards, options))

    def match(
        self, players: int, seed: int = 0, preset: str | None = None, cards: Changes | None = None, **options: Value
    ) -> "Match[T]":
        """A new game with its history."""
        given = {**(self.presets.get(preset, {}) if preset else {}), **options}
        self.rule_set(preset, cards, options)
        return Match(self, players, seed, given, cards or {})

    def replay(self, record: Record) -> "Match[T]":
        """Rebuild the match of a record."""
        for key, kind in (("game", str), ("version", str), ("seed", int), ("players", int), ("choices", list)):
            if not isinstance(record.get(key), kind):
                raise BadRecord(f"the record's {key!r} is missing or not a {kind.__name__}")
        if record["game"] != self.name:
            raise BadRecord(f"the record is of {record['game']!r}, not of {self.name!r}")
        if record["version"] != self.version:
            raise BadRecord(f"the record has rules version {record['version']}, these rules are {self.version}")
        options, cards = record.get("options", {}), record.get("cards", {})
        self.rule_set(None, cards, options)
        match = Match(self, record["players"], record["seed"], options, cards)
        for number, choice in enumerate(record["choices"]):
            try:
                seat, option = choice
                match.choose(seat, option)
            except (IllegalChoice, TypeError, ValueError) as error:
                raise BadRecord(f"choice {number} of {len(record['choices'])}, {choice!r}: {error}") from error
        return match

    def _new(self, players: int, seed: int, rules: Rules, journal: list[Entry] | None = None) -> T:
        if players not in self.players:
            raise OptionError(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        return self.lay(rules, players, Rng(seed), journal)


class Match(Generic[T]):
    """A state with its history: choices, journal, undo and the record."""

    def __init__(self, game: Game[T], players: int, seed: int, options: Mapping[str, Value], cards: Changes) -> None:
        self.game: Final = game
        self.players: Final = players
        self.seed: Final = seed
        self.options: Final = dict(options)
        self.cards: Final = cards
        self.choices: list[tuple[int, int]] = []
        self.journal: list[Entry] = []
        self.marks: list[int] = []
        """The length of the journal before each choice."""
        self._past: list[tuple[int, T]] = []
        """The states before the latest choices, as far as their seat may take them back."""
        rules = game.rule_set(None, cards, self.options)
        self.state: T = game._new(players, seed, rules, self.journal)

    def choose(self, seat: int, option: int) -> None:
        """Answer a seat's open question; nothing changes when the choice is illegal."""
        state = self.state
        ask = state.asked(seat)
        if ask is None or ask.secret or option not in ask.options:
            mark = len(self.journal)
            state.choose(seat, option)
            self._past = []
        else:
            before: T = state.clone()  # type: ignore[assignment]
            seen = visible(self.game.zones(state), seat)
            mark = len(self.journal)
            state.choose(seat, option)
            if self._past and self._past[-1][0] != seat:
                self._past = []
            self._past.append((seat, before))
            if state.rng.words() != before.rng.words() or self._learnt(seat, seen):
                self._past = []
        self.choices.append((seat, option))
        self.marks.append(mark)

    def _learnt(self, seat: int, seen: dict[tuple[str, int], int]) -> bool:
        """Does the seat see a card that it did not see before?"""
        now = visible(self.game.zones(self.state), seat)
        return any(now[card] > seen.get(card, 0) for card in now)

    def can_undo(self, seat: int) -> bool:
        """May the seat take back its latest choice: nothing rolled, nothing revealed, nobody else moved?"""
        if self.state.secret_choices(seat):
            return True
        return bool(self._past) and self._past[-1][0] == seat

    def undo(self, seat: int) -> bool:
        """Take back a seat's latest choice, if the rules allow."""
        given = self.state.secret_choices(seat)
        if given:
            self._undo_secret(seat, given)
            return True
        if not self.can_undo(seat):
            return False
        _, self.state = self._past.pop()
        self.choices.pop()
        del self.journal[self.marks.pop() :]
        self.state.journal = self.journal
        return True

    def record(self) -> Record:
        """The whole match as a small JSON-able document."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "seed": self.seed,
            "players": self.players,
            "options": dict(self.options),
            "cards": {slug: dict(numbers) for slug, numbers in self.cards.items()},
            "choices": [list(choice) for choice in self.choices],
        }

    def log(self, seat: int | None = None) -> list[str]:
        """What happened, in sentences, as far as a seat may know it."""
        lines = [entry.text(self.state) for entry in self.journal if entry.visible(seat)]
        return [line for line in lines if line]

    def _undo_secret(self, seat: int, given: int) -> None:
        places = [index for index, choice in enumerate(self.choices) if choice[0] == seat][-given:]
        kept = [self.choices[place][1] for place in places[:-1]]
        # What the seat's lane wrote into the journal is the seat's alone and is told again below.
        first = self.marks[places[0]]
        self.journal[first:] = [entry for entry in self.journal[first:] if entry.audience != seat]
        self.state.retract(seat)
        for option in kept:
            self.state.choose(seat, option)
        last = places[-1]
        del self.choices[last]
        del self.marks[last]
