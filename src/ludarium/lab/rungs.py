"""A ladder to look at: the pairings and ratings as tables, the ratings as a plot in text and in SVG."""

from collections.abc import Sequence
from html import escape

from rich.console import Console
from rich.markup import escape as plain
from rich.table import Table

from ludarium.lab.ladder import Ladder, Line
from ludarium.lab.ratings import Rating, count, rate
from ludarium.lab.stats import wilson

WIDTH = 48


def show(ladder: Ladder, lines: Sequence[Line], out: Console) -> list[Rating]:
    """Print both tables; the ratings, strongest first."""
    deals = ladder.deals(lines)
    if not deals:
        return []
    fair = 1 / ladder.players
    table = Table("challenger", "against", "games", "wins", "95% interval", box=None)
    for (challenger, field), of in deals.items():
        wins, games = count(of)
        low, high = wilson(wins, games)
        others = f"{ladder.players - 1} x {field}" if ladder.players > 2 else field
        table.add_row(plain(challenger), plain(others), str(games), f"{wins / games:.1%}", f"{low:.1%} to {high:.1%}")
    out.print(f"\n[bold]{ladder.game.title}[/], {ladder.players} players; a fair share is {fair:.0%}")
    out.print(table)
    ratings = rate(deals, ladder.players)
    table = Table("bot", "Elo", "95% interval", "", box=None)
    for rating, bar in zip(ratings, bars(ratings), strict=True):
        table.add_row(plain(rating.bot), f"{rating.elo:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}", bar)
    out.print()
    out.print(table)
    unfinished = sum(not line["over"] for line in lines)
    out.print(f"The mean of all is 0 Elo. {unfinished} of {len(lines)} games unfinished.", highlight=False)
    return ratings


def bars(ratings: Sequence[Rating]) -> list[str]:
    """Each rating as a dot within its interval, all on one scale."""
    low = min(rating.low for rating in ratings)
    high = max(rating.high for rating in ratings)
    scale = (WIDTH - 1) / (high - low) if high > low else 0.0
    found = []
    for rating in ratings:
        cells = [" "] * WIDTH
        for cell in range(round((rating.low - low) * scale), round((rating.high - low) * scale) + 1):
            cells[cell] = "─"
        cells[min(WIDTH - 1, max(0, round((rating.elo - low) * scale)))] = "●"
        found.append("".join(cells))
    return found


def svg(ladder: Ladder, ratings: Sequence[Rating]) -> str:
    """The ratings as a picture that needs nothing else."""
    low = min(rating.low for rating in ratings)
    high = max(rating.high for rating in ratings)
    scale = 520 / (high - low) if high > low else 0.0
    height = 60 + 28 * len(ratings)
    title = f"{ladder.game.title}, {ladder.players} players, {ladder.games} games a pairing: Elo with 95% intervals"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}" font-family="sans-serif" font-size="13">',
        f'<rect width="760" height="{height}" fill="white"/><text x="16" y="24">{escape(title)}</text>',
    ]
    for row, rating in enumerate(ratings):
        y = 56 + 28 * row
        left, right, dot = (200 + (value - low) * scale for value in (rating.low, rating.high, rating.elo))
        parts.append(
            f'<text x="16" y="{y + 4}">{escape(rating.bot)}</text>'
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="#888" stroke-width="3"/>'
            f'<circle cx="{dot:.1f}" cy="{y}" r="5" fill="#205493"/>'
            f'<text x="{dot:.1f}" y="{y - 9}" text-anchor="middle" font-size="11">{rating.elo:+.0f}</text>'
        )
    return "\n".join([*parts, "</svg>\n"])
