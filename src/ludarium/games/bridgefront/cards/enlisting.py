"""Effects that bring Champions to the board, and what these do as they enter (BF-20.1)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Frame, Prompt
from ludarium.games.bridgefront.cards.card import CHAMPION
from ludarium.games.bridgefront.cards.deploys import DEPLOY_TO, some_forces
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import die, place_champion
from ludarium.games.bridgefront.events import EDGE, HEX
from ludarium.games.bridgefront.movement import arrive, deploy, lent_hexes
from ludarium.games.bridgefront.piles import new_card
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import ALL_KNOW, NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

CHAMPION_TO: Final = Prompt("champion_to", HEX, "Where does the Champion enter?")
BREACHED: Final = Prompt("breached", EDGE, "Which Bridge beside it falls?")


def champion_hexes(s: Bridgefront, seat: int) -> list[int]:
    """Where a Champion may be deployed (`champion_deploy`, BF-20.1.4)."""
    rule = s.rules.champion_deploy
    found: list[int] = []
    if rule != "units_only":
        found = lent_hexes(s, seat)
    any_unit = rule != "capital_or_forces"
    for place in s.held(seat):
        enough = any_unit or s.forces[place * s.players + seat] > 0
        if enough and place not in found and s.room_for(seat, place):
            found.append(place)
    return found


def at_home(s: Bridgefront, seat: int) -> bool:
    """May a Champion be deployed to the Capital?"""
    return s.rules.champion_deploy != "units_only" and s.room_for(seat, s.capital[seat])


def below_limit(s: Bridgefront, seat: int) -> bool:
    limit = s.rules.champion_limit
    return limit == 0 or s.champion_count(seat) < limit


class Enlist(CardEffect):
    """A Champion enters the board: what every Champion card does first (BF-20.1)."""

    def text(self) -> str:
        return "Deploy this Champion to your Capital or to a hex with Forces of yours."

    def hexes(self, s: Bridgefront, seat: int) -> list[int]:
        return champion_hexes(s, seat)

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return below_limit(s, seat) and (at_home(s, seat) or bool(self.hexes(s, seat)))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, CHAMPION_TO, self.hexes(s, at.seat))
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return part[0] in self.hexes(s, plan.seat)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        arrive(s, plan.seat, part[0], 0)
        place_champion(s, plan.seat, plan.card, part[0])


class EnlistAnywhere(Enlist):
    """It may also enter any hex without units (BF-C-guerilla-native-mercenary)."""

    def text(self) -> str:
        return "Deploy this Champion to your Capital, to a hex with Forces of yours, or to any hex without units."

    def hexes(self, s: Bridgefront, seat: int) -> list[int]:
        found = champion_hexes(s, seat)
        return found + [place for place, seats in enumerate(s.seats_in) if not seats and place not in found]


class EnlistExodia(Enlist):
    """Needs Champions on the board, and destroys them (BF-C-exodia)."""

    numbers: ClassVar[tuple[str, ...]] = ("needed",)

    def __init__(self, needed: int) -> None:
        self.needed = needed

    def text(self) -> str:
        return (
            f"Only with {self.needed} or more Champions of yours on the board. Destroy all of them; "
            "deploy this Champion to your Capital or to a hex with Forces of yours."
        )

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return s.champion_count(seat) >= self.needed and bool(self.hexes(s, seat))

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return s.champion_count(plan.seat) >= self.needed and part[0] in self.hexes(s, plan.seat)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        die(s, [s.champ_card[index] for index in s.champions_of(plan.seat)], plan.seat)
        super().resolve(s, plan, part)


class DeployWithChampion(CardEffect):
    """On deploy: Forces come along to its hex (BF-C-skirmisher-captain)."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def text(self) -> str:
        return f"When deployed: deploy {some_forces(self.forces)} to its hex."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        index = s.champion_at(plan.card)
        if index != NONE:
            deploy(s, plan.seat, s.champ_hex[index], self.forces)

    def hero_arrives(self, s: Bridgefront, plan: Plan) -> None:
        self.resolve(s, plan, ())


class BreachOnDeploy(CardEffect):
    """On deploy: one Bridge touching its hex falls (BF-C-siege-engineer)."""

    def optional(self) -> bool:
        return True

    def text(self) -> str:
        return "When deployed: destroy 1 Bridge touching its hex."

    def bridges(self, s: Bridgefront, place: int) -> list[int]:
        return [edge for edge in s.board.edges_of[place] if s.bridge[edge]]

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        bridges = self.bridges(s, at.parts[0][0])
        if given or not bridges:
            return False
        s.offer(at, at.seat, BREACHED, bridges)
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return bool(part) and s.bridge[part[0]] > 0 and s.champion_at(plan.card) != NONE

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.destroy_bridge(part[0])

    def hero_arrives(self, s: Bridgefront, plan: Plan) -> None:
        s.then(HeroBreach(plan.seat, s.champ_hex[s.champion_at(plan.card)]))


class HeroBreach(Frame[Bridgefront]):
    """The Bridge of a Siege Engineer that came by chance is chosen now."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Bridgefront) -> None:
        bridges = [edge for edge in s.board.edges_of[self.place] if s.bridge[edge]]
        if bridges:
            s.offer(self, self.seat, BREACHED, bridges)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        s.destroy_bridge(option)


class Hero(CardEffect):
    """A random Champion of 2 mana enters the Capital for nothing; a copy of its card is yours, burnt (BF-20)."""

    numbers: ClassVar[tuple[str, ...]] = ("champion_mana",)

    def __init__(self, champion_mana: int) -> None:
        self.champion_mana = champion_mana

    def text(self) -> str:
        return f"A random Champion that costs {self.champion_mana} mana is deployed to your Capital, free."

    def pool(self, s: Bridgefront) -> list[int]:
        found: list[int] = []
        for kind in range(len(s.rules.cards)):
            card = s.rules.cards[kind]
            listed = s.rules.hero_pool == "two_mana" or card.deck in ("age1", "age2", "age3")[: s.age]
            if listed and card.type == CHAMPION and card.mana == self.champion_mana:
                found.append(kind)
        return found

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return below_limit(s, seat) and bool(lent_hexes(s, seat)) and bool(self.pool(s))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, DEPLOY_TO, lent_hexes(s, at.seat))
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return below_limit(s, plan.seat) and part[0] in lent_hexes(s, plan.seat)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        kind = s.rng.pick(self.pool(s))
        card = new_card(s, kind, s.rules.cards[kind].initiative * 1000)
        s.known[card] = ALL_KNOW
        s.burnt[plan.seat].append(card)
        arrive(s, plan.seat, part[0], 0)
        place_champion(s, plan.seat, card, part[0])
        hero = Plan(plan.seat, kind, card, (), ())
        for effect in s.rules.parts[kind]:
            effect.hero_arrives(s, hero)
