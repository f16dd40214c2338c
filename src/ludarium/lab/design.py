"""Which variants a sweep compares: a grid over options, card numbers, players and more, or a balanced part of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

from ludarium.core import Game, OptionError, Value, numbers_of
from ludarium.core.options import settle
from ludarium.lab import variants
from ludarium.lab.asked import setting
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.variants import Variant

CARD = "card."
WORDS = ("preset", "bots", "variant")
"""Factors that are no options of the game: a named preset, who plays, a variant file."""
DESIGNS = ("full", "each")


@dataclass(frozen=True)
class Factor:
    """One thing that varies: an option's name, `card.slug.number`, `players`, or one of WORDS; and its levels."""

    name: str
    levels: tuple[Value, ...]


@dataclass(frozen=True)
class Point:
    """One variant: what is different in it, by factor."""

    levels: Mapping[str, Value]

    @property
    def name(self) -> str:
        return (
            ", ".join(f"{name.removeprefix(CARD)}={word(level)}" for name, level in self.levels.items()) or "as it is"
        )


def word(level: Value) -> str:
    return str(level).lower() if isinstance(level, bool | None) else str(level)


def factor(game: Game[Any], text: str) -> Factor:
    """A factor from `name=a,b,c`."""
    name, equals, values = text.partition("=")
    words = [each for each in values.split(",") if each]
    if not equals or not words:
        raise OptionError(f"--vary {text}: write it as name=value,value,…")
    if name == "players" or name.startswith(CARD):
        if not all(each.isdecimal() for each in words):
            raise OptionError(f"--vary {text}: whole numbers are expected")
        if name.startswith(CARD) and name.count(".") < 2:
            raise OptionError(f"--vary {text}: write it as card.slug.number=value, like card.quick-march.mana=1,2")
        return Factor(name, tuple(int(each) for each in words))
    if name in WORDS:
        return Factor(name, tuple(None if name != "bots" and each == "none" else each for each in words))
    return Factor(name, tuple(setting(game, name, each) for each in words))


def base_level(plan: Plan, each: Factor) -> Value:
    """The level that the plan has already, if the factor includes it; otherwise its first."""
    game = find_game(plan.game)
    now: Value = None
    if each.name == "players":
        now = plan.players
    elif each.name == "preset":
        now = plan.preset
    elif each.name == "bots":
        now = plan.bots[0]
    elif each.name == "variant":
        now = None
    elif each.name.startswith(CARD):
        slug, number = each.name.removeprefix(CARD).rsplit(".", 1)
        for card in game.cards(game.rule_set(plan.preset, plan.cards, plan.options)):
            if card.slug == slug:
                now = numbers_of(card).get(number)
    else:
        now = settle(game.options, game.presets, plan.preset, plan.options)[each.name]
    return now if now in each.levels else each.levels[0]


def points(plan: Plan, factors: Sequence[Factor], design: str = "full", fraction: float = 1.0) -> list[Point]:
    """The variants to play, the base first: everything is compared with it.

    `full`: every combination. `each`: the base, and every single change of it. A fraction below 1 takes so much of
    the combinations, spread so that every level, and every pair of levels, comes as evenly as possible.
    """
    if design not in DESIGNS:
        raise OptionError(f"no design {design!r}; there are: {', '.join(DESIGNS)}")
    if not 0 < fraction <= 1:
        raise OptionError(f"a fraction of {fraction}: it is more than 0 and at most 1")
    if len({each.name for each in factors}) < len(factors):
        raise OptionError("a factor is varied twice; give all its values in one --vary")
    base = {each.name: base_level(plan, each) for each in factors}
    if design == "each":
        singles = [{**base, each.name: level} for each in factors for level in each.levels if level != base[each.name]]
        return [Point(base), *[Point(levels) for levels in singles]]
    grid = [
        dict(zip([each.name for each in factors], combination, strict=True))
        for combination in product(*[each.levels for each in factors])
    ]
    wanted = max(1, round(fraction * len(grid)))
    grid.remove(base)
    return [Point(levels) for levels in ([base, *grid] if fraction == 1 else spread(base, grid, wanted))]


def spread(base: dict[str, Value], grid: list[dict[str, Value]], wanted: int) -> list[dict[str, Value]]:
    """A part of the grid with levels and pairs of levels as even as can be, found one by one."""
    taken, counts = [base], dict.fromkeys(traits(base), 1)
    rest = grid[:]
    while len(taken) < wanted:
        best = min(rest, key=lambda levels: sum(counts.get(trait, 0) for trait in traits(levels)))
        rest.remove(best)
        taken.append(best)
        for trait in traits(best):
            counts[trait] = counts.get(trait, 0) + 1
    return taken


def traits(levels: Mapping[str, Value]) -> list[tuple[tuple[str, Value], ...]]:
    pairs = list(levels.items())
    return [*[(pair,) for pair in pairs], *combinations(pairs, 2)]


def plan_of(plan: Plan, point: Point) -> Plan:
    """The plan with a variant's changes."""
    changed = Variant("", plan.preset, plan.options, plan.cards)
    file = point.levels.get("variant")
    if file is not None:
        # Options set by hand stand above the file's.
        read = variants.read(Path(str(file)), find_game(plan.game))
        changed = read.with_(plan.options, plan.cards)
        plan = replace(plan, preset=read.preset or plan.preset)
    options = dict(changed.options)
    cards = {slug: dict(numbers) for slug, numbers in changed.cards.items()}
    for name, level in point.levels.items():
        if name == "players":
            assert isinstance(level, int)
            plan = replace(plan, players=level)
        elif name == "preset":
            plan = replace(plan, preset=None if level is None else str(level))
        elif name == "bots":
            plan = replace(plan, bots=(str(level),))
        elif name == "variant":
            continue
        elif name.startswith(CARD):
            slug, number = name.removeprefix(CARD).rsplit(".", 1)
            assert isinstance(level, int)
            cards.setdefault(slug, {})[number] = level
        else:
            options[name] = level
    return replace(plan, options=options, cards=cards).check()
