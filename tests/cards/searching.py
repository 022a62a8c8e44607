"""What the tests of the search language share: a searcher of a few cards that never change, and the questions' file."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml
from django.utils.text import slugify

from cards.queries import deck_kinds
from cards.search import LONGEST, Dates, Searcher, Site

__all__ = ["CARDS", "QUESTIONS", "few", "found", "scribbled"]

HERE = Path(__file__).parent


def load(name: str) -> Any:
    return yaml.safe_load((HERE / name).read_text(encoding="utf-8"))


CARDS: list[dict[str, Any]] = [{**card, "slug": slugify(card["title"]), "art": ""} for card in load("searched.yaml")]
QUESTIONS: dict[str, list[dict[str, Any]]] = load("queries.yaml")


FIRST, SECOND = Dates("2025-03-09", "2025-03-09"), Dates("2026-11-03", "2026-11-03")


USED = {"Sun Herald": 5, "Griffin Guard": 3, "Glass Stag": 3, "House of Wounds": 1, "Café Mirage": 8}


def dates() -> dict[str, Dates]:
    """The first set came out in 2025 and the second in 2026; two cards were changed, and of one nobody knows."""
    of_set = {card["slug"]: FIRST if card["faction"] in ("court", "neutral") else SECOND for card in CARDS}
    of_set |= {"sun-herald": Dates("2025-03-09", "2026-11-20"), "glass-stag": Dates("2026-11-03", "2026-12-01")}
    return {slug: each for slug, each in of_set.items() if slug != "turn-a-stone"}


@lru_cache
def few() -> Searcher:
    """Two sets and two formats; one card is banned, one limited, and one withdrawn. Some are in decks."""
    site = Site(
        sets=(("first-light", "First Light"), ("undertow", "Undertow")),
        formats=(("standard", "Standard"), ("open", "Open table")),
        set_of={
            card["slug"]: "first-light" if card["faction"] in ("court", "neutral") else "undertow" for card in CARDS
        },
        published=frozenset(card["slug"] for card in CARDS) - {"small-hours"},
        deck_kinds=deck_kinds("voidream"),
        banned={"standard": frozenset({"queens-gambit"})},
        limited={"standard": frozenset({"dread-sleeper"})},
        dates=dates(),
        flags={
            "new": frozenset({"glass-stag", "lake-of-glass"}),
            "corrected": frozenset({"sun-herald"}),
            "ruled": frozenset({"sun-herald", "open-wound"}),
            "banned": frozenset({"queens-gambit"}),
            "limited": frozenset({"dread-sleeper"}),
            "restricted": frozenset({"queens-gambit", "dread-sleeper", "rust-engine"}),
        },
        counted={"used": USED},
    )
    return Searcher.of("voidream", CARDS, site)


def found(question: str) -> list[str]:
    return [card["title"] for card in few().find(CARDS, few().settled(few().parse(question), CARDS))]


PIECES = [
    *"()!-/:\"'“”\\<>=+~|,^$.*?[]{}\x00\u202e🌙éß", " ", " ", " or ", " and ", " not ", "t:", "v<=", "v:1-2", "v:odd",
    "text:/", "order:", "order:-", "!\"", "fits:", "kw>", "dawn+dusk>", "dusk", "2", "2026-1", "added>=2026-11", "(?i)",
    "(?:", "\\", "\\d", "\\b", "[a-c]", "{2,3}", "{1000}", "glass", "grifin", "house", "maze", "entity", "f:maze,court",
    "is:unique", "-order:", "a" * 60,
]  # fmt: skip


def scribbled(number: int, *, seed: int) -> list[str]:
    """Questions that nobody would ask, made of what questions are made of."""
    chance = random.Random(seed)
    return ["".join(chance.choice(PIECES) for _ in range(chance.randint(1, 20)))[:LONGEST] for _ in range(number)]
