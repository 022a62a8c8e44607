"""Offers of players to each other at the table, by kind. A salt is for the shuffle of a rematch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from accounts.outcome import Refused
from matches.live_match import LiveMatch
from matches.models import Match, Offer
from matches.play import draw, idle, offer_rows, pause, rematch, takeback
from matches.play.offer_rows import players_table
from matches.play.outcome import Applied
from matches.publish import Publish, publish


class _Kind(NamedTuple):
    """What can be said to an offer of a kind, beside the moves of a match that goes on."""

    offer: Callable[[LiveMatch, str, Publish], Applied | Refused]
    accept: Callable[[LiveMatch, str, Publish], Applied | Refused]
    decline: Callable[..., Applied | Refused]
    refused: Callable[[LiveMatch], Refused | None] = lambda _: None
    """Why there is no such thing at a table."""


_BESIDE = {
    "draw": _Kind(draw.offer, draw.accept, partial(offer_rows.decline, Offer.What.DRAW)),
    "takeback": _Kind(takeback.offer, takeback.accept, partial(offer_rows.decline, Offer.What.TAKEBACK)),
    "presence": _Kind(idle.offer, idle.accept, partial(offer_rows.decline, Offer.What.PRESENCE)),
    "pause": _Kind(pause.offer, pause.accept, pause.decline, pause.refused),
    "time": _Kind(pause.give, pause.nothing_stands, pause.nothing_stands, pause.refused),
}
AGAIN = (rematch.REMATCH, rematch.DUPLICATE)
"""What another match comes of."""
KINDS = (*_BESIDE, *AGAIN)


def offer(
    match_id: str, seat: str | None, what: str, tell: Publish = publish, salt: str = ""
) -> Match | Applied | Refused:
    if what in _BESIDE:
        return _at_table(_BESIDE[what].offer, match_id, seat, what, tell)
    return rematch.offer(match_id, seat, tell, salt, what)


def accept(
    match_id: str, seat: str | None, what: str, tell: Publish = publish, salt: str = ""
) -> Match | Applied | Refused:
    if what in _BESIDE:
        return _at_table(_BESIDE[what].accept, match_id, seat, what, tell)
    # A rematch is what all wish for: there is no telling who was first.
    return rematch.offer(match_id, seat, tell, salt, what)


def decline(
    match_id: str, seat: str | None, what: str, tell: Publish = publish, *, never: bool = False
) -> Applied | Refused:
    if what in _BESIDE:
        return _at_table(_BESIDE[what].decline, match_id, seat, what, tell, never=never)
    return rematch.decline(match_id, seat, tell, what)


def _at_table(
    wish: Callable[..., Applied | Refused], match_id: str, seat: str | None, what: str, tell: Publish, **more: bool
) -> Applied | Refused:
    table = players_table(match_id, seat)
    if isinstance(table, Refused):
        return table
    return _BESIDE[what].refused(table) or wish(table, seat, tell, **more)
