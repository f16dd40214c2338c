"""What each seat may see (OM-G3): the zones of cards, declared once, and the view built from them."""

from typing import Final

from ludarium.core import ALL, NOBODY, Rng, Zone, numbers_of
from ludarium.core import redeal as deal
from ludarium.games.omen.cards.card import Feat
from ludarium.games.omen.cards.feats import cities_with
from ludarium.games.omen.state import BEAST, FEATS, NONE, ORACLE, SET_UP, SOLDIER, Omen

# The zones' names; to put them together for every imagined hand would take longer than to deal it.
DECK: Final[tuple[str, ...]] = ("deck-0", "deck-1")
DISCARD: Final[tuple[str, ...]] = ("discard-0", "discard-1")
SIDE: Final[tuple[str, ...]] = tuple([f"side-{side}" for side in range(8)])
HAND: Final[tuple[str, ...]] = ("hand-0", "hand-1")
HELD_REWARDS: Final[tuple[str, ...]] = ("rewards-0", "rewards-1")
USED_REWARDS: Final[tuple[str, ...]] = ("used-0", "used-1")
KEPT_WHIMS: Final[tuple[str, ...]] = ("whims-0", "whims-1")
WHIMS_LEFT: Final[tuple[str, ...]] = ("whims-left-0", "whims-left-1")
STACK: Final[tuple[str, ...]] = ("stack-0", "stack-1", "stack-2", "stack-3")
OWN_UNITS: Final[tuple[str, ...]] = ("unit-0", "unit-1")


def zones(s: Omen) -> list[Zone]:
    """Every place where cards lie. At the end of the game hands and Whims are laid open for scoring."""
    found: list[Zone] = []
    own = s.rules.own_decks
    drafting = own and not s.open_lists
    for number, deck in enumerate(s.decks):
        kind = OWN_UNITS[number] if own and not drafting else "unit"
        found.append(Zone(DECK[number], deck, NOBODY, kind))
        found.append(Zone(DISCARD[number], s.piles[number], ALL, kind))
    found.append(Zone("on-table", s.on_table, ALL, "unit"))
    for side, units in enumerate(s.units):
        found.append(Zone(SIDE[side], units, ALL, "unit"))
    for seat in range(2):
        other = 1 - seat
        mine = ALL if s.over else seat
        known: list[int] | None = None
        if s.shown[seat]:
            known = [1 << other] * s.shown[seat] + [0] * (len(s.hands[seat]) - s.shown[seat])
        found.append(Zone(HAND[seat], s.hands[seat], mine, OWN_UNITS[seat] if own else "unit", known))
        found.append(Zone(HELD_REWARDS[seat], s.rewards[seat], mine, "reward"))
        found.append(Zone(USED_REWARDS[seat], s.used[seat], ALL, "reward"))
        found.append(Zone(KEPT_WHIMS[seat], s.whims[seat], mine, "whim"))
        found.append(Zone(WHIMS_LEFT[seat], s.whims_left[seat], seat, "whim"))
        if drafting:
            kind = "unit" if s.rules.deck_mode == "draft" else OWN_UNITS[seat]
            seen = s.picks_seen[seat] if s.rules.deck_mode == "draft" else None
            found.append(Zone(f"picks-{seat}", s.picks[seat], seat, kind, seen))
            bits = [s.packet_seen[seat]] * len(s.packets[seat])
            found.append(Zone(f"packet-{seat}", s.packets[seat], seat, "unit", bits))
    found.append(Zone("gone", s.gone, NOBODY, "unit", s.gone_seen))
    found.append(Zone("open-rewards", s.open_rewards, ALL, "reward"))
    for city, stack in enumerate(s.stacks):
        found.append(Zone(STACK[city], stack, NOBODY, "reward"))
    found.append(Zone("whim-box", s.whim_box, NOBODY, "whim"))
    return found


def redeal(s: Omen, seat: int, rng: Rng) -> None:
    """Deal the unseen anew, in place; what clones share is copied first."""
    s.rewards = [cards[:] for cards in s.rewards]
    s.stacks = [cards[:] for cards in s.stacks]
    if s.rules.whims:
        s.whims = [cards[:] for cards in s.whims]
        s.whims_left = [cards[:] for cards in s.whims_left]
        s.whim_box = s.whim_box[:]
    if s.rules.own_decks:
        s.packets = [cards[:] for cards in s.packets]
        s.picks = [cards[:] for cards in s.picks]
        s.gone = s.gone[:]
    deal(zones(s), seat, rng)


def view(s: Omen, seat: int | None) -> dict[str, object]:
    seen = {zone.name: zone.seen(seat) for zone in zones(s)}
    rules = s.rules
    drafting = rules.own_decks and not s.open_lists
    return {
        "turn": s.turn,
        "active": s.active,
        "starter": s.starter if s.turn else None,
        "step": s.step,
        "over": s.over,
        "ended_by": s.ended_by,
        "pool": s.pool,
        "cities": [city_view(s, city) for city in range(rules.cities)],
        "decks": [len(deck) for deck in s.decks] if not drafting else [],
        "discards": [kinds(s, seen[f"discard-{number}"]) for number in range(len(s.decks))],
        "on_table": kinds(s, seen["on-table"]),
        "open_rewards": seen["open-rewards"],
        "players": [player_view(s, seat, player, seen) for player in range(2)],
        "challenges": s.challenges[:],
        "last_battle": s.last_battle[:],
        "reveal_hands": s.over,
        "draft": draft_view(s, seat, seen) if drafting and s.step == SET_UP else None,
        "deck_lists": [[rules.kind[card] for card in s.picks[player]] for player in range(2)] if s.open_lists else [],
        "rules": {
            "city_limit": rules.city_limit,
            "hand_limit": rules.hand_limit,
            "coin_limit": rules.coin_limit,
            "coin_cap": rules.coin_cap,
            "feats_to_end": rules.feats_to_end,
            "empty_cities_to_end": rules.end_cities,
            "own_decks": rules.own_decks,
        },
        "cards": rules.card_texts,
        "rewards": rules.reward_texts,
        "feats": rules.feat_texts,
        "feats_needed": [number_of(rules.feats_list[feat], rules.cities) for feat in range(FEATS)],
        "relics": rules.relic_texts,
        "challenge_cards": rules.challenge_texts,
        "whim_cards": rules.whim_texts,
    }


def number_of(feat: Feat, otherwise: int) -> int:
    """How many of something a Feat wants; one in each City where it names no number."""
    for number in numbers_of(feat).values():
        return number
    return otherwise


def kinds(s: Omen, cards: list[int | None]) -> list[int | None]:
    return [None if card is None else s.rules.kind[card] for card in cards]


def city_view(s: Omen, city: int) -> dict[str, object]:
    cities = s.rules.cities
    return {
        "rewards": len(s.stacks[city]),
        "relic": s.relic_at[city],
        "war_torn": s.turn > 0 and s.war_torn(city),
        "sides": [side_view(s, seat * cities + city) for seat in range(2)],
    }


def side_view(s: Omen, side: int) -> dict[str, object]:
    return {
        "units": [
            {
                "unit": card,
                "card": s.rules.kind[card],
                "enraged": bool(s.enraged[card]),
                "strength": s.strength_of(card),
                "type": s.type_of(card),
                "slots": s.slots_of(card),
                "acted": bool(s.acted[card]),
            }
            for card in s.units[side]
        ],
        "sum": s.sum_of(side),
        "soldiers": s.soldiers_of(side),
        "slots": s.load(side),
        "warded": s.turn > 0 and s.ward[side] >= s.turn,
        "silenced": s.turn > 0 and s.silenced[side] >= s.turn,
        "battles": s.battles[side],
    }


def player_view(s: Omen, seat: int | None, player: int, seen: dict[str, list[int | None]]) -> dict[str, object]:
    first = player * FEATS
    return {
        "coins": s.coins[player],
        "hand": kinds(s, seen[f"hand-{player}"]),
        "shown": s.shown[player] if seat == player else None,
        "rewards": seen[f"rewards-{player}"],
        "used": seen[f"used-{player}"],
        "feats": s.feats[first : first + FEATS],
        "progress": progress(s, player),
        "relics": [relic for relic, holder in enumerate(s.relic_of) if holder == player],
        "challenges": [one for one, holder in enumerate(s.challenge_of) if holder == player],
        "whims": seen[f"whims-{player}"],
        "vp": s.public_vp(player),
        "final": s.scores()[player] if s.over else None,
        "silent": s.turn > 0 and s.silent[player] >= s.turn,
        "barred": [kind for kind in range(5) if s.turn > 0 and s.barred[player * 5 + kind] >= s.turn],
    }


def progress(s: Omen, player: int) -> list[int]:
    """How far a player is towards each Feat: this turn's discards and draws, fullest City, Cities with each type."""
    cities = s.rules.cities
    mine = player == s.active
    return [
        s.discarded if mine else 0,
        max([s.load(side) for side in range(player * cities, (player + 1) * cities)]),
        s.drawn if mine else 0,
        cities_with(s, player, BEAST),
        cities_with(s, player, SOLDIER),
        cities_with(s, player, ORACLE),
    ]


def draft_view(s: Omen, seat: int | None, seen: dict[str, list[int | None]]) -> dict[str, object]:
    """The seat's packet, its picks and what it knows of the other's; or the deck it is putting together."""
    deck: list[int] = []
    if seat is not None and s.rules.deck_mode != "draft":
        deck = [kind for kind in s.plans[seat] if kind != NONE]
    return {
        "packets": [kinds(s, seen[f"packet-{player}"]) for player in range(2)],
        "picks": [kinds(s, seen[f"picks-{player}"]) for player in range(2)],
        "deck": deck,
    }
