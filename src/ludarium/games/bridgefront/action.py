"""The Action phase, second half: reveal, pay, resolve in initiative order, then basic actions (BF-12.3, BF-12.4)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import PASS, Frame
from ludarium.games.bridgefront.aftermath import storm
from ludarium.games.bridgefront.champions import heal
from ludarium.games.bridgefront.events import ACTED, DIE_ROLLED, DONE, FIZZLED, PLAYED
from ludarium.games.bridgefront.factions import BASIC_ORDER
from ludarium.games.bridgefront.piles import burn, discard_played, leave_hand
from ludarium.games.bridgefront.planning import Declare, eligible, gold_cost, healing, mana_cost
from ludarium.games.bridgefront.sieges import Battles
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import (
    ACTION,
    ALL_KNOW,
    CARDS,
    FIZZLE,
    FREE_CHAMPION,
    NONE,
    PENDING,
    RESOLVED,
    USED,
)

WHOLE_CARD: Final = 0
STEP: Final = 1
TARGET: Final = 2


class ActionPhase(Frame[Bridgefront]):
    """Action Steps, until nobody is eligible (BF-12.0.1)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = ACTION
        s.fought = []
        s.then(ActionStep())


class ActionStep(Frame[Bridgefront]):
    """Every eligible player makes exactly one choice (BF-12.1)."""

    def run(self, s: Bridgefront) -> None:
        asked = False
        for seat in range(s.players):
            s.declared[seat] = None
            if eligible(s, seat):
                s.fork(seat, Declare(seat))
                asked = True
        if asked:
            s.then(Reveal(), ActionStep())


class Reveal(Frame[Bridgefront]):
    """All choices at once: costs first, then riders, cards by initiative, basic actions in seat order (BF-12.3)."""

    def run(self, s: Bridgefront) -> None:
        cards: list[Plan] = []
        basics: list[Plan] = []
        done: list[int] = []
        for seat in s.lead_order():
            plan = s.declared[seat]
            s.declared[seat] = None
            if plan is None:
                continue
            if plan.riders:
                s.then(UseAbilities(plan))
            if plan.action == PASS:
                s.done[seat] = 1
                s.note(DONE, seat)
                done.append(seat)
            elif plan.action < CARDS:
                cards.append(plan)
            else:
                basics.append(plan)
        cards = [pledge(s, plan) for plan in cards]
        for plan in cards:
            pay_for_card(s, plan)
        for plan in basics:
            basic = s.rules.basics[plan.action - CARDS]
            s.mana[plan.seat] = s.mana[plan.seat] - basic.mana
            s.gold[plan.seat] = s.gold[plan.seat] - basic.gold
        cards = by_initiative(s, cards)
        if s.rules.basic_order == "faction":
            basics = [plan for faction in BASIC_ORDER for plan in basics if s.faction[plan.seat] == faction]
        s.revealed = []
        for plan in cards:
            reveal(s, plan.seat, plan.action, initiative(s, plan.card), PENDING)
            s.then(Resolve(plan))
        for plan in basics:
            reveal(s, plan.seat, plan.action, NONE, PENDING)
            s.then(Resolve(plan))
        for seat in done:
            reveal(s, seat, PASS, NONE, RESOLVED)


def reveal(s: Bridgefront, seat: int, action: int, initiative: int, outcome: int) -> None:
    revealed = s.revealed
    revealed.append(seat)
    revealed.append(action)
    revealed.append(initiative)
    revealed.append(outcome)


def pledge(s: Bridgefront, plan: Plan) -> Plan:
    """Hand cards among the locked targets stay hidden: only their owner's `pledged` names them."""
    parts: list[tuple[int, ...]] = []
    effects = s.rules.parts[plan.action]
    hidden = False
    for nth in range(len(effects)):
        part = plan.parts[nth]
        for card in effects[nth].pledged(part):
            s.pledged[plan.seat] = [*s.pledged[plan.seat], card]
        parts.append(effects[nth].concealed(part))
        hidden = hidden or parts[nth] is not part
    return Plan(plan.seat, plan.action, plan.card, tuple(parts), plan.riders) if hidden else plan


def pay_for_card(s: Bridgefront, plan: Plan) -> None:
    """Mana and gold; the card leaves the hand and counts as played (BF-15.1.1)."""
    seat, card = plan.seat, plan.card
    s.mana[seat] = s.mana[seat] - mana_cost(s, seat, card)
    s.gold[seat] = s.gold[seat] - gold_cost(s, seat, card)
    if s.marks and s.is_champion(card):
        for mark in s.marks:
            if mark.kind == FREE_CHAMPION and mark.seat == seat:
                s.marks = [other for other in s.marks if other is not mark]
                break
    leave_hand(s, seat, card)
    s.known[card] = ALL_KNOW
    s.flight[seat] = card
    s.played[seat] = s.played[seat] + 1
    s.note(PLAYED, seat, s.kinds[card])


def initiative(s: Bridgefront, card: int) -> int:
    """In thousandths; Forge Miracle's cards have 0."""
    return 0 if s.miracles and card in s.miracles else s.initiative[card]


def by_initiative(s: Bridgefront, plans: list[Plan]) -> list[Plan]:
    """Lower first; equals in Lead order, or by lowest die (BF-12.3.1)."""
    if len(plans) < 2:
        return plans
    ordered: list[Plan] = []
    for plan in plans:
        at = len(ordered)
        while at > 0 and initiative(s, ordered[at - 1].card) > initiative(s, plan.card):
            at -= 1
        ordered.insert(at, plan)
    if s.rules.initiative_tie == "roll":
        first = 0
        while first < len(ordered):
            last = first + 1
            while last < len(ordered) and initiative(s, ordered[last].card) == initiative(s, ordered[first].card):
                last += 1
            if last - first > 1:
                ordered[first:last] = roll_order(s, ordered[first:last])
            first = last
    return ordered


def roll_order(s: Bridgefront, plans: list[Plan]) -> list[Plan]:
    """A die each, lowest first, ties rolled again among themselves."""
    if len(plans) < 2:
        return plans
    rolls = [s.rng.d6() for _ in plans]
    for plan, roll in zip(plans, rolls, strict=True):
        s.note(DIE_ROLLED, plan.seat, roll)
    ordered: list[Plan] = []
    for face in range(1, 7):
        ordered += roll_order(s, [plan for plan, roll in zip(plans, rolls, strict=True) if roll == face])
    return ordered


class UseAbilities(Frame[Bridgefront]):
    """Stitchwork and Tempest attached to a declaration, before all cards (BF-C-field-surgeon, BF-C-stormcaller)."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan

    def run(self, s: Bridgefront) -> None:
        for card, target in self.plan.riders:
            use_ability(s, card, target)


def use_ability(s: Bridgefront, card: int, target: int) -> bool:
    """A Champion's once-a-round ability; False when it, or its target, is no longer there."""
    index = s.champion_at(card)
    if index == NONE or s.champ_flags[index] & USED:
        return False
    amount = healing(s, index)
    if not amount:
        storm(s, card)
        return True
    friend = s.champion_at(target)
    if friend == NONE or s.champ_hex[friend] != s.champ_hex[index]:
        return False
    s.champ_flags[index] |= USED
    heal(s, friend, amount)
    return True


@mypyc_attr(free_list_len=1)
class Resolve(Frame[Bridgefront]):
    """One action: locked targets are checked, then its effects happen, then battles (BF-12.4.2, BF-12.7.1)."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan

    def run(self, s: Bridgefront) -> None:
        plan = self.plan
        card = s.rules.cards[plan.action] if plan.action < CARDS else s.rules.basics[plan.action - CARDS]
        if plan.action >= CARDS:
            s.note(ACTED, plan.seat, plan.action)
        fizzled = False
        if s.rules.scope == WHOLE_CARD:
            for nth in range(len(card.parts)):
                if not card.parts[nth].optional() and not card.parts[nth].legal(s, plan, plan.parts[nth]):
                    fizzled = True
        settle(s, plan.seat, FIZZLE if fizzled else RESOLVED)
        if fizzled:
            s.note(FIZZLED, plan.seat, plan.action)
        else:
            for nth in range(len(card.parts)):
                s.then(ResolveEffect(plan, nth))
        if plan.card != NONE:
            s.then(Finish(plan, fizzled))
        s.then(Battles(plan.seat))


def settle(s: Bridgefront, seat: int, outcome: int) -> None:
    """Say of a revealed action what became of it."""
    for at in range(0, len(s.revealed), 4):
        if s.revealed[at] == seat:
            s.revealed[at + 3] = outcome


@mypyc_attr(free_list_len=1)
class ResolveEffect(Frame[Bridgefront]):
    """One effect of an action (`fizzle_scope` says what an illegal target takes with it)."""

    def __init__(self, plan: Plan, nth: int) -> None:
        self.plan: Final = plan
        self.nth: Final = nth

    def run(self, s: Bridgefront) -> None:
        plan, nth = self.plan, self.nth
        card = s.rules.cards[plan.action] if plan.action < CARDS else s.rules.basics[plan.action - CARDS]
        effect = card.parts[nth]
        part = plan.parts[nth]
        if s.rules.scope == TARGET:
            if not effect.resolve_some(s, plan, part) and not effect.optional():
                s.note(FIZZLED, plan.seat, plan.action)
        elif (s.rules.scope == WHOLE_CARD and not effect.optional()) or effect.legal(s, plan, part):
            effect.resolve(s, plan, part)
        elif not effect.optional():
            s.note(FIZZLED, plan.seat, plan.action)


@mypyc_attr(free_list_len=1)
class Finish(Frame[Bridgefront]):
    """A card that has resolved, or fizzled, is discarded or burnt (BF-15.1.3, BF-15.2.1, BF-20.4.1)."""

    def __init__(self, plan: Plan, fizzled: bool) -> None:
        self.plan: Final = plan
        self.fizzled: Final = fizzled

    def run(self, s: Bridgefront) -> None:
        seat, card = self.plan.seat, self.plan.card
        s.flight[seat] = NONE
        s.pledged[seat] = []
        printed = s.card(card)
        burns = printed.burn or (bool(s.miracles) and card in s.miracles)
        if burns and (not self.fizzled or s.rules.fizzle_burns):
            burn(s, seat, card)
        else:
            discard_played(s, seat, card)
        for effect in printed.parts:
            effect.on_played(s, card)
