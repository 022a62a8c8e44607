"""Possible answers to a decision: all that its own words allow, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from games.kernel.decision import Answer, Decision, DecisionKind


def possible_answers(due: Decision) -> Iterator[Answer]:
    """Each answer of the right kind and number, fewer picks before more; of picks whose order doesn't count, one for
    each set. Whether a game forbids some of them in combination, the game says."""
    if due.kind is DecisionKind.AMOUNTS:
        total = due.total or 0
        limits = [total if option.limit is None else option.limit for option in due.options]
        for amounts in _shares(limits, total):
            yield Answer(due.seq, amounts=amounts)
        return
    places = range(len(due.options))
    for number in range(due.minimum, min(due.maximum, len(places)) + 1):
        picks = permutations(places, number) if due.ordered else combinations(places, number)
        for pick in picks:
            yield Answer(due.seq, pick=pick)


def _shares(limits: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """The ways to give out the total, each within its limit."""
    if not limits:
        if total == 0:
            yield ()
        return
    rest = limits[1:]
    for first in range(max(0, total - sum(rest)), min(limits[0], total) + 1):
        for others in _shares(rest, total - first):
            yield (first, *others)
