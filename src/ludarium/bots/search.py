"""A bot that thinks ahead: information-set Monte Carlo tree search over the common interface.

Every iteration imagines a world that the searching seat cannot tell from the real one, walks down what it
has learnt so far, tries something new, plays on for a short while and lets the game's judge say how things
stand for every seat. What is learnt is kept per seat and per what that seat has seen (see `tree.py`), so that
nobody's choice, the searcher's or a rival's, ever depends on what its seat could not know.
"""

import time
from typing import Final

from ludarium.bots.bot import Bot
from ludarium.bots.payoffs import Payoffs
from ludarium.bots.tree import Habits, Node, Tree
from ludarium.core import Ask, Prompt, Rng, State

EXPLORE: Final = 0.7
"""How much untried options attract, in spreads of the payoff."""
HORIZON: Final = 10
"""Choices after the tree's edge at which a playout is judged."""
WIDEN: Final = 2.0
"""A question visited n times considers this many times the square root of n of its options."""
HABITS: Final = 0.0
"""Whether playouts follow what fared well elsewhere (1) or go at random (0)."""
PATIENCE: Final = 60
"""Choices beyond the horizon that a playout waits for everybody's secret choices to be made."""


class Settings:
    """How a search spends its budget: iterations, or seconds of thinking time for each question."""

    def __init__(self, iterations: int, seconds: float = 0.0, given: dict[str, float] | None = None) -> None:
        turned = given or {}
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.explore: Final = turned.get("explore", EXPLORE)
        self.horizon: Final = int(turned.get("horizon", HORIZON))
        self.widen: Final = turned.get("widen", WIDEN)
        self.habits: Final = turned.get("habits", HABITS) > 0.0


class Thought:
    """What a search makes of one option: how often it was tried, and what it brought on the average, 0 to 1."""

    def __init__(self, option: int, visits: int, value: float) -> None:
        self.option: Final = option
        self.visits: Final = visits
        self.value: Final = value


class Explanation:
    """Why a search chose as it did: the options by visits, and the line it expects."""

    def __init__(self, thoughts: list[Thought], line: list[tuple[int, Prompt, int]], iterations: int) -> None:
        self.thoughts: Final = thoughts
        self.line: Final = line
        """(seat, prompt, option), beginning with the choice itself."""
        self.iterations: Final = iterations


class SearchBot(Bot):
    """`search:200` spends 200 iterations on a question, `search:1s` a second."""

    def __init__(self, rng: Rng, settings: Settings) -> None:
        super().__init__(rng)
        self.settings: Final = settings
        self.payoffs: Final = Payoffs()
        self.tree = Tree(settings.explore, settings.widen)
        self.habits = Habits()
        self.iterations = 0
        """Iterations that the latest search went through."""
        self.choices = 0
        """Choices that were made in them."""
        self._seed = 0
        self._marks: list[int] = []
        self._expected: State | None = None

    def choose(self, world: State, ask: Ask) -> int:
        if len(ask.options) == 1:
            self._expected = None
            return ask.options[0]
        root = self.search(world, ask)
        option = root.best()
        self._expect(world, ask, option)
        return option

    def explain(self, world: State, ask: Ask) -> Explanation:
        """Search, and say what was found; the first thought is what the bot would choose."""
        root = self.search(world, ask)
        thoughts = [Thought(root.options[i], root.tries[i], root.value(i)) for i in root.ranking()]
        return Explanation(thoughts, self._line(world), self.iterations)

    def search(self, world: State, ask: Ask) -> Node:
        """Spend the budget on a question; the node that holds what came of its options."""
        settings = self.settings
        self._recall(world, ask)
        root = self.tree.node(self._marks[ask.seat], ask)
        root.wide = True
        self._seed = self.rng.bits()
        self.iterations = 0
        self.choices = 0
        if settings.seconds > 0.0:
            until = time.perf_counter() + settings.seconds
            while time.perf_counter() < until:
                self._iterate(world, ask, root)
                self.iterations += 1
        else:
            for left in range(settings.iterations, 0, -1):
                self._iterate(world, ask, root)
                self.iterations += 1
                if root.lead() >= left:
                    # Whatever the rest would bring, the most tried option stays the most tried.
                    break
        return root

    def _iterate(self, world: State, asked: Ask, root: Node) -> None:
        tree = self.tree
        habits = self.habits
        guided = self.settings.habits
        # The searcher's own answer comes first: nobody else's can depend on the order. The nth try of every
        # option then meets the same world and the same dice, so that luck tells less between them.
        pick = root.select(asked, tree, habits, self.payoffs.spread(asked.seat), self.rng)
        option = root.options[pick]
        rng = Rng(self._seed, root.tries[pick])
        state = world.imagine(asked.seat, rng)
        marks = self._marks[:]
        nodes = [root]
        picks = [pick]
        seats = [asked.seat]
        made = [habits.place(asked, option)]
        tree.observe(marks, asked, option)
        state.choose(asked.seat, option)
        # Down the tree, to the first question that was never met before.
        fresh = root.tries[pick] == 0
        while not fresh and not state.over:
            ask = state.asks[0]
            mover = ask.seat
            if len(ask.options) == 1:
                tree.observe(marks, ask, ask.options[0])
                state.choose(mover, ask.options[0])
                continue
            node = tree.node(marks[mover], ask)
            fresh = node.visits == 0
            pick = node.select(ask, tree, habits, self.payoffs.spread(mover), rng)
            nodes.append(node)
            picks.append(pick)
            seats.append(mover)
            option = node.options[pick]
            made.append(habits.place(ask, option))
            tree.observe(marks, ask, option)
            state.choose(mover, option)
        # From there on at random or by habit, until the horizon, and until no secret choice is half made.
        left = self.settings.horizon
        patience = PATIENCE
        players = state.players
        while not state.over:
            if left <= 0:
                pending = False
                for each in range(players):
                    if state.secret_choices(each):
                        pending = True
                        break
                if not pending or patience <= 0:
                    break
                patience -= 1
            ask = state.asks[0]
            if guided:
                option = habits.pick(ask, rng)
                made.append(habits.place(ask, option))
            else:
                option = rng.pick(ask.options)
            state.choose(ask.seat, option)
            left -= 1
        self.choices += len(nodes) + self.settings.horizon - left
        values = self.payoffs.of(state)
        for index in range(len(nodes)):
            nodes[index].learn(picks[index], values[seats[index]])
        habits.learn(made, values)

    # Keeping the tree within a turn's chain of small questions

    def _recall(self, world: State, ask: Ask) -> None:
        """Keep what was learnt when this question follows at once from the latest answer; else begin anew."""
        expected = self._expected
        self._expected = None
        if expected is not None:
            then = expected.asked(ask.seat)
            if (
                then is not None
                and then.prompt is ask.prompt
                and then.about == ask.about
                and then.options == ask.options
                and expected.view(ask.seat) == world.view(ask.seat)
            ):
                return
        self.tree.clear()
        self.habits.clear()
        self._marks = [seat + 1 for seat in range(world.players)]

    def _expect(self, world: State, ask: Ask, option: int) -> None:
        """Remember what the table looks like if the next question comes at once."""
        after = world.clone()
        self.tree.observe(self._marks, ask, option)
        after.choose(ask.seat, option)
        then = after.asked(ask.seat)
        self._expected = after if then is not None and then.secret == ask.secret else None

    def _line(self, world: State) -> list[tuple[int, Prompt, int]]:
        """The most tried answers, from the root on, as far as they were tried at all."""
        line: list[tuple[int, Prompt, int]] = []
        state = world.clone()
        marks = self._marks[:]
        while not state.over and len(line) < 12:
            ask = state.asks[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                node = self.tree.known(marks[ask.seat], ask)
                if node is None:
                    break
                found = node.favourite(ask.options)
                if found < 0:
                    break
                option = node.options[found]
                line.append((ask.seat, ask.prompt, option))
            self.tree.observe(marks, ask, option)
            state.choose(ask.seat, option)
        return line
