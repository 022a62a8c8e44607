"""What a socket has missed: worked out in a thread, from the database and the tables at hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from matches import tables
from matches.consumers import messages
from matches.models import Match, Seat
from matches.table import Audience, Table, View

__all__ = ["LONGEST_STEP", "Seen", "ending", "everything", "is_behind", "since"]

LONGEST_STEP = 40
"""Decisions; who has missed more gets the whole state, which is hardly longer and can be shown at once."""


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
    try:
        table = tables.load(match_id)
    except tables.NotStartedError:
        return Seen(-1, ended=False, texts=(messages.waiting(match_id),))
    texts = (messages.state(table, audience), *_ending(table))
    return Seen(table.seq, table.result is not None, texts, table.view(audience))


def since(match_id: str, audience: Audience, seen: Seen, *, known: int | None = None, again: bool = False) -> Seen:
    """What came after `seen`. `known`: a seq that the match has surely reached, which spares a look at the database.

    `again`: the table as it is now, even if nothing came after it. With a view in `seen`, the new one is told as a
    patch of it.
    """
    if seen.seq < 0:
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
    texts = (messages.step(table, audience, seen.seq, seen.view), *_ending(table))
    return Seen(table.seq, ended, texts, table.view(audience))


def ending(match_id: str) -> str:
    """How the match ended and where it goes on."""
    return messages.over(tables.load(match_id))


def is_behind(match_id: str, seen: Seen) -> bool:
    """Whether the database knows more than the socket: a message can get lost with a broker."""
    row = Match.objects.filter(pk=match_id).values_list("seq", "status").first()
    if row is None:
        return True
    if row[1] == Match.Status.WAITING:
        return False
    return bool(row[0] > seen.seq or (row[1] == Match.Status.OVER and not seen.ended))


def _ending(table: Table) -> tuple[str, ...]:
    if table.result is None:
        return ()
    wishes = Seat.objects.filter(match_id=table.match_id, wants_rematch=True, match__rematch=None)
    offers = (messages.offered(seat, "rematch") for seat in wishes.values_list("seat", flat=True))
    return (messages.over(table), *offers)
