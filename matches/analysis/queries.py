"""Queries: a review as the table shows it, and what agents thought."""

from __future__ import annotations

from typing import Any

from matches.analysis.summary import Row, fortunes, grade
from matches.models import Match, Review, Thought

Json = dict[str, Any]


def review_of(match: Match) -> Json:
    """How far a review has come, and what it has found; `status` is none, working or done."""
    review = Review.objects.filter(match=match).first()
    if review is None:
        return {"status": "none", "done": 0, "due": 0, "judged": [], "fortunes": {}}
    kept = list(review.judgements.values_list("seq", "seat", "found"))
    rows: list[Row] = [(seq, seat, found) for seq, seat, found in kept if found is not None]
    return {
        "status": "working" if review.finished is None else "done",
        "done": len(kept),
        "due": len(review.due),
        "judged": [
            {"seq": seq, "seat": seat, "grade": grade(found["cost"], found["error"]), **found}
            for seq, seat, found in rows
        ],
        "fortunes": {} if review.finished is None else fortunes(rows, _seats(match), _shares(match)),
    }


def thoughts_of(match: Match) -> list[Json]:
    """What the agents at a match thought, decision by decision."""
    return [
        {
            "seq": thought.seq,
            "seat": thought.seat,
            "agent": thought.agent,
            "iterations": thought.iterations,
            "milliseconds": thought.milliseconds,
            "share": thought.share,
            "weighed": thought.estimates,
            "expected": thought.expected,
            "question": thought.question,
        }
        for thought in Thought.objects.filter(match=match).order_by("seq")
    ]


def _seats(match: Match) -> list[str]:
    return sorted(match.seats.values_list("seat", flat=True))


def _shares(match: Match) -> dict[str, float]:
    """What each seat got: all of it shared by those who won, or by all in a draw."""
    seats = _seats(match)
    if not match.winners:
        return dict.fromkeys(seats, 1 / len(seats))
    return {seat: 1 / len(match.winners) if seat in match.winners else 0.0 for seat in seats}
