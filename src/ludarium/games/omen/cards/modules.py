"""The cards of the optional modules: Relics, Challenges, Whims (OM-L1 to L6, OM-C1 to C6, OM-W1 to W8)."""

from typing import ClassVar, Final

from ludarium.games.omen.cards.card import Challenge, Condition, Relic, Standing, Whim, Wish
from ludarium.games.omen.state import BEAST, FEATS, ORACLE, SOLDIER, SPIRIT, TYPE_NAMES, Omen


def relics() -> list[Relic]:
    return [
        Relic("L1", "Aegis Shard", Standing(1, "As loser of a battle you keep up to {} more slot.")),
        Relic("L2", "Horn of Plenty", Standing(1, "Your offering is worth {} more.")),
        Relic("L3", "Ferryman's Purse", Standing(2, "In Offering you keep up to {} coins more.")),
        Relic(
            "L4",
            "Winged Sandals",
            Standing(1, "Once in each of your Surge Steps you may pay {} coin to move one of your Oracles."),
        ),
        Relic("L5", "Helm of Shadows", Standing(2, "Your hand limit is {} higher.")),
        Relic(
            "L6", "Beastmaster's Goad", Standing(1, "The first Beast you play each turn costs {} less, not below 0.")
        ),
    ]


# Challenges


class StrengthInOneCity(Condition):
    numbers: ClassVar[tuple[str, ...]] = ("strength",)

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def met(self, s: Omen, seat: int) -> bool:
        cities = s.rules.cities
        for side in range(seat * cities, (seat + 1) * cities):
            if sum([s.strength_of(card) for card in s.units[side]]) >= self.strength:
                return True
        return False

    def text(self) -> str:
        return f"{self.strength} or more total Strength of yours in one City."


class CardsInEachCity(Condition):
    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def met(self, s: Omen, seat: int) -> bool:
        cities = s.rules.cities
        return min([len(s.units[side]) for side in range(seat * cities, (seat + 1) * cities)]) >= self.cards

    def text(self) -> str:
        return f"At least {self.cards} Unit cards of yours in every City."


class NothingLeft(Condition):
    def met(self, s: Omen, seat: int) -> bool:
        return s.coins[seat] == 0 and not s.hands[seat]

    def text(self) -> str:
        return "You have 0 coins and no Unit card in hand."


class OneOfEach(Condition):
    """Four types in the Cities, as they are now."""

    def met(self, s: Omen, seat: int) -> bool:
        return min([units_of_type(s, seat, kind) for kind in (SOLDIER, ORACLE, BEAST, SPIRIT)]) > 0

    def text(self) -> str:
        return "A Soldier, an Oracle, a Beast and a Spirit of yours in Cities."


class CoinsTaken(Condition):
    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def met(self, s: Omen, seat: int) -> bool:
        return s.taken >= self.coins

    def text(self) -> str:
        return f"You took {self.coins} or more coins from the opponent this turn."


class BattleInEachCity(Condition):
    def met(self, s: Omen, seat: int) -> bool:
        cities = s.rules.cities
        return min(s.battles[seat * cities : (seat + 1) * cities]) > 0

    def text(self) -> str:
        return "You have won at least one battle in each City during the game."


def units_of_type(s: Omen, seat: int, kind: int) -> int:
    count = 0
    cities = s.rules.cities
    for side in range(seat * cities, (seat + 1) * cities):
        for card in s.units[side]:
            if s.type_of(card) == kind:
                count += 1
    return count


def challenges() -> list[Challenge]:
    return [
        Challenge("C1", "Titan's Burden", StrengthInOneCity(16)),
        Challenge("C2", "Unbroken Line", CardsInEachCity(2)),
        Challenge("C3", "Empty Granary", NothingLeft()),
        Challenge("C4", "Full Pantheon", OneOfEach()),
        Challenge("C5", "Master Thief", CoinsTaken(3)),
        Challenge("C6", "Threefold Crown", BattleInEachCity()),
    ]


# Whims


class PerCardInHand(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("cards", "most")

    def __init__(self, cards: int, most: int) -> None:
        self.cards = cards
        self.most = most

    def points(self, s: Omen, seat: int) -> int:
        return min(len(s.hands[seat]) // max(self.cards, 1), self.most)

    def text(self) -> str:
        return f"1 VP per {self.cards} Unit cards in hand, at most {self.most}."


class PerCoins(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("coins", "most")

    def __init__(self, coins: int, most: int) -> None:
        self.coins = coins
        self.most = most

    def points(self, s: Omen, seat: int) -> int:
        return min(s.coins[seat] // max(self.coins, 1), self.most)

    def text(self) -> str:
        return f"1 VP per {self.coins} coins, at most {self.most}."


class PerUnit(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("most",)

    def __init__(self, type: int, most: int) -> None:  # noqa: A002
        self.type: Final = type
        self.most = most

    def points(self, s: Omen, seat: int) -> int:
        return min(units_of_type(s, seat, self.type), self.most)

    def text(self) -> str:
        return f"1 VP per own {TYPE_NAMES[self.type]} in Cities, at most {self.most}."


class ManyUsed(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("rewards", "vp")

    def __init__(self, rewards: int, vp: int) -> None:
        self.rewards = rewards
        self.vp = vp

    def points(self, s: Omen, seat: int) -> int:
        return self.vp if len(s.used[seat]) >= self.rewards else 0

    def text(self) -> str:
        return f"{self.vp} VP if you used {self.rewards} or more Rewards."


class NoneUsed(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("rewards", "vp")

    def __init__(self, rewards: int, vp: int) -> None:
        self.rewards = rewards
        self.vp = vp

    def points(self, s: Omen, seat: int) -> int:
        return self.vp if not s.used[seat] and len(s.rewards[seat]) >= self.rewards else 0

    def text(self) -> str:
        return f"{self.vp} VP if you used no Reward and hold at least {self.rewards}."


class FewFeats(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("feats", "vp")

    def __init__(self, feats: int, vp: int) -> None:
        self.feats = feats
        self.vp = vp

    def points(self, s: Omen, seat: int) -> int:
        return self.vp if s.feats_done(1 - seat) <= min(self.feats, FEATS) else 0

    def text(self) -> str:
        return f"{self.vp} VP if the opponent has {self.feats} or fewer face-down Feats."


class BestCity(Wish):
    numbers: ClassVar[tuple[str, ...]] = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def points(self, s: Omen, seat: int) -> int:
        cities = s.rules.cities
        return min(max(s.battles[seat * cities : (seat + 1) * cities]), self.most)

    def text(self) -> str:
        return f"1 VP per battle won in your best City, at most {self.most}."


def whims() -> list[Whim]:
    return [
        Whim("W1", "Glutton", PerCardInHand(2, most=3)),
        Whim("W2", "Miser", PerCoins(4, most=2)),
        Whim("W3", "Prophet", PerUnit(ORACLE, most=3)),
        Whim("W4", "Tamer", PerUnit(BEAST, most=3)),
        Whim("W5", "Spendthrift", ManyUsed(3, vp=2)),
        Whim("W6", "Ascetic", NoneUsed(2, vp=2)),
        Whim("W7", "Rival's Bane", FewFeats(2, vp=2)),
        Whim("W8", "Besieger", BestCity(3)),
    ]
