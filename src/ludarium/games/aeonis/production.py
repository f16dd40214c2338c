"""Production & Upkeep: hexes, PRODUCTION effects, growth, upkeep, Ruins (HB-12, AE-TIM.2)."""

from typing import Final

from ludarium.core import NUMBER, PASS, Frame, Prompt, named
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, MOUNTAIN, NONE, PLAINS, RUINS
from ludarium.games.aeonis.building import RECRUIT, recruit, recruitable
from ludarium.games.aeonis.cards.artifacts import CHALICE, CONDUIT, ETERNAL_FORGE, HEARTHSTONE
from ludarium.games.aeonis.cards.discoveries import BRACKISH_BOUNTY, GOLDEN_ALCHEMY, MANA_NEXUS
from ludarium.games.aeonis.cards.events import LEY_LINE_FLUX, LONG_DROUGHT
from ludarium.games.aeonis.cards.lords import SECOND
from ludarium.games.aeonis.cards.politics import ARMY_TITHE, HERO_OF_THE_REALM, KEEPER_OF_RELICS, REALM_TAX
from ludarium.games.aeonis.control import settle_pool
from ludarium.games.aeonis.journal import DISMISSED, GREW, UNIT, YES
from ludarium.games.aeonis.layout import UNIT_TITLES
from ludarium.games.aeonis.losses import remove_unit
from ludarium.games.aeonis.marks import ATTACHED, LATELY_TRADES
from ludarium.games.aeonis.motions import bears, in_force
from ludarium.games.aeonis.movement import distinct
from ludarium.games.aeonis.objectives import count_army
from ludarium.games.aeonis.powers import caravan_hex, faction, legend_number, lord_number, rank_number, show_legend
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    AURIEL,
    BANK,
    CASSIAN,
    ELITE,
    ELYNDRA,
    EMBASSY,
    FARM,
    FIRST_SLOT,
    GOLD,
    GROVE,
    INFLUENCE,
    KIND,
    LORD,
    MANA,
    MINE,
    MORVANE,
    MYTHIC,
    NO_SHEET,
    OZREN,
    RESOURCE,
    SERAPHEL,
    SERATHIS,
    TILES,
    TOKENS,
    TSUVARA,
)

CHALICE_PICK: Final = Prompt("chalice", RESOURCE, "What does the Wellspring Chalice give?")
DEAL: Final = named("deal", "2 Mana for 3 Gold", "2 Gold for 3 Mana", "2 Gold for 3 Influence")
ALCHEMY: Final = Prompt("alchemy", YES, "Turn 2 Mana into Gold?", decline="No")
TAX: Final = Prompt("tax", named("tax", "1 Influence", "1 Renown"), "Realm Tax: what do you pay?")
TITHE: Final = Prompt("tithe", UNIT, "Standing Army Tithe: which unit leaves?", decline="Pay 1 Gold")
BONE_TITHE: Final = Prompt("bone_tithe", NUMBER, "Ossuary Throne: how many of the Pool become 2 Mana each?")
UPKEEP: Final = Prompt("upkeep", YES, "Pay the upkeep of {0}?", (UNIT,), "Disband it")
BANK_DEAL: Final = Prompt("bank", DEAL, "Which deal does your Bank make?", decline="None")


class Production(Frame[Aeonis]):
    """Each player in initiative order, all five steps before the next (HR-89)."""

    def run(self, s: Aeonis) -> None:
        for seat in s.order:
            s.then(
                Hexes(seat),
                Bounties(seat),
                Chalice(seat),
                Bank(seat),
                Alchemy(seat),
                BoneTithe(seat),
                ForgeRecruit(seat),
                Growth(seat),
                Upkeep(seat, 0),
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
    """What terrain, unique tile or production building makes: Gold, Mana, Influence (HB-4, HB-4.1)."""
    terrain = s.terrain[h]
    gold = mana = influence = 0
    unique = s.unique[h]
    if unique != NONE:
        tile = TILES[unique]
        gold, mana, influence = tile.gold, tile.mana, tile.influence
        if unique == TSUVARA and s.owner[h] != NONE and s.lord_sheet[s.owner[h]] == TSUVARA:
            # Its own people also take what the ground under the Caravan gives.
            gold += 1 if s.under == MOUNTAIN else 0
            mana += 1 if s.under == FOREST else 0
            influence += 1 if s.under == DESERT else 0
    elif terrain == MOUNTAIN:
        gold = 1
    elif terrain == FOREST:
        mana = 1
    elif terrain == DESERT:
        influence = 1
    if s.buildings[h]:
        if s.works(h, MINE):
            gold = max(gold, 3)
        elif s.works(h, GROVE):
            mana = max(mana, 3)
        elif s.works(h, EMBASSY):
            influence = max(influence, 3)
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
    heartwood = s.legend_of(seat, ELYNDRA)
    nexus = s.rules.discoveries[MANA_NEXUS].number() if s.knows(seat, MANA_NEXUS) else 0
    for h in s.lands[seat]:
        if yields_nothing(s, h):
            continue
        g, m, i = hex_print(s, h)
        if s.doubled[h]:
            g, m, i = 2 * g, 2 * m, 2 * i
        if m:
            m += nexus
        if heartwood != NONE and s.grid.dist(h, heartwood) == 1:
            # One more of the hex's main resource (HR-83).
            more = legend_number(s, ELYNDRA, 2)
            terrain = s.terrain[h]
            g += more if terrain == MOUNTAIN else 0
            m += more if terrain == FOREST else 0
            i += more if terrain == DESERT else 0
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


class Bounties(Frame[Aeonis]):
    """Step 2, what needs no choice: Legendary Buildings, Lords, units and Discoveries (HB-12)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        gold = mana = influence = 0
        if s.legend_of(seat, SERAPHEL) != NONE:
            mana += legend_number(s, SERAPHEL, 1)
        if s.legend_of(seat, OZREN) != NONE:
            influence += legend_number(s, OZREN, 1)
        if s.legend_of(seat, AURIEL) != NONE and s.speaker == seat:
            s.gain_renown(seat, legend_number(s, AURIEL, 2))
        if s.legend_of(seat, CASSIAN) != NONE:
            gold += trades_of_round(s) * legend_number(s, CASSIAN, 1)
        if s.legend_of(seat, SERATHIS) != NONE and s.count_terrain(seat, LAKE):
            gold += legend_number(s, SERATHIS, 1)
            mana += legend_number(s, SERATHIS, 1)
        throne = s.legend_of(seat, TSUVARA)
        if throne != NONE:
            left = legend_number(s, TSUVARA, 1)
            for terrain in around(s, throne):
                if left:
                    left -= 1
                    gold += 1 if terrain == MOUNTAIN else 0
                    mana += 1 if terrain == FOREST else 0
                    influence += 1 if terrain == DESERT else 0
                    if terrain == PLAINS:
                        settle_pool(s, seat, 1)
        if s.knows(seat, BRACKISH_BOUNTY):
            lakes = s.count_terrain(seat, LAKE)
            gold += s.rules.discoveries[BRACKISH_BOUNTY].number() if lakes else 0
            mana += 1 if lakes >= 2 else 0
        if s.lord_sheet[seat] == TSUVARA:
            if s.leads(seat, TSUVARA) and seat in s.treaty:
                gold += lord_number(s, TSUVARA, SECOND)
            for unit in s.units_at(seat, caravan_hex(s, seat)):
                if KIND[unit % TOKENS] == ADVANCED:
                    gold += rank_number(s, TSUVARA, ADVANCED)
        if gold or mana or influence:
            s.gain(seat, gold, mana, influence)


def trades_of_round(s: Aeonis) -> int:
    """Trades completed this round by anybody: each is counted for both sides."""
    count = 0
    for seat in range(s.players):
        count += s.counted_lately(seat, LATELY_TRADES)
    return count // 2


def around(s: Aeonis, h: int) -> list[int]:
    """The different terrains with a resource around a hex, the scarcest first."""
    found: list[int] = []
    for terrain in (DESERT, MOUNTAIN, FOREST, PLAINS):
        for beside in s.grid.neighbours[h]:
            if s.terrain[beside] == terrain:
                found.append(terrain)
                break
    return found


class BoneTithe(Frame[Aeonis]):
    """Ossuary Throne: up to 2 of the Pool for 2 Mana each (HB-11)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.legend_at[MORVANE] != NONE and s.legend_of(self.seat, MORVANE) != NONE and s.pool[self.seat]:
            s.ask(self, self.seat, BONE_TITHE, list(range(min(2, s.pool[self.seat]) + 1)))

    def chosen(self, s: Aeonis, seat: int, count: int) -> None:
        if count:
            show_legend(s, seat, MORVANE)
            s.pool[seat] -= count
            s.gain(seat, mana=count * legend_number(s, MORVANE, 1))


class Upkeep(Frame[Aeonis]):
    """Step 4: faction units are paid for, or disbanded (HB-9.2)."""

    def __init__(self, seat: int, rank: int) -> None:
        self.seat: Final = seat
        self.rank: Final = rank
        """The token to look at next, counted from the first faction token."""

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if s.lord_sheet[seat] == NO_SHEET:
            return
        for rank in range(self.rank, FIRST_SLOT[MYTHIC + 1] - FIRST_SLOT[ELITE]):
            unit = seat * TOKENS + FIRST_SLOT[ELITE] + rank
            if s.unit_hex[unit] == NONE:
                continue
            face = faction(s, unit)
            if face is None or face.upkeep == (0, 0, 0):
                continue
            gold, mana, influence = face.upkeep
            if s.gold[seat] >= gold and s.mana[seat] >= mana and s.influence[seat] >= influence:
                s.then(PayUpkeep(seat, rank))
            else:
                disband(s, unit)
                s.then(Upkeep(seat, rank + 1))
            return


class PayUpkeep(Frame[Aeonis]):
    def __init__(self, seat: int, rank: int) -> None:
        self.seat: Final = seat
        self.rank: Final = rank

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, UPKEEP, [0, PASS], (self.seat * TOKENS + FIRST_SLOT[ELITE] + self.rank,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        unit = seat * TOKENS + FIRST_SLOT[ELITE] + self.rank
        face = faction(s, unit)
        if option == PASS:
            disband(s, unit)
        elif face is not None:
            gold, mana, influence = face.upkeep
            s.pay(seat, gold, mana, influence)
        s.then(Upkeep(seat, self.rank + 1))


def disband(s: Aeonis, unit: int) -> None:
    seat = unit // TOKENS
    s.note(DISMISSED, seat, s.title(seat, KIND[unit % TOKENS]), s.unit_hex[unit])
    remove_unit(s, unit)


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

    def label(self, s: Aeonis, option: int) -> str:
        return UNIT_TITLES[s.title(self.seat, option)] if option >= ELITE else ""


def growth(s: Aeonis, seat: int) -> int:
    """1, Plains, Farms, Cities, the Hearthstone (HB-12 step 3, HB-13.4)."""
    total = 1
    heartwood = s.legend_of(seat, ELYNDRA)
    drought = s.rules.globals[LONG_DROUGHT].number() if s.drought_until >= s.round else 0
    for h in s.lands[seat]:
        if yields_nothing(s, h):
            continue
        if s.terrain[h] == PLAINS:
            amount = 2 if s.works(h, FARM) else 1
            if s.doubled[h]:
                amount *= 2
            total += max(0, amount - drought)
            if heartwood != NONE and s.grid.dist(h, heartwood) == 1:
                total += legend_number(s, ELYNDRA, 2)
        elif s.terrain[h] == CITY:
            total += 2
            if s.unique[h] == TSUVARA and s.under == PLAINS and s.lord_sheet[seat] == TSUVARA:
                total += 1
        elif s.unique[h] == ELYNDRA:
            total += TILES[ELYNDRA].growth * (2 if s.doubled[h] else 1)
    if heartwood != NONE:
        total += legend_number(s, ELYNDRA, 1)
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
        for h in s.lands[self.seat]:
            if s.terrain[h] == RUINS and not s.storm[h]:
                count += 1
        s.gain_remnants(self.seat, count)
        if s.own_tile(self.seat, ELYNDRA) != NONE:
            # Sacred Grove: the end of Production (HB-23).
            settle_pool(s, self.seat, 1)
