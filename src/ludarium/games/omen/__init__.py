"""Omen: rival brothers fight over three Cities with Units, Rewards and Feats."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludarium.core import Card, Changes, Entry, Game, Numbers, Rng, Rules, Value, Zone
from ludarium.games.omen import decks, reactions, setup, surge, turn, war
from ludarium.games.omen.cards import board, hand, unusual
from ludarium.games.omen.judge import judge, outlook
from ludarium.games.omen.observe import observe
from ludarium.games.omen.options import OPTIONS, PRESETS, OmenRules
from ludarium.games.omen.state import Omen
from ludarium.games.omen.view import redeal, view, zones

__all__ = ["GAME"]


class TheGame(Game[Omen]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        return OmenRules(values, cards)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Omen:
        assert isinstance(rules, OmenRules)
        return setup.lay(self, rules, players, rng, journal)

    def view(self, s: Omen, seat: int | None) -> dict[str, object]:
        return view(s, seat)

    def zones(self, s: Omen) -> list[Zone]:
        return zones(s)

    def redeal(self, s: Omen, seat: int, rng: Rng) -> None:
        redeal(s, seat, rng)

    def observe(self, view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
        return observe(view, seat)

    def judge(self, s: Omen, seat: int) -> float:
        return judge(s, seat)

    def outlook(self, s: Omen) -> list[float]:
        return outlook(s)

    def cards(self, rules: Rules) -> Sequence[Card]:
        assert isinstance(rules, OmenRules)
        return rules.cards


GAME: Final = TheGame(
    name="omen",
    title="Omen",
    summary="Rival brothers fight over three Cities with Soldiers, Beasts, Oracles, Spirits and Heroes.",
    version="1",
    players=range(2, 3),
    prompts=(
        decks.DRAFT,
        decks.ADD_TO_DECK,
        decks.REPLACE_HERO,
        setup.CHOOSE_EMISSARY,
        setup.CHOOSE_WHIM,
        turn.WEALTH_ACTIONS,
        surge.PLAY,
        surge.HOW,
        surge.WHICH_ABILITY,
        surge.FIRST_ABILITY,
        surge.ACTIVATE,
        turn.FEAT_CHOICE,
        war.NEXT_BATTLE,
        war.SURVIVOR,
        turn.OFFER,
        turn.OFFER_SPLIT,
        turn.HAND_LIMIT,
        reactions.REACT,
        hand.TAKE_COINS,
        hand.GIVE_UP,
        hand.PLUNDER,
        hand.KEEP,
        hand.RETRIEVE,
        board.DISCARD_UNIT,
        board.RETURN_UNIT,
        board.MOVE_UNIT,
        board.MOVE_TO,
        board.ENRAGE_UNIT,
        board.CHARM_UNIT,
        board.CHOOSE_CITY,
        board.MUSTER,
        board.RAISE,
        board.PUT_WHERE,
        unusual.NAME_TYPE,
        unusual.USE_UNIT,
    ),
    options=OPTIONS,
    presets=PRESETS,
)
