"""The question whether an idle player is there, in a match without a clock.

Whoever waits may ask it of the seat that is to decide, after IDLE without an answer. It stands until that seat decides,
or says that it is there; unanswered for ANSWER, the seat counts as gone.
"""

from __future__ import annotations

import math
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches import presence
from matches.live_match import LiveMatch
from matches.models import Match, Offer
from matches.play.offer_rows import GONE, decline, make, standing
from matches.play.outcome import Applied
from matches.publish import Publish

IDLE = timedelta(minutes=5)
"""Without an answer, or another sign."""
_ANSWER = timedelta(minutes=1)

_TIMED = Refused(Code.ILLEGAL, gettext_lazy("This match is timed, so the clock decides."))
OWN = Refused(Code.ILLEGAL, gettext_lazy("It’s your move."))
_AWAY = Refused(Code.ILLEGAL, gettext_lazy("The player has left. You can claim the match instead."))
_TOO_SOON = Refused(Code.RATE_LIMITED, gettext_lazy("You can ask whether they are there after five minutes."))


def offer(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Asks the seat that is to decide whether its player is there."""
    if table.timing:
        return _TIMED
    asked = table.decision.seat if table.decision else seat
    if asked == seat:
        return OWN
    if asked in table.agents or not presence.online(table.match_id, [asked])[asked]:
        return _AWAY
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=table.match_id)
        if standing(table.match_id, Offer.What.PRESENCE):
            return Applied(table.match_id, table.seq)
        if wait := _seconds_until_question(match):
            return _TOO_SOON.after(wait)
        return make(table, seat, Offer.What.PRESENCE, 0, tell)


def accept(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Says that one is there."""
    if standing(table.match_id, Offer.What.PRESENCE) is None or table.decision is None or table.decision.seat != seat:
        return GONE
    return decline(Offer.What.PRESENCE, table, seat, tell)


def is_unanswered(match_id: str, seat: str) -> bool:
    """Whether this seat, which is to decide, has been asked for too long."""
    found = standing(match_id, Offer.What.PRESENCE)
    return found is not None and found.seat != seat and (found.made or timezone.now()) <= timezone.now() - _ANSWER


def ask_in(table: LiveMatch) -> int | None:
    """The seconds after which the seat that is to decide may be asked; None: nobody may ask."""
    if table.timing or table.decision is None or table.agents:
        return None
    return _seconds_until_question(Match.objects.get(pk=table.match_id))


def _seconds_until_question(match: Match) -> int:
    """After which the seat that is to decide may be asked; 0: now."""
    asked = Offer.objects.filter(match=match, what=Offer.What.PRESENCE, seq=match.seq).exclude(made=None)
    since = max(filter(None, (match.moved or match.created, *asked.values_list("made", flat=True))))
    return max(0, math.ceil((since + IDLE - timezone.now()).total_seconds()))
