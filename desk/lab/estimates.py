"""Estimates: what the bouts of an experiment say of its questions, and which bouts are still needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from math import inf, sqrt

from desk.lab.plan import Plan, Question, looks
from desk.lab.verdict import Told, told
from games.kernel.estimate import Z, by_pairs, clustered_mean, interval, likelihood_ratio
from games.lab.arena import clear_after
from games.lab.simulation import Played


@dataclass(frozen=True, slots=True)
class Score:
    """What the first side won of a bout, from 0 to 1. `games`: of each of its games in turn, and whether that side used
    a watched card in it, as far as that was counted."""

    won: float
    games: tuple[tuple[float, bool], ...] = ()

    @classmethod
    def of(cls, won: float, played: Iterable[Played]) -> Score:
        seats = [(game, game.sides.index(0)) for game in played]
        return cls(won, tuple((game.won(seat), game.uses[seat] > 0) for game, seat in seats if game.uses))


Scores = Mapping[int, Mapping[int, Score]]
"""By cell and number."""
NONE: Mapping[int, Score] = {}
_POWER = 0.842
"""80 % of a normal distribution are below so many standard deviations."""
_USUAL_SPREAD = 0.42
"""The standard deviation of a bout's difference: 0.3 to 0.5 (docs/ai.md)."""
_UNWANTED = 0.25
"""A card that is used in a smaller share of the games in which it comes early is wanted by nobody: cards of decks are
used in 70 to 100 % of them (docs/ai.md)."""
WIDTH = 2.413
"""Standard deviations of the intervals. A question is looked at up to five times and ended by what is seen; so wide,
all looks together are wrong in 1 of 20 experiments at most (Pocock 1977)."""


@dataclass(frozen=True, slots=True)
class Use:
    """In how many games with the card it was used, of those in which that counts; `high`: the upper end of the interval
    of that share, by bouts."""

    games: int
    used: int
    high: float

    @property
    def is_unwanted(self) -> bool:
        return self.high < _UNWANTED


@dataclass(frozen=True, slots=True)
class Estimate:
    """Of a question, after so many bouts. `is_ended`: no more are played for it."""

    mean: float
    low: float
    high: float
    bouts: int
    told: Told
    is_ended: bool = False
    use: Use | None = None


def estimate(question: Question, scores: Scores, until: float = inf) -> Estimate:
    """By the bouts that were played, or by those with numbers below `until`."""
    if question.against:
        return _difference(question, scores, until)
    own = [score.won for cell in question.cells for number, score in scores.get(cell, NONE).items() if number < until]
    mean, low, high = by_pairs(own, width(question))
    return Estimate(mean, low, high, len(own), told((low, high), question.band) if own else Told.OPEN)


def paired_bouts(question: Question, scores: Scores, until: float = inf) -> list[list[tuple[float, float]]]:
    """For each bout that was played in both cells what was won with the card and without it: of the bout or, where use
    counts, of each game in which the card was used or in its twin what it replaces.
    Counting only the card's own use would favor long games and good draws."""
    found = []
    for after, before in _bouts(question, scores, until):
        if not question.used:
            found.append([(after.won, before.won)])
            continue
        each_game = zip(after.games, before.games, strict=True)
        found.append([(won, other) for (won, is_used), (other, was_used) in each_game if is_used or was_used])
    return found


def _bouts(question: Question, scores: Scores, until: float) -> Iterator[tuple[Score, Score]]:
    for cell, other in zip(question.cells, question.against, strict=True):
        before = scores.get(other, NONE)
        for number, score in scores.get(cell, NONE).items():
            if number < until and number in before:
                yield score, before[number]


def _difference(question: Question, scores: Scores, until: float) -> Estimate:
    """Between cells with the card and cells without it."""
    z = width(question)
    pairs = paired_bouts(question, scores, until)
    mean, low, high = clustered_mean([[won - other for won, other in bout] for bout in pairs], z)
    found = told((low, high), question.band) if pairs else Told.OPEN
    if not question.used:
        return Estimate(mean, low, high, len(pairs), found)
    uses = [is_used for after, _ in _bouts(question, scores, until) for _, is_used in after.games]
    share = sum(uses) / max(1, len(uses))
    use = Use(len(uses), sum(uses), interval(share, len(pairs), z)[1] if pairs else 1.0)
    if found is not Told.ABOVE and use.is_unwanted:
        found = Told.UNWANTED
    return Estimate(mean, low, high, len(pairs), found, use=use)


def smallest_shown(bouts: int) -> float:
    """The difference that as many bouts with a card and without it show in four of five experiments."""
    return (WIDTH + _POWER) * _USUAL_SPREAD / sqrt(bouts)


def width(question: Question) -> float:
    """Standard deviations of its interval."""
    return WIDTH if question.looks > 1 else Z


def answers(plan: Plan, most: int, scores: Scores) -> list[Estimate]:
    """For each question what is known by now."""
    return [_state(question, most, scores)[0] for question in plan.questions]


def missing(plan: Plan, most: int, scores: Scores) -> Iterator[tuple[int, int]]:
    """The bouts that are needed next, by cell and number; none if all that can be is answered.

    Questions take turns, so that all of them come forward together.
    """
    for stage in sorted({question.stage for question in plan.questions}):
        states = [_state(question, most, scores) for question in plan.questions if question.stage == stage]
        open_ones = [bouts for _, bouts in states if bouts]
        if open_ones:
            for turn in range(max(map(len, open_ones))):
                yield from (bouts[turn] for bouts in open_ones if turn < len(bouts))
            return
        if any(found.told is Told.OPEN for found, _ in states):
            # Whatever later stages found, all together would stay open.
            return


def _state(question: Question, most: int, scores: Scores) -> tuple[Estimate, list[tuple[int, int]]]:
    """What is known of a question, and the bouts until it is looked at again."""
    if question.sprt:
        return _tested(question, question.sprt, most, scores)
    cells = sorted({*question.cells, *question.against})
    found = estimate(question, scores)
    for until in looks(question, most):
        bouts = [(cell, number) for number in range(until) for cell in cells if number not in scores.get(cell, NONE)]
        if bouts:
            return estimate(question, scores), bouts
        found = estimate(question, scores, until)
        if found.told is not Told.OPEN:
            break
    return replace(found, is_ended=True), []


def _tested(
    question: Question, bounds: tuple[float, float], most: int, scores: Scores
) -> tuple[Estimate, list[tuple[int, int]]]:
    """The same of a test, which goes by the bouts in their order: those that are over soon may be other ones."""
    (cell,) = question.cells
    own = scores.get(cell, NONE)
    series = [own[number].won for number in takewhile(own.__contains__, range(most))]
    clear = clear_after(series, bounds)
    found = estimate(question, scores, len(series) if clear is None else clear)
    if clear is None:
        bouts = [(cell, number) for number in range(most) if number not in own]
        return replace(found, told=Told.OPEN, is_ended=not bouts), bouts
    is_higher = likelihood_ratio(series[:clear], *bounds) > 0
    return replace(found, told=Told.ABOVE if is_higher else Told.BELOW, is_ended=True), []
