"""What can be asked of Dreamtides' cards."""

from __future__ import annotations

from games.dreamtides.cards.search import FIELDS, facts

MAGE = {"title": "Keeper", "kind": "character", "cost": 2, "spark": "*", "subtypes": ["Mage"],
        "text": "Fast, reclaim 1.\nJudgment: Draw a card.\nThis has +1 spark for each ally."}  # fmt: skip


def test_a_card_has_what_it_prints_and_what_its_text_makes_of_it() -> None:
    found = facts(MAGE)
    assert (found["cost"], found["subtype"], found["is"]) == (2, ("Mage",), ("fast",))
    assert found["has"] == ("reclaim", "triggered", "static")
    assert found["type"] == ("character", "Mage")
    assert "spark" not in found
    assert set(found) <= {field.key for field in FIELDS}


def test_a_card_that_the_language_no_longer_reads_is_still_found_by_what_is_printed() -> None:
    found = facts({"title": "Old", "kind": "event", "cost": "*", "text": "Frobnicate the moon."})
    assert (found["kind"], found["is"], found["text"]) == ("event", ("modal",), "Frobnicate the moon.")
    assert "has" not in found


def test_keys_and_aliases_are_unique() -> None:
    names = [name for field in FIELDS for name in (field.key, *field.aliases)]
    assert len(set(names)) == len(names)
