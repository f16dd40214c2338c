"""The turn, step by step: Vagrant Spirits, Agendas, ejections (IM-2, IM-9)."""

from typing import Final

from ludarium.core import Frame, Prompt
from ludarium.games.impetus.agendas import Change, Expand, Steal, Trade, agenda_hand, ask_guides, picked
from ludarium.games.impetus.scoring import Score, check_worship
from ludarium.games.impetus.state import (
    AGENDA,
    AGENDAS,
    CONTESTED,
    EJECTED,
    FACTION,
    FACTIONS,
    GUIDED,
    HEX,
    IDOL,
    IDOL_PLACED,
    NONE,
    PLAYED,
    TURN_BEGINS,
    Draw,
    Impetus,
)
from ludarium.games.impetus.war import WarPhase

GUIDE: Final = Prompt("guide", FACTION, "Which Faction do you Guide?")
IDOL_KIND: Final = Prompt("idol_kind", IDOL, "Which Idol do you place?")
IDOL_HEX: Final = Prompt("idol_hex", HEX, "Where do you place your {0}?", about=(IDOL,))
PLAY: Final = Prompt("agenda", AGENDA, "Which Agenda does {0} play?", about=(FACTION,))
REMOVE: Final = Prompt("remove", AGENDA, "You leave {0}: which card goes out of its pool?", about=(FACTION,))
ADD: Final = Prompt("add", AGENDA, "You leave {0}: which card comes into its pool?", about=(FACTION,))


class Turn(Frame[Impetus]):
    """One turn in the order of IM-9.1."""

    def run(self, s: Impetus) -> None:
        s.turn += 1
        s.wars_won = [0] * FACTIONS
        s.gold_gained = [0] * FACTIONS
        s.land_gained = [0] * FACTIONS
        s.note(TURN_BEGINS, s.turn)
        s.then(Vagrants(), DrawAgendas(), RevealAgendas(), Trade(), Steal(), Expand(), Change())
        if s.rules.ejection_timing == "after_agendas":
            s.then(Ejections(), WarPhase(), Score(), Turn())
        else:
            s.then(WarPhase(), Score(), Ejections(), Turn())


# Vagrant Spirits (IM-2.3 to 2.11)


def may_guide(s: Impetus, spirit: int, faction: int) -> bool:
    """Is the Faction living, without a guide, not worshipping the Spirit (IM-2.3, IM-2.7)?"""
    return (
        s.guide[faction] == NONE
        and s.worship[faction] != spirit
        and s.barred[spirit] != faction
        and s.land[faction] > 0
    )


def targets(s: Impetus, spirit: int) -> list[int]:
    """Factions a Spirit may Guide."""
    return [faction for faction in range(FACTIONS) if may_guide(s, spirit, faction)]


def has_target(s: Impetus, spirit: int) -> bool:
    return any(may_guide(s, spirit, faction) for faction in range(FACTIONS))


def may_place(s: Impetus, spirit: int) -> bool:
    """May a Spirit place an Idol: once per vagrant stint, while there is neutral land (IM-2.4)?"""
    return not s.placed[spirit] and bool(s.neutral)


class Vagrants(Frame[Impetus]):
    """All Vagrant Spirits choose in secret: a Faction, and an Idol, as far as possible (IM-2.5, 2.6, 2.8)."""

    def run(self, s: Impetus) -> None:
        for spirit in range(s.players):
            if s.guided_by(spirit) != NONE:
                continue
            if has_target(s, spirit):
                s.fork(spirit, ChooseFaction(spirit))
            elif may_place(s, spirit):
                s.fork(spirit, ChooseIdol(spirit))
        s.then(Guide())


class ChooseFaction(Frame[Impetus]):
    def __init__(self, spirit: int) -> None:
        self.spirit: Final = spirit

    def run(self, s: Impetus) -> None:
        s.offer(self, self.spirit, GUIDE, targets(s, self.spirit))

    def chosen(self, s: Impetus, seat: int, faction: int) -> None:
        if may_place(s, seat):
            s.then(ChooseIdol(seat))


class ChooseIdol(Frame[Impetus]):
    def __init__(self, spirit: int) -> None:
        self.spirit: Final = spirit

    def run(self, s: Impetus) -> None:
        s.ask(self, self.spirit, IDOL_KIND, [0, 1, 2])

    def chosen(self, s: Impetus, seat: int, kind: int) -> None:
        s.then(ChooseHex(seat, kind))


class ChooseHex(Frame[Impetus]):
    """Any neutral hex (IM-9.6)."""

    def __init__(self, spirit: int, kind: int) -> None:
        self.spirit: Final = spirit
        self.kind: Final = kind

    def run(self, s: Impetus) -> None:
        s.offer(self, self.spirit, IDOL_HEX, s.neutral, (self.kind,))


class Guide(Frame[Impetus]):
    """Reveal: Idols first, then the Guides that nobody contests (IM-2.9 to 2.11, IM-9.4, IM-9.7)."""

    def run(self, s: Impetus) -> None:
        aims = [NONE] * s.players
        idols: list[tuple[int, int, int]] = []
        for spirit in range(s.players):
            if s.guided_by(spirit) != NONE:
                continue
            plan = s.plans[spirit]
            at = 0
            if has_target(s, spirit):
                aims[spirit] = plan[0]
                at = 1
            if may_place(s, spirit):
                idols.append((spirit, plan[at], plan[at + 1]))
        for spirit, kind, place in idols:
            s.idol_hex.append(place)
            s.idol_kind.append(kind)
            s.idol_spirit.append(spirit)
            s.placed[spirit] = 1
            s.note(IDOL_PLACED, spirit, kind, place)
        lucky = [self.winner(s, faction, aims) for faction in range(FACTIONS)]
        for faction in range(FACTIONS):
            for spirit in range(s.players):
                if aims[spirit] != faction:
                    continue
                if spirit == lucky[faction]:
                    take_guidance(s, spirit, faction)
                else:
                    s.note(CONTESTED, spirit, faction)
        for spirit in range(s.players):
            failed = aims[spirit] != NONE and s.guide[aims[spirit]] != spirit
            s.barred[spirit] = aims[spirit] if failed and s.rules.contest_cooldown else NONE

    def winner(self, s: Impetus, faction: int, aims: list[int]) -> int:
        """Who gets the Faction: the only one who aims at it, or by lot among those who had no other aim; or NONE."""
        rivals = 0
        last = NONE
        for spirit in range(s.players):
            if aims[spirit] == faction:
                rivals += 1
                last = spirit
        if rivals < 2:
            return last
        if not s.rules.sole_target_lottery:
            return NONE
        rivalling = [spirit for spirit in range(s.players) if aims[spirit] == faction]
        if any(len(targets(s, spirit)) > 1 for spirit in rivalling):
            return NONE
        return s.rng.pick(rivalling)


def take_guidance(s: Impetus, spirit: int, faction: int) -> None:
    s.guide[faction] = spirit
    s.influence[spirit] = s.rules.guide_influence
    s.placed[spirit] = 0
    s.note(GUIDED, spirit, faction)
    check_worship(s, spirit, faction)


# Agenda choice (IM-2.12 to 2.17)


class DrawAgendas(Frame[Impetus]):
    """Each guide draws 1 + Influence cards and picks one in secret (IM-2.12, 2.13, 2.15)."""

    def run(self, s: Impetus) -> None:
        s.draws = []
        for faction in range(FACTIONS):
            guide = s.guide[faction]
            if guide != NONE:
                s.draws.append(Draw(faction, guide, agenda_hand(s, faction, 1 + s.influence[guide])))
        ask_guides(s, PLAY)


class RevealAgendas(Frame[Impetus]):
    """All Agendas at once; guides lose 1 Influence; the unguided play a random card (IM-2.14, 2.16, 2.17)."""

    def run(self, s: Impetus) -> None:
        picks = picked(s)
        s.agenda = [NONE] * FACTIONS
        for index, draw in enumerate(s.draws):
            s.agenda[draw.faction] = picks[index]
            s.influence[draw.guide] = s.influence[draw.guide] - 1
        s.draws = []
        for faction in range(FACTIONS):
            if s.alive(faction):
                if s.guide[faction] == NONE:
                    s.agenda[faction] = s.draw_agenda(faction)
                s.note(PLAYED, faction, s.agenda[faction])


# Ejections (IM-2.19, IM-2.20, IM-9.16, IM-9.17)


class Ejections(Frame[Impetus]):
    """Guides without Influence replace a card, in secret and all together, and leave."""

    def run(self, s: Impetus) -> None:
        leaving = [spirit for spirit in s.guide if spirit != NONE and s.influence[spirit] == 0]
        for spirit in leaving:
            s.fork(spirit, RemoveCard(spirit))
        if leaving:
            s.then(Leave())


class RemoveCard(Frame[Impetus]):
    def __init__(self, spirit: int) -> None:
        self.spirit: Final = spirit

    def run(self, s: Impetus) -> None:
        faction = s.guided_by(self.spirit)
        present = [agenda for agenda in range(AGENDAS) if s.pool[faction * AGENDAS + agenda]]
        s.offer(self, self.spirit, REMOVE, present, (faction,))

    def chosen(self, s: Impetus, seat: int, removed: int) -> None:
        s.then(AddCard(seat, removed))


class AddCard(Frame[Impetus]):
    def __init__(self, spirit: int, removed: int) -> None:
        self.spirit: Final = spirit
        self.removed: Final = removed

    def run(self, s: Impetus) -> None:
        others = [agenda for agenda in range(AGENDAS) if agenda != self.removed]
        s.ask(self, self.spirit, ADD, others, (s.guided_by(self.spirit),))


class Leave(Frame[Impetus]):
    """Replacement, then the Worship check, then Vagrant: a new stint (IM-9.17, IM-9.5)."""

    def run(self, s: Impetus) -> None:
        for faction in range(FACTIONS):
            spirit = s.guide[faction]
            if spirit != NONE and s.influence[spirit] == 0:
                removed, added = s.plans[spirit]
                s.pool[faction * AGENDAS + removed] -= 1
                s.pool[faction * AGENDAS + added] += 1
                s.note(EJECTED, spirit, faction, removed, added)
                check_worship(s, spirit, faction)
                s.guide[faction] = NONE
                s.placed[spirit] = 0
