"""Where artifact tokens lie: face-down piles by colour, and queues by colour under the artifacts (MK-TOK, MK-REP)."""

from ludarium.core import with_item
from ludarium.games.dungeons.events import REFRESHED
from ludarium.games.dungeons.figures import BLUE, RED, YELLOW
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import EXOTICS, NONE, STANDING, UNDER


def mix(s: Dungeons, colour: int) -> None:
    """Used tokens join their pile, which is shuffled: before every later deal (RU-25)."""
    for token in s.spent[colour]:
        s.where = with_item(s.where, token, -1)
    pile = s.pile[colour] + s.spent[colour]
    s.rng.shuffle(pile)
    s.pile = with_item(s.pile, colour, pile)
    s.spent = with_item(s.spent, colour, [])


def under(s: Dungeons, piece: int, colour: int) -> list[int]:
    """The queue of a colour under an artifact, its front first."""
    return [t for t in s.lined if s.where[t] == UNDER + piece and s.rules.token_colour(t) == colour]


def first_token(s: Dungeons, piece: int) -> int:
    """Yellow before blue before red (RU-06); NONE when the artifact is empty (RU-14)."""
    best = NONE
    best_colour = 3
    for token in s.lined:
        if s.where[token] == UNDER + piece:
            colour = s.rules.token_colour(token)
            if colour < best_colour:
                best, best_colour = token, colour
    return best


def deal_under(s: Dungeons, piece: int, colour: int) -> bool:
    """One token from the top of a pile to the rear of a queue; False when the pile is dry (RU-07)."""
    if not s.pile[colour]:
        return False
    token = s.pile[colour][-1]
    s.pile = with_item(s.pile, colour, s.pile[colour][:-1])
    s.where = with_item(s.where, token, UNDER + piece)
    s.lined = [*s.lined, token]
    return True


def fill(s: Dungeons, piece: int) -> None:
    """The tokens printed under a newly placed artifact (MK-TOK.7)."""
    for colour in (YELLOW, BLUE, RED):
        for _ in range(s.rules.exotics[s.piece_kind[piece]].tokens[colour]):
            deal_under(s, piece, colour)


def refresh_all(s: Dungeons) -> None:
    """Mix all piles, then deal round-robin until all are full or the pile is dry (RU-29, RU-30)."""
    s.note(REFRESHED)
    for colour in (YELLOW, BLUE, RED):
        mix(s, colour)
    for colour in (YELLOW, BLUE, RED):
        lacking = True
        while lacking:
            lacking = False
            for piece in range(len(s.piece_kind)):
                kind = s.piece_kind[piece]
                if kind >= EXOTICS or s.piece_state[piece] != STANDING:
                    continue
                if len(under(s, piece, colour)) < s.rules.exotics[kind].tokens[colour]:
                    lacking = deal_under(s, piece, colour) or lacking
