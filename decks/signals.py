"""Receivers of signals: what decks hear of people, and of themselves."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from accounts.models import Player
from accounts.signals import players_merged
from decks.folders import take_folders_along
from decks.indexing import index_deck, index_visibility
from decks.models import Deck, DeckLike
from decks.social.likes import count_again, take_likes_along


@receiver(players_merged)
def take_decks_along(source: Player, target: Player, **_signal: Any) -> None:
    """A guest's decks are the account's when the guest signs in, and so is what the guest likes."""
    Deck.objects.filter(owner=source).update(owner=target)
    take_folders_along(source, target)
    take_likes_along(source, target)


@receiver(post_save, sender=Deck)
def index_saved(instance: Deck, raw: bool, update_fields: Collection[str] | None, **_signal: Any) -> None:
    """A list that is saved in whatever way is found by its cards, by those who may see it."""
    if raw:
        return
    if update_fields is None or "list" in update_fields:
        index_deck(instance)
    elif {"visibility", "archived"} & set(update_fields):
        index_visibility(instance)


@receiver(post_delete, sender=DeckLike)
def lose_like(instance: DeckLike, **_signal: Any) -> None:
    """Likes go with the account that gave them."""
    count_again([instance.deck_id])
