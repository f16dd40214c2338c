"""What each Spirit may see, and how the unseen may be imagined anew (IM-9.18).

Everything lies open but the cards drawn for a guide, and choices not yet revealed.
"""

from ludarium.core import Rng
from ludarium.games.impetus.agendas import MODIFIER
from ludarium.games.impetus.state import AGENDAS, FACTIONS, MODIFIERS, NONE, Draw, Impetus


def view(s: Impetus, seat: int | None) -> dict[str, object]:
    return {
        "turn": s.turn,
        "over": s.over,
        "map": [list(place) for place in s.rules.map.places],
        "owner": s.owner[:],
        "factions": [
            {
                "gold": s.gold[faction],
                "land": s.land[faction],
                "pool": s.pool[faction * AGENDAS : (faction + 1) * AGENDAS],
                "modifiers": s.modifiers[faction * MODIFIERS : (faction + 1) * MODIFIERS],
                "regard": s.regard[faction * FACTIONS : (faction + 1) * FACTIONS],
                "guide": s.guide[faction],
                "worship": s.worship[faction],
                "agenda": s.agenda[faction],
                "wars_won": s.wars_won[faction],
                "gold_gained": s.gold_gained[faction],
                "land_gained": s.land_gained[faction],
            }
            for faction in range(FACTIONS)
        ],
        "spirits": [
            {
                "vp": s.tenths[spirit] / 10,
                "guides": s.guided_by(spirit),
                "influence": s.influence[spirit],
                "placed": bool(s.placed[spirit]),
                "barred": s.barred[spirit],
            }
            for spirit in range(s.players)
        ],
        "idols": [list(idol) for idol in zip(s.idol_hex, s.idol_kind, s.idol_spirit, strict=True)],
        "erupted": [list(pair) for pair in s.erupted],
        "ripe": [[war.first, war.second, war.first_hex, war.second_hex] for war in s.ripe],
        "spoils": [[spoils.winner, spoils.loser, spoils.loser_hex, spoils.card] for spoils in s.spoils],
        "drawing": [[draw.faction, draw.guide, len(draw.hand)] for draw in s.draws],
        "hands": [list(draw.hand) for draw in s.draws if draw.guide != NONE and draw.guide == seat],
        "vp_target": s.rules.vp_target,
        "max_turns": s.rules.max_turns,
    }


def redeal(s: Impetus, seat: int, rng: Rng) -> None:
    """Draw the other guides' hands anew: modifiers without, Agendas with replacement."""
    for index, draw in enumerate(s.draws):
        if draw.guide != NONE and draw.guide != seat:
            s.draws[index] = Draw(draw.faction, draw.guide, hand_like(s, draw, rng))


def hand_like(s: Impetus, draw: Draw, rng: Rng) -> tuple[int, ...]:
    modifiers = any(ask.prompt is MODIFIER for ask in s.asks)
    if modifiers:
        deck = list(range(MODIFIERS))
    else:
        deck = []
        for agenda in range(AGENDAS):
            deck += [agenda] * s.pool[draw.faction * AGENDAS + agenda]
    hand: list[int] = []
    for _ in draw.hand:
        card = rng.pick(deck)
        hand.append(card)
        if modifiers:
            deck.remove(card)
    return tuple(sorted(hand))
