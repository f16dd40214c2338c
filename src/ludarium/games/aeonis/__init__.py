"""Aeonis: Lords of a fallen empire contend for hexes, artifacts and the Imperial Seat."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludarium.core import Card, Changes, Entry, Game, Numbers, Rng, Rules, Value, Zone
from ludarium.games.aeonis.accords import ACCORD_END, ACCORD_OFFER, PAY_PROMISE
from ludarium.games.aeonis.aftermath import HIT_AND_RUN, MOVES_IN, RAZE, TAKE_SHARD, USE_BLADE, USE_TRIAL
from ludarium.games.aeonis.aims import LOCK, TARGET
from ludarium.games.aeonis.artifacts import ATTACH, MERCENARY_HEX, SCROLL_PLACE, SITE_HEX, TRIM
from ludarium.games.aeonis.attack import ASSAULT, BASTION, HOLD_BACK, JOIN, SALVO_UNIT
from ludarium.games.aeonis.ballots import BALLOT, CANDIDATE, COUNCIL_WHISPER, DEAL_CANDIDATE, DEAL_SIDE, LOBBY, SILENCED
from ludarium.games.aeonis.building import OSSUARY, RECRUIT
from ludarium.games.aeonis.cleanup import BID, RELEASE
from ludarium.games.aeonis.combat import LIFT, ON_LINE, PRESS, PURGE_NOW, RETREAT, WITHDRAW
from ludarium.games.aeonis.control import SCHOOL_PICK
from ludarium.games.aeonis.council import LOOK, PROPOSE, STEAL, SWAP_AGENDA, TAKE_AGENDA, USE_CREDIT
from ludarium.games.aeonis.discoveries import ANCHOR_HEX, ARCHIVE_PICK, BOUNDARY_HEX, REORDER, SECOND_PICK
from ludarium.games.aeonis.events import GIVE_UP, SHELTER, WINDS
from ludarium.games.aeonis.exploration import EXPLORE_CHOICE, VAULT
from ludarium.games.aeonis.feats import FOLLOW, ROLL_ON, SOLD, SOLD_FOR, VEIL_TO, VEIL_WHO
from ludarium.games.aeonis.judge import judge, outlook
from ludarium.games.aeonis.lords import CHOOSE_LORD, CHOOSE_SLICE, ORACLE
from ludarium.games.aeonis.losses import CLOAK_HEX, LOSE_UNIT, RESCUE
from ludarium.games.aeonis.motions import ARBITER, ARBITRATE, NAME_HEX, NAME_LAW, NAME_SEAT
from ludarium.games.aeonis.movement import GROUP_HEX, NEXT_STEP, STAYS
from ludarium.games.aeonis.objectives import DISCARD_SECRET, SCORE_PUBLIC
from ludarium.games.aeonis.observe import observe
from ludarium.games.aeonis.options import OPTIONS, PRESETS, AeonisRules
from ludarium.games.aeonis.production import ALCHEMY, BANK_DEAL, BONE_TITHE, CHALICE_PICK, TAX, TITHE, UPKEEP
from ludarium.games.aeonis.setup import lay
from ludarium.games.aeonis.shifts import TRANSLOCATE_TO, TRANSLOCATE_WHO
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strategy import DRAFT, EXPAND_TO, MANEUVER_ATTACK, REINFORCE_CITY, SECOND_RESEARCH, SECONDARY
from ludarium.games.aeonis.strikes import ENTANGLE, REAIM, REROLL, USE_RITUAL
from ludarium.games.aeonis.trade import GIVE, LAST_WORD, NEGOTIATE, REPLY, TAKE
from ludarium.games.aeonis.turn import DEMOLISHED, DISMISSED_UNIT, FREE, OPEN_LEDGER, TURN, whose_turn
from ludarium.games.aeonis.view import redeal, view, zones
from ludarium.games.aeonis.votes import TIE, TIED_ELECTION, UNVEIL, USE_SEAL
from ludarium.games.aeonis.warriors import DISCARD_SHOWN, FLAME, PULL, RAISE, SANDSTRIDE, SHADE, WEAKEN
from ludarium.games.aeonis.whisper_effects import (
    BLINK_CITY,
    CACHE,
    COMPANY_HEX,
    DOUBLE_HEX,
    RUNNER,
    WHISPER_UNIT,
    WITHDRAW_TO,
)
from ludarium.games.aeonis.whispers import CANCEL, HAND_LIMIT, PLAY, SABOTEUR_PLACE, USE_SHROUD

__all__ = ["GAME"]


class TheGame(Game[Aeonis]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        return AeonisRules(values, cards)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Aeonis:
        assert isinstance(rules, AeonisRules)
        return lay(self, rules, players, rng, journal)

    def view(self, s: Aeonis, seat: int | None) -> dict[str, object]:
        return view(s, seat)

    def zones(self, s: Aeonis) -> list[Zone]:
        return zones(s)

    def redeal(self, s: Aeonis, seat: int, rng: Rng) -> None:
        redeal(s, seat, rng)

    def foresight(self, players: int) -> int:
        # One action brings little, and a rival answers it: docs/trials.md.
        return 6

    def further(self, players: int) -> int:
        # Among several the next own turn lies a dozen questions away: docs/trials.md.
        return 4 if players > 2 else 1

    def turn(self, s: Aeonis) -> int:
        return whose_turn(s)

    def brief(self, players: int) -> bool:
        # Several rivals who play at random wreck more than an option brings: docs/trials.md.
        return players > 2

    def observe(self, view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
        return observe(view, seat)

    def judge(self, s: Aeonis, seat: int) -> float:
        return judge(s, seat)

    def outlook(self, s: Aeonis) -> list[float]:
        return outlook(s)

    def cards(self, rules: Rules) -> Sequence[Card]:
        assert isinstance(rules, AeonisRules)
        return rules.cards


GAME: Final = TheGame(
    name="aeonis",
    title="Aeonis",
    summary="Lords of a fallen empire contend for hexes, artifacts and the Imperial Seat.",
    version="1",
    players=range(2, 9),
    prompts=(
        TURN, FREE, NEXT_STEP, STAYS, GROUP_HEX, DISMISSED_UNIT, DEMOLISHED, RECRUIT, ATTACH, TRIM, SITE_HEX,
        MERCENARY_HEX, SCROLL_PLACE, HOLD_BACK, JOIN, ON_LINE, TARGET, WITHDRAW, RETREAT, PRESS, LIFT, PURGE_NOW,
        MOVES_IN, RAZE, USE_BLADE, TAKE_SHARD, RESCUE, CLOAK_HEX, LOSE_UNIT, EXPLORE_CHOICE, VAULT, GIVE_UP, WINDS,
        CHALICE_PICK, BANK_DEAL, BID, RELEASE, SCORE_PUBLIC, USE_RITUAL, SALVO_UNIT, ALCHEMY, SHELTER, SCHOOL_PICK,
        ARCHIVE_PICK, ANCHOR_HEX, REORDER, BOUNDARY_HEX, TRANSLOCATE_TO, TRANSLOCATE_WHO, PLAY, CANCEL, USE_SHROUD,
        CACHE, DOUBLE_HEX, SABOTEUR_PLACE, COMPANY_HEX, WHISPER_UNIT, BLINK_CITY, RUNNER, WITHDRAW_TO, HAND_LIMIT,
        DISCARD_SECRET, DRAFT, SECONDARY, EXPAND_TO, REINFORCE_CITY, MANEUVER_ATTACK, SECOND_RESEARCH, PROPOSE,
        TAKE_AGENDA, BALLOT, CANDIDATE, LOBBY, TIE, TIED_ELECTION, COUNCIL_WHISPER, DEAL_SIDE, DEAL_CANDIDATE, SILENCED,
        SWAP_AGENDA, STEAL, USE_SEAL, LOOK, NAME_HEX, NAME_SEAT, NAME_LAW, ARBITRATE, ARBITER, GIVE, TAKE, REPLY,
        LAST_WORD, TAX, TITHE, CHOOSE_LORD, CHOOSE_SLICE, ORACLE, NEGOTIATE, ACCORD_OFFER, ACCORD_END, PAY_PROMISE,
        OPEN_LEDGER, USE_CREDIT, UNVEIL, SECOND_PICK, VEIL_TO, VEIL_WHO, FOLLOW, ROLL_ON, SOLD, SOLD_FOR, OSSUARY,
        BONE_TITHE, UPKEEP, BASTION, ASSAULT, SANDSTRIDE, WEAKEN, FLAME, DISCARD_SHOWN, PULL, SHADE, RAISE, LOCK,
        ENTANGLE, REROLL, REAIM, HIT_AND_RUN, USE_TRIAL,
    ),
    options=OPTIONS,
    presets=PRESETS,
)  # fmt: skip
