"""The command `sweep`, carried out and told on the terminal."""

from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from ludarium.core import OptionError
from ludarium.lab import ranking
from ludarium.lab.commands import INTERRUPTED, bar, err, out, title
from ludarium.lab.compare_report import HEAD, conclusions, row
from ludarium.lab.design import Factor, factor, points
from ludarium.lab.engine import Engine
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.rank import QUIET
from ludarium.lab.runs import PLAN, Run
from ludarium.lab.sweep import Sweep


def compare(
    folder: Path,
    plan: Plan,
    vary: list[str],
    variant_files: list[str],
    design: str,
    fraction: float,
    precision: float | None,
    workers: Engine,
    resume: bool,
    note: dict[str, Any],
) -> None:
    """Play the variants and print a verdict for each."""
    game = find_game(plan.game)
    factors = [factor(game, text) for text in vary]
    if variant_files:
        factors.append(Factor("variant", (None, *variant_files)))
    if resume:
        sweep = Sweep.open(folder)
        if factors and points(plan, factors, design, fraction) != sweep.points:
            raise OptionError(f"{folder} holds a sweep of other variants: leave --vary out, or choose another folder")
    elif factors:
        sweep = Sweep.create(folder, plan, points(plan, factors, design, fraction), precision, note)
    else:
        raise OptionError("nothing to compare: say what varies with --vary name=a,b,c, or --variant file.toml")
    try:
        with bar() as shown:
            task = shown.add_task(f"{game.title}, {len(sweep.points)} variants", total=None)
            for step in sweep.go(workers):
                # Variants that stop early make the most there can be too much to promise a time.
                shown.update(task, completed=step.games, total=step.most)
    except KeyboardInterrupt:
        stopped(folder)
    tell(sweep)


def stopped(folder: Path) -> None:
    err.print(f"Stopped; what is done is kept in {folder}: go on with the same command and --resume.", soft_wrap=True)
    raise typer.Exit(INTERRUPTED) from None


def tell(sweep: Sweep, console: Console = out) -> None:
    measured, _, sentences = conclusions(sweep)
    # A terminal is narrow; the report has all columns.
    shown = [HEAD.index(name) for name in ("variant", "games", "rounds", "choices", "best seat")]
    table = Table(*[HEAD[at] for at in shown], box=None)
    for index, each in enumerate(measured):
        cells = row(sweep, index, each)
        table.add_row(*[cells[at] for at in shown])
    console.print(table)
    console.print(f"\n[bold]Compared with {sweep.names[0]}[/], game by game with the same dice:", highlight=False)
    for sentence in sentences:
        console.print(f"• {sentence}", highlight=False)


def rank_cards(what: str, folder: Path, plan: Plan, workers: Engine, resume: bool, note: dict[str, Any]) -> None:
    """Rank the cards, then look for the cost that brings each that stands out to par."""
    if what != "cards":
        raise OptionError(f"--rank {what}: only cards can be ranked")
    ranking.check(plan)
    run = Run.open(folder) if resume and (folder / PLAN).exists() else Run.create(folder, plan, note)
    try:
        with bar() as shown:
            task = shown.add_task(title(run.plan), total=run.plan.games)
            for progress in ranking.go(run, workers):
                searching = progress.games > run.plan.games
                description = "looking for par" if searching else title(run.plan)
                shown.update(task, completed=progress.games, total=progress.total, description=description)
    except KeyboardInterrupt:
        stopped(folder)
    ranked, _ = ranking.load(folder)
    table = Table("card", "taken", "edge in points", "verdict", box=None)
    # A terminal has room for those that stand out; the report has all.
    for each in ranked:
        if each.verdict not in QUIET:
            edge = f"{100 * each.edge.value:+.1f} ± {100 * each.edge.half:.1f}" if each.edge.trials else ""
            table.add_row(each.card, f"{each.taken.value:.1%}", edge, each.verdict)
    if table.row_count:
        out.print(table)
    for sentence in ranking.ranking_words(folder):
        out.print(f"• {sentence}", highlight=False)
