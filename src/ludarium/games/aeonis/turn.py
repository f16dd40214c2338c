"""The Action Phase: rotating turns, one action each, and the free actions beside it (HB-7)."""

from typing import Final

from ludarium.core import PASS, SEAT, Domain, Frame, Prompt, State, with_item
from ludarium.games.aeonis.aftermath import Lapse
from ludarium.games.aeonis.artifacts import (
    PLACE,
    Attach,
    Mercenaries,
    any_to_demolish,
    claim_site,
    fired,
    may_demolish,
    may_purge_remnants,
    may_use_tome,
    mercenary_hexes,
    purge_remnants,
    use_glass,
    use_tome,
)
from ludarium.games.aeonis.attack import attack_price, declare, may_attack
from ludarium.games.aeonis.board import MOST_HEXES, NONE, PORTAL
from ludarium.games.aeonis.building import (
    Scroll,
    build_ap,
    buildable,
    can_pay_ap,
    pay_ap,
    raise_building,
    recruit_at,
    recruiting_cities,
    scroll_places,
)
from ludarium.games.aeonis.cards.artifacts import (
    ARCHIVE,
    ARTIFACTS,
    GLASS,
    HORN,
    MERCENARIES,
    NAMES,
    SCEPTER,
    SCROLL,
    TOME,
)
from ludarium.games.aeonis.cards.discoveries import ALL_DISCOVERIES, DISCOVERY_NAMES, LEYLINE_LOGISTICS, TRANSLOCATION
from ludarium.games.aeonis.cards.events import CURSED_GROUND, SHATTERING_STORM
from ludarium.games.aeonis.cards.lords import FIRST, LEGENDARY_NAMES
from ludarium.games.aeonis.cards.politics import GENERAL_AMNESTY, STRATEGIES, STRATEGY_NAMES
from ludarium.games.aeonis.cards.whispers import WHISPER_NAMES, WHISPERS
from ludarium.games.aeonis.cleanup import Release, prune_sieges
from ludarium.games.aeonis.control import destroy, relic_slots, set_owner
from ludarium.games.aeonis.discoveries import archive_options, research, researchable, seal, sealable, use_archive
from ludarium.games.aeonis.feats import FEATS, FREE_FEATS, do_feat, feat_name, feats, free_feats
from ludarium.games.aeonis.journal import DISMISSED, PASSED, PHASE_BEGINS, UNIT
from ludarium.games.aeonis.legends import LEGENDARY_AP
from ludarium.games.aeonis.losses import remove_unit
from ludarium.games.aeonis.marks import ACTION_PHASE, LEDGER, MARK_LOGISTICS, PHASES, WAITING
from ludarium.games.aeonis.movement import (
    BY_HORN,
    BY_SCEPTER,
    ON_FOOT,
    PickGroup,
    PickHex,
    any_movable,
    march,
    may_enter,
    penniless,
    portal_for,
    portal_targets,
)
from ludarium.games.aeonis.powers import by_water, has_leviathan, show_power
from ludarium.games.aeonis.shifts import BY_TRANSLOCATION, shift, starts
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strategy import may_use_primary, use_primary
from ludarium.games.aeonis.tables import BUILDING_NAMES, CASSIAN, KIND, LEGENDARY, LORD, TOKENS
from ludarium.games.aeonis.trade import BY_LEDGER, initiate, partners
from ludarium.games.aeonis.whispers import action_whispers, play_action

# What can be done on one's turn, each kind with room for what it is done to.
MOVE: Final = 0
"""hex * 6 + which neighbour: the whole stack steps there, and may go on."""
MOVE_SOME: Final = MOVE + MOST_HEXES * 6
TRAVEL: Final = MOVE_SOME + MOST_HEXES
ATTACK: Final = TRAVEL + MOST_HEXES
BUILD: Final = ATTACK + MOST_HEXES
"""hex * 16 + building."""
RECRUIT: Final = BUILD + MOST_HEXES * 16
CLAIM: Final = RECRUIT + MOST_HEXES
CLEANSE: Final = CLAIM + MOST_HEXES
CLEAR_STORM: Final = CLEANSE + MOST_HEXES
USE: Final = CLEAR_STORM + MOST_HEXES
"""An artifact used as the turn's action, or purged as a free one."""
ATTACH_RELIC: Final = USE + ARTIFACTS
RESEARCH: Final = ATTACH_RELIC + ARTIFACTS
PLAY: Final = RESEARCH + ALL_DISCOVERIES
"""A Whisper played as, or with, the action."""
TRANSLOCATE: Final = PLAY + WHISPERS
PRIMARY: Final = TRANSLOCATE + MOST_HEXES
TRADE: Final = PRIMARY + STRATEGIES
FEAT: Final = TRADE + 8
"""A feat of a Lord or Legendary Building; those from FREE_FEAT on are free."""
FREE_FEAT: Final = FEAT + FREE_FEATS * MOST_HEXES
SEAL: Final = FEAT + FEATS * MOST_HEXES
PURGE: Final = SEAL + MOST_HEXES
DISMISS: Final = PURGE + 1
DEMOLISH: Final = DISMISS + 1
DEEDS: Final = DEMOLISH + 1


class DeedDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Aeonis)
        return deed_name(s, option)


def deed_name(s: Aeonis, option: int) -> str:
    if option < MOVE_SOME:
        h = option // 6
        return f"Move all from {s.hex_name(h)} to {s.hex_name(s.grid.neighbours[h][option % 6])}"
    if option < TRAVEL:
        return f"Move some from {s.hex_name(option - MOVE_SOME)}"
    if option < ATTACK:
        return f"Travel through the Portal of {s.hex_name(option - TRAVEL)}"
    if option < BUILD:
        return f"Attack {s.hex_name(option - ATTACK)}"
    if option < RECRUIT:
        place = option - BUILD
        if place % 16 == LEGENDARY and s.active != NONE:
            return f"Raise the {LEGENDARY_NAMES[s.lord_sheet[s.active]]} on {s.hex_name(place // 16)}"
        return f"Build a {BUILDING_NAMES[place % 16]} on {s.hex_name(place // 16)}"
    if option < CLAIM:
        return f"Recruit at {s.hex_name(option - RECRUIT)}"
    if option < CLEANSE:
        return f"Claim the artifact at {s.hex_name(option - CLAIM)}"
    if option < CLEAR_STORM:
        return f"Lift the curse on {s.hex_name(option - CLEANSE)}"
    if option < USE:
        return f"Clear the Storm from {s.hex_name(option - CLEAR_STORM)}"
    if option < ATTACH_RELIC:
        return f"Use the {NAMES[option - USE]}"
    if option >= PLAY:
        if option < TRANSLOCATE:
            return f"Play {WHISPER_NAMES[option - PLAY]}"
        if FEAT <= option < SEAL:
            return feat_name(s, option - FEAT)
        if option >= TRADE and option < SEAL:
            return f"Trade with Player {option - TRADE + 1}"
        if option >= PRIMARY and option < TRADE:
            return f"Use {STRATEGY_NAMES[option - PRIMARY]}"
        if option < SEAL:
            return f"Translocate from {s.hex_name(option - TRANSLOCATE)}"
        if option < PURGE:
            return f"Seal the Portal of {s.hex_name(option - SEAL)}"
    elif option >= RESEARCH:
        return f"Research {DISCOVERY_NAMES[option - RESEARCH]}"
    elif option >= ATTACH_RELIC:
        return f"Set the {NAMES[option - ATTACH_RELIC]} in a building"
    return ("Purge Remnants for an artifact", "Dismiss a unit", "Demolish a building")[option - PURGE]


DEED: Final = DeedDomain("deed", DEEDS)
TURN: Final = Prompt("turn", DEED, "Your turn.", decline="Pass for this round")
FREE: Final = Prompt("free", DEED, "Anything more before your turn ends?", decline="End the turn")
OPEN_LEDGER: Final = Prompt("ledger", SEAT, "Consortium's Ledger: begin a Trade now?", decline="Not now")
DISMISSED_UNIT: Final = Prompt("dismiss", UNIT, "Which unit do you dismiss?")
DEMOLISHED: Final = Prompt("demolish", PLACE, "Which building do you tear down?")

MOST_BANKED: Final = 2
CLEAR_STORM_RENOWN: Final = 1


class ActionPhase(Frame[Aeonis]):
    """Turns in initiative order until all have passed; then open battles lapse (HB-6 phase 5, HB-10.11)."""

    def run(self, s: Aeonis) -> None:
        s.phase = ACTION_PHASE
        s.note(PHASE_BEGINS, ACTION_PHASE)
        s.passed = [0] * s.players
        s.then(NextTurn(0), Lapse(), Amnesty())


class Amnesty(Frame[Aeonis]):
    """General Amnesty: captive Lords return at the end of the Action Phase."""

    def run(self, s: Aeonis) -> None:
        if s.laws >> GENERAL_AMNESTY & 1:
            s.then(Release())


class NextTurn(Frame[Aeonis]):
    """The next seat in initiative order that has not passed."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        for nth in range(s.players):
            at = (self.at + nth) % s.players
            seat = s.order[at]
            if not s.passed[seat]:
                s.then(Turn(seat), NextTurn((at + 1) % s.players))
                return
        s.active = NONE


class Turn(Frame[Aeonis]):
    """One action, or pass; free actions before and after (HB-7)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.active = self.seat
        s.extra = 0
        s.links = []
        hold_portals(s, self.seat)
        s.then(Deed(self.seat))


def whose_turn(s: Aeonis) -> int:
    """A number that changes with the turn; outside the Action phase, whoever is asked has it."""
    seat = s.asks[0].seat if s.active == NONE and s.asks else s.active
    return (s.round * len(PHASES) + s.phase) * (s.players + 1) + seat


def hold_portals(s: Aeonis, seat: int) -> None:
    """A Portal is held by who stands on it when their turn begins (HB-5.2)."""
    for h, terrain in enumerate(s.terrain):
        if terrain == PORTAL and s.owner[h] == NONE and s.occupant[h] == seat:
            set_owner(s, h, seat)


class Deed(Frame[Aeonis]):
    """The question of a turn; with nothing to do but pass, the pass is automatic (HB-6.3)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        options = deeds(s, self.seat)
        # A hand could hold something playable: whether a seat is asked must not tell.
        if options or s.whisper_hands[self.seat]:
            options.append(PASS)
            s.ask(self, self.seat, TURN, options)
        else:
            self.chosen(s, self.seat, PASS)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            keep = min(MOST_BANKED, max(0, s.ap[seat] - s.fleeting[seat]))
            s.banked = with_item(s.banked, seat, keep)
            s.ap[seat] = 0
            s.passed = with_item(s.passed, seat, 1)
            s.note(PASSED, seat, keep)
        elif is_free(option):
            do_free(s, seat, option)
            s.then(Deed(seat))
        else:
            act(s, seat, option)
            s.then(AfterDeed(seat), Ledger(seat))


class Ledger(Frame[Aeonis]):
    """Consortium's Ledger: after another's action Cassian may begin a Trade (HB-23, HR-50)."""

    def __init__(self, actor: int) -> None:
        self.actor: Final = actor

    def run(self, s: Aeonis) -> None:
        for seat in range(s.players):
            if seat != self.actor and s.lord_sheet[seat] == CASSIAN and s.leads(seat, CASSIAN):
                if not s.has_used(seat, LEDGER):
                    s.ask(self, seat, OPEN_LEDGER, [PASS, *[other for other in s.order if other != seat]])

    def chosen(self, s: Aeonis, seat: int, other: int) -> None:
        if other != PASS:
            show_power(s, seat, FIRST)
            initiate(s, seat, other, BY_LEDGER)


class AfterDeed(Frame[Aeonis]):
    """Free actions after the action, then the turn ends or goes on (AE-R-08, AE-R-49)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        options = free_deeds(s, self.seat)
        if options:
            s.ask(self, self.seat, FREE, [*options, PASS])
        else:
            self.chosen(s, self.seat, PASS)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            do_free(s, seat, option)
            s.then(self)
            return
        prune_sieges(s)
        if s.extra:
            s.extra -= 1
            s.links = []
            s.then(Deed(seat))


def is_free(option: int) -> bool:
    if option >= FREE_FEAT:
        return True
    if option >= RESEARCH:
        return False
    if option >= ATTACH_RELIC:
        return True
    return USE <= option < ATTACH_RELIC and option - USE != SCEPTER and option - USE != HORN


def free_deeds(s: Aeonis, seat: int) -> list[int]:
    """Free actions that may matter at any moment of one's turn (HB-7, AE-R-45)."""
    options: list[int] = []
    if may_purge_remnants(s, seat):
        options.append(PURGE)
    for artifact, state in enumerate(s.artifact_state):
        waiting = state == WAITING and s.artifact_at[artifact] == seat
        if waiting and relic_slots(s, seat, artifact):
            options.append(ATTACH_RELIC + artifact)
    if s.artifact_active(GLASS, seat):
        options.append(USE + GLASS)
    if s.artifact_active(SCROLL, seat) and scroll_places(s, seat):
        options.append(USE + SCROLL)
    if s.artifact_active(TOME, seat) and may_use_tome(s, seat):
        options.append(USE + TOME)
    if s.artifact_active(MERCENARIES, seat) and mercenary_hexes(s, seat):
        options.append(USE + MERCENARIES)
    if s.artifact_active(ARCHIVE, seat) and archive_options(s, seat):
        options.append(USE + ARCHIVE)
    return options


def side_deeds(s: Aeonis, seat: int) -> list[int]:
    """Free feats of the Lord, offered before the action."""
    return [FEAT + feat for feat in free_feats(s, seat)]


def do_free(s: Aeonis, seat: int, option: int) -> None:
    if option == PURGE:
        purge_remnants(s, seat)
    elif option == DISMISS:
        s.then(Dismiss(seat))
    elif option == DEMOLISH:
        s.then(Demolish(seat))
    elif option >= SEAL:
        seal(s, seat, option - SEAL)
    elif option >= FEAT:
        do_feat(s, seat, option - FEAT)
    elif option >= ATTACH_RELIC:
        s.then(Attach(seat, option - ATTACH_RELIC))
    elif option - USE == GLASS:
        fired(s, seat, GLASS)
        use_glass(s, seat)
    elif option - USE == SCROLL:
        s.then(Scroll(seat))
    elif option - USE == TOME:
        fired(s, seat, TOME)
        use_tome(s, seat)
    elif option - USE == ARCHIVE:
        use_archive(s, seat)
    elif option - USE == MERCENARIES:
        fired(s, seat, MERCENARIES)
        s.then(Mercenaries(seat))


def deeds(s: Aeonis, seat: int) -> list[int]:
    """Everything the seat may do now; the actions likely to matter come first."""
    options = free_deeds(s, seat)
    ap = s.ap[seat]
    for feat in feats(s, seat):
        options.append(FEAT + feat)
    stacks: list[int] = []
    for h, occupant in enumerate(s.occupant):
        if occupant == seat:
            stacks.append(h)
            if s.site[h] != NONE and can_pay_ap(s, seat, 1):
                options.append(CLAIM + h)
            if s.storm[h] and ap >= s.rules.globals[SHATTERING_STORM].number(2):
                options.append(CLEAR_STORM + h)
    if s.influence[seat] >= s.rules.explorations[CURSED_GROUND].number():
        for h in s.lands[seat]:
            if s.curse[h]:
                options.append(CLEANSE + h)
    if ap >= 1:
        near = [False] * s.grid.count
        for h in stacks:
            near[h] = True
            for beside in s.grid.neighbours[h]:
                near[beside] = True
        for h, within in enumerate(near):
            if within and may_attack(s, seat, h) and ap >= attack_price(s, seat, h):
                options.append(ATTACK + h)
    if ap >= s.rules.build_ap or ap >= LEGENDARY_AP:
        for place in buildable(s, seat):
            if ap >= build_ap(s, place % 16):
                options.append(BUILD + place)
    if can_pay_ap(s, seat, 1):
        for h in recruiting_cities(s, seat):
            options.append(RECRUIT + h)
    # Without AP only Portals lead anywhere.
    walk = not penniless(s, seat)
    before = len(options)
    for h in stacks:
        if walk or portal_for(s, seat, h):
            move_options(s, seat, h, options)
    moving = len(options) > before
    if may_use_move(s, seat, SCEPTER, BY_SCEPTER):
        options.append(USE + SCEPTER)
    if may_use_move(s, seat, HORN, BY_HORN):
        options.append(USE + HORN)
    for discovery in researchable(s, seat):
        options.append(RESEARCH + discovery)
    for card in range(STRATEGIES):
        if may_use_primary(s, seat, card):
            options.append(PRIMARY + card)
    for other in partners(s, seat):
        options.append(TRADE + other)
    for card in action_whispers(s, seat, moving):
        options.append(PLAY + card)
    if s.knows(seat, TRANSLOCATION):
        for h in starts(s, seat, BY_TRANSLOCATION):
            options.append(TRANSLOCATE + h)
    options += side_deeds(s, seat)
    if options:
        for h in sealable(s, seat):
            options.append(SEAL + h)
        # Tearing one's own things down is never a reason to be asked.
        for unit in range(seat * TOKENS + LORD + 1, (seat + 1) * TOKENS):
            if s.unit_hex[unit] != NONE:
                options.append(DISMISS)
                break
        if any_to_demolish(s, seat):
            options.append(DEMOLISH)
    return options


def may_use_move(s: Aeonis, seat: int, artifact: int, way: int) -> bool:
    """Scepter or Horn: unused this round, and somebody to move by it."""
    return s.artifact_active(artifact, seat) and not s.artifact_used[artifact] and any_movable(s, seat, way)


def move_options(s: Aeonis, seat: int, h: int, options: list[int]) -> None:
    """Moves of the stack on a hex: all to a neighbour, all through a Portal, or some of it."""
    units = s.units_at(seat, h)
    group = march(s, seat, tuple(units), ON_FOOT)
    some = False
    wet = has_leviathan(s, seat, group.group)
    if not group.stranded(s):
        neighbours = s.grid.neighbours[h]
        for nth in range(len(neighbours)):
            to = neighbours[nth]
            if may_enter(s, seat, to) and group.affordable(s, to) and (not wet or by_water(s, to)):
                options.append(MOVE + h * 6 + nth)
                some = True
    for to in portal_targets(s, seat, h):
        if not group.repeated(s, h, to) and (not wet or by_water(s, to)):
            options.append(TRAVEL + h)
            some = True
            break
    if some and len(units) > 1:
        options.append(MOVE_SOME + h)


def act(s: Aeonis, seat: int, option: int) -> None:
    """The turn's one action."""
    if option < MOVE_SOME:
        h = option // 6
        march(s, seat, tuple(s.units_at(seat, h)), ON_FOOT).go(s, s.grid.neighbours[h][option % 6])
    elif option < TRAVEL:
        s.then(PickGroup(seat, tuple(s.units_at(seat, option - MOVE_SOME)), ON_FOOT))
    elif option < ATTACK:
        travel(s, seat, option - TRAVEL)
    elif option < BUILD:
        h = option - ATTACK
        declare(s, seat, h, attack_price(s, seat, h))
    elif option < RECRUIT:
        place = option - BUILD
        pay_ap(s, seat, build_ap(s, place % 16))
        raise_building(s, seat, place % 16, place // 16)
        if s.knows(seat, LEYLINE_LOGISTICS) and s.is_city(place // 16) and not s.marked(seat, MARK_LOGISTICS):
            s.mark(seat, MARK_LOGISTICS)
            s.ap[seat] += s.rules.discoveries[LEYLINE_LOGISTICS].number()
    elif option < CLAIM:
        pay_ap(s, seat, 1)
        recruit_at(s, seat, option - RECRUIT)
    elif option < CLEANSE:
        pay_ap(s, seat, 1)
        claim_site(s, seat, option - CLAIM)
    elif option < CLEAR_STORM:
        s.pay(seat, influence=s.rules.explorations[CURSED_GROUND].number())
        s.curse = with_item(s.curse, option - CLEANSE, 0)
    elif option < USE:
        pay_ap(s, seat, s.rules.globals[SHATTERING_STORM].number(2))
        s.storm = with_item(s.storm, option - CLEAR_STORM, 0)
        s.gain_renown(seat, CLEAR_STORM_RENOWN)
    elif option >= FEAT:
        do_feat(s, seat, option - FEAT)
    elif option >= TRADE:
        initiate(s, seat, option - TRADE)
    elif option >= PRIMARY:
        use_primary(s, seat, option - PRIMARY)
    elif option >= TRANSLOCATE:
        shift(s, seat, option - TRANSLOCATE, BY_TRANSLOCATION)
    elif option >= PLAY:
        play_action(s, seat, option - PLAY)
    elif option >= RESEARCH:
        research(s, seat, option - RESEARCH)
    else:
        artifact = option - USE
        s.use_artifact(artifact)
        fired(s, seat, artifact)
        s.then(PickHex(seat, BY_SCEPTER if artifact == SCEPTER else BY_HORN))


def travel(s: Aeonis, seat: int, h: int) -> None:
    """The whole stack through the Portal; with several destinations it is asked where."""
    group = march(s, seat, tuple(s.units_at(seat, h)), ON_FOOT)
    targets = [step for step in group.steps(s) if step >= MOST_HEXES]
    if len(targets) == 1:
        group.go(s, targets[0])
    else:
        s.then(group)


class Dismiss(Frame[Aeonis]):
    """Send a unit home; its Population is free again (HB-13.2)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, DISMISSED_UNIT, [u for u in s.units_of(self.seat) if u % TOKENS != LORD])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        s.note(DISMISSED, seat, s.title(seat, KIND[unit % TOKENS]), s.unit_hex[unit])
        remove_unit(s, unit)


class Demolish(Frame[Aeonis]):
    """Tear down a building of one's own (AE-R-39)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, DEMOLISHED, may_demolish(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, place: int) -> None:
        destroy(s, place // 16, place % 16, seat)
