"""Moderators of comments: who keeps order among them."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group, Permission

from accounts.models import Player

MODERATE = "decks.moderate_comments"
MODERATE_PLAYERS = "accounts.moderate_players"
_GROUP = "Moderators"


def is_moderator(player: Player | None) -> bool:
    return player is not None and player.user is not None and player.user.has_perm(MODERATE)


def grant_moderation(**_signal: Any) -> None:
    """After each migration the group has the permissions of moderators beside those that it has elsewhere."""
    group, _ = Group.objects.get_or_create(name=_GROUP)
    for right in (MODERATE, MODERATE_PLAYERS):
        app, codename = right.split(".")
        group.permissions.add(*Permission.objects.filter(content_type__app_label=app, codename=codename))
