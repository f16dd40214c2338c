"""Rows: what the lab keeps of a game, gathered from its journal by the convention of docs/lab.md.

Five tables: `games`, `seats`, `things` (cards, factions and the like, per seat and what happened to them),
`points` (by source) and `rounds`. They hold nothing that depends on the machine, so the same seed gives the same rows.
"""

from collections.abc import Sequence
from typing import Any

from ludarium.bots.watch import NOBODY, ROUND, Watched
from ludarium.core import EVERYONE, Domain, Entry, Event, Game, State, slug
from ludarium.lab.hooks import Statistic

TABLES = ("games", "seats", "things", "points", "rounds")

KINDS = {
    "number": "int64", "seed": "int64", "finished": "bool", "choices": "int64", "options": "int64",
    "most_options": "int64", "rounds": "int32", "first": "int8", "winner": "int8", "winners": "int8",
    "margin": "float64", "top": "float64", "lead_changes": "int32", "decided": "float64",
    "seat": "int8", "bot": "string", "score": "float64", "won": "float64",
    "kind": "string", "thing": "string", "event": "string", "times": "int32",
    "source": "string", "points": "float64", "after": "int32", "leader": "int8", "scores": "scores",
}  # fmt: skip
"""The type of each column of ours; own statistics are numbers (float64) or words."""

COLUMNS = {
    "games": ("number", "seed", "finished", "choices", "options", "most_options", "rounds", "first", "winner",
              "winners", "margin", "top", "lead_changes", "decided"),
    "seats": ("number", "seat", "bot", "score", "won", "choices", "options"),
    "things": ("number", "seat", "kind", "thing", "event", "times"),
    "points": ("number", "seat", "source", "points"),
    "rounds": ("number", "after", "leader", "scores"),
}  # fmt: skip


class Meaning:
    """What the values of an event are, worked out once per event: journals are long."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.seat = next((at for at, domain in enumerate(event.domains) if domain.name == "seat"), NOBODY)
        self.values = [
            (at, domain, source_of(domain, event.name))
            for at, domain in enumerate(event.domains)
            if domain.name != "seat"
        ]
        self.last = len(event.domains) - 1

    def owner(self, entry: Entry) -> int:
        """The seat the event belongs to, or NOBODY."""
        if self.seat != NOBODY:
            return entry.values[self.seat]
        return NOBODY if entry.audience == EVERYONE else entry.audience


class Reader:
    """Tells what a game's events mean. Made once per rule set: meanings and labels are remembered."""

    def __init__(self, game: Game[Any], cards: set[str]) -> None:
        self.game = game
        self.cards = cards
        self._meanings: dict[int, Meaning] = {}
        self._things: dict[tuple[int, int], str | None] = {}
        self._domains: list[Domain] = []

    def meaning(self, event: Event) -> Meaning:
        found = self._meanings.get(id(event))
        if found is None:
            # It keeps the event alive, so that no other can come to have the same id.
            found = self._meanings[id(event)] = Meaning(event)
        return found

    def thing(self, state: State, domain: Domain, value: int) -> str | None:
        """The label of a value that is a thing; None for places and amounts."""
        key = (id(domain), value)
        if key not in self._things:
            self._domains.append(domain)
            label = domain.label(state, value) if value >= 0 else ""
            is_thing = bool(domain.names) or domain.name == "card" or slug(label) in self.cards
            # "3 Forces" is an amount, however the domain came by its names.
            amount = not label or label[0].isdigit() or label[0] in "+-−"
            self._things[key] = label if is_thing and not amount else None
        return self._things[key]


def source_of(domain: Domain, event: str) -> tuple[str, float] | None:
    """For points: where they come from, and what one is worth."""
    name = domain.name
    if name != "vp" and not name.startswith("vp_"):
        return None
    worth = 1.0
    if name.endswith("_tenths"):
        name, worth = name.removesuffix("_tenths"), 0.1
    return (name.removeprefix("vp").strip("_").replace("_", " ") or event, worth)


class Rows:
    """The rows of a few games, column by column."""

    def __init__(self, game: Game[Any], card_names: Sequence[str] = (), own: Sequence[Statistic] = ()) -> None:
        self.reader = Reader(game, {slug(name) for name in card_names})
        self.own = own
        self.tables: dict[str, dict[str, list[Any]]] = {
            table: {column: [] for column in COLUMNS[table]} for table in TABLES
        }
        self._lengths = dict.fromkeys(TABLES, 0)

    def add(self, number: int, seed: int, bots: Sequence[str], state: State, seen: Watched) -> None:
        journal = state.journal or []
        scores = state.scores()
        winners = state.winners() if state.over else []
        course = timeline(seen, scores)
        game_own, seat_own = self._own(journal, state)
        ranked = sorted(scores, reverse=True)
        self._append(
            "games",
            {
                "number": number,
                "seed": seed,
                "finished": state.over,
                "choices": sum(seen.choices),
                "options": sum(seen.options),
                "most_options": seen.most_options,
                "rounds": len(course) - 1,
                "first": first_seat(journal, seen),
                "winner": winners[0] if len(winners) == 1 else NOBODY,
                "winners": len(winners),
                "margin": ranked[0] - ranked[1] if len(ranked) > 1 else 0.0,
                "top": ranked[0],
                "lead_changes": lead_changes(course),
                "decided": decided(course, winners),
                **game_own,
            },
        )
        for seat in range(state.players):
            self._append(
                "seats",
                {
                    "number": number,
                    "seat": seat,
                    "bot": bots[seat],
                    "score": scores[seat],
                    "won": 1 / len(winners) if seat in winners else 0.0,
                    "choices": seen.choices[seat],
                    "options": seen.options[seat],
                    **seat_own[seat],
                },
            )
        for after, at in enumerate(course):
            self._append("rounds", {"number": number, "after": after, "leader": leader(at), "scores": at})
        self._read(number, journal, state)

    def _read(self, number: int, journal: Sequence[Entry], state: State) -> None:
        things: dict[tuple[int, str, str, str], int] = {}
        points: dict[tuple[int, str], float] = {}
        meaning_of = self.reader.meaning
        for entry in journal:
            meaning = meaning_of(entry.event)
            seat = meaning.owner(entry)
            if not 0 <= seat < state.players:
                continue
            name = entry.event.name
            for at, domain, source in meaning.values:
                # The last domain repeats: with more values than domains, the surplus is of its kind.
                for value in entry.values[at:] if at == meaning.last else entry.values[at : at + 1]:
                    if source is not None:
                        points[seat, source[0]] = points.get((seat, source[0]), 0.0) + value * source[1]
                        continue
                    label = self.reader.thing(state, domain, value)
                    if label is not None:
                        key = (seat, domain.name, label, name)
                        things[key] = things.get(key, 0) + 1
        for (seat, kind, thing, event), times in sorted(things.items()):
            self._append(
                "things",
                {"number": number, "seat": seat, "kind": kind, "thing": thing, "event": event, "times": times},
            )
        for (seat, where), gained in sorted(points.items()):
            self._append("points", {"number": number, "seat": seat, "source": where, "points": round(gained, 6)})

    def _own(self, journal: Sequence[Entry], state: State) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The columns of own statistics: one value for the game, or a list with one per seat."""
        whole: dict[str, Any] = {}
        each: list[dict[str, Any]] = [{} for _ in range(state.players)]
        for statistic in self.own:
            for column, value in statistic.columns(journal, state).items():
                if isinstance(value, list):
                    for seat in range(state.players):
                        each[seat][column] = value[seat]
                else:
                    whole[column] = value
        return whole, each

    def _append(self, table: str, row: dict[str, Any]) -> None:
        columns = self.tables[table]
        for column in row:
            if column not in columns:
                columns[column] = [None] * self._lengths[table]
        for column, values in columns.items():
            values.append(row.get(column))
        self._lengths[table] += 1


# The course of a game, read from the sampled scores


def timeline(seen: Watched, final: list[float]) -> list[list[float]]:
    """The scores after 0, 1, 2 … rounds, and at the end; turns where a game has no rounds."""
    rounds = [sample.scores for sample in seen.samples if sample.marker == ROUND]
    return [*(rounds or [sample.scores for sample in seen.samples]), final]


def leader(scores: Sequence[float]) -> int:
    """The seat alone in front, or NOBODY."""
    best = max(scores)
    return scores.index(best) if list(scores).count(best) == 1 else NOBODY


def lead_changes(course: Sequence[Sequence[float]]) -> int:
    """How often another seat was alone in front than the one before."""
    changes, before = 0, NOBODY
    for scores in course:
        now = leader(scores)
        if now != NOBODY:
            changes += before not in (NOBODY, now)
            before = now
    return changes


def decided(course: Sequence[Sequence[float]], winners: Sequence[int]) -> float | None:
    """The share of the game after which its single winner was alone in front to the end."""
    if len(winners) != 1 or len(course) < 2 or leader(course[-1]) != winners[0]:
        return None
    after = len(course) - 1
    while after > 0 and leader(course[after - 1]) == winners[0]:
        after -= 1
    return after / (len(course) - 1)


def first_seat(journal: Sequence[Entry], seen: Watched) -> int:
    """Who began."""
    for entry in journal:
        if entry.event.name == "first":
            return Meaning(entry.event).owner(entry)
    return seen.first
