"""The report of a run or a sweep: `ludarium report DIR -o report.html`, or `-o finding.md` for a page of findings."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from ludarium.core import OptionError
from ludarium.lab import draw
from ludarium.lab.compare_report import markdown_table, sweep_markdown, sweep_report, trait_tables
from ludarium.lab.draw import Mark
from ludarium.lab.findings import headlines, seat_flags, thing_alarms
from ludarium.lab.measures import STEPS, Measures, Thing
from ludarium.lab.page import INTERVALS, Report, Section, document, table
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.ranking import ranking_markdown, ranking_sections, ranking_words
from ludarium.lab.runs import PLAN, Run
from ludarium.lab.stats import ALARM, p_share
from ludarium.lab.sweep import SWEEP, Sweep

MOST_ROWS = 40
"""Rows that a plot of things shows; the table below it has all."""
MOST_ROLES = 6


def write(folder: Path, target: Path, question: str | None = None, command: str = "", only: Sequence[str] = ()) -> None:
    """Write the report of whatever a folder holds. A page of findings also names the command that wrote it.

    `only` tells of these factors of a sweep and leaves the others out.
    """
    if only and not (folder / SWEEP).exists():
        raise OptionError(f"--only: {folder} holds no sweep")
    if target.suffix != ".md":
        content = document(of(folder, question, only))
    elif (folder / SWEEP).exists():
        content = sweep_markdown(chosen(folder, only), question, command)
    else:
        content = run_markdown(opened(folder), question, command)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(content, encoding="utf-8")


def of(folder: Path, question: str | None = None, only: Sequence[str] = ()) -> Report:
    """The report of whatever a folder holds."""
    if (folder / SWEEP).exists():
        return sweep_report(chosen(folder, only), question)
    return run_report(opened(folder), question)


def chosen(folder: Path, only: Sequence[str]) -> Sweep:
    sweep = Sweep.open(folder)
    return sweep.only(list(only)) if only else sweep


def opened(folder: Path) -> Run:
    if not (folder / PLAN).exists():
        raise OptionError(f"{folder} holds neither a run nor a sweep")
    return Run.open(folder)


def describe(plan: Plan) -> str:
    """A run in a line."""
    rules = [f"preset {plan.preset}"] if plan.preset else []
    rules += [f"{name}={value}" for name, value in plan.options.items()]
    rules += [f"{slug}.{name}={value}" for slug, numbers in plan.cards.items() for name, value in numbers.items()]
    return (
        f"{find_game(plan.game).title}, {plan.players} players ({', '.join(plan.bots)}), seed {plan.seed}, "
        f"rules version {plan.version}" + (f", {', '.join(rules)}" if rules else ", rules as written")
    )


def run_report(run: Run, question: str | None = None) -> Report:
    measures = Measures(run)
    ranked = ranking_sections(run.folder)
    # A ranking is what was asked for, so it comes first.
    sections = [
        *ranked,
        seats(measures),
        *first(measures),
        *traits(measures),
        *bots(measures),
        *length(measures),
        *drama(measures),
        *points(measures),
        branching(measures),
        *things(measures),
    ]
    foot = [escape(INTERVALS)]
    command = run.note().get("command")
    if command:
        foot.append(f"Made with <code>{escape(command)}</code>; the same command gives the same numbers.")
    subject = "the cards, ranked" if ranked else f"{measures.games:,} games"
    title = question or f"{find_game(run.plan.game).title}: {subject}"
    part = "" if measures.games == run.plan.games else f" of {run.plan.games:,}"
    subtitle = f"{measures.games:,}{part} games: {describe(run.plan)}"
    return Report(title, subtitle, [*ranking_words(run.folder), *headlines(measures)], sections, foot)


def run_markdown(run: Run, question: str | None, command: str) -> str:
    measures = Measures(run)
    lines = [f"# {question or describe(run.plan)}", ""]
    lines += [f"- {each}" for each in [*ranking_words(run.folder), *headlines(measures)]]
    lines += ["", f"{describe(run.plan)}; {measures.games:,} games.", ""]
    lines += ["```", *[each for each in (run.note().get("command", ""), command) if each], "```", ""]
    rows = [
        [f"seat {index + 1}", f"{each.value:.1%}", f"{each.low:.1%} to {each.high:.1%}"]
        for index, each in enumerate(measures.seats)
    ]
    lines += ["## Wins by seat", "", *markdown_table(["", "wins", "95% interval"], rows), ""]
    lines += trait_tables(["all games"], [measures])
    lines += ranking_markdown(run.folder)
    return "\n".join(lines)


# The sections, one per question


def seats(measures: Measures) -> Section:
    marks = [
        Mark(f"seat {index + 1}", each, flag)
        for index, (each, flag) in enumerate(zip(measures.seats, seat_flags(measures), strict=True))
    ]
    how = "Each dot is how often a seat won. A bar that crosses the dashed line is no evidence of an unfair seat."
    return Section("Wins by seat", how, draw.dots(marks, measures.fair, True, "Wins by seat"))


def first(measures: Measures) -> list[Section]:
    each = measures.first
    if each is None:
        return []
    loud = p_share(each.value * each.trials, each.trials, measures.fair) < ALARM
    how = "How often the player who began has won. Right of the dashed line: beginning helps."
    return [
        Section("Going first", how, draw.dots([Mark("first player", each, loud)], measures.fair, True, "Going first"))
    ]


def traits(measures: Measures) -> list[Section]:
    found = []
    for (kind, _), group in measures.traits.items():
        alarms = thing_alarms(measures, group)
        marks = [Mark(thing.name, thing.wins.estimate(), p < ALARM) for thing, p in zip(group, alarms, strict=True)]
        marks.sort(key=lambda mark: -mark.estimate.value)
        how = f"How often each {kind} won when somebody played it. Red: more or less than its share, beyond chance."
        found.append(Section(f"Wins by {kind}", how, draw.dots(marks, measures.fair, True, f"Wins by {kind}")))
    return found


def bots(measures: Measures) -> list[Section]:
    if len(measures.bots) < 2:
        return []
    marks = [Mark(name, each, not each.low <= measures.fair <= each.high) for name, each in measures.bots.items()]
    how = "How often each bot wins a seat it sits in. The further apart, the more skill counts."
    return [Section("Wins by bot", how, draw.dots(marks, measures.fair, True, "Wins by bot"))]


def length(measures: Measures) -> list[Section]:
    found = []
    for column, title, unit in (("rounds", "Length in rounds", "rounds"), ("choices", "Length in choices", "choices")):
        values = measures.game[column]
        if values.max() == 0:
            continue
        mean = measures.mean(column)
        bars, names = draw.histogram(values)
        how = f"The share of games that took so many {unit}. The mean is {mean.value:.1f} ± {mean.half:.1f}."
        found.append(Section(title, how, draw.columns(bars, names, title, unit)))
    return found


def drama(measures: Measures) -> list[Section]:
    if measures.game["rounds"].max() == 0:
        return []
    found = []
    course = measures.course
    steps = [at for at in range(STEPS + 1) if course.winners[at] and course.other_seats[at]]
    if len(steps) > 1:
        series = {
            "the later winner": [course.winner[at] / course.winners[at] for at in steps],
            "the others": [course.others[at] / course.other_seats[at] for at in steps],
        }
        how = "Mean score along the game, from its beginning (0%) to its end. Where the lines part, games are decided."
        found.append(
            Section("Points over time", how, draw.lines(series, "Points over time", [f"{10 * at}%" for at in steps]))
        )
    changes, names = draw.histogram(measures.game["lead_changes"], 16)
    mean = measures.mean("lead_changes")
    how = (
        f"How often the lead passed to another seat: {mean.value:.2f} ± {mean.half:.2f} times a game. More is livelier."
    )
    found.append(Section("Lead changes", how, draw.columns(changes, names, "Lead changes", "lead changes in a game")))
    decided = measures.game["decided"].astype(float)
    decided = decided[~measures.np.isnan(decided)]
    if len(decided):
        shares = [0] * STEPS
        for value in decided:
            shares[min(STEPS - 1, int(value * STEPS))] += 1
        how = "At which part of the game the winner took the lead for good. Columns far right: exciting to the end."
        bars = [count / len(decided) for count in shares]
        names = [f"{100 * at // STEPS}%" for at in range(STEPS)]
        found.append(
            Section("When the winner took the lead", how, draw.columns(bars, names, "Decided", "part of the game"))
        )
    bars, names = draw.histogram(measures.game["margin"])
    mean = measures.mean("margin")
    how = f"Points between first and second at the end: {mean.value:.2f} ± {mean.half:.2f}. Far left: close games."
    found.append(Section("Closeness", how, draw.columns(bars, names, "Closeness", "winning margin")))
    return found


def points(measures: Measures) -> list[Section]:
    if not measures.sources:
        return []
    rows = [(name, won, lost) for name, (won, lost) in sorted(measures.sources.items(), key=lambda each: -each[1][0])]
    how = "Where points come from, a mean per seat. A source where winners are far ahead is what the game is won by."
    return [Section("Points by source", how, draw.pairs(rows, ("winners", "others"), "Points by source"))]


def branching(measures: Measures) -> Section:
    np = measures.np
    bars, names = draw.histogram(measures.game["options"] / np.maximum(1, measures.game["choices"]))
    each = measures.branching
    how = (
        f"Options per choice, a mean over a game: {each.value:.1f}; the most ever offered at once is "
        f"{int(measures.game['most_options'].max())}. Few options are quick to decide, many are hard to survey."
    )
    return Section("Options per choice", how, draw.columns(bars, names, "Options per choice", "options"))


def things(measures: Measures) -> list[Section]:
    """Cards and other things, a section per kind: won with the most telling role, and all roles in a table."""
    kinds: dict[str, dict[str, list[Thing]]] = {}
    for (kind, role), group in measures.roles().items():
        kinds.setdefault(kind, {})[role] = group
    return [thing_section(measures, kind, roles) for kind, roles in kinds.items()]


def thing_section(measures: Measures, kind: str, roles: dict[str, list[Thing]]) -> Section:
    frequent = sorted(roles, key=lambda role: -sum(thing.wins.seats for thing in roles[role]))
    order = list(dict.fromkeys([*[role for role in ("gained", "drawn", "played") if role in roles], *frequent]))
    group = roles[order[0]]
    # Every thing asked about is one question more: the alarms are adjusted for their number.
    alarms = thing_alarms(measures, group, careful=False)
    rows = sorted(zip(group, alarms, strict=True), key=lambda row: -row[0].wins.estimate().value)
    marks = [Mark(thing.name, thing.wins.estimate(), p < ALARM) for thing, p in rows]
    shown = marks if len(marks) <= MOST_ROWS else [*marks[: MOST_ROWS // 2], *marks[-MOST_ROWS // 2 :]]
    said = order[0].replace("_", " ")
    how = (
        f"How often a seat won for which this was {said} at least once. Winners tend to have more of everything: "
        "compare the rows with each other rather than with the dashed line."
    )
    body = draw.dots(shown, measures.fair, True, f"{kind}: {said}")
    head = [kind]
    for role in order[:MOST_ROLES]:
        head += [f"{role.replace('_', ' ')} by", "times a seat", "won then"]
    by_name = {role: {thing.name: thing for thing in roles[role]} for role in order}
    names = list(
        dict.fromkeys([*[thing.name for thing, _ in rows], *[name for role in order for name in by_name[role]]])
    )
    cells = []
    for name in names:
        line = [name]
        for role in order[:MOST_ROLES]:
            thing = by_name[role].get(name)
            if thing is None:
                line += ["", "", ""]
                continue
            times = thing.times / (measures.games * measures.players)
            line += [f"{thing.had.estimate().value:.1%}", f"{times:.2f}", draw.describe(thing.wins.estimate(), True)]
        cells.append(line)
    loud = [p < ALARM for _, p in rows]
    body += f"<details><summary>All numbers</summary>{table(head, cells, loud)}</details>"
    return Section(f"{kind.capitalize()}: won when {said}", how, body)
