"""Notifications of challenges: each leads to its own address, and is read once the challenge isn't open any more."""

from __future__ import annotations

from uuid import UUID

from django.urls import reverse

from accounts.notifications import read_all_but
from matches.models import Challenge
from matches.news.kinds import CHALLENGE, KEPT_AS

__all__ = ["address_of", "read_ended"]


def address_of(challenge: Challenge) -> str:
    """Where the player answers it."""
    return f"{reverse('play', args=[challenge.game])}?challenge={challenge.pk}#received-title"


def read_ended(player: UUID) -> None:
    """Some challenges of this player may have ended."""
    waiting = Challenge.objects.filter(to=player, status=Challenge.Status.WAITING)
    read_all_but(player, f"{KEPT_AS}{CHALLENGE}", [address_of(challenge) for challenge in waiting])
