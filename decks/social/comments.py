"""Comments on public decks: plain text by players with an account."""

from __future__ import annotations

import re
from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_lazy

from accounts.blocks import are_blocked
from accounts.limits import seconds_to_wait, seconds_to_wait_for_rows
from accounts.models import Player
from accounts.notifications import notify
from accounts.outcome import Code, Refused
from accounts.status import Doing, refused
from decks.access import is_findable
from decks.models import Comment, CommentReport, Deck
from decks.models.social import LONGEST_COMMENT
from decks.social.audit import TOO_LATE, record, rewritten
from decks.social.muting import mute_of
from decks.social.roles import is_moderator
from decks.social.text import one_line, plain_text

Hidden = Comment.Hidden
EDITABLE = timedelta(minutes=15)
_LIMITS = (
    (timedelta(minutes=1), 3, gettext_lazy("Too many comments. Wait a minute; your text is kept here.")),
    (timedelta(hours=1), 20, gettext_lazy("Too many comments. Wait an hour; your text is kept here.")),
    (timedelta(days=1), 80, gettext_lazy("Too many comments. Wait until tomorrow; your text is kept here.")),
)
"""Comments that a player writes in such a span, at most, and what is said of more."""
_EDITS = 20
_SAME_TEXT = timedelta(days=7)
_REPORTS = (timedelta(hours=1), 20)


def takes_comments(deck: Deck) -> bool:
    """Is it a deck of somebody that everybody can see? Its owner may have closed it all the same."""
    return is_findable(deck) and not deck.is_starter


def visible_comments(deck: Deck, player: Player | None) -> QuerySet[Comment]:
    """What the player sees below the deck, the latest first: what is shown, and of the hidden what concerns them.

    Authors see that comments of theirs are hidden, the deck's owner sees what they hid themselves, and moderators see
    both. A deck that isn't public any more has no comments for anybody.
    """
    rows = Comment.objects.filter(deck=deck).select_related("author__user")
    if deck.is_starter or deck.visibility != Deck.Visibility.PUBLIC:
        return rows.none()
    seen = Q(hidden=Hidden.SHOWN)
    if player is not None:
        seen |= Q(author=player, hidden__in=[Hidden.OWNER, Hidden.MODERATOR])
        if deck.owner_id == player.pk:
            seen |= Q(hidden=Hidden.OWNER)
        if is_moderator(player):
            seen |= Q(hidden__in=[Hidden.OWNER, Hidden.MODERATOR])
    return rows.filter(seen)


def write_comment(player: Player | None, deck: Deck, text: str) -> Comment | Refused:
    clean = plain_text(text)
    refused = _not_heard(player) or _not_taken(deck) or _faulty(clean)
    if refused or player is None:
        return refused or _NEEDS_ACCOUNT
    with transaction.atomic():
        # One at a time, so that many at once are counted, too.
        Player.objects.select_for_update().get(pk=player.pk)
        if flooding := _flooding(player, clean):
            return flooding
        comment = Comment.objects.create(deck=deck, author=player, text=clean, version=deck.version)
        _tell_owner(comment)
    return comment


def is_editable(comment: Comment, player: Player | None) -> bool:
    """May its words still be changed, by this player?"""
    fresh = timezone.now() - comment.written < EDITABLE
    return player is not None and comment.author_id == player.pk and fresh and comment.hidden == Hidden.SHOWN


def edit_comment(player: Player, comment: Comment, text: str) -> Comment | Refused:
    """For the author, in the first minutes; what was reported keeps its words in the report."""
    clean = plain_text(text)
    if refused := _not_heard(player) or _not_taken(comment.deck) or _faulty(clean):
        return refused
    if not is_editable(comment, player):
        minutes = EDITABLE.seconds // 60
        return Refused(
            Code.CLOSED,
            gettext("Comments can be edited for %(minutes)s minutes. You can still delete it.") % {"minutes": minutes},
        )
    if clean == comment.text:
        return comment
    if wait := seconds_to_wait("edit", str(player.pk), _EDITS, EDITABLE.seconds):
        said = gettext("Too many edits. Wait a few minutes.")
        return Refused(Code.RATE_LIMITED, said, retry_after=wait)
    with transaction.atomic():
        if not rewritten(comment, text=clean, edited=timezone.now()):
            return TOO_LATE
        record(player, "changed a comment", comment)
    return comment


def delete_comment(player: Player, comment: Comment) -> None:
    """Its words go for good; a report keeps them until a moderator has looked at it."""
    with transaction.atomic():
        comment.hidden, comment.text = Hidden.DELETED, ""
        comment.save(update_fields=["hidden", "text"])
        comment.reports.exclude(closed=None).update(text="")
        record(player, "deleted a comment", comment)


def report_comment(player: Player | None, comment: Comment, reason: str, note: str) -> CommentReport | Refused:
    """Tells the moderators of it; the same player is heard once, and again if its words have changed."""
    if player is None or player.is_guest:
        return Refused(Code.NEEDS_ACCOUNT, gettext("Sign in or sign up to report comments."))
    if reason not in CommentReport.Reason.values:
        return Refused(Code.FAULTY, gettext("Choose a reason."))
    if comment.author_id == player.pk:
        return Refused(Code.FORBIDDEN, gettext("This is your own comment. You can delete it."))
    span, most = _REPORTS
    if wait := seconds_to_wait_for_rows(CommentReport.objects.filter(player=player), "at", most, span):
        said = gettext("You have reported many comments. Moderators will review those first.")
        return Refused(Code.RATE_LIMITED, said, retry_after=wait)
    fields = {"reason": reason, "note": one_line(note), "text": comment.text, "at": timezone.now(), "closed": None}
    report, is_new = CommentReport.objects.get_or_create(comment=comment, player=player, defaults=fields)
    has_changed = report.closed is not None and report.text != comment.text
    if has_changed:
        report, _ = CommentReport.objects.update_or_create(pk=report.pk, defaults=fields)
    if is_new or has_changed:
        record(player, "reported a comment of", comment, report.get_reason_display())
    return report


def close_comments(deck: Deck, closed: bool) -> Deck:
    """The owner takes no more comments, or takes them again; what is there stays."""
    deck.comments_closed = closed
    deck.save(update_fields=["comments_closed"])
    return deck


def _tell_owner(comment: Comment) -> None:
    """Who blocks the author, or is blocked, hears nothing of them."""
    owner, author = comment.deck.owner, comment.author
    if owner and author and not are_blocked(owner, author):
        words = gettext("%(name)s commented on your deck “%(deck)s”.") % {
            "name": author.public_name,
            "deck": comment.deck.name,
        }
        notify([owner.user], "deck-comment", words, f"{comment.deck.get_absolute_url()}#comments", by=author.user)


_NEEDS_ACCOUNT = Refused(
    Code.NEEDS_ACCOUNT,
    gettext_lazy("Sign in or sign up to comment. Your decks come along."),
)


def _not_heard(player: Player | None) -> Refused | None:
    if player is None or player.is_guest:
        return _NEEDS_ACCOUNT
    if barred := refused(player, Doing.PUBLISH):
        return Refused(Code.FORBIDDEN, barred)
    mute = mute_of(player)
    if mute is None:
        return None
    if mute.until is None:
        return Refused(Code.FORBIDDEN, gettext("A moderator has muted you: %(reason)s") % {"reason": mute.reason})
    until = date_format(mute.until, "F j, H:i")
    sentence = gettext("A moderator has muted you until %(until)s UTC: %(reason)s")
    return Refused(Code.FORBIDDEN, sentence % {"until": until, "reason": mute.reason})


def _not_taken(deck: Deck) -> Refused | None:
    if not takes_comments(deck):
        return Refused(Code.CLOSED, gettext("Only public decks have comments."))
    return Refused(Code.CLOSED, gettext("Comments are closed on this deck.")) if deck.comments_closed else None


def _faulty(text: str) -> Refused | None:
    if not text:
        return Refused(Code.FAULTY, gettext("There is nothing in it yet."))
    if len(text) > LONGEST_COMMENT:
        most, written = f"{LONGEST_COMMENT:,}", f"{len(text):,}"
        return Refused(
            Code.FAULTY,
            gettext("The comment has %(written)s characters. The limit is %(most)s.")
            % {"most": most, "written": written},
        )
    return None


def _flooding(player: Player, text: str) -> Refused | None:
    now = timezone.now()
    mine = Comment.objects.filter(author=player)
    for span, most, said in _LIMITS:
        if wait := seconds_to_wait_for_rows(mine, "written", most, span):
            return Refused(Code.RATE_LIMITED, said, retry_after=wait)
    before = mine.filter(written__gt=now - _SAME_TEXT).values_list("text", flat=True)
    if _plain(text) in {_plain(each) for each in before}:
        return Refused(Code.RATE_LIMITED, gettext("You already posted this text. Write something about this deck."))
    return None


def _plain(text: str) -> str:
    """What remains of a text when case, spaces and signs don't matter; of nothing but signs, all of it."""
    return re.sub(r"[\W_]+", "", text.casefold()) or text
