"""Each text of the wordings is explained, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.dreamtides.cards.explanation import explain_lines

WORDINGS = [
    line.partition(": ")[::2]
    for line in (Path(__file__).parent / "language" / "wordings.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("on", "text"), WORDINGS)
def test_every_line_is_explained(on: str, text: str) -> None:
    lines = text.replace(" / ", "\n")
    found = explain_lines(lines, on)
    assert len(found) == lines.count("\n") + 1
    while found:
        entry = found.pop()
        assert entry["text"].strip()
        found += entry["children"]


def test_when_if_and_what_are_told_apart() -> None:
    [line] = explain_lines("Once per turn, when you discard a card, if your hand is empty, draw a card.", "character")
    assert line["text"] == "Each time when you discard a card, once in a turn"
    assert line["children"][0]["text"].startswith("If your hand is empty")
    assert line["children"][-1]["text"] == "Then: Draw a card"


def test_what_is_heard_until_the_end_of_turn_is_told_as_a_trigger() -> None:
    [line] = explain_lines("Until end of turn, when an ally is dissolved, if it is a Robot, banish it.", "event")
    [[heard]] = [timed["children"] for timed in line["children"]]
    assert heard["text"] == "Each time when an ally is dissolved"
    assert [each["text"] for each in heard["children"]][1:] == ["Then: Banish it (it: the ally that triggers this)"]


def test_energy_of_a_judgment_is_overwritten_as_its_explanation_says() -> None:
    [line] = explain_lines("Judgment: Gain 2 energy.", "character")
    assert "D4.3" in line["children"][-1]["text"]
