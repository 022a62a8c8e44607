"""The shipped cards and decks, read once."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import DataError

__all__ = ["dreamwell_cards", "shipped_cards", "shipped_decks"]

HERE: Final = Path(__file__).parent
WELL: Final = "dreamwell.toml"
Json = dict[str, Any]


@lru_cache(maxsize=1)
def dreamwell_cards() -> MappingProxyType[str, Json]:
    """The cards of the Dreamwell by title (D4.4)."""
    return MappingProxyType({card["title"]: card for card in read(WELL)})


@lru_cache(maxsize=1)
def shipped_cards() -> dict[str, Json]:
    """The cards for decks that come with the library, by title; those of the Dreamwell belong to nobody (D1.2)."""
    found: dict[str, Json] = {}
    for path in sorted(HERE.glob("*.toml")):
        if path.name == WELL:
            continue
        for card in read(path.name):
            if card["title"] in found:
                raise DataError(f"{path.name}: there is more than one card “{card['title']}”")
            found[card["title"]] = card
    return found


@lru_cache(maxsize=1)
def shipped_decks() -> tuple[tuple[DeckList, Json], ...]:
    """The decks that come with the library, each with what its file says of it."""
    return tuple(read_deck(path) for path in sorted(HERE.glob("starter/*.toml")))


def read(name: str) -> list[Json]:
    cards: list[Json] = tomllib.loads((HERE / name).read_text(encoding="utf-8"))["card"]
    return cards


def read_deck(path: Path) -> tuple[DeckList, Json]:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    parts = {
        "cards": tuple((title, copies) for title, copies in data["cards"]),
        "dreamcaller": ((data["dreamcaller"], 1),),
    }
    return DeckList(data["name"], parts, {}), {key: data[key] for key in ("slug", "guide")}
