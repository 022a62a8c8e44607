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
from matches.play.offer_rows import GONE, agree, standing
from matches.play.outcome import Applied
from matches.play.settle import settle
from matches.publish import Publish

PAUSE = 10
"""Decisions that lie at least between two offers of a seat, so that nobody is pestered."""


def offer(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Offers a draw; where one has been offered to this seat, it is the answer to that. `tell` brings it to sockets."""
    if table.agents:
        return Refused(Code.ILLEGAL, gettext("The AI doesn’t accept draws."))
    return offer_rows.offer(table, seat, Offer.What.DRAW, PAUSE, tell) or accept(table, seat, tell)


def accept(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Says yes to the draw that is offered to this seat."""
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=table.match_id)
        found = standing(table.match_id, Offer.What.DRAW)
        if found is None or found.seat == seat:
            return GONE
        if not agree(found, seat):
            return Applied(table.match_id, table.seq)

    def judge(_: LiveMatch) -> Ending | Refused:
        return GONE if standing(table.match_id, Offer.What.DRAW) is None else Ending(DRAW)

    def close() -> bool:
        # It may have been taken back since.
        return bool(Offer.objects.filter(pk=found.pk, is_open=True).update(is_open=False))

    return settle(table.match_id, judge, close)
