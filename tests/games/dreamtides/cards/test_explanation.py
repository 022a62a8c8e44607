"""Each text of the wordings is explained, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.dreamtides.cards.explanation import explain_lines
from tests.games.each import for_each

WORDINGS = [
    line.partition(": ")[::2]
    for line in (Path(__file__).parent / "language" / "wordings.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@for_each(WORDINGS)
def test_every_line_is_explained(on: str, text: str) -> None:
    lines = text.replace(" / ", "\n")
    found = explain_lines(lines, on)
    assert len(found) == lines.count("\n") + 1
    while found:
        entry = found.pop()
        assert entry["text"].strip()
        found += entry["children"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dissolve a random enemy.", "(nobody chooses)"),
        ("Each player abandons all but 1 character they control.", "(each player chooses which ones)"),
    ],
)
def test_it_is_told_who_chooses(text: str, said: str) -> None:
    [line] = explain_lines(text, "event")
    assert line["text"].endswith(said)


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


@pytest.mark.parametrize(
    ("on", "text", "doubt"),
    [
        ("character", "Judgment: Gain 2 energy.", "D4.3"),
        ("event", "Until end of turn, allies have +2 spark.", "gone before your next Judgment"),
        ("event", "Until end of turn, an ally gains +2 spark.", "gone before your next Judgment"),
        ("character", "Dissolved: This gains +1 spark.", "has left the battlefield"),
        ("character", "X energy: Draw a card.", "nothing in this line asks for it"),
        ("event", "Draw 2 cards. If your energy is 0, draw 3 cards instead.", "both happen"),
        ("character", "15 energy: You win the game.", "in its turn 14"),
        ("event", "Reclaim 13.", "more than any card costs"),
        ("event", "Dissolve an enemy with cost 12 or less.", "says nothing"),
        ("event", "Dissolve an enemy with cost 13 or more.", "No card costs as much"),
        ("event", "If you control 9 or more characters, draw a card.", "holds 8 characters"),
        ("character", "Judgment: If you control 8 or more allies, you win the game.", "holds 7 others"),
        ("event", "If your points are 12 or more, draw a card.", "the battle is won"),
    ],
)
def test_what_is_doubtful_is_read_and_said_below_its_line(on: str, text: str, doubt: str) -> None:
    """D4.3, and its like."""
    [line] = explain_lines(text, on)
    assert doubt in line["children"][-1]["text"]


@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("character", "Judgment: Gain 2 energy, then draw a card."),
        ("event", "Until end of turn, allies have +2 spark. You have an additional Judgment at the end of turn."),
        ("character", "Dissolved: An ally gains +1 spark."),
        ("character", "X energy: Kindle X."),
        ("character", "12 energy: You win the game."),
        ("event", "Dissolve an enemy with cost 11 or less."),
        ("event", "If you control 8 or more allies, you win the game."),
        ("event", "If your points are 11 or more, draw a card."),
    ],
)
def test_what_comes_to_something_is_not_doubted(on: str, text: str) -> None:
    for line in explain_lines(text, on):
        assert not any(rule in child["text"] for child in line["children"] for rule in ("(D", "D5.8"))
