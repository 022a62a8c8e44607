"""What is wrong with a definition of Dreamtides is told beside its field, with the rule that it breaks."""

from __future__ import annotations

from typing import Any

import pytest

from games.dreamtides.cards.validation import check_definition, check_text, reference_faults
from games.dreamtides.game import Dreamtides

Json = dict[str, Any]
CARDS = Dreamtides().cards
EVENT: Json = {"title": "Ebb", "kind": "event", "cost": 2, "text": "Draw a card."}
CHARACTER: Json = {"title": "Keeper", "kind": "character", "cost": 2, "spark": 1, "subtypes": ["Mage"], "text": ""}
MODES = "Choose one:\n1 energy: Draw a card.\n3 energy: Draw 2 cards."


@pytest.mark.parametrize(
    ("card", "changes", "field", "told"),
    [
        (EVENT, {"cost": 13}, "cost", "0 to 12, or *"),
        (EVENT, {"cost": True}, "cost", "must be a number"),
        (EVENT, {"spark": 1}, "spark", "has no"),
        (EVENT, {"fast": "yes"}, "fast", "true or false"),
        (EVENT, {"fast": True, "cost": 0}, "cost", "D6.10"),
        (EVENT, {"text": "Fast.\nDraw a card.", "fast": True}, "fast", "not both"),
        (EVENT, {"text": "Fast.\nDraw a card.", "cost": 0}, "cost", "D6.10"),
        (EVENT, {"text": "Prevent a card."}, "fast", "D11.5"),
        (EVENT, {"text": MODES}, "cost", "D8.6"),
        (EVENT, {"cost": "*"}, "cost", "D8.6"),
        (EVENT, {"text": "Dissolve an enmy."}, "text", "can't stand here"),
        (EVENT, {"rarity": "mythic"}, "rarity", "unknown rarity"),
        (CHARACTER, {"spark": "*"}, "spark", "D10.4"),
        (CHARACTER, {"subtypes": ["Wizard"]}, "subtypes", "is no subtype"),
        (CHARACTER, {"subtypes": ["Robt"]}, "subtypes", "did you mean “Robot”"),
        (CHARACTER, {"subtypes": ["Mage", "Child", "Agent"]}, "subtypes", "D1.5"),
        (CHARACTER, {"title": ""}, "title", "missing"),
        (CHARACTER, {"kind": "hero"}, "kind", "unknown kind"),
    ],
)
def test_a_fault_stands_beside_its_field(card: Json, changes: Json, field: str, told: str) -> None:
    [fault] = check_definition({**card, **changes})
    assert fault.field == field
    assert told in fault.message


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"fast": True},
        {"text": "Prevent a card.", "fast": True},
        {"text": "Fast.\nPrevent a card."},
        {"fast": False},
        {"text": MODES, "cost": "*"},
        {"rarity": "legendary", "flavor": "It was late."},
    ],
)
def test_a_card_without_a_fault(changes: Json) -> None:
    assert check_definition({**EVENT, **changes}) == []


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"spark": "*", "text": "This has +1 spark for each event in your void."},
        {"text": "Judgment: Gain 2 energy, then draw a card."},
        {"subtypes": ["Spirit Animal", "Child"]},
    ],
)
def test_a_character_without_a_fault(changes: Json) -> None:
    assert check_definition({**CHARACTER, **changes}) == []


def test_the_pool_has_no_faults() -> None:
    pool = CARDS.pool()
    for title, card in pool.items():
        assert check_definition(card) == reference_faults(card, pool) == [], title


def test_every_line_with_a_fault_is_told_and_a_mode_by_itself_is_none() -> None:
    found = check_text("Choose one:\n1 energy: Draw a card.\n2 energy: Dissolve an enmy.\nqwxz", "event").faults
    assert [fault.line for fault in found] == [3, 4]
    assert found[0].mended is not None
    [alone] = check_text("1 energy: Draw a card.", "event").faults
    assert "Choose one" in alone.message


def test_a_title_that_is_named_has_to_be_there() -> None:
    card = {**EVENT, "text": 'Discover a "Keeper".'}
    assert check_definition(card) == []
    assert reference_faults(card, {"Keeper": CHARACTER}) == []
    [fault] = reference_faults(card, {})
    assert fault.field == "text"


def test_wording_and_flavor_leave_the_play_as_it_was() -> None:
    assert CARDS.played_differently(EVENT, {**EVENT, "text": "Draw one card", "flavor": "Low water."}) == []
    assert CARDS.played_differently(EVENT, {**EVENT, "fast": False}) == []
    assert CARDS.played_differently(EVENT, {**EVENT, "cost": 3, "fast": True}) == ["cost", "fast"]
