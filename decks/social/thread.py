"""Thread of comments below a deck, as one player sees it, and what this player may do with each."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from accounts.models import Player
from cards.markdown import comment_written
from cards.queries import current_digest
from decks.models import Comment, Deck
from decks.social.comments import is_editable, takes_comments, visible_comments
from decks.social.muting import mute_of
from decks.social.roles import is_moderator

Hidden = Comment.Hidden
ON_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class Remark:
    comment: Comment
    html: SafeString
    is_own: bool
    may_edit: bool
    may_report: bool
    may_hide: bool
    may_show: bool


@dataclass(frozen=True, slots=True)
class Thread:
    """`may_write` is said of the player; a deck that takes no comments has none to be written by anybody."""

    remarks: tuple[Remark, ...]
    page: int
    has_more: bool
    is_closed: bool
    may_write: bool
    may_moderate: bool
    muted_because: str


def thread_of(deck: Deck, player: Player | None, page: int) -> Thread | None:
    """None for decks that nobody may comment on."""
    if deck.is_starter or deck.visibility != Deck.Visibility.PUBLIC:
        return None
    first = (page - 1) * ON_A_PAGE
    rows = list(visible_comments(deck, player)[first : first + ON_A_PAGE + 1])
    member = player if player and not player.is_guest else None
    digest = current_digest(deck.game) or ""
    mute = mute_of(member) if member else None
    moderates = is_moderator(player)
    is_closed = deck.comments_closed or not takes_comments(deck)
    return Thread(
        remarks=tuple(_remark(row, deck, player, moderates, digest) for row in rows[:ON_A_PAGE]),
        page=page,
        has_more=len(rows) > ON_A_PAGE,
        is_closed=is_closed,
        may_write=member is not None and mute is None and not is_closed,
        may_moderate=moderates,
        muted_because=mute.reason if mute else "",
    )


def _remark(comment: Comment, deck: Deck, player: Player | None, moderates: bool, digest: str) -> Remark:
    is_own = player is not None and comment.author_id == player.pk
    is_shown = comment.hidden == Hidden.SHOWN
    owns = player is not None and deck.owner_id == player.pk
    return Remark(
        comment=comment,
        html=comment_written(digest, comment.text).html,
        is_own=is_own,
        may_edit=is_editable(comment, player),
        may_report=is_shown and player is not None and not player.is_guest and not is_own,
        may_hide=is_shown and (owns or moderates),
        may_show=moderates if comment.hidden == Hidden.MODERATOR else not is_shown and (owns or moderates),
    )
