"""A bot that thinks ahead: information-set Monte Carlo tree search over the common interface.

Every iteration imagines a world that the searching seat cannot tell from the real one, walks down what it
has learnt so far, meets a new question, answers it by what it promises and lets the game's judge say how things
stand for every seat. Options are first looked at as greedy would, one step ahead, so that even a short search
begins with greedy's choice and looks for a better one. What is learnt is kept per seat and per what that seat
has seen (see `tree.py`), so that nobody's choice ever depends on what its seat could not know.

A long search has second thoughts where the game says that they pay (`Game.rethink`): the best of what its first part
has found, and what the rulebook's own player would answer (`Game.automatic`), are tried again, much further on.
"""

import time
from typing import Final

from ludarium.bots.bot import Bot
from ludarium.bots.greedy import revealed, settle
from ludarium.bots.payoffs import Payoffs
from ludarium.bots.race import Race
from ludarium.bots.tree import Node, Tree
from ludarium.core import PASS, Ask, Game, Prompt, Rng, State

EXPLORE: Final = 0.7
"""How much untried options attract, in spreads of the payoff."""
HORIZON: Final = 0
"""Random choices between the tree's edge and the judge. Where it was tried, they cost time and won no more games."""
WIDEN: Final = 4.0
"""A question visited n times considers this many times the square root of n of its options."""
FURTHER: Final = 200
"""Twice as many iterations look further, four times as many twice as much (`Game.further`)."""
DICE: Final = 1 << 30
"""Streams of dice that no other generator of a search uses."""
WORLDS: Final = 4
"""Worlds in which each option at the root is looked at first; more where looks are trusted more."""
LONG: Final = 500
"""Iterations from which on a search has second thoughts, as has any with a clock; short ones are there to be quick."""
FIRST: Final = 0.2
"""The part of the budget that goes into first thoughts then."""
AGAIN: Final = 3
"""How many of the best are thought of again."""
KEPT: Final = 8.0
"""How many of the further tries first thoughts are worth."""
STRIDE: Final = 4.0
"""Choices of a further try that take as much of the budget as an iteration."""
WHOLE: Final = 2000
"""The horizon in a game without a judge: playouts go to the end, and nothing is known before them."""
MOST: Final = 40
"""New questions that a try by turns answers at the most."""
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
        self.trust: Final = turned.get("trust", 0.0)
        """How many tries a look at an option is worth; 0 for what the game says."""
        self.worlds: Final = int(turned.get("worlds", 0.0))
        """Worlds in which options at the root are looked at; 0 for as many as the trust in looks asks for."""
        self.deep: Final = int(turned.get("deep", 0.0))
        """New questions that an iteration answers by what they promise; 0 for what the game and the budget say."""
        self.brief: Final = int(turned.get("brief", -1.0))
        """Whether a look ends with the turn; -1 for what the game says."""
        self.turns: Final = int(turned.get("turns", 0.0))
        """Turns, of all players together, after which every try is judged; 0 to go by questions."""
        self.rethink: Final = int(turned.get("rethink", -1.0 if seconds > 0.0 or iterations >= LONG else 0.0))
        """Choices, of all players together, by which second thoughts go on; -1 for what the game says."""


class Thought:
    """What a search makes of one option: how often it was tried, and what it brought on the average, 0 to 1."""

    def __init__(self, option: int, visits: int, value: float) -> None:
        self.option: Final = option
        self.visits: Final = visits
        self.value: Final = value


class Explanation:
    """Why a search chose as it did: the options by visits, and the line it expects."""

    def __init__(
        self,
        thoughts: list[Thought],
        line: list[tuple[int, Prompt, int]],
        words: list[str],
        iterations: int,
        decided: bool,
    ) -> None:
        self.thoughts: Final = thoughts
        self.line: Final = line
        """(seat, prompt, option), beginning with the choice itself."""
        self.words: Final = words
        """How the options of the line are called, in the world that the bot imagines."""
        self.iterations: Final = iterations
        self.decided: Final = decided
        """Whether nothing spoke for another choice any more, so that the search ended before its budget did."""


class SearchBot(Bot):
    """`search:200` spends 200 iterations on a question, `search:1s` a second."""

    def __init__(self, rng: Rng, settings: Settings) -> None:
        super().__init__(rng)
        self.settings: Final = settings
        self.payoffs: Final = Payoffs()
        self.tree = Tree(settings.explore, settings.widen)
        self.iterations = 0
        """Iterations that the latest search went through."""
        self.decided = False
        """Whether it ended with a single option left."""
        self.paths: list[int] = []
        """How many choices each of them made, down the tree and on to the horizon."""
        self.looks: list[tuple[int, int, int]] = []
        """Each look at an option: in which iteration, after how many of its choices, and how many the look took."""
        self.ranked: list[int] = []
        """The places of the options in the latest search's root, the best first."""
        self._seed = 0
        self._begun = 0.0
        self._latest = 0.0
        self._longest = 0.0
        self._used = 0.0
        self._horizon = settings.horizon
        self._foresight = 0
        self._further = 1
        self._brief = False
        self._budget = 0
        self._marks: list[int] = []
        self._expected: State | None = None

    def choose(self, world: State, ask: Ask) -> int:
        if len(ask.options) == 1:
            self._expected = None
            return ask.options[0]
        root = self.search(world, ask)
        option = root.options[self.ranked[0]]
        self._expect(world, ask, option)
        return option

    def explain(self, world: State, ask: Ask) -> Explanation:
        """Search, and say what was found; the first thought is what the bot would choose."""
        root = self.search(world, ask)
        thoughts = [Thought(root.options[i], root.tries[i], root.value(i)) for i in self.ranked]
        line, words = self._line(world, ask, thoughts[0].option)
        return Explanation(thoughts, line, words, self.iterations, self.decided)

    def search(self, world: State, ask: Ask) -> Node:
        """Spend the budget on a question; the node that holds what came of its options."""
        settings = self.settings
        self._recall(world, ask)
        root = self.tree.node(self._marks[ask.seat], ask)
        self._seed = self.rng.bits()
        self.iterations = 0
        self.paths = []
        self.looks = []
        self._horizon = settings.horizon if judged(world) else WHOLE
        self._foresight = world.game.foresight(world.players)
        self._further = world.game.further(world.players)
        self._brief = bool(settings.brief) if settings.brief >= 0 else world.game.brief(world.players)
        self.tree.trust = settings.trust or world.game.trust(world.players)
        self._begun = self._latest = time.perf_counter() if settings.seconds > 0.0 else 0.0
        self._longest = 0.0
        self._used = 0.0
        self._survey(world, ask, root)
        race = Race(root, root.places(ask.options), self.tree.trust, self._horizon != WHOLE)
        afar = settings.rethink if settings.rethink >= 0 else world.game.rethink(world.players)
        end = FIRST if afar and len(ask.options) > 1 else 1.0
        self._budget = int(settings.iterations * end)
        while not (self.iterations and race.decided()):
            spent = self._spent()
            if spent >= end and self.iterations:
                break
            place = race.next(spent / end)
            race.learn(place, self._iterate(world, ask, root, place, race.tries(place)))
            self.iterations += 1
            self._used += 1.0
        race.rank(race.running)
        self.ranked = race.ranked
        self.decided = race.decided()
        if end < 1.0:
            self._rethink(world, ask, root, afar)
        return root

    def _spent(self) -> float:
        """The part of the budget that is used; of the time, as if one more, as long as the longest, were over."""
        if self.settings.seconds <= 0.0:
            return self._used / self.settings.iterations
        now = time.perf_counter()
        if self.iterations:
            self._longest = max(self._longest, now - self._latest)
        self._latest = now
        return (now - self._begun + self._longest) / self.settings.seconds

    def _rethink(self, world: State, ask: Ask, root: Node, afar: int) -> None:
        """Race the best again, with the answer of the rulebook's own player, in other worlds and so many choices on."""
        first = self.ranked
        chosen = root.options[first[0]]
        advice = world.game.automatic(world, ask, self.rng)
        if self.decided and advice == chosen:
            return
        again = Node()
        if advice is not None:
            # Why it would answer that is not to be seen from so near.
            again.consider(int(advice), root.worth(first[0], self.tree.trust))
        for place in [place for place in first if root.options[place] != advice][:AGAIN]:
            again.consider(root.options[place], root.worth(place, self.tree.trust))
        places = root.places(again.options)
        race = Race(again, again.places(again.options), KEPT, True)
        price = max(1.0, afar / STRIDE)
        self._seed = self.rng.bits()
        begun = spent = self._spent()
        while spent < 1.0 and not race.decided():
            at = race.next((spent - begun) / (1.0 - begun))
            value = self._try_afar(world, ask, again.options[at], race.tries(at), afar)
            again.learn(at, value)
            root.learn(places[at], value)
            race.learn(at, value)
            self.iterations += 1
            self._used += price
            spent = self._spent()
        race.rank(race.running)
        self.decided = race.decided()
        best = [places[at] for at in race.ranked]
        self.ranked = best + [place for place in first if place not in best]

    def _survey(self, world: State, asked: Ask, root: Node) -> None:
        """What every option at the root promises, in a few worlds."""
        options = asked.options
        hopes = [0.0] * len(options)
        worlds = self.settings.worlds or max(WORLDS, int(self.tree.trust))
        for _ in range(worlds):
            start = world.imagine(asked.seat, self.rng)
            found = self._promises(start, asked.seat, options, self.rng, 0)
            for index in range(len(options)):
                hopes[index] += found[index] / worlds
        for index in range(len(options)):
            root.consider(options[index], hopes[index])
        self.tree.remember(asked, options, hopes)

    def _ahead(self) -> int:
        """How many new questions an iteration answers: the longer the search, the more."""
        iterations = self._budget or self.iterations
        ahead = self._foresight
        length = 2 * FURTHER
        while iterations >= length:
            ahead += self._further
            length *= 2
        return ahead

    def _promises(self, start: State, seat: int, options: list[int], rng: Rng, made: int) -> list[float]:
        """What options of a seat look like one step on, as greedy sees it, with the same dice for all.

        The world that they start from is used up; so many choices lie behind it.
        """
        if self._horizon == WHOLE:
            return [0.5] * len(options)
        seed = rng.bits()
        found: list[float] = []
        turn = start.game.turn(start) if self._brief else None
        for option in options:
            # The last one needs no copy.
            trial = start.clone() if len(found) + 1 < len(options) else start
            trial.choose(seat, option)
            self.looks.append((self.iterations, made, 1 + settle(trial, seat, Rng(seed, 2), turn)))
            found.append(self.payoffs.of(trial)[seat])
        return found

    def _expand(self, state: State, ask: Ask, node: Node, rng: Rng, made: int) -> None:
        """Consider more options of a question, as many as its visits justify."""
        most = self.tree.breadth(node.visits + 1)
        fresh = node.fresh(ask.options, most)
        if not fresh:
            return
        room = most - len(node.options)
        if room < 1:
            room = 1
        if len(fresh) > room:
            fresh = self.tree.promising(ask, fresh, room, rng)
        # What a seat expects of its options must not depend on what it cannot see.
        hopes = self._promises(state.imagine(ask.seat, rng), ask.seat, fresh, rng, made)
        self.tree.remember(ask, fresh, hopes)
        for index in range(len(fresh)):
            node.consider(fresh[index], hopes[index])

    def _iterate(self, world: State, asked: Ask, root: Node, pick: int, nth: int) -> float:
        """Try an option in its nth world; what that brought to the asked seat."""
        tree = self.tree
        # The searcher's own answer comes first: nobody else's can depend on the order.
        root.visits += 1
        option = root.options[pick]
        rng = Rng(self._seed, nth)
        state = world.imagine(asked.seat, rng)
        marks = self._marks[:]
        nodes = [root]
        picks = [pick]
        seats = [asked.seat]
        tree.observe(marks, asked, option)
        state.choose(asked.seat, option)
        # Down the tree, for so many turns, or until a few questions were met that were never met before.
        turns = self.settings.turns
        turn = world.game.turn(world)
        fresh = MOST if turns else self.settings.deep or self._ahead()
        while fresh > 0 and not state.over:
            if turns:
                now = state.game.turn(state)
                if now != turn:
                    turn = now
                    turns -= 1
                    if not turns:
                        break
            ask = state.asks[0]
            mover = ask.seat
            if len(ask.options) == 1:
                tree.observe(marks, ask, ask.options[0])
                state.choose(mover, ask.options[0])
                continue
            # Dice by how far the try has come: what differs between two options does not move all later luck.
            rng = Rng(self._seed + len(nodes), nth)
            state.rng = Rng(self._seed + len(nodes), DICE + nth)
            node = tree.node(marks[mover], ask)
            if node.visits == 0:
                fresh -= 1
            self._expand(state, ask, node, rng, len(nodes))
            pick = node.select(ask.options, tree, self.payoffs.spread(mover), rng.bits())
            nodes.append(node)
            picks.append(pick)
            seats.append(mover)
            option = node.options[pick]
            tree.observe(marks, ask, option)
            state.choose(mover, option)
        self.paths.append(len(nodes) + self._play_on(state, rng))
        values = self.payoffs.of(state)
        self.payoffs.learn(values)
        for index in range(len(nodes)):
            nodes[index].learn(picks[index], values[seats[index]])
        return values[asked.seat]

    def _try_afar(self, world: State, asked: Ask, option: int, nth: int, most: int) -> float:
        """Try an option in its nth world and let everybody play on; what that brought to the asked seat."""
        rng = Rng(self._seed, nth)
        state = world.imagine(asked.seat, rng)
        state.choose(asked.seat, option)
        made = 1
        while made <= most and not state.over:
            ask = state.asks[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                rng = Rng(self._seed + made, nth)
                state.rng = Rng(self._seed + made, DICE + nth)
                option = self.habit(state, ask, rng, made)
            state.choose(ask.seat, option)
            made += 1
        self.paths.append(made + self._play_on(state, rng))
        values = self.payoffs.of(state)
        self.payoffs.learn(values)
        return values[asked.seat]

    def habit(self, state: State, ask: Ask, rng: Rng, made: int) -> int:
        """What anybody answers in second thoughts: what the rulebook's own player would, or else what promises most.

        As many options are looked at as a question met once considers.
        """
        found = state.game.automatic(state, ask, rng)
        if found is not None:
            return int(found)
        options = ask.options
        room = self.tree.breadth(1)
        if len(options) > room:
            options = self.tree.promising(ask, options, room, rng)
        hopes = self._promises(state.imagine(ask.seat, rng), ask.seat, options, rng, made)
        self.tree.remember(ask, options, hopes)
        best = 0
        for index in range(1, len(options)):
            if hopes[index] > hopes[best]:
                best = index
        return options[best]

    def _play_on(self, state: State, rng: Rng) -> int:
        """At random until the horizon, and until no secret choice is half made; how many choices that took."""
        made = 0
        while not state.over:
            if made >= self._horizon and (revealed(state) or made >= self._horizon + PATIENCE):
                break
            ask = state.asks[0]
            state.choose(ask.seat, rng.pick(ask.options))
            made += 1
        return made

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
        self._marks = [seat + 1 for seat in range(world.players)]

    def _expect(self, world: State, ask: Ask, option: int) -> None:
        """Remember what the table looks like if the next question comes at once."""
        after = world.clone()
        self.tree.observe(self._marks, ask, option)
        after.choose(ask.seat, option)
        then = after.asked(ask.seat)
        self._expected = after if then is not None and then.secret == ask.secret else None

    def _line(self, world: State, asked: Ask, chosen: int) -> tuple[list[tuple[int, Prompt, int]], list[str]]:
        """The choice, and the most tried answers to what follows, as far as they were tried at all."""
        line = [(asked.seat, asked.prompt, chosen)]
        state = world.clone()
        words = [called(state, asked, chosen)]
        marks = self._marks[:]
        self.tree.observe(marks, asked, chosen)
        state.choose(asked.seat, chosen)
        while not state.over and len(line) < 12:
            ask = state.asks[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                node = self.tree.known(marks[ask.seat], ask)
                place = node.favourite(ask.options) if node is not None else -1
                if node is None or place < 0:
                    break
                option = node.options[place]
                line.append((ask.seat, ask.prompt, option))
                words.append(called(state, ask, option))
            self.tree.observe(marks, ask, option)
            state.choose(ask.seat, option)
        return line, words


def called(state: State, ask: Ask, option: int) -> str:
    """An option's name, as the question puts it."""
    name = ask.frame.label(state, option)
    if name:
        return name
    return ask.prompt.decline if option == PASS else ask.prompt.domain.label(state, option)


def judged(state: State) -> bool:
    """Whether the game has a judge of its own; the scores alone say little before the end."""
    kind = type(state.game)
    return kind.judge is not Game.judge or kind.outlook is not Game.outlook
