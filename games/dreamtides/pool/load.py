"""The shipped cards and decks, read once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.files import is_title_with_copies, notes_of, read_cards, read_toml
from games.kernel.refusal import DataError

_STARTER: Final = Path(__file__).parent / "starter"
WELL: Final = _STARTER / "dreamwell.toml"
Json = dict[str, Any]


@lru_cache(maxsize=1)
def dreamwell_cards() -> MappingProxyType[str, Json]:
    """The cards of the Dreamwell by title (D4.4)."""
    return MappingProxyType(read_cards([WELL]))


@lru_cache(maxsize=1)
def shipped_cards() -> dict[str, Json]:
    """The cards for decks that come with the library, by title; those of the Dreamwell belong to nobody (D1.2)."""
    return read_cards(path for path in sorted(_STARTER.glob("*.toml")) if path != WELL)


@lru_cache(maxsize=1)
def shipped_decks() -> tuple[tuple[DeckList, Json], ...]:
    """The decks that come with the library, each with what its file says of it; those for beginners come last."""
    found = [read_deck(path) for path in sorted(_STARTER.glob("decks/*.toml"))]
    return tuple(sorted(found, key=lambda each: each[1]["beginner"]))


def read_deck(path: Path) -> tuple[DeckList, Json]:
    """A deck from a file of this shape, with what the file says of it."""
    data = read_toml(path)
    if not isinstance(data.get("name"), str):
        raise DataError(f"{path.name}: not a deck: “name” must be a text")
    cards, dreamcaller = data.get("cards"), data.get("dreamcaller", "")
    if not isinstance(cards, list) or not all(map(is_title_with_copies, cards)):
        raise DataError(f"{path.name}: not a deck: “cards” must be a list of [title, copies]")
    if not isinstance(dreamcaller, str):
        raise DataError(f"{path.name}: not a deck: “dreamcaller” must be a text")
    parts = {
        "dreamcaller": ((dreamcaller, 1),) if dreamcaller else (),
        "cards": tuple((title, copies) for title, copies in cards),
    }
    return DeckList(data["name"], parts, {}), notes_of(path, data)
