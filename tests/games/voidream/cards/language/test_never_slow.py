"""Nothing that a curator types keeps the parser busy: 100 KB of anything, and the worst texts of a legal length."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Any

import pytest

import games
from games.voidream.cards.language import TextError, parse
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.cards.language.parse import LONGEST
from tests.games.depth import thinned
from tests.pace import is_within

KILOBYTES = 100_000

SHAPES = {
    "one word": "x",
    "a capital word": "Wolf",
    "spaces": " ",
    "tabs and no-breaks": "\t\u00a0",
    "lines": "\n",
    "lines of a bad word": "rol.\n",
    "lines of a good sentence": "Roll.\n",
    "sentences": "Roll. ",
    "a sequence": "roll, then ",
    "commas": ",",
    "commas and words": "deep, ",
    "and": "and ",
    "conditions": "if your depth is 3 or more, ",
    "conditions in a row": "your hand is empty and ",
    "repetitions": "for each entity you control, ",
    "choices": "choose one: roll; or ",
    "otherwise": "If this is ready, roll. Otherwise, ",
    "adjectives": "ready ",
    "adjectives and commas": "ready, exhausted ",
    "subtypes": "Synthetic ",
    "hyphens": "A-",
    "which": "with heroic and with ",
    "open quotes": '"',
    "titles": '"Glass Stag" ',
    "typographic quotes": "\u201c\u2019\u201e",
    "brackets": "((",
    "symbols": "(A) (!) ",
    "costs": "exhaust this, ",
    "digits": "9",
    "signs": "+1 -",
    "pluses": "+ 7 ",
    "a deck rule": "Arcana: A + ",
    "majors": "Arcana: The + 7 (2",
    "almost words": "entitty exhuast ",
    "dashes": "\u2014\u2212\u2013",
    "controls and surrogates": "\x00\ud800\u2028",
    "accents": "\u00c9\u0301",
    "emoji": "\U0001f319",
}


def is_answered_at_once(text: str, on: str) -> bool:
    """The parser may refuse it, in its own way only."""

    def answer() -> None:
        with contextlib.suppress(TextError):
            parse(text, on)

    GRAMMAR.parse("Roll.")
    return is_within(1, answer)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("on", ["arcanum", "entity", "back"])
def test_a_hundred_kilobytes_are_answered_at_once(shape: str, on: str) -> None:
    text = (SHAPES[shape] * KILOBYTES)[:KILOBYTES]
    assert is_answered_at_once(text, on)


@pytest.mark.long
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("on", thinned(["arcanum", "entity", "back"], 3))
def test_the_longest_text_of_any_shape_is_answered_at_once(shape: str, on: str) -> None:
    text = (SHAPES[shape] * LONGEST)[:LONGEST]
    assert is_answered_at_once(text, on)


@pytest.mark.parametrize("before", ["Roll, then ", "Exhaust an ", "(A) Exhaust this: ", "Arcana: ", "+1 dawn, "])
@pytest.mark.parametrize("shape", ["one word", "almost words", "subtypes", "hyphens", "pluses", "open quotes"])
def test_what_begins_well_is_answered_at_once(before: str, shape: str) -> None:
    for on in ("arcanum", "entity", "back"):
        assert is_answered_at_once((before + SHAPES[shape] * LONGEST)[:LONGEST], on)


@pytest.mark.parametrize("field", ["title", "text", "inverted", "back", "flavor", "faction", "kind"])
def test_a_card_with_a_hundred_kilobytes_in_a_field_is_answered_at_once(field: str) -> None:
    game = games.load("voidream")
    game.cards.faults({})
    kind = {"inverted": "arcanum", "back": "bastion"}.get(field, "construct")
    definition: dict[str, Any] = {"title": "Tome", "kind": kind, "faction": "neutral", "value": 2, "stability": 2}
    for shape in ("almost words", "a sequence", "lines of a bad word", "open quotes"):
        card = {**definition, field: (SHAPES[shape] * KILOBYTES)[:KILOBYTES]}
        assert is_within(1, partial(game.cards.faults, card))
