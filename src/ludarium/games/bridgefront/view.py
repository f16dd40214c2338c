"""What each seat may know, and how the unseen may be imagined anew (BF-15.4.3, BF-15.4.4).

Hands, draw piles, discards and scrap piles are their owner's; nobody knows the order of a draw pile but for
what was seen on top. Which cards others gained in private is unknown, and so is their VP.
"""

from ludarium.core import ALL, NOBODY, Rng, Zone
from ludarium.games.bridgefront.action import initiative
from ludarium.games.bridgefront.planning import gold_cost, mana_cost
from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.state import Bridgefront, Offer
from ludarium.games.bridgefront.terms import FOUGHT, IN_DISCARD, IN_HAND, MARKS, NONE, PHASES, VP_SOURCES


def zones(s: Bridgefront) -> list[Zone]:
    """Every place where cards lie, as kinds of cards, with who may see it."""
    found: list[Zone] = []
    for age in range(3):
        found.append(Zone(f"market{age + 1}", kinds(s, s.market[age]), NOBODY, "card"))
        found.append(Zone(f"power{age + 1}", kinds(s, s.power[age]), NOBODY, "card"))
    found.append(Zone("row", kinds(s, [card for card in s.row if card != NONE]), ALL, "card"))
    for seat in range(s.players):
        pile = kinds(s, s.draw[seat])
        known = [0] * len(pile)
        for nth in range(min(s.peeked[seat], len(pile))):
            known[len(pile) - 1 - nth] = 1 << seat
        found.append(Zone(f"draw{seat}", pile, NOBODY, "card", known))
        found.append(Zone(f"hand{seat}", kinds(s, s.hand[seat]), seat, "card"))
        found.append(Zone(f"discard{seat}", kinds(s, sorted(s.discard[seat])), seat, "card"))
        found.append(Zone(f"scrapped{seat}", kinds(s, s.scrapped[seat]), seat, "card"))
        found.append(Zone(f"burnt{seat}", kinds(s, s.burnt[seat]), ALL, "card"))
        found.append(Zone(f"flight{seat}", kinds(s, [s.flight[seat]] if s.flight[seat] != NONE else []), ALL, "card"))
        seen: list[int] = []
        for offer in s.offers:
            if offer.seat == seat:
                seen += offer.cards
        found.append(Zone(f"offer{seat}", kinds(s, seen), seat, "card"))
    return found


def kinds(s: Bridgefront, cards: list[int]) -> list[int]:
    return [s.kinds[card] for card in cards]


def view(s: Bridgefront, seat: int | None) -> dict[str, object]:
    board = s.board
    players = s.players
    shown = s.over or s.rules.vp_visibility == "public"
    hand: list[dict[str, object]] = []
    if seat is not None:
        for card in s.hand[seat]:
            hand.append(
                {
                    "card": s.kinds[card],
                    "mana": mana_cost(s, seat, card),
                    "gold": gold_cost(s, seat, card) if s.faction[seat] != NONE else 0,
                    "initiative": initiative(s, card) / 1000,
                    "counter": s.counter[card],
                }
            )
    return {
        "round": s.round,
        "rounds": s.rules.rounds_max,
        "age": s.age,
        "phase": PHASES[s.phase],
        "lead": s.lead,
        "order": s.order[:],
        "vp_to_win": s.rules.vp_to_win,
        "hexes": [list(place) for place in board.hexes.places],
        "edges": [list(edge) for edge in board.edges],
        "tiles": s.tile[:],
        "mine_values": s.mine_value[:],
        "bridges": s.bridge[:],
        "capitals": s.capital[:],
        "factions": s.faction[:],
        "forces": [s.forces[place * players : (place + 1) * players] for place in range(board.count)],
        "champions": [
            {
                "card": s.kinds[s.champ_card[index]],
                "seat": s.champ_seat[index],
                "hex": s.champ_hex[index],
                "hp": s.champ_hp[index],
                "max": s.champ_max[index],
                "flags": s.champ_flags[index],
                "dice": s.champ_dice[index],
                "armor": s.champ_armor[index],
            }
            for index in range(len(s.champ_card))
        ],
        "marks": [[MARKS[mark.kind], mark.seat, mark.place, mark.amount, mark.other] for mark in s.marks],
        "gold": s.gold[:],
        "mana": s.mana[:],
        "done": s.done[:],
        "out": s.out[:],
        "played": s.played[:],
        "permanent": [s.vp[other] if shown or other == seat else None for other in range(players)],
        "control": [
            s.control[other] if shown or other == seat or s.rules.vp_visibility == "control_public" else None
            for other in range(players)
        ],
        "control_now": [control_vp(s, other) if s.capital[other] != NONE else 0 for other in range(players)]
        if NONE not in s.capital and NONE not in s.faction
        else [0] * players,
        "hand_sizes": [len(pile) for pile in s.hand],
        "draw_sizes": [len(pile) for pile in s.draw],
        "discard_sizes": [len(pile) for pile in s.discard],
        "scrap_sizes": [len(pile) for pile in s.scrapped],
        "deck_sizes": [[len(pile) for pile in s.market], [len(pile) for pile in s.power]],
        "hand": hand,
        "piles": s.game.show(s, seat),
        "row": [s.kinds[card] if card != NONE else None for card in s.row],
        "revealed": [s.revealed[at : at + 4] for at in range(0, len(s.revealed), 4)],
        "fought": [[FOUGHT[entry[0]], *entry[1:]] for entry in s.fought],
        "history": history(s) if s.over else [],
        "picking": [[offer.seat, offer.place, len(offer.cards)] for offer in s.offers],
        "winners": s.victors[:],
        "terms": {word: s.rules.words(word) for word in ("VP", "Center", "Market", "Burn", "Forces", "gold")},
    }


def history(s: Bridgefront) -> list[list[list[int]]]:
    """Per Scoring, per seat, its VP by source; shown when all is over."""
    width = len(VP_SOURCES)
    rows = [s.history[at : at + width] for at in range(0, len(s.history), width)]
    return [rows[at : at + s.players] for at in range(0, len(rows), s.players)]


# Imagination


def redeal(s: Bridgefront, seat: int, rng: Rng) -> None:
    """Deal anew what the seat cannot see, in place."""
    swap_unknown(s, seat, rng)
    for other in range(s.players):
        if other == seat:
            seen = s.peeked[seat]
            pile = s.draw[seat]
            unseen = pile[: len(pile) - seen]
            rng.shuffle(unseen)
            pile[: len(pile) - seen] = unseen
        else:
            mix_piles(s, other, rng)
    s.vp = s.vp[:]
    s.history = s.history[:]
    for other in range(s.players):
        if other != seat:
            # VP follow the cards; those of Timer are known to all.
            s.vp[other] = s.timer_vp[other] + card_vp(s, other)
            forget_history(s, other)


def forget_history(s: Bridgefront, other: int) -> None:
    """When another's Victory cards came is unknown: as if they had always been there."""
    step = len(VP_SOURCES)
    for at in range(other * step, len(s.history), s.players * step):
        s.history[at] = s.vp[other] - s.timer_vp[other]


def card_vp(s: Bridgefront, seat: int) -> int:
    """VP printed on all cards the seat has gained, wherever they are now (BF-15.4.1)."""
    kinds = s.kinds
    vp = s.rules.card_vp
    total = 0
    for pile in (s.draw[seat], s.hand[seat], s.discard[seat], s.burnt[seat], s.scrapped[seat]):
        for card in pile:
            total += vp[kinds[card]]
    if s.flight[seat] != NONE:
        total += vp[kinds[s.flight[seat]]]
    return total


def swap_unknown(s: Bridgefront, seat: int, rng: Rng) -> None:
    """Cards whose owner the seat does not know change places with each other, sort by sort."""
    bit = 1 << seat
    piles: list[list[int]] = s.market + s.power
    offered: list[list[int]] = [list(offer.cards) for offer in s.offers]
    piles = piles + offered
    for other in range(s.players):
        if other != seat:
            piles += [s.draw[other], s.hand[other], s.discard[other], s.scrapped[other]]
    was = s.known
    kinds = s.kinds
    sort_of = s.rules.sort_of
    pools: list[list[int]] = [[] for _ in range(s.rules.sorts)]
    sorts: list[int] = []
    for pile in piles:
        for card in pile:
            if not was[card] & bit:
                sort = sort_of[kinds[card]]
                pool = pools[sort]
                if not pool:
                    sorts.append(sort)
                pool.append(card)
    if not sorts:
        return
    known = was[:]
    counter = s.counter[:]
    becomes = list(range(len(known)))
    for sort in sorts:
        pool = pools[sort]
        fresh = pool[:]
        rng.shuffle(fresh)
        for nth, old in enumerate(pool):
            new = fresh[nth]
            becomes[old] = new
            # What others know of a place goes with the place, not with the card.
            known[new] = was[old]
            counter[new] = 0
    for pile in piles:
        for nth, card in enumerate(pile):
            pile[nth] = becomes[card]
    s.known = known
    s.counter = counter
    s.miracles = [becomes[card] for card in s.miracles]
    s.offers = [Offer(offer.seat, offer.place, offer.deck, tuple(offered[nth])) for nth, offer in enumerate(s.offers)]
    for age in range(3):
        shuffle_known(s, s.market[age], bit, rng)
        shuffle_known(s, s.power[age], bit, rng)


def shuffle_known(s: Bridgefront, deck: list[int], bit: int, rng: Rng) -> None:
    """Cards that the seat saw go to the bottom: their order there is unknown."""
    known = s.known
    places = [nth for nth, card in enumerate(deck) if known[card] & bit]
    if len(places) > 1:
        cards = [deck[place] for place in places]
        rng.shuffle(cards)
        for nth, place in enumerate(places):
            deck[place] = cards[nth]


def mix_piles(s: Bridgefront, other: int, rng: Rng) -> None:
    """Another seat's cards change places between hand, draw pile, discard and scrap, but for those seen to go there."""
    known = s.known
    piles = [s.draw[other], s.hand[other], s.discard[other], s.scrapped[other]]
    loose: list[int] = []
    for pile in piles:
        for card in pile:
            if not known[card] & (IN_DISCARD | IN_HAND):
                loose.append(card)
    rng.shuffle(loose)
    for pile in piles:
        for nth, card in enumerate(pile):
            if not known[card] & (IN_DISCARD | IN_HAND):
                pile[nth] = loose.pop()
    s.peeked[other] = 0
    if s.pledged[other]:
        hand = s.hand[other][:]
        rng.shuffle(hand)
        s.pledged[other] = hand[: len(s.pledged[other])]
