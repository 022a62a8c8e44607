"""What the tests of the search language share: a searcher of a few cards that never change, and the questions' file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml
from django.utils.text import slugify

from cards.search import Searcher, Site

__all__ = ["CARDS", "QUESTIONS", "few", "found"]

HERE = Path(__file__).parent


def load(name: str) -> Any:
    return yaml.safe_load((HERE / name).read_text(encoding="utf-8"))


CARDS: list[dict[str, Any]] = [{**card, "slug": slugify(card["title"]), "art": ""} for card in load("searched.yaml")]
QUESTIONS: dict[str, list[dict[str, Any]]] = load("queries.yaml")


@lru_cache
def few() -> Searcher:
    """Two sets and two formats; one card is banned, one limited, and one withdrawn."""
    site = Site(
        sets=(("first-light", "First Light"), ("undertow", "Undertow")),
        formats=(("standard", "Standard"), ("open", "Open table")),
        set_of={
            card["slug"]: "first-light" if card["faction"] in ("court", "neutral") else "undertow" for card in CARDS
        },
        published=frozenset(card["slug"] for card in CARDS) - {"small-hours"},
        banned={"standard": frozenset({"queens-gambit"})},
        limited={"standard": frozenset({"dread-sleeper"})},
    )
    return Searcher.of("voidream", CARDS, site)


def found(question: str) -> list[str]:
    return [card["title"] for card in few().find(CARDS, few().read(question))]
