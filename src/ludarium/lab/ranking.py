"""The ranking of cards: played, kept in a folder, and told in words, tables and plots."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from ludarium.core import OptionError
from ludarium.lab import draw, runs
from ludarium.lab.draw import Mark
from ludarium.lab.engine import Engine
from ludarium.lab.measures import Measures
from ludarium.lab.page import Section, table
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.rank import OUT, PAR, QUIET, RARELY, SELDOM, Ranked, Trial, par_words, rank, to_par
from ludarium.lab.runs import Progress, Run
from ludarium.lab.stats import Estimate

RANKING = "ranking.json"
MOST_SHOWN = 20
"""Cards that a plot shows at each end."""
MOST_SEARCHED = 8
"""Par is looked for with so many cards at most, those furthest from it: every value tried is a whole run."""


def check(plan: Plan) -> None:
    """Refuse to rank what a game does not have."""
    game = find_game(plan.game)
    if not game.cards(game.rule_set(plan.preset, plan.cards, plan.options)):
        raise OptionError(f"{game.title} has no cards to rank")


def go(run: Run, workers: Engine) -> Iterator[Progress]:
    """Play the run, rank its cards, then look for the cost that brings those that stand out to par."""
    check(run.plan)
    yield from run.go(workers)
    played = total = run.plan.games
    game = find_game(run.plan.game)
    cards = {card.name: card for card in game.cards(game.rule_set(run.plan.preset, run.plan.cards, run.plan.options))}
    ranked = rank(Measures(run))
    trials: dict[str, list[Trial]] = {}
    loud = searched(ranked)
    for index, each in enumerate(loud):
        tried = trials.setdefault(each.card, [])
        for trial in to_par(run.plan, cards[each.card], each, run.folder / "par", workers):
            tried.append(trial)
            played += run.plan.games
            # One value a card is the least; how many more it takes is not known before.
            total = max(total, played + (len(loud) - index - 1) * run.plan.games)
            yield Progress(played, total)
    save(run.folder, ranked, trials)
    yield Progress(played, played)


def searched(ranked: list[Ranked]) -> list[Ranked]:
    """The cards whose par is looked for: those that stand out, the furthest off first."""
    loud = [each for each in ranked if each.verdict not in QUIET]
    return sorted(loud, key=lambda each: (-abs(each.edge.value), each.card))[:MOST_SEARCHED]


def save(folder: Path, ranked: list[Ranked], trials: dict[str, list[Trial]]) -> None:
    content = {
        "ranked": [asdict(each) for each in ranked],
        "trials": {name: [asdict(each) for each in tried] for name, tried in trials.items()},
    }
    runs.write(folder / RANKING, json.dumps(content, indent=1).encode())


def load(folder: Path) -> tuple[list[Ranked], dict[str, list[Trial]]]:
    """What was saved; nothing where no ranking was asked for."""
    if not (folder / RANKING).exists():
        return [], {}
    content = json.loads((folder / RANKING).read_text(encoding="utf-8"))
    ranked = [
        Ranked(**{**each, "taken": Estimate(*each["taken"]), "edge": Estimate(*each["edge"])})
        for each in content["ranked"]
    ]
    trials = {
        name: [Trial(**{**each, "edge": Estimate(*each["edge"])}) for each in tried]
        for name, tried in content["trials"].items()
    }
    return ranked, trials


def words(each: Ranked, trials: dict[str, list[Trial]]) -> str:
    """A card's standing in a sentence."""
    if each.verdict == RARELY:
        start = f"{each.card} is hardly ever taken: by {each.taken.value:.1%} of seats"
    else:
        which = "more" if each.edge.value > 0 else "less"
        start = (
            f"{each.card} is {each.verdict}: seats with it win {100 * abs(each.edge.value):.1f} ± "
            f"{100 * each.edge.half:.1f} points {which} than seats alike without it; {each.taken.value:.1%} have it"
        )
    return f"{start}; {par_words(each, trials[each.card])}" if each.card in trials else f"{start}."


def ranking_words(folder: Path) -> list[str]:
    """Sentences on the cards that stand out, the furthest off first."""
    ranked, trials = load(folder)
    if not ranked:
        return []
    loud = sorted(
        [each for each in ranked if each.verdict not in QUIET],
        key=lambda each: (each.verdict == RARELY, -abs(each.edge.value), each.card),
    )
    par = sum(each.verdict == PAR for each in ranked)
    out = sum(each.verdict == OUT for each in ranked)
    rest = (
        f"{par} of {len(ranked)} cards are at par as far as these games can tell"
        if loud
        else (f"No card stands out: whatever differs between {par} cards may be chance")
    )
    seldom = sum(each.verdict == SELDOM for each in ranked)
    rest += f"; {seldom} were taken too seldom to tell" if seldom else ""
    left = f"; {out} are of a kind that nobody took in these games, so nothing is said of them" if out else ""
    return [*[words(each, trials) for each in loud], f"{rest}{left}."]


def ranking_sections(folder: Path) -> list[Section]:
    ranked, trials = load(folder)
    if not ranked:
        return []
    shown = [each for each in ranked if each.edge.trials]
    if len(shown) > 2 * MOST_SHOWN:
        shown = [*shown[:MOST_SHOWN], *shown[-MOST_SHOWN:]]
    marks = [Mark(each.card, each.edge, each.verdict not in QUIET) for each in shown]
    how = (
        "Wins with the card, above those of seats of the same bot with as many cards of its kind. Right of the line "
        "it is stronger than what it stands for, left of it weaker. Of many cards, the plot shows both ends and the "
        "table all."
    )
    cells = [
        [
            each.card,
            f"{each.taken.value:.1%}",
            f"{100 * each.edge.value:+.1f} ± {100 * each.edge.half:.1f}" if each.edge.trials else "",
            each.verdict,
            "; ".join(
                f"{trial.number} {trial.value}: {100 * trial.edge.value:+.1f}" for trial in trials.get(each.card, [])
            ),
        ]
        for each in ranked
    ]
    body = draw.dots(marks, 0.0, True, "Cards ranked", "par") if marks else ""
    all_cards = table(
        ["card", "taken", "edge in points", "verdict", "tried"], cells, [each.verdict not in QUIET for each in ranked]
    )
    body += f"<details><summary>All cards</summary>{all_cards}</details>"
    return [Section("Cards, ranked", how, body, wide=True)]


def ranking_markdown(folder: Path) -> list[str]:
    """The cards that stand out, as a table in plain text; nothing where no ranking was asked for."""
    ranked, _ = load(folder)
    loud = [each for each in ranked if each.verdict not in QUIET]
    if not loud:
        return []
    rows = [
        f"| {each.card} | {each.taken.value:.1%} | {100 * each.edge.value:+.1f} ± {100 * each.edge.half:.1f} "
        f"| {each.verdict} |"
        for each in loud
    ]
    head = ["| card | taken by | edge in points | verdict |", "|---|---|---|---|"]
    return [f"## The cards that stand out, of {len(ranked)}", "", *head, *rows, ""]
