"""Windows open by what is public (D6.9): whoever waits can't tell from them what lies in the other hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dreamtides.battles import GAME

MOTH = {"title": "Moth", "kind": "character", "cost": 1, "spark": 0, "text": ""}
SONG = {"title": "Song", "kind": "event", "cost": 1, "text": "Draw a card."}
RETORT = {"title": "Retort", "kind": "event", "cost": 1, "fast": True, "text": "Prevent a card."}


def keeper(text: str) -> dict[str, Any]:
    return {"title": "Keeper", "kind": "character", "cost": 2, "spark": 1, "text": text}


def window(hand: list[Any], cards: list[dict[str, Any]], **side: Any) -> tuple[str, str]:
    """Who is asked for what, once A has played a character against this hand of B."""
    players = {"A": {"hand": ["Moth"], "energy": 1}, "B": {"hand": hand, "battlefield": ["Keeper"], **side}}
    s = GAME.lab.load({"cards": [MOTH, SONG, RETORT, *cards], "players": players})
    GAME.play(s, "A: play Moth")
    due = GAME.decision(s)
    assert due is not None
    return due.seat, due.about


OPEN = ("B", "priority")
CLOSED = ("A", "main")


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("Fast, discard an event: Draw a card.", OPEN),
        ("Fast, once per turn, discard a card with cost 3 or more: Draw a card.", OPEN),
        ("Fast, discard 2 events: Draw a card.", CLOSED),
        ("Fast, discard an event: Dissolve an enemy.", CLOSED),
        ("Fast, 1 energy, discard an event: Draw a card.", CLOSED),
    ],
)
def test_a_cost_that_a_hand_pays_tells_nothing_of_it(text: str, opens: tuple[str, str]) -> None:
    assert {window(hand, [keeper(text)]) for hand in (["Moth"], ["Song"], ["Retort"])} == {opens}


def test_a_target_that_depends_on_a_hand_tells_nothing_of_it() -> None:
    text = "Fast, abandon an ally: Anchor a character with cost less than the number of events in your hand."
    hands = (["Moth", "Moth", "Moth"], ["Song", "Song", "Song"])
    assert {window(hand, [keeper(text)], battlefield=["Keeper", "Moth"]) for hand in hands} == {OPEN}


def test_an_empty_hand_and_a_card_that_both_know_are_public() -> None:
    cards = [keeper("Fast, discard an event: Draw a card.")]
    assert window([], cards) == CLOSED
    assert window([{"card": "Moth", "known": ["all"]}], cards) == CLOSED
    assert window([{"card": "Song", "known": ["all"]}], cards) == OPEN


def test_a_card_of_the_void_whose_speed_or_price_depends_on_a_hand_tells_nothing_of_it() -> None:
    lasting = {"title": "Wisp", "kind": "event", "cost": 9, "text": "Reclaim 3.\nGain 1 point."}
    for text in (
        "While your hand has 2 or more events, cards in your void have fast.",
        "While your hand has 2 or more events, cards in your void cost you 3 less.",
    ):
        card = lasting | ({} if "have fast" in text else {"fast": True})
        sides: dict[str, Any] = {"void": ["Wisp"], "energy": 3 if "have fast" in text else 0}
        hands = (["Moth", "Moth"], ["Song", "Song"])
        found = {window(hand, [keeper(text), card], **sides) for hand in hands}
        assert found == {OPEN}, text


REFRAIN = {"title": "Refrain", "kind": "event", "cost": 0, "text": "Reclaim.\nGain 1 point."}
WHILE_EVENTS = "While your hand has 2 or more events, "
FEWER = "with cost less than the number of events in your hand"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        (f"Events in your void {FEWER} have fast.", REFRAIN),
        (f"Events in your void {FEWER} cost you 3 less.", REFRAIN | {"cost": 2, "fast": True}),
        (
            f"{WHILE_EVENTS}events in your void have fast.\n"
            "Fast, abandon an ally: Banish an event with fast in your void.",
            REFRAIN | {"cost": 5},
        ),
        (
            f"{WHILE_EVENTS}events in your void have fast.\n"
            "Fast, abandon an ally: Banish an event without fast in your void.",
            REFRAIN | {"cost": 5},
        ),
    ],
)
def test_what_a_hand_makes_of_a_card_in_the_void_tells_nothing_of_it(text: str, card: dict[str, Any]) -> None:
    sides: dict[str, Any] = {"battlefield": ["Keeper", "Moth"], "void": ["Refrain"], "energy": 0}
    hands = (["Moth"] * 3, ["Song"] * 3)
    assert {window(hand, [keeper(text), card], **sides) for hand in hands} == {OPEN}


def test_a_hand_that_gives_reclaim_is_not_seen_in_the_void() -> None:
    """D2.2: its owner alone knows whether the card can be played."""
    cards = [MOTH, SONG, keeper(f"{WHILE_EVENTS}events in your void have reclaim.")]
    seen = {viewer: set[str]() for viewer in ("A", "B", None)}
    for hand in (["Moth", "Moth"], ["Song", "Song"]):
        side = {"hand": hand, "battlefield": ["Keeper"], "void": ["Song"]}
        s = GAME.lab.load({"cards": cards, "players": {"B": side}})
        for viewer, found in seen.items():
            found.add(str(GAME.view(s, viewer)["players"]["B"]["void"]))
    assert [len(found) for found in seen.values()] == [1, 2, 1]


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Characters in your hand with cost less than the number of characters have fast.", 0),
        ("Monsters in your hand have fast.\nMonsters in your hand with fast cost you 3 less.", 3),
    ],
)
def test_a_phrase_about_cards_of_a_hand_opens_the_window_in_which_they_are_played(text: str, cost: int) -> None:
    pilgrim = {"title": "Pilgrim", "kind": "character", "cost": cost, "spark": 1, "subtypes": ["Monster"], "text": ""}
    assert window(["Pilgrim"], [keeper(text), pilgrim], energy=0) == OPEN


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("While it is your turn and your hand has 2 or more events, cards in your hand cost you 2 less.", CLOSED),
        ("While your hand has 2 or more events and you control a Monster, cards in your hand cost you 2 less.", CLOSED),
        (
            "While your hand has 2 or more events and it is your opponent's turn, cards in your hand cost you 2 less.",
            OPEN,
        ),
        ("While it is your turn or your hand has 2 or more events, cards in your hand cost you 2 less.", OPEN),
        # By so much no card of the catalog can become cheap enough.
        ("While your hand has 2 or more events, events in your hand with cost 3 or more cost you 2 less.", CLOSED),
        ("While your hand has 2 or more events, events in your hand with cost 3 or more cost you 9 less.", OPEN),
    ],
)
def test_what_everybody_sees_to_be_untrue_keeps_a_window_shut(text: str, opens: tuple[str, str]) -> None:
    """D6.9: of a condition that asks for something else, too, the public part is enough."""
    dear = RETORT | {"title": "Riposte", "cost": 3}
    hands = (["Moth", "Moth"], ["Song", "Song"], ["Riposte", "Riposte"])
    assert {window(hand, [keeper(text), dear], energy=0) for hand in hands} == {opens}
