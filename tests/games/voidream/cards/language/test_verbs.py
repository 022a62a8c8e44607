"""Verbs: a new one is known wherever verbs are listed, since no example of its form would miss it there."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from games.voidream.cards.language import parse, reference, tree
from games.voidream.cards.language.compile_sentences import PLAIN_ACTS
from games.voidream.cards.language.expectations import VERBS as EXPECTED
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.cards.language.verbs import VERBS

COMMANDS = {
    rule.expansion[0].name
    for rule in GRAMMAR.parser.rules
    if rule.origin.name in ("plain_command", "verb") and rule.expansion[0].is_term
}
"""The words that a deed begins with."""


def begins_with(text: str) -> str:
    return next(iter(GRAMMAR.parser.parse_interactive(text).iter_parse())).type


[CLAUSES] = [section["forms"] for section in reference.forms() if section["id"] == "clauses"]
APART = {"gain-control", "reveal-until"}
"""“And gains” goes on with what is said of a card, and “and reveal cards” is no number of cards."""
DEEDS = [form for form in CLAUSES if begins_with(form["examples"][0]) in COMMANDS and form["id"] not in APART]


def test_what_a_deed_begins_with_is_told_to_curators_as_one_thing_that_is_done() -> None:
    assert len(COMMANDS) > 20
    assert COMMANDS - set(EXPECTED.split()) == set()


@pytest.mark.parametrize("form", DEEDS, ids=[form["id"] for form in DEEDS])
def test_a_deed_follows_another_after_and_as_after_then(form: dict[str, Any]) -> None:
    text = form["examples"][0]
    deed = text[0].lower() + text[1:]
    assert parse(f"Evoke and {deed}", form["on"]) == parse(f"Evoke, then {deed}", form["on"])


def test_it_is_said_with_which_cards_a_deed_can_be_done() -> None:
    assert {kind.__name__ for kind in PLAIN_ACTS.keys() - VERBS.keys()} == set()


def test_every_node_is_in_the_trees_that_tests_grow() -> None:
    """But for the whole of a text, what other games name a card's number, and what stands behind a number of cards."""
    nodes = {name for name, _ in inspect.getmembers(tree, dataclasses.is_dataclass)} - {"Text", "OwnNumber", "AsMany"}
    grown = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*trees.py"))
    assert {name for name in nodes if not re.search(rf"\btree\.{name}\b", grown)} == set()
