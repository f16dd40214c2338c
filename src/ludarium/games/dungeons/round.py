"""The game, round by round (B14.2, B15.4)."""

from ludarium.core import Frame
from ludarium.games.dungeons.dungeon_turn import DungeonTurn
from ludarium.games.dungeons.leaving import GameOver
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import SOLO
from ludarium.games.dungeons.turn import PlayerTurn


class Round(Frame[Dungeons]):
    """One turn of every player, then, alone or together, the dungeon's (B14.2, B15.4)."""

    def run(self, s: Dungeons) -> None:
        if s.round == s.rules.rounds:
            s.then(GameOver())
            return
        s.round += 1
        for place in range(s.players):
            s.then(PlayerTurn((s.start + place) % s.players))
        if s.mode == SOLO:
            s.then(DungeonTurn())
        s.then(Round())
