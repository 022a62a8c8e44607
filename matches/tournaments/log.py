"""Log of a tournament: what was done to it by hand, and what it did by itself, for all to read."""

from __future__ import annotations

from django.db.models import F

from accounts.models import Player
from matches.models import Tournament, TournamentLog

__all__ = ["changed", "note"]


def note(tournament_id: str, text: str, actor: Player | None = None, reason: str = "") -> None:
    TournamentLog.objects.create(
        tournament_id=tournament_id,
        actor=actor,
        actor_name=actor.display_name if actor else "",
        text=text[:300],
        reason=reason[:300],
    )


def changed(tournament_id: str) -> None:
    """Something is another than it was: pages show it, and what was worked out from before is worked out again."""
    Tournament.objects.filter(pk=tournament_id).update(version=F("version") + 1)
