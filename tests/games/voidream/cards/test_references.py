"""What a card names is held against the cards that there are (V12.18)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.cards.diagnostics import FieldFault
from games.voidream import Voidream
from tests.games.each import for_each

GAME = Voidream()
POOL = GAME.cards.pool()
STAG = next(card for card in POOL.values() if card["kind"] == "entity" and card.get("subtypes"))
BASTION = next(card for card in POOL.values() if card["kind"] == "bastion")
MAJOR = next(card for card in POOL.values() if card.get("major_of") == BASTION["title"])
FOREIGN = next(card for card in POOL.values() if card.get("major_of") not in (None, "", BASTION["title"]))


def entity(text: str = "", title: str = "Paper Stag", **fields: Any) -> dict[str, Any]:
    return {"title": title, "kind": "entity", "faction": "court", "value": 2, "dawn": 1, "stability": 1, "dusk": 1,
            "text": text, **fields}  # fmt: skip


def faults(card: dict[str, Any], *beside: dict[str, Any]) -> list[FieldFault]:
    return GAME.cards.reference_faults(card, {**POOL, **{each["title"]: each for each in beside}})


def only(card: dict[str, Any], *beside: dict[str, Any]) -> FieldFault:
    [fault] = faults(card, *beside)
    return fault


def back(major: str, *lines: str) -> dict[str, Any]:
    return BASTION | {"back": "\n".join(["Dream: 40 (8)", f"Arcana: {major} + 7 (2)", *lines])}


@for_each(POOL)
def test_the_shipped_cards_name_only_what_there_is(title: str) -> None:
    assert GAME.cards.reference_faults(POOL[title], POOL) == []


def test_a_title_that_no_card_has_is_told_with_the_one_that_was_meant() -> None:
    misspelt = STAG["title"][:-1] + "x"
    fault = only(entity(f'Deep.\n(!) When a "{misspelt}" is destroyed - roll.'))
    assert fault.field == "text"
    assert fault.text is not None
    assert (fault.text.line, fault.text.column, fault.text.length) == (2, 13, len(misspelt))
    assert fault.message == f"there is no card “{misspelt}”"
    assert fault.text.mended == f'Deep.\n(!) When a "{STAG["title"]}" is destroyed - roll.'


def test_a_line_that_cannot_be_read_hides_no_other() -> None:
    fault = only(entity('Deep.\nGibberish.\n(!) When a "Paper Hind" is destroyed - roll.'))
    assert fault.text is not None
    assert (fault.text.line, fault.text.column, fault.message) == (3, 13, "there is no card “Paper Hind”")


def test_a_card_may_name_itself_and_one_that_comes_with_it() -> None:
    card = entity('(!) When a "Paper Stag" is destroyed - roll.\n(!) When a "Paper Hind" is destroyed - roll.')
    assert faults(card, entity(title="Paper Hind")) == []
    assert only(card).message == "there is no card “Paper Hind”"


def test_a_subtype_that_no_card_prints_means_none() -> None:
    fault = only(entity("(A) Exhaust this: Destroy all Lanternfishes."))
    assert fault.text is not None
    assert fault.text.column == 31
    assert fault.message.startswith("no card has the subtype “Lanternfish”")
    assert (
        faults(entity("(A) Exhaust this: Destroy all Lanternfishes."), entity(subtypes=["Lanternfish"], title="F"))
        == []
    )


def test_the_plural_of_a_misspelt_subtype_is_mended_to_a_plural() -> None:
    subtype = STAG["subtypes"][0]
    fault = only(entity(f"(A) Exhaust this: Destroy all {subtype[:-1]}xs."))
    assert fault.text is not None
    assert fault.text.mended == f"(A) Exhaust this: Destroy all {subtype}s."


def test_a_new_subtype_is_asked_about_and_not_wrong() -> None:
    fault = only(entity(subtypes=["Lanternfish"]))
    assert (fault.field, fault.asks) == ("subtypes", "Lanternfish")
    assert fault.message.startswith("“Lanternfish” stands on no other card: is it a new subtype?")
    assert faults(entity(subtypes=[STAG["subtypes"][0]])) == []


def test_a_subtype_that_its_own_older_wording_has_is_not_new() -> None:
    card = entity(subtypes=["Lanternfish"])
    assert faults(card | {"dawn": 2}, card) == []


def test_what_cannot_be_read_is_left_to_those_who_read_it() -> None:
    assert faults(entity('Destroy "Nobody" entirely.', subtypes=["lower case"])) == []
    assert GAME.cards.reference_faults({}, POOL) == []


def test_a_bastion_asks_for_a_major_arcanum_that_there_is() -> None:
    fault = only(back("The Missing Sign"))
    assert (fault.field, fault.message) == ("back", "there is no arcanum “The Missing Sign”")
    assert only(back(STAG["title"])).message == f"“{STAG['title']}” is no arcanum"


def test_a_major_arcanum_of_another_bastion_makes_a_bastion_unplayable() -> None:
    fault = only(back(FOREIGN["title"]))
    assert fault.message == f"“{FOREIGN['title']}” is the major arcanum of “{FOREIGN['major_of']}”"


def test_a_major_arcanum_belongs_to_a_bastion_that_asks_for_it() -> None:
    assert only(MAJOR | {"major_of": "Nowhere"}).message == "there is no bastion “Nowhere”"
    other = MAJOR | {"title": "Another Sign"}
    assert only(other).message == f"the major arcanum of “{BASTION['title']}” is “{MAJOR['title']}”"


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("", ["Dream: 40", "Arcana: the title"]),
        ("Dream: 40 (8)", ["Arcana: the title"]),
        (f"Arcana: {MAJOR['title']} + 7 (2)\nCopy limit: 2.", ["Dream: 40"]),
    ],
)
def test_a_bastion_says_what_its_decks_are_made_of(text: str, lacks: list[str]) -> None:
    found = faults(BASTION | {"back": text})
    assert [fault.field for fault in found] == ["back"] * len(lacks)
    assert all(lack in fault.message for lack, fault in zip(lacks, found, strict=True))


def test_what_a_bastion_asks_of_its_decks_has_to_be_there() -> None:
    fault = only(back(MAJOR["title"], "Include at least 30 bastions."))
    assert fault.field == "back"
    assert "the pool has" in fault.message
