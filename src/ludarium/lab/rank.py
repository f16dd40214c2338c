"""Which cards are too strong or never worth taking, and what number would bring each to par.

A winner usually holds more cards than the others, so "won when gained" alone would praise every card. A card's
*edge* is therefore measured against seats alike: of the same bot, with as many different cards gained of those that
lie with it, and about as many others.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from typing import Any

from ludarium.core import Card, Game, OptionError, numbers_of
from ludarium.lab import parquet
from ludarium.lab.engine import Engine
from ludarium.lab.measures import Measures, role_of
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.runs import Run
from ludarium.lab.stats import ALARM, Estimate, benjamini_hochberg, p_mean, share, t_quantile

COSTS = ("mana", "cost", "price", "gold")
"""Names of numbers that make a card dearer; the first that a card has is turned. Without one: no search."""
SEARCH = 4
"""At most so many other values of a card's number are tried."""
MOST_COUNTED = 60
"""A seat with more cards than this counts as one with so many."""
FEWEST_HELD = 20
"""Nothing is said of a card that fewer seats have had: such intervals are not to be trusted."""
RARE = 0.25
"""A card taken less than this part as often as the middle one is hardly ever worth taking."""


STRONG, WEAK, RARELY, PAR, OUT = "too strong", "too weak", "hardly ever taken", "at par", "not in play"
SELDOM = "too seldom to tell"
QUIET = (PAR, OUT, SELDOM)
UNKNOWN = Estimate(0.0, -1.0, 1.0, 0)


@dataclass(frozen=True)
class Ranked:
    """A card's standing."""

    card: str
    taken: Estimate
    """The share of seats that gained it."""
    edge: Estimate
    """Wins above those of seats alike; zero is par."""
    p: float
    """Adjusted for asking about all cards (Benjamini and Hochberg)."""
    verdict: str
    enough: float
    """The share of seats from which on a card counts as taken."""


@dataclass(frozen=True)
class Trial:
    """One value of a card's number that was tried."""

    number: str
    value: int
    taken: float
    edge: Estimate


Pile = tuple[str, str]
"""Cards that lie together: their class, and their deck where they name one. They are taken in the same way."""


def piles(game: Game[Any], plan: Plan) -> dict[str, Pile]:
    """To which pile each card belongs, by name."""
    cards = game.cards(game.rule_set(plan.preset, plan.cards, plan.options))
    return {card.name: (type(card).__name__, str(getattr(card, "deck", ""))) for card in cards}


def gains(measures: Measures, pile_of: dict[str, Pile]) -> dict[str, Any]:
    """Per card, a 0/1 table of games and seats: who gained it. In a pile where none ever is, drawn or played counts."""
    np = measures.np
    place = {int(number): index for index, number in enumerate(measures.game["number"])}
    by_role: dict[tuple[Pile, str], dict[str, Any]] = {}
    rows = parquet.read(measures.run.folder, "things", ["number", "seat", "thing", "event"])
    for number, seat, thing, event in zip(*[rows[name].to_pylist() for name in rows.column_names], strict=True):
        role = role_of(event)
        if thing in pile_of and role in ("gained", "drawn", "played"):
            table = by_role.setdefault((pile_of[thing], role), {}).setdefault(
                thing, np.zeros((measures.games, measures.players), dtype=bool)
            )
            table[place[number], seat] = True
    found: dict[str, Any] = {}
    for pile in dict.fromkeys(pile_of.values()):
        role = next((role for role in ("gained", "drawn", "played") if (pile, role) in by_role), "")
        found.update(by_role.get((pile, role), {}))
    return found


def edges(measures: Measures, gained: dict[str, Any], pile_of: dict[str, Pile]) -> dict[str, Estimate]:
    """Each card's wins above those of seats alike, with an interval over games."""
    np = measures.np
    count = sum(table.astype(int) for table in gained.values())
    of_pile: dict[Pile, Any] = {}
    for name, table in gained.items():
        of_pile[pile_of[name]] = of_pile.get(pile_of[name], 0) + table.astype(int)
    found: dict[str, Estimate] = {}
    for name, table in gained.items():
        # Strata: the bot, how many cards of this pile the seat has gained, and whether it has few, some or many others.
        # So a card is measured against the one it stands for.
        same = of_pile[pile_of[name]]
        others = np.digitize(count - same, np.quantile(count - same, [1 / 3, 2 / 3]))
        stratum = (measures.bot.astype(int) * (MOST_COUNTED + 1) + np.minimum(same, MOST_COUNTED)) * 3 + others
        excess = np.zeros_like(measures.won)
        weight = total = 0.0
        held = 0
        for each in np.unique(stratum):
            mine = stratum == each
            with_it, without = mine & table, mine & ~table
            n1, n0 = int(with_it.sum()), int(without.sum())
            if n1 and n0:
                w = n1 * n0 / (n1 + n0)
                weight += w
                held += n1
                mean1, mean0 = measures.won[with_it].mean(), measures.won[without].mean()
                # Influence of each seat on the pooled difference; games, not seats, are independent.
                excess[with_it] += w / n1 * spread(measures, with_it, n1)
                excess[without] -= w / n0 * spread(measures, without, n0)
                total += w * float(mean1 - mean0)
        if held >= FEWEST_HELD:
            value = total / weight
            error = sqrt(float((excess.sum(axis=1) ** 2).sum())) / weight
            half = t_quantile(0.975, held - 1) * error
            found[name] = Estimate(value, value - half, value + half, held)
        else:
            found[name] = UNKNOWN
    return found


def spread(measures: Measures, seats: Any, number: int) -> Any:
    """How far the wins of some seats lie from their mean; of a single one, as far as chance would have it."""
    won = measures.won[seats]
    if number == 1:
        return sqrt(measures.fair * (1 - measures.fair))
    return (won - won.mean()) * sqrt(number / (number - 1))


def rank(measures: Measures) -> list[Ranked]:
    """All cards of the game, strongest first."""
    game = find_game(measures.run.plan.game)
    pile_of = piles(game, measures.run.plan)
    if not pile_of:
        raise OptionError(f"{game.title} has no cards to rank")
    gained = gains(measures, pile_of)
    if not gained:
        raise OptionError(f"the journal of {game.title} never says who gains or plays a card (see docs/lab.md)")
    edge = edges(measures, gained, pile_of)
    order = sorted(edge)
    adjusted = dict(zip(order, benjamini_hochberg([p_mean(edge[name]) for name in order]), strict=True))
    seats = measures.games * measures.players
    taken = {name: share(int(gained[name].sum()) if name in gained else 0, seats) for name in pile_of}
    ranked = []
    for name, pile in pile_of.items():
        mine = edge.get(name, UNKNOWN)
        p = adjusted.get(name, 1.0)
        # A card is rare beside those that lie with it: a card of the last age is seen less than one of the first.
        together = sorted(taken[other].value for other, its in pile_of.items() if its == pile)
        enough = RARE * together[len(together) // 2]
        verdict = judged(taken[name], mine, p, enough) if together[-1] > 0 else OUT
        ranked.append(Ranked(name, taken[name], mine, p, verdict, enough))
    return sorted(ranked, key=lambda each: (each.edge.trials == 0, -each.edge.value, each.card))


def judged(taken: Estimate, edge: Estimate, p: float, enough: float) -> str:
    if taken.high < enough:
        return RARELY
    if edge.trials == 0:
        return SELDOM
    if p < ALARM:
        return STRONG if edge.value > 0 else WEAK
    return PAR


def cost_of(card: Card) -> str | None:
    """The number that makes a card dearer."""
    numbers = numbers_of(card)
    return next((name for name in COSTS if name in numbers and name in type(card).numbers), None)


def to_par(plan: Plan, card: Card, start: Ranked, folder: Path, engine: Engine) -> Iterator[Trial]:
    """Turn a card's cost step by step, up when it is too strong and down when it is too weak, until it is at par.

    Every value is played with the same seeds. It stops when par lies in the interval, the edge has changed sides, or
    the number can go no further.
    """
    number = cost_of(card)
    if number is None:
        return
    value = numbers_of(card)[number]
    step = 1 if start.verdict == STRONG else -1
    for _ in range(SEARCH):
        value += step
        if value < 0:
            return
        cards = {slug: dict(numbers) for slug, numbers in plan.cards.items()}
        cards.setdefault(card.slug, {})[number] = value
        place = folder / f"{card.slug}.{number}={value}"
        run = Run.open(place) if (place / "run.json").exists() else Run.create(place, replace(plan, cards=cards))
        for _progress in run.go(engine):
            pass
        measures = Measures(run)
        pile_of = piles(find_game(plan.game), run.plan)
        gained = gains(measures, pile_of)
        edge = edges(measures, gained, pile_of).get(card.name, UNKNOWN)
        seats = measures.games * measures.players
        trial = Trial(number, value, float(gained[card.name].sum() / seats) if card.name in gained else 0.0, edge)
        yield trial
        if start.verdict == RARELY:
            if trial.taken >= start.enough:
                return
        elif edge.low <= 0 <= edge.high or (edge.value > 0) != (step > 0):
            return


def par_words(start: Ranked, trials: list[Trial]) -> str:
    """What the search found, in a sentence."""
    if not trials:
        return "it has no cost that could be turned."
    if start.verdict == RARELY:
        last = trials[-1]
        if last.taken >= start.enough:
            return f"at {last.number} {last.value} it is taken by {last.taken:.0%} of seats."
        return f"even at {last.number} {last.value} only {last.taken:.1%} of seats take it: its cost is not the reason."
    best = min(trials, key=lambda trial: abs(trial.edge.value))
    inside = best.edge.low <= 0 <= best.edge.high
    where = f"{best.number} {best.value}"
    amount = f"{100 * best.edge.value:+.1f} ± {100 * best.edge.half:.1f} points"
    if inside:
        return f"{where} brings it to par ({amount})."
    return f"no {best.number} tried brings it to par; {where} comes closest ({amount})."
