"""One self-contained HTML page: findings in sentences first, then plots, each with a line on how to read it."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")


class Section(NamedTuple):
    """A plot or table with its title and one line on how to read it."""

    title: str
    how: str
    body: str
    wide: bool = False


def table(head: Sequence[str], rows: Sequence[Sequence[str]], loud: Sequence[bool] = ()) -> str:
    cells = "".join(f"<th>{escape(each)}</th>" for each in head)
    lines = [f"<tr>{cells}</tr>"]
    for index, row in enumerate(rows):
        kind = ' class="loud"' if index < len(loud) and loud[index] else ""
        lines.append(f"<tr{kind}>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>")
    return f'<div class="scroll"><table>{"".join(lines)}</table></div>'


class Report(NamedTuple):
    """What a page says: findings in sentences, then sections; the foot is HTML."""

    title: str
    subtitle: str
    findings: Sequence[str]
    sections: Sequence[Section]
    foot: Sequence[str]


def document(report: Report) -> str:
    """The whole page. It loads nothing and runs nothing, so it opens anywhere."""
    title, subtitle, findings, sections, foot = report
    found = "".join(f"<li>{escape(each)}</li>" for each in findings)
    plots = "".join(
        f"<section{' class=wide' if each.wide else ''}><h2>{escape(each.title)}</h2>"
        f'<p class="how">{escape(each.how)}</p>{each.body}</section>'
        for each in sections
    )
    notes = "".join(f"<p>{each}</p>" for each in foot)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f'<h1>{escape(title)}</h1><p class="sub">{escape(subtitle)}</p>'
        f'<div class="found"><h2>What was found</h2><ul>{found}</ul></div>'
        f'<div class="plots">{plots}</div><footer>{notes}</footer></main></body></html>\n'
    )


INTERVALS = (
    "Bars are 95% intervals: if everything were played anew many times, nineteen in twenty such bars would hold "
    "the truth. Red marks what chance alone would hardly do (with care for how many things are looked at)."
)
"""For people who know no statistics."""
