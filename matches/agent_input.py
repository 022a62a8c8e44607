"""Input of agents, as text: states that are imagined from what a seat was sent, and the cards of a match."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from games import agents
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game
from matches.known_decks import lists_of
from matches.live_match import LiveMatch, cards_of, catalog_cards, game_of
from matches.models import Match
from minds.message import pack


def imagined(table: LiveMatch, match: Match, seed: int) -> list[Any]:
    """The states that the seat whose decision is due can imagine. Raises DataError for a game that nobody searches."""
    assert table.decision is not None
    cards = cards_of(match)
    lists = lists_of(match.known_decks_id, match.catalog_id) if match.known_decks_id else _shipped(table.game)
    return agents.imagined(table.game, table.state, table.decision.seat, seed, lists, cards)


def seats_of(table: LiveMatch) -> dict[str, list[str]]:
    """The seats of a match that has fewer than its game may have: without them no state can be read."""
    return {} if table.seats == {*table.game.seats} else {"seats": sorted(table.seats)}


def _shipped(game: Game[Any]) -> Sequence[DeckList]:
    return game.decks.shipped() if game.has("decks") else ()


def worlds_of(table: LiveMatch, match: Match, seed: int) -> list[str]:
    """The same as text."""
    return [frozen_text(table, state) for state in imagined(table, match, seed)]


def frozen_text(table: LiveMatch, state: Any) -> str:
    """A state of the table's game."""
    return base64.b64encode(table.game.freeze(state)).decode()


def packed_cards(match: Match) -> str:
    """All cards of a match: what a mind may know of cards, whatever is in the decks."""
    return packed_catalog(match.catalog_id, game_of(match).edition)


@lru_cache(maxsize=8)
def packed_catalog(catalog_id: int, edition: int) -> str:
    return pack(catalog_cards(catalog_id, edition))
