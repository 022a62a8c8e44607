"""Line on the table: what was expected to follow, move by move, as the seat that thought of it could imagine it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from games.kernel.refusal import DataError
from games.lab.analysis import played_out
from matches.agent_input import imagined
from matches.analysis import review
from matches.live_match import UnreplayableError
from matches.models import Judgement, Match, Thought
from matches.plain_table import drawable
from matches.play import agent
from matches.restore import moment

Json = dict[str, Any]


class Source(StrEnum):
    """Whose line it is."""

    REVIEW = "review"
    """The better one, by the review."""
    THOUGHT = "thought"
    """What the agent expected that decided."""


def line_of(match: Match, seq: int, source: Source) -> Json | None:
    """The `seat` and the `frames` of its line; None where there is none, or where it can't be made again by the rules
    of now."""
    try:
        table = moment(match, seq)
        if table.decision is None:
            return None
        if source is Source.REVIEW:
            judgement = Judgement.objects.filter(review__match=match, seq=seq).first()
            if judgement is None or judgement.found is None:
                return None
            expected, seed = judgement.found["expected"], review.worlds_seed(match, seq)
        else:
            thought = Thought.objects.filter(match=match, seq=seq).first()
            if thought is None:
                return None
            expected, seed = thought.expected, agent.worlds_seed(match, table.decision, thought.attempt)
        world = imagined(table, match, seed)[0]
    except (UnreplayableError, DataError):
        return None
    seat = table.decision.seat
    frames = played_out(table.game, world, seat, expected)
    return {"seat": seat, "frames": [{**frame, "view": drawable(table.game, frame["view"])} for frame in frames]}
