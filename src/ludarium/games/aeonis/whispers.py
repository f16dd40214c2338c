"""Whispers: windows, announcing, Sabotage and Shroud, and what the cards do (HB-16).

A seat with cards in hand is asked in every window that could concern it, whatever it holds, so that nobody learns
a hand from a silence.
"""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt, with_item
from ludarium.games.aeonis.artifacts import PLACE, fired
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.building import any_rank_unlocked, muster
from ludarium.games.aeonis.cards.artifacts import SHROUD
from ludarium.games.aeonis.cards.discoveries import ALL_DISCOVERIES, STOLEN_SECRETS
from ludarium.games.aeonis.cards.lords import FIRST, SECOND
from ludarium.games.aeonis.cards.politics import SILENCE_OF_THE_STONES
from ludarium.games.aeonis.cards.whispers import (
    BLINK,
    BODYGUARD_OATH,
    CONTRABAND,
    DEADLY_VOLLEY,
    EMERGENCY_CONSCRIPTION,
    FLANKING_CHARGE,
    FORCED_MARCH,
    FORTIFY_POSITION,
    HIDDEN_CACHE,
    INK_AND_DAGGER,
    IRON_RESOLVE,
    LEY_LINE_SURGE,
    MERCENARY_COMPANY,
    OVERWHELMING_NUMBERS,
    PROSPECTORS_FIND,
    RALLY_THE_LEVIES,
    RALLYING_CRY,
    RANSOM_BROKERS,
    RELENTLESS_PURSUIT,
    RELIC_HUNTER,
    RELIC_THIEF,
    RITUAL_FOCUS,
    SABOTAGE,
    SABOTEUR,
    SAPPERS_BREACH,
    SHIELD_WALL,
    TACTICAL_WITHDRAWAL,
    TOMB_RUNNERS,
    VANGUARD_REQUISITION,
    WAR_PROFITEER,
    WAYSTONE_ACTIVATION,
)
from ludarium.games.aeonis.control import settle_pool
from ludarium.games.aeonis.journal import WHISPER, WHISPER_CANCELLED, WHISPER_PLAYED, WHISPER_SEEN, YES
from ludarium.games.aeonis.marks import (
    HALL,
    LATELY_WHISPERS,
    MARK_FOCUS,
    MARK_SURGE,
    MOD_BREACH,
    MOD_NUMBERS,
    MOD_OATH,
    MOD_VOLLEY,
    SHADOW_SIGHT,
    STOLEN,
    VANGUARD,
    WHISPERS_PLAYED,
)
from ludarium.games.aeonis.movement import BY_ACTIVATION, BY_FORCED_MARCH, ON_FOOT, PickHex, any_movable
from ludarium.games.aeonis.powers import is_cavalry, lord_number, show_legend, show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ARCHER, BUILDINGS, INFANTRY, KIND, LORD, NYXARA, TOKENS
from ludarium.games.aeonis.whisper_effects import (
    BlinkHex,
    Cache,
    Company,
    DoubleHex,
    PickOnLine,
    Pursue,
    RunToSite,
    WithdrawTo,
    company_hexes,
    line,
    own_cities,
    withdrawal_hexes,
)

PLAY: Final = Prompt("whisper", WHISPER, "Do you play a Whisper?", decline="No")
CANCEL: Final = Prompt("sabotage", WHISPER, "{0} plays a Whisper: {1}. Do you answer?", (SEAT, WHISPER), "No")
USE_SHROUD: Final = Prompt("shroud", YES, "{0} aims {1} at you. Use the Shroud?", (SEAT, WHISPER), "No")
SABOTEUR_PLACE: Final = Prompt("saboteur", PLACE, "Which building is put out of order?")
HAND_LIMIT: Final = Prompt("hand_limit", WHISPER, "Which Whisper do you discard?")

# Windows.
ON_ATTACK: Final = 0
ON_REINFORCE: Final = 1
ON_PRE_STRIKE: Final = 2
ON_STRIKE: Final = 3
ON_RETREAT: Final = 4
ON_PURSUIT: Final = 5
ON_LOSSES: Final = 6
ON_HELD: Final = 7
ON_RECRUIT: Final = 8
ON_EXPLORE: Final = 9
ON_CLAIM: Final = 10
ON_SITE: Final = 11
ON_CAPTURE: Final = 12
ON_ACCORD: Final = 13

CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (WAR_PROFITEER,),
    (OVERWHELMING_NUMBERS, SAPPERS_BREACH),
    (DEADLY_VOLLEY, SHIELD_WALL),
    (IRON_RESOLVE, BODYGUARD_OATH, FLANKING_CHARGE, SHIELD_WALL),
    (TACTICAL_WITHDRAWAL,),
    (RELENTLESS_PURSUIT,),
    (RALLYING_CRY,),
    (FORTIFY_POSITION,),
    (EMERGENCY_CONSCRIPTION,),
    (RELIC_HUNTER,),
    (RELIC_THIEF,),
    (TOMB_RUNNERS,),
    (RANSOM_BROKERS,),
    (INK_AND_DAGGER,),
)

COMBAT_WINDOWS: Final[tuple[int, ...]] = (ON_REINFORCE, ON_PRE_STRIKE, ON_STRIKE, ON_RETREAT, ON_PURSUIT)
ANYWHERE: Final[tuple[int, ...]] = (
    HIDDEN_CACHE, CONTRABAND, RELIC_HUNTER, LEY_LINE_SURGE, RALLY_THE_LEVIES, RITUAL_FOCUS, PROSPECTORS_FIND,
    MERCENARY_COMPANY, SABOTEUR, VANGUARD_REQUISITION,
)  # fmt: skip
"""Action cards, which the Hall of Whispers lets its holder play in any window once a round (HB-11)."""


def others_first_active(s: Aeonis, left_out: int = NONE) -> tuple[int, ...]:
    """Active player first, then initiative (HB-16.3, AE-R-65)."""
    seats = [s.active] if s.active != NONE else []
    seats += [seat for seat in s.order if seat != s.active]
    return tuple([seat for seat in seats if seat != left_out])


class Window(Frame[Aeonis]):
    """Each seat concerned, in order, may play one Whisper of the window (HB-16.2, HB-16.3)."""

    def __init__(self, kind: int, seats: tuple[int, ...], subject: int = NONE, at: int = 0) -> None:
        self.kind: Final = kind
        self.seats: Final = seats
        self.subject: Final = subject
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        if self.at >= len(self.seats):
            return
        seat = self.seats[self.at]
        hall = hears_all(s, seat)
        if s.whisper_hands[seat] and (hall or self.concerns(s, seat)):
            options = [card for card in CARDS[self.kind] if s.holds(seat, card) and self.playable(s, seat, card)]
            if hall:
                options += [
                    card for card in action_whispers(s, seat, False) if card in ANYWHERE and card not in options
                ]
            options.append(PASS)
            s.ask(self, seat, PLAY, options)
        else:
            s.then(Window(self.kind, self.seats, self.subject, self.at + 1))

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        if card != PASS and card not in CARDS[self.kind]:
            s.use(seat, HALL)
            show_legend(s, seat, NYXARA)
            play_action(s, seat, card)
        elif card != PASS:
            play(s, seat, card, self.target(s, seat, card), Resolution(seat, card, self.subject))
            if self.kind not in COMBAT_WINDOWS:
                steal_secrets(s, seat)
        s.then(Window(self.kind, self.seats, self.subject, self.at + 1))

    def concerns(self, s: Aeonis, seat: int) -> bool:
        """What everybody can see: could any card of this window be played?"""
        return any(self.playable(s, seat, card) for card in CARDS[self.kind])

    def playable(self, s: Aeonis, seat: int, card: int) -> bool:
        """Judged by what lies open alone."""
        if card == SAPPERS_BREACH:
            return s.b_siege == 1 and seat == s.b_attacker
        if card == DEADLY_VOLLEY:
            return line_has(s, seat, ARCHER)
        if card == SHIELD_WALL:
            return seat == s.b_defender and len(line(s, seat)) > 0
        if card == IRON_RESOLVE:
            return len(line(s, seat)) > 0
        if card == BODYGUARD_OATH:
            return line_has(s, seat, LORD) and len(line(s, seat)) > 1
        if card == FLANKING_CHARGE:
            return any(unit // TOKENS == seat and is_cavalry(s, unit) for unit in s.b_line)
        if card == TACTICAL_WITHDRAWAL:
            return len(withdrawal_hexes(s)) > 0
        if card in (FORTIFY_POSITION, EMERGENCY_CONSCRIPTION):
            free = s.occupant[self.subject] == NONE or s.occupant[self.subject] == seat
            return s.pool[seat] >= 1 and free and not s.is_open_lake(self.subject)
        if card == RELIC_THIEF:
            return any(s.occupant[beside] == seat for beside in s.grid.neighbours[self.subject])
        return True

    def target(self, s: Aeonis, seat: int, card: int) -> int:
        """Whom a card is aimed at (AE-R-62)."""
        if card == SAPPERS_BREACH:
            return s.b_defender
        if card == RELENTLESS_PURSUIT:
            return s.b_attacker if seat == s.b_defender else s.b_defender
        if card == RELIC_THIEF:
            return s.active
        return NONE


def hears_all(s: Aeonis, seat: int) -> bool:
    """May the seat play an Action Whisper in any window: the Hall of Whispers, unused this round?"""
    return s.legend_at[NYXARA] != NONE and s.legend_of(seat, NYXARA) != NONE and not s.has_used(seat, HALL)


def steal_secrets(s: Aeonis, seat: int) -> None:
    """Stolen Secrets: once a round a When Whisper draws another (HB-15)."""
    if s.knows(seat, STOLEN_SECRETS) and not s.has_used(seat, STOLEN):
        s.use(seat, STOLEN)
        s.draw_whispers(seat, s.rules.discoveries[STOLEN_SECRETS].number())


def line_has(s: Aeonis, seat: int, kind: int) -> bool:
    return any(unit // TOKENS == seat and KIND[unit % TOKENS] == kind for unit in s.b_line)


# Announcing (HB-16.3, HB-16.4)


def play(s: Aeonis, seat: int, card: int, target: int, effect: Frame[Aeonis]) -> None:
    """Face up and discarded; Sabotage and Shroud may answer; then its effect."""
    reveal(s, seat, card)
    announce(s, seat, card, target, effect)


def reveal(s: Aeonis, seat: int, card: int) -> None:
    """The card is shown before a target is named: no frame may know what only a hand knows."""
    s.drop_whisper(seat, card)
    s.count(seat, WHISPERS_PLAYED)
    s.count_lately(seat, LATELY_WHISPERS)
    s.note(WHISPER_PLAYED, seat, card)
    overhear(s, seat)


def overhear(s: Aeonis, player: int) -> None:
    """Shadow Sight shows Nyxara one card left in the player's hand; the Hall of Whispers shows its holder all."""
    hand = s.whisper_hands[player]
    if not hand:
        return
    for seat in range(s.players):
        if seat == player:
            continue
        if s.legend_at[NYXARA] != NONE and s.legend_of(seat, NYXARA) != NONE:
            for at in range(len(hand)):
                s.show_whisper(player, at, seat)
        elif s.leads(seat, NYXARA) and not s.has_used(seat, SHADOW_SIGHT):
            s.use(seat, SHADOW_SIGHT)
            show_power(s, seat, SECOND)
            at = s.rng.below(len(hand))
            s.show_whisper(player, at, seat)
            s.tell(seat, WHISPER_SEEN, player, hand[at])


def announce(s: Aeonis, seat: int, card: int, target: int, effect: Frame[Aeonis]) -> None:
    s.cancelled = 0
    s.then(Answer(seat, card, others_first_active(s, seat), 0))
    if target != NONE:
        s.then(Shroud(seat, card, target))
    s.then(Outcome(card, effect))


class Answer(Frame[Aeonis]):
    """Anybody else may answer with Sabotage, which itself only the Shroud can stop (AE-R-63)."""

    def __init__(self, player: int, card: int, seats: tuple[int, ...], at: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.seats: Final = seats
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        if self.at >= len(self.seats) or s.cancelled:
            return
        seat = self.seats[self.at]
        if s.whisper_hands[seat]:
            options = [SABOTAGE, PASS] if s.holds(seat, SABOTAGE) else [PASS]
            s.ask(self, seat, CANCEL, options, (self.player, self.card))
        else:
            s.then(Answer(self.player, self.card, self.seats, self.at + 1))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            reveal(s, seat, SABOTAGE)
            steal_secrets(s, seat)
            s.cancelled = 1
            s.then(Shroud(seat, SABOTAGE, self.player))
        s.then(Answer(self.player, self.card, self.seats, self.at + 1))


class Shroud(Frame[Aeonis]):
    """Shroud of Nightfall: a Whisper aimed at its holder has no effect, once a round (AE-A-24, AE-R-62)."""

    def __init__(self, player: int, card: int, target: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.target: Final = target

    def run(self, s: Aeonis) -> None:
        stopped = s.cancelled and self.card != SABOTAGE
        if not stopped and s.artifact_active(SHROUD, self.target) and not s.artifact_used[SHROUD]:
            s.ask(self, self.target, USE_SHROUD, [0, PASS], (self.player, self.card))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.use_artifact(SHROUD)
            fired(s, seat, SHROUD)
            # Against a Sabotage the Shroud brings the first Whisper back.
            s.cancelled = 0 if self.card == SABOTAGE else 1


class Outcome(Frame[Aeonis]):
    def __init__(self, card: int, effect: Frame[Aeonis]) -> None:
        self.card: Final = card
        self.effect: Final = effect

    def run(self, s: Aeonis) -> None:
        if s.cancelled:
            s.note(WHISPER_CANCELLED, self.card)
        else:
            s.then(self.effect)
        s.cancelled = 0


class Resolution(Frame[Aeonis]):
    """What a Whisper does once nothing has stopped it."""

    def __init__(self, seat: int, card: int, subject: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.subject: Final = subject

    def run(self, s: Aeonis) -> None:
        seat, card = self.seat, self.card
        face = s.rules.whispers[card]
        if card in (WAR_PROFITEER, RANSOM_BROKERS):
            s.gain(seat, gold=face.number())
        elif card == OVERWHELMING_NUMBERS:
            s.b_mods += [MOD_NUMBERS, seat]
        elif card == SAPPERS_BREACH:
            s.b_mods += [MOD_BREACH, s.b_defender]
        elif card == DEADLY_VOLLEY:
            s.b_mods += [MOD_VOLLEY, seat]
        elif card == BODYGUARD_OATH:
            s.b_mods += [MOD_OATH, seat]
        elif card in (SHIELD_WALL, IRON_RESOLVE, FLANKING_CHARGE):
            s.then(PickOnLine(seat, card))
        elif card == TACTICAL_WITHDRAWAL:
            s.then(WithdrawTo(seat))
        elif card == RELENTLESS_PURSUIT:
            s.then(Pursue(seat))
        elif card == RALLYING_CRY:
            s.ap[seat] += face.number()
            s.fleeting = with_item(s.fleeting, seat, s.fleeting[seat] + face.number())
        elif card in (FORTIFY_POSITION, EMERGENCY_CONSCRIPTION):
            muster(s, seat, INFANTRY, self.subject)
        elif card == RELIC_HUNTER:
            s.gain_remnants(seat, face.number())
        elif card == RELIC_THIEF:
            s.thief = seat
        elif card == TOMB_RUNNERS:
            s.then(RunToSite(seat, self.subject))
        elif card == HIDDEN_CACHE:
            s.then(Cache(seat))
        elif card == PROSPECTORS_FIND:
            s.then(DoubleHex(seat))
        elif card == CONTRABAND:
            s.gain(seat, face.number(), face.number(), face.number())
        elif card == FORCED_MARCH:
            s.then(PickHex(seat, BY_FORCED_MARCH))
        elif card == BLINK:
            s.then(BlinkHex(seat))
        elif card == LEY_LINE_SURGE:
            s.gain(seat, mana=face.number())
            s.mark(seat, MARK_SURGE)
        elif card == WAYSTONE_ACTIVATION:
            s.then(PickHex(seat, BY_ACTIVATION))
        elif card == SABOTEUR:
            h, building = self.subject // 16, self.subject % 16
            s.disabled = with_item(s.disabled, h, s.disabled[h] | 1 << building)
            s.disabled_next = with_item(s.disabled_next, h, s.disabled_next[h] | 1 << building)
            if s.owner[h] != NONE:
                settle_pool(s, s.owner[h])
        elif card == MERCENARY_COMPANY:
            s.then(Company(seat))
        elif card == RITUAL_FOCUS:
            s.gain(seat, mana=face.number())
            s.mark(seat, MARK_FOCUS)
        elif card == RALLY_THE_LEVIES:
            settle_pool(s, seat, face.number())
        elif card == VANGUARD_REQUISITION:
            s.use(seat, VANGUARD)
        elif card == INK_AND_DAGGER:
            s.gain(seat, gold=self.subject, influence=face.number())


# Cards of one's own turn


def action_whispers(s: Aeonis, seat: int, moving: bool) -> list[int]:
    """Whispers that the seat could play as, or with, its action (HB-16.2); `moving`: some stack surely can move."""
    found: list[int] = []
    for card in s.whisper_hands[seat]:
        fresh = True
        for other in found:
            if other == card:
                fresh = False
                break
        if fresh and may_act(s, seat, card, moving):
            found.append(card)
    return found


def may_act(s: Aeonis, seat: int, card: int, moving: bool) -> bool:
    if card in (HIDDEN_CACHE, CONTRABAND, RELIC_HUNTER, LEY_LINE_SURGE, RALLY_THE_LEVIES):
        return True
    if card == PROSPECTORS_FIND:
        return s.count_hexes(seat) > 0
    if card == FORCED_MARCH:
        return moving or any_movable(s, seat, BY_FORCED_MARCH)
    if card == BLINK:
        return len(own_cities(s, seat)) > 0 and (moving or any_movable(s, seat, ON_FOOT))
    if card == WAYSTONE_ACTIVATION:
        return any_movable(s, seat, BY_ACTIVATION)
    if card == SABOTEUR:
        return len(saboteur_places(s, seat)) > 0
    if card == MERCENARY_COMPANY:
        return s.pool[seat] >= 2 and len(company_hexes(s, seat)) > 0
    if card == VANGUARD_REQUISITION:
        return any_rank_unlocked(s, seat)
    if card == RITUAL_FOCUS:
        for number in range(ALL_DISCOVERIES):
            if s.knows(seat, number) and s.rules.discoveries[number].ritual:
                return True
    return False


def play_action(s: Aeonis, seat: int, card: int) -> None:
    """An ACTION Whisper, or one that begins a Move; a cancelled one still uses the turn (HR-42)."""
    if card == SABOTEUR:
        reveal(s, seat, card)
        s.then(PickBuilding(seat))
    else:
        play(s, seat, card, NONE, Resolution(seat, card, NONE))


class PickBuilding(Frame[Aeonis]):
    """Saboteur: the building is named as the card is played."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, SABOTEUR_PLACE, saboteur_places(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, place: int) -> None:
        announce(s, seat, SABOTEUR, s.owner[place // 16], Resolution(seat, SABOTEUR, place))


def saboteur_places(s: Aeonis, seat: int) -> list[int]:
    """Enemy buildings beside a hex of yours."""
    found: list[int] = []
    for h, owner in enumerate(s.owner):
        if owner in (NONE, seat) or not s.buildings[h]:
            continue
        near = False
        for beside in s.grid.neighbours[h]:
            if s.owner[beside] == seat:
                near = True
        if near:
            for building in range(BUILDINGS):
                if s.works(h, building):
                    found.append(h * 16 + building)
    return found


# The hand limit


class HandLimit(Frame[Aeonis]):
    """Discard down to the limit at Cleanup (HB-16.1)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        hand = s.whisper_hands[self.seat]
        if len(hand) > hand_limit(s, self.seat):
            s.ask(self, self.seat, HAND_LIMIT, sorted(set(hand)))

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        s.drop_whisper(seat, card)
        s.then(self)


def hand_limit(s: Aeonis, seat: int) -> int:
    """Seven, one more for Nyxara; five under the Silence of the Stones."""
    if s.laws >> SILENCE_OF_THE_STONES & 1:
        return s.rules.agendas[SILENCE_OF_THE_STONES].number()
    return 7 + (lord_number(s, NYXARA, FIRST) if s.leads(seat, NYXARA) else 0)
