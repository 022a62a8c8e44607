"""Columns of a match that repeat what follows from its moves, for lists and for the sweep."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from matches.live_match import LiveMatch
from matches.models import Match


def columns_of(table: LiveMatch) -> dict[str, Any]:
    """The columns of a match that follow from its table."""
    now = timezone.now()
    result, decision = table.result, table.decision
    clocks = {"clocks": table.timing.banks, "deadline": table.deadline} if table.timing else {}
    if result is None:
        return {
            "status": Match.Status.RUNNING,
            "seq": table.seq,
            "to_move": decision.seat if decision else "",
            "moved": now,
            **clocks,
        }
    return {
        "status": Match.Status.OVER,
        "seq": table.seq,
        "to_move": "",
        "moved": now,
        "finished": now,
        "won_by": " ".join(result.winners),
        "scores": dict(result.scores),
        "reason": result.reason,
        **clocks,
    }
