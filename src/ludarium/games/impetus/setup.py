"""From an empty map to the first turn (IM-2.1, IM-2.2, IM-3.1, IM-8)."""

from ludarium.core import Entry, Frame, Game, Rng
from ludarium.games.impetus.agendas import Change, Expand, Steal, Trade
from ludarium.games.impetus.options import RING, ImpetusRules
from ludarium.games.impetus.state import AGENDAS, FACTIONS, MODIFIERS, NONE, Impetus
from ludarium.games.impetus.turn import Turn
from ludarium.games.impetus.war import WarPhase


def lay(
    game: Game[Impetus], rules: ImpetusRules, players: int, rng: Rng, journal: list[Entry] | None = None
) -> Impetus:
    """The start of IM-8.4, played on to the first question."""
    s = Impetus()
    s.open(game, players, rng, journal)
    s.rules = rules
    s.turn = 0
    s.owner = [NONE] * rules.map.count
    for faction, (q, r) in enumerate(RING):
        s.owner[rules.map.at(q, r)] = faction
    s.survey()
    s.gold = [rules.start_gold] * FACTIONS
    s.regard = [0] * (FACTIONS * FACTIONS)
    s.pool = [1] * (FACTIONS * AGENDAS)
    s.modifiers = [0] * (FACTIONS * MODIFIERS)
    s.guide = [NONE] * FACTIONS
    s.worship = [NONE] * FACTIONS
    s.influence = [0] * players
    s.placed = [0] * players
    s.barred = [NONE] * players
    s.tenths = [0] * players
    s.idol_hex = []
    s.idol_kind = []
    s.idol_spirit = []
    s.agenda = [NONE] * FACTIONS
    s.draws = []
    s.erupted = []
    s.ripe = []
    s.spoils = []
    s.wars_won = [0] * FACTIONS
    s.gold_gained = [0] * FACTIONS
    s.land_gained = [0] * FACTIONS
    if rules.opening == "history":
        s.begin(History(), Turn())
    else:
        s.begin(Turn())
    return s


class History(Frame[Impetus]):
    """Turn 0 of the `history` opening: a modifier each, then a turn without Spirits (IM-8.5)."""

    def run(self, s: Impetus) -> None:
        for faction in range(FACTIONS):
            s.modifiers[faction * MODIFIERS + s.rng.below(MODIFIERS)] += 1
        for faction in range(FACTIONS):
            s.agenda[faction] = s.draw_agenda(faction)
        s.then(Trade(), Steal(), Expand(), Change(), WarPhase())
