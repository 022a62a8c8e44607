"""Comments on moments of a finished match, by players with an account, for all who may see the match."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy

from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.sanctions import record
from accounts.status import Doing
from accounts.status import refused as barred_from
from decks.social.roles import is_moderator
from decks.social.text import plain_text
from matches.models import ChatLine, Match
from matches.models.talk import LONGEST_LINE
from matches.seal import is_sealed, refused_sealed
from matches.talk.filter import ears_of

MOST, SPAN = 6, 60
"""Comments in so many seconds."""
AT_A_MATCH = 60
"""Comments of one player at one match."""
SHOWN = 500

_NEEDS_ACCOUNT = Refused(Code.NOT_YOURS, gettext_lazy("You need an account to comment. Sign in or sign up."))
_NOT_OVER = Refused(Code.ILLEGAL, gettext_lazy("You can comment after the match ends."))
_NO_MOMENT = Refused(Code.NOT_FOUND, gettext_lazy("The match has no such move."))
_EMPTY = Refused(Code.ILLEGAL, gettext_lazy("Write something first."))
_TOO_LONG = Refused(
    Code.ILLEGAL, format_lazy(gettext_lazy("Comments can have at most {count} characters."), count=LONGEST_LINE)
)
_TOO_FAST = Refused(Code.RATE_LIMITED, gettext_lazy("Too many comments. Wait a minute. Your text is kept here."))
_TOO_MANY = Refused(
    Code.RATE_LIMITED,
    format_lazy(gettext_lazy("You have reached the limit of {count} comments on this match."), count=AT_A_MATCH),
)
GONE = Refused(Code.NOT_FOUND, gettext_lazy("Comment not found."))


def comment(match: Match, player: Player | None, seq: int, text: str) -> ChatLine | Refused:
    """Writes a comment on the decision `seq`. The caller has checked that the player may see the match."""
    words = " ".join(plain_text(text).split())
    refused = _refused(match, player, seq, words)
    if refused or player is None:
        return refused or _NEEDS_ACCOUNT
    own = match.seats.filter(player=player).values_list("seat", flat=True).first()
    return ChatLine.objects.create(
        match=match,
        room=ChatLine.Room.MOMENTS,
        seq=seq,
        seat=own or "",
        player=player,
        name=player.display_name,
        text=words,
    )


def comments_of(match: Match, player: Player | None) -> list[dict[str, Any]]:
    """Comments shown to this reader, in order of decisions, without muted ones."""
    ears, may_remove = ears_of(match.pk, player), is_moderator(player)
    rows = ChatLine.objects.filter(match=match, room=ChatLine.Room.MOMENTS, is_removed=False)
    return [
        {
            "id": row.pk,
            "seq": row.seq,
            "name": row.name,
            "text": row.text,
            "at": row.created.isoformat(timespec="seconds"),
            "mine": str(row.player_id) == ears.player,
            "removable": may_remove or str(row.player_id) == ears.player,
        }
        for row in rows.order_by("seq", "pk")[:SHOWN]
        if str(row.player_id) not in ears.deaf_to
    ]


def remove(match: Match, player: Player | None, comment_id: int) -> ChatLine | Refused:
    """For its author and for moderators. The text is kept for decisions on reports about it only."""
    found = ChatLine.objects.filter(match=match, room=ChatLine.Room.MOMENTS, pk=comment_id, is_removed=False).first()
    if found is None or player is None or not (found.player_id == player.pk or is_moderator(player)):
        return GONE
    with transaction.atomic():
        found.is_removed = True
        if not found.reports.exists():
            found.text = ""
        found.save(update_fields=["is_removed", "text"])
        if found.player and found.player_id != player.pk:
            record(
                player,
                gettext("removed a comment by"),
                found.player,
                reason=gettext("Match %(match)s, move %(seq)s") % {"match": match.pk, "seq": found.seq},
            )
    return found


def _refused(match: Match, player: Player | None, seq: int, words: str) -> Refused | None:
    if player is None or player.is_guest:
        return _NEEDS_ACCOUNT
    if not match.is_over:
        return _NOT_OVER
    if is_sealed(match):
        return refused_sealed(match)
    if not 0 <= seq <= match.seq:
        return _NO_MOMENT
    if not words or len(words) > LONGEST_LINE:
        return _TOO_LONG if words else _EMPTY
    barred = barred_from(player, Doing.PUBLISH)
    if barred:
        return Refused(Code.SUSPENDED, barred)
    if match.chat.filter(player=player, room=ChatLine.Room.MOMENTS).count() >= AT_A_MATCH:
        return _TOO_MANY
    wait = seconds_to_wait("moment", str(player.pk), MOST, SPAN)
    return _TOO_FAST.after(wait) if wait else None
