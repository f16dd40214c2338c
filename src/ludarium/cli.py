"""The command `ludarium`."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import ludarium
from ludarium.core import BadRecord, Game, OptionError, Value, numbers_of
from ludarium.lab import coverage as rule_coverage
from ludarium.lab.simulate import seating, simulate
from ludarium.lab.speed import measure
from ludarium.lab.stats import wilson

app = typer.Typer(
    name="ludarium",
    help="Board games under design: play them, measure them.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
out = Console()
err = Console(stderr=True)


def main() -> None:
    app()


def fail(message: object) -> NoReturn:
    err.print(f"[bold red]ludarium:[/] {escape(str(message))}")
    raise typer.Exit(2)


def load(name: str) -> Game[Any]:
    try:
        return ludarium.load(name)
    except KeyError as error:
        fail(error.args[0])


def settings(game: Game[Any], pairs: list[str]) -> dict[str, Value]:
    """Options from `name=value` words."""
    known = {option.name: option for option in game.options}
    values: dict[str, Value] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise OptionError(f"--set {pair}: write it as name=value")
        if name not in known:
            raise OptionError(f"no option {name!r}; there are: {', '.join(sorted(known))}")
        values[name] = known[name].parse(text)
    return values


def card_changes(words: list[str]) -> dict[str, dict[str, int]]:
    """Card numbers from `card.number=value` words."""
    changes: dict[str, dict[str, int]] = {}
    for word in words:
        place, equals, text = word.partition("=")
        slug, dot, number = place.rpartition(".")
        if not equals or not dot or not text.isdecimal():
            raise OptionError(f"--card {word}: write it as card.number=value, like quick-march.mana=2")
        changes.setdefault(slug, {})[number] = int(text)
    return changes


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `ludarium games` lists them.")]
Players = Annotated[int | None, typer.Option(help="How many seats; the game's smallest number unless told.")]
Setting = Annotated[list[str], typer.Option("--set", help="An option of the rulebook as name=value; repeatable.")]
CardNumber = Annotated[list[str], typer.Option("--card", help="A card's number as card.number=value; repeatable.")]
Preset = Annotated[str | None, typer.Option(help="A named set of options.")]


@app.command()
def games(name: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None) -> None:
    """List the games; with a game's name, its options, presets and cards."""
    if name is None:
        table = Table("game", "players", "what it is", box=None)
        for each in ludarium.games():
            game = ludarium.load(each)
            table.add_row(f"[bold]{each}[/]", f"{game.players[0]}–{game.players[-1]}", game.summary)
        out.print(table)
        return
    game = load(name)
    out.print(f"[bold]{game.title}[/]: {game.summary} {game.players[0]} to {game.players[-1]} players.\n")
    table = Table("option", "default", "allowed", "why", box=None)
    for option in game.options:
        allowed = option.choices()
        table.add_row(
            option.name, str(option.default), allowed if len(allowed) < 60 else allowed[:56] + " …", option.why
        )
    out.print(table)
    for preset, values in game.presets.items():
        out.print(f"\npreset [bold]{preset}[/]: " + ", ".join(f"{key}={value}" for key, value in values.items()))
    cards = game.cards(game.rule_set())
    if cards:
        out.print()
        table = Table("card", "numbers", "text", box=None)
        for card in cards:
            numbers = " ".join(f"{key}={value}" for key, value in numbers_of(card).items())
            table.add_row(card.slug, numbers, escape(card.text()))
        out.print(table)


@app.command("simulate")
def simulate_command(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Who plays, comma separated: random, greedy, greedy:8. The last one fills the table.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The first game's seed; game n has seed + n.")] = 0,
    preset: Preset = None,
    set_: Setting = [],  # noqa: B006
    card: CardNumber = [],  # noqa: B006
) -> None:
    """Play many games and say who wins, with 95% intervals."""
    game = load(name)
    seats = game.players[0] if players is None else players
    try:
        options = settings(game, set_)
        changes = card_changes(card)
        game.new(seats, seed, preset, changes, **options)
        names = seating(bots.split(","), seats, 0)
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=err,
        )
        with bar:
            task = bar.add_task(f"{game.title}, {seats} players", total=games)
            tally = simulate(
                game, games, seats, names, seed, preset, changes, options, progress=lambda: bar.advance(task)
            )
    except OptionError as error:
        fail(error)
    fair = 1 / seats
    table = Table("", "wins", "95% interval", "mean score", box=None)
    for seat in range(seats):
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
    out.print(f"\n[bold]{game.title}[/], {seats} players, {games} games ({', '.join(tally.wins_by_bot)})")
    out.print(table)
    out.print(f"A fair share is {fair:.1%}. {tally.choices / games:.0f} choices a game; {tally.unfinished} unfinished.")
    if not ludarium.compiled:
        out.print("[dim]Running as plain Python; `make fast` builds the compiled version.[/]")


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games unless told.")] = None,
    players: Annotated[int | None, typer.Option(help="Seats; 4 where the game allows, unless told.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="CPU seconds per game.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the speed of random play on one core."""
    results: dict[str, dict[str, float]] = {}
    for name in names or ludarium.games():
        game = load(name)
        seats = players if players is not None else min(4, game.players[-1])
        try:
            results[name] = {**measure(game, seats, seconds), "players": seats}
        except OptionError as error:
            fail(error)
    if as_json:
        print(json.dumps({"compiled": ludarium.compiled, "games": results}, indent=2))
        return
    table = Table("game", "players", "decisions/s", "games/s", "clones/s", "decisions/game", box=None)
    for name, row in results.items():
        table.add_row(
            name,
            f"{row['players']:.0f}",
            f"{row['decisions_per_s']:,.0f}",
            f"{row['games_per_s']:,.0f}",
            f"{row['clones_per_s']:,.0f}",
            f"{row['decisions_per_game']:.0f}",
        )
    out.print("compiled" if ludarium.compiled else "interpreted", style="bold")
    out.print(table)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other computers in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8421,
    database: Annotated[
        str,
        typer.Option(
            help="Where tables are kept: sqlite:///path/to.db, or postgresql://… for several servers."
            " A file in your data folder unless told.",
            envvar="LUDARIUM_DATABASE",
        ),
    ] = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes that think for bots; 0: all cores but one.")] = 0,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    budget: Annotated[float, typer.Option(min=0.05, help="Seconds a bot may think about one question.")] = 2.0,
    rate: Annotated[float, typer.Option(min=0, help="Requests a second from one address; 0: no limits.")] = 40.0,
) -> None:
    """Serve the tables: play in the browser, with friends and bots."""
    # The web libraries are loaded only here: the other commands start faster without them.
    from ludarium.server import app as server
    from ludarium.server.store import StorageError

    hosts = server.LOOPBACK if host in ("localhost", "127.0.0.1", "::1") else None
    try:
        listener = server.bind(host, port)
        settings = server.Settings(database, workers, budget, rate, hosts=hosts)
        server.serve(settings, listener, lambda address: print(f"Ludarium is at {address}", flush=True), open_)
    except (server.BusyPort, StorageError) as error:
        fail(error)


@app.command()
def rules(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games unless told.")] = None,
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="List the statements that no passing test proves; fails if there are any."),
    ] = False,
) -> None:
    """Print a game's rules, or check which of them are proven by tests."""
    if not coverage:
        if name is None:
            fail("name a game, or ask for --coverage")
        print(rule_coverage.rules_text(load(name)))
        return
    try:
        proven = rule_coverage.proven()
    except FileNotFoundError as error:
        fail(error)
    missing = 0
    for each in [name] if name else ludarium.games():
        ids = rule_coverage.statements(rule_coverage.rules_text(load(each)))
        unproven = [statement for statement in ids if statement not in proven]
        share = 1 - len(unproven) / len(ids) if ids else 0.0
        out.print(f"{each}: {len(ids) - len(unproven)} of {len(ids)} statements proven, {share:.0%}", highlight=False)
        for statement in unproven:
            out.print(f"  {statement}", style="red")
        missing += len(unproven) if ids else 1
    if missing:
        raise typer.Exit(1)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game, as JSON.", exists=True, dir_okay=False)],
    seat: Annotated[int | None, typer.Option(min=1, help="Tell it as this player saw it.")] = None,
) -> None:
    """Tell a recorded game in sentences."""
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(record, dict) or not isinstance(record.get("game"), str):
            fail(f"{file} is not a record of a game")
        match = load(record["game"]).replay(record)
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        fail(f"{file} is not JSON: {error}")
    except (BadRecord, OptionError) as error:
        fail(f"{file}: {error}")
    for line in match.log(None if seat is None else seat - 1):
        print(line)
    state = match.state
    print("Scores: " + ", ".join(f"Player {n + 1} {score:g}" for n, score in enumerate(state.scores())))
    if not state.over:
        print("The game is not over.", file=sys.stderr)
