"""Decks on the command line: a starter deck by name, or a deck file by path."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.kernel.game import DeckList, Game
from games.kernel.refusal import DataError

__all__ = ["find_deck"]


def find_deck(game: Game[Any], asked: str) -> DeckList:
    """The deck that is meant; raises DataError with the names that there are."""
    decks = game.starter_decks()
    for deck in decks:
        names = (deck.name, game.deck_notes(deck.name)["slug"], deck.choices.get("main", ""))
        if asked.casefold() in (name.casefold() for name in names):
            return deck
    if Path(asked).suffix == ".toml":
        return game.read_deck(Path(asked))
    raise DataError(f"there is no deck “{asked}”; there are {', '.join(deck.name for deck in decks)}, or a .toml file")
