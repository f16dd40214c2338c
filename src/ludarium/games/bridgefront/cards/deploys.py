"""Effects that bring Forces and Champions onto the board (BF-6.2.2, BF-20.1)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Frame, Prompt
from ludarium.games.bridgefront.cards.card import CHAMPION
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import die, heal, place_champion
from ludarium.games.bridgefront.events import CHAMPIONS, EDGE, HEX
from ludarium.games.bridgefront.movement import arrive, deploy, lent_hexes
from ludarium.games.bridgefront.piles import new_card
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import ALL_KNOW, CAPITAL, FORGE, MINE, NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

DEPLOY_TO: Final = Prompt("deploy_to", HEX, "Where do you deploy?")
ESCORTED: Final = Prompt("escorted", CHAMPIONS, "Which Champion gets the escort?")
CHAMPION_TO: Final = Prompt("champion_to", HEX, "Where does the Champion enter?")
BREACHED: Final = Prompt("breached", EDGE, "Which Bridge beside it falls?")
HEALED_THERE: Final = Prompt("healed_there", CHAMPIONS, "Which Champion there is healed?")

TO_CAPITAL: Final = 0
TO_HELD: Final = 1
TO_MINE_OR_FORGE: Final = 2
TO_CHAMPION: Final = 3
TO_FRONTIER: Final = 4
TO_DROP_ZONE: Final = 5
PLACES: Final = (
    "your Capital",
    "a hex you occupy",
    "a Mine or Forge you occupy",
    "a hex you occupy with a Champion of yours",
    "an empty hex beside your Capital, Bridge or not",
    "a hex that is no Capital within 1 of a Champion of yours, Bridge or not",
)


def some_forces(amount: int) -> str:
    return f"{amount} Force" if amount == 1 else f"{amount} Forces"


def deploy_hexes(s: Bridgefront, seat: int, where: int) -> list[int]:
    """Where such a deployment may go now (BF-12.6.1)."""
    if where == TO_CAPITAL:
        return lent_hexes(s, seat)
    if where == TO_FRONTIER:
        return [place for place in s.board.neighbours[s.capital[seat]] if not s.occupants(place)]
    found: list[int] = []
    if where == TO_DROP_ZONE:
        for place in range(s.board.count):
            if s.tile[place] != CAPITAL and s.champion_near(seat, place, 1) and s.room_for(seat, place):
                found.append(place)
        return found
    for place in s.held(seat):
        if not s.room_for(seat, place):
            continue
        if where == TO_MINE_OR_FORGE and s.tile[place] != MINE and s.tile[place] != FORGE:
            continue
        if where == TO_CHAMPION and not s.champions_in(seat, place):
            continue
        found.append(place)
    return found


class Deploy(CardEffect):
    """So many Forces to one kind of place; the hex is locked."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int, where: int = TO_CAPITAL) -> None:
        self.forces = forces
        self.where: Final = where

    def text(self) -> str:
        return f"Deploy {some_forces(self.forces)} to {PLACES[self.where]}."

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return bool(deploy_hexes(s, seat, self.where))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, DEPLOY_TO, deploy_hexes(s, at.seat, self.where))
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return part[0] in deploy_hexes(s, plan.seat, self.where)

    def amount(self, s: Bridgefront, plan: Plan) -> int:
        return self.forces

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        deploy(s, plan.seat, part[0], self.amount(s, plan))


class DeployEither(CardEffect):
    """One of two modes: so many Forces to the Capital, or so many elsewhere."""

    numbers: ClassVar[tuple[str, ...]] = ("capital", "field")

    def __init__(self, capital: int, field: int, where: int) -> None:
        self.capital = capital
        self.field = field
        self.where: Final = where

    def text(self) -> str:
        return (
            f"Deploy {some_forces(self.capital)} to your Capital, or {some_forces(self.field)} to {PLACES[self.where]}."
        )

    def amount(self, s: Bridgefront, seat: int, place: int) -> int:
        """The better mode that allows this hex, 0 when none does."""
        best = 0
        if place in deploy_hexes(s, seat, TO_CAPITAL):
            best = self.capital
        if place in deploy_hexes(s, seat, self.where):
            best = max(best, self.field)
        return best

    def hexes(self, s: Bridgefront, seat: int) -> list[int]:
        found = deploy_hexes(s, seat, TO_CAPITAL)
        for place in deploy_hexes(s, seat, self.where):
            if place not in found:
                found.append(place)
        return found

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return bool(deploy_hexes(s, seat, TO_CAPITAL)) or bool(deploy_hexes(s, seat, self.where))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, DEPLOY_TO, self.hexes(s, at.seat))
        return True

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        """The mode is locked with the hex: a hex lent when declared must still be lent."""
        lent = given[0] in deploy_hexes(s, at.seat, TO_CAPITAL)
        in_field = given[0] in deploy_hexes(s, at.seat, self.where)
        return (given[0], 0 if lent and (self.capital >= self.field or not in_field) else 1)

    def option_label(self, s: Bridgefront, at: "Planning", option: int) -> str:
        return s.rules.words(f"{s.hex_name(option)} ({some_forces(self.amount(s, at.seat, option))})")

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return part[0] in deploy_hexes(s, plan.seat, TO_CAPITAL if part[1] == 0 else self.where)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        deploy(s, plan.seat, part[0], self.capital if part[1] == 0 else self.field)


class Escort(CardEffect):
    """Forces to wherever the named Champion is when it resolves."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def text(self) -> str:
        return f"Deploy {some_forces(self.forces)} to the hex of one of your Champions."

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return s.champion_count(seat) > 0

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, ESCORTED, s.champions_of(at.seat))
        return True

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return (s.champ_card[given[0]],)

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        index = s.champion_at(part[0])
        return index != NONE and s.room_for(plan.seat, s.champ_hex[index])

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        deploy(s, plan.seat, s.champ_hex[s.champion_at(part[0])], self.forces)


class DeployMines(CardEffect):
    """Forces into every Mine you occupy."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def text(self) -> str:
        return f"Deploy {some_forces(self.forces)} to every Mine you occupy."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for place in s.held(plan.seat)[:]:
            if s.tile[place] == MINE:
                deploy(s, plan.seat, place, self.forces)


class DeployPerHand(Deploy):
    """Forces to the Capital for each card in hand."""

    def text(self) -> str:
        return f"Deploy {some_forces(self.forces)} to your Capital for each card in your hand."

    def amount(self, s: Bridgefront, plan: Plan) -> int:
        return self.forces * len(s.hand[plan.seat])


class DeployPerPlay(Deploy):
    """Forces to the Capital for each card played this round, this one included."""

    def text(self) -> str:
        return f"Deploy {some_forces(self.forces)} to your Capital for each card you have played this round."

    def amount(self, s: Bridgefront, plan: Plan) -> int:
        return self.forces * s.played[plan.seat]


class DeployPropaganda(Deploy):
    """The Forces grow by one with every play."""

    numbers: ClassVar[tuple[str, ...]] = ("forces", "ceiling")

    def __init__(self, forces: int, ceiling: int) -> None:
        super().__init__(forces)
        self.ceiling = ceiling

    def text(self) -> str:
        return (
            f"Deploy {some_forces(self.forces)} to your Capital, and 1 more for each earlier play of this card "
            f"(at most {self.ceiling})."
        )

    def amount(self, s: Bridgefront, plan: Plan) -> int:
        return min(self.ceiling, self.forces + s.counter[plan.card])

    def on_played(self, s: Bridgefront, card: int) -> None:
        s.counter[card] += 1


class DeployInvestment(DeployPropaganda):
    """The Forces grow by one with every discard."""

    def text(self) -> str:
        return (
            f"Deploy {some_forces(self.forces)} to your Capital, and 1 more for each time this card was discarded "
            f"(at most {self.ceiling})."
        )

    def on_played(self, s: Bridgefront, card: int) -> None:
        """Playing it does not count."""

    def on_discard(self, s: Bridgefront, card: int) -> None:
        s.counter[card] += 1


class DeployBesieged(CardEffect):
    """Forces to the Capital while enemies are in it."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        self.forces = forces

    def text(self) -> str:
        return f"If enemy units are in your Capital, deploy {some_forces(self.forces)} to it."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        place = s.capital[plan.seat]
        if s.enemy_in(plan.seat, place) != NONE and s.room_for(plan.seat, place):
            deploy(s, plan.seat, place, self.forces)


class HealThere(CardEffect):
    """A Champion of yours where this card deploys regains HP; none there, or gone by then: skipped."""

    numbers: ClassVar[tuple[str, ...]] = ("heal",)

    def __init__(self, heal: int) -> None:
        self.heal = heal

    def optional(self) -> bool:
        return True

    def text(self) -> str:
        return f"One of your Champions there regains {self.heal} HP."

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        champions = s.champions_in(at.seat, at.parts[0][0])
        if given or not champions:
            return False
        s.offer(at, at.seat, HEALED_THERE, champions)
        return True

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return (s.champ_card[given[0]],) if given else ()

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        if not part or not plan.parts[0]:
            return False
        index = s.champion_at(part[0])
        return index != NONE and s.champ_hex[index] == plan.parts[0][0]

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        heal(s, s.champion_at(part[0]), self.heal)


# Champions


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
        return below_limit(s, seat) and bool(self.hexes(s, seat))

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
        for place in range(s.board.count):
            if not s.occupants(place) and place not in found:
                found.append(place)
        return found


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
