"""Variants: a changed rule set as a small file, as the card workshop exports it and `--variant` takes it.

game = "bridgefront"
name = "Cheaper marches"
preset = "…"                # may be left out
[options]
max_mana = 6
[cards.quick-march]
mana = 2
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludarium.core import Game, OptionError, Value


@dataclass(frozen=True)
class Variant:
    """A preset, options and card numbers under one name."""

    name: str = ""
    preset: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def with_(self, options: Mapping[str, Value], cards: Mapping[str, Mapping[str, int]]) -> "Variant":
        """The same with more changes on top."""
        merged = {slug: dict(numbers) for slug, numbers in self.cards.items()}
        for slug, numbers in cards.items():
            merged.setdefault(slug, {}).update(numbers)
        return Variant(self.name, self.preset, {**self.options, **options}, merged)


def read(path: Path, game: Game[Any]) -> Variant:
    """A variant from a file; anything wrong in it is named."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: {error}") from None
    return parse(text, game, str(path), path.stem)


def parse(text: str, game: Game[Any], where: str, name: str = "") -> Variant:
    """A variant from the text of its file; `where` it stood, for whoever reads what is wrong with it."""
    try:
        data = tomllib.loads(text)
    # A file of nothing but brackets is too deep for the parser.
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise OptionError(f"{where}: {error}") from None
    unknown = set(data) - {"game", "name", "preset", "options", "cards"}
    if unknown:
        raise OptionError(f"{where}: {', '.join(sorted(unknown))} is not part of a variant file")
    if data.get("game", game.name) != game.name:
        raise OptionError(f"{where} is a variant of {data['game']}, not of {game.name}")
    given, preset = data.get("name", name), data.get("preset")
    options, cards = data.get("options", {}), data.get("cards", {})
    if not isinstance(given, str) or not isinstance(preset, str | None):
        raise OptionError(f'{where}: name and preset are words, like name = "Cheaper marches"')
    if not isinstance(options, dict) or not all(isinstance(value, int | str) for value in options.values()):
        raise OptionError(f"{where}: an option is a number, a word, true or false, like max_mana = 6")
    if not isinstance(cards, dict) or not all(isinstance(numbers, dict) for numbers in cards.values()):
        raise OptionError(f"{where}: a card's numbers stand below its name, like [cards.quick-march]")
    # TOML has no word for None, so it is written as text.
    settled = {key: None if value == "none" and allows_none(game, key) else value for key, value in options.items()}
    variant = Variant(given, preset, settled, cards)
    try:
        game.rule_set(variant.preset, variant.cards, variant.options)
    except OptionError as error:
        raise OptionError(f"{where}: {error}") from None
    return variant


def allows_none(game: Game[Any], name: str) -> bool:
    """Whether an option may be None; for some games `none` is a word of its own."""
    return any(option.name == name and None in option.allowed for option in game.options)


def write(path: Path, game: Game[Any], variant: Variant) -> None:
    """The file that `read` gives back."""
    path.write_text(written(game, variant), encoding="utf-8")


def written(game: Game[Any], variant: Variant) -> str:
    """The text of a variant's file."""
    lines = [f'game = "{game.name}"']
    if variant.name:
        lines.append(f"name = {toml(variant.name)}")
    if variant.preset:
        lines.append(f"preset = {toml(variant.preset)}")
    if variant.options:
        lines += ["", "[options]", *[f"{key} = {toml(value)}" for key, value in sorted(variant.options.items())]]
    for slug, numbers in sorted(variant.cards.items()):
        lines += ["", f"[cards.{slug}]", *[f"{key} = {toml(value)}" for key, value in sorted(numbers.items())]]
    return "\n".join(lines) + "\n"


def toml(value: Value) -> str:
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
