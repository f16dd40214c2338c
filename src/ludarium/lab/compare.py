"""Two runs of the same seeds, compared game by game: the difference is what the change of rules did.

Game n of both has the same dice, so chance largely cancels out of the difference (common random numbers).
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any

from ludarium.lab.measures import Measures
from ludarium.lab.stats import Estimate, mean_of, p_mean, p_normal


@dataclass(frozen=True)
class Question:
    """Something measured in every game, and what more and less of it is called."""

    column: str
    title: str
    more: str
    less: str
    unit: str
    scale: float = 1.0
    digits: int = 1


QUESTIONS = (
    Question("rounds", "rounds", "lengthens games by", "shortens games by", "rounds"),
    Question("choices", "choices", "asks for", "saves", "choices a game"),
    Question("lead_changes", "lead changes", "adds", "takes away", "lead changes a game", digits=2),
    Question("decided", "winner ahead for good after", "decides games later by", "decides games earlier by",
             "% of the game", 100),
    Question("margin", "winning margin", "widens the winning margin by", "narrows the winning margin by",
             "points", digits=2),
    Question("shared", "shared wins", "makes shared wins more frequent by", "makes shared wins rarer by",
             "percentage points", 100),
    Question("unfinished", "unfinished games", "leaves more games unfinished by", "leaves fewer games unfinished by",
             "percentage points", 100),
)  # fmt: skip


@dataclass(frozen=True)
class Change:
    """One answer: the base, the variant, and their difference with its 95% interval."""

    title: str
    base: float
    variant: float
    difference: Estimate
    p: float
    more: str
    less: str
    unit: str
    scale: float = 1.0
    digits: int = 1

    @property
    def amount(self) -> str:
        """`0.8 ± 0.1`, without its sign: the words say which way."""
        value, half = abs(self.difference.value) * self.scale, self.difference.half * self.scale
        digits = self.digits
        while half and digits < 4 and round(half, digits) == 0:
            digits += 1
        return f"{value:.{digits}f} ± {half:.{digits}f}"

    def words(self) -> str:
        return f"{self.more if self.difference.value > 0 else self.less} {self.amount} {self.unit}".rstrip()


def column(measures: Measures, name: str) -> Any:
    if name == "shared":
        return (measures.game["winners"] > 1).astype(float)
    if name == "unfinished":
        return 1.0 - measures.game["finished"].astype(float)
    return measures.game[name].astype(float)


def paired(base: Measures, variant: Measures, first: Any, second: Any) -> Any:
    """The differences, game by game, over the games that both have and where both have a value."""
    np = base.np
    _, here, there = np.intersect1d(base.game["number"], variant.game["number"], return_indices=True)
    difference = second[there] - first[here]
    return difference[~np.isnan(difference)]


def changes(base: Measures, variant: Measures) -> list[Change]:
    """Everything that can be compared, most telling first within its kind."""
    found: list[Change] = []
    for asked in QUESTIONS:
        first, second = column(base, asked.column), column(variant, asked.column)
        estimate = mean_of(paired(base, variant, first, second))
        if estimate.trials < 2:
            continue
        means = (mean_of(first[~base.np.isnan(first)]).value, mean_of(second[~base.np.isnan(second)]).value)
        if asked.column in ("shared", "unfinished") and means == (0.0, 0.0):
            continue
        found.append(
            Change(
                asked.title,
                *means,
                estimate,
                p_mean(estimate),
                asked.more,
                asked.less,
                asked.unit,
                asked.scale,
                asked.digits,
            )
        )
    found += [*seat_changes(base, variant), *bot_changes(base, variant), *trait_changes(base, variant)]
    found += own_changes(base, variant)
    return found


def favoured(title: str, name: str, base: float, variant: float, difference: Estimate, p: float) -> Change:
    more, less = f"favours {name} by", f"holds {name} back by"
    return Change(title, base, variant, difference, p, more, less, "percentage points", 100)


def seat_changes(base: Measures, variant: Measures) -> list[Change]:
    if base.players != variant.players:
        return []
    found = []
    for seat in range(base.players):
        estimate = mean_of(paired(base, variant, base.won[:, seat], variant.won[:, seat]))
        found.append(
            favoured(
                f"wins of seat {seat + 1}",
                f"seat {seat + 1}",
                base.seats[seat].value,
                variant.seats[seat].value,
                estimate,
                p_mean(estimate),
            )
        )
    return found


def bot_changes(base: Measures, variant: Measures) -> list[Change]:
    """Whether skill counts for more or less: the share of each bot, where several play."""
    if base.players != variant.players or len(base.bot_names) < 2 or base.bot_names != variant.bot_names:
        return []
    found = []
    for index, name in enumerate(base.bot_names):
        wins = [
            (each.won * (each.bot == index)).sum(axis=1) / (each.bot == index).sum(axis=1) for each in (base, variant)
        ]
        estimate = mean_of(paired(base, variant, *wins))
        found.append(
            favoured(f"wins of {name}", name, float(wins[0].mean()), float(wins[1].mean()), estimate, p_mean(estimate))
        )
    return found


def trait_changes(base: Measures, variant: Measures) -> list[Change]:
    """Factions, characters: compared as shares. Which seat has which may differ, so games are not paired here."""
    found = []
    for key, group in base.traits.items():
        others = {thing.name: thing for thing in variant.traits.get(key, [])}
        for thing in group:
            other = others.get(thing.name)
            if other is None or base.players != variant.players:
                continue
            first, second = thing.wins.estimate(), other.wins.estimate()
            error = sqrt(thing.wins.variance() + other.wins.variance())
            value = second.value - first.value
            half = 1.96 * error
            estimate = Estimate(value, value - half, value + half, min(first.trials, second.trials))
            p = p_normal(value / error) if error else 1.0
            found.append(favoured(f"wins of {thing.name}", thing.name, first.value, second.value, estimate, p))
    return found


def own_changes(base: Measures, variant: Measures) -> list[Change]:
    """Own statistics that are numbers."""
    from ludarium.lab.rows import KINDS

    found = []
    for name, values in base.game.items():
        if name in KINDS or values.dtype.kind not in "fi" or name not in variant.game:
            continue
        estimate = mean_of(paired(base, variant, values, variant.game[name]))
        if estimate.trials > 1:
            np = base.np
            found.append(
                Change(
                    name,
                    float(np.nanmean(values)),
                    float(np.nanmean(variant.game[name])),
                    estimate,
                    p_mean(estimate),
                    f"raises “{name}” by",
                    f"lowers “{name}” by",
                    "",
                    digits=2,
                )
            )
    return found


def narrow(base: Measures, variant: Measures, precision: float) -> bool:
    """Are the intervals narrow enough: ± precision for shares of wins, ± precision of its mean for the length?"""
    rounds = mean_of(paired(base, variant, column(base, "rounds"), column(variant, "rounds")))
    if rounds.half > precision * max(1.0, base.mean("rounds").value):
        return False
    if base.players == variant.players and variant is not base:
        return all(each.difference.half <= precision for each in seat_changes(base, variant))
    return all(each.half <= precision for each in variant.seats)
