"""Scenarios: how they are read, and that a step that doesn't hold fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games.kernel.scenario import read_scenarios, run_scenario

GAME = games.load("voidream")
CARDS = [
    {"title": "Stag", "kind": "entity", "faction": "fracta", "value": 3, "dawn": 2, "stability": 2, "dusk": 1},
    {"title": "Step", "kind": "arcanum", "faction": "neutral", "value": 4, "text": "Roll.", "inverted": "Roll."},
    {"title": "Slow", "kind": "arcanum", "faction": "neutral", "value": 1, "text": "Roll.", "inverted": "Roll."},
    {"title": "Plain", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys(range(5), "")},
]
SIDE = {"mind": {"card": "Plain", "at": 3}, "deck": ["Stag", "Stag"], "hand": ["Step", "Slow"]}
POSITION = {"title": "A game", "cards": CARDS, "players": {"A": SIDE, "B": SIDE}}


def failure(*steps: Any) -> str | None:
    return run_scenario(GAME, {**POSITION, "steps": list(steps)}).failure


@pytest.mark.parametrize(
    "step",
    [
        {"do": "A: play Step"},
        {"refuse": "A: play Slow", "because": "V5.2"},
        {"refuse": "B: pass"},
        {"options": {"has": ["pass"], "lacks": ["play Slow"]}},
        {"options": {"exactly": ["play Step", "invert Step", "pass"]}},
        {"decision": {"seat": "A", "kind": "action", "min": 1}},
        {"expect": {"A.depth": 3, "A.hand": ["Slow", "Step"], "A.deck": ["Stag", "Stag"], "phase": "main"}},
        {"view": {"seat": "A", "shows": ["Step"], "hides": ["Stag"]}},
        {"view": {"seat": "spectator", "shows": ["Plain"], "hides": ["Step", "Stag"]}},
        {"concede": "A"},
    ],
)
def test_a_step_that_holds_passes(step: Any) -> None:
    assert failure(step) is None


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ({"do": "A: play Slow"}, "“A: play Slow” is refused: Value 1 is below your depth 3. (V5.2)"),
        ({"do": {"A": "pass"}}, "{'A': 'pass'} is no move; a move is text like “A: pass”, in quotes"),
        ({"refuse": "A: pass"}, "“A: pass” is legal"),
        ({"refuse": "A: play Slow", "because": "V5.3"}, "is refused by V5.2, not V5.3"),
        ({"options": {"has": ["unveil"]}}, "“unveil” is not among the options"),
        ({"options": {"lacks": ["pass"]}}, "“pass” is among the options"),
        ({"options": {"exactly": ["pass"]}}, "the options are"),
        ({"options": {"exact": ["pass"]}}, "“options” has no “exact”; there are exactly, has, lacks"),
        ({"options": ["pass"]}, "“options” must be a mapping"),
        ({"decision": {"seat": "B"}}, "the decision's seat is 'A', not 'B'"),
        ({"decision": {"seet": "A"}}, "“decision” has no “seet”"),
        ({"expect": {"A.depth": 4}}, "A.depth is 3, not 4"),
        ({"expect": {"A.dept": 3}}, "there is no fact “A.dept”"),
        ({"expect": {"A.hand": ["Step"]}}, "A.hand is"),
        ({"view": {"seat": "A", "hides": ["Step"]}}, "A is shown “Step”"),
        ({"view": {"seat": "A", "shows": ["Stag"]}}, "A is not shown “Stag”"),
        ({"view": {"seat": "C", "shows": []}}, "a view is that of A, B, spectator, not of 'C'"),
        ({"view": {"seat": "spectator", "shows": ["Step"]}}, "spectator is not shown “Step”"),
        ({"concede": "C"}, "who concedes is a seat: A, B, not 'C'"),
        ({"play": "Step"}, "unknown step “play”; there are do, refuse"),
        ({"do": "A: pass", "expect": {"A.depth": 3}}, "“expect” does not go with “do”"),
        ("A: pass", "a step is a mapping with one key"),
    ],
)
def test_a_step_that_does_not_hold_says_why(step: Any, sentence: str) -> None:
    found = failure(step)
    assert found is not None
    assert found.startswith("step 1: ")
    assert sentence in found


def test_who_concedes_has_lost_and_all_are_told() -> None:
    ended = {"expect": {"winner": "B", "reason": "concession", "phase": "over"}}
    assert failure({"concede": "A"}, ended, {"view": {"seat": "spectator", "shows": ["{B} wins"]}}) is None
    assert failure({"concede": "A"}, {"concede": "B"}) == "step 2: “B: concede” is refused: The game is over."


def test_a_refused_move_changes_nothing() -> None:
    assert failure({"refuse": "B: pass"}, {"do": "A: pass"}, {"expect": {"active": "B"}}) is None


def test_a_position_that_cannot_be_read_fails_its_scenario() -> None:
    outcome = run_scenario(GAME, {**POSITION, "phase": "mian", "steps": []})
    assert outcome.failure == (
        "position: “phase” must be one of setup, beginning, main, conflict, nightmare, not 'mian'"
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("steps: [", "can't be read as YAML"),
        ("title: No steps\n", "document 1 is no scenario: it must be a mapping with a list of “steps”"),
        ("steps: []\n---\nstep: []\n", "document 2 is no scenario"),
        ("steps: []\nuse: cards.yaml\n", "“use” must be a list"),
        ("steps: []\nuse: [missing.yaml]\n", "missing.yaml: can't be read"),
        ("steps: []\ncards: {title: Stag}\n", "“cards” must be a list"),
    ],
)
def test_a_malformed_file_says_what_is_wrong(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(text)
    with pytest.raises(games.DataError) as error:
        list(read_scenarios(path))
    assert sentence in str(error.value)


def test_yes_and_no_are_words(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text("steps: [{do: no}, {do: true}]\n")
    assert next(read_scenarios(path))["steps"] == [{"do": "no"}, {"do": True}]


def test_a_list_defines_cards_for_others(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("- {title: Stag}\n")
    path = tmp_path / "file.yaml"
    path.write_text("use: [cards.yaml]\ncards: [{title: Own}]\nsteps: []\n")
    assert list(read_scenarios(tmp_path / "cards.yaml")) == []
    assert next(read_scenarios(path))["cards"] == [{"title": "Stag"}, {"title": "Own"}]
