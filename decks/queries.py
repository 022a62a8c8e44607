"""Reading decks."""

from __future__ import annotations

from decks.legality import list_problems
from decks.models import Deck
from games.kernel.decks.deck_list import Problem


def starter_decks(game: str) -> list[Deck]:
    return list(Deck.objects.filter(game=game, is_starter=True))


def problems(deck: Deck) -> list[Problem]:
    """Everything that keeps the deck from a match that begins now."""
    return list_problems(deck.game, deck.deck_list)
