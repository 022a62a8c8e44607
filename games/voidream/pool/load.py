"""Reading card files and deck files (TOML)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.files import is_title_with_copies, notes_of, read_cards, read_toml
from games.kernel.refusal import DataError

_HERE = Path(__file__).parent
Json = dict[str, Any]


def read_deck(path: Path) -> tuple[DeckList, Json]:
    """A deck file as its list, and what else the file says of it."""
    data = read_toml(path)
    for key in ("name", "main", "bastion", "mind"):
        if not isinstance(data.get(key), str):
            raise DataError(f"{path.name}: not a deck: “{key}” must be a text")
    dream = data.get("dream")
    if not isinstance(dream, list) or not all(map(is_title_with_copies, dream)):
        raise DataError(f"{path.name}: not a deck: “dream” must be a list of [title, copies]")
    arcana = data.get("arcana")
    if not isinstance(arcana, list) or not all(isinstance(title, str) for title in arcana):
        raise DataError(f"{path.name}: not a deck: “arcana” must be a list of titles")
    deck = DeckList(
        name=data["name"],
        parts={
            "bastion": ((data["bastion"], 1),),
            "mind": ((data["mind"], 1),),
            "dream": tuple((title, copies) for title, copies in dream),
            "arcana": tuple((title, 1) for title in arcana),
        },
        choices={key: str(data[key]) for key in ("main", "guest", "second_guest") if data.get(key)},
    )
    return deck, notes_of(path, data)


def folders() -> list[Path]:
    """The folders of the sets in the order in which they came out."""
    return [_HERE / entry["slug"] for entry in read_toml(_HERE / "sets.toml")["set"]]


@lru_cache(maxsize=1)
def shipped_cards() -> dict[str, Json]:
    """The cards that come with the library."""
    return read_cards(path for folder in folders() for path in sorted(folder.glob("*.toml")))


@lru_cache(maxsize=1)
def shipped_decks() -> tuple[tuple[DeckList, Json], ...]:
    """The decks that come with the library, each with what its file says of it; those for beginners come last."""
    found = [read_deck(path) for folder in folders() for path in sorted(folder.glob("decks/*.toml"))]
    return tuple(sorted(found, key=lambda each: each[1]["beginner"]))
