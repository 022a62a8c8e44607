"""Players and moments that a text names by what it spoke of: whose hand, whose card, which end."""

from __future__ import annotations

import pytest

from games.kernel.text import TextError
from games.voidream.cards.language import parse, render


@pytest.mark.parametrize(
    ("on", "written", "meant"),
    [
        (
            "thought",
            "If your opponent has 3 or fewer arcana in their hand, they take 3 Dream damage.",
            "If your opponent has 3 or less arcana in your opponent's hand, your opponent takes 3 Dream damage.",
        ),
        (
            "memory",
            "(!) After your opponent rolls - void the top card of their deck.",
            "(!) After your opponent rolls - void the top card of your opponent's deck.",
        ),
        (
            "memory",
            "While your opponent controls an entity, their entities have -1 dawn.",
            "While your opponent controls an entity, entities your opponent controls have -1 dawn.",
        ),
    ],
)
def test_their_is_the_opponents_where_nobody_else_is_spoken_of(on: str, written: str, meant: str) -> None:
    assert parse(written, on) == parse(meant, on)


@pytest.mark.parametrize(
    "written",
    ["Void the top card of their deck.", "(!) After a player rolls - void the top card of their deck."],
)
def test_their_is_nobodys_where_it_could_be_anybodys(written: str) -> None:
    with pytest.raises(TextError, match="say who"):
        parse(written, "memory" if written.startswith("(!)") else "thought")


def test_their_own_deck_is_that_of_a_cards_owner() -> None:
    said = "Look at the top 3 cards of your opponent's deck, then put one of them on the bottom of their deck."
    assert render(parse(said, "thought")).endswith("return one of them to the bottom of its owner's deck.")
    theirs = "Your opponent returns an entity they control to the top of their deck."
    assert render(parse(theirs, "thought")) == theirs


@pytest.mark.parametrize(
    ("on", "written", "why"),
    [
        ("thought", "Its controller rolls.", "means no card here"),
        ("thought", "Destroy an entity. Its controller cannot evoke.", "say what they do"),
        ("memory", "(!) When a conflict is resolved - roll.", "Before a conflict is resolved"),
        ("memory", "(!) Before the main phase begins - roll.", "write “When” or “After”"),
        ("thought", "At the start of the next round, your opponent cannot evoke.", "until the end of the round"),
        ("thought", "Deal 2 damage to an entity. If it is destroyed this way, roll.", "was destroyed this turn"),
    ],
)
def test_what_means_nothing_is_refused_with_what_to_write(on: str, written: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        parse(written, on)
