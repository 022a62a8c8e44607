"""Whether two definitions of a card are one to the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.voidream import Voidream
from tests.games.each import for_each

GAME = Voidream()
POOL = GAME.cards.pool()
STAG: dict[str, Any] = {
    "title": "Paper Stag", "kind": "entity", "faction": "court", "value": 2, "subtypes": ["Guest", "Synthetic"],
    "dawn": 1, "stability": 1, "dusk": 1, "text": "Deep.\n(!) When this is destroyed - evoke.",
}  # fmt: skip


@for_each(POOL)
def test_every_card_plays_as_itself_in_its_canonical_wording(title: str) -> None:
    card = POOL[title]
    texts = {field["name"]: field["on"] for kind in GAME.cards.fields() if kind["kind"] == card["kind"]
             for field in kind["fields"] if field.get("on") and "." not in field["name"]}  # fmt: skip
    worded = {name: GAME.cards.canonical_text(card[name], on) for name, on in texts.items() if card.get(name)}
    assert GAME.cards.played_differently(card, card | worded) == []


@pytest.mark.parametrize(
    "other",
    [
        {"flavor": "It rustles."},
        {"text": "deep\n(!) when this is destroyed – evoke"},
        {"text": STAG["text"] + "\n"},
        {"subtypes": ["Synthetic", "Guest"]},
        {"major_of": ""},
    ],
)
def test_spelling_wording_and_flavor_are_no_difference(other: dict[str, Any]) -> None:
    assert GAME.cards.played_differently(STAG, STAG | other) == []


@pytest.mark.parametrize(
    ("other", "fields"),
    [
        ({"dawn": 5}, ["dawn"]),
        ({"value": 3, "faction": "maze"}, ["faction", "value"]),
        ({"subtypes": ["Guest"]}, ["subtypes"]),
        ({"text": "Deep.\n(!) When this is destroyed - roll."}, ["text"]),
        ({"text": '(!) When a "Paper Stag" is destroyed - evoke.'}, ["text"]),
        ({"text": "Deep.\nIt can't be read."}, ["text"]),
        ({"title": "Paper Hind"}, ["title"]),
        ({"kind": "construct"}, ["kind"]),
        ({"dawn": "many"}, ["dawn"]),
    ],
)
def test_what_the_rules_read_otherwise_is_told_by_its_field(other: dict[str, Any], fields: list[str]) -> None:
    assert GAME.cards.played_differently(STAG, STAG | other) == fields


def test_the_title_that_a_text_names_is_part_of_what_it_says() -> None:
    one, other = ({**STAG, "text": f'(!) When a "{title}" is destroyed - roll.'} for title in ("Paper Stag", "Sphinx"))
    assert GAME.cards.played_differently(one, other) == ["text"]


def test_each_position_of_a_mind_card_counts() -> None:
    mind = next(card for card in POOL.values() if card["kind"] == "mind")
    spent = mind | {"positions": mind["positions"] | {"0": "You cannot evoke."}}
    assert GAME.cards.played_differently(mind, spent) == ["positions.0"]
