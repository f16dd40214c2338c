"""The report of a sweep: a verdict per variant in words, plots of the differences, and all numbers."""

from collections.abc import Sequence
from html import escape

from ludarium.lab import draw
from ludarium.lab.compare import Change
from ludarium.lab.draw import Mark
from ludarium.lab.findings import headlines, seat_flags
from ludarium.lab.measures import Measures
from ludarium.lab.page import INTERVALS, Report, Section, table
from ludarium.lab.plan import find_game
from ludarium.lab.ranking import ranking_sections, ranking_words
from ludarium.lab.stats import Estimate
from ludarium.lab.sweep import Sweep, Verdict, factors_of, main_effects, verdicts

PAIRED = (
    "Variants are compared game by game with the same dice (common random numbers), so differences are known better "
    "than the numbers themselves."
)


def conclusions(sweep: Sweep) -> tuple[list[Measures], list[Verdict], list[str]]:
    """Measures, verdicts, and the verdicts as sentences."""
    measured = [Measures(run) for run in sweep.runs]
    found = verdicts(sweep, measured)
    return measured, found, [each.sentence(short_base(sweep)) for each in found]


def short_base(sweep: Sweep) -> str:
    """The base in the middle of a sentence."""
    return sweep.names[0] if len(sweep.points[0].levels) < 2 else "the base"


def scaled(change: Change) -> Estimate:
    each = change.difference
    return Estimate(each.value * change.scale, each.low * change.scale, each.high * change.scale, each.trials)


def sweep_report(sweep: Sweep, question: str | None = None) -> Report:
    measured, found, sentences = conclusions(sweep)
    plan = sweep.runs[0].plan
    base = sweep.names[0]
    sections = [levels(sweep, measured)]
    titles = list(dict.fromkeys(change.title for verdict in found for change in verdict.changes))
    for title in titles:
        marks = []
        unit = ""
        for verdict in found:
            change = next((each for each in verdict.changes if each.title == title), None)
            if change is not None:
                unit = change.unit
                marks.append(Mark(verdict.name, scaled(change), change in verdict.real))
        against = short_base(sweep)
        how = f"The difference to {against}, in {unit or title}. A bar that crosses the dashed line may be chance."
        sections.append(Section(f"Difference in {title}", how, draw.dots(marks, 0.0, False, title, against)))
    sections += [*effects(sweep, measured), everything(sweep, found), *ranking_sections(sweep.folder)]
    foot = [escape(INTERVALS), escape(PAIRED)]
    command = sweep.note().get("command")
    if command:
        foot.append(f"Made with <code>{escape(command)}</code>; the same command gives the same numbers.")
    title = question or f"{find_game(plan.game).title}: {len(sweep.points)} variants compared"
    games = sum(each.games for each in measured)
    subtitle = f"{games:,} games, {', '.join(plan.bots)}, seed {plan.seed}; compared with {base}"
    found_words = [*sentences, fairness(sweep, measured), *ranking_words(sweep.folder)]
    return Report(title, subtitle, found_words, sections, foot)


def fairness(sweep: Sweep, measured: list[Measures]) -> str:
    """Whether any variant has an unfair seat, in a sentence."""
    told = []
    for name, each in zip(sweep.names, measured, strict=True):
        for seat, (estimate, flag) in enumerate(zip(each.seats, seat_flags(each), strict=True)):
            if flag:
                told.append(
                    f"with {name}, seat {seat + 1} wins {estimate.value:.1%} ± {100 * estimate.half:.1f} "
                    f"where {each.fair:.1%} would be fair"
                )
    if told:
        return f"Unfair seats: {'; '.join(told)}."
    return "In no variant does a seat win beyond chance more or less than its share."


def levels(sweep: Sweep, measured: list[Measures]) -> Section:
    """The variants as they are, side by side."""
    rows = [row(sweep, index, each) for index, each in enumerate(measured)]
    how = "Every variant by itself, with 95% intervals. The first is what the others are compared with."
    return Section("The variants", how, table(HEAD, rows), wide=True)


HEAD = ("variant", "games", "rounds", "choices", "lead changes", "ahead for good", "margin", "best seat")


def row(sweep: Sweep, index: int, each: Measures) -> list[str]:
    rounds, choices, changes = each.mean("rounds"), each.mean("choices"), each.mean("lead_changes")
    decided, margin = each.mean("decided"), each.mean("margin")
    best = max(range(each.players), key=lambda seat: each.seats[seat].value)
    seat = each.seats[best]
    return [
        sweep.names[index],
        f"{each.games:,}",
        f"{rounds.value:.1f} ± {rounds.half:.1f}",
        f"{choices.value:.0f} ± {choices.half:.0f}",
        f"{changes.value:.2f} ± {changes.half:.2f}",
        f"{100 * decided.value:.0f}% ± {100 * decided.half:.0f}",
        f"{margin.value:.2f} ± {margin.half:.2f}",
        f"seat {best + 1}: {seat.value:.1%} ± {100 * seat.half:.1f} (fair {each.fair:.1%})",
    ]


def everything(sweep: Sweep, found: list[Verdict]) -> Section:
    rows, loud = [], []
    for verdict in found:
        for change in verdict.changes:
            rows.append([verdict.name, *cells(change)])
            loud.append(change in verdict.real)
    how = "Every comparison that was made. Red: beyond chance, with care for how many comparisons there are (Holm)."
    return Section(
        "All differences", how, table(["variant", "what", "base", "here", "difference"], rows, loud), wide=True
    )


def cells(change: Change) -> list[str]:
    digits = max(change.digits, 2 if change.scale == 1 else 1)
    percent = "%" if change.scale == 100 else ""
    each = scaled(change)
    return [
        change.title,
        f"{change.base * change.scale:.{digits}f}{percent}",
        f"{change.variant * change.scale:.{digits}f}{percent}",
        f"{each.value:+.{digits}f} ± {each.half:.{digits}f}",
    ]


def effects(sweep: Sweep, measured: list[Measures]) -> list[Section]:
    """With several factors: what each does by itself."""
    factors = factors_of(sweep.points)
    if len(factors) < 2:
        return []
    found = main_effects(factors, sweep, measured)
    if not found:
        return []
    marks = [
        Mark(f"{each.factor}={each.level}", each.rounds, not each.rounds.low <= 0 <= each.rounds.high) for each in found
    ]
    how = "What each change does to the length in rounds on average, whatever the other factors are (least squares)."
    body = draw.dots(marks, 0.0, False, "Effects on length", "no effect")
    rows = [
        [
            f"{each.factor}={each.level}",
            f"{each.rounds.value:+.2f} ± {each.rounds.half:.2f}",
            "" if each.seat is None else f"{100 * each.seat.value:+.1f} ± {100 * each.seat.half:.1f}",
        ]
        for each in found
    ]
    return [Section("Each change by itself", how, body + table(["change", "rounds", "wins of seat 1, points"], rows))]


def sweep_markdown(sweep: Sweep, question: str | None = None, command: str = "") -> str:
    """A page of findings: the answer, the exact command, the numbers with intervals."""
    measured, found, sentences = conclusions(sweep)
    plan = sweep.runs[0].plan
    games = sum(each.games for each in measured)
    lines = [
        f"# {question or sweep.names[0]}",
        "",
        *[f"- {sentence}" for sentence in [*sentences, fairness(sweep, measured), *ranking_words(sweep.folder)]],
        "",
        f"{find_game(plan.game).title}, rules version {plan.version}; {games:,} games. {PAIRED}",
        "",
        "```",
        *[each for each in (sweep.note().get("command", ""), command) if each],
        "```",
        "",
        f"## {sweep.names[0]}, by itself",
        "",
        *[f"- {sentence}" for sentence in headlines(measured[0])],
        "",
        "## The variants",
        "",
        *markdown_table(HEAD, [row(sweep, index, each) for index, each in enumerate(measured)]),
        "",
        "## Wins by seat",
        "",
        *markdown_table(
            ["variant", *[f"seat {seat + 1}" for seat in range(max(each.players for each in measured))]],
            [
                [name, *[f"{seat.value:.1%} ± {100 * seat.half:.1f}" for seat in each.seats]]
                for name, each in zip(sweep.names, measured, strict=True)
            ],
        ),
        "",
    ]
    lines += trait_tables(sweep.names, measured)
    sources = [each.winner_points for each in measured]
    if all(sources):
        names = list(dict.fromkeys(name for each in sources for name in each))
        lines += ["## Points of winners by source", ""]
        lines += markdown_table(
            ["variant", *names],
            [
                [
                    variant,
                    *[f"{each[name].value:.2f} ± {each[name].half:.2f}" if name in each else "" for name in names],
                ]
                for variant, each in zip(sweep.names, sources, strict=True)
            ],
        )
        lines.append("")
    lines += [
        f"## Differences to {short_base(sweep)}",
        "",
        "**Bold**: beyond chance, with care for how many comparisons there are (Holm).",
        "",
    ]
    rows = []
    for verdict in found:
        for change in verdict.changes:
            name, base, here, difference = cells(change)
            rows.append([verdict.name, name, base, here, f"**{difference}**" if change in verdict.real else difference])
    lines += [*markdown_table(["variant", "what", "base", "here", "difference"], rows), ""]
    return "\n".join(lines)


def trait_tables(names: Sequence[str], measured: Sequence[Measures]) -> list[str]:
    """Wins by faction and the like, a row for each and a column for each variant."""
    lines: list[str] = []
    for key in measured[0].traits:
        groups = [{thing.name: thing.wins.estimate() for thing in each.traits.get(key, [])} for each in measured]
        things = sorted({name for group in groups for name in group})
        rows = [
            [
                name,
                *[
                    f"{group[name].value:.1%} ± {100 * group[name].half:.1f}" if name in group else ""
                    for group in groups
                ],
            ]
            for name in things
        ]
        lines += [f"## Wins by {key[0]}", "", *markdown_table([key[0], *names], rows), ""]
    return lines


def markdown_table(head: Sequence[str], rows: list[list[str]]) -> list[str]:
    width = len(head)
    return [
        "| " + " | ".join(head) + " |",
        "|" + "---|" * width,
        *["| " + " | ".join([*row, *[""] * (width - len(row))]) + " |" for row in rows],
    ]
