"""Personal data in decks: decks with their versions and folders, likes, comments, and what was reported."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy

from accounts.holdings import LEFT, Holding, register
from accounts.models import Player
from decks.models import CommentDeed, Deck

_DECK = (
    *(
        "game",
        "slug",
        "name",
        "list",
        "maybeboard",
        "card_notes",
        "tagline",
        "guide",
        "visibility",
        "archived",
        "changed",
        "played",
    ),
    *("comments_closed", "likes"),
)
_VERSION = ("number", "name", "list", "maybeboard", "card_notes", "note", "saved")


def register_holdings() -> None:
    register(_HOLDINGS, _leave)


def _decks(player: Player) -> Iterator[dict[str, Any]]:
    rows = Deck.objects.filter(owner=player).select_related("folder").prefetch_related("versions", "tags")
    for deck in rows.order_by("pk").iterator(chunk_size=100):
        yield {
            **{name: getattr(deck, name) for name in _DECK},
            "folder": deck.folder and deck.folder.name,
            "tags": [tag.tag for tag in deck.tags.all()],
            "versions": [{name: getattr(version, name) for name in _VERSION} for version in deck.versions.all()],
        }


def _leave(player: Player) -> None:
    CommentDeed.objects.filter(actor=player).update(actor_name=LEFT)
    CommentDeed.objects.filter(whom=player).update(whom_name=LEFT)


_HOLDINGS = (
    Holding(
        section="decks",
        columns=("decks.Deck.owner", "decks.Folder.owner"),
        tell=_decks,
        goes=gettext_lazy("Your decks with all versions, notes, guides and folders, and the comments on them."),
    ),
    Holding(
        section="likes",
        columns=("decks.DeckLike.player",),
        fields=("deck__name", "at"),
        goes=gettext_lazy("Your likes of decks."),
    ),
    Holding(
        section="comments",
        columns=("decks.Comment.author",),
        fields=("deck__name", "text", "version", "written", "edited", "hidden", "reason"),
        stays=gettext_lazy("The text of your comments on other players' decks."),
    ),
    Holding(
        section="comment_reports",
        columns=("decks.CommentReport.player",),
        fields=("reason", "note", "text", "at", "closed"),
        goes=gettext_lazy("Your comment reports."),
    ),
    Holding(
        section="comment_mutes",
        columns=("decks.CommentMute.player",),
        fields=("until", "reason", "at"),
    ),
    Holding(
        section="comment_log",
        columns=("decks.CommentDeed.actor",),
        fields=("at", "verb", "whom_name", "reason"),
        stays=gettext_lazy("Log entries about comments you acted on."),
    ),
    Holding(
        columns=("decks.CommentDeed.whom",),
        excuse=gettext_lazy("Moderators' notes. The reason why a comment was hidden is shown with the comment."),
        stays=gettext_lazy("Log entries about your own comments."),
    ),
)
