"""The shipped cards, read once."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

__all__ = ["dreamwell_cards"]

HERE: Final = Path(__file__).parent
Json = dict[str, Any]


@lru_cache(maxsize=1)
def dreamwell_cards() -> MappingProxyType[str, Json]:
    """The cards of the Dreamwell by title (D4.4)."""
    return MappingProxyType({card["title"]: card for card in read("dreamwell.toml")})


def read(name: str) -> list[Json]:
    cards: list[Json] = tomllib.loads((HERE / name).read_text(encoding="utf-8"))["card"]
    return cards
