"""A deck on paper: all of it, or what is not yet there from an earlier version."""

from __future__ import annotations

from cards.models import as_printed
from cards.queries import Definition, cards_of, published_cards
from decks.legality import copies_by_title
from decks.models import Deck, DeckVersion

Copies = list[tuple[Definition, int]]


def deck_cards(deck: Deck) -> tuple[Copies, list[str]]:
    """The cards in the order of the list with their copies, and the titles that aren't published any more."""
    by_title = {card["title"]: card for card in published_cards(deck.game).values()}
    copies = copies_by_title(deck.deck_list)
    found = [(by_title[title], number) for title, number in copies.items() if title in by_title]
    return found, [title for title in copies if title not in by_title]


def changed_cards(copies: Copies, since: DeckVersion) -> Copies:
    """What somebody lacks who printed that version when it was saved.

    All copies of cards that say something else since, and copies beyond those that were in it.
    """
    then = cards_of(since.catalog.digest) if since.catalog else {}
    had = copies_by_title(since.deck_list)
    missing = []
    for card, number in copies:
        before = then.get(card["slug"])
        is_same = before is not None and as_printed(before) == as_printed(card)
        lacking = number - had[card["title"]] if is_same else number
        if lacking > 0:
            missing.append((card, lacking))
    return missing
