"""The reference page of Dreamtides' texts, and what the editor offers."""

from __future__ import annotations

import dataclasses
import inspect
from enum import Enum
from typing import Any

import pytest

from games.dreamtides.cards.language import parse, render, tree
from games.dreamtides.cards.language.compile import abilities
from games.dreamtides.cards.language.editor import aids, completions
from games.dreamtides.cards.language.placement import PLACES
from games.dreamtides.cards.language.reference import REFERENCE, forms, forms_used
from games.kernel.language.reference import is_about
from games.kernel.language.referents import OF_IT
from games.kernel.language.traversal import nodes
from tests.games.each import for_each

FORMS = REFERENCE.forms


@for_each(FORMS, lambda form: form["id"])
def test_the_example_holds_the_form_and_its_patterns_are_in_the_grammar(form: dict[str, Any]) -> None:
    for example in (form["text"], *form["also"]):
        assert render(parse(example, form["on"])) == example
        abilities(example, form["on"])
    text = parse(form["text"], form["on"])
    assert [node for node in nodes(text) if is_about(form, node)]
    assert REFERENCE.shown(form)["patterns"]


def test_every_node_and_word_of_the_tree_has_a_form() -> None:
    members = [each for _, each in inspect.getmembers(tree, inspect.isclass)]
    enums = [each for each in members if issubclass(each, Enum)]
    nodes_of_tree = {each.__name__ for each in members if dataclasses.is_dataclass(each)}
    told = {form["node"] for form in FORMS}
    assert nodes_of_tree - told == {"Text"}
    elsewhere = {str(player) for player in OF_IT}
    assert {str(word) for each in enums for word in each} - told == elsewhere, "other games name a card's players"


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
