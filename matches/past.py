"""Past of a match: an earlier moment from its transcript, or rebuilt from its moves."""

from __future__ import annotations

from matches.live_match import Audience, UnreplayableError, View
from matches.models import Match
from matches.restore import moment
from matches.transcripts import playback


def view_at(match: Match, seq: int, audience: Audience) -> View:
    """What this audience saw once so many moves were made. Raises UnreplayableError."""
    played = playback(match.pk, audience) if match.is_over else None
    if played is None:
        return moment(match, seq).view(audience)
    if seq < played.first["seq"]:
        raise UnreplayableError("it was played under other rules")
    return played.view(seq)
