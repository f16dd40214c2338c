"""Production & Upkeep: hexes, PRODUCTION effects, growth, upkeep, Ruins (HB-12, AE-TIM.2)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, MOUNTAIN, NONE, PLAINS, RUINS
from ludarium.games.aeonis.building import RECRUIT, recruit, recruitable
from ludarium.games.aeonis.cards.artifacts import CHALICE, CONDUIT, ETERNAL_FORGE, HEARTHSTONE
from ludarium.games.aeonis.cards.discoveries import GOLDEN_ALCHEMY
from ludarium.games.aeonis.cards.events import LEY_LINE_FLUX, LONG_DROUGHT
from ludarium.games.aeonis.cards.politics import ARMY_TITHE, HERO_OF_THE_REALM, KEEPER_OF_RELICS, REALM_TAX
from ludarium.games.aeonis.control import settle_pool
from ludarium.games.aeonis.losses import remove_unit
from ludarium.games.aeonis.motions import bears, in_force
from ludarium.games.aeonis.movement import distinct
from ludarium.games.aeonis.objectives import count_army
from ludarium.games.aeonis.state import ATTACHED, GREW, UNIT, YES, Aeonis
from ludarium.games.aeonis.tables import BANK, EMBASSY, FARM, GOLD, GROVE, INFLUENCE, LORD, MANA, MINE, RESOURCE, TOKENS

CHALICE_PICK: Final = Prompt("chalice", RESOURCE, "What does the Wellspring Chalice give?")
DEAL: Final = named("deal", "2 Mana for 3 Gold", "2 Gold for 3 Mana", "2 Gold for 3 Influence")
ALCHEMY: Final = Prompt("alchemy", YES, "Turn 2 Mana into Gold?", decline="No")
TAX: Final = Prompt("tax", named("tax", "1 Influence", "1 Renown"), "Realm Tax: what do you pay?")
TITHE: Final = Prompt("tithe", UNIT, "Standing Army Tithe: which unit leaves?", decline="Pay 1 Gold")
BANK_DEAL: Final = Prompt("bank", DEAL, "Which deal does your Bank make?", decline="None")


class Production(Frame[Aeonis]):
    """Each player in initiative order, all five steps before the next (HR-89)."""

    def run(self, s: Aeonis) -> None:
        for seat in s.order:
            s.then(
                Hexes(seat),
                Chalice(seat),
                Bank(seat),
                Alchemy(seat),
                ForgeRecruit(seat),
                Growth(seat),
                Tax(seat),
                Tithe(seat),
                Ruins(seat),
            )


def yields_nothing(s: Aeonis, h: int) -> bool:
    """Curse, Storm, or only an enemy standing there (HB-12, HR-15)."""
    if s.curse[h] or s.storm[h]:
        return True
    return s.occupant[h] != NONE and s.occupant[h] != s.owner[h]


def hex_print(s: Aeonis, h: int) -> tuple[int, int, int]:
    """What terrain or its production building makes: Gold, Mana, Influence (HB-4, HB-4.1)."""
    terrain = s.terrain[h]
    gold = mana = influence = 0
    if terrain == MOUNTAIN:
        gold = 3 if s.works(h, MINE) else 1
    elif terrain == FOREST:
        mana = 3 if s.works(h, GROVE) else 1
    elif terrain == DESERT:
        influence = 3 if s.works(h, EMBASSY) else 1
    return gold, mana, influence


def income(s: Aeonis, seat: int) -> tuple[int, int, int]:
    """Step 1 for all hexes of a seat."""
    gold = mana = influence = 0
    hearth = NONE
    if s.artifact_state[HEARTHSTONE] == ATTACHED and s.artifact_active(HEARTHSTONE, seat):
        hearth = s.artifact_at[HEARTHSTONE]
    conduit = NONE
    if s.artifact_state[CONDUIT] == ATTACHED and s.artifact_active(CONDUIT, seat):
        conduit = s.artifact_at[CONDUIT]
    for h in range(s.grid.count):
        if s.owner[h] != seat or yields_nothing(s, h):
            continue
        g, m, i = hex_print(s, h)
        if s.doubled[h]:
            g, m, i = 2 * g, 2 * m, 2 * i
        if s.terrain[h] == FOREST and s.flux_until >= s.round:
            m += s.rules.globals[LEY_LINE_FLUX].number()
        if h == conduit:
            m += s.rules.artifacts[CONDUIT].number(0)
        if hearth != NONE and s.grid.dist(h, hearth) == 1:
            g += s.rules.artifacts[HEARTHSTONE].number(1)
        gold += g
        mana += m
        influence += i
    return gold, mana, influence


class Hexes(Frame[Aeonis]):
    """Step 1: what the hexes make."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        gold, mana, influence = income(s, self.seat)
        s.gain(self.seat, gold, mana, influence)
        for artifact in (CONDUIT, HEARTHSTONE):
            if s.artifact_state[artifact] == ATTACHED and s.artifact_active(artifact, self.seat):
                fired(s, self.seat, artifact)
        if bears(s, self.seat, HERO_OF_THE_REALM):
            s.gain(self.seat, influence=1)
        if bears(s, self.seat, KEEPER_OF_RELICS):
            s.gain_remnants(self.seat, 1)


class Chalice(Frame[Aeonis]):
    """Two of one resource, chosen anew each round (AE-A-19, AE-R-52)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.artifact_active(CHALICE, self.seat):
            s.ask(self, self.seat, CHALICE_PICK, [GOLD, MANA, INFLUENCE])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        amount = s.rules.artifacts[CHALICE].number()
        fired(s, seat, CHALICE)
        s.gain(
            seat,
            amount if option == GOLD else 0,
            amount if option == MANA else 0,
            amount if option == INFLUENCE else 0,
        )


class Bank(Frame[Aeonis]):
    """One deal per round, however many Banks (HB-11, HR-16)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        options: list[int] = []
        if s.mana[self.seat] >= 2:
            options.append(0)
        if s.gold[self.seat] >= 2:
            options += [1, 2]
        if options and s.count_works(self.seat, BANK):
            s.ask(self, self.seat, BANK_DEAL, [*options, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == 0:
            s.pay(seat, mana=2)
            s.gain(seat, gold=3)
        elif option == 1:
            s.pay(seat, gold=2)
            s.gain(seat, mana=3)
        elif option == 2:
            s.pay(seat, gold=2)
            s.gain(seat, influence=3)


class Alchemy(Frame[Aeonis]):
    """Golden Alchemy: 2 Mana for 3 Gold, once (HB-15)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.knows(self.seat, GOLDEN_ALCHEMY) and s.mana[self.seat] >= 2:
            s.ask(self, self.seat, ALCHEMY, [0, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, mana=2)
            s.gain(seat, gold=s.rules.discoveries[GOLDEN_ALCHEMY].number())


class ForgeRecruit(Frame[Aeonis]):
    """The Eternal Forge recruits one unit in its hex, cheaper, without AP (AE-A-10c, AE-R-42)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.artifact_state[ETERNAL_FORGE] == ATTACHED and s.artifact_active(ETERNAL_FORGE, self.seat):
            h = s.artifact_at[ETERNAL_FORGE]
            if s.occupant[h] == NONE or s.occupant[h] == self.seat:
                kinds = recruitable(s, self.seat, h, s.rules.artifacts[ETERNAL_FORGE].number(1))
                if kinds:
                    s.ask(self, self.seat, RECRUIT, [*kinds, PASS], (h,))

    def chosen(self, s: Aeonis, seat: int, kind: int) -> None:
        if kind != PASS:
            fired(s, seat, ETERNAL_FORGE)
            recruit(s, seat, kind, s.artifact_at[ETERNAL_FORGE], s.rules.artifacts[ETERNAL_FORGE].number(1))


def growth(s: Aeonis, seat: int) -> int:
    """1, Plains, Farms, Cities, the Hearthstone (HB-12 step 3, HB-13.4)."""
    total = 1
    drought = s.rules.globals[LONG_DROUGHT].number() if s.drought_until >= s.round else 0
    for h in range(s.grid.count):
        if s.owner[h] != seat or yields_nothing(s, h):
            continue
        if s.terrain[h] == PLAINS:
            amount = 2 if s.works(h, FARM) else 1
            if s.doubled[h]:
                amount *= 2
            total += max(0, amount - drought)
        elif s.terrain[h] == CITY:
            total += 2
    if s.artifact_state[HEARTHSTONE] == ATTACHED and s.artifact_active(HEARTHSTONE, seat):
        total += s.rules.artifacts[HEARTHSTONE].number(0)
    return total


class Growth(Frame[Aeonis]):
    """Step 3: the Pool rises, at most to what the Cap leaves free."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        settle_pool(s, self.seat, growth(s, self.seat))
        s.note(GREW, self.seat, s.pool[self.seat])


class Tax(Frame[Aeonis]):
    """Realm Tax: Gold, then Influence or Renown (HB-12 step 4)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if in_force(s, REALM_TAX):
            s.then(TaxGold(self.seat), PayTax(self.seat))


class TaxGold(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.gain(self.seat, gold=s.rules.agendas[REALM_TAX].number())


class PayTax(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, TAX, [0, 1] if s.influence[self.seat] else [1])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == 0:
            s.pay(seat, influence=1)
        else:
            s.gain_renown(seat, -1)


class Tithe(Frame[Aeonis]):
    """Standing Army Tithe: 8 military units cost 1 Gold, or one of them (HB-12 step 4)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if in_force(s, ARMY_TITHE) and count_army(s, self.seat) >= s.rules.agendas[ARMY_TITHE].number():
            units = [unit for unit in s.units_of(self.seat) if unit % TOKENS != LORD]
            s.ask(self, self.seat, TITHE, [PASS, *distinct(s, tuple(units))] if s.gold[self.seat] else units)

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit == PASS:
            s.pay(seat, gold=1)
        else:
            remove_unit(s, unit)


class Ruins(Frame[Aeonis]):
    """Step 5: a Remnant for each Ruins controlled, Storm aside (AE-SRC.2, AE-R-68, HR-46)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        count = 0
        for h in range(s.grid.count):
            if s.owner[h] == self.seat and s.terrain[h] == RUINS and not s.storm[h]:
                count += 1
        s.gain_remnants(self.seat, count)
