"""“Check this AI”: what an agent was asked, made again from the moves of its match."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from games.kernel.refusal import DataError
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match, Thought
from matches.play.agent import question_at
from matches.restore import moment
from minds.message import unpack

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What an agent is asked at a decision, if it is asked again. `is_same`: byte by byte what it was asked then."""

    thought: Thought
    question: Json
    is_same: bool


def asked_again(match: Match, seq: int) -> Asked | None:
    """None where no agent thought, or where it can't be made again by the rules of now."""
    thought = Thought.objects.filter(match=match, seq=seq).first()
    if thought is None:
        return None
    try:
        table: LiveMatch = moment(match, seq)
        text = question_at(match, table, thought.attempt)
    except (UnreplayableError, DataError):
        return None
    question: Json = unpack(text)
    # The packed cards of the catalog are the same for everybody: they are told as they are.
    question["cards"] = unpack(question["cards"])
    return Asked(thought, question, hashlib.sha256(text.encode()).hexdigest() == thought.question)


def sittings(match: Match) -> list[Json]:
    """The agents at a match: each with how often it decided, how long it took, and how often it lost its way."""
    found = []
    for seat in match.seats.exclude(agent="").order_by("seat"):
        thoughts = list(match.thoughts.filter(seat=seat.seat).values_list("milliseconds", "share"))
        times = [time for time, _ in thoughts]
        found.append(
            {
                "seat": seat.seat,
                "name": seat.name,
                "agent": seat.agent,
                "decisions": len(thoughts),
                "longest": max(times, default=0),
                "mean": sum(times) / len(times) if times else 0.0,
                "shortened": sum(share < 1 for _, share in thoughts),
                "fallbacks": seat.fallbacks,
            }
        )
    return found
