"""Decks on the command line: a ready deck by name, or a deck file by path."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import DeckText, Doubt, Unread
from games.kernel.decks.headings import headings_of
from games.kernel.decks.json_format import known_choices, name_of, read_parts
from games.kernel.decks.text import LONGEST, read_list, read_titles
from games.kernel.game import Game
from games.kernel.refusal import DataError


class FoundDeck(NamedTuple):
    """A deck, and the lines of its file that name no card or can be read in several ways."""

    deck: DeckList
    unread: tuple[Unread, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def find_deck(game: Game[Any], asked: str) -> DeckList:
    """The deck that is meant, for a match; raises DataError with the names that there are."""
    found = read_deck(game, asked)
    if sentences := [line.sentence for lines in (found.unread, found.doubts) for line in lines]:
        raise DataError(f"{asked}: {sentences[0]}")
    return found.deck


def read_deck(game: Game[Any], asked: str) -> FoundDeck:
    """The deck that is meant: a ready deck by its name or slug, a .toml file of the shape of those, a .json file, or
    a list in .txt or .md. Raises PartMissing where a game has no decks."""
    decks = game.decks.shipped()
    for deck in decks:
        names = (deck.name, game.decks.notes(deck.name)["slug"])
        if asked and asked.casefold() in (name.casefold() for name in names):
            return FoundDeck(deck)
    path = Path(asked)
    match path.suffix:
        case ".toml":
            return FoundDeck(game.decks.read(path))
        case ".json":
            return _of_json(game, path)
        case ".txt" | ".md":
            return _of_list(game, path)
    there = ", ".join(deck.name for deck in decks)
    raise DataError(f"unknown deck “{asked}”. Use {there}, or a .toml, .json, .txt or .md file")


def _of_json(game: Game[Any], path: Path) -> FoundDeck:
    text = _text(path)
    try:
        data = json.loads(text)
        parts = read_parts(data, game.name)
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path}: not valid JSON: {error}") from error
    except DataError as error:
        raise DataError(f"{path}: {error}") from error
    titled = [(title, copies) for title, copies, _ in parts.entries]
    read = read_titles(titled, game.cards.pool(), known_choices(parts.choices, game.decks.choices))
    # What names no card is in the deck, and so among its problems.
    return FoundDeck(_assembled(game, name_of(data), read))


def _of_list(game: Game[Any], path: Path) -> FoundDeck:
    text = _text(path)
    if len(text) > LONGEST:
        raise DataError(f"{path}: {len(text):,} characters, but a decklist can have at most {LONGEST:,}")
    read = read_list(text, game.cards.pool(), game.decks.choices, headings_of(game.decks.form()))
    return FoundDeck(_assembled(game, read.name or path.stem, read), read.unread, read.doubts)


def _assembled(game: Game[Any], name: str, read: DeckText) -> DeckList:
    return game.decks.assemble(name, read.entries, read.choices, game.cards.pool())


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: can't be read: {error}") from error
