"""Lanes of frames: order, forks, formalities, what goes wrong."""

from typing import Final

import pytest

from ludarium.core import NUMBER, BrokenRules, Domain, Event, Frame, Game, IllegalChoice, Prompt, Rng, State

CHOICE: Final = Prompt("choice", Domain("number", 100), "Which of {0}?", about=(NUMBER,))
SAID: Final = Event("said", "{0} was said.", NUMBER)


class Trace(State):
    """A table that remembers what happened."""

    seen: list[str]

    def clone(self) -> "Trace":
        twin = Trace()
        self.copy_flow(twin)
        twin.seen = self.seen[:]
        return twin

    def scores(self) -> list[float]:
        return [0.0] * self.players


class Say(Frame[Trace]):
    def __init__(self, word: str, *then: Frame[Trace]) -> None:
        self.word: Final = word
        self.next: Final = then

    def run(self, s: Trace) -> None:
        s.seen.append(self.word)
        s.note(SAID, len(self.word))
        for frame in self.next:
            s.then(frame)


class Choose(Frame[Trace]):
    def __init__(self, seat: int, options: list[int], formality: bool = False) -> None:
        self.seat: Final = seat
        self.options: Final = options
        self.formality: Final = formality

    def run(self, s: Trace) -> None:
        if self.formality:
            s.offer(self, self.seat, CHOICE, self.options, (len(self.options),))
        else:
            s.ask(self, self.seat, CHOICE, self.options, (len(self.options),))

    def chosen(self, s: Trace, seat: int, option: int) -> None:
        if s.asked(seat) is None and option == 9:
            s.then(Choose(seat, [1, 2]))


class Fork(Frame[Trace]):
    def __init__(self, *seats: int) -> None:
        self.seats: Final = seats

    def run(self, s: Trace) -> None:
        for seat in self.seats:
            s.fork(seat, Choose(seat, [7], formality=True), Choose(seat, [5, 9]))
        s.then(Say("revealed"))


class End(Frame[Trace]):
    def run(self, s: Trace) -> None:
        s.end()


GAME: Final[Game[Trace]] = Game("trace", "Trace", "", "1", range(1, 4), (CHOICE,))


def begin(*frames: Frame[Trace], players: int = 2) -> Trace:
    s = Trace()
    s.open(GAME, players, Rng(1), [])
    s.seen = []
    s.begin(*frames)
    return s


def test_then_reads_in_the_order_it_happens_depth_first() -> None:
    s = begin(Say("a", Say("a1", Say("a11")), Say("a2")), Say("b"), End())
    assert s.seen == ["a", "a1", "a11", "a2", "b"]
    assert s.over


def test_several_frames_lined_up_at_once_read_in_order_too() -> None:
    class Many(Frame[Trace]):
        def run(self, s: Trace) -> None:
            s.then(Say("a"), Say("b"))
            s.then(Say("c"), Say("d"), Say("e"))

    assert begin(Many(), Say("f"), End()).seen == ["a", "b", "c", "d", "e", "f"]


def test_a_question_stops_the_flow_and_names_what_it_is_about() -> None:
    s = begin(Say("a"), Choose(1, [3, 4]), Say("b"), End())
    assert s.seen == ["a"]
    question = s.question(1)
    assert question is not None
    assert question["text"] == "Which of 2?"
    assert s.question(0) is None
    s.choose(1, 4)
    assert s.seen == ["a", "b"]
    with pytest.raises(IllegalChoice, match="the game is over"):
        s.choose(1, 4)


def test_illegal_choices_say_what_is_offered() -> None:
    s = begin(Choose(1, [3, 4]), End())
    with pytest.raises(IllegalChoice, match=r"5 is not offered to seat 1; \[3, 4\] are"):
        s.choose(1, 5)
    with pytest.raises(IllegalChoice, match="seat 0 is not asked"):
        s.choose(0, 3)


def test_the_table_waits_until_every_lane_has_run_out() -> None:
    s = begin(Fork(0, 1), End())
    s.choose(1, 5)
    assert s.seen == []
    s.choose(0, 9)
    assert [ask.seat for ask in s.asks] == [0], "its lane goes on"
    s.choose(0, 2)
    assert s.seen == ["revealed"]
    assert s.plans == [[7, 9, 2], [7, 5]], "formalities are recorded too"


def test_a_seat_takes_its_secret_choices_back_until_the_table_goes_on() -> None:
    s = begin(Fork(0, 1), End())
    assert not s.retract(0), "nothing chosen yet"
    s.choose(0, 9)
    s.choose(0, 1)
    assert s.asked(0) is None
    assert s.retract(0)
    assert s.plans[0] == [7]
    s.choose(0, 5)
    s.choose(1, 5)
    assert not s.retract(0)


def test_an_imagined_table_forgets_what_others_have_chosen() -> None:
    s = begin(Fork(0, 1), End())
    s.choose(0, 9)
    dream = s.imagine(1, Rng(3))
    asked = dream.asked(0)
    assert asked is not None
    assert asked.options == [5, 9]
    assert dream.plans[0] == [7]
    own = s.imagine(0, Rng(3)).asked(0)
    assert own is not None
    assert own.options == [1, 2], "one's own choices are remembered"
    assert dream.rng.words() != s.rng.words()


def test_clones_share_no_secret_choices() -> None:
    s = begin(Fork(0, 1), Choose(0, [3, 4]), Fork(0), End())
    early = s.clone()
    s.choose(0, 5)
    s.choose(1, 5)
    between = s.clone()
    s.choose(0, 3)
    s.choose(0, 9)
    assert (early.plans, between.plans, s.plans) == ([[7], [7]], [[7, 5], [7, 5]], [[7, 9], [7, 5]])
    between.choose(0, 4)
    between.choose(0, 5)
    assert (between.plans[0], s.plans[0]) == ([7, 5], [7, 9])


def test_an_event_has_as_many_values_as_are_given() -> None:
    class Tell(Frame[Trace]):
        def run(self, s: Trace) -> None:
            s.note(SAID)
            s.note(SAID, 0, -1)
            s.tell(1, SAID, 1, 2, 3, 4, 5, 6)

    s = begin(Tell(), End())
    assert s.journal is not None
    assert [entry.values for entry in s.journal] == [(), (0, -1), (1, 2, 3, 4, 5, 6)]


def test_what_is_noted_in_a_lane_is_the_seats_own() -> None:
    class Whisper(Frame[Trace]):
        def run(self, s: Trace) -> None:
            s.fork(1, Say("secret"), Choose(1, [1]))

    s = begin(Say("open"), Whisper(), End())
    assert s.journal is not None
    assert [entry.visible(0) for entry in s.journal] == [True, False]
    assert [entry.visible(1) for entry in s.journal] == [True, True]
    assert [entry.visible(None) for entry in s.journal] == [True, False]


def test_broken_rules_are_named() -> None:
    with pytest.raises(BrokenRules, match="without options"):
        begin(Choose(0, []))
    with pytest.raises(BrokenRules, match="nothing is lined up"):
        begin(Say("a"))

    class Meddle(Frame[Trace]):
        def run(self, s: Trace) -> None:
            s.fork(0, Choose(1, [1]))

    with pytest.raises(BrokenRules, match="lane of seat 0 asks seat 1"):
        begin(Meddle())


def test_a_clone_that_forks_leaves_the_other_as_it_is() -> None:
    s = begin(Choose(0, [1, 2]), Fork(0, 1), Choose(1, [3]))
    twin = s.clone()
    before = s.flow()
    twin.choose(0, 1)
    twin.choose(0, 5)
    assert s.flow() == before
    s.choose(0, 2)
    assert [s.secret_choices(seat) for seat in range(2)] == [0, 0]
    assert [twin.secret_choices(seat) for seat in range(2)] == [1, 0]
    twin.choose(1, 5)
    later = twin.clone()
    s.choose(0, 5)
    s.choose(1, 9)
    assert (later.plans, later.seen, s.plans) == ([[7, 5], [7, 5]], ["revealed"], [[7, 5], [7, 9]])
