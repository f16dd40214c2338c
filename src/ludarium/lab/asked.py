"""What a person asks for on the command line, as the lab understands it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludarium.core import Game, OptionError, Value
from ludarium.lab import variants
from ludarium.lab.variants import Variant


def settings(game: Game[Any], pairs: Sequence[str]) -> dict[str, Value]:
    """Options from `name=value` words."""
    values: dict[str, Value] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise OptionError(f"--set {pair}: write it as name=value")
        values[name] = setting(game, name, text)
    return values


def setting(game: Game[Any], name: str, text: str) -> Value:
    known = {option.name: option for option in game.options}
    if name not in known:
        raise OptionError(f"no option {name!r}; there are: {', '.join(sorted(known))}")
    return known[name].parse(text)


def card_changes(words: Sequence[str]) -> dict[str, dict[str, int]]:
    """Card numbers from `card.number=value` words."""
    changes: dict[str, dict[str, int]] = {}
    for word in words:
        place, equals, text = word.partition("=")
        slug, dot, number = place.rpartition(".")
        if not equals or not dot or not text.isdecimal():
            raise OptionError(f"--card {word}: write it as card.number=value, like quick-march.mana=2")
        changes.setdefault(slug, {})[number] = int(text)
    return changes


def rules_asked(
    game: Game[Any], preset: str | None, pairs: Sequence[str], cards: Sequence[str], file: Path | None
) -> Variant:
    """Preset, then the variant file, then what was set by hand."""
    base = variants.read(file, game) if file is not None else Variant()
    if preset is not None:
        base = Variant(base.name, preset, base.options, base.cards)
    return base.with_(settings(game, pairs), card_changes(cards))
