"""What a run's rows say: shares and means with intervals, read part by part so that memory stays flat."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ludarium.lab import parquet
from ludarium.lab.runs import Run
from ludarium.lab.simulate import Tally
from ludarium.lab.stats import Clusters, Estimate, mean, mean_of, seat_alarms, share

ROLES = {
    "gained": ("gained", "bought", "received", "drafted", "claimed"),
    "played": ("played", "used", "fired", "invoked", "activated"),
    "drawn": ("drew", "drawn", "dealt"),
}
STEPS = 10
"""Into so many parts a game is cut when games of different length are laid side by side."""


def role_of(event: str) -> str:
    """What an event's name calls it: gained, played, drawn, or the name itself."""
    words = event.split("_")
    for role, names in ROLES.items():
        if any(name in words for name in names):
            return role
    return event


@dataclass
class Thing:
    """A card, faction or the like, in one role: how often seats had it, and won with it."""

    kind: str
    name: str
    role: str
    wins: Clusters = field(default_factory=Clusters)
    had: Clusters = field(default_factory=Clusters)
    times: int = 0


@dataclass
class Course:
    """Scores along the way: sums per tenth of a game, for the eventual winner and for the others."""

    winner: list[float] = field(default_factory=lambda: [0.0] * (STEPS + 1))
    winners: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))
    others: list[float] = field(default_factory=lambda: [0.0] * (STEPS + 1))
    other_seats: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))
    half_time: Counter[str] = field(default_factory=Counter)
    """Of games with a sole leader half-way and a single winner: how many that leader `won` and `lost`."""


class Measures:
    """A run, measured. What needs a long reading is read once, when asked for."""

    def __init__(self, run: Run) -> None:
        import numpy

        self.np: Any = numpy
        self.run = run
        self._winner_points: dict[str, Estimate] = {}
        self.players = run.plan.players
        games = parquet.read(run.folder, "games")
        seats = parquet.read(run.folder, "seats", ["number", "seat", "bot", "score", "won", "choices", "options"])
        order = numpy.argsort(games["number"].to_numpy(), kind="stable")
        self.game: dict[str, Any] = {
            name: games[name].to_numpy(zero_copy_only=False)[order] for name in games.column_names
        }
        self.games = len(order)
        shape = (self.games, self.players)
        at = numpy.lexsort((seats["seat"].to_numpy(), seats["number"].to_numpy()))
        self.won = seats["won"].to_numpy()[at].reshape(shape)
        self.score = seats["score"].to_numpy()[at].reshape(shape)
        self.seat_choices = seats["choices"].to_numpy()[at].reshape(shape)
        bots = seats["bot"].dictionary_encode().combine_chunks()
        self.bot_names: list[str] = bots.dictionary.to_pylist()
        self.bot: Any = bots.indices.to_numpy(zero_copy_only=False)[at].reshape(shape)

    @property
    def fair(self) -> float:
        return 1 / self.players

    @property
    def unfinished(self) -> int:
        return int((~self.game["finished"].astype(bool)).sum())

    # Who wins

    @cached_property
    def seats(self) -> list[Estimate]:
        return [share(float(self.won[:, seat].sum()), self.games) for seat in range(self.players)]

    @cached_property
    def seat_alarms(self) -> list[float]:
        """Per seat, how likely chance alone is so far off the fair share; adjusted for asking about all seats."""
        return seat_alarms([each.value * self.games for each in self.seats], self.games)

    @cached_property
    def first(self) -> Estimate | None:
        """How often the beginner wins; None in a game of simultaneous choices."""
        first = self.game["first"].astype(int)
        known = first >= 0
        games = int(known.sum())
        if not games:
            return None
        return share(float(self.won[known.nonzero()[0], first[known]].sum()), games)

    @cached_property
    def bots(self) -> dict[str, Estimate]:
        found = {}
        for index, name in enumerate(self.bot_names):
            sat = self.bot == index
            found[name] = self._clustered(sat, self.won * sat)
        return found

    # How long, how close

    def mean(self, column: str) -> Estimate:
        """The mean of a column of `games`, without the games where it is missing."""
        values = self.game[column].astype(float)
        return mean_of(values[~self.np.isnan(values)])

    @cached_property
    def branching(self) -> Estimate:
        """Options per choice, a mean over games."""
        return mean_of(self.game["options"] / self.np.maximum(1, self.game["choices"]))

    @cached_property
    def course(self) -> Course:
        """Scores over the game, winner and others."""
        np, course = self.np, Course()
        rounds = self.game["rounds"].astype(int)
        winner = self.game["winner"].astype(int)
        place = {int(number): index for index, number in enumerate(self.game["number"])}
        for part in self._parts("rounds"):
            number = part["number"].to_numpy()
            after = part["after"].to_numpy()
            leader = part["leader"].to_numpy()
            scores = part["scores"].combine_chunks().flatten().to_numpy().reshape(len(number), self.players)
            index = np.array([place[int(each)] for each in number])
            total = np.maximum(1, rounds[index])
            step = np.rint(STEPS * after / total).astype(int)
            single = winner[index] >= 0
            for at in range(STEPS + 1):
                rows = single & (step == at)
                count = int(rows.sum())
                if count:
                    won = scores[rows, winner[index][rows]].sum()
                    course.winner[at] += float(won)
                    course.winners[at] += count
                    course.others[at] += float(scores[rows].sum() - won)
                    course.other_seats[at] += count * (self.players - 1)
            half = single & (after == rounds[index] // 2) & (leader >= 0) & (rounds[index] >= 2)
            course.half_time["won"] += int((leader[half] == winner[index][half]).sum())
            course.half_time["lost"] += int((leader[half] != winner[index][half]).sum())
        return course

    # Things and points

    @cached_property
    def things(self) -> list[Thing]:
        """Every thing in every role, by kind, role and name."""
        np = self.np
        found: dict[tuple[str, str, str], Thing] = {}
        place = {int(number): index for index, number in enumerate(self.game["number"])}
        for part in self._parts("things"):
            if part.num_rows == 0:
                continue
            keys = [
                (kind, thing, role_of(event))
                for kind, thing, event in zip(
                    part["kind"].to_pylist(), part["thing"].to_pylist(), part["event"].to_pylist(), strict=True
                )
            ]
            names = sorted(set(keys))
            code_of = {key: code for code, key in enumerate(names)}
            code = np.array([code_of[key] for key in keys])
            times = part["times"].to_numpy()
            game = np.array([place[int(number)] for number in part["number"].to_numpy()])
            # A seat that bought and was given a card has gained it, once.
            flat = np.unique((code * self.games + game) * self.players + part["seat"].to_numpy().astype(int))
            seat, rest = flat % self.players, flat // self.players
            wins = self.won[rest % self.games, seat]
            per_game, place_of, seats_in = np.unique(rest, return_inverse=True, return_counts=True)
            wins_in = np.bincount(place_of, weights=wins)
            owner = per_game // self.games
            for at, key in enumerate(names):
                mine = owner == at
                n, w = seats_in[mine].astype(float), wins_in[mine]
                entry = found.setdefault(key, Thing(*key))
                entry.wins.add(int(mine.sum()), n.sum(), w.sum(), (n * n).sum(), (w * w).sum(), (n * w).sum())
                entry.times += int(times[code == at].sum())
                full = n * self.players
                entry.had.add(0, 0, n.sum(), 0, (n * n).sum(), full.sum())
        for entry in found.values():
            # Every game counts for how often a thing is had, also those where nobody had it.
            entry.had.add(self.games, self.games * self.players, 0, self.games * self.players**2, 0, 0)
        return [found[key] for key in sorted(found, key=lambda key: (key[0], key[2], key[1]))]

    @cached_property
    def traits(self) -> dict[tuple[str, str], list[Thing]]:
        """Things that every seat has exactly once in every game, by kind and role: factions, characters."""
        groups: dict[tuple[str, str], list[Thing]] = {}
        for thing in self.things:
            groups.setdefault((thing.kind, thing.role), []).append(thing)
        seats = self.games * self.players
        return {
            key: group
            for key, group in groups.items()
            if len(group) > 1
            and key[0] != "card"
            and sum(thing.wins.seats for thing in group) == seats
            and sum(thing.times for thing in group) == seats
        }

    def roles(self) -> dict[tuple[str, str], list[Thing]]:
        """All other things, by kind and role."""
        groups: dict[tuple[str, str], list[Thing]] = {}
        for thing in self.things:
            if (thing.kind, thing.role) not in self.traits:
                groups.setdefault((thing.kind, thing.role), []).append(thing)
        return groups

    @cached_property
    def sources(self) -> dict[str, tuple[float, float]]:
        """Mean points per source, of winners and of the others; empty when sources do not add up to scores."""
        np = self.np
        place = {int(number): index for index, number in enumerate(self.game["number"])}
        total = np.zeros_like(self.score)
        sums: dict[str, Any] = {}
        sole = self.won == 1
        for part in self._parts("points"):
            if part.num_rows == 0:
                continue
            game = np.array([place[int(number)] for number in part["number"].to_numpy()])
            seat, points = part["seat"].to_numpy().astype(int), part["points"].to_numpy()
            np.add.at(total, (game, seat), points)
            source = np.array(part["source"].to_pylist())
            for name in sorted(set(source.tolist())):
                mine = source == name
                won = sole[game[mine], seat[mine]]
                gained = sums.setdefault(name, [0.0, 0.0, 0.0])
                gained[0] += float(points[mine][won].sum())
                gained[2] += float((points[mine][won] ** 2).sum())
                gained[1] += float(points[mine][~won].sum())
        if not sums or (np.abs(total - self.score) < 0.01).mean() < 0.99:
            return {}
        winners, others = max(1, int(sole.sum())), max(1, int((~sole).sum()))
        self._winner_points = {name: mean(gained[0], gained[2], winners) for name, gained in sums.items()}
        return {name: (gained[0] / winners, gained[1] / others) for name, gained in sums.items()}

    @property
    def winner_points(self) -> dict[str, Estimate]:
        """Mean points per source of those who won alone, with intervals."""
        return self._winner_points if self.sources else {}

    def _parts(self, table: str) -> Any:
        pa = parquet.pyarrow()
        whole = {path.name for path in parquet.parts(self.run.folder, "games")}
        for path in parquet.parts(self.run.folder, table):
            if path.name in whole:
                yield pa.parquet.read_table(path, partitioning=None)

    def _clustered(self, seats: Any, wins: Any) -> Estimate:
        n, w = seats.sum(axis=1).astype(float), wins.sum(axis=1)
        clusters = Clusters()
        clusters.add(self.games, n.sum(), w.sum(), (n * n).sum(), (w * w).sum(), (n * w).sum())
        return clusters.estimate()


def tally_of(run: Run) -> Tally:
    """The counts of a run, as `simulate` sums them up."""
    measures = Measures(run)
    tally = Tally(run.plan.players, measures.games, measures.unfinished, int(measures.game["choices"].sum()))
    tally.wins_by_seat = [float(measures.won[:, seat].sum()) for seat in range(tally.players)]
    tally.scores_by_seat = [float(measures.score[:, seat].sum()) for seat in range(tally.players)]
    for index, name in enumerate(measures.bot_names):
        sat = measures.bot == index
        tally.seats_by_bot[name] = int(sat.sum())
        tally.wins_by_bot[name] = float((measures.won * sat).sum())
    return tally
