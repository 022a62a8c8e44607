"""News for a socket: what it has missed, from the table at hand or, in a thread, from the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from matches import presence, tables
from matches.consumers import messages
from matches.models import Match
from matches.play.sweep import ask_again
from matches.table import Audience, View
from matches.transcripts import is_told, playback

__all__ = [
    "LONGEST_STEP",
    "Seen",
    "asked_for",
    "ending",
    "everything",
    "is_behind",
    "look_after",
    "since",
    "step_at_hand",
]

LONGEST_STEP = 40
"""Decisions; who has missed more gets the whole state, which is hardly longer and can be shown at once."""


Rows = Mapping[str, tuple[int, str]]
"""Seq and status of matches."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How far a socket has been told: up to which seq (-1: nothing), whether to the end, and the texts that did it.

    `view` is the view that its client holds since then, as far as that is certain.
    """

    seq: int
    ended: bool
    texts: tuple[str, ...] = ()
    view: View | None = None


def everything(match_id: str, audience: Audience) -> Seen:
    """The whole state, or that the match waits. Raises Match.DoesNotExist and UnreplayableError."""
    if tables.at_hand(match_id) is None and (played := playback(match_id, audience)):
        state = messages.state_of_transcript(match_id, audience, played)
        return Seen(played.seq, True, (state, *messages.over(match_id, played.story)), played.final)
    try:
        table = tables.load(match_id)
    except tables.NotStartedError:
        return Seen(-1, ended=False, texts=(messages.waiting(match_id),))
    ended = table.result is not None
    texts = (messages.state(table, audience), *(messages.over(match_id, table.story) if ended else ()))
    return Seen(table.seq, ended, texts, table.view(audience))


def asked_for(match_id: str, audience: Audience, seq: int | None = None) -> Seen:
    """What somebody is told who has just come, or who asks for what came after `seq`."""
    if seq is None:
        return everything(match_id, audience)
    return since(match_id, audience, Seen(seq, ended=False), again=True)


def since(match_id: str, audience: Audience, seen: Seen, *, known: int | None = None, again: bool = False) -> Seen:
    """What came after `seen`. `known`: a seq that the match has surely reached, which spares a look at the database.

    `again`: the table as it is now, even if nothing came after it. With a view in `seen`, the new one is told as a
    patch of it.
    """
    if seen.seq < 0 or (tables.at_hand(match_id) is None and is_told(match_id)):
        return everything(match_id, audience)
    try:
        table = tables.load(match_id) if known is None else tables.at_least(match_id, known)
    except tables.NotStartedError:
        return everything(match_id, audience)
    missed, ended = table.seq - seen.seq, table.result is not None
    if not again and missed <= 0 and ended == seen.ended:
        return replace(seen, texts=())
    if missed < 0 or missed > LONGEST_STEP or table.conceded:
        return everything(match_id, audience)
    text = messages.step(table, audience, seen.seq, seen.view)
    texts = (text, *(messages.over(match_id, table.story) if ended else ()))
    return Seen(table.seq, ended, texts, table.view(audience))


def step_at_hand(match_id: str, audience: Audience, seen: Seen) -> Seen | None:
    """The next step, if it follows from the table at hand alone: the ordinary case, for which nobody waits."""
    table = tables.at_hand(match_id)
    if table is None or seen.seq < 0 or table.result is not None or not 0 < table.seq - seen.seq <= LONGEST_STEP:
        return None
    text = messages.step(table, audience, seen.seq, seen.view)
    return Seen(table.seq, False, (text,), table.view(audience))


def look_after(match_ids: Collection[str], seats: Collection[tuple[str, str]]) -> Rows:
    """The heartbeat of many sockets: renews the presence of their seats, asks agents again that are overdue, and says
    what the database knows of these matches."""
    presence.renew(seats)
    ask_again(match_ids)
    found = Match.objects.filter(pk__in=match_ids).values_list("pk", "seq", "status")
    return {match_id: (seq, status) for match_id, seq, status in found}


def is_behind(row: tuple[int, str] | None, seen: Seen) -> bool:
    """Whether the database knew more than a socket does: a message can get lost with a broker."""
    if row is None:
        return True
    seq, status = row
    if status == Match.Status.WAITING:
        return False
    return seq > seen.seq or (status == Match.Status.OVER and not seen.ended)


def ending(match_id: str) -> tuple[str, ...]:
    """How the match ended and where it goes on, for those who have seen the end. Raises UnreplayableError."""
    played = None if tables.at_hand(match_id) else playback(match_id, None)
    return messages.over(match_id, played.story if played else tables.load(match_id).story)
