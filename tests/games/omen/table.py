"""Set a table of Omen, do one thing, see what came of it. Cards, Cities and options go by their names."""

from collections.abc import Mapping, Sequence

from ludarium.core import NUMBER, PASS, Entry, Frame, Prompt, Rng, Value
from ludarium.games.omen import GAME
from ludarium.games.omen.options import OmenRules
from ludarium.games.omen.setup import Begin, Emissaries, blank
from ludarium.games.omen.state import FEATS, NONE, OFFERING, REWARDS, SET, Omen
from ludarium.games.omen.surge import Portent, Surge
from ludarium.games.omen.turn import EndOfTurn, FeatStep, Offering, Wealth
from ludarium.games.omen.war import War

ATHENS, SPARTA, THEBES = 0, 1, 2
CITIES = ("Athens", "Sparta", "Thebes", "Corinth")
Sides = Mapping[int, tuple[Sequence[str], Sequence[str]]]


class Table:
    """A state with words around it."""

    def __init__(self, state: Omen) -> None:
        self.s = state

    # Doing

    @property
    def asked(self) -> str:
        """The name of the open question; empty when the game is over."""
        return self.s.asks[0].prompt.name if self.s.asks else ""

    @property
    def seat(self) -> int:
        return self.s.asks[0].seat

    def options(self) -> list[str]:
        """The names of the options of the open question."""
        question = self.s.question(self.seat)
        assert question is not None
        return [str(each["label"]) for each in question["options"]]  # type: ignore[attr-defined]

    def choose(self, *names: str) -> "Table":
        """Answer the open questions, one after another, with options whose names contain these words."""
        for name in names:
            labels = self.options()
            exact = [index for index, label in enumerate(labels) if label == name]
            found = exact or [index for index, label in enumerate(labels) if name in label]
            assert found, f"{self.asked}: no option {name!r} in {labels}"
            self.s.choose(self.seat, self.s.asks[0].options[found[0]])
        return self

    def decline(self) -> "Table":
        self.s.choose(self.seat, PASS)
        return self

    def decline_all(self, prompt: str) -> "Table":
        """Say no to every question of that name that comes now."""
        while self.asked == prompt:
            self.decline()
        return self

    def play(self, name: str, *answers: str) -> "Table":
        """Play a card from hand in the Surge Step and answer what it asks."""
        assert self.asked == "play", self.asked
        return self.choose(name, *answers)

    def to_offering(self) -> "Table":
        """Do nothing more until the Offering Step."""
        while self.s.step != OFFERING:
            options = self.s.asks[0].options
            self.s.choose(self.seat, PASS if PASS in options else options[0])
        return self

    def end_turn(self) -> "Table":
        """Do nothing more this turn; keep what is asked first."""
        turn = self.s.turn
        while not self.s.over and self.s.turn == turn:
            options = self.s.asks[0].options
            self.s.choose(self.seat, PASS if PASS in options else options[0])
        return self

    # Seeing

    def units(self, seat: int, city: int) -> list[str]:
        return [self.name(card) for card in self.s.units[seat * self.s.rules.cities + city]]

    def unit(self, name: str) -> int:
        """The first Unit of that name in a City."""
        for side in self.s.units:
            for card in side:
                if self.name(card) == name:
                    return card
        raise AssertionError(f"no {name} in any City")

    def name(self, card: int) -> str:
        return self.s.rules.names[self.s.rules.kind[card]]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.name(card) for card in self.s.hands[seat])

    def pile(self, seat: int = 0) -> list[str]:
        return sorted(self.name(card) for card in self.s.piles[seat])

    def done(self, seat: int) -> list[int]:
        """The Feats that are face-down."""
        return [feat for feat in range(FEATS) if self.s.feats[seat * FEATS + feat]]

    def strength(self, name: str) -> int:
        return self.s.strength_of(self.unit(name))

    def log(self) -> list[str]:
        assert self.s.journal is not None
        return [entry.text(self.s) for entry in self.s.journal if entry.event.sentence]

    def told(self, seat: int | None) -> list[str]:
        """The log as a seat may read it."""
        assert self.s.journal is not None
        return [entry.text(self.s) for entry in self.s.journal if entry.visible(seat) and entry.event.sentence]


PAUSE = Prompt("pause", NUMBER, "Go on?")


class Pause(Frame[Omen]):
    """Stands between the steps of a scenario, so that one can look at the table."""

    def run(self, s: Omen) -> None:
        s.ask(self, s.active, PAUSE, [PASS])


STEPS: dict[str, list[Frame[Omen]]] = {
    "wealth": [Wealth(), Pause()],
    "surge": [Surge(), Pause()],
    "portent": [Portent(), Pause()],
    "feat": [FeatStep(), Pause()],
    "war": [War(), Pause()],
    "offering": [Offering(), Pause()],
    "end": [EndOfTurn()],
}
ORDER = list(STEPS)


def from_step(step: str) -> list[Frame[Omen]]:
    """The rest of a turn, with a pause after each step."""
    if step == "emissary":
        return [Emissaries(), Begin()]
    return [frame for name in ORDER[ORDER.index(step) :] for frame in STEPS[name]]


def table(
    step: str = "surge",
    cities: Sides | None = None,
    hand: Sequence[str] = (),
    other_hand: Sequence[str] = (),
    coins: tuple[int, int] = (10, 10),
    deck: Sequence[str] = (),
    pile: Sequence[str] = (),
    rewards: Sequence[str] = (),
    other_rewards: Sequence[str] = (),
    stacks: Sequence[int] = (4, 4, 4),
    turn: int = 3,
    enraged: Sequence[str] = (),
    bare: bool = False,
    cards: Mapping[str, Mapping[str, int]] | None = None,
    **options: Value,
) -> Table:
    """The active player is seat 0. `deck` names the top cards in order; the rest of the set lies below, unless `bare`.

    With own decks each player owns a whole set; `deck` and `pile` are the active player's. Hidden reactions are off
    unless asked for: `reactions="always"`.
    """
    rules = GAME.rule_set(None, cards, {"reactions": "possible", **options})
    assert isinstance(rules, OmenRules)
    journal: list[Entry] = []
    s = blank(GAME, rules, 2, Rng(1), journal)
    s.turn = turn
    s.starter = 0 if turn % 2 else 1
    s.active = 0
    s.open_lists = int(rules.own_decks)
    free = [list(range(SET)), list(range(SET, 2 * SET))] if rules.own_decks else [list(range(SET))] * 2

    def take(name: str, seat: int) -> int:
        for card in free[seat]:
            if rules.names[rules.kind[card]] == name:
                free[seat].remove(card)
                return card
        raise AssertionError(f"no {name} left")

    for city, sides in (cities or {}).items():
        for seat in range(2):
            for name in sides[seat]:
                card = take(name, seat)
                side = seat * rules.cities + city
                s.units[side].append(card)
                s.place[card] = side
                if name in enraged:
                    s.enraged[card] = 1
    s.hands = [[take(name, 0) for name in hand], [take(name, 1) for name in other_hand]]
    for name in pile:
        card = take(name, 0)
        s.piles[0].append(card)
        s.place[card] = -2
    top = [take(name, 0) for name in reversed(deck)]
    s.decks[0] = ([] if bare else free[0][:]) + top
    if rules.own_decks:
        s.decks[1] = [] if bare else free[1][:]
    s.coins = list(coins)
    s.pool = rules.coin_pool - sum(coins)
    left = list(range(REWARDS))
    for seat, held in enumerate((rewards, other_rewards)):
        for name in held:
            reward = [each.name for each in rules.rewards_list].index(name)
            left.remove(reward)
            s.rewards[seat].append(reward)
    s.stacks = [[left.pop() for _ in range(min(count, len(left)))] for count in stacks]
    assert NONE == PASS
    s.begin(*from_step(step))
    return Table(s)
