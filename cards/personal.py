"""Personal data in cards: who wrote, reviewed, published, restricted and ruled."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy

from accounts.holdings import LEFT, Holding, register
from accounts.models import Player
from cards.models import Change, Deed, Release

CURATED = gettext_lazy("Your work as a curator: cards, reviews, releases, restrictions, rulings and comments.")


def register_holdings() -> None:
    register(_HOLDINGS, _leave)


def _changes(player: Player) -> list[Any]:
    user = player.user
    if user is None:
        return []
    concerns = Q(author=user) | Q(editor=user) | Q(reviewer=user) | Q(assignee=user)
    return list(Change.objects.filter(concerns).values("kind", "stage", "definition", "note", "created", "changed"))


def _releases(player: Player) -> list[Any]:
    user = player.user
    if user is None:
        return []
    rows = Release.objects.filter(Q(author=user) | Q(published_by=user) | Q(rolled_back_by=user))
    return list(rows.values("name", "stage", "notes", "created", "published_at", "rolled_back_at"))


def _leave(player: Player) -> None:
    if player.user:
        Deed.objects.filter(actor=player.user).update(actor_name=LEFT)


_HOLDINGS = (
    Holding(
        section="card_changes",
        columns=tuple(f"cards.Change.{role}" for role in ("author", "editor", "reviewer", "assignee")),
        tell=_changes,
        stays=CURATED,
    ),
    Holding(
        section="card_revisions",
        columns=("cards.CardRevision.author",),
        fields=("definition__title", "number", "kind", "note", "created"),
        stays=CURATED,
    ),
    Holding(
        section="uploaded_pictures",
        columns=("cards.Artwork.uploader",),
        fields=("digest", "credit", "licence", "created"),
        stays=gettext_lazy("Pictures that you uploaded for cards, with their credits."),
    ),
    Holding(
        section="releases",
        columns=tuple(f"cards.Release.{role}" for role in ("author", "published_by", "rolled_back_by")),
        tell=_releases,
        stays=CURATED,
    ),
    Holding(
        section="restrictions",
        columns=("cards.Restriction.author",),
        fields=("kind", "reason", "starts", "ends", "announced"),
        stays=CURATED,
    ),
    Holding(
        section="rulings",
        columns=("cards.Ruling.author",),
        fields=("text", "date", "source", "changed"),
        stays=CURATED,
    ),
    Holding(
        section="curators_log",
        columns=("cards.Deed.actor",),
        fields=("at", "verb", "subject", "note"),
        stays=CURATED,
    ),
    Holding(
        section="card_files",
        columns=("cards.ImportDraft.user",),
        fields=("name", "format", "home", "created"),
    ),
)
