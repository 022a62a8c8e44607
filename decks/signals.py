"""What decks hear of people."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.models import Player
from accounts.signals import players_merged
from decks.models import Deck

__all__ = ["take_decks_along"]


@receiver(players_merged)
def take_decks_along(source: Player, target: Player, **_signal: Any) -> None:
    """A guest's decks are the account's when the guest signs in."""
    Deck.objects.filter(owner=source).update(owner=target)
