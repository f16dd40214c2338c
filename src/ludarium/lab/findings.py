"""What a run says, in sentences: the headlines of a report. They speak up only where chance is an unlikely author."""

from ludarium.lab.measures import Measures, Thing
from ludarium.lab.stats import ALARM, Estimate, benjamini_hochberg, holm, p_share


def points(estimate: Estimate, base: float) -> str:
    """How far from the base, in percentage points."""
    return f"{100 * (estimate.value - base):+.1f} ± {100 * estimate.half:.1f} percentage points"


def seat_flags(measures: Measures) -> list[bool]:
    """Which seats win beyond chance more or less than their share."""
    return [p < ALARM for p in measures.seat_alarms]


def thing_alarms(measures: Measures, things: list[Thing], careful: bool = True) -> list[float]:
    """Per thing, how likely chance alone puts its wins so far from the fair share, adjusted for their number."""
    p_values = []
    for thing in things:
        estimate, variance = thing.wins.estimate(), thing.wins.variance()
        plain = estimate.value * (1 - estimate.value)
        worth = plain / variance if variance > 0 and plain > 0 else thing.wins.seats
        trials = min(worth, thing.wins.seats)
        p_values.append(p_share(estimate.value * trials, trials, measures.fair))
    return holm(p_values) if careful else benjamini_hochberg(p_values)


def headlines(measures: Measures) -> list[str]:
    """The findings, most important first."""
    return [
        *seat_words(measures),
        *first_words(measures),
        # A trait may be told in two events: chosen, then revealed.
        *dict.fromkeys(trait_words(measures)),
        *bot_words(measures),
        *length_words(measures),
        *drama_words(measures),
        *source_words(measures),
        *unfinished_words(measures),
    ]


def seat_words(measures: Measures) -> list[str]:
    flags = seat_flags(measures)
    if not any(flags):
        widest = max(measures.seats, key=lambda each: abs(each.value - measures.fair))
        return [
            f"The seats are even, as far as {measures.games:,} games can tell: each wins {measures.fair:.1%} give or "
            f"take chance (the furthest off is {points(widest, measures.fair)})."
        ]
    told = []
    for seat, (flag, each) in enumerate(zip(flags, measures.seats, strict=True)):
        if flag:
            which = "more" if each.value > measures.fair else "less"
            told.append(
                f"Seat {seat + 1} wins {which} than its share: {each.value:.1%} of games "
                f"({each.low:.1%} to {each.high:.1%}), where {measures.fair:.1%} would be fair."
            )
    return told


def first_words(measures: Measures) -> list[str]:
    first = measures.first
    if first is None:
        return ["All choose at the same time: there is no first player."]
    p = p_share(first.value * first.trials, first.trials, measures.fair)
    won = f"the first player wins {first.value:.1%} ({first.low:.1%} to {first.high:.1%})"
    if p >= ALARM:
        return [f"Going first is no clear advantage: {won}."]
    which = "an advantage" if first.value > measures.fair else "a drawback"
    return [f"Going first is {which}: {won}, where {measures.fair:.1%} would be fair."]


def trait_words(measures: Measures) -> list[str]:
    told = []
    for (kind, _), group in measures.traits.items():
        loud = [
            (thing, thing.wins.estimate())
            for thing, p in zip(group, thing_alarms(measures, group), strict=True)
            if p < ALARM
        ]
        if not loud:
            told.append(f"No {kind} stands out: all {len(group)} win about their share.")
            continue
        loud.sort(key=lambda each: -each[1].value)
        listed = "; ".join(f"{thing.name} {each.value:.1%} ({each.low:.1%} to {each.high:.1%})" for thing, each in loud)
        told.append(f"By {kind}, these win more or less than {measures.fair:.1%}: {listed}.")
    return told


def bot_words(measures: Measures) -> list[str]:
    if len(measures.bots) < 2:
        return []
    best = max(measures.bots, key=lambda name: measures.bots[name].value)
    each = measures.bots[best]
    if each.low <= measures.fair:
        return ["The bots do about equally well: skill, as they have it, counts for little."]
    won = f"{each.value:.1%} ({each.low:.1%} to {each.high:.1%})"
    return [f"Skill counts: {best} wins {won} of its seats, where {measures.fair:.1%} would be fair."]


def length_words(measures: Measures) -> list[str]:
    np = measures.np
    rounds, choices = measures.mean("rounds"), measures.mean("choices")
    if rounds.value == 0:
        return [f"A game takes {choices.value:.0f} choices (its journal marks no rounds)."]
    low, high = np.percentile(measures.game["rounds"], [5, 95])
    span = f"between {low:.0f} and {high:.0f}" if high > low else f"exactly {low:.0f}"
    return [
        f"A game lasts {rounds.value:.1f} rounds on average (± {rounds.half:.1f}), nine in ten {span}, "
        f"with {choices.value:.0f} choices among {measures.branching.value:.1f} options each."
    ]


def drama_words(measures: Measures) -> list[str]:
    lead, decided = measures.mean("lead_changes"), measures.mean("decided")
    told = []
    if decided.trials:
        told.append(
            f"The lead changes {lead.value:.1f} times a game; "
            f"the winner is ahead for good after {decided.value:.0%} of it."
        )
    half = measures.course.half_time
    games = half["won"] + half["lost"]
    if games:
        told.append(f"Whoever leads alone at half-time goes on to win {half['won'] / games:.0%} of the time.")
    return told


def source_words(measures: Measures) -> list[str]:
    sources = measures.sources
    if not sources:
        return []
    winners = sorted(sources.items(), key=lambda each: -each[1][0])
    total = sum(won for _, (won, _) in winners if won > 0) or 1.0
    name, (won, _) = winners[0]
    return [f"Winners make most of their points from {name}: {won:.1f} of {total:.1f} gained."]


def unfinished_words(measures: Measures) -> list[str]:
    if not measures.unfinished:
        return []
    return [
        f"{measures.unfinished:,} of {measures.games:,} games were given up unfinished; they count as won by nobody."
    ]
