"""Access to decks: who may read one, and who may change it. Pages and the API ask here alone."""

from __future__ import annotations

import secrets

from django.db.models import Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext_lazy

from accounts.models import Player
from decks.lists import Entries
from decks.models import Deck, DeckVersion
from games.kernel.decks.notes import Notes

_NOT_THERE = gettext_lazy("Deck not found, or it isn't shared with you.")
_IS_PUBLIC = Q(visibility=Deck.Visibility.PUBLIC, archived=False, owner__isnull=False, is_starter=False)


def readable_deck(player: Player | None, game: str, slug: str, key: str = "") -> Deck:
    """A ready deck, a public one, one of the player's own, or one that the key opens.

    Raises Http404 with the same words whether a stranger's deck is there or not.
    """
    for deck in Deck.objects.select_related("owner__user", "origin").filter(game=game, slug=slug):
        if deck.is_starter or (player and deck.owner_id == player.pk) or _is_open(deck, key):
            return deck
    raise Http404(_NOT_THERE)


def readable_deck_with_versions(player: Player | None, game: str, slug: str, key: str = "") -> Deck:
    """The same but for ready decks, which have no versions."""
    found = readable_deck(player, game, slug, key)
    if found.is_starter:
        raise Http404(_NOT_THERE)
    return found


def own_deck(player: Player | None, game: str, slug: str) -> Deck:
    """One of the player's own; raises Http404."""
    deck = own_rows(player, game).filter(slug=slug).first()
    if deck is None:
        raise Http404(_NOT_THERE)
    return deck


def own_rows(player: Player | None, game: str) -> QuerySet[Deck]:
    """The player's own decks, archived ones too."""
    if player is None:
        return Deck.objects.none()
    return Deck.objects.select_related("owner").filter(owner=player, game=game, is_starter=False)


def public_rows(game: str) -> QuerySet[Deck]:
    """What everybody finds: public, and not put away."""
    return Deck.objects.select_related("owner").filter(_IS_PUBLIC, game=game)


def findable_rows(game: str) -> QuerySet[Deck]:
    """Public decks and ready decks."""
    return Deck.objects.select_related("owner").filter(_IS_PUBLIC | Q(is_starter=True), game=game)


def is_findable(deck: Deck) -> bool:
    """Is it among the `findable_rows`?"""
    is_public = deck.visibility == Deck.Visibility.PUBLIC and not deck.archived and deck.owner_id is not None
    return deck.is_starter or is_public


def is_found_by(deck: Deck, player: Player | None) -> bool:
    """May the player be told of it, without a key? It is a ready deck, public, or one of the player's own."""
    return deck.is_starter or (player is not None and deck.owner_id == player.pk) or _is_open(deck, "")


def maybeboard_for(player: Player | None, deck: Deck, version: DeckVersion | None = None) -> Entries:
    """What the player considers for a deck of theirs, now or in that version; of another's nothing."""
    if player is None or deck.owner_id != player.pk:
        return ()
    return (version or deck).considered


def notes_for(player: Player | None, deck: Deck, version: DeckVersion | None = None) -> Notes:
    """What the player wrote beside the cards of a deck of theirs, now or in that version; of another's nothing."""
    if player is None or deck.owner_id != player.pk:
        return {}
    return (version or deck).noted


def readable_versions(deck: Deck, player: Player | None, key: str = "") -> QuerySet[DeckVersion]:
    """All versions of one's own deck; of another that one may read, those that were shown in the same way.

    What its owner saved before others could read the deck, or while they couldn't any more, is nobody's business.
    """
    if player and deck.owner_id == player.pk:
        return deck.versions.all()
    if not _is_open(deck, key):
        return deck.versions.none()
    return deck.versions.filter(Q(is_public=True) | Q(key=deck.key) if deck.key else Q(is_public=True))


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
