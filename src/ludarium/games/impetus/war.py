"""The War Phase: Ripe Wars, Spoils of War, elimination, ripening (IM-4, IM-7, IM-11)."""

from typing import Final

from ludarium.core import Frame, Prompt
from ludarium.games.impetus.agendas import agenda_hand, ask_guides, draw_modifiers, fail_to_expand, picked, steal
from ludarium.games.impetus.scoring import cast_out
from ludarium.games.impetus.state import (
    AGENDA,
    CHANGE,
    CONQUERED,
    CONQUEST_FAILED,
    ELIMINATED,
    EXPAND,
    FACTION,
    FACTIONS,
    FOUGHT,
    MODIFIERS,
    NONE,
    RIPENED,
    SPOILS,
    STEAL,
    TIED,
    TRADE,
    TRADED,
    WAR_CANCELLED,
    WON,
    Draw,
    Impetus,
    Spoils,
    War,
)

SPOILS_CARD: Final = Prompt("spoils", AGENDA, "{0} won a War: which Spoils does it take?", about=(FACTION,))


class WarPhase(Frame[Impetus]):
    """Decide all Ripe Wars at once, from one snapshot of Power (IM-4.3, 4.6 to 4.11, IM-11.5 to 11.10)."""

    def run(self, s: Impetus) -> None:
        s.spoils = []
        if s.ripe:
            self.fight(s)
        if s.rules.ripen_timing == "before_spoils":
            s.then(Ripen(), DrawSpoils(), Eliminate())
        else:
            s.then(DrawSpoils(), Eliminate(), Ripen())

    def fight(self, s: Impetus) -> None:
        power = s.land[:]
        change = [0] * FACTIONS
        won = [0] * FACTIONS
        for war in s.ripe:
            first_roll = s.rng.d6()
            second_roll = s.rng.d6()
            s.note(FOUGHT, war.first, war.second, power[war.first], power[war.second], first_roll, second_roll)
            lead = power[war.first] + first_roll - power[war.second] - second_roll
            if lead == 0:
                change[war.first] -= 1
                change[war.second] -= 1
                s.note(TIED, war.first, war.second)
                continue
            winner, loser, place = (
                (war.first, war.second, war.second_hex) if lead > 0 else (war.second, war.first, war.first_hex)
            )
            change[winner] += 1
            change[loser] -= 1
            won[winner] += 1
            s.spoils.append(Spoils(winner, loser, place))
            s.note(WON, winner, loser)
        s.ripe = []
        for faction in range(FACTIONS):
            s.gold[faction] = max(0, s.gold[faction] + change[faction])
            s.wars_won[faction] += won[faction]
            net = s.rules.affluence_war_gold == "net"
            s.gold_gained[faction] += max(0, change[faction]) if net else won[faction]


# Spoils of War (IM-4.12 to 4.18)


class DrawSpoils(Frame[Impetus]):
    """One draw per War won; guides see 1 + Influence cards and pick (IM-4.12, 4.13, IM-11.9, 11.11)."""

    def run(self, s: Impetus) -> None:
        if not s.spoils:
            return
        s.draws = []
        for spoils in s.spoils:
            guide = s.guide[spoils.winner]
            cards = 1 + s.influence[guide] if guide != NONE else 0
            s.draws.append(Draw(spoils.winner, guide, agenda_hand(s, spoils.winner, cards)))
        ask_guides(s, SPOILS_CARD)
        s.then(RevealSpoils(), SpoilsTrade(), SpoilsSteal(), SpoilsExpand(), SpoilsChange())


class RevealSpoils(Frame[Impetus]):
    """The batch of Spoils, all turned up together (IM-4.14, IM-11.12)."""

    def run(self, s: Impetus) -> None:
        picks = picked(s)
        revealed: list[Spoils] = []
        for index, spoils in enumerate(s.spoils):
            card = picks[index] if picks[index] != NONE else s.draw_agenda(spoils.winner)
            revealed.append(Spoils(spoils.winner, spoils.loser, spoils.loser_hex, card))
            s.note(SPOILS, spoils.winner, card)
        s.spoils = revealed
        s.draws = []


def winners_with(s: Impetus, agenda: int) -> list[int]:
    """The winners whose Spoils are this Agenda, once per card."""
    return [spoils.winner for spoils in s.spoils if spoils.card == agenda]


class SpoilsTrade(Frame[Impetus]):
    """Trade with all who traded this turn; those who did so normally profit again (IM-4.18, IM-11.13, 11.14)."""

    def run(self, s: Impetus) -> None:
        cards = winners_with(s, TRADE)
        for winner in cards:
            bonus = s.modifiers[winner * MODIFIERS + TRADE]
            gold = 1
            for other in range(FACTIONS):
                normally = s.agenda[other] == TRADE and s.alive(other)
                if other == winner or not (normally or other in cards):
                    continue
                gold += 1 + bonus
                s.change_regard(winner, other, 1 + bonus)
                if normally:
                    others_bonus = s.modifiers[other * MODIFIERS + TRADE]
                    s.gain_gold(other, 1 + others_bonus)
                    s.note(TRADED, other, 1 + others_bonus)
                    s.change_regard(winner, other, 1 + others_bonus)
            s.gain_gold(winner, gold)
            s.note(TRADED, winner, gold)


class SpoilsSteal(Frame[Impetus]):
    """Steal as ever, once per card, with its own War check (IM-4.17, IM-11.15)."""

    def run(self, s: Impetus) -> None:
        copies = [0] * FACTIONS
        for winner in winners_with(s, STEAL):
            copies[winner] = copies[winner] + 1
        steal(s, copies)


class SpoilsExpand(Frame[Impetus]):
    """Take the loser's hex of the Battleground, unless two winners claim it (IM-4.15, 4.16, IM-11.16 to 11.19)."""

    def run(self, s: Impetus) -> None:
        claims = [spoils for spoils in s.spoils if spoils.card == EXPAND]
        if not claims:
            return
        before = s.owner[:]
        for nth, claim in enumerate(claims):
            place = claim.loser_hex
            rivals = [other.winner for other in claims if other.loser_hex == place and other.winner != claim.winner]
            if rivals:
                s.note(CONQUEST_FAILED, claim.winner, place)
                if s.rules.contested_spoils_gold:
                    fail_to_expand(s, claim.winner)
            elif before[place] != claim.loser or any(other.loser_hex == place for other in claims[:nth]):
                fail_to_expand(s, claim.winner)
            else:
                s.claim(claim.winner, place)
                s.note(CONQUERED, claim.winner, place, claim.loser)


class SpoilsChange(Frame[Impetus]):
    """Modifiers for winners that still have land (IM-11.20, IM-11.22)."""

    def run(self, s: Impetus) -> None:
        draw_modifiers(s, [winner for winner in winners_with(s, CHANGE) if s.alive(winner)])


# Elimination (IM-7)


class Eliminate(Frame[Impetus]):
    """Factions without land are out: guide, Worship and Wars go with them (IM-11.22, IM-11.27)."""

    def run(self, s: Impetus) -> None:
        s.spoils = []
        for faction in range(FACTIONS):
            if s.agenda[faction] != NONE and not s.alive(faction):
                s.agenda[faction] = NONE
                s.note(ELIMINATED, faction)
                cast_out(s, faction)
        if s.erupted:
            s.erupted = [pair for pair in s.erupted if s.alive(pair[0]) and s.alive(pair[1])]
        kept: list[War] = []
        for war in s.ripe:
            if s.owner[war.first_hex] == war.first and s.owner[war.second_hex] == war.second:
                kept.append(war)
            else:
                # Only with `before_spoils` can the Battleground change hands under a Ripe War (IM-11.4).
                s.note(WAR_CANCELLED, war.first, war.second)
        s.ripe = kept


class Ripen(Frame[Impetus]):
    """Wars that erupted become Ripe, each over a random border, or are called off (IM-4.4, 4.5, IM-11.2, 11.3)."""

    def run(self, s: Impetus) -> None:
        owner = s.owner
        for first, second in s.erupted:
            here: list[int] = []
            there: list[int] = []
            for place in s.lands[first]:
                for beside in s.rules.neighbours[place]:
                    if owner[beside] == second:
                        here.append(place)
                        there.append(beside)
            if here:
                border = s.rng.below(len(here))
                first_hex, second_hex = here[border], there[border]
                s.ripe.append(War(first, second, first_hex, second_hex))
                s.note(RIPENED, first, second, first_hex, second_hex)
            else:
                s.note(WAR_CANCELLED, first, second)
        s.erupted = []
