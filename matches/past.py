"""The past: a match as somebody saw it at an earlier moment, made again from its moves.

Nothing of it is kept: moments that are looked back at are few, and a long match is replayed in 50 ms.
"""

from __future__ import annotations

from games.kernel.refusal import Refusal
from matches.models import Match, Move
from matches.table import Audience, UnreplayableError, View, deal

__all__ = ["view_at"]


def view_at(match: Match, seq: int, audience: Audience) -> View:
    """What this audience saw once so many moves were made. Raises UnreplayableError."""
    moves = Move.objects.filter(match=match, seq__lt=seq).order_by("seq").values_list("seq", "seat", "answer")
    try:
        table = deal(match, match.seats.all())
        game, state = table.game, table.game.clone(table.state)
        for number, seat, text in moves:
            given = game.read_answer(state, text)
            refusal = given if isinstance(given, Refusal) else game.answer(state, seat, given)
            if refusal is not None:
                raise UnreplayableError(f"move {number}, {seat}: {text}: {refusal.detail}")
    except UnreplayableError:
        raise
    except Exception as error:
        raise UnreplayableError(f"before move {seq}: {error!r}") from error
    if game.seq(state) != seq:
        raise UnreplayableError(f"the moves lead to {game.seq(state)}, not to {seq}")
    if match.conceded and seq == match.seq:
        game.concede(state, match.conceded)
    return game.view(state, audience)
