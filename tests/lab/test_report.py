"""Reports: one page that loads nothing, with findings in sentences and a plot for each question."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from ludarium.core import OptionError
from ludarium.lab import ranking, report
from ludarium.lab.design import Point
from ludarium.lab.draw import Mark, columns, dots, histogram, ticks
from ludarium.lab.engine import Engine
from ludarium.lab.measures import Measures
from ludarium.lab.plan import Plan
from ludarium.lab.rank import rank, to_par
from ludarium.lab.runs import Run
from ludarium.lab.stats import Estimate
from ludarium.lab.sweep import Sweep
from tests.lab.coins import GAME, NAME

VOID = {"meta", "link", "line", "circle", "rect", "polyline"}


class Page(HTMLParser):
    """Reads a page strictly: everything opened is closed, nothing comes from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.titles: list[str] = []
        self.items: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "img", "iframe")
        for name, value in attrs:
            assert not name.startswith("on")
            assert name != "src"
            assert name != "href" or value == "data:,"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.titles.append(data)
        if self.open and self.open[-1] == "li":
            self.items.append(data)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    plan = Plan("impetus", 20, 3, ("greedy:1", "random"), options={"vp_target": 5})
    run = Run.create(tmp_path_factory.mktemp("impetus"), plan, {"command": "ludarium simulate <impetus>"})
    for _ in run.go(Engine()):
        pass
    return run


def test_the_report_of_a_run(run: Run, tmp_path: Path) -> None:
    report.write(run.folder, tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "http" not in text
    assert "url(" not in text
    assert "ludarium simulate &lt;impetus&gt;" in text
    page = Page(text)
    assert page.titles == [
        "What was found",
        "Wins by seat",
        "Wins by bot",
        "Length in rounds",
        "Length in choices",
        "Points over time",
        "Lead changes",
        "When the winner took the lead",
        "Closeness",
        "Points by source",
        "Options per choice",
        *[title for title in page.titles if ": won when " in title],
    ]
    assert {title.split(":")[0] for title in page.titles if ": won when " in title} == {"Agenda", "Faction", "Idol"}
    assert page.items[0].startswith("The seats are even, as far as 20 games can tell")
    assert "All choose at the same time: there is no first player." in page.items


def test_points_by_source_add_up_to_the_scores(run: Run) -> None:
    measures = Measures(run)
    winners, others = measures.won == 1, measures.won != 1
    assert sum(won for won, _ in measures.sources.values()) == pytest.approx(measures.score[winners].mean())
    for name, each in measures.winner_points.items():
        assert each.value == pytest.approx(measures.sources[name][0])
        assert each.low < each.value < each.high
    assert sum(lost for _, lost in measures.sources.values()) == pytest.approx(measures.score[others].mean())


def test_a_run_as_plain_text(run: Run, tmp_path: Path) -> None:
    report.write(run.folder, tmp_path / "finding.md", "Is it fair?")
    text = (tmp_path / "finding.md").read_text(encoding="utf-8")
    assert text.startswith("# Is it fair?\n\n- The seats are even")
    assert "| seat 3 |" in text


def test_the_report_of_a_sweep(tmp_path: Path) -> None:
    points = [Point({"edge": edge, "rounds": rounds}) for edge in (50, 80) for rounds in (1, 2)]
    sweep = Sweep.create(tmp_path / "sweep", Plan(NAME, 200, 2), points, None, {"command": "ludarium sweep coins"})
    for _ in sweep.go(Engine()):
        pass
    report.write(sweep.folder, tmp_path / "sweep.html", "Does the edge matter?")
    page = Page((tmp_path / "sweep.html").read_text(encoding="utf-8"))
    assert {"The variants", "Difference in rounds", "Each change by itself", "All differences"} <= set(page.titles)
    assert page.items[0].startswith("rounds=2 lengthens games by 1.0 ± 0.0 rounds")
    assert any("favours seat 1 by" in item for item in page.items)
    report.write(sweep.folder, tmp_path / "sweep.md", "Does the edge matter?")
    text = (tmp_path / "sweep.md").read_text(encoding="utf-8")
    assert text.startswith("# Does the edge matter?")
    assert "\nludarium sweep coins\n" in text
    assert "| edge=80 | wins of seat 1 |" in text


def test_a_ranking_is_kept_and_shown(tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", Plan(NAME, 600, 2, options={"swing": True}))
    for _ in run.go(Engine()):
        pass
    ranked = rank(Measures(run))
    dear = next(each for each in ranked if each.card == "Dear")
    card = next(card for card in GAME.cards(GAME.rule_set()) if card.name == "Dear")
    trials = {"Dear": list(to_par(run.plan, card, dear, tmp_path / "par", Engine()))}
    ranking.save(run.folder, ranked, trials)
    assert ranking.load(run.folder) == (ranked, trials)
    report.write(run.folder, tmp_path / "report.html")
    page = Page((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert "Cards, ranked" in page.titles
    assert any(item.startswith("Dear is hardly ever taken") for item in page.items)


def test_a_folder_without_a_run_is_told(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="neither a run nor a sweep"):
        report.write(tmp_path, tmp_path / "report.html")


def test_plots_show_what_they_are_given() -> None:
    estimate = Estimate(0.55, 0.5, 0.6, 100)
    drawn = dots([Mark("<Red & Blue>", estimate, True)], 0.5, True, "Wins")
    assert "&lt;Red &amp; Blue&gt;" in drawn
    assert 'class="loud"' in drawn
    assert "55.0% (50.0% to 60.0%)" in drawn
    assert ticks(0, 1) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    shares, names = histogram([1, 1, 2, 4])
    assert (shares, names) == ([0.5, 0.25, 0.0, 0.25], ["1", "2", "3", "4"])
    assert columns(shares, names, "Length", "rounds").count("<rect") == 4
