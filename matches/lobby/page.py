"""The lobby as a page shows it: what its socket tells a page that has just been opened."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from accounts.models import Player
from accounts.notifications import mark_seen
from matches.lobby.messages import challenge_json, listed_json
from matches.lobby.queries import figures, lobby_of, people_here, received_elsewhere
from matches.models import Challenge
from matches.seeks.available import seen
from matches.seeks.received import received_count

Kind = Challenge.Kind


def lobby_page(game: str, player: Player | None) -> dict[str, Any]:
    lobby, known = lobby_of(game, player), figures(game)
    search, nearest = lobby.search, lobby.nearest
    if search and player:
        # Who looks at the page is there, with or without a socket.
        seen([player.pk], is_away=False)
    if player and lobby.received:
        mark_seen([player.user], *(challenge.answer_url for challenge in lobby.received))
    return {
        "open": [listed_json(each) for each in lobby.open],
        "received": [challenge_json(each) for each in lobby.received],
        "elsewhere": _elsewhere(game, player, len(lobby.received)) if player else [],
        "sent": [challenge_json(each) for each in lobby.own if each.kind == Kind.DIRECT],
        "search": challenge_json(search) if search else None,
        "nearest": listed_json(nearest) if nearest else None,
        "waited": int((timezone.now() - search.created).total_seconds()) if search else 0,
        "here": people_here(game),
        "running": known.running,
        "watch": known.watch,
        # What scripts make rows of.
        "blank": {"id": "ID", "clock": {}},
    }


def _elsewhere(game: str, player: Player, here: int) -> list[tuple[str, int]]:
    """Most have received nothing elsewhere, which what is counted for the header tells."""
    return received_elsewhere(game, player) if received_count(player) > here else []
