"""The command `ludarium`."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import ludarium
from ludarium.core import BadRecord, Game, OptionError, numbers_of
from ludarium.lab import commands as lab_commands
from ludarium.lab import coverage as rule_coverage
from ludarium.lab.speed import measure, measure_search

app = typer.Typer(
    name="ludarium",
    help="Board games under design: play them, measure them.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
lab_commands.register(app)
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


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `ludarium games` lists them.")]


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


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games unless told.")] = None,
    players: Annotated[int | None, typer.Option(help="Seats; 4 where the game allows, unless told.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="CPU seconds per game.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    search: Annotated[bool, typer.Option("--search", help="Measure the search bot instead.")] = False,
) -> None:
    """Measure the speed of random play, or of the search bot, on one core."""
    results: dict[str, dict[str, float]] = {}
    measure_one = measure_search if search else measure
    for name in names or ludarium.games():
        game = load(name)
        seats = players if players is not None else min(4, game.players[-1])
        try:
            results[name] = {**measure_one(game, seats, seconds), "players": seats}
        except OptionError as error:
            fail(error)
    if as_json:
        print(json.dumps({"compiled": ludarium.compiled, "games": results}, indent=2))
        return
    out.print("compiled" if ludarium.compiled else "interpreted", style="bold")
    if search:
        heads = ("iterations/s", "raw playouts/s", "share", "choices", "looks")
        table = Table("game", "players", *heads, box=None)
        for name, row in results.items():
            table.add_row(
                name,
                f"{row['players']:.0f}",
                f"{row['iterations_per_s']:,.0f}",
                f"{row['playouts_per_s']:,.0f}",
                f"{row['iterations_per_s'] / row['playouts_per_s']:.0%}",
                f"{row['choices_per_iteration']:.1f}",
                f"{row['looks_per_iteration']:.1f}",
            )
        out.print(table)
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
