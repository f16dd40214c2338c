"""Three rounds of a game of three, choice by choice, with the reason for each result.

The map is laid by hand and seed 42 fixes the deals and the dice; everything else was worked out by hand from the
rules. Leadbound (Player 1) sits at 0,-3, the Refiners (Player 2) at -3,3, the Vapourborn (Player 3) at 3,0.
"""

from importlib import import_module

import pytest

from ludarium.core import PASS, Rng
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import BUY, CARDS, CENTER, FORGE, MINE
from tests.games.bridgefront.table import GAME

BASIC = {"build": CARDS, "march": CARDS + 1, "reinforce": CARDS + 2}
EVERYONE, SOME = 0, 3
GOLD, DRAFT = 0, 1
LEADBOUND, REFINERS, VAPOURBORN = 0, 3, 2
MINES = {(2, -2): 5, (3, -2): 5, (0, -1): 4, (-2, 1): 4}
FORGES = ((-3, 0), (0, 2))


def lay_map(s: Bridgefront) -> None:
    """Four Mines and two Forges, as three players have; the deals follow from a fixed place in the seed's stream."""
    at = s.board.hexes.at
    s.tile, s.mine_value = s.tile[:], s.mine_value[:]
    s.tile[s.board.center] = CENTER
    for place in FORGES:
        s.tile[at(*place)] = FORGE
    for place, value in MINES.items():
        s.tile[at(*place)] = MINE
        s.mine_value[at(*place)] = value
    s.rng = Rng(42, warm_up=693)


class Transcript:
    """A match, with words for what is done and seen."""

    def __init__(self) -> None:
        self.match = GAME.match(3, 42)
        state = self.match.state
        assert isinstance(state, Bridgefront)
        self.s = state
        self.told = 0

    def at(self, q: int, r: int) -> int:
        return self.s.board.hexes.at(q, r)

    def edge(self, a: tuple[int, int], b: tuple[int, int]) -> int:
        return self.s.board.edge_between(self.at(*a), self.at(*b))

    def do(self, player: int, *choices: int | str) -> None:
        """Player 1, 2 or 3 answers one question after the other."""
        for choice in choices:
            if isinstance(choice, str):
                if choice in ("done", "pass"):
                    choice = PASS
                else:
                    choice = BASIC[choice] if choice in BASIC else self.s.rules.by_slug[choice]
            self.match.choose(player - 1, choice)

    def champion(self, slug: str) -> int:
        return next(i for i, card in enumerate(self.s.champ_card) if self.s.card(card).slug == slug)

    def public(self) -> list[str]:
        """What all have learnt since the last call."""
        lines = self.match.log()
        new = lines[self.told :]
        self.told = len(lines)
        return new

    def forces(self, player: int, q: int, r: int) -> int:
        return self.s.forces[self.at(q, r) * 3 + player - 1]

    def hand(self, player: int) -> list[str]:
        return [self.s.card(card).slug for card in self.s.hand[player - 1]]


def test_three_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("ludarium.games.bridgefront.setup"), "lay_tiles", lay_map)
    t = Transcript()
    s = t.s

    # ---- Set-up. Capitals go in reverse seat order: Player 3 first; the last slot is left to Player 1.
    t.do(1, LEADBOUND)
    t.do(2, REFINERS)
    t.do(3, VAPOURBORN)
    t.do(3, t.at(3, 0))
    t.do(2, t.at(-3, 3))
    assert s.capital == [t.at(0, -3), t.at(-3, 3), t.at(3, 0)]
    # The Champion is in hand first, then five cards: six in all.
    assert t.hand(1) == ["ironclad-warden", "hold-the-line", "bridge-crew", "march-orders", "recruit", "recruit"]
    assert t.hand(2) == ["mine-overseer", "supply-cache", "scout-report", "field-medic", "march-orders", "recruit"]
    assert t.hand(3) == ["skystriker-ace", "scout-report", "supply-cache", "quick-move", "zap", "field-medic"]
    # Everybody bridges the way to the home Mine.
    t.do(1, t.edge((0, -3), (0, -2)), t.edge((0, -2), (0, -1)))
    t.do(2, t.edge((-3, 3), (-3, 2)), t.edge((-3, 2), (-2, 1)))
    t.do(3, t.edge((3, 0), (3, -1)), t.edge((3, -1), (3, -2)))
    assert sum(s.bridge) == 6
    # Free cards: War Chronicle is a Victory card, so Player 2 has its point at once.
    t.do(1, "field-surgeon")
    t.do(2, "war-chronicle")
    t.do(3, "skirmisher-captain")
    assert s.vp == [0, 1, 0]

    # ---- Round 1. 4 gold and 1 income make 5; the hands are full already. Player 1 is Lead.
    assert (s.round, s.lead, s.gold, s.mana) == (1, 0, [5, 5, 5], [5, 5, 5])
    t.public()
    # Market, first card: two Buys of 2 roll off, the lower die (3 against 4) wins and pays 2.
    t.do(1, BUY + 2)
    t.do(2, 1)
    t.do(3, BUY + 2)
    assert t.public()[-3:] == [
        "Player 1 rolls 3.",
        "Player 3 rolls 4.",
        "Player 1 pays 2 gold and gains Temporary Bridge.",
    ]
    # Second card: nobody buys; Player 3 passed lowest, pays 1 and takes the pot of 2 + 1.
    t.do(2, 2)
    t.do(3, 1)
    assert s.gold == [3, 3, 7]
    # Third card: Player 2 is alone and takes it for nothing.
    t.do(2, 0)
    assert s.gold == [3, 3, 7]

    # Step 1. Both March Orders have initiative 100, so Lead's comes first; the March follows the cards.
    t.do(1, "march-orders", 3, t.at(0, -1))
    t.do(2, "march-orders", 3, t.at(-2, 1))
    # A March is one hex, but Tailwind carries the round's first stack of the Vapourborn one further.
    t.do(3, "march", 3, t.at(3, -2))
    assert (t.forces(1, 0, -1), t.forces(2, -2, 1), t.forces(3, 3, -2)) == (3, 3, 3)
    # Step 2. Recruit brings 2 to the Capital and Home Guard a third: 1 stayed there, now 4.
    t.do(1, "recruit", t.at(0, -3))
    t.do(2, "mine-overseer", t.at(-2, 1))
    t.do(3, "skystriker-ace", t.at(3, -2))
    assert t.forces(1, 0, -3) == 4
    # Recruit cost 1 gold, the Overseer 1 as a first Champion, the Ace nothing.
    assert s.gold == [2, 2, 7]
    # Step 3.
    t.do(1, "ironclad-warden", t.at(0, -1))
    t.do(2, "build", t.edge((-2, 1), (-1, 0)))
    t.do(3, "build", t.edge((3, -2), (2, -2)))
    assert (s.gold, s.mana) == ([1, 2, 7], [1, 1, 1])
    # Step 4. Bridge Crew builds to the Center and one Force crosses at once; the others march one Force each.
    t.do(1, "bridge-crew", t.edge((0, -1), (0, 0)), t.at(0, -1), SOME, 1, "pass", t.at(0, 0))
    t.do(2, "march", t.at(-2, 1), SOME, 1, "pass", t.at(-1, 0))
    t.do(3, "march", t.at(3, -2), SOME, 1, "pass", t.at(2, -2))
    assert s.mana == [0, 0, 0]
    # Collection. Player 1: 4 gold. Player 2: 4, 1 for Ore Cut, 1 for the Overseer. Player 3: a card, and 5 gold.
    t.do(1, GOLD)
    t.do(2, GOLD)
    t.do(3, DRAFT, GOLD)
    assert s.gold == [5, 8, 12]
    # The Center's Power Pick and the Mine's card are both Victory cards.
    t.do(1, "oathstone")
    t.do(3, "supply-ledger")
    assert s.vp == [1, 1, 1]
    # Scoring: only the Center counts, for Player 1.
    assert s.control == [1, 0, 0]

    # ---- Round 2. Lead has moved on to Player 2. One gold each; hands were dropped and six new cards drawn.
    assert (s.round, s.lead, s.gold) == (2, 1, [6, 9, 13])
    assert t.hand(2) == ["bridge-crew", "war-chronicle", "zap", "rich-veins", "smoke-screen", "quick-move"]
    # Player 1 drew six of eight: Field Medic and the five above it; Oathstone and Quick Move are left.
    assert len(s.draw[0]) == 2
    # One of the three Market cards is from Age II: the preview of round 2.
    assert sorted(s.card(card).deck for card in s.row) == ["age1", "age1", "age2"]
    t.do(1, BUY + 3)
    t.do(2, 0)
    t.do(3, BUY + 5)
    t.do(1, BUY + 1)
    t.do(2, BUY + 2)
    t.do(1, 0)
    # 5 for the Traitor, 2 for the Bounty Hunter, nothing for the Jet Striker.
    assert s.gold == [6, 7, 8]
    t.public()
    # Step 1. Air Drop (30), Field Surgeon (60), Bridge Crew (90): in this order whoever is Lead.
    t.do(1, "field-surgeon", t.at(0, -1))
    t.do(2, "bridge-crew", t.edge((-1, 0), (0, 0)), t.at(-1, 0), t.at(0, 0))
    t.do(3, "air-drop", t.at(2, -1))
    # The Surgeon is Player 1's second Champion: 3 gold. Air Drop costs 1.
    assert s.gold == [3, 7, 7]
    lines = t.public()
    happened = [
        "Player 3 deploys 3 Forces to hex 2,-1.",
        "Player 1’s Field Surgeon enters at Mine 4 at 0,-1.",
        "Battle in the Center: Player 2 attacks Player 1.",
        # A 4 misses. A 3 would miss, too; but Leadbound defend, and in round 1 Shield Wall makes it 1–3.
        "Player 2 rolls for 0 hits: 4.",
        "Player 1 rolls for 1 hit: 3.",
        "Player 1 wins the battle against Player 2 in the Center.",
    ]
    assert [line for line in lines if line in happened] == happened
    assert (t.forces(1, 0, 0), t.forces(2, 0, 0)) == (1, 0)
    # Step 2. Rich Veins raises the Mine from 4 to 5; the Captain, second Champion, costs 2 and brings a Force.
    t.do(1, "supply-cache")
    t.do(2, "rich-veins")
    t.do(3, "skirmisher-captain", t.at(2, -1))
    assert s.mine_value[t.at(-2, 1)] == 5
    assert (t.forces(3, 2, -1), s.gold) == (4, [5, 7, 5])
    # Step 3. Player 1 is Done with 2 mana unspent.
    t.do(1, "done")
    t.do(2, "march", t.at(-2, 1), SOME, 1, "pass", t.at(-1, 0))
    t.do(3, "reinforce")
    assert (s.mana, s.gold) == ([2, 1, 0], [5, 7, 4])
    # Step 4. Only Player 2 is asked: Player 1 is Done, Player 3 has no mana.
    assert [ask.seat for ask in s.asks] == [1]
    t.do(2, "done")
    # Collection: 4; 5 + 1 + 1; 5 and 5.
    t.do(1, GOLD)
    t.do(2, GOLD)
    t.do(3, GOLD, GOLD)
    assert s.gold == [9, 14, 14]
    t.do(1, "bridge-deed")
    assert (s.vp, s.control) == ([2, 1, 1], [1, 0, 0])

    # ---- Round 3. Lead is Player 3.
    assert (s.round, s.lead, s.gold) == (3, 2, [10, 15, 15])
    t.do(1, 0)
    t.do(2, BUY + 6)
    t.do(3, BUY + 2)
    # Both pass 1 for the second card: 5 against 1, Player 1 has it and the pot of 2, its own coin included.
    t.do(1, 1)
    t.do(3, 1)
    t.do(3, BUY + 1)
    assert s.gold == [11, 9, 13]
    # Patrol Record is a Victory card.
    assert s.vp == [2, 1, 2]
    # Step 1. Zap (20) reaches the Surgeon, who stands beside Player 2's Force; the Jet Striker is a third Champion: 5.
    t.do(1, "jet-striker", t.at(0, 0))
    t.do(2, "zap", t.champion("field-surgeon"))
    t.do(3, "bridge-crew", t.edge((2, -1), (1, -1)), t.at(2, -1), EVERYONE)
    assert s.champ_hp[t.champion("field-surgeon")] == 3
    assert s.gold == [6, 9, 13]
    assert t.forces(3, 1, -1) == 4
    t.public()
    # Step 2. The Surgeon's Stitchwork rides along with the March and heals it, 2 but never above its 4 HP.
    # The Bounty Hunter (a card) enters before the March (a basic action) comes, so it fights.
    t.do(1, "march", t.at(0, 0), EVERYONE, t.at(-1, 0), t.champion("field-surgeon"))
    t.do(2, "bounty-hunter", t.at(-1, 0))
    t.do(3, "build", t.edge((1, -1), (0, -1)))
    fight = [line for line in t.public() if "rolls" in line or "dies" in line or "wins" in line or "bounty" in line]
    assert fight == [
        # Force and Jet Striker (three dice, 1–2) against Force and Bounty Hunter (two dice, 1–3).
        # Round 1: the Striker's 2 hits, the Hunter's 3 hits; both hits fall on Forces.
        "Player 1 rolls for 1 hit: 6, 5, 6, 2.",
        "Player 2 rolls for 1 hit: 6, 6, 3.",
        # Now Champion against Champion: one damage each.
        "Player 1 rolls for 1 hit: 1, 5, 3.",
        "Player 2 rolls for 1 hit: 3, 5.",
        # One for the Hunter (2 left of 4), two for the Striker (2 left of 5).
        "Player 1 rolls for 1 hit: 4, 5, 1.",
        "Player 2 rolls for 2 hits: 3, 2.",
        # Two more kill the Hunter; its last hit leaves the Striker 1 HP.
        "Player 1 rolls for 2 hits: 3, 1, 2.",
        "Player 2 rolls for 1 hit: 1, 5.",
        "Player 2’s Bounty Hunter dies in hex -1,0.",
        "Player 1 takes a bounty of 2 gold.",
        "Player 1 wins the battle against Player 2 in hex -1,0.",
    ]
    assert s.champ_hp[t.champion("jet-striker")] == 1
    assert s.champ_hp[t.champion("field-surgeon")] == 4
    # Bounty 2; the Hunter had cost 3 as a second Champion.
    assert s.gold == [8, 6, 13]
    # Step 3. Oathstone heals 2; the Mine grows to 6; the Ledger pays 1.
    t.do(1, "oathstone", t.champion("jet-striker"))
    t.do(2, "rich-veins")
    t.do(3, "supply-ledger")
    assert s.champ_hp[t.champion("jet-striker")] == 3
    # Step 4. Back to the Center. The Traitor is Player 3's third Champion: 5 gold.
    t.do(1, "march", t.at(-1, 0), t.at(0, 0))
    t.do(3, "traitor", t.at(1, -1))
    assert (s.gold, s.mana) == ([8, 6, 9], [0, 0, 1])
    t.do(3, "done")
    # Collection: 4; 6 + 1 + 1; 5 and 5. A Champion alone holds the Center as well as a Force.
    t.do(1, GOLD)
    t.do(2, GOLD)
    t.do(3, GOLD, GOLD)
    assert s.gold == [12, 14, 19]
    t.do(1, "banner-of-sparks")
    # Permanent: Oathstone, Bridge Deed, Banner of Sparks; War Chronicle; Supply Ledger, Patrol Record.
    assert (s.vp, s.control, s.scores()) == ([3, 1, 2], [1, 0, 0], [4.0, 1.0, 2.0])

    # ---- After round 3 Age II begins; Lead is Player 1 again, and the Market shows Age II without a preview.
    assert (s.round, s.age, s.lead, s.gold) == (4, 2, 0, [13, 15, 20])
    assert [s.card(card).deck for card in s.row] == ["age2"] * 3
