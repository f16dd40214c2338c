"""The words every game is written in."""

from ludarium.core.cards import Card, Changes, Effect, build, numbers_of, slug
from ludarium.core.domain import DIE, NUMBER, PASS, SEAT, Domain, Prompt, named
from ludarium.core.errors import BadRecord, BrokenRules, IllegalChoice, OptionError
from ludarium.core.floats import highest, lowest, total
from ludarium.core.flow import Ask, Frame, State
from ludarium.core.game import Game, Match, Record
from ludarium.core.hexes import Hexes, hexagon
from ludarium.core.journal import EVERYONE, Entry, Event
from ludarium.core.lists import with_item, without
from ludarium.core.options import FLAG, Option, Rules, Value
from ludarium.core.rng import Rng
from ludarium.core.rows import Numbers, around, counted, one_of, share, some_of, table, turn_of
from ludarium.core.unseen import ALL, NOBODY, Zone, redeal, show, visible

__all__ = [
    "ALL",
    "DIE",
    "EVERYONE",
    "FLAG",
    "NOBODY",
    "NUMBER",
    "PASS",
    "SEAT",
    "Ask",
    "BadRecord",
    "BrokenRules",
    "Card",
    "Changes",
    "Domain",
    "Effect",
    "Entry",
    "Event",
    "Frame",
    "Game",
    "Hexes",
    "IllegalChoice",
    "Match",
    "Numbers",
    "Option",
    "OptionError",
    "Prompt",
    "Record",
    "Rng",
    "Rules",
    "State",
    "Value",
    "Zone",
    "around",
    "build",
    "counted",
    "hexagon",
    "highest",
    "lowest",
    "named",
    "numbers_of",
    "one_of",
    "redeal",
    "share",
    "show",
    "slug",
    "some_of",
    "table",
    "total",
    "turn_of",
    "visible",
    "with_item",
    "without",
]
