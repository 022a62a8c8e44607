"""A draw by agreement: one seat offers it, and the match ends without a winner once all other persons have said yes.

An offer is gone with the next answer of anybody to whom it was made.
"""

from __future__ import annotations

from django.db import transaction

from matches.endings import DRAW, Ending
from matches.models import Match, Move, Offer, Seat
from matches.play.find import find
from matches.play.outcome import Applied, Code, Refused
from matches.play.settle import OVER, settle
from matches.publish import Publish, publish
from matches.table import Table

__all__ = ["PAUSE", "accept", "decline", "offer", "standing"]

PAUSE = 10
"""Decisions that lie at least between two offers of a seat, so that nobody is pestered."""

WATCHING = Refused(Code.NOT_YOURS, "You are watching this match.")
GONE = Refused(Code.STALE, "This offer doesn't stand any more.")


def offer(match_id: str, seat: str | None, tell: Publish = publish) -> Applied | Refused:
    """Offers a draw; where one has been offered to this seat, it is the answer to that. `tell` brings it to sockets."""
    table = find(match_id)
    refused = _refused(table, seat)
    if isinstance(table, Refused) or refused or seat is None:
        return refused or WATCHING
    if table.agents:
        return Refused(Code.ILLEGAL, "An AI plays to the end: it agrees to no draw.")
    with transaction.atomic():
        # Whoever else offers or answers waits for it.
        Match.objects.select_for_update().only("pk").get(pk=match_id)
        other = standing(match_id)
        if other is None or other.seat == seat:
            return _offer(table, seat, other, tell)
    return accept(match_id, seat, tell)


def accept(match_id: str, seat: str | None, tell: Publish = publish) -> Applied | Refused:
    """Says yes to the draw that is offered to this seat."""
    table = find(match_id)
    refused = _refused(table, seat)
    if isinstance(table, Refused) or refused or seat is None:
        return refused or WATCHING
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=match_id)
        found = standing(match_id)
        if found is None or found.seat == seat:
            return GONE
        found.agreed = sorted({*found.agreed, seat})
        found.save(update_fields=["agreed"])
        if not _persons(match_id) <= {found.seat, *found.agreed}:
            return Applied(match_id, table.seq)

    def judge(_: Table) -> Ending | Refused:
        return GONE if standing(match_id) is None else Ending(DRAW)

    def close() -> bool:
        # It may have been taken back since.
        return bool(Offer.objects.filter(pk=found.pk, is_open=True).update(is_open=False))

    return settle(match_id, judge, close)


def decline(match_id: str, seat: str | None, tell: Publish = publish, *, never: bool = False) -> Applied | Refused:
    """Says no to the offer that stands, or takes one's own back. `never`: not to be asked again in this match."""
    table = find(match_id)
    if isinstance(table, Refused):
        return table
    if seat is None:
        return WATCHING
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=match_id)
        found = standing(match_id)
        if found is not None:
            found.is_open = False
            if found.seat != seat:
                found.refusals += 1
                found.is_muted = found.is_muted or never
            found.save(update_fields=["is_open", "refusals", "is_muted"])
    if found is not None:
        tell(match_id, "declined", seat=seat, what=Offer.What.DRAW.value)
    return Applied(match_id, table.seq)


def standing(match_id: str) -> Offer | None:
    """The draw that is offered and not answered yet."""
    found = Offer.objects.filter(match_id=match_id, what=Offer.What.DRAW, is_open=True).first()
    if found is None:
        return None
    answered = Move.objects.filter(match_id=match_id, seq__gte=found.seq).exclude(seat=found.seat)
    return None if answered.exists() else found


def _offer(table: Table, seat: str, open_already: Offer | None, tell: Publish) -> Applied | Refused:
    if open_already is not None:
        return Applied(table.match_id, table.seq)
    here = Offer.objects.filter(match_id=table.match_id, what=Offer.What.DRAW)
    before = here.filter(seat=seat).first()
    if before is not None and before.is_muted:
        return Refused(Code.ILLEGAL, "Your opponent doesn't want to be offered a draw again in this match.")
    if before is not None and table.seq < before.seq + PAUSE:
        return Refused(Code.RATE_LIMITED, "You have offered a draw just now. Play on for a while first.")
    # What somebody else has offered is open still if it was answered by playing on.
    here.update(is_open=False)
    values = {"seq": table.seq, "is_open": True, "agreed": []}
    made, _ = here.update_or_create(match_id=table.match_id, what=Offer.What.DRAW, seat=seat, defaults=values)
    facts = {"seat": seat, "what": made.what, "seq": made.seq, "refusals": made.refusals}
    transaction.on_commit(lambda: tell(table.match_id, "offered", **facts))
    return Applied(table.match_id, table.seq)


def _refused(table: Table | Refused, seat: str | None) -> Refused | None:
    if isinstance(table, Refused):
        return table
    if seat is None:
        return WATCHING
    return OVER if table.result is not None else None


def _persons(match_id: str) -> set[str]:
    return set(Seat.objects.filter(match_id=match_id, agent="").values_list("seat", flat=True))
