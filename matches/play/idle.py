"""The question whether an idle player is there, in a match without a clock.

Whoever waits may ask it of the seat that is to decide, after IDLE without an answer. It stands until that seat decides,
or says that it is there; unanswered for ANSWER, the seat counts as gone.
"""

from __future__ import annotations

import math
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches import presence
from matches.live_match import LiveMatch
from matches.models import Match, Offer
from matches.play.offer_rows import GONE, WATCHING, decline, make, players_table, standing
from matches.play.outcome import Applied
from matches.publish import Publish, publish

__all__ = ["IDLE", "accept", "ask_in", "is_unanswered", "offer"]

IDLE = timedelta(minutes=5)
"""Without an answer, or another sign."""
ANSWER = timedelta(minutes=1)

TIMED = Refused(Code.ILLEGAL, gettext_lazy("The clock decides in this match."))
OWN = Refused(Code.ILLEGAL, gettext_lazy("The decision is yours."))
AWAY = Refused(Code.ILLEGAL, gettext_lazy("There is no player at that seat to ask. Who has left can be claimed."))
TOO_SOON = Refused(Code.RATE_LIMITED, gettext_lazy("Wait for five minutes before you ask whether they are there."))


def offer(match_id: str, seat: str | None, tell: Publish = publish) -> Applied | Refused:
    """Asks the seat that is to decide whether its player is there."""
    table = players_table(match_id, seat)
    if isinstance(table, Refused) or seat is None:
        return table if isinstance(table, Refused) else WATCHING
    if table.timing:
        return TIMED
    asked = table.decision.seat if table.decision else seat
    if asked == seat:
        return OWN
    if asked in table.agents or not presence.online(match_id, [asked])[asked]:
        return AWAY
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        if standing(match_id, Offer.What.PRESENCE):
            return Applied(match_id, table.seq)
        if wait := seconds_until_question(match):
            return TOO_SOON.after(wait)
        return make(table, seat, Offer.What.PRESENCE, 0, tell)


def accept(match_id: str, seat: str | None, tell: Publish = publish) -> Applied | Refused:
    """Says that one is there."""
    table = players_table(match_id, seat)
    if isinstance(table, Refused):
        return table
    if standing(match_id, Offer.What.PRESENCE) is None or table.decision is None or table.decision.seat != seat:
        return GONE
    return decline(Offer.What.PRESENCE, match_id, seat, tell)


def is_unanswered(match_id: str, seat: str) -> bool:
    """Whether this seat, which is to decide, has been asked for too long."""
    found = standing(match_id, Offer.What.PRESENCE)
    return found is not None and found.seat != seat and _moment(found.made) <= timezone.now() - ANSWER


def ask_in(table: LiveMatch) -> int | None:
    """The seconds after which the seat that is to decide may be asked; None: nobody may ask."""
    if table.timing or table.decision is None or table.agents:
        return None
    return seconds_until_question(Match.objects.get(pk=table.match_id))


def seconds_until_question(match: Match) -> int:
    """After which the seat that is to decide may be asked; 0: now."""
    asked = Offer.objects.filter(match=match, what=Offer.What.PRESENCE, seq=match.seq).values_list("made", flat=True)
    since = max([_moment(match.moved or match.created), *map(_moment, asked)])
    return max(0, math.ceil((since + IDLE - timezone.now()).total_seconds()))


def _moment(at: datetime | None) -> datetime:
    return at or timezone.now()
