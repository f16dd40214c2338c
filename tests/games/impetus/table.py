"""Setting a table of Impetus: what is not said is as at the start of a game (the ring of IM-8.3)."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludarium.core import Value
from ludarium.games.impetus import GAME
from ludarium.games.impetus.state import AGENDAS, FACTIONS, MODIFIERS, NONE, Draw, Impetus, War
from tests.common.scenario import options, play, question, resting

__all__ = [
    "FAR",
    "HOME",
    "hand",
    "modifier",
    "options",
    "owner",
    "play",
    "pool_of",
    "question",
    "regard",
    "resting",
    "table",
]

Place = tuple[int, int]

HOME: Final[dict[int, Place]] = {0: (1, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 1), 4: (-1, 0), 5: (0, -1)}
"""Where each Faction begins."""
FAR: Final[Place] = (-4, 0)
"""A neutral hex in a corner, beside nobody."""


def table(
    players: int = 2,
    *,
    gold: Mapping[int, int] | None = None,
    land: Mapping[int, Sequence[Place]] | None = None,
    regard: Mapping[tuple[int, int], int] | None = None,
    modifiers: Mapping[tuple[int, int], int] | None = None,
    pool: Mapping[int, Sequence[int]] | None = None,
    guide: Mapping[int, int] | None = None,
    worship: Mapping[int, int] | None = None,
    influence: Mapping[int, int] | None = None,
    idols: Sequence[tuple[Place, int, int]] = (),
    agenda: Mapping[int, int] | None = None,
    wars: Sequence[tuple[int, int, Place, Place]] = (),
    erupted: Sequence[tuple[int, int]] = (),
    seed: int = 1,
    **options: Value,
) -> Impetus:
    """A table in the middle of a turn. `land` replaces all land of the Factions named."""
    s = GAME.new(players, seed, None, None, **options)
    for faction, places in (land or {}).items():
        for place, owner in enumerate(s.owner):
            if owner == faction:
                s.owner[place] = NONE
        for place in [s.rules.map.at(q, r) for q, r in places]:
            s.owner[place] = faction
    s.survey()
    for faction, amount in (gold or {}).items():
        s.gold[faction] = amount
    for (first, second), amount in (regard or {}).items():
        s.regard[first * FACTIONS + second] = s.regard[second * FACTIONS + first] = amount
    for (faction, kind), amount in (modifiers or {}).items():
        s.modifiers[faction * MODIFIERS + kind] = amount
    for faction, cards in (pool or {}).items():
        s.pool[faction * AGENDAS : (faction + 1) * AGENDAS] = [cards.count(kind) for kind in range(AGENDAS)]
    for faction, spirit in (guide or {}).items():
        s.guide[faction] = spirit
        s.influence[spirit] = 2
    for faction, spirit in (worship or {}).items():
        s.worship[faction] = spirit
    for spirit, amount in (influence or {}).items():
        s.influence[spirit] = amount
    for (q, r), kind, spirit in idols:
        s.idol_hex.append(s.rules.map.at(q, r))
        s.idol_kind.append(kind)
        s.idol_spirit.append(spirit)
    for faction, card in (agenda or {}).items():
        s.agenda[faction] = card
    for first, second, first_place, second_place in wars:
        s.ripe.append(War(first, second, s.rules.map.at(*first_place), s.rules.map.at(*second_place)))
    s.erupted = list(erupted)
    return s


def regard(s: Impetus, first: int, second: int) -> int:
    assert s.regard[first * FACTIONS + second] == s.regard[second * FACTIONS + first]
    return s.regard[first * FACTIONS + second]


def modifier(s: Impetus, faction: int, kind: int) -> int:
    return s.modifiers[faction * MODIFIERS + kind]


def pool_of(s: Impetus, faction: int) -> list[int]:
    return s.pool[faction * AGENDAS : (faction + 1) * AGENDAS]


def owner(s: Impetus, place: Place) -> int:
    return s.owner[s.rules.map.at(*place)]


def hand(s: Impetus, index: int, *cards: int) -> None:
    """Fix the cards of a draw, and ask its guide anew."""
    old = s.draws[index]
    s.draws[index] = Draw(old.faction, old.guide, tuple(sorted(cards)))
    s._restart(old.guide)
