"""Zones: who sees which card, and how the rest is dealt anew."""

from ludarium.core import ALL, NOBODY, Rng, Zone, redeal, show, visible


def zones() -> list[Zone]:
    return [
        Zone("deck", [1, 2, 3, 4], NOBODY, known=[0, 0b10, 0, 0]),
        Zone("hand 0", [5, 6], 0),
        Zone("hand 1", [7, 8], 1),
        Zone("row", [9], ALL),
        Zone("relics", [1, 1, 2], NOBODY, "relic"),
    ]


def test_each_sees_its_own_what_lies_open_and_what_it_has_learnt() -> None:
    assert show(zones(), 1) == {
        "deck": [None, 2, None, None],
        "hand 0": [None, None],
        "hand 1": [7, 8],
        "row": [9],
        "relics": [None] * 3,
    }
    assert show(zones(), None)["hand 1"] == [None, None]


def test_dealing_anew_keeps_what_is_known_and_all_the_cards() -> None:
    arrangements = set()
    for seed in range(50):
        table = zones()
        redeal(table, 1, Rng(seed))
        assert show(table, 1) == show(zones(), 1)
        deck, hand, own, row, relics = (zone.cards for zone in table)
        assert sorted(deck + hand) == [1, 2, 3, 4, 5, 6]
        assert (own, row, sorted(relics)) == ([7, 8], [9], [1, 1, 2])
        arrangements.add(tuple(hand))
    assert len(arrangements) > 10


def test_learning_shows_as_a_growing_count() -> None:
    before = visible(zones(), 0)
    after = zones()
    after[1].cards.append(after[0].cards.pop())
    now = visible(after, 0)
    assert now["", 4] == 1
    assert ("", 4) not in before
