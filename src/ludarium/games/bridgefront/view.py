"""What each seat may know, and how the unseen may be imagined anew (BF-15.4.3, BF-15.4.4).

Hands, draw piles, discards and scrap piles are their owner's; nobody knows the order of a draw pile but for
what was seen on top. Which cards others gained in private is unknown, and so is their VP.
"""

from ludarium.core import ALL, NOBODY, Rng, Zone, with_item
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
    was, kinds, sort_of = s.known, s.kinds, s.rules.sort_of
    # Decks are mostly unknown cards of one sort: those are taken and dealt as one.
    heads = [head_of(s, pile, bit) for pile in piles]
    pools: list[list[int]] = [[] for _ in range(s.rules.sorts)]
    sorts: list[int] = []
    for nth, pile in enumerate(piles):
        head = heads[nth]
        for card in pile[:head]:
            if not was[card] & bit:
                sort = sort_of[kinds[card]]
                if not pools[sort]:
                    sorts.append(sort)
                pools[sort].append(card)
        if head < len(pile):
            sort = sort_of[kinds[pile[head]]]
            if not pools[sort]:
                sorts.append(sort)
            pools[sort] += pile[head:]
    if not sorts:
        return
    fresh = pools[:]
    s.known = was[:]
    for sort in sorts:
        fresh[sort] = pools[sort][:]
        rng.shuffle(fresh[sort])
        stay_known(s, pools[sort], fresh[sort])
    forget_counts(s, pools)
    dealt = [0] * len(fresh)
    for nth, pile in enumerate(piles):
        head = heads[nth]
        for at, card in enumerate(pile[:head]):
            if not was[card] & bit:
                sort = sort_of[kinds[card]]
                pile[at] = fresh[sort][dealt[sort]]
                dealt[sort] = dealt[sort] + 1
        if head < len(pile):
            sort = sort_of[kinds[pile[head]]]
            end = dealt[sort] + len(pile) - head
            pile[head:] = fresh[sort][dealt[sort] : end]
            dealt[sort] = end
    s.offers = [Offer(offer.seat, offer.place, offer.deck, tuple(offered[nth])) for nth, offer in enumerate(s.offers)]
    for age in range(3):
        for nth in (age, age + 3):
            if heads[nth]:
                shuffle_known(s, piles[nth], bit, rng)


def head_of(s: Bridgefront, pile: list[int], bit: int) -> int:
    """How many cards lie before the last that are all of one sort and all unknown to the seat."""
    known, kinds, sort_of = s.known, s.kinds, s.rules.sort_of
    head = 0
    last = NONE
    for nth, card in enumerate(pile):
        sort = NONE if known[card] & bit else sort_of[kinds[card]]
        if sort == NONE:
            head = nth + 1
        elif sort != last:
            head = nth
        last = sort
    return head


def stay_known(s: Bridgefront, pool: list[int], fresh: list[int]) -> None:
    """What others know of a place goes with the place, not with the card."""
    known = s.known
    places = [nth for nth, card in enumerate(pool) if known[card]]
    if places:
        knowers = [known[pool[nth]] for nth in places]
        for nth in places:
            known[pool[nth]] = 0
        for at, nth in enumerate(places):
            known[fresh[nth]] = knowers[at]
    if s.miracles:
        becomes = dict(zip(pool, fresh, strict=True))
        s.miracles = [becomes.get(card, card) for card in s.miracles]


def forget_counts(s: Bridgefront, pools: list[list[int]]) -> None:
    """What was counted on cards that changed places is unknown."""
    for counted, count in enumerate(s.counter):
        if count and counted in pools[s.rules.sort_of[s.kinds[counted]]]:
            s.counter = with_item(s.counter, counted, 0)


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
