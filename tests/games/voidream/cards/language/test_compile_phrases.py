"""Noun phrases, compiled: what a phrase asks of a card, the cheap questions first."""

from __future__ import annotations

import pytest

from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_phrases import event_noun, noun
from games.voidream.cards.language.parse import parse
from games.voidream.rules.operations.nouns import NounMatch
from games.voidream.rules.operations.qualities import Open


def phrase(text: str) -> tree.Noun:
    return next(node for node in nodes(parse(text, "arcanum")) if isinstance(node, tree.Noun))


def asked(text: str) -> list[str]:
    match = noun(phrase(text))
    assert isinstance(match, NounMatch)
    return [type(quality).__name__ for quality in match.qualities]


def test_a_kind_and_a_controller_ask_nothing_else() -> None:
    assert asked("Destroy an entity your opponent controls.") == []


@pytest.mark.parametrize(
    ("text", "qualities"),
    [
        ("Destroy another exhausted entity.", ["OtherCard", "Readiness"]),
        ("Destroy a non-Maze attacking entity with heroic.", ["OnSide", "OtherFaction", "WithKeywords"]),
        ("Destroy an exhausted Court entity of value 3 or more.", ["Readiness", "OfFaction", "OfValue"]),
        ("Destroy an entity with dawn 2 or less of value 1.", ["OfValue", "WithStat"]),
    ],
)
def test_what_the_state_says_at_once_is_asked_before_the_print_and_this_before_what_is_reckoned(
    text: str, qualities: list[str]
) -> None:
    assert asked(text) == qualities


def test_a_phrase_that_names_a_place_asks_whether_the_card_lies_there() -> None:
    assert asked("Destroy a veiled card.") == ["VeiledCards"]


def test_a_phrase_about_an_event_means_open_cards_only_where_it_asks_for_a_face() -> None:
    entity, card = phrase("Destroy an entity."), phrase("Destroy another card.")
    for said, opened in ((entity, True), (card, False)):
        match = event_noun(said, faces=True)
        assert isinstance(match, NounMatch)
        assert opened == any(isinstance(quality, Open) for quality in match.qualities)
