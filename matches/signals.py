"""What other apps tell this one."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.models import Player
from accounts.signals import players_merged
from matches.models import Challenge, ChatLine, Seat


@receiver(players_merged)
def move_seats(sender: Any, source: Player, target: Player, **_: Any) -> bool:
    """A guest has signed in: the guest's seats, and what was said there, are the account's, except for those opposite
    to it; whether any is."""
    # A guest's wishes to play end with the guest; the account may have such of its own.
    Challenge.objects.filter(host=source, status=Challenge.Status.WAITING).update(status=Challenge.Status.WITHDRAWN)
    opposite = Seat.objects.filter(player=target).values("match")
    # Nobody may see both hands, and somebody has to remain who plays the other one.
    ChatLine.objects.filter(player=source).exclude(match__in=opposite).update(player=target)
    Seat.objects.filter(player=source).exclude(match__in=opposite).update(player=target, name=target.display_name)
    return Seat.objects.filter(player=source).exists()
