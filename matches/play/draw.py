"""A draw by agreement: one seat offers it, and the match ends without a winner once all other persons have said yes.

An offer is gone with the next answer of anybody to whom it was made.
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from matches.endings import DRAW, Ending
from matches.live_match import LiveMatch
from matches.models import Match, Offer
from matches.play import offer_rows
from matches.play.offer_rows import GONE, WATCHING, agree, players_table, standing
from matches.play.outcome import Applied
from matches.play.settle import settle
from matches.publish import Publish, publish

__all__ = ["PAUSE", "accept", "offer"]

PAUSE = 10
"""Decisions that lie at least between two offers of a seat, so that nobody is pestered."""


def offer(match_id: str, seat: str | None, tell: Publish = publish) -> Applied | Refused:
    """Offers a draw; where one has been offered to this seat, it is the answer to that. `tell` brings it to sockets."""
    table = players_table(match_id, seat)
    if isinstance(table, Refused) or seat is None:
        return table if isinstance(table, Refused) else WATCHING
    if table.agents:
        return Refused(Code.ILLEGAL, gettext("An AI plays to the end: it agrees to no draw."))
    return offer_rows.offer(table, seat, Offer.What.DRAW, PAUSE, tell) or accept(match_id, seat, tell)


def accept(match_id: str, seat: str | None, tell: Publish = publish) -> Applied | Refused:
    """Says yes to the draw that is offered to this seat."""
    table = players_table(match_id, seat)
    if isinstance(table, Refused) or seat is None:
        return table if isinstance(table, Refused) else WATCHING
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=match_id)
        found = standing(match_id, Offer.What.DRAW)
        if found is None or found.seat == seat:
            return GONE
        if not agree(found, seat):
            return Applied(match_id, table.seq)

    def judge(_: LiveMatch) -> Ending | Refused:
        return GONE if standing(match_id, Offer.What.DRAW) is None else Ending(DRAW)

    def close() -> bool:
        # It may have been taken back since.
        return bool(Offer.objects.filter(pk=found.pk, is_open=True).update(is_open=False))

    return settle(match_id, judge, close)
