"""Estimates: what the bouts of an experiment say of its questions, and which bouts are still needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from math import inf

from desk.lab.plan import Plan, Question, looks
from desk.lab.verdict import Told, told
from games.kernel.estimate import Z, by_pairs, likelihood_ratio, paired_difference
from games.lab.arena import clear_after

__all__ = ["WIDTH", "Estimate", "Scores", "answers", "estimate", "missing", "width"]

Scores = Mapping[int, Mapping[int, float]]
"""The score of the first side, by cell and number."""
NONE: Mapping[int, float] = {}
WIDTH = 2.413
"""Standard deviations of the intervals. A question is looked at up to five times and ended by what is seen; so wide,
all looks together are wrong in 1 of 20 experiments at most (Pocock 1977)."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Of a question, after so many bouts. `is_ended`: no more are played for it."""

    mean: float
    low: float
    high: float
    bouts: int
    told: Told
    is_ended: bool = False


def estimate(question: Question, scores: Scores, until: float = inf) -> Estimate:
    """By the bouts that were played, or by those with numbers below `until`."""
    if question.against:
        pairs = [
            (score, before[number])
            for cell, other in zip(question.cells, question.against, strict=True)
            for before in (scores.get(other, NONE),)
            for number, score in scores.get(cell, NONE).items()
            if number < until and number in before
        ]
        mean, low, high = paired_difference(pairs, width(question))
        count = len(pairs)
    else:
        own = [score for cell in question.cells for number, score in scores.get(cell, NONE).items() if number < until]
        mean, low, high = by_pairs(own, width(question))
        count = len(own)
    return Estimate(mean, low, high, count, told((low, high), question.band) if count else Told.OPEN)


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
    series = [own[number] for number in takewhile(own.__contains__, range(most))]
    clear = clear_after(series, bounds)
    found = estimate(question, scores, len(series) if clear is None else clear)
    if clear is None:
        bouts = [(cell, number) for number in range(most) if number not in own]
        return replace(found, told=Told.OPEN, is_ended=not bouts), bouts
    is_higher = likelihood_ratio(series[:clear], *bounds) > 0
    return replace(found, told=Told.ABOVE if is_higher else Told.BELOW, is_ended=True), []
