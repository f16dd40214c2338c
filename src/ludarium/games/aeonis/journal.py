"""What the log calls things, and what can happen: domains and events."""

from typing import Final

from ludarium.core import DIE, NUMBER, SEAT, Domain, Event, State, named
from ludarium.games.aeonis.board import MOST_HEXES
from ludarium.games.aeonis.cards.artifacts import NAMES
from ludarium.games.aeonis.cards.discoveries import DISCOVERY_NAMES
from ludarium.games.aeonis.cards.events import EXPLORATION_NAMES, GLOBAL_NAMES, MILESTONE_NAMES
from ludarium.games.aeonis.cards.lords import LEGENDARY_NAMES, OBJECTIVE_NAMES, POWER_NAMES
from ludarium.games.aeonis.cards.objectives import PUBLIC_NAMES, SECRET_NAMES
from ludarium.games.aeonis.cards.politics import AGENDA_NAMES, STRATEGY_NAMES
from ludarium.games.aeonis.cards.whispers import WHISPER_NAMES
from ludarium.games.aeonis.layout import UNIT_TITLES, Layout
from ludarium.games.aeonis.marks import BY_ARTIFACT, BY_LEGENDARY, PHASES
from ludarium.games.aeonis.tables import BUILDING_NAMES, KIND, LORD_SHEET, TOKENS, UNIT_NAMES


class HexDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Layout)
        return s.hex_name(option)


class UnitDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Layout)
        return s.unit_name(option)


class TokenDomain(Domain):
    """A unit as the log calls it: whose, and what; where it stood may have changed since."""

    def label(self, s: State, option: int) -> str:
        return f"Player {option // TOKENS + 1}'s {UNIT_NAMES[KIND[option % TOKENS]]}"


HEX: Final = HexDomain("hex", MOST_HEXES)
TOKEN: Final = TokenDomain("token", 8 * TOKENS)
UNIT: Final = UnitDomain("unit", 8 * TOKENS)
ARTIFACT: Final = named("artifact", *NAMES)
GLOBAL_EVENT: Final = named("global_event", *GLOBAL_NAMES)
EXPLORATION: Final = named("exploration", *EXPLORATION_NAMES)
MILESTONE: Final = named("milestone", *MILESTONE_NAMES)
PUBLIC: Final = named("public_objective", *PUBLIC_NAMES)
SECRET: Final = named("secret_objective", *SECRET_NAMES)
PHASE: Final = named("phase", *PHASES)
AGENDA: Final = named("agenda", *AGENDA_NAMES)
STRATEGY: Final = named("strategy", *STRATEGY_NAMES)
WHISPER: Final = named("whisper", *WHISPER_NAMES)
DISCOVERY: Final = named("discovery", *DISCOVERY_NAMES)
YES: Final = named("yes", "Yes")

AMOUNT: Final = NUMBER
BUILT: Final = named("built", *BUILDING_NAMES)

ROUND_BEGINS: Final = Event("round", "Round {0}. Speaker: {1}.", AMOUNT, SEAT)
PHASE_BEGINS: Final = Event("phase", "{0}.", PHASE)
GAINED: Final = Event("gained", "{0} gains {1} Gold, {2} Mana, {3} Influence.", SEAT, AMOUNT, AMOUNT, AMOUNT)
GAINED_REMNANTS: Final = Event("remnants", "{0} gains {1} Remnants.", SEAT, AMOUNT)
RENOWN_CHANGED: Final = Event("renown", "{0}: Renown {1}, now {2}.", SEAT, AMOUNT, AMOUNT)
VP_OF: Final[tuple[Domain, ...]] = (
    Domain("vp_public_objectives", 100),
    Domain("vp_secret_objectives", 100),
    Domain("vp_lord_objectives", 100),
    Domain("vp_titles", 100),
    Domain("vp_legendary_buildings", 100),
    Domain("vp_artifacts", 100),
    Domain("vp_coronation_rite", 100),
    Domain("vp_captured_lords", 100),
    Domain("vp_imperial_mandate", 100),
    Domain("vp_sacred_rite", 100),
)
"""VP gained just now, by source, as the lab reads them."""
VP_SCORED: Final[tuple[Event, ...]] = tuple([Event("vp", "{0} scores {1} VP.", SEAT, vp) for vp in VP_OF])
PUBLIC_REVEALED: Final = Event("public_revealed", "New public objective: {0}.", PUBLIC)
PUBLIC_SCORED: Final = Event("public_scored", "{0} scores {1}.", SEAT, PUBLIC)
RITE_HELD: Final = Event("rite", "{0} holds the Coronation Rite.", SEAT)
ARTIFACT_CHECKED: Final = Event("artifact_vp", "{0} has {1} VP of artifacts.", SEAT, AMOUNT, VP_OF[BY_ARTIFACT])
LEGEND_CHECKED: Final = Event("legend_vp", "{0} has {1} VP of a Legend.", SEAT, AMOUNT, VP_OF[BY_LEGENDARY])
EVENT_DRAWN: Final = Event("global_event", "Event: {0}.", GLOBAL_EVENT)
MILESTONE_DRAWN: Final = Event("milestone", "Milestone: {0}.", MILESTONE)
EXPLORED_HEX: Final = Event("explored", "{0} explores {1}: {2}.", SEAT, HEX, EXPLORATION)
SITE_CREATED: Final = Event("site", "An Artifact Site on {0}: {1}.", HEX, ARTIFACT)
SITE_CLAIMED: Final = Event("site_claimed", "{0} claims the {1} at {2}.", SEAT, ARTIFACT, HEX)
ARTIFACT_GAINED: Final = Event("artifact_gained", "{0} gains the {1}.", SEAT, ARTIFACT)
ARTIFACT_RETURNED: Final = Event("artifact_returned", "The {0} goes under the Artifact Deck.", ARTIFACT)
ARTIFACT_FIRED: Final = Event("artifact_fired", "{0} uses the {1}.", SEAT, ARTIFACT)
RELIC_ATTACHED: Final = Event("attached", "{0} sets the {1} in the {2} of {3}.", SEAT, ARTIFACT, BUILT, HEX)
REMNANTS_PURGED: Final = Event("purged", "{0} purges {1} Remnants.", SEAT, AMOUNT)
MOVED: Final = Event("moved", "{0} moves {1} units from {2} to {3}.", SEAT, AMOUNT, HEX, HEX)
TRAVELLED: Final = Event("travelled", "{0} travels through the Portal of {1} to {2}.", SEAT, HEX, HEX)
CLAIMED: Final = Event("claimed", "{0} now controls {1}.", SEAT, HEX)
BUILT_HERE: Final = Event("built", "{0} builds a {1} on {2}.", SEAT, BUILT, HEX)
RAZED: Final = Event("razed", "{0} tears down the {1} on {2}.", SEAT, BUILT, HEX)
UNIT_KIND: Final = named("unit_kind", *UNIT_TITLES)
POWER: Final = named("power", *POWER_NAMES)
LORD_OBJECTIVE: Final = named("lord_objective", *OBJECTIVE_NAMES)
LEGEND: Final = named("legend", *LEGENDARY_NAMES)
RECRUITED: Final = Event("recruited", "{0} recruits {1} at {2}.", SEAT, UNIT_KIND, HEX)
DISMISSED: Final = Event("dismissed", "{0} loses {1} at {2}.", SEAT, UNIT_KIND, HEX)
ATTACKED: Final = Event("attacked", "{0} attacks {1} on {2}.", SEAT, SEAT, HEX)
ROLLED: Final = Event("rolled", "{0} strikes {1}: {2} against {3}.", TOKEN, TOKEN, DIE, DIE)
HURT: Final = Event("hurt", "{0} takes {1} damage.", TOKEN, AMOUNT)
DESTROYED: Final = Event("destroyed", "{0} loses {1}.", SEAT, UNIT_KIND)
RETREATED: Final = Event("retreated", "{0} retreats from {1}.", SEAT, HEX)
BATTLE_WON: Final = Event("battle_won", "{0} wins the battle for {1} against {2}.", SEAT, HEX, SEAT)
UNCONTESTED: Final = Event("uncontested", "{0} takes {1} without a fight.", SEAT, HEX)
PAUSED: Final = Event("paused", "The fight for {0} is undecided.", HEX)
LORD_CAPTURED: Final = Event("captured", "{0} captures the Lord of {1}.", SEAT, SEAT)
LORD_RELEASED: Final = Event("released", "The Lord of {0} returns to {1}.", SEAT, HEX)
LORD_ESCAPED: Final = Event("escaped", "The Lord of {0} escapes to {1}.", SEAT, HEX)
PASSED: Final = Event("passed", "{0} passes and keeps {1} AP.", SEAT, AMOUNT)
GREW: Final = Event("grew", "{0}: Pool now {1}.", SEAT, AMOUNT)
WHISPER_PLAYED: Final = Event("whisper_played", "{0} plays {1}.", SEAT, WHISPER)
WHISPER_CANCELLED: Final = Event("whisper_cancelled", "{0} is cancelled.", WHISPER)
WHISPERS_DRAWN: Final = Event("whispers_drawn", "{0} draws {1} Whispers.", SEAT, AMOUNT)
SECRET_DRAWN: Final = Event("secret_drawn", "{0} draws a secret objective.", SEAT)
SECRET_SCORED: Final = Event("secret_scored", "{0} reveals and scores {1}.", SEAT, SECRET)
SECRET_SEEN: Final = Event("secret_seen", "You see a secret objective of {0}: {1}.", SEAT, SECRET)
DISCOVERED: Final = Event("discovered", "{0} discovers {1}.", SEAT, DISCOVERY)
RITUAL: Final = Event("ritual", "{0} performs {1}.", SEAT, DISCOVERY)
PROMISE: Final = named(
    "promise_kind",
    "a vote for a motion",
    "a vote against a motion",
    "no Attack until the end of next round",
    "an Attack on another player this round",
    "1 Gold by the end of next round",
    "1 Mana by the end of next round",
    "1 Influence by the end of next round",
)
VOTE: Final = named("vote", "votes for it", "votes against it", "abstains")
CARD_DRAFTED: Final = Event("drafted", "{0} takes {1}.", SEAT, STRATEGY)
PRIMARY_USED: Final = Event("primary", "{0} uses {1}.", SEAT, STRATEGY)
SECONDARY_USED: Final = Event("secondary", "{0} follows with {1}.", SEAT, STRATEGY)
AGENDA_REVEALED: Final = Event("agenda", "The agenda card is {0}.", AGENDA)
MOTION_PROPOSED: Final = Event("motion", "The motion of {0}: {1}.", SEAT, AGENDA)
VOTED: Final = Event("voted", "{0} {1}.", SEAT, VOTE)
VOTED_ANONYMOUSLY: Final = Event("voted_anonymously", "{0} votes without a name: somebody {1}.", AMOUNT, VOTE)
MOTION_PASSED: Final = Event("motion_passed", "{0} passes.", AGENDA)
MOTION_FAILED: Final = Event("motion_failed", "{0} fails.", AGENDA)
TITLE_GIVEN: Final = Event("title", "{0} bears the Title {1}.", SEAT, AGENDA)
TRADE_DONE: Final = Event("trade", "{0} and {1} trade.", SEAT, SEAT)
DEAL_MADE: Final = Event("deal", "{0} and {1} agree on a deal.", SEAT, SEAT)
TRADE_REFUSED: Final = Event("trade_refused", "{0} and {1} do not agree on a Trade.", SEAT, SEAT)
LORD_CHOSEN: Final = Event("lord_chosen", "{0} leads the people of {1}.", SEAT, LORD_SHEET)
POWER_USED: Final = Event("power", "{0} uses {1}.", SEAT, POWER)
OBJECTIVE_MET: Final = Event("lord_objective", "{0} fulfils {1}.", SEAT, LORD_OBJECTIVE)
LEGEND_BUILT: Final = Event("legend", "{0} raises the {1} on {2}.", SEAT, LEGEND, HEX)
LEGEND_TAKEN: Final = Event("legend_taken", "{0} takes the {1}.", SEAT, LEGEND)
WHISPER_SEEN: Final = Event("whisper_seen", "You see a Whisper of {0}: {1}.", SEAT, WHISPER)
CARAVAN_MOVED: Final = Event("caravan", "The Great Caravan of {0} rolls to {1}.", SEAT, HEX)
LAKE_CALLED: Final = Event("lake_called", "{0} calls a Lake up at {1}.", SEAT, HEX)
ACCORD_MADE: Final = Event("accord", "{0} and {1} make an Accord.", SEAT, SEAT)
ACCORD_ENDED: Final = Event("accord_ended", "The Accord of {0} and {1} ends.", SEAT, SEAT)
ACCORD_BROKEN: Final = Event("accord_broken", "{0} betrays the Accord with {1}.", SEAT, SEAT)
PROMISE_MADE: Final = Event("promise", "{0} promises {1}: {2}.", SEAT, SEAT, PROMISE)
PROMISE_KEPT: Final = Event("promise_kept", "{0} keeps the promise to {1}: {2}.", SEAT, SEAT, PROMISE)
PROMISE_BROKEN: Final = Event("promise_broken", "{0} breaks the promise to {1}: {2}.", SEAT, SEAT, PROMISE)
PROMISE_UNKNOWN: Final = Event("promise_unknown", "Whether {0} kept a promise to {1} is unknown.", SEAT, SEAT)
GAME_ENDS: Final = Event("game_ends", "The game ends after round {0}; {1} wins.", AMOUNT, SEAT)
