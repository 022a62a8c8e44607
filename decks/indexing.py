"""The rows by which decks are found. They follow the list, and are written with it."""

from __future__ import annotations

from decks.access import is_findable
from decks.legality import copies_by_title
from decks.models import Deck, DeckCard, DeckChoice
from games.kernel.decks.text import MOST_COPIES

_LONGEST_TITLE, _LONGEST_CHOICE = 120, 40
"""As long as titles and choices are; what is longer can't be asked for."""
_LARGEST = 200


def index_deck(deck: Deck) -> None:
    """Writes the rows of a deck anew; whether it is legal has to be asked again."""
    copies = {
        title: min(count, MOST_COPIES)
        for title, count in copies_by_title(deck.deck_list).items()
        if count > 0 and len(title) <= _LONGEST_TITLE
    }
    chosen = {
        name: value
        for name, value in deck.deck_list.choices.items()
        if value and len(name) <= _LONGEST_CHOICE and len(value) <= _LONGEST_CHOICE
    }
    deck.size, deck.law = sum(copies.values()), ""
    is_compared = _is_compared(deck)
    DeckCard.objects.filter(deck=deck).delete()
    DeckCard.objects.bulk_create(
        DeckCard(deck=deck, title=title, copies=count, is_compared=is_compared) for title, count in copies.items()
    )
    DeckChoice.objects.filter(deck=deck).delete()
    DeckChoice.objects.bulk_create(DeckChoice(deck=deck, name=name, value=value) for name, value in chosen.items())
    Deck.objects.filter(pk=deck.pk).update(size=deck.size, law=deck.law)


def index_visibility(deck: Deck) -> None:
    """Others are compared with the deck from now on, or no longer."""
    DeckCard.objects.filter(deck=deck).update(is_compared=_is_compared(deck))


def _is_compared(deck: Deck) -> bool:
    """A heap of all cards holds every deck, and is like none of them."""
    return is_findable(deck) and deck.size <= _LARGEST
