"""Who may read a deck, and who may change it: the one place that is asked, by pages and by the API."""

from __future__ import annotations

import secrets

from django.db.models import Q, QuerySet
from django.http import Http404

from accounts.models import Player
from decks.models import Deck

__all__ = ["findable_rows", "is_findable", "own_deck", "own_rows", "public_rows", "readable_deck"]

NOT_THERE = "There is no such deck, or it isn't shared with you."
IS_PUBLIC = Q(visibility=Deck.Visibility.PUBLIC, archived=False, owner__isnull=False, is_starter=False)


def readable_deck(player: Player | None, game: str, slug: str, key: str = "") -> Deck:
    """A starter deck, a public one, one of the player's own, or one that the key opens.

    Raises Http404 with the same words whether a stranger's deck is there or not.
    """
    for deck in Deck.objects.select_related("owner__user").filter(game=game, slug=slug):
        if deck.is_starter or (player and deck.owner_id == player.pk) or _is_open(deck, key):
            return deck
    raise Http404(NOT_THERE)


def own_deck(player: Player | None, game: str, slug: str) -> Deck:
    """One of the player's own; raises Http404."""
    deck = own_rows(player, game).filter(slug=slug).first()
    if deck is None:
        raise Http404(NOT_THERE)
    return deck


def own_rows(player: Player | None, game: str) -> QuerySet[Deck]:
    """The player's own decks, archived ones too."""
    if player is None:
        return Deck.objects.none()
    return Deck.objects.select_related("owner").filter(owner=player, game=game, is_starter=False)


def public_rows(game: str) -> QuerySet[Deck]:
    """What everybody finds: public, and not put away."""
    return Deck.objects.select_related("owner").filter(IS_PUBLIC, game=game)


def findable_rows(game: str) -> QuerySet[Deck]:
    """Public decks and starter decks."""
    return Deck.objects.select_related("owner").filter(IS_PUBLIC | Q(is_starter=True), game=game)


def is_findable(deck: Deck) -> bool:
    """Is it among the `findable_rows`?"""
    is_public = deck.visibility == Deck.Visibility.PUBLIC and not deck.archived and deck.owner_id is not None
    return deck.is_starter or is_public


def _is_open(deck: Deck, key: str) -> bool:
    if deck.owner_id is None:
        return False
    if deck.visibility == Deck.Visibility.PUBLIC:
        return True
    # Byte by byte in the same time, so that a key can't be found out piece by piece.
    return (
        deck.visibility == Deck.Visibility.UNLISTED
        and bool(deck.key)
        and secrets.compare_digest(deck.key.encode(), key.encode("utf-8", "replace"))
    )
