"""Demands that a Dreamcaller prints (D14.4), and that nobody sits down without meeting those on every deck (D14)."""

from __future__ import annotations

from typing import Any

import pytest

from games.dreamtides import Dreamtides
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Seating
from games.kernel.refusal import IllegalDeck

GAME = Dreamtides()
POOL = GAME.cards.pool()


def card(title: str, **fields: Any) -> dict[str, Any]:
    return {"title": title, "kind": "character", "cost": 2, "spark": 1, "subtypes": ["Mage"], "text": "", **fields}


def leader(demand: str) -> dict[str, Any]:
    return {"title": "Leader", "kind": "dreamcaller", "text": f"Include {demand}."}


@pytest.mark.parametrize(
    ("demand", "is_met"),
    [
        ("at least 3 fast cards", True),
        ("at least 4 fast cards", False),
        ("exactly 3 events", True),
        ("no events", False),
        ("at most 22 characters with spark 1", True),
        ("at most 21 characters with cost 2 or less", False),
        ("at least 3 events with reclaim", True),
        ("no characters with reclaim", True),
        ("no non-Robot characters", False),
        ("at most 22 Warriors or Mages", True),
        ("no Warriors or Mages", False),
        ('at most 3 "Alpha"', True),
        ("at least 25 cards", True),
    ],
)
def test_d14_4_cards_are_counted_by_kind_subtype_numbers_keyword_and_title(demand: str, is_met: bool) -> None:
    mages = {f"Mage {number}": card(f"Mage {number}") for number in range(22)}
    alpha = {"title": "Alpha", "kind": "event", "cost": 1, "fast": True, "text": "Reclaim.\nDraw a card."}
    cards = {**mages, "Alpha": alpha, "Leader": leader(demand)}
    deck = GAME.decks.assemble("", (*((title, 1) for title in mages), ("Alpha", 3), ("Leader", 1)), {}, cards)
    assert GAME.cards.faults(cards["Leader"]) == []
    assert [(found.code, found.rule) for found in GAME.decks.problems(deck, cards)] == (
        [] if is_met else [("include", "D14.4")]
    )


@pytest.mark.parametrize(
    "noun",
    [
        "allies",
        "enemies",
        "figments",
        "other characters",
        "anchored characters",
        "events in your void",
        "characters you control",
        "characters with spark equal to your points",
    ],
)
def test_d14_4_a_demand_asks_for_nothing_but_what_is_printed(noun: str) -> None:
    (fault,) = GAME.cards.faults(leader(f"at least 3 {noun}"))
    assert fault.field == "text"
    assert "what is printed" in fault.message


def test_d14_nobody_sits_down_with_an_illegal_deck() -> None:
    ready = GAME.decks.shipped()[0]
    empty = DeckList(ready.name, {**ready.parts, "cards": ()}, {})
    with pytest.raises(IllegalDeck, match=r"^Bob: .*D14\.1"):
        GAME.new({"A": Seating("Alice", ready), "B": Seating("Bob", empty)}, 1, POOL)
