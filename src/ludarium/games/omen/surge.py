"""The Surge and Portent Steps: Units and one Reward are played, Oracles are activated (OM-4.8 to OM-4.24)."""

from typing import Final

from ludarium.core import PASS, Domain, Frame, Prompt, named, with_item
from ludarium.core.flow import State
from ludarium.games.omen.acts import from_hand, pay
from ludarium.games.omen.cards.board import MOVE_TO, MOVE_UNIT, destinations
from ludarium.games.omen.cards.deeds import Act, enter, line_up, move
from ludarium.games.omen.cards.reactions import ORACLE_WINDOW, PLAY_WINDOW, REWARD_WINDOW, Occasion
from ludarium.games.omen.reactions import Losses, Shelve, Window
from ludarium.games.omen.state import (
    ACTIVATED,
    BEAST,
    BEASTMASTERS_GOAD,
    CARD,
    CITY,
    FOR_ABILITY,
    INVOKED,
    NONE,
    ORACLE,
    PLAYED,
    PORTENT,
    REWARD_CARDS,
    REWARD_USED,
    SANDALS,
    SPIRIT,
    SURGE,
    TYPES,
    UNIT,
    UNITS,
    WINGED_SANDALS,
    Omen,
)

ABILITY: Final = 4
"""The way of playing that is not a City: a Beast for its ability, a Spirit invoked."""


class WayDomain(Domain):
    def label(self, s: State, option: int) -> str:
        return CITY.names[option] if option < ABILITY else "discard it for its ability"


WAY: Final = WayDomain("way", ABILITY + 1)
LETTER: Final = named("letter", "ability A", "ability B")

PLAY: Final = Prompt("play", CARD, "What do you play?", decline="End the Surge Step")
HOW: Final = Prompt("how", WAY, "Where does {0} go?", about=(CARD,))
WHICH_ABILITY: Final = Prompt("which_ability", LETTER, "Which ability of {0} do you use?", about=(CARD,))
FIRST_ABILITY: Final = Prompt("first_ability", LETTER, "Which ability of {0} comes first?", about=(CARD,))
ACTIVATE: Final = Prompt("activate", UNIT, "Which Oracle do you activate?", decline="End the Portent Step")


# Step 2: Surge


class Surge(Frame[Omen]):
    """Play what you like, one thing after another, until you stop (OM-4.8)."""

    def run(self, s: Omen) -> None:
        s.step = SURGE
        seat = s.active
        # Who has nothing that could be played is not asked; what cannot be seen plays no part in that.
        if s.hands[seat] or (s.rewards[seat] and not s.reward_played) or can_wear_sandals(s, seat):
            s.ask(self, seat, PLAY, playable(s, seat))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option == PASS:
            return
        s.entries = 0
        s.losses = []
        if option == SANDALS:
            s.sandals_worn = 1
            pay(s, seat, s.rules.relics_list[WINGED_SANDALS].standing.amount)
            s.then(WearSandals())
        elif option >= REWARD_CARDS:
            s.then(UseReward(option - REWARD_CARDS))
        else:
            card = from_hand(s, seat, find_playable(s, seat, option))
            s.on_table.append(card)
            s.note(PLAYED, seat, option)
            s.then(Play(card))
        s.then(Surge())


def playable(s: Omen, seat: int) -> list[int]:
    """Unit cards that can be paid for and have somewhere to go, Rewards, the Sandals, and to stop."""
    options: list[int] = []
    rules = s.rules
    coins = s.coins[seat]
    roomiest = 0
    for city in range(rules.cities):
        roomiest = max(roomiest, rules.city_limit - s.load(seat * rules.cities + city))
    seen = [False] * UNITS
    for card in s.hands[seat]:
        kind = rules.kind[card]
        if seen[kind]:
            continue
        if rules.own_decks and was_played(s, card):
            continue
        seen[kind] = True
        type_ = rules.type[card]
        if s.barred[seat * TYPES + type_] >= s.turn:
            continue
        if type_ == BEAST:
            possible = coins >= beast_cost(s, seat, card)
        elif type_ == SPIRIT:
            possible = (coins >= rules.cost[card] and roomiest >= 1) or coins >= rules.units[kind].invoke
        else:
            possible = coins >= rules.cost[card] and roomiest >= 1
        if possible:
            options.append(kind)
    if not s.reward_played:
        for reward in s.rewards[seat]:
            options.append(REWARD_CARDS + reward)
    if can_wear_sandals(s, seat):
        options.append(SANDALS)
    options.append(PASS)
    return options


def was_played(s: Omen, card: int) -> bool:
    """With own decks no card is played twice in a turn (OM-B8)."""
    return card in s.played


def find_playable(s: Omen, seat: int, kind: int) -> int:
    """Where in the hand the card of that kind is that may be played; one the opponent knows goes first."""
    hand = s.hands[seat]
    for index in range(len(hand)):
        if s.rules.kind[hand[index]] == kind and not was_played(s, hand[index]):
            return index
    return NONE


def beast_cost(s: Omen, seat: int, card: int) -> int:
    """The Beastmaster's Goad makes the first Beast of the turn cheaper (OM-L6)."""
    cost = s.rules.cost[card]
    if not s.beasts_played and s.holds(seat, BEASTMASTERS_GOAD):
        cost = max(0, cost - s.rules.relics_list[BEASTMASTERS_GOAD].standing.amount)
    return cost


class Play(Frame[Omen]):
    """A Unit card is on the table: which City, or for its ability (OM-4.9, OM-4.16, OM-4.17, OM-5.32)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: Omen) -> None:
        card, seat = self.card, s.active
        rules = s.rules
        kind = rules.kind[card]
        cost = beast_cost(s, seat, card) if rules.type[card] == BEAST else rules.cost[card]
        ways: list[int] = []
        if s.coins[seat] >= cost:
            ways = s.rooms(seat, s.slots_of(card))
        if rules.type[card] == BEAST or (rules.type[card] == SPIRIT and s.coins[seat] >= rules.units[kind].invoke):
            ways.append(ABILITY)
        s.offer(self, seat, HOW, ways, (kind,))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        card = self.card
        rules = s.rules
        kind = rules.kind[card]
        if rules.own_decks:
            s.played = [*s.played, card]
        if rules.type[card] == SPIRIT and option == ABILITY:
            pay(s, seat, rules.units[kind].invoke)
            s.note(INVOKED, seat, kind)
            s.then(Invoke(card), Shelve(card), Losses())
            return
        if rules.type[card] == BEAST:
            pay(s, seat, beast_cost(s, seat, card))
            s.beasts_played += 1
        else:
            pay(s, seat, rules.cost[card])
        if option == ABILITY:
            s.note(FOR_ABILITY, seat, kind)
            for deed in rules.deeds[kind]:
                s.then(Act(deed, seat, kind))
            s.then(Shelve(card), Losses())
            return
        s.on_table.remove(card)
        enter(s, card, seat, option)
        if rules.type[card] == SPIRIT:
            s.then(ChooseAbility(card))
        s.then(Losses(), Window(Occasion(PLAY_WINDOW, card, option)))

    def label(self, s: Omen, option: int) -> str:
        if option == ABILITY and s.rules.type[self.card] == SPIRIT:
            return "invoke it for both abilities"
        return ""


class ChooseAbility(Frame[Omen]):
    """A Spirit played to a City does one of its two things (OM-5.31)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: Omen) -> None:
        s.ask(self, s.active, WHICH_ABILITY, [0, 1], (s.rules.kind[self.card],))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        kind = s.rules.kind[self.card]
        s.then(Act(s.rules.deeds[kind][option], seat, kind, self.card, s.city_of(self.card)))

    def label(self, s: Omen, option: int) -> str:
        return s.rules.deeds[s.rules.kind[self.card]][option].text()


class Invoke(Frame[Omen]):
    """Both abilities, in the player's order (OM-5.32, OM-7.10)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: Omen) -> None:
        s.ask(self, s.active, FIRST_ABILITY, [0, 1], (s.rules.kind[self.card],))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        kind = s.rules.kind[self.card]
        deeds = s.rules.deeds[kind]
        s.then(Act(deeds[option], seat, kind), Act(deeds[1 - option], seat, kind))

    def label(self, s: Omen, option: int) -> str:
        return s.rules.deeds[s.rules.kind[self.card]][option].text()


class UseReward(Frame[Omen]):
    """A Reward is opened, does what it says, and then lies face-down (OM-4.19, OM-4.20)."""

    def __init__(self, reward: int) -> None:
        self.reward: Final = reward

    def run(self, s: Omen) -> None:
        seat, name = s.active, REWARD_CARDS + self.reward
        s.rewards = with_item(s.rewards, seat, [held for held in s.rewards[seat] if held != self.reward])
        s.open_rewards = [*s.open_rewards, self.reward]
        s.reward_played = 1
        s.note(REWARD_USED, seat, name)
        for deed in s.rules.rewards_list[self.reward].deeds:
            s.then(Act(deed, seat, name))
        s.then(LayDown(self.reward), Losses(), Window(Occasion(REWARD_WINDOW)))


class LayDown(Frame[Omen]):
    def __init__(self, reward: int) -> None:
        self.reward: Final = reward

    def run(self, s: Omen) -> None:
        s.open_rewards = [reward for reward in s.open_rewards if reward != self.reward]
        s.used = with_item(s.used, s.active, [*s.used[s.active], self.reward])


# The Winged Sandals (OM-L4)


def can_wear_sandals(s: Omen, seat: int) -> bool:
    if s.sandals_worn or not s.holds(seat, WINGED_SANDALS):
        return False
    return s.coins[seat] >= s.rules.relics_list[WINGED_SANDALS].standing.amount and bool(sandal_oracles(s, seat))


def sandal_oracles(s: Omen, seat: int) -> list[int]:
    cities = s.rules.cities
    found: list[int] = []
    for side in range(seat * cities, (seat + 1) * cities):
        for card in s.units[side]:
            if s.type_of(card) == ORACLE and destinations(s, card):
                found.append(card)
    return found


class WearSandals(Frame[Omen]):
    """Move one of your Oracles."""

    def run(self, s: Omen) -> None:
        s.offer(self, s.active, MOVE_UNIT, sandal_oracles(s, s.active), (SANDALS,))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        s.then(FlyTo(option))


class FlyTo(Frame[Omen]):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: Omen) -> None:
        s.offer(self, s.active, MOVE_TO, destinations(s, self.card), (SANDALS, self.card))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        move(s, self.card, option)


# Step 3: Portent


class Portent(Frame[Omen]):
    """Each Oracle once, in any order (OM-4.21, OM-4.22)."""

    def run(self, s: Omen) -> None:
        s.step = PORTENT
        seat = s.active
        oracles = ready_oracles(s, seat)
        if not oracles:
            return
        if s.rules.oracle_optional:
            s.ask(self, seat, ACTIVATE, [*oracles, PASS])
        else:
            s.offer(self, seat, ACTIVATE, oracles)

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option == PASS:
            return
        s.acted = with_item(s.acted, option, 1)
        s.entries = 0
        s.losses = []
        s.note(ACTIVATED, seat, s.rules.kind[option], s.city_of(option))
        line_up(s, seat, option)
        s.then(Losses(), Window(Occasion(ORACLE_WINDOW, option)), Portent())


def ready_oracles(s: Omen, seat: int) -> list[int]:
    cities = s.rules.cities
    found: list[int] = []
    for side in range(seat * cities, (seat + 1) * cities):
        for card in s.units[side]:
            if not s.acted[card] and s.can_activate(card):
                found.append(card)
    return found
