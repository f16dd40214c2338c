"""Bridgefront, The Last Tether: secret plans, Bridges between hexes, and decks built at a sealed market."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludarium.core import Card, Changes, Entry, Game, Numbers, Rng, Rules, Value, Zone
from ludarium.games.bridgefront.cards.basics import ABILITY_OF, ABILITY_ON
from ludarium.games.bridgefront.cards.bridges import (
    BUILD,
    DESTROY,
    LINK_FROM,
    LINK_TO,
    LOCK_ON,
    PIVOT_HEX,
    TRAP_ON,
)
from ludarium.games.bridgefront.cards.deploys import DEPLOY_TO, ESCORTED, HEALED_THERE
from ludarium.games.bridgefront.cards.drafting import HEIST_MODE, LOCK_SCRAP, PICK
from ludarium.games.bridgefront.cards.drawing import BURN, DISCARD, TOP
from ludarium.games.bridgefront.cards.economy import LOST_CHAMPION, VICTIM, WHICH_MINE
from ludarium.games.bridgefront.cards.enlisting import BREACHED, CHAMPION_TO
from ludarium.games.bridgefront.cards.giving_up import LOCK_BURN, LOCK_DISCARD, SWAP_FOR, SWAP_TO
from ludarium.games.bridgefront.cards.looking import KEEP, RETURN_FIRST, SINK
from ludarium.games.bridgefront.cards.moves import (
    MOVE_CHAMPION,
    MOVE_FORCES,
    MOVE_FROM,
    MOVE_TO,
    MOVE_WHO,
    SKIRMISH_HEX,
    TELEPORT_TO,
    TELEPORTED,
)
from ludarium.games.bridgefront.cards.on_champion import TARGET_CHAMPION
from ludarium.games.bridgefront.cards.on_hex import TARGET_HEX
from ludarium.games.bridgefront.collection import COLLECT_FORGE, COLLECT_MINE, REFORGED_CARD
from ludarium.games.bridgefront.combat import LEAVE, PLACE_HIT, TACTICAL
from ludarium.games.bridgefront.judge import judge, outlook
from ludarium.games.bridgefront.market import MAKE_BID
from ludarium.games.bridgefront.observe import observe
from ludarium.games.bridgefront.options import OPTIONS, PRESETS, BridgefrontRules
from ludarium.games.bridgefront.planning import CALL_TEMPEST, DECLARE, STITCH, WHICH_COPY
from ludarium.games.bridgefront.round import STUDY
from ludarium.games.bridgefront.setup import CHOOSE_CAPITAL, CHOOSE_FACTION, START_BRIDGE, lay
from ludarium.games.bridgefront.sieges import EDGE_TARGET
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.view import redeal, view, zones

__all__ = ["GAME"]


class TheGame(Game[Bridgefront]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        return BridgefrontRules(values, cards)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Bridgefront:
        assert isinstance(rules, BridgefrontRules)
        return lay(self, rules, players, rng, journal)

    def view(self, s: Bridgefront, seat: int | None) -> dict[str, object]:
        return view(s, seat)

    def zones(self, s: Bridgefront) -> list[Zone]:
        return zones(s)

    def redeal(self, s: Bridgefront, seat: int, rng: Rng) -> None:
        redeal(s, seat, rng)

    def observe(self, view: Mapping[str, Any], seat: int) -> dict[str, Numbers]:
        return observe(view, seat)

    def judge(self, s: Bridgefront, seat: int) -> float:
        return judge(s, seat)

    def outlook(self, s: Bridgefront) -> list[float]:
        return outlook(s)

    def cards(self, rules: Rules) -> Sequence[Card]:
        assert isinstance(rules, BridgefrontRules)
        return rules.cards


GAME: Final = TheGame(
    name="bridgefront",
    title="Bridgefront: The Last Tether",
    summary="Secret plans, Bridges between hexes, and decks built at a sealed market.",
    version="1",
    players=range(2, 7),
    prompts=(
        CHOOSE_FACTION,
        CHOOSE_CAPITAL,
        START_BRIDGE,
        PICK,
        STUDY,
        MAKE_BID,
        DECLARE,
        WHICH_COPY,
        MOVE_FROM,
        MOVE_WHO,
        MOVE_FORCES,
        MOVE_CHAMPION,
        MOVE_TO,
        TELEPORTED,
        TELEPORT_TO,
        SKIRMISH_HEX,
        DEPLOY_TO,
        ESCORTED,
        CHAMPION_TO,
        BREACHED,
        HEALED_THERE,
        VICTIM,
        WHICH_MINE,
        LOST_CHAMPION,
        BUILD,
        DESTROY,
        TRAP_ON,
        LOCK_ON,
        PIVOT_HEX,
        LINK_FROM,
        LINK_TO,
        TARGET_CHAMPION,
        TARGET_HEX,
        DISCARD,
        LOCK_DISCARD,
        LOCK_BURN,
        LOCK_SCRAP,
        BURN,
        TOP,
        SWAP_FOR,
        SWAP_TO,
        KEEP,
        SINK,
        RETURN_FIRST,
        HEIST_MODE,
        STITCH,
        CALL_TEMPEST,
        ABILITY_OF,
        ABILITY_ON,
        EDGE_TARGET,
        TACTICAL,
        PLACE_HIT,
        LEAVE,
        COLLECT_MINE,
        COLLECT_FORGE,
        REFORGED_CARD,
    ),
    options=OPTIONS,
    presets=PRESETS,
)
