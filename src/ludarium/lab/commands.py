"""The lab's commands, as a person types them: simulate, sweep, report."""

import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import ludarium
from ludarium.core import OptionError
from ludarium.lab import engine as engines
from ludarium.lab import ladder as ladders
from ludarium.lab import rungs
from ludarium.lab.asked import rules_asked
from ludarium.lab.engine import Engine, Job, WorkFailed
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.runs import Run
from ludarium.lab.simulate import Tally
from ludarium.lab.stats import wilson

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `ludarium games` lists them.")]
Players = Annotated[int | None, typer.Option(help="How many seats; the game's smallest number unless told.")]
Setting = Annotated[list[str], typer.Option("--set", help="An option of the rulebook as name=value; repeatable.")]
CardNumber = Annotated[list[str], typer.Option("--card", help="A card's number as card.number=value; repeatable.")]
Preset = Annotated[str | None, typer.Option(help="A named set of options.")]
Bots = Annotated[
    str, typer.Option(help="Who plays, comma separated: random, greedy, greedy:8. The last one fills the table.")
]
Seed = Annotated[int, typer.Option(help="The first game's seed; game n has seed + n.")]
VariantFile = Annotated[
    Path | None, typer.Option("--variant", help="A file of changed options and card numbers.", dir_okay=False)
]
EngineName = Annotated[str, typer.Option("--engine", help="local: processes on this machine; ray: a Ray cluster.")]
Address = Annotated[str | None, typer.Option(help="Of a running Ray cluster; `auto` finds one on this machine.")]
ProcessCount = Annotated[int | None, typer.Option("--processes", min=1, help="All cores unless told.")]
Stats = Annotated[list[str], typer.Option("--stat", help="Own statistics as file.py:function; repeatable.")]

WRONG = 2
INTERRUPTED = 130


def fail(message: object) -> NoReturn:
    err.print(f"[bold red]ludarium:[/] {escape(str(message))}", highlight=False, soft_wrap=True)
    raise typer.Exit(WRONG)


@contextmanager
def teaching() -> Iterator[None]:
    """What goes wrong ends as one sentence, not as a traceback."""
    try:
        yield
    except (OptionError, WorkFailed) as error:
        fail(error)


class Rate(ProgressColumn):
    """Games per second, over the last seconds."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} games/s" if speed < 100 else f"{speed:,.0f} games/s")


def bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=err,
    )


def command_line() -> str:
    """The command as it was typed, to be kept with its rows."""
    return shlex.join(["ludarium", *sys.argv[1:]])


def simulate(
    context: typer.Context,
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    bots: Bots = "random",
    seed: Seed = 0,
    preset: Preset = None,
    set_: Setting = [],  # noqa: B006
    card: CardNumber = [],  # noqa: B006
    variant: VariantFile = None,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Keep rows here, as Parquet: games, seats, things, points, rounds.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run that --out holds.")] = False,
    stat: Stats = [],  # noqa: B006
    engine: EngineName = "local",
    address: Address = None,
    processes: ProcessCount = None,
) -> None:
    """Play many games on all cores and say who wins, with 95% intervals."""
    with teaching():
        game = find_game(name)
        rules = rules_asked(game, preset, set_, card, variant)
        seats = game.players[0] if players is None else players
        plan = Plan(
            name, games, seats, tuple(bots.split(",")), seed, rules.preset, rules.options, rules.cards, tuple(stat)
        )
        run: Run | None = None
        if resume:
            if folder is None:
                fail("--resume needs --out: the folder of the run to go on with")
            run = Run.open(folder)
            given = {
                "name",
                *(key for key in context.params if str(context.get_parameter_source(key)).endswith("LINE")),
            }
            same_plan(run.plan, plan, given)
        else:
            plan = plan.check()
            run = Run.create(folder, plan, {"command": command_line()}) if folder is not None else None
        with engines.make(engine, processes, address) as workers:
            tally = carry_out(run, workers) if run is not None else count(plan, workers)
        summary(run.plan if run is not None else plan, tally)


def same_plan(saved: Plan, asked: Plan, given: set[str]) -> None:
    """What was asked for explicitly must be what the run was begun with."""
    names = {"name": "game", "set_": "options", "card": "cards", "variant": "options", "stat": "stats"}
    for parameter in sorted(given):
        key = names.get(parameter, parameter)
        if hasattr(saved, key) and getattr(saved, key) != getattr(asked, key):
            raise OptionError(
                f"the run was begun with {key} {getattr(saved, key)!r}, not {getattr(asked, key)!r}; "
                "leave it out to go on, or choose another folder"
            )


def count(plan: Plan, workers: Engine) -> Tally:
    """Play without keeping rows."""
    tally = Tally(plan.players)
    try:
        with bar() as shown:
            task = shown.add_task(title(plan), total=plan.games)
            for result in workers.run(Job(0, plan, unit, False) for unit in range(plan.units)):
                tally.add(result.tally)
                shown.advance(task, result.tally.games)
    except KeyboardInterrupt:
        if not tally.games:
            raise typer.Exit(INTERRUPTED) from None
        err.print(f"Stopped: {tally.games:,} of {plan.games:,} games were played.", highlight=False)
    return tally


def carry_out(run: Run, workers: Engine) -> Tally:
    """Play what is missing of a run and keep its rows; Ctrl-C keeps what is done."""
    from ludarium.lab.measures import tally_of

    try:
        with bar() as shown:
            task = shown.add_task(title(run.plan), total=run.plan.games)
            for progress in run.go(workers):
                shown.update(task, completed=progress.games)
    except KeyboardInterrupt:
        err.print(
            f"Stopped; {run.games():,} of {run.plan.games:,} games are kept in {run.folder}. "
            f"Go on with: ludarium simulate {run.plan.game} --out {run.folder} --resume",
            highlight=False,
            soft_wrap=True,
        )
        raise typer.Exit(INTERRUPTED) from None
    return tally_of(run)


def title(plan: Plan) -> str:
    return f"{find_game(plan.game).title}, {plan.players} players"


def summary(plan: Plan, tally: Tally) -> None:
    """Who wins, for people."""
    games = tally.games
    table = Table("", "wins", "95% interval", "mean score", box=None)
    for seat in range(plan.players):
        low, high = wilson(tally.wins_by_seat[seat], games)
        share = tally.wins_by_seat[seat] / games
        mean = tally.scores_by_seat[seat] / games
        table.add_row(f"seat {seat + 1}", f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{mean:.2f}")
    if len(tally.wins_by_bot) > 1:
        table.add_section()
        for bot, wins in tally.wins_by_bot.items():
            played = tally.seats_by_bot[bot]
            low, high = wilson(wins, played)
            table.add_row(bot, f"{wins / played:.1%}", f"{low:.1%} to {high:.1%}", "per seat taken")
    bots = ", ".join(dict.fromkeys(plan.bots))
    out.print(f"\n[bold]{find_game(plan.game).title}[/], {plan.players} players, {games} games ({bots})")
    out.print(table)
    out.print(
        f"A fair share is {1 / plan.players:.1%}. "
        f"{tally.choices / games:.0f} choices a game; {tally.unfinished} unfinished."
    )
    if not ludarium.compiled:
        out.print("[dim]Running as plain Python; `make fast` builds the compiled version.[/]")


def sweep(
    context: typer.Context,
    name: GameName,
    vary: Annotated[
        list[str],
        typer.Option(
            help="What varies, as name=a,b,c: an option, card.slug.number, players, preset or bots; repeatable."
        ),
    ] = [],  # noqa: B006
    variant: Annotated[list[str], typer.Option("--variant", help="A variant file to compare; repeatable.")] = [],  # noqa: B006
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="The most games that each variant plays.")] = 2000,
    precision: Annotated[
        float | None,
        typer.Option(min=0.001, max=1, help="Stop a variant once wins are known to ± this, length to ± this part."),
    ] = None,
    bots: Bots = "random",
    seed: Seed = 0,
    preset: Preset = None,
    set_: Setting = [],  # noqa: B006
    card: CardNumber = [],  # noqa: B006
    design: Annotated[str, typer.Option(help="full: all combinations; each: one change at a time.")] = "full",
    fraction: Annotated[float, typer.Option(help="Play a balanced part of all combinations, such as 0.5.")] = 1.0,
    rank: Annotated[str | None, typer.Option(help="cards: which are too strong, which never worth taking.")] = None,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Keep the rows here; they are needed for a report.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the sweep that --out holds.")] = False,
    stat: Stats = [],  # noqa: B006
    engine: EngineName = "local",
    address: Address = None,
    processes: ProcessCount = None,
) -> None:
    """Compare variants of a game with the same dice, and say in words what each does."""
    from ludarium.lab import sweeping

    with teaching(), tempfile.TemporaryDirectory() as scratch:
        game = find_game(name)
        rules = rules_asked(game, preset, set_, card, None)
        seats = game.players[0] if players is None else players
        plan = Plan(
            name, games, seats, tuple(bots.split(",")), seed, rules.preset, rules.options, rules.cards, tuple(stat)
        )
        if resume and folder is None:
            fail("--resume needs --out: the folder of the sweep to go on with")
        place = folder or Path(scratch) / "sweep"
        note = {"command": command_line()}
        with engines.make(engine, processes, address) as workers:
            if rank is not None:
                sweeping.rank_cards(rank, place, plan, workers, resume, note)
            else:
                sweeping.compare(place, plan, vary, variant, design, fraction, precision, workers, resume, note)


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run or a sweep.")],
    target: Annotated[Path, typer.Option("--output", "-o", help="report.html, or finding.md for plain text.")] = Path(
        "report.html"
    ),
    question: Annotated[str | None, typer.Option(help="The question it answers, as its title.")] = None,
    only: Annotated[list[str], typer.Option(help="Tell of this factor of a sweep alone; repeatable.")] = [],  # noqa: B006
) -> None:
    """Write one readable page about a run or a sweep: findings in sentences, then plots. It opens offline."""
    with teaching():
        from ludarium.lab import report as reports

        reports.write(folder, target, question, command_line(), only)
        out.print(f"Written: {target}", highlight=False, soft_wrap=True)


def ladder(
    name: GameName,
    bots: Annotated[
        str, typer.Option(help="Bots, weakest first: names, or package.module:Class from outside.")
    ] = "random,greedy,search:200",
    games: Annotated[int, typer.Option(min=1, help="Games for each pairing; rounded up to whole deals.")] = 200,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The first deal's seed.")] = 0,
    file: Annotated[
        Path | None, typer.Option(help="Where games are kept; run again to go on. Unless told: ladder-GAME-2p.jsonl")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Write the ratings as an SVG picture.")] = None,
    processes: ProcessCount = None,
    preset: Preset = None,
    set_: Setting = [],  # noqa: B006
    card: CardNumber = [],  # noqa: B006
) -> None:
    """Rank bots: every pairing, seats rotated, same deals; Elo with 95% intervals."""
    with teaching():
        game = find_game(name)
        rules = rules_asked(game, preset, set_, card, None)
        seats = game.players[0] if players is None else players
        path = file or Path(f"ladder-{name}-{seats}p.jsonl")
        ranking = ladders.Ladder(game, bots.split(","), games, seats, seed, rules.preset, rules.cards, rules.options)
        missing = len(ranking.jobs(ladders.read(path, ranking.terms())))
        try:
            with bar() as progress:
                task = progress.add_task(f"{game.title}, {seats} players", total=missing)
                ladders.climb(ranking, path, processes, progress=lambda: progress.advance(task))
        except KeyboardInterrupt:
            err.print(f"Interrupted; the same command goes on from {path}.")
        ratings = rungs.show(ranking, ladders.read(path, ranking.terms()), out)
        if plot is not None and ratings:
            plot.write_text(rungs.svg(ranking, ratings), encoding="utf-8")


def register(app: typer.Typer) -> None:
    """Put the lab's commands under `ludarium`."""
    commands: list[Callable[..., Any]] = [simulate, sweep, ladder, report]
    for command in commands:
        app.command(command.__name__)(command)
