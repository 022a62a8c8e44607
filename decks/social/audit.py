"""Audit log of comments, and changes to a comment that nobody else has changed since it was read."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy

from accounts.holdings import LEFT
from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.models import Comment, CommentDeed

TOO_LATE = Refused(Code.CLOSED, gettext_lazy("This comment has changed since you read it. Check it again."))


def rewritten(comment: Comment, **fields: Any) -> bool:
    """Writes the fields, unless the comment was hidden, shown or deleted since it was read.

    So a moderator's decision isn't undone by who looked at the comment before it, and deleted words stay away.
    """
    if not Comment.objects.filter(pk=comment.pk, hidden=comment.hidden).update(**fields):
        return False
    for name, value in fields.items():
        setattr(comment, name, value)
    return True


def record(actor: Player, verb: str, about: Comment | Player, reason: str = "") -> CommentDeed:
    """`about` a comment it is about its author, too; whoever does something with their own needs no name twice."""
    comment = about if isinstance(about, Comment) else None
    whom = about.author if isinstance(about, Comment) else about
    return CommentDeed.objects.create(
        actor=actor,
        actor_name=actor.display_name,
        verb=verb,
        whom=whom,
        whom_name="" if whom == actor else whom.display_name if whom else LEFT,
        comment=comment,
        reason=reason,
    )
