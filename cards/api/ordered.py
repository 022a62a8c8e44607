"""Pages of results whose order no column has: the cursor names the last one that was told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response

from cards.models import Card


def page_of(
    pages: CursorPagination, request: Request, cards: Sequence[Card], serialize: Callable[[Sequence[Card]], Any]
) -> Response:
    """One page of these cards, with links to those around it, as all other pages have them."""
    size = pages.get_page_size(request)
    pages.base_url = request.build_absolute_uri()
    begin = _begin(pages.decode_cursor(request), cards)
    page = cards[begin : begin + size]

    def link(at: int) -> str:
        """To the page that begins there."""
        last = cards[at - 1].slug if at else None
        return str(pages.encode_cursor(Cursor(offset=at, reverse=False, position=last)))

    return Response(
        {
            "next": link(begin + size) if begin + size < len(cards) else None,
            "previous": link(max(0, begin - size)) if begin else None,
            "results": serialize(page),
        }
    )


def _begin(cursor: Cursor | None, cards: Sequence[Card]) -> int:
    """Behind the card that was told last, wherever it stands by now; if it is gone, where it stood."""
    if cursor is None:
        return 0
    at = next((at for at, card in enumerate(cards, 1) if card.slug == cursor.position), cursor.offset)
    return min(at, len(cards))
