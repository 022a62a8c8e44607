"""The record of a match: all that it takes to play it again anywhere, and to check that its shuffle was fair."""

from __future__ import annotations

from typing import Any

import games
from games.kernel.record import dealt_cards
from matches.live_match import catalog_cards
from matches.models import Match, Seat
from matches.shuffle import told
from matches.snapshots import position_of, rules_of


def record_of(match: Match) -> dict[str, Any]:
    """The record as plain data. It holds the seed: only for a match that is over."""
    seats = list(match.seats.all())
    cards = catalog_cards(match.catalog_id)
    ended = match.ended_beside
    titles = {title for seat in seats for title in seat.titles}
    return {
        "game": match.game,
        "rules": match.engine_version,
        "match": match.pk,
        "clock": match.clock or None,
        "date": match.created.date().isoformat(),
        **({"setup": match.setup} if match.setup else {}),
        "seats": {seat.seat: _seating(seat) for seat in seats},
        "cards": dealt_cards(games.load(match.game), titles, cards),
        "seed": match.seed,
        **told(match, seats),
        **_start(match),
        "moves": [f"{seat}: {answer}" for seat, answer in match.moves.values_list("seat", "answer")],
        "resumed": [
            {"seq": row.seq, "rules": rules_of(row), "position": position_of(row)}
            for row in match.snapshots.filter(is_resumed=True)
        ],
        "ended": ended and {"reason": ended.reason, "loser": ended.loser or None},
        "result": match.result_view,
    }


def _seating(seat: Seat) -> dict[str, Any]:
    """The seats, with their decks if the game has decks."""
    facts = {"name": seat.name, "agent": seat.agent or None}
    return facts | ({"deck": seat.deck, "open_list": seat.open_list} if seat.deck else {})


def _start(match: Match) -> dict[str, Any]:
    """Where a match began that wasn't dealt."""
    if not match.is_practice:
        return {}
    start = match.start
    of = {"match": start.parent_id, "seq": start.seq} if start.parent_id else None
    return {"start": {"of": of, "position": start.position, "moves": start.moves}}
