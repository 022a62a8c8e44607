"""What an editor is told: the fields of each kind, and every fault of a draft beside its field and in its line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import games
from games.voidream.cards.language.parse import LONGEST
from games.voidream.cards.language.placement import PLACES

GAME = games.load("voidream")
POOL = GAME.cards.pool()
FIELDS = {kind["kind"]: {field["name"]: field for field in kind["fields"]} for kind in GAME.cards.fields()}
STAG: dict[str, Any] = {
    "title": "Stag", "kind": "entity", "faction": "fracta", "value": 3, "dawn": 2, "stability": 2, "dusk": 1,
}  # fmt: skip


def assembled(kind: str, given: dict[str, Any]) -> dict[str, Any]:
    """A definition as an editor puts it together from its form, by `Cards.fields` alone."""
    definition: dict[str, Any] = {}
    for name, field in FIELDS[kind].items():
        empty: Any = [] if field["type"] == "list" else ""
        value = given.get(name, field.get("min", field["options"][0]["value"] if "options" in field else empty))
        key, _, part = name.partition(".")
        if part:
            definition.setdefault(key, {})[part] = value
        elif value or field["required"]:
            definition[key] = value
    return definition


# --- fields ---


@pytest.mark.parametrize("kind", FIELDS)
def test_a_form_filled_in_by_the_fields_alone_makes_a_card(kind: str) -> None:
    definition = assembled(kind, {"title": "New", "kind": kind})
    assert GAME.cards.faults(definition) == []
    for name, field in FIELDS[kind].items():
        if field["required"] and "." not in name:
            without = {key: value for key, value in definition.items() if key != name}
            assert name in {fault.field for fault in GAME.cards.faults(without)}


def test_the_fields_have_room_for_all_that_is_in_the_pool() -> None:
    for card in POOL.values():
        names = {name.partition(".")[0] for name in FIELDS[card["kind"]]}
        assert set(card) <= names, card["title"]


def test_rules_texts_are_checked_as_something_that_there_is() -> None:
    found = {(name, field["on"]) for fields in FIELDS.values() for name, field in fields.items() if "on" in field}
    assert {on for _, on in found} == set(PLACES)
    assert ("positions.0", "mind") in found
    assert json.loads(json.dumps(GAME.cards.fields())) == GAME.cards.fields()


# --- texts ---


def test_a_text_that_can_be_read_comes_back_in_its_canonical_wording() -> None:
    assert GAME.cards.check_text("evoke twice", "thought") == games.TextCheck("Evoke 2 times.")


def test_each_line_has_its_fault_with_what_was_meant() -> None:
    check = GAME.cards.check_text("Rol.\nEvoke.\nDeal 2 damag to an entity.", "thought")
    assert check.canonical is None
    assert [(fault.line, fault.column, fault.length, fault.suggestion) for fault in check.faults] == [
        (1, 1, 3, "roll"),
        (3, 8, 5, "damage"),
    ]
    assert check.faults[0].mended == "Roll.\nEvoke.\nDeal 2 damag to an entity."
    assert check.faults[1].message == "“damag” can't stand here"
    assert '"damage"' in check.faults[1].expected
    assert check.faults[1].excerpt.splitlines()[1].startswith("       ^^^^^ expected")
    assert json.loads(json.dumps(check.as_json()))["faults"][1]["column"] == 8


def test_a_suggestion_that_would_not_help_mends_nothing() -> None:
    """Where the language has only longer words for it, the text with the suggestion would be as wrong as before."""
    for fault in GAME.cards.check_text("Gain contol of an entity.", "thought").faults:
        assert fault.mended is None or GAME.cards.check_text(fault.mended, "thought").canonical is not None


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Hide a card.", "thought"),
        ("Pay X arcana.", "thought"),
        ("(A) Pay 1: Roll.", "entity"),
        ("Repeat this 3 times.", "thought"),
        ("Destroy a frobnicate.", "thought"),
        ("Exhaust a angry entity.", "thought"),
        ("Return an entity your opponent controls into your hand.", "thought"),
    ],
)
def test_a_suggestion_never_leads_away(text: str, on: str) -> None:
    """A word that is only somewhat like another one, or that could be a subtype as any word could, isn't offered."""
    [fault] = GAME.cards.check_text(text, on).faults
    assert (fault.suggestion, fault.mended) == (None, None)


def test_a_subtype_that_there_is_is_offered_with_its_capital() -> None:
    [fault] = GAME.cards.check_text("Destroy a synthetic entity.", "thought").faults
    assert fault.mended == "Destroy a Synthetic entity."


def test_what_is_missing_at_the_end_of_a_line_is_said_so() -> None:
    [fault] = GAME.cards.check_text("(!) After you play an arcanum - deal", "entity").faults
    assert fault.message == "something is missing here"
    assert fault.expected


def test_expected_words_are_few() -> None:
    for text in ("x", "If ", "You may ", "(!) After a ", "Entities "):
        for on in PLACES:
            assert all(len(fault.expected) <= 12 for fault in GAME.cards.check_text(text, on).faults)


def test_a_hopeless_text_is_answered_with_its_first_faults() -> None:
    assert len(GAME.cards.check_text("rol.\n" * 300, "thought").faults) == 10
    [fault] = GAME.cards.check_text("rol.\n" * LONGEST, "thought").faults
    assert str(LONGEST) in fault.message


def test_a_text_on_what_there_is_not_is_refused() -> None:
    with pytest.raises(games.DataError, match="not on “hero”"):
        GAME.cards.check_text("Roll.", "hero")


# --- definitions ---


def test_every_fault_of_a_definition_names_its_field() -> None:
    draft = {**STAG, "value": 7, "subtypes": ["Wolves"], "text": "Deep.\nheroc.", "flavour": "", "inverted": "Roll."}
    faults = {fault.field: fault for fault in GAME.cards.faults(draft)}
    assert set(faults) == {"value", "subtypes", "text", "flavour", "inverted"}
    assert "“Wolf”" in faults["subtypes"].message
    text = faults["text"].text
    assert text is not None
    assert (text.line, text.mended) == (2, "Deep.\nheroic.")
    assert faults["text"].as_json()["text"]["line"] == 2


def test_the_position_of_a_mind_card_is_named() -> None:
    mind = {"title": "Calm", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys("01234", "")}
    assert GAME.cards.faults(mind) == []
    mind["positions"] = dict.fromkeys("01234", "") | {"3": "Evoke."}
    assert [fault.field for fault in GAME.cards.faults(mind)] == ["positions.3"]


def test_an_empty_form_is_told_all_that_every_card_needs() -> None:
    assert [fault.field for fault in GAME.cards.faults({})] == ["title", "kind", "faction"]


def test_what_is_no_plain_data_is_one_fault_of_the_whole() -> None:
    around: list[Any] = []
    around.append(around)
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (around, deep, {1, 2}):
        [fault] = GAME.cards.faults({**STAG, "subtypes": value})
        assert (fault.field, fault.text) == ("", None)


@pytest.mark.parametrize("title", ['The "Stag"', " Stag", "The  Stag", "The\nStag", "S" * 81])
def test_a_title_that_no_text_could_name_is_refused(title: str) -> None:
    assert [fault.field for fault in GAME.cards.faults({**STAG, "title": title})] == ["title"]


def test_sentences_say_field_line_and_column() -> None:
    [fault] = GAME.cards.faults({**STAG, "text": "Deep.\nheroc."})
    sentence = fault.sentence("Stag")
    assert sentence.startswith("Stag: text, line 2, column 1:\nheroc.\n^^^^^ expected")


def test_the_whole_pool_is_without_fault() -> None:
    assert [card["title"] for card in POOL.values() if GAME.cards.faults(card)] == []
