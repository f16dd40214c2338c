"""Effects that deploy Forces: where, how many, and who heals beside them (BF-6.2.2, BF-12.2.4)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Prompt, with_item
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.champions import heal
from ludarium.games.bridgefront.events import CHAMPIONS, HEX
from ludarium.games.bridgefront.movement import deploy, lent_hexes
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import CAPITAL, FORGE, MINE, NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

DEPLOY_TO: Final = Prompt("deploy_to", HEX, "Where do you deploy?")
ESCORTED: Final = Prompt("escorted", CHAMPIONS, "Which Champion gets the escort?")
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
        return [place for place in s.board.neighbours[s.capital[seat]] if not s.occupied(place)]
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


def can_deploy(s: Bridgefront, seat: int, where: int) -> bool:
    """Is there any such place? The Capital nearly always is one."""
    return (where == TO_CAPITAL and s.room_for(seat, s.capital[seat])) or bool(deploy_hexes(s, seat, where))


class Deploy(CardEffect):
    """So many Forces to one kind of place; the hex is locked."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int, where: int = TO_CAPITAL) -> None:
        self.forces = forces
        self.where: Final = where

    def text(self) -> str:
        return f"Deploy {some_forces(self.forces)} to {PLACES[self.where]}."

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return can_deploy(s, seat, self.where)

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
        return can_deploy(s, seat, TO_CAPITAL) or can_deploy(s, seat, self.where)

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


class DeployGrowing(Deploy):
    """Forces to the Capital, one more for everything the card has counted, up to a ceiling."""

    numbers: ClassVar[tuple[str, ...]] = ("forces", "ceiling")

    def __init__(self, forces: int, ceiling: int) -> None:
        super().__init__(forces)
        self.ceiling = ceiling

    def amount(self, s: Bridgefront, plan: Plan) -> int:
        return min(self.ceiling, self.forces + s.counter[plan.card])

    def grow(self, s: Bridgefront, card: int) -> None:
        s.counter = with_item(s.counter, card, s.counter[card] + 1)


class DeployPropaganda(DeployGrowing):
    """The Forces grow by one with every play."""

    def text(self) -> str:
        return (
            f"Deploy {some_forces(self.forces)} to your Capital, and 1 more for each earlier play of this card "
            f"(at most {self.ceiling})."
        )

    def on_played(self, s: Bridgefront, card: int) -> None:
        self.grow(s, card)


class DeployInvestment(DeployGrowing):
    """The Forces grow by one with every discard."""

    def text(self) -> str:
        return (
            f"Deploy {some_forces(self.forces)} to your Capital, and 1 more for each time this card was discarded "
            f"(at most {self.ceiling})."
        )

    def on_discard(self, s: Bridgefront, card: int) -> None:
        self.grow(s, card)


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
