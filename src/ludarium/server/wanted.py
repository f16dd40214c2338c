"""What a visitor asks of the lab, checked and bounded: a run, a comparison or a ranking in a folder of its own."""

import re
import shlex
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from ludarium.core import Game, OptionError, numbers_of
from ludarium.lab import ranking
from ludarium.lab.design import CARD, Point, factor, points
from ludarium.lab.plan import Plan
from ludarium.lab.runs import Run
from ludarium.lab.sweep import Sweep
from ludarium.lab.variants import Variant

MOST_GAMES: Final = 20_000
"""Games of one run, all its variants together."""
MOST_RANKED: Final = 2_000
"""Games of a ranking: each value of a card that is tried afterwards costs as many again."""
MOST_VARIANTS: Final = 24
KINDS: Final = ("play", "vary", "variant", "cards")
BOTS: Final = ("greedy:1", "greedy", "search:100", "automatic", "random")
"""Who may play here: no bot from outside, whose name would be code to load, and none without a bound."""
STEPS: Final = 100
"""A run moves on in so many steps, for whoever watches."""
RULES: Final = "rules"
"""What a comparison of a variant with the rulebook calls its only factor."""


@dataclass(frozen=True)
class Wanted:
    """What a visitor asks of the lab."""

    game: str
    kind: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    question: str = ""
    variant: Variant = field(default_factory=Variant)
    vary: tuple[tuple[str, tuple[str, ...]], ...] = ()


def make(game: Game[Any], folder: Path, wanted: Wanted, visitor: str) -> None:
    """The folder of a new run. Everything is checked before anything is written."""
    if wanted.kind not in KINDS:
        raise OptionError(f"no kind of run {wanted.kind!r}; there are: {', '.join(KINDS)}")
    for bot in wanted.bots:
        if bot not in BOTS:
            raise OptionError(f"no bot {bot!r} in the lab; there are: {', '.join(BOTS)}")
    variant = wanted.variant
    plan = Plan(
        game.name,
        wanted.games,
        wanted.players,
        wanted.bots,
        wanted.seed,
        variant.preset,
        dict(variant.options),
        {slug: dict(numbers) for slug, numbers in variant.cards.items()},
        unit=max(1, wanted.games // STEPS),
    )
    note: dict[str, Any] = {
        "command": command(wanted),
        "question": wanted.question,
        "game": game.name,
        "kind": wanted.kind,
        "by": visitor,
        "created": time.time(),
        "games": wanted.games,
        "title": wanted.question or f"{game.title}: {wanted.games:,} games",
    }
    if wanted.kind == "play":
        bounded(1, wanted.games)
        Run.create(folder, plan, note)
    elif wanted.kind == "cards":
        if wanted.games > MOST_RANKED:
            raise OptionError(f"{wanted.games:,} games: a ranking has at most {MOST_RANKED:,}")
        ranking.check(plan)
        note["rank"] = "cards"
        note["title"] = wanted.question or f"{game.title}: the cards, ranked"
        Run.create(folder, plan, note)
    else:
        compared, plans = variants_of(game, plan, wanted)
        bounded(len(compared), wanted.games)
        note["games"] = wanted.games * len(compared)
        names = ", ".join(f"{name.removeprefix(CARD)} {'/'.join(values)}" for name, values in wanted.vary)
        said = names or f"{variant.name or 'my variant'} against the rulebook"
        note["title"] = wanted.question or f"{game.title}: {said}"
        Sweep.create(folder, plan, compared, None, note, plans)


def bounded(variants: int, games: int) -> None:
    if variants > MOST_VARIANTS:
        raise OptionError(f"{variants} variants: at most {MOST_VARIANTS} are compared in one run")
    if variants * games > MOST_GAMES:
        most = MOST_GAMES // variants
        raise OptionError(
            f"{variants * games:,} games: a run has at most {MOST_GAMES:,}"
            + (f", so {most:,} for each of {variants} variants" if variants > 1 else "")
        )


def variants_of(game: Game[Any], plan: Plan, wanted: Wanted) -> tuple[list[Point], list[Plan] | None]:
    """What a comparison compares; the plans too where a point does not say it all."""
    variant = wanted.variant
    if wanted.kind == "variant":
        if not (variant.preset or variant.options or variant.cards):
            raise OptionError("the variant changes nothing: turn a number in the workshop first")
        name = variant.name or "my variant"
        as_written = replace(plan, preset=None, options={}, cards={})
        return [Point({RULES: "as written"}), Point({RULES: name})], [as_written, plan]
    if not 1 <= len(wanted.vary) <= 2:
        raise OptionError("say what varies: one or two things")
    factors = []
    for name, values in wanted.vary:
        known = {option.name for option in game.options} | {"players", "preset", "bots"}
        if name not in known and not name.startswith(CARD):
            raise OptionError(f"{name!r} cannot be varied; there are: {', '.join(sorted(known))}, and cards' numbers")
        if name == "bots" and any(value not in BOTS for value in values):
            raise OptionError(f"no such bot in the lab; there are: {', '.join(BOTS)}")
        if name.startswith(CARD):
            check_card(game, plan, name)
        if any("," in value for value in values) or len(set(values)) < 2:
            raise OptionError(f"{name}: at least two different values are needed to compare")
        factors.append(factor(game, f"{name}={','.join(values)}"))
    size = 1
    for each in factors:
        size *= len(each.levels)
    bounded(size, wanted.games)
    return points(plan, factors), None


def check_card(game: Game[Any], plan: Plan, name: str) -> None:
    slug, _, number = name.removeprefix(CARD).rpartition(".")
    for card in game.cards(game.rule_set(plan.preset, plan.cards, plan.options)):
        if card.slug == slug:
            if number in numbers_of(card):
                return
            raise OptionError(f"{card.name} has no number {number!r}; it has: {', '.join(numbers_of(card)) or 'none'}")
    raise OptionError(f"no card {slug!r} in {game.title}")


def command(wanted: Wanted) -> str:
    """The same on the command line: it gives the same numbers."""
    variant = wanted.variant
    words = ["ludarium", "simulate" if wanted.kind == "play" else "sweep", wanted.game]
    if wanted.kind == "cards":
        words += ["--rank", "cards"]
    words += ["--players", str(wanted.players), "--bots", ",".join(wanted.bots)]
    if wanted.kind == "variant":
        words += ["--variant", file_name(wanted.game, variant.name)]
    else:
        words += ["--preset", variant.preset] if variant.preset else []
        for name, value in sorted(variant.options.items()):
            words += ["--set", f"{name}={str(value).lower() if isinstance(value, bool | None) else value}"]
        for slug, numbers in sorted(variant.cards.items()):
            for number, value in sorted(numbers.items()):
                words += ["--card", f"{slug}.{number}={value}"]
    for name, values in wanted.vary if wanted.kind == "vary" else ():
        words += ["--vary", f"{name}={','.join(values)}"]
    return shlex.join([*words, "--games", str(wanted.games), "--seed", str(wanted.seed)])


def file_name(game: str, name: str) -> str:
    """What a variant's file is called when it is taken home."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
    return f"{plain or game + '-variant'}.toml"
