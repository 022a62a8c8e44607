"""Transcripts of finished matches: what each audience was sent, so that watching them takes no rules.

The first view, and what changed with each decision; the events; how it ended. Written once, by a worker, soon after the
end, while the rules are those that the match was played with.
"""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

import orjson
import structlog

from matches.live_match import Audience, LiveMatch, UnreplayableError, View
from matches.models import Match, Snapshot, Transcript
from matches.patches import apply, patch
from matches.restore import history

log = structlog.get_logger(__name__)

Json = dict[str, Any]


class Playback(NamedTuple):
    """A finished match as one audience was sent it."""

    first: View
    steps: list[Json]
    """By decision: `seq` and the `patch` that leads there from the view before."""
    log: list[Json]
    """All events."""
    final: View
    story: Json | None
    """The match as described by its game."""

    @property
    def seq(self) -> int:
        return int(self.final["seq"])

    def view(self, seq: int) -> View:
        """The view at a decision; the first or last one where `seq` is out of range."""
        view = self.first
        for step in self.steps:
            if step["seq"] > seq:
                break
            view = apply(view, step["patch"])
        return view


def playback(match_id: str, audience: Audience) -> Playback | None:
    """What an audience saw of a match, or None if there is no transcript of it (yet)."""
    content = Transcript.objects.filter(pk=match_id).values_list("content", flat=True).first()
    if not content:
        return None
    return _read(bytes(content), audience)


def replay(match: Match, audience: Audience) -> Playback:
    """The same of any finished match: before its transcript is written, by its moves. Raises UnreplayableError."""
    content = Transcript.objects.filter(pk=match.pk).values_list("content", flat=True).first()
    if content is None:
        tables = played(match)
        return Playback(**orjson.loads(orjson.dumps(_told(tables, audience))), story=tables[-1].story)
    if not content:
        raise UnreplayableError("there was no telling it when it ended")
    return _read(bytes(content), audience)


def is_told(match_id: str) -> bool:
    """Whether a match can be watched by its transcript."""
    return Transcript.objects.filter(pk=match_id).exclude(content=b"").exists()


def write(match_id: str) -> None:
    """Writes the missing transcript of a finished match. An empty one means that it can no longer be rendered."""
    match = Match.objects.filter(pk=match_id, status=Match.Status.OVER, transcript=None).first()
    if match is None:
        return
    try:
        content = _content(played(match))
    except UnreplayableError as error:
        log.warning("no_transcript", match=match_id, error=str(error))
        content = b""
    Transcript.objects.get_or_create(match=match, defaults={"content": content})
    Snapshot.objects.filter(match=match, is_resumed=False).delete()


def missing(most: int | None = None) -> list[str]:
    """Finished matches without a transcript, the latest first; all, or so many at most."""
    rows = Match.objects.filter(status=Match.Status.OVER, transcript=None).exclude(moved=None).order_by("-finished")
    return list(rows.values_list("pk", flat=True)[:most])


def _read(content: bytes, audience: Audience) -> Playback:
    found = orjson.loads(zlib.decompress(content))
    return Playback(**found["audiences"][audience or ""], story=found["story"])


def played(match: Match) -> list[LiveMatch]:
    """All of its tables, if they lead to where the match ended. Raises UnreplayableError."""
    tables = history(match)
    game, result = tables[-1].game, tables[-1].result
    if game.rules_version != match.rules_version:
        raise UnreplayableError(f"it was played under rules {match.rules_version}, and these are {game.rules_version}")
    if result is None or (list(result.winners), result.reason) != (match.winners, match.reason):
        raise UnreplayableError(f"its moves lead to {result}")
    return tables


def _content(played: list[LiveMatch]) -> bytes:
    for table in played:
        table.look(table.log)
    audiences = {audience or "": _told(played, audience) for audience in played[-1].log}
    return zlib.compress(orjson.dumps({"audiences": audiences, "story": played[-1].story}))


def _told(played: list[LiveMatch], audience: Audience) -> Json:
    views = [table.view(audience) for table in played]
    steps = [
        {"seq": table.seq, "patch": patch(before, after, table.compared)}
        for table, before, after in zip(played[1:], views, views[1:], strict=False)
    ]
    return {
        "first": views[0],
        "steps": steps,
        "log": played[-1].events(audience),
        "final": views[-1],
    }
