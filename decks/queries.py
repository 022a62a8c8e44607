"""Reading decks."""

from __future__ import annotations

from accounts.models import Player
from decks.access import own_rows
from decks.legality import list_problems
from decks.models import Deck
from games.kernel.decks.deck_list import Problem


def starter_decks(game: str) -> list[Deck]:
    return list(Deck.objects.filter(game=game, is_starter=True))


def own_decks(player: Player, game: str) -> list[Deck]:
    """A player's own decks with their tags, by name; archived ones last."""
    return list(own_rows(player, game).prefetch_related("tags").order_by("archived", "name", "pk"))


def problems(deck: Deck) -> list[Problem]:
    """Everything that keeps the deck from a match that begins now."""
    return list_problems(deck.game, deck.deck_list)
