"""Positions (D17.2): what is written of a battle goes on as the battle does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.dreamtides.rules.state import State
from games.kernel.refusal import DataError
from tests.games.dreamtides.battles import GAME, begun, chosen

ACTIONS = ("main", "ending", "priority", "window")
LONG = 25
"""Answers that both go on for."""


def at_action(s: State) -> bool:
    due = GAME.decision(s)
    return due is not None and due.about in ACTIONS


@pytest.mark.parametrize("seed", range(10))
def test_a_position_goes_on_like_the_battle(seed: int) -> None:
    """Written, read again and played with the same answers, it is the same position each time."""
    s, _ = begun(seed)
    again = GAME.clone(s)
    chance = random.Random(seed)
    since = LONG
    while (due := GAME.decision(s)) is not None:
        if at_action(s):
            position = GAME.lab.dump(s)
            assert GAME.lab.dump(again) == position
            if since >= LONG:
                again = GAME.lab.load(position)
                assert GAME.lab.dump(again) == position
                since = 0
        since += 1
        answer = chosen(due, chance)
        said = GAME.write_answer(s, answer)
        assert GAME.answer(s, due.seat, answer) is None
        GAME.play(again, f"{due.seat}: {said}")
    assert GAME.result(again) == GAME.result(s)


def restored(players: dict[str, Any], cards: list[dict[str, Any]], *said: str) -> tuple[State, State]:
    """A battle after these answers, and what its position gives."""
    s = GAME.lab.load({"cards": cards, "players": players})
    for each in said:
        GAME.play(s, each)
    return s, GAME.lab.load(GAME.lab.dump(s))


MOTH = {"title": "Moth", "kind": "character", "cost": 1, "spark": 1, "text": ""}


@pytest.mark.parametrize(
    ("text", "spark"),
    [
        ("Until end of turn, allies have +2 spark.", [3, 3]),
        ("Until end of turn, an ally gains +2 spark.", [1, 3]),
        ("Until end of turn, while you control 2 or more characters, allies have +1 spark.", [2, 2]),
    ],
)
def test_what_holds_until_the_end_of_turn_is_kept(text: str, spark: list[int]) -> None:
    """D11.22."""
    hymn = {"title": "Hymn", "kind": "event", "cost": 1, "text": text}
    said = ["A: play Hymn", "A: Moth#2"] if "an ally" in text else ["A: play Hymn"]
    players = {"A": {"hand": ["Hymn"], "energy": 1, "battlefield": ["Moth", "Moth"]}}
    for each in restored(players, [MOTH, hymn], *said):
        assert [GAME.view(each, "A")["players"]["A"]["battlefield"][at]["spark"] for at in range(2)] == spark
        GAME.play(each, "A: end turn")
        assert [GAME.view(each, "A")["players"]["A"]["battlefield"][at]["spark"] for at in range(2)] == [1, 1]


HEARS = "Until end of turn, when you play a card, gain X points."


def test_what_is_heard_until_the_end_of_turn_is_kept() -> None:
    """D11.22: with the number that X was, and on the stack with the words by which it was created."""
    hymn = {"title": "Hymn", "kind": "event", "cost": 1, "text": f"Pay X energy.\n{HEARS}"}
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."}
    players = {"A": {"hand": ["Hymn", "Moth"], "energy": 4}, "B": {"hand": ["Quick"], "energy": 1}}
    for s in restored(players, [MOTH, hymn, quick], "A: play Hymn", "A: 2", "B: pass"):
        assert [each["text"] for each in GAME.view(s, "B")["lasting"]] == ["when you play a card, gain 2 points"]
        GAME.play(s, "A: play Moth")
        assert [each["text"] for each in GAME.view(s, "B")["stack"]][1:] == ["When you play a card, gain 2 points."]
        again = GAME.lab.load(GAME.lab.dump(s))
        for each in (s, again):
            GAME.play(each, "B: pass")
            GAME.play(each, "B: pass")
            assert GAME.lab.fact(each, "A.points") == 2


def test_a_token_that_is_gone_is_still_heard() -> None:
    martyr = {
        "title": "Martyr",
        "kind": "character",
        "cost": 1,
        "spark": 1,
        "text": "Materialized: Until end of turn, when you play an event, gain 1 point.",
    }
    mold = {"title": "Mold", "kind": "event", "cost": 0, "text": "Materialize a copy of an ally."}
    fall = {"title": "Fall", "kind": "event", "cost": 0, "text": "Abandon all allies."}
    players = {"A": {"hand": ["Mold", "Fall", "Fall"], "battlefield": ["Martyr"]}}
    for s in restored(players, [martyr, mold, fall], "A: play Mold", "A: play Fall"):
        before = GAME.lab.fact(s, "A.points")
        GAME.play(s, "A: play Fall")
        assert GAME.lab.fact(s, "A.points") == before + 1


def test_a_card_that_is_to_be_copied_is_kept() -> None:
    """D11.15."""
    echo = {"title": "Echo", "kind": "event", "cost": 1, "text": "Copy the next event you play this turn."}
    gift = {"title": "Gift", "kind": "event", "cost": 1, "text": "Gain 1 point."}
    for each in restored({"A": {"hand": ["Echo", "Gift"], "energy": 2}}, [echo, gift], "A: play Echo"):
        GAME.play(each, "A: play Gift")
        assert GAME.lab.fact(each, "A.points") == 2


def test_a_judgment_that_is_answered_is_not_held_again() -> None:
    """D5.3: its points were gained before its abilities went on the stack."""
    herald = {"title": "Herald", "kind": "character", "cost": 2, "spark": 2, "text": "Judgment: Kindle 1."}
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Gain 1 energy."}
    s = GAME.lab.load(
        {
            "phase": "judgment",
            "cards": [herald, quick],
            "players": {"A": {"battlefield": ["Herald"]}, "B": {"hand": ["Quick"], "energy": 1}},
        }
    )
    again = GAME.lab.load(GAME.lab.dump(s))
    GAME.play(again, "B: pass")
    assert GAME.lab.fact(again, "A.points") == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("extra_turns", ["Z"]),
        ("extra_turns", [["A"]]),
        ("extra_judgments", [3]),
        ("stack", [{"card": "Moth", "ability": 9}]),
        ("stack", [{"card": "Moth", "trigger": 9}]),
        ("stack", [{"card": "Spell", "mode": 9}]),
        ("stack", [{"card": "Spell", "targets": [1]}]),
        ("cards", [{"title": "Spell", "kind": "event", "cost": 1, "text": 3}]),
        ("cards", [{"title": "Spell", "kind": ["event"]}]),
    ],
)
def test_what_no_position_can_say_is_refused(key: str, value: Any) -> None:
    spell = {"title": "Spell", "kind": "event", "cost": 1, "text": "Draw a card."}
    given = {"cards": [MOTH, spell], "players": {"A": {"hand": ["Spell"], "battlefield": ["Moth"]}}, key: value}
    with pytest.raises(DataError):
        GAME.lab.load(given)


@pytest.mark.parametrize(
    "entry", [{"used": ["x"]}, {"used": [None]}, {"used": [9]}, {"used": [-9]}, {"known": [["A"]]}]
)
def test_what_no_card_can_be_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        GAME.lab.load({"cards": [MOTH], "players": {"A": {"battlefield": [{"card": "Moth", **entry}]}}})


def test_a_definition_that_is_none_is_no_card_of_a_battle() -> None:
    side = {"battlefield": ["Moth"]}
    assert GAME.decision(GAME.lab.load({"cards": [MOTH, {"title": "Nothing"}], "players": {"A": side}})) is not None
