"""Keeping order among comments: by the owner of a deck on that deck, and by moderators everywhere."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Min, Prefetch, Q
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.models import Comment, CommentDeed, CommentReport, Deck
from decks.social.audit import TOO_LATE, record, rewritten
from decks.social.muting import SPANS, mute_player
from decks.social.roles import is_moderator
from decks.social.text import one_line

Hidden = Comment.Hidden
_PER_OWNER, SPAN = 60, 600
_SAY_WHY = Refused(Code.FAULTY, gettext_lazy("Give a reason. It is logged, and the author sees it."))


@dataclass(frozen=True, slots=True)
class Case:
    """A comment that was reported, with the reports that nobody has answered."""

    comment: Comment
    reports: tuple[CommentReport, ...]
    is_public: bool
    """Is its deck one that everybody may see? If not, moderators aren't told which one it is."""


def hide_comment(player: Player, comment: Comment, reason: str = "") -> Comment | Refused:
    """A moderator gives a reason; the owner of the deck needs none."""
    reason = one_line(reason)
    if not is_moderator(player):
        if comment.deck.owner_id != player.pk:
            return Refused(Code.FORBIDDEN, gettext("Only the deck's owner and moderators can hide comments."))
        if comment.hidden != Hidden.SHOWN:
            return comment
        return _too_often(player) or _set(player, comment, Hidden.OWNER, "hid a comment of", "")
    if not reason:
        return _SAY_WHY
    if comment.hidden == Hidden.DELETED:
        return Refused(Code.CLOSED, gettext("The author deleted this comment."))
    return _set(player, comment, Hidden.MODERATOR, "hid a comment of", reason)


def show_comment(player: Player, comment: Comment, reason: str = "") -> Comment | Refused:
    """Owners show again what they hid, moderators whatever is hidden; what its author deleted stays away."""
    reason = one_line(reason)
    if comment.hidden == Hidden.DELETED:
        return Refused(Code.CLOSED, gettext("The author deleted this comment."))
    if is_moderator(player):
        return _set(player, comment, Hidden.SHOWN, "showed again a comment of", reason) if reason else _SAY_WHY
    if comment.hidden == Hidden.MODERATOR:
        return Refused(Code.FORBIDDEN, gettext("A moderator hid this comment. Only a moderator can show it again."))
    if comment.deck.owner_id != player.pk:
        return Refused(Code.FORBIDDEN, gettext("The deck's owner hid this comment and can show it again."))
    return _too_often(player) or _set(player, comment, Hidden.SHOWN, "showed again a comment of", "")


def decide(moderator: Player, comment: Comment, verdict: str, reason: str, span: str = "") -> Comment | Refused:
    """A moderator's answer to all reports of a comment: `hide` or `keep`, and if need be the author muted."""
    reason = one_line(reason)
    if not reason:
        return _SAY_WHY
    if verdict not in ("hide", "keep") or (span and span not in SPANS):
        return Refused(Code.FAULTY, gettext("Choose whether to hide or keep the comment."))
    with transaction.atomic():
        if verdict == "keep":
            record(moderator, "left standing a comment of", comment, reason)
        elif comment.hidden != Hidden.DELETED:
            done = _set(moderator, comment, Hidden.MODERATOR, "hid a comment of", reason)
            if isinstance(done, Refused):
                return done
        if span and comment.author:
            mute_player(moderator, comment.author, span, reason)
        comment.reports.filter(closed=None).update(closed=timezone.now())
        if comment.hidden == Hidden.DELETED:
            # Its words were kept for this decision alone.
            comment.reports.update(text="")
    return comment


def open_cases(most: int) -> list[Case]:
    """The reported comments that nobody has decided on, the longest waiting first."""
    waiting = CommentReport.objects.filter(closed=None).select_related("player")
    first = Min("reports__at", filter=Q(reports__closed=None))
    rows = Comment.objects.select_related("author", "deck").annotate(first=first).filter(first__isnull=False)
    rows = rows.prefetch_related(Prefetch("reports", queryset=waiting)).order_by("first", "pk")[:most]
    return [Case(row, tuple(row.reports.all()), _is_public(row.deck)) for row in rows]


def hidden_comments(most: int) -> list[Case]:
    """What moderators have hidden, the latest first."""
    rows = Comment.objects.filter(hidden=Hidden.MODERATOR).select_related("author", "deck")
    return [Case(row, (), _is_public(row.deck)) for row in rows.order_by("-written", "-pk")[:most]]


def audit_log(most: int) -> list[CommentDeed]:
    """What was done about comments, the latest first."""
    return list(CommentDeed.objects.all()[:most])


def _set(player: Player, comment: Comment, hidden: Comment.Hidden, verb: str, reason: str) -> Comment | Refused:
    fields = {"hidden": hidden, "reason": reason if hidden == Hidden.MODERATOR else ""}
    with transaction.atomic():
        if not rewritten(comment, **fields):
            return TOO_LATE
        record(player, verb, comment, reason)
    return comment


def _too_often(player: Player) -> Refused | None:
    """Whatever is done is written down, and nobody's log is filled by going to and fro."""
    if wait := seconds_to_wait("hide", str(player.pk), _PER_OWNER, SPAN):
        said = gettext("Too many comments hidden and shown. Wait a few minutes.")
        return Refused(Code.RATE_LIMITED, said, retry_after=wait)
    return None


def _is_public(deck: Deck) -> bool:
    return deck.visibility == Deck.Visibility.PUBLIC
