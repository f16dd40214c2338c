"""Exploration events: what the first group to enter a hex finds (HB-8.8, HB-17)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named, with_item
from ludarium.games.aeonis.artifacts import claim_site, create_site, sites_left
from ludarium.games.aeonis.board import FOREST, MOUNTAIN, NONE, PLAINS
from ludarium.games.aeonis.building import can_pay_ap, free_token, muster, pay_ap, put_building, site_fits
from ludarium.games.aeonis.cards.events import (
    ABANDONED_SHRINE,
    ANCIENT_RUINS,
    ANCIENT_VAULT,
    COLLAPSED_MINE,
    CURSED_GROUND,
    DESERTERS_CAMP,
    FERTILE_VALLEY,
    FORGOTTEN_WATCHTOWER,
    GOLD_VEIN,
    HIDDEN_WAYSTONE,
    LOST_CARTOGRAPHER,
    MANA_BLOOM,
    OLD_BATTLEFIELD,
    OVERHEARD_WHISPER,
    PORTAL_INSTABILITY,
    REFUGEE_COLUMN,
    SCATTERED_RELICS,
    SEALED_RELIQUARY,
    SPEAKING_STONE_ECHO,
    STONE_FRAGMENT,
    TAX_CACHE,
    TRAPPED_VAULT,
    UNSTABLE_GROUND,
    WANDERING_MERCENARIES,
)
from ludarium.games.aeonis.control import settle_pool
from ludarium.games.aeonis.journal import EXPLORATION, EXPLORED_HEX, HEX
from ludarium.games.aeonis.losses import LoseUnit
from ludarium.games.aeonis.marks import EXPLORED
from ludarium.games.aeonis.movement import BY_INSTABILITY, BY_WAYSTONE, March, portal_targets
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import INFANTRY, TOWER

FIND: Final = named("find", "Take the chance", "Pay the price", "Leave it")
CHANCE: Final = 0
PRICE: Final = 1
LEAVE: Final = 2
EXPLORE_CHOICE: Final = Prompt("explore", FIND, "{0}: what do you do?", about=(EXPLORATION,))
VAULT: Final = Prompt("vault", HEX, "Claim the artifact at once?", decline="Leave it")
GROUP_GOES_ON: Final = Prompt("goes_on", HEX, "Does the group go on?", decline="No")
DIE_NEEDED: Final = 4


def explore(s: Aeonis, seat: int, group: tuple[int, ...], h: int) -> None:
    """Draw and resolve; discards are shuffled in anew, and an empty deck finds nothing (HB-17.2, HR-57)."""
    from ludarium.games.aeonis.whispers import ON_EXPLORE, Window

    s.count(seat, EXPLORED)
    s.then(Window(ON_EXPLORE, (seat,), h))
    if not s.exploration_deck:
        s.exploration_deck = s.shuffled(s.exploration_discard)
        s.exploration_discard = []
    if not s.exploration_deck:
        return
    card = s.exploration_deck[-1]
    s.exploration_deck = s.exploration_deck[:-1]
    s.exploration_discard = [*s.exploration_discard, card]
    s.note(EXPLORED_HEX, seat, h, card)
    find(s, seat, group, h, card)


def find(s: Aeonis, seat: int, group: tuple[int, ...], h: int, card: int) -> None:
    face = s.rules.explorations[card]
    if card in (
        ANCIENT_RUINS, TRAPPED_VAULT, OLD_BATTLEFIELD, ABANDONED_SHRINE, REFUGEE_COLUMN, DESERTERS_CAMP,
        COLLAPSED_MINE, SEALED_RELIQUARY, FORGOTTEN_WATCHTOWER,
    ):  # fmt: skip
        if card == OLD_BATTLEFIELD:
            s.gain_remnants(seat, face.number(0))
        s.then(Choice(seat, group, h, card))
    elif card == SPEAKING_STONE_ECHO:
        s.gain(seat, influence=face.number(0))
        s.gain_renown(seat, face.number(1))
    elif card == LOST_CARTOGRAPHER:
        s.ap[seat] += face.number()
        s.fleeting = with_item(s.fleeting, seat, s.fleeting[seat] + face.number())
    elif card == WANDERING_MERCENARIES:
        settle_infantry(s, seat, h)
    elif card == CURSED_GROUND:
        s.curse = with_item(s.curse, h, 1)
    elif card == SCATTERED_RELICS:
        s.gain_remnants(seat, face.number())
    elif card == PORTAL_INSTABILITY:
        if portal_targets(s, seat, h):
            s.then(GoOn(seat, group, BY_INSTABILITY))
    elif card == ANCIENT_VAULT:
        if sites_left(s):
            create_site(s, h)
            if s.site[h] != NONE:
                s.then(Vault(seat, h))
    elif card == FERTILE_VALLEY:
        settle_pool(s, seat, face.number(1 if s.terrain[h] == PLAINS else 0))
    elif card == GOLD_VEIN:
        s.gain(seat, gold=face.number(1 if s.terrain[h] == MOUNTAIN else 0))
    elif card == MANA_BLOOM:
        s.gain(seat, mana=face.number(1 if s.terrain[h] == FOREST else 0))
    elif card == TAX_CACHE:
        s.gain(seat, gold=face.number(0), influence=face.number(1))
    elif card == OVERHEARD_WHISPER:
        s.draw_whispers(seat, face.number())
    elif card == STONE_FRAGMENT:
        s.gain(seat, influence=face.number())
        s.glimpse(seat)
    elif card == HIDDEN_WAYSTONE:
        s.then(GoOn(seat, group, BY_WAYSTONE))
    elif card == UNSTABLE_GROUND and s.rng.d6() <= face.number():
        s.then(LoseUnit(seat, group))


def settle_infantry(s: Aeonis, seat: int, h: int) -> bool:
    """A free Infantry for its Population: here, else in the nearest City of yours (HR-76)."""
    if s.occupant[h] != NONE and s.occupant[h] != seat:
        return False
    return muster(s, seat, INFANTRY, h)


class Choice(Frame[Aeonis]):
    """Events that leave a choice."""

    def __init__(self, seat: int, group: tuple[int, ...], h: int, card: int) -> None:
        self.seat: Final = seat
        self.group: Final = group
        self.h: Final = h
        self.card: Final = card

    def options(self, s: Aeonis) -> list[int]:
        seat, card = self.seat, self.card
        face = s.rules.explorations[card]
        if card == ANCIENT_RUINS:
            return [CHANCE, LEAVE]
        if card == TRAPPED_VAULT:
            return [PRICE, CHANCE] if s.gold[seat] >= face.number() else [CHANCE]
        if card == OLD_BATTLEFIELD:
            return [PRICE, LEAVE] if s.gold[seat] >= face.number(1) else [LEAVE]
        if card == ABANDONED_SHRINE:
            return [LEAVE, PRICE]
        if card == REFUGEE_COLUMN:
            return [PRICE, LEAVE] if s.gold[seat] >= face.number(0) else [LEAVE]
        if card == DESERTERS_CAMP:
            can = s.pool[seat] >= 1 and free_token(s, seat, INFANTRY) != NONE
            return [LEAVE, PRICE] if can else [LEAVE]
        if card == COLLAPSED_MINE:
            return [CHANCE, LEAVE]
        if card == SEALED_RELIQUARY:
            return [PRICE, CHANCE, LEAVE] if s.mana[seat] >= face.number(0) else [CHANCE, LEAVE]
        can = s.gold[seat] >= face.number(0) and s.pool[seat] >= 1 and site_fits(s, seat, TOWER, self.h)
        return [PRICE, LEAVE] if can else [LEAVE]

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, EXPLORE_CHOICE, self.options(s), (self.card,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        card = self.card
        face = s.rules.explorations[card]
        if card == ANCIENT_RUINS:
            if option == LEAVE:
                s.gain_renown(seat, face.number(1))
            elif s.rng.d6() >= DIE_NEEDED:
                s.gain_remnants(seat, face.number(0))
            else:
                s.then(LoseUnit(seat, self.group))
        elif card == TRAPPED_VAULT:
            if option == PRICE:
                s.pay(seat, face.number())
            else:
                s.then(LoseUnit(seat, self.group))
        elif card == OLD_BATTLEFIELD:
            if option == PRICE:
                s.pay(seat, face.number(1))
                s.gain_renown(seat, 1)
        elif card == ABANDONED_SHRINE:
            if option == LEAVE:
                s.gain_renown(seat, face.number(0))
            else:
                s.gain(seat, gold=face.number(1))
                s.gain_renown(seat, -1)
        elif card == REFUGEE_COLUMN:
            if option == PRICE:
                s.pay(seat, face.number(0))
                settle_pool(s, seat, face.number(1))
                s.gain_renown(seat, 1)
        elif card == DESERTERS_CAMP:
            if option == LEAVE:
                s.gain_renown(seat, face.number(1))
            else:
                settle_infantry(s, seat, self.h)
                s.gain_renown(seat, -face.number(0))
        elif card == COLLAPSED_MINE:
            if option == CHANCE:
                if s.rng.d6() >= DIE_NEEDED:
                    s.gain(seat, gold=face.number())
                else:
                    s.then(LoseUnit(seat, self.group))
        elif card == SEALED_RELIQUARY:
            if option == PRICE:
                s.pay(seat, mana=face.number(0))
                s.gain_remnants(seat, face.number(1))
            elif option == CHANCE:
                if s.rng.d6() >= DIE_NEEDED:
                    s.gain_remnants(seat, face.number(1))
                else:
                    s.then(LoseUnit(seat, self.group))
        elif option == PRICE:
            s.pay(seat, face.number(0))
            put_building(s, seat, TOWER, self.h)
        else:
            s.gain(seat, gold=face.number(1))

    def label(self, s: Aeonis, option: int) -> str:
        return LABELS.get((self.card, option), "")


LABELS: Final = {
    (ANCIENT_RUINS, CHANCE): "Search the ruins",
    (TRAPPED_VAULT, CHANCE): "Lose a unit",
    (ABANDONED_SHRINE, LEAVE): "Honour it",
    (ABANDONED_SHRINE, PRICE): "Plunder it",
    (DESERTERS_CAMP, LEAVE): "Drive them off",
    (DESERTERS_CAMP, PRICE): "Take one in",
    (COLLAPSED_MINE, CHANCE): "Dig",
    (SEALED_RELIQUARY, CHANCE): "Break it open",
    (FORGOTTEN_WATCHTOWER, PRICE): "Raise the Tower",
    (FORGOTTEN_WATCHTOWER, LEAVE): "Take the Gold",
}


class Vault(Frame[Aeonis]):
    """Ancient Vault: claim the Site at once for 1 AP, inside the Move (AE-R-11)."""

    def __init__(self, seat: int, h: int) -> None:
        self.seat: Final = seat
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        price = s.rules.explorations[ANCIENT_VAULT].number()
        s.offer(self, self.seat, VAULT, [self.h, PASS] if can_pay_ap(s, self.seat, price) else [PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            pay_ap(s, seat, s.rules.explorations[ANCIENT_VAULT].number())
            claim_site(s, seat, self.h)


class GoOn(Frame[Aeonis]):
    """One hex more, free: Hidden Waystone and Portal Instability."""

    def __init__(self, seat: int, group: tuple[int, ...], way: int) -> None:
        self.seat: Final = seat
        self.group: Final = group
        self.way: Final = way

    def run(self, s: Aeonis) -> None:
        group = tuple([unit for unit in self.group if s.unit_hex[unit] != NONE])
        if group:
            s.then(March(self.seat, group, s.unit_hex[group[0]], self.way, 1))
