"""Numbers that are written where no settings reach are those of the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

from games.dreamtides.rules.settings import STANDARD

STATIC = Path(__file__).parents[3] / "static" / "dreamtides"


def test_the_table_counts_to_the_numbers_of_the_rules() -> None:
    goal = re.search(r"GOAL = (\d+);", (STATIC / "table" / "words.js").read_text(encoding="utf-8"))
    places = re.search(r"PLACES = (\d+);", (STATIC / "table" / "field.js").read_text(encoding="utf-8"))
    assert goal
    assert places
    assert (int(goal[1]), int(places[1])) == (STANDARD.points, STANDARD.row_limit)


def test_the_rules_page_tells_the_numbers_of_a_deal() -> None:
    """D3.3."""
    chapters = json.loads((STATIC / "rules.json").read_text(encoding="utf-8"))
    text = next(rule["text"] for chapter in chapters for rule in chapter["rules"] if rule["id"] == "D3.3")
    assert f"**{STANDARD.first_hand} cards**" in text
    assert f"**spark bonus of {STANDARD.second_later_bonus}**" in text
    assert STANDARD.first_hand == STANDARD.second_hand
