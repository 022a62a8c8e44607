"""The story of a finished match is told by what spectators saw of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import Answer
from games.kernel.engine.run_loop import apply
from games.voidream.ai.rollout import random_choice
from games.voidream.rules.state import RUNNING, State
from tests.games.verbs import GAME, PAIRINGS, new_game

Json = dict[str, Any]
CARP = {"title": "Carp", "kind": "entity", "faction": "neutral", "value": 2, "dawn": 4, "stability": 1, "dusk": 1}
DREADFUL = {**CARP, "title": "Dreadful", "dusk": 3, "text": "Dread."}
PLAIN = {"title": "Plain", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys(range(5), "")}


def played(seed: int) -> tuple[State, list[Json]]:
    """A whole random match, and what spectators were told."""
    state = new_game(seed, seed % len(PAIRINGS))
    events: list[Json] = [{**event} for event in GAME.events(state, None)]
    rng = seed
    while state.pending is not None:
        assert GAME.story(state, events) == {}
        rng, chosen = random_choice(state, rng)
        state.log = []
        apply(state, chosen)
        events += [{**event, "seq": state.seq} for event in GAME.events(state, None)]
    return state, events


@pytest.mark.parametrize("seed", range(6))
def test_rounds_have_their_strikes_and_what_was_left_of_the_decks(seed: int) -> None:
    state, events = played(seed)
    told = GAME.story(state, events)
    assert json.loads(json.dumps(told)) == told
    assert [each["n"] for each in told["rounds"]] == list(range(1, state.round + 1))
    assert told["rounds"][-1]["layers"] == {"A": len(state.deck[0]), "B": len(state.deck[1])}
    strikes = [strike for each in told["rounds"] for strike in each["strikes"]]
    assert len(strikes) == sum(event["type"] == "clash" for event in events)
    for strike in strikes:
        assert abs(strike["scores"]["A"] - strike["scores"]["B"]) == strike["damage"]
        loser = {"A": "B", "B": "A"}.get(strike["winner"])
        assert sum(strike["dream"].values()) == strike["dream"].get(loser, 0) <= strike["damage"]
    assert told["hands"]["A"] == sorted(card["title"] for card in GAME.view(state, "A")["players"]["A"]["hand"])


def fought(kind: str, a: list[Any], attacking: list[str], b: list[Any], defending: list[str]) -> Json:
    """The story of a preset conflict in which both passed, and after which A gave up."""
    side = {"deck": ["Carp", "Carp", "Carp"], "hand": [], "mind": {"card": "Plain", "at": 2}}
    players = {"A": {**side, "play": a}, "B": {**side, "play": b}}
    facts = {"attacker": "A", "kind": kind, "attacking": attacking, "defending": defending}
    cards = [CARP, DREADFUL, PLAIN]
    state = GAME.lab.load({"cards": cards, "players": players, "phase": "conflict", "conflict": facts})
    events: list[Json] = [{"type": "conflict", "attacker": "A", "kind": kind}]
    for _ in range(2):
        answer = GAME.read_answer(state, "pass")
        assert isinstance(answer, Answer)
        GAME.answer(state, "AB"[state.active], answer)
        events += [{**event} for event in GAME.events(state, None)]
    if state.winner == RUNNING:
        GAME.concede(state, "A")
    story: Json = GAME.story(state, events)
    return story


def struck(kind: str, a: list[Any], attacking: list[str], b: list[Any], defending: list[str]) -> Json:
    """What the cards of both sides did in it."""
    damage: Json = fought(kind, a, attacking, b, defending)["damage"]
    return damage


def test_a_preset_match_may_begin_within_a_round() -> None:
    first, *others = fought("dawn", ["Carp"], ["Carp"], [], [])["rounds"]
    assert (first["n"], [each["n"] for each in others]) == (1, list(range(2, 2 + len(others))))
    assert [strike["winner"] for strike in first["strikes"]] == ["A"]


def test_what_wins_at_dawn_is_what_a_card_adds() -> None:
    assert struck("dawn", ["Carp"], ["Carp"], [], []) == {"A": [{"title": "Carp", "n": 4}], "B": []}


def test_what_wins_at_dusk_is_dread() -> None:
    assert struck("dusk", ["Dreadful"], ["Dreadful"], [], []) == {"A": [{"title": "Dreadful", "n": 3}], "B": []}
