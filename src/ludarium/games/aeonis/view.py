"""What each seat may see, and where cards lie (AE-R-09, HB-19)."""

from ludarium.core import ALL, NOBODY, Rng, Zone, show
from ludarium.core import redeal as deal
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, MANY_FACES
from ludarium.games.aeonis.cards.politics import MOTIONS
from ludarium.games.aeonis.control import population_cap
from ludarium.games.aeonis.legends import legend_progress
from ludarium.games.aeonis.lords import great_progress, great_wanted, meets_small
from ludarium.games.aeonis.marks import SPENT_GREAT, SPENT_SMALL
from ludarium.games.aeonis.objectives import meets_public, progress, wanted
from ludarium.games.aeonis.powers import legend_number
from ludarium.games.aeonis.scene import dice, figure, moment, motion
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import KIND, NO_SHEET, TOKENS


def zones(s: Aeonis) -> list[Zone]:
    """Every pile of cards, with who may see it."""
    return [
        Zone("artifact_deck", s.artifact_deck, NOBODY, "artifact", s.artifact_known),
        Zone("event_deck", s.event_deck, NOBODY, "event", s.event_known),
        Zone("event_low", s.event_low, NOBODY, "event_low"),
        Zone("event_discard", s.event_discard, ALL, "event"),
        Zone("exploration_deck", s.exploration_deck, NOBODY, "exploration"),
        Zone("exploration_discard", s.exploration_discard, ALL, "exploration"),
        Zone("public_deck", s.public_deck, NOBODY, "public"),
        Zone("public_stage_two", s.public_stage_two, NOBODY, "stage_two"),
        Zone("public_row", s.public_row, ALL, "public"),
        Zone("agenda_deck", s.agenda_deck, NOBODY, "agenda", s.agenda_known),
        Zone("agenda_discard", s.agenda_discard, ALL, "agenda"),
        Zone("whisper_deck", s.whisper_deck, NOBODY, "whisper"),
        Zone("whisper_discard", s.whisper_discard, ALL, "whisper"),
        *[
            Zone(f"whispers_{seat}", s.whisper_hands[seat], seat, "whisper", s.whisper_known[seat])
            for seat in range(s.players)
        ],
        Zone("secret_deck", s.secret_deck, NOBODY, "secret"),
        Zone("secret_discard", s.secret_discard, NOBODY, "secret"),
        *[
            Zone(f"secrets_{seat}", s.secret_hands[seat], seat, "secret", s.secret_known[seat])
            for seat in range(s.players)
        ],
    ]


def view(s: Aeonis, seat: int | None) -> dict[str, object]:
    return {
        "round": s.round,
        "phase": s.phase,
        "over": s.over,
        "speaker": s.speaker,
        "order": s.order[:],
        "active": s.active,
        "event": s.event,
        "lasting": [s.drought_until, s.flux_until, s.storm_until],
        "milestones": [s.milestones_met, s.milestones_due[:]],
        "vp_target": s.rules.vp_target,
        **moment(s, seat),
        "map": [
            {
                "place": list(s.grid.coordinates(h)),
                "terrain": s.terrain[h],
                "unique": s.unique[h],
                "legend": s.legend[h],
                "owner": s.owner[h],
                "unexplored": bool(s.unexplored[h]),
                "buildings": [b for b in range(14) if s.has(h, b)],
                "disabled": s.disabled[h] | s.disabled_next[h],
                "school": s.school[h],
                "site": s.site[h],
                "curse": bool(s.curse[h]),
                "storm": bool(s.storm[h]),
                "doubled": bool(s.doubled[h]),
                "claims": [s.claims[other * s.grid.count + h] for other in range(s.players)],
            }
            for h in range(s.grid.count)
        ],
        "units": [
            [unit, unit // TOKENS, KIND[unit % TOKENS], s.unit_hex[unit], s.unit_hp[unit], s.unit_siege[unit]]
            for unit in range(len(s.unit_hex))
            if s.unit_hex[unit] != NONE
        ],
        "players": [player(s, other, seat) for other in range(s.players)],
        "strategy": {
            "holders": s.strategy_holder[:],
            "used": [bool(s.strategy_used >> card & 1) for card in range(8)],
            "bounty": s.bounty[:],
        },
        "council": council(s, seat),
        "supply": s.supply,
        "artifacts": [
            [s.artifact_state[a], s.artifact_at[a], s.artifact_on[a], s.artifact_used[a]] for a in range(ARTIFACTS)
        ],
        "objectives": [
            {
                "card": card,
                "wanted": wanted(s, card),
                "progress": [progress(s, other, card) for other in range(s.players)],
                "met": [meets_public(s, other, card) for other in range(s.players)],
                "scored": [bool(s.public_scored[card] >> other & 1) for other in range(s.players)],
            }
            for card in s.public_row
        ],
        "battle": battle(s),
        "sealed": [h for h in range(s.grid.count) if s.sealed[h] != NONE],
        "open_battles": s.open_battles[:],
        "sieges": s.sieges[:],
        "zones": show(zones(s), seat),
        "legends": s.legend_at[:],
        "accords": [[pair // 8, pair % 8] for pair in s.accords],
        "promises": [s.promises[at : at + 5] for at in range(0, len(s.promises), 5)],
        "bound": s.bound[:],
        "tempest": s.tempest,
        "riptide": s.riptide,
        "under_caravan": s.under,
        "slices": s.slices[:],
    }


def lord(s: Aeonis, seat: int) -> dict[str, object]:
    """A Lord's sheet at a glance: what is used, and how far its objectives and Legendary Building are."""
    sheet = s.lord_sheet[seat]
    if sheet == NO_SHEET:
        return {"sheet": sheet}
    return {
        "sheet": sheet,
        "free": s.lord_hex(seat) != NONE,
        "powers_used": s.used[seat],
        "great": [great_progress(s, seat), great_wanted(s, seat), bool(s.spent[seat] & SPENT_GREAT)],
        "small": [meets_small(s, seat), bool(s.spent[seat] & SPENT_SMALL)],
        "legend": [legend_progress(s, seat), legend_number(s, sheet, 0)],
        "void_hex": s.void_hex[seat],
    }


def council(s: Aeonis, seat: int | None) -> dict[str, object]:
    """Laws, Titles, motions and ballots; the ballot without a name only for its author (AE-R-51)."""
    return {
        "laws": [law for law in range(MOTIONS) if s.laws >> law & 1],
        "supporters": s.supports[:],
        "titles": s.titles[:],
        "zone": s.zone[:],
        "treaty": s.treaty[:],
        "warden": s.warden,
        "revealed": s.revealed,
        "motion": motion(s),
        "motions": s.motions[:],
        "sides": s.sides[:],
        "lobbied": s.lobbied[:],
        "deals": s.deals[:],
        "silenced": s.silenced,
        "sanctified": s.sanctified,
        "turned": s.turned,
        "hidden": s.anonymous[:] if s.anonymous[0] != NONE and s.anonymous[0] == seat else None,
        "raids": s.raids_last[:],
    }


def unseen_influence(s: Aeonis, seat: int, viewer: int | None) -> int:
    """What others still see as unspent until the Council Phase ends (AE-R-51)."""
    if viewer == seat:
        return 0
    counted = s.artifact_used[MANY_FACES] != 0
    pending = s.anonymous[3] if s.anonymous[0] == seat and not counted else 0
    return s.hidden_spent[seat] + pending


def redeal(s: Aeonis, seat: int, rng: Rng) -> None:
    """Deal the unseen anew; a ballot without a name that is not counted yet is forgotten."""
    # Clones share their piles, and these are dealt anew in place.
    s.artifact_deck = s.artifact_deck[:]
    s.event_deck = s.event_deck[:]
    s.event_low = s.event_low[:]
    s.exploration_deck = s.exploration_deck[:]
    s.public_deck = s.public_deck[:]
    s.public_stage_two = s.public_stage_two[:]
    s.agenda_deck = s.agenda_deck[:]
    s.whisper_deck = s.whisper_deck[:]
    s.whisper_hands = [hand[:] for hand in s.whisper_hands]
    s.secret_deck = s.secret_deck[:]
    s.secret_discard = s.secret_discard[:]
    s.secret_hands = [hand[:] for hand in s.secret_hands]
    deal(zones(s), seat, rng)
    hidden = s.anonymous[0]
    if hidden != NONE and hidden != seat and not s.artifact_used[MANY_FACES]:
        s.influence[hidden] += s.anonymous[3]
        s.anonymous = [NONE, NONE, 0, 0]


def player(s: Aeonis, seat: int, viewer: int | None) -> dict[str, object]:
    return {
        "lord": s.lord_sheet[seat],
        "figure": figure(s, seat),
        "captor": s.captor[seat],
        "home": s.home[seat],
        "gold": s.gold[seat],
        "mana": s.mana[seat],
        "influence": s.influence[seat] + unseen_influence(s, seat, viewer),
        "remnants": s.remnants[seat],
        "renown": s.renown[seat],
        "vp": s.points(seat),
        "artifact_vp": s.artifact_vp[seat],
        "rites": s.rites[seat],
        "ap": s.ap[seat],
        "banked": s.banked[seat],
        "pool": s.pool[seat],
        "cap": population_cap(s, seat),
        "passed": bool(s.passed[seat]),
        "whispers": len(s.whisper_hands[seat]),
        "secrets": len(s.secret_hands[seat]),
        "secrets_scored": [card for card in range(20) if s.secrets_scored[seat] >> card & 1],
        "discoveries": [card for card in range(64) if s.discoveries[seat] >> card & 1],
        "anchor": s.anchor[seat],
        "lord_sheet": lord(s, seat),
    }


def battle(s: Aeonis) -> dict[str, object] | None:
    if s.b_hex == NONE:
        return None
    return {
        "hex": s.b_hex,
        "attacker": s.b_attacker,
        "defender": s.b_defender,
        "siege": bool(s.b_siege),
        "round": s.b_round,
        "dice": dice(s),
        "line": s.b_line[:],
        "reserve": s.b_reserve[:],
        "aims": s.b_aims[:],
        "assault": bool(s.b_assault),
        "changes": s.b_mods[:],
    }
