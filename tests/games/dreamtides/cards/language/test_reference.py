"""The reference page of Dreamtides' texts, and what the editor offers."""

from __future__ import annotations

from typing import Any

import pytest

from games.dreamtides.cards.language import parse, render
from games.dreamtides.cards.language.editor import aids, completions
from games.dreamtides.cards.language.parse import PLACES
from games.dreamtides.cards.language.reference import REFERENCE, forms, forms_used
from games.kernel.language.reference import is_about
from games.kernel.language.traversal import nodes

FORMS = REFERENCE.forms


@pytest.mark.parametrize("form", FORMS, ids=[form["id"] for form in FORMS])
def test_the_example_holds_the_form_and_its_patterns_are_in_the_grammar(form: dict[str, Any]) -> None:
    text = parse(form["text"], form["on"])
    assert render(text) == form["text"]
    assert [node for node in nodes(text) if is_about(form, node)]
    assert REFERENCE.shown(form)["patterns"]


def test_forms_have_names_of_their_own_and_point_to_what_there_is() -> None:
    names = [section["id"] for section in forms()] + [form["id"] for form in FORMS]
    assert len(set(names)) == len(names)
    pieces = [
        piece for section in forms() for form in section["forms"] for pattern in form["patterns"] for piece in pattern
    ]
    while pieces:
        piece = pieces.pop()
        assert piece.get("to", names[0]) in names, piece
        pieces += [*piece.get("maybe", ()), *(each for way in piece.get("either", ()) for each in way)]


def test_the_forms_of_a_card_are_told() -> None:
    assert {"dissolve", "effect-line", "kind-enemy"} <= forms_used({"kind": "event", "text": "Dissolve an enemy."})
    assert forms_used({"kind": "event", "text": "qwxz"}) == frozenset()


@pytest.mark.parametrize("on", [on for on in PLACES if on != "dreamwell"])
def test_each_place_has_templates_and_each_of_them_can_be_read_as_it_stands(on: str) -> None:
    templates = aids(on).templates
    assert templates
    for template in templates:
        parse(template.text, on)


@pytest.mark.parametrize(
    ("before", "first"),
    [
        ("Diss", "Dissolve"),
        ("Dissolve an ev", "event"),
        ("Draw a card, th", "then"),
        ("Discover a Spi", "Spirit Animal"),
    ],
)
def test_a_word_that_is_begun_is_offered(before: str, first: str) -> None:
    assert completions(before, "event", {})[0].text == first
