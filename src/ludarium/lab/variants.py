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
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OptionError(f"{path}: {error}") from None
    unknown = set(data) - {"game", "name", "preset", "options", "cards"}
    if unknown:
        raise OptionError(f"{path}: {', '.join(sorted(unknown))} is not part of a variant file")
    if data.get("game", game.name) != game.name:
        raise OptionError(f"{path} is a variant of {data['game']}, not of {game.name}")
    # TOML has no word for None, so it is written as text.
    options = {key: None if value == "none" else value for key, value in data.get("options", {}).items()}
    variant = Variant(data.get("name", path.stem), data.get("preset"), options, data.get("cards", {}))
    try:
        game.rule_set(variant.preset, variant.cards, variant.options)
    except OptionError as error:
        raise OptionError(f"{path}: {error}") from None
    return variant


def write(path: Path, game: Game[Any], variant: Variant) -> None:
    """The file that `read` gives back."""
    lines = [f'game = "{game.name}"']
    if variant.name:
        lines.append(f"name = {toml(variant.name)}")
    if variant.preset:
        lines.append(f"preset = {toml(variant.preset)}")
    if variant.options:
        lines += ["", "[options]", *[f"{key} = {toml(value)}" for key, value in sorted(variant.options.items())]]
    for slug, numbers in sorted(variant.cards.items()):
        lines += ["", f"[cards.{slug}]", *[f"{key} = {toml(value)}" for key, value in sorted(numbers.items())]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def toml(value: Value) -> str:
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
