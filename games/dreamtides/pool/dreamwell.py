"""Dreamwell: the cards of it that a match is dealt (D4.4), by the match's card definitions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.dreamtides.pool.load import dreamwell_cards
from games.kernel.cards.edition import FIRST

Json = dict[str, Any]
DREAMWELL_KIND: Final = "dreamwell"


def is_first_edition(cards: Iterable[Json]) -> bool:
    """Whether a match with these cards began under version 1 of the rules, which it keeps."""
    return any(card.get("edition") == FIRST for card in cards)


def dreamwell_among(cards: Iterable[Json]) -> dict[str, Json]:
    """The Dreamwell of a match with these cards, by title, in the order in which it is shuffled: the shipped cards as
    they are shipped, then the others by title.

    The shipped Dreamwell where none is given, and in matches that began under version 1 of the rules, which dealt it
    whatever their cards were.
    """
    cards = tuple(cards)
    shipped = dreamwell_cards()
    given = {card["title"]: card for card in cards if card.get("kind") == DREAMWELL_KIND}
    if not given or is_first_edition(cards):
        return dict(shipped)
    # Catalogs keep no order.
    titles = [title for title in shipped if title in given] + sorted(given.keys() - shipped.keys())
    return {title: given[title] for title in titles}
