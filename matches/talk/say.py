"""Writing in the chat of a match: a quick phrase to everyone, or free text to those who accept it."""

from __future__ import annotations

from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy

from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing
from accounts.status import refused as barred_from
from decks.social.text import plain_text
from matches.models import ChatLine, Seat
from matches.models.talk import LONGEST_LINE
from matches.publish import Publish, publish
from matches.talk.filter import room_of
from matches.talk.lines import line_facts
from matches.talk.phrases import PHRASES

MOST, SPAN = 5, 10
"""Lines in so many seconds."""

NOBODY = Refused(Code.NOT_YOURS, gettext_lazy("You need to be a player to chat. Play a match first, or sign in."))
_NOT_BEGUN = Refused(Code.NOT_FOUND, gettext_lazy("There is no match to chat in."))
_ALONE = Refused(Code.ILLEGAL, gettext_lazy("There is no opponent to read it."))
_OWN_OFF = Refused(Code.ILLEGAL, gettext_lazy("Your text chat is off. Turn it on, or use a quick phrase."))
_THEIRS_OFF = Refused(Code.ILLEGAL, gettext_lazy("Your opponent accepts quick phrases only."))
_EMPTY = Refused(Code.ILLEGAL, gettext_lazy("Write something first."))
_TOO_LONG = Refused(
    Code.ILLEGAL, format_lazy(gettext_lazy("Messages can have at most {count} characters."), count=LONGEST_LINE)
)
_TOO_FAST = Refused(Code.RATE_LIMITED, gettext_lazy("Too many messages. Wait a few seconds."))


def say(
    match_id: str, player: Player | None, *, phrase: str = "", text: str = "", tell: Publish = publish
) -> ChatLine | Refused:
    """Either a phrase, by its key, or a text. `tell` as in an offer of a rematch."""
    if player is None:
        return NOBODY
    seats = list(Seat.objects.filter(match_id=match_id).select_related("match", "player"))
    if not seats or not seats[0].match.has_begun:
        return _NOT_BEGUN
    own = next((seat for seat in seats if seat.player_id == player.pk), None)
    if own is None and seats[0].match.is_sandbox:
        return _NOT_BEGUN
    words = " ".join(plain_text(text).split())
    refused = _faulty(phrase, words) or (_unheard(own, seats) if own else None)
    if refused is None and not phrase:
        refused = _not_for_words(player, own, seats)
    if refused:
        return refused
    barred = barred_from(player, Doing.TALK)
    if barred:
        return Refused(Code.SUSPENDED, barred)
    if wait := seconds_to_wait("chat", str(player.pk), MOST, SPAN):
        return _TOO_FAST.after(wait)
    line = ChatLine.objects.create(
        match_id=match_id,
        room=room_of(own.seat if own else None),
        seat=own.seat if own else "",
        player=player,
        name=player.display_name,
        phrase=phrase,
        text="" if phrase else words,
    )
    tell(match_id, "chat", line=line_facts(line))
    return line


def _faulty(phrase: str, words: str) -> Refused | None:
    if phrase:
        return None if phrase in PHRASES else Refused(Code.BAD_MESSAGE, gettext("Unknown phrase."))
    if not words:
        return _EMPTY
    return _TOO_LONG if len(words) > LONGEST_LINE else None


def _unheard(own: Seat, seats: list[Seat]) -> Refused | None:
    return None if any(seat.player_id and seat is not own for seat in seats) else _ALONE


def _not_for_words(player: Player, own: Seat | None, seats: list[Seat]) -> Refused | None:
    # As it is now: it may have been turned on or off since the player was read.
    speaker = own.player if own else Player.objects.get(pk=player.pk)
    if speaker is None or not speaker.takes_words:
        return _OWN_OFF
    if own and not any(seat.player and seat.player.takes_words for seat in seats if seat is not own):
        return _THEIRS_OFF
    return None
