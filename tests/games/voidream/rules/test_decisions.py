"""What programs that answer for people go by: what a decision is about, and what stands for passing."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.decision import Answer, Decision
from games.voidream.rules.state import State
from tests.games.verbs import GAME, new_game

STEP = {"title": "Step", "kind": "arcanum", "faction": "neutral", "value": 4, "text": "Roll.", "inverted": "Roll."}
STIR = {**STEP, "title": "Stir", "text": "Shuffle your deck."}
DECK = ["Lantern Carp"] * 3
SIDE = {"mind": {"card": "Innocence", "at": 2}, "deck": DECK, "hand": ["Step", "Stir"]}
SPENT: dict[str, Any] = {"side": {"hand": []}}
FIGHT = {"phase": "conflict", "conflict": {"attacker": "A", "kind": "dawn", "attacking": [], "defending": []}}


def position(**facts: Any) -> State:
    side = {**SIDE, **facts.pop("side", {})}
    return GAME.lab.load({"cards": [STEP, STIR], "players": {"A": side, "B": side}, **facts})


def due(state: State) -> Decision:
    decision = GAME.decision(state)
    assert decision is not None
    return decision


def do(state: State, move: str) -> None:
    answer = GAME.read_answer(state, move)
    assert isinstance(answer, Answer), answer
    assert GAME.answer(state, due(state).seat, answer) is None


@pytest.mark.parametrize(
    ("facts", "about"),
    [
        ({}, "turn"),
        (FIGHT, "priority"),
        ({"side": {"hand": []}}, "forced"),
        ({**FIGHT, "side": {"hand": []}}, "forced"),
    ],
)
def test_an_action_is_a_turn_priority_or_forced(facts: dict[str, Any], about: str) -> None:
    decision = due(position(**facts))
    assert decision.about == about
    assert decision.default is not None
    assert decision.options[decision.default].notation == "pass"


def test_the_cut_of_the_setup_and_a_later_one_have_words_of_their_own() -> None:
    assert (due(new_game(1)).about, due(new_game(1)).default) == ("cut", None)
    state = position()
    do(state, "play Stir")
    assert due(state).about == "refuse-cut"
    do(state, "yes")
    assert due(state).about == "recut"
