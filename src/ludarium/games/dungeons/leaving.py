"""Leaving the dungeon with gold, and the end of the game (B14)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.dungeons.clicks import return_token
from ludarium.games.dungeons.domains import CHEST, FIGURE
from ludarium.games.dungeons.events import GAME_ENDS, LEFT, RATED
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import BANKED, GONE, HERO_PLACES, NONE, ON_BOARD, OUTSIDE, OWNED, SOLO, TEAM, TOKENS

BANK: Final = Prompt("bank", CHEST, "Which chest does {0} carry out?", about=(FIGURE,), decline="No more")


def may_leave(s: Dungeons, hero: int) -> bool:
    """On the own exit, with a chest gathered, or with none left to gain (B14.1)."""
    seat = hero // TEAM
    gate = s.exit[seat]
    if gate < 0 or s.gate_square(gate) != s.at[hero] or (s.mode == SOLO and not s.exit_shown):
        return False
    hopeless = True
    for chest in range(len(s.chest_state)):
        state, owner = s.chest_state[chest], s.chest_owner[chest]
        if (state in (OWNED, BANKED)) and owner == seat:
            return True
        if state == ON_BOARD or (state == OWNED and s.mode != SOLO and s.heroes(owner)):
            hopeless = False
        if s.mode == SOLO and state in (OWNED, BANKED):
            # One team: a chest of any of them is the team's.
            return True
    return hopeless


class Leave(Frame[Dungeons]):
    """A leaving Hero carries out up to two chests and its loose gold (B14.1)."""

    def __init__(self, hero: int, carried: int = 0) -> None:
        self.hero: Final = hero
        self.carried: Final = carried

    def run(self, s: Dungeons) -> None:
        seat = self.hero // TEAM
        chests = s.chests_of(seat)
        if not chests or self.carried >= s.rules.chests_per_hero:
            self.go(s)
            return
        chests.sort(key=s.chest_gold, reverse=True)
        limit = s.rules.chests_per_hero * (len(s.heroes(seat)) - 1)
        if len(chests) <= limit:
            chests.append(PASS)
        s.offer(self, seat, BANK, chests, (self.hero,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option == PASS:
            self.go(s)
            return
        s.chest_state = with_item(s.chest_state, option, BANKED)
        s.chest_spent = with_item(s.chest_spent, option, 1)
        s.then(Leave(self.hero, self.carried + 1))

    def go(self, s: Dungeons) -> None:
        hero = self.hero
        seat = hero // TEAM
        s.banked = with_item(s.banked, seat, s.banked[seat] + s.loose[hero])
        s.loose = with_item(s.loose, hero, 0)
        s.put(hero, GONE)
        for token in range(TOKENS):
            if s.where[token] == hero and not s.rules.is_ability(token):
                return_token(s, token)
        s.worn = with_item(s.worn, 2 * hero, NONE)
        s.worn = with_item(s.worn, 2 * hero + 1, NONE)
        s.settle(hero)
        s.note(LEFT, hero)
        s.moved = False


def nobody_left(s: Dungeons) -> bool:
    """No Hero is in the dungeon or waits to enter (B14.2)."""
    return all(s.at[hero] < 0 and s.at[hero] != OUTSIDE for hero in range(HERO_PLACES))


class GameOver(Frame[Dungeons]):
    """Heroes still inside are lost (B14.2)."""

    def run(self, s: Dungeons) -> None:
        s.seat = NONE
        if s.mode == SOLO:
            s.note(RATED, s.rating())
        else:
            for winner in s.winners():
                s.note(GAME_ENDS, winner)
        s.end()
