"""What happened is told in words: each kind of event has its sentence, and what does nothing says so."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import games
from games import agents
from games.kernel.event import Event
from games.kernel.narration import end_sentence
from games.voidream.notation import narration
from games.voidream.rules.event_log import VIEWERS
from games.voidream.rules.state import State
from tests.games.depth import thinned
from tests.games.generative.refs import refs
from tests.games.verbs import GAME, PAIRINGS, POOL, random_game

ENGINE = Path(narration.__file__).parents[1]
STEP = {"title": "Step", "kind": "arcanum", "faction": "neutral", "value": 4, "text": "Roll.", "inverted": "Roll."}
GLOVE = {**STEP, "title": "Glove", "text": "Initiate a dawn conflict.", "inverted": "Destroy an entity.\nRoll."}
PLAIN = {"title": "Plain", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys(range(5), "")}
SIDE = {"deck": ["Lantern Carp", "Lantern Carp"], "hand": ["Step"], "mind": {"card": "Plain", "at": 2}}
FIGHT = {"attacker": "B", "kind": "dusk", "attacking": [], "defending": []}


def noted() -> Iterator[str]:
    """The types of all events that the engine takes down."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "note":
                event = node.args[1]
                assert isinstance(event, ast.Call), path
                assert isinstance(event.func, ast.Name), path
                yield event.func.id


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    told = {kind.__name__ for kind in narration.SENTENCES}
    assert set(noted()) == told
    assert {kind.__name__ for kind in Event.__subclasses__() if kind.__module__.startswith("games.voidream")} == told
    assert len({kind.name for kind in narration.SENTENCES}) == len(told)


def test_an_event_without_a_sentence_is_an_error() -> None:
    class Teleported(Event):
        name = "teleport"

    with pytest.raises(KeyError):
        narration.NARRATION.told(Teleported(), 4)


def test_every_type_that_is_listed_happens() -> None:
    """In games of the ready-made decks, but for what no card of theirs brings about."""
    listed = {each.name for each in GAME.event_types()}
    seen: set[str] = set()
    for number in range(4 * len(PAIRINGS)):
        for state in random_game(number, number):
            seen |= {event["type"] for event in GAME.events(state, None)}
        if listed - seen <= {"leave"}:
            break
    fight = {"attacker": "A", "kind": "dusk", "attacking": ["Griffin Vanguard"]}
    side = {**SIDE, "hand": ["Strike from the Record"], "play": ["Griffin Vanguard"]}
    state = GAME.lab.load(
        {"players": {"A": side, "B": SIDE}, "cards": [STEP, PLAIN], "phase": "conflict", "conflict": fight}
    )
    GAME.play(state, "A: play Strike from the Record")
    seen |= {event["type"] for event in GAME.events(state, None)}
    assert seen == listed


@pytest.mark.parametrize("pairing", thinned(range(0, len(PAIRINGS), 12), 4))
def test_nobody_reads_the_name_of_a_card_that_they_are_not_told(pairing: int) -> None:
    hidden = 0
    for state in random_game(pairing, pairing):
        for event, seat in product(state.log or (), (*GAME.seats, None)):
            cards = list(refs([event]))
            bit = VIEWERS.bit(seat)
            known = {card.title for card in cards if card.mask & bit}
            unknown = {card.title for card in cards} - known
            told = json.dumps(narration.NARRATION.told(event, bit), ensure_ascii=False)
            assert [title for title in unknown if title in told] == []
            hidden += len(unknown)
    assert hidden > 0


def position(**facts: Any) -> State:
    players = {"A": {**SIDE, "hand": ["Glove", "Glove", "Glove"]}, "B": SIDE}
    return GAME.lab.load({"cards": [STEP, GLOVE, PLAIN], "players": players, **facts})


def told(state: State, move: str) -> list[str]:
    answer = GAME.read_answer(state, move)
    assert isinstance(answer, games.Answer)
    assert GAME.answer(state, "A", answer) is None
    return [event["text"] for event in GAME.events(state, "B") if event["type"] == "no_effect"]


def test_a_conflict_that_can_not_be_initiated_says_why() -> None:
    assert told(position(phase="conflict", conflict=FIGHT), "play Glove") == [
        "No effect: a conflict is already in progress."
    ]  # fmt: skip
    assert told(position(), "play Glove") == []


def test_a_draw_says_who_wanted_it() -> None:
    state = position()
    GAME.draw(state)
    assert GAME.events(state, None)[-1]["text"] == "Draw: both players agreed."


def test_what_was_ended_early_is_no_draw() -> None:
    assert end_sentence(None, "aborted", "a player ended it") == "No result: a player ended it."
    assert end_sentence("B", "concession", "{loser} conceded") == "{B} wins: {A} conceded."


def test_only_the_line_that_does_nothing_says_so() -> None:
    assert told(position(), "invert Glove") == ["No effect: nothing to choose."]


@pytest.mark.parametrize("seed", range(3))
def test_greedy_plays_nothing_for_no_effect(seed: int) -> None:
    pool = {**POOL, **{str(card["title"]): card for card in (STEP, GLOVE, PLAIN)}}
    state = position(phase="conflict", conflict=FIGHT)
    decision = GAME.decision(state)
    assert decision is not None
    answer = agents.choose(GAME, "greedy", GAME.view(state, "A"), decision, pool, seed)
    assert answer.pick is not None
    assert decision.options[answer.pick[0]].notation != "play Glove"
