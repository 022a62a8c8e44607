"""Writing down who did what about comments."""

from __future__ import annotations

from accounts.models import Player
from decks.models import Comment, CommentDeed

__all__ = ["record"]


def record(actor: Player, verb: str, about: Comment | Player, reason: str = "") -> CommentDeed:
    """`about` a comment it is about its author, too; whoever does something with their own needs no name twice."""
    comment = about if isinstance(about, Comment) else None
    whom = about.author if isinstance(about, Comment) else about
    return CommentDeed.objects.create(
        actor=actor,
        actor_name=actor.display_name,
        verb=verb,
        whom=whom,
        whom_name="" if whom.pk == actor.pk else whom.display_name,
        comment=comment,
        reason=reason,
    )
