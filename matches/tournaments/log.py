"""Log of a tournament: what was done to it by hand, and what it did by itself, for all to read; and telling the pages
that show it."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.db.models import F

from accounts.models import Player
from matches.models import Entry, Tournament, TournamentLog
from matches.news.tell import tell_changed


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
    tell_pages(tournament_id)


def tell_pages(tournament_id: str) -> None:
    """Its version is another one: pages of its players look again, once this transaction is committed."""
    transaction.on_commit(partial(_tell, tournament_id), robust=True)


def _tell(tournament_id: str) -> None:
    players = set(Entry.objects.filter(tournament=tournament_id).values_list("player", flat=True))
    players |= set(Tournament.objects.filter(pk=tournament_id).values_list("organizer", flat=True))
    tell_changed([player for player in players if player], "tournament", tournament_id)
