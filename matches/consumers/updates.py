"""Updates for a socket: what it has missed, from the table at hand or, in a thread, from the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from matches import absence, match_cache, messages, presence
from matches.clocks import pulse
from matches.clocks.keys import clock_of
from matches.live_match import Audience, View
from matches.models import Match
from matches.play import gather
from matches.play.sweep import ask_again
from matches.talk.filter import STRANGER, Ears
from matches.transcripts import is_told, playback

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
    until: datetime | None = None
    """When the ready check ends of a match that gathers."""


def everything(match_id: str, audience: Audience, ears: Ears = STRANGER) -> Seen:
    """The whole state, or that the match waits. Raises Match.DoesNotExist and UnreplayableError."""
    if match_cache.at_hand(match_id) is None and (played := playback(match_id, audience)):
        state = messages.state_of_transcript(match_id, audience, ears, played)
        return Seen(played.seq, True, (state, *messages.over(match_id, played.story)), played.final)
    try:
        table = match_cache.load(match_id)
    except match_cache.NotStartedError as early:
        return _before(early.match, audience)
    ended = table.result is not None
    texts = (messages.state(table, audience, ears), *(messages.over(match_id, table.story) if ended else ()))
    return Seen(table.seq, ended, texts, table.view(audience))


def _before(match: Match, audience: Audience) -> Seen:
    """What there is to see of a match without a table."""
    if match.status == Match.Status.CALLED_OFF:
        return Seen(-1, True, (messages.gathering(match, audience), *messages.over(match.pk, None)))
    if match.status == Match.Status.GATHERING:
        return Seen(-1, False, (messages.gathering(match, audience),), until=match.deadline)
    return Seen(-1, False, (messages.waiting(match.pk),))


def asked_for(match_id: str, audience: Audience, seq: int | None = None, *, ears: Ears = STRANGER) -> Seen:
    """Messages for a client that has just connected, or asks for everything after `seq`."""
    if seq is None:
        seen = everything(match_id, audience, ears)
    else:
        seen = since(match_id, audience, Seen(seq, ended=False), again=True, ears=ears)
    table = match_cache.at_hand(match_id)
    # To an agent nothing is offered.
    if table is None or table.agents or seen.ended:
        return seen
    return replace(seen, texts=(*seen.texts, *messages.standing(match_id)))


def since(
    match_id: str,
    audience: Audience,
    seen: Seen,
    *,
    known: int | None = None,
    again: bool = False,
    ears: Ears = STRANGER,
) -> Seen:
    """What came after `seen`. `known`: a seq that the match has surely reached, which spares a look at the database.

    `again`: the table as it is now, even if nothing came after it. With a view in `seen`, the new one is told as a
    patch of it.
    """
    if seen.seq < 0 or (match_cache.at_hand(match_id) is None and is_told(match_id)):
        return everything(match_id, audience, ears)
    try:
        table = match_cache.load(match_id) if known is None else match_cache.at_least(match_id, known)
    except match_cache.NotStartedError:
        return everything(match_id, audience, ears)
    missed, ended = table.seq - seen.seq, table.result is not None
    if not again and missed <= 0 and ended == seen.ended:
        return replace(seen, texts=())
    if missed < 0 or missed > LONGEST_STEP or table.ending:
        return everything(match_id, audience, ears)
    text = messages.step(table, audience, seen.seq, seen.view)
    texts = (text, *(messages.over(match_id, table.story) if ended else ()))
    return Seen(table.seq, ended, texts, table.view(audience))


def step_at_hand(match_id: str, audience: Audience, seen: Seen) -> Seen | None:
    """The next step, if it follows from the table at hand alone: the ordinary case, for which nobody waits."""
    table = match_cache.at_hand(match_id)
    if table is None or seen.seq < 0 or table.result is not None or not 0 < table.seq - seen.seq <= LONGEST_STEP:
        return None
    text = messages.step(table, audience, seen.seq, seen.view)
    return Seen(table.seq, False, (text,), table.view(audience))


def look_after(match_ids: Collection[str], seats: Collection[tuple[str, str]]) -> Rows:
    """The heartbeat of many sockets: renews the presence of their seats, notes who isn't there, asks agents again that
    are overdue, and says what the database knows of these matches."""
    pulse.keep_up()
    presence.renew(seats)
    ask_again(match_ids)
    columns = ("pk", "seq", "status", "clock", "seats__seat", "seats__player", "seats__departure")
    rows = list(Match.objects.filter(pk__in=match_ids).values_list(*columns, "seats__gone_since", "seats__back_since"))
    people: dict[str, dict[tuple[str, str], bool]] = {}
    for match_id, _, status, clock, seat, player, departure, gone, back in rows:
        if status == Match.Status.RUNNING and player and not (departure or clock_of(clock).days):
            people.setdefault(match_id, {})[match_id, seat] = gone is not None and back is None
    gather.renew({match_id for match_id, _, status, *_ in rows if status == Match.Status.GATHERING}, seats)
    absence.note({place: gone for seats in people.values() if len(seats) > 1 for place, gone in seats.items()})
    return {match_id: (seq, status) for match_id, seq, status, *_ in rows}


def is_behind(row: tuple[int, str] | None, seen: Seen) -> bool:
    """Whether the database knew more than a socket does: a message can get lost with a broker."""
    if row is None:
        return True
    seq, status = row
    if status in (Match.Status.WAITING, Match.Status.GATHERING):
        return False
    return seq > seen.seq or (status in (Match.Status.OVER, Match.Status.CALLED_OFF) and not seen.ended)


def ending(match_id: str) -> tuple[str, ...]:
    """How the match ended and where it goes on, for those who have seen the end. Raises UnreplayableError."""
    played = None if match_cache.at_hand(match_id) else playback(match_id, None)
    return messages.over(match_id, played.story if played else match_cache.load(match_id).story)
