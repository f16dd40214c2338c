"""Effects on Bridges: building, destroying, trapping, locking, linking (BF-4.2)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Prompt
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.events import EDGE, HEX, MARKED
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import LINK, LOCK, NONE, TRAP

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

BUILD: Final = Prompt("build", EDGE, "Where do you build a Bridge?")
DESTROY: Final = Prompt("destroy", EDGE, "Which Bridge do you destroy?")
TRAP_ON: Final = Prompt("trap", EDGE, "Which Bridge do you trap?")
LOCK_ON: Final = Prompt("lockdown", EDGE, "Which Bridge do you lock down?")
PIVOT_HEX: Final = Prompt("pivot_hex", HEX, "Around which hex?")
LINK_FROM: Final = Prompt("link_from", HEX, "Which hex do you link?")
LINK_TO: Final = Prompt("link_to", HEX, "Link it with which hex?")


def touches(s: Bridgefront, seat: int, edge: int) -> bool:
    """Has the edge an end on a hex the seat occupies?"""
    a, b = s.board.edges[edge]
    return s.holds(seat, a) or s.holds(seat, b)


def edges_near(s: Bridgefront, seat: int, bridged: bool) -> list[int]:
    """Edges with an end on a hex the seat occupies, with a Bridge or without."""
    found: list[int] = []
    bridge = s.bridge
    for place in s.held(seat):
        for edge in s.board.edges_of[place]:
            if (bridge[edge] > 0) == bridged:
                fresh = True
                for other in found:
                    if other == edge:
                        fresh = False
                        break
                if fresh:
                    found.append(edge)
    return found


def any_edge_near(s: Bridgefront, seat: int, bridged: bool) -> bool:
    """Is there any of `edges_near`?"""
    for place in s.held(seat):
        for edge in s.board.edges_of[place]:
            if (s.bridge[edge] > 0) == bridged:
                return True
    return False


def any_edge(s: Bridgefront, bridged: bool) -> bool:
    """Is there any of `all_edges`?"""
    for bridge in s.bridge:
        if (bridge > 0) == bridged:
            return True
    return False


def all_edges(s: Bridgefront, bridged: bool) -> list[int]:
    return [edge for edge in range(len(s.bridge)) if (s.bridge[edge] > 0) == bridged]


class Build(CardEffect):
    """New Bridges on different edges, beside hexes you occupy or anywhere (BF-12.2.1)."""

    numbers: ClassVar[tuple[str, ...]] = ("bridges",)

    def __init__(self, bridges: int, anywhere: bool = False, temporary: bool = False) -> None:
        self.bridges = bridges
        self.anywhere: Final = anywhere
        self.temporary: Final = temporary

    def text(self) -> str:
        what = "1 Bridge" if self.bridges == 1 else f"{self.bridges} Bridges"
        touching = " touching a hex you occupy" if self.bridges == 1 else ", each touching a hex you occupy"
        where = " on any edge" if self.anywhere else touching
        gone = " It vanishes in Cleanup." if self.temporary else ""
        return f"Build {what}{where}.{gone}"

    def edges(self, s: Bridgefront, seat: int) -> list[int]:
        return all_edges(s, False) if self.anywhere else edges_near(s, seat, False)

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return any_edge(s, False) if self.anywhere else any_edge_near(s, seat, False)

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if len(given) == self.bridges:
            return False
        edges = [edge for edge in self.edges(s, at.seat) if edge not in given] if given else self.edges(s, at.seat)
        if not edges:
            return False
        s.offer(at, at.seat, BUILD, edges)
        return True

    def possible(self, s: Bridgefront, seat: int, edge: int) -> bool:
        return not s.bridge[edge] and (self.anywhere or touches(s, seat, edge))

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return all(self.possible(s, plan.seat, edge) for edge in part)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for edge in part:
            s.lay_bridge(edge, self.temporary)

    def resolve_some(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        built = False
        for edge in part:
            if self.possible(s, plan.seat, edge):
                s.lay_bridge(edge, self.temporary)
                built = True
        return built


class Destroy(CardEffect):
    """Bridges fall, beside hexes you occupy or anywhere."""

    numbers: ClassVar[tuple[str, ...]] = ("bridges",)

    def __init__(self, bridges: int, anywhere: bool = False) -> None:
        self.bridges = bridges
        self.anywhere: Final = anywhere

    def text(self) -> str:
        what = "a Bridge" if self.bridges == 1 else f"{self.bridges} Bridges"
        return f"Destroy {what} {'anywhere' if self.anywhere else 'touching a hex you occupy'}."

    def edges(self, s: Bridgefront, seat: int) -> list[int]:
        return all_edges(s, True) if self.anywhere else edges_near(s, seat, True)

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return any_edge(s, True) if self.anywhere else any_edge_near(s, seat, True)

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        edges = [edge for edge in self.edges(s, at.seat) if edge not in given]
        if len(given) == self.bridges or not edges:
            return False
        s.offer(at, at.seat, DESTROY, edges)
        return True

    def possible(self, s: Bridgefront, seat: int, edge: int) -> bool:
        return s.bridge[edge] > 0 and (self.anywhere or touches(s, seat, edge))

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return all(self.possible(s, plan.seat, edge) for edge in part)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for edge in part:
            s.destroy_bridge(edge)

    def resolve_some(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        fell = False
        for edge in part:
            if self.possible(s, plan.seat, edge):
                s.destroy_bridge(edge)
                fell = True
        return fell


class MarkBridge(CardEffect):
    """A Bridge touching a hex you occupy gets a mark for the rest of the round."""

    def __init__(self, kind: int, prompt: Prompt) -> None:
        self.kind: Final = kind
        self.prompt: Final = prompt

    def amount(self) -> int:
        return 0

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return any_edge_near(s, seat, True)

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if given:
            return False
        s.offer(at, at.seat, self.prompt, edges_near(s, at.seat, True))
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return s.bridge[part[0]] > 0 and touches(s, plan.seat, part[0])

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(self.kind, plan.seat, part[0], self.amount())
        s.note(MARKED, plan.seat, plan.action)


class Trap(MarkBridge):
    """The first enemy stack to cross loses Forces."""

    numbers: ClassVar[tuple[str, ...]] = ("forces",)

    def __init__(self, forces: int) -> None:
        super().__init__(TRAP, TRAP_ON)
        self.forces = forces

    def amount(self) -> int:
        return self.forces

    def text(self) -> str:
        return (
            f"Choose a Bridge touching a hex you occupy: the first enemy stack to cross it this round loses "
            f"{self.forces} {'Force' if self.forces == 1 else 'Forces'}."
        )


class Lockdown(MarkBridge):
    """Nobody crosses the Bridge."""

    def __init__(self) -> None:
        super().__init__(LOCK, LOCK_ON)

    def text(self) -> str:
        return "Choose a Bridge touching a hex you occupy: nobody may cross it this round."


class Pivot(CardEffect):
    """One Bridge of a hex falls, another is built there. Locked: hex, old Bridge, new edge."""

    def text(self) -> str:
        return "Choose a hex: destroy 1 Bridge touching it and build another one touching it."

    def edges(self, s: Bridgefront, place: int, bridged: bool) -> list[int]:
        return [edge for edge in s.board.edges_of[place] if (s.bridge[edge] > 0) == bridged]

    def possible(self, s: Bridgefront, place: int) -> bool:
        """Has the hex an edge with a Bridge and one without?"""
        edges = s.board.edges_of[place]
        first = s.bridge[edges[0]] > 0
        for edge in edges:
            if (s.bridge[edge] > 0) != first:
                return True
        return False

    def hexes(self, s: Bridgefront) -> list[int]:
        return [place for place in range(s.board.count) if self.possible(s, place)]

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return any(self.possible(s, place) for place in range(s.board.count))

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if not given:
            s.offer(at, at.seat, PIVOT_HEX, self.hexes(s))
        elif len(given) == 1:
            s.offer(at, at.seat, DESTROY, self.edges(s, given[0], True))
        elif len(given) == 2:
            s.offer(at, at.seat, BUILD, self.edges(s, given[0], False))
        else:
            return False
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return s.bridge[part[1]] > 0 and not s.bridge[part[2]]

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.destroy_bridge(part[1])
        s.lay_bridge(part[2])


class Link(CardEffect):
    """Two hexes count as joined by a Bridge this round: any two, or two near your Champions."""

    numbers: ClassVar[tuple[str, ...]] = ("reach",)

    def __init__(self, reach: int) -> None:
        self.reach = reach
        """Distance from a Champion of yours; 0 for any hex."""

    def text(self) -> str:
        near = f"2 hexes, each within {self.reach} of a Champion of yours" if self.reach else "any 2 hexes"
        return f"Choose {near}: this round they count as adjacent and joined by a Bridge."

    def hexes(self, s: Bridgefront, seat: int) -> list[int]:
        every = range(s.board.count)
        return [place for place in every if not self.reach or s.champion_near(seat, place, self.reach)]

    def playable(self, s: Bridgefront, seat: int, card: int) -> bool:
        return not self.reach or s.champion_count(seat) > 0

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if len(given) == 2:
            return False
        hexes = self.hexes(s, at.seat)
        if given:
            s.offer(at, at.seat, LINK_TO, [place for place in hexes if place != given[0]])
        else:
            # Those you hold first: a link usually starts at home.
            mine = [place for place in hexes if s.holds(at.seat, place)]
            s.offer(at, at.seat, LINK_FROM, mine + [place for place in hexes if not s.holds(at.seat, place)])
        return True

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        if not self.reach:
            return True
        return s.champion_near(plan.seat, part[0], self.reach) and s.champion_near(plan.seat, part[1], self.reach)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(LINK, plan.seat, part[0], 0, part[1])
        s.note(MARKED, plan.seat, plan.action)


class TunnelNetwork(CardEffect):
    """Your Capital and the Center are joined this round."""

    def text(self) -> str:
        return "This round your Capital and the Center count as joined by a Bridge."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.add_mark(LINK, plan.seat, s.capital[plan.seat], 0, s.board.center)
        s.note(MARKED, plan.seat, plan.action)


assert NONE == -1
