"""Summary of a review: what decisions cost, and what was luck. Probabilities of winning are from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

Json = dict[str, Any]
Row = tuple[int, str, Json]
"""Decision, seat, and what was found about it."""

_GRADES: Final = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
_CERTAIN: Final = 2.0
"""Number of standard errors that a cost must reach to be shown."""


def grade(cost: float, error: float) -> str:
    """Name for a decision with this cost; empty if it was fine or the difference isn't certain."""
    if cost < _CERTAIN * error:
        return ""
    return next((name for least, name in _GRADES if cost >= least), "")


def fortunes(rows: Sequence[Row], seats: Sequence[str], shares: Mapping[str, float]) -> dict[str, Json]:
    """For each of two seats where its chances went: from its `first` decision to the `end` by what its `own` decisions
    cost, what those of the `others` gave, and `luck`, which is all the rest: rolls, draws, what was hidden. Costs count
    as far as anybody can be sure of them: many small doubts would add up.

    `rows` are the decisions of both in their order, `shares` is what each seat got in the end: 1, 0 or a half.
    """
    found: dict[str, Json] = {}
    costs = {seq: told["cost"] if told["cost"] >= _CERTAIN * told["error"] else 0.0 for seq, _, told in rows}
    for seat in seats:
        mine = [row for row in rows if row[1] == seat]
        if not mine:
            continue
        first = mine[0][2]["best"]["chance"]
        own = -sum(costs[row[0]] for row in mine)
        others = sum(costs[row[0]] for row in rows if row[1] != seat and row[0] > mine[0][0])
        end = shares[seat]
        found[seat] = {
            "first": first,
            "own": round(own, 4),
            "others": round(others, 4),
            "luck": round(end - first - own - others, 4),
            "end": end,
        }
    return found
