"""Deletion of an account, at its player's wish: what is theirs goes, and what is others', too, loses the name."""

from __future__ import annotations

import structlog
from django.db import transaction

from accounts.holdings import leave
from accounts.models import Player

log = structlog.get_logger(__name__)


def delete_account(player: Player) -> None:
    """All of it or nothing. The name is free afterwards, unless it looks like another player's or is
    withheld."""
    with transaction.atomic():
        leave(player)
        # With the user go all rows that are the player's, and from others the names of both.
        (player.user or player).delete()
    log.info("account_deleted")
