"""Fallback: answers for a seat that has none of its own."""

from __future__ import annotations

from games.kernel.decision import Answer, Decision, DecisionKind


def simple_answers(decision: Decision) -> list[Answer]:
    """Few answers of which nearly always one is legal: the least that is asked, beginning at each of the options."""
    seq, count = decision.seq, len(decision.options)
    if decision.kind is DecisionKind.AMOUNTS:
        orders = (range(count), range(count)[::-1])
        return [Answer(seq, amounts=_spread(decision, order)) for order in orders]
    size = max(1, decision.minimum) if decision.maximum else 0
    picks = [tuple((first + step) % count for step in range(size)) for first in range(count)]
    return ([Answer(seq, pick=())] if decision.minimum == 0 else []) + [Answer(seq, pick=pick) for pick in picks]


def _spread(decision: Decision, order: range) -> tuple[int, ...]:
    amounts, left = [0] * len(decision.options), decision.total or 0
    for index in order:
        limit = decision.options[index].limit
        amounts[index] = left if limit is None else min(limit, left)
        left -= amounts[index]
    return tuple(amounts)
