"""One self-contained HTML page: findings in sentences first, then plots, each with a line on how to read it."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

STYLE = """
:root{--ink:#1d2330;--soft:#5b6475;--paper:#fbfaf7;--card:#fff;--line:#e3e0d8;--blue:#2f5d8a;--red:#b3402e;--sand:#c9a45c}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6df;--soft:#a2a9b8;--paper:#171a21;--card:#1f232c;--line:#353b48;--blue:#7fb0de;--red:#ee8672;--sand:#d9b870}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:1080px;margin:0 auto;padding:24px 16px 64px}h1{font-size:1.7rem;line-height:1.2;margin:.2em 0}h2{font-size:1.12rem;margin:0 0 .2em}
.sub,.how,footer{color:var(--soft)}.how{font-size:.9rem;margin:.1em 0 .6em}
.found{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--sand);border-radius:8px;padding:12px 18px;margin:18px 0}
.found ul{margin:.4em 0;padding-left:1.2em}.found li{margin:.35em 0}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px}
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:14px 16px;min-width:0}section.wide{grid-column:1/-1}
svg{display:block;width:100%;max-width:560px;height:auto}svg text{font:12px system-ui,sans-serif;fill:var(--ink)}svg .tick{fill:var(--soft);font-size:11px}
.grid{stroke:var(--line);stroke-width:1}.fair{stroke:var(--sand);stroke-width:2;stroke-dasharray:5 3}.bar{stroke-width:3}
.quiet .bar{stroke:var(--blue)}.quiet circle{fill:var(--blue)}.loud .bar{stroke:var(--red)}.loud circle{fill:var(--red)}
.fill,.key0{fill:var(--blue)}.key1{fill:var(--sand)}.line{fill:none;stroke-width:2.5}.line0{stroke:var(--blue)}.line1{stroke:var(--sand)}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.88rem;width:100%}th,td{text-align:right;padding:3px 8px;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left}tr.loud td{color:var(--red);font-weight:600}code{font-size:.85rem;overflow-wrap:anywhere}
details{margin-top:20px}footer{margin-top:28px;font-size:.85rem}
"""


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


def document(title: str, subtitle: str, findings: Sequence[str], sections: Sequence[Section], foot: Sequence[str]) -> str:
    """The whole page. It loads nothing and runs nothing, so it opens anywhere."""
    found = "".join(f"<li>{escape(each)}</li>" for each in findings)
    plots = "".join(
        f'<section{" class=wide" if each.wide else ""}><h2>{escape(each.title)}</h2>'
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
    "Bars are 95% intervals: if everything were played anew many times, nineteen in twenty such bars would hold the truth. "
    "Red marks what chance alone would hardly do (less than one time in a hundred, with care for how many things are looked at)."
)
"""For people who know no statistics."""
