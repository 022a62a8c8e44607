"""Records: what is written replays, and what is malformed is refused in a sentence."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import games
from games.agents import random_answer
from games.kernel.decision import DecisionKind
from games.kernel.record import opened, replay, write_record
from games.kernel.refusal import DataError
from tests.games.verbs import GAME, POOL, seats


def record_of(seed: int, most: int) -> dict[str, Any]:
    """The record of a random game, as JSON gives it back, after at most so many moves."""
    state = GAME.new(seats(1), seed, POOL)
    moves: list[str] = []
    bits = seed
    while (decision := GAME.decision(state)) is not None and len(moves) < most:
        bits += 1
        answer = random_answer(decision, bits)
        move = f"{decision.seat}: {GAME.write_answer(state, answer)}"
        if GAME.answer(state, decision.seat, answer) is None:
            moves.append(move)
    record: dict[str, Any] = json.loads(json.dumps(write_record(GAME, seats(1), POOL, seed, moves, state)))
    return record


RUNNING = record_of(5, 20)


def end_of(record: dict[str, Any]) -> games.Result | None:
    return GAME.result([state for _, state in replay(GAME, record)][-1])


def test_a_finished_game_replays_to_its_result() -> None:
    record = record_of(5, 5000)
    result = end_of(record)
    assert result is not None
    assert record["result"] == {"winner": result.winner, "reason": result.reason}


def test_a_running_game_replays_move_by_move() -> None:
    played = [(move, GAME.seq(state)) for move, state in replay(GAME, RUNNING)]
    assert [move for move, _ in played] == ["", *RUNNING["moves"]]
    assert [seq for _, seq in played] == list(range(21))
    assert RUNNING["result"] is None


def test_a_game_that_went_on_under_other_rules_replays_from_there() -> None:
    record = record_of(5, 5000)
    for move, state in replay(GAME, record):
        decision = GAME.decision(state)
        if move and GAME.seq(state) > 10 and decision and decision.kind is DecisionKind.ACTION:
            position = {key: fact for key, fact in GAME.lab.dump(state).items() if key != "cards"}
            seq = GAME.seq(state)
            break
    record["moves"][:seq] = ["A: what no rules know any more"] * seq
    record["resumed"] = [{"seq": seq, "rules": "2", "position": position}]
    result = end_of(record)
    assert result is not None
    assert record["result"] == {"winner": result.winner, "reason": result.reason}


def test_what_was_taken_back_is_undone() -> None:
    record = record_of(5, 20)
    record["moves"] += ["A: takeback to 12", *record["moves"][12:14], "B: takeback to 13", "A: takeback to 20"]
    states = [(GAME.seq(state), GAME.decision(state)) for _, state in replay(GAME, record)]
    again = [decision and (decision.seat, decision.options) for _, decision in states]
    assert [seq for seq, _ in states] == list(range(26))
    assert again[21:24] == again[12:15]
    assert again[24] == again[13]
    assert again[25] == again[20]


@pytest.mark.parametrize("move", ["A: takeback to 3", "A: takeback to 20", "A: takeback to 99"])
def test_there_must_be_a_decision_to_go_back_to(move: str) -> None:
    record = {**record_of(5, 3), "moves": [*record_of(5, 3)["moves"], move]}
    with pytest.raises(DataError, match="there is no such decision before it"):
        list(replay(GAME, record))


@pytest.mark.parametrize(("seat", "winner"), [("A", "B"), ("B", "A")])
def test_who_gave_up_has_lost(seat: str, winner: str) -> None:
    assert end_of({**RUNNING, "conceded": seat}) == games.Result((winner,), "concession")


def test_a_record_may_have_ended_beside_its_moves() -> None:
    assert end_of({**RUNNING, "ended": {"reason": "concession", "loser": "A"}}) == games.Result(("B",), "concession")
    assert end_of({**RUNNING, "ended": {"reason": "draw", "loser": None}}) == games.Result((), "draw")


@pytest.mark.parametrize("ending", [{"conceded": "B"}, {"ended": {"reason": "timeout", "loser": "B"}}])
def test_an_ending_beside_the_moves_is_undone_before_them(ending: dict[str, Any]) -> None:
    record = games.Record(GAME, {**RUNNING, **ending})
    assert record.as_json()["result"]["winner"] == "A"
    assert {**record.as_json(), "result": None} == {**RUNNING, **ending}
    record.undo()
    assert record.as_json() == RUNNING
    record.undo()
    assert record.moves == tuple(RUNNING["moves"][:-1])


def test_what_says_who_gave_up_goes_with_the_last_move() -> None:
    finished = record_of(5, 5000)
    record = games.Record(GAME, {**finished, "conceded": "A"})
    record.undo()
    assert record.as_json() == {**finished, "moves": finished["moves"][:-1], "result": None}


def test_an_answer_is_recorded_by_what_its_decision_asks_for() -> None:
    record = games.Record(GAME, RUNNING)
    due = GAME.decision(record.state)
    assert due is not None
    assert due.kind is not DecisionKind.AMOUNTS
    record.play(games.Answer(due.seq, pick=(0,), amounts=(1, 2, 3)))
    assert record.moves[-1] == f"{due.seat}: {due.options[0].notation}"


def test_a_takeback_is_a_move_that_is_undone_like_any_other() -> None:
    record = games.Record(GAME, {**RUNNING, "moves": [*RUNNING["moves"], "A: takeback to 3"]})
    assert (len(record.moves), GAME.seq(record.state)) == (21, 21)
    taken_back = GAME.decision(record.state)
    record.undo()
    assert record.as_json() == RUNNING
    while len(record.moves) > 3:
        record.undo()
    due = GAME.decision(record.state)
    assert due is not None
    assert taken_back is not None
    assert due.options == taken_back.options


def test_the_cards_of_a_record_win_over_the_pool() -> None:
    record = copy.deepcopy(RUNNING)
    bastion = record["seats"]["A"]["deck"]["parts"]["bastion"][0][0]
    [definition] = [card for card in record["cards"] if card["title"] == bastion]
    definition["value"] = 4 if definition["value"] != 4 else 3
    state = opened(GAME, record)
    assert next(card for card in state.table.cards if card.title == bastion).value == definition["value"]
    assert POOL[bastion]["value"] != definition["value"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "record: it is of the game “chess”, not of “voidream”"),
        ({"seed": "seven"}, "“seed” must be the number"),
        ({"seed": None}, "“seed” must be the number"),
        ({"seats": {"A": {}}}, "“seats” must map A, B to a name and a deck"),
        ({"seats": {"A": {}, "B": []}}, "seat A needs a “name” and, if it brought one, a “deck” with “name”"),
        ({"cards": ["Stag"]}, "each of “cards” must be a card definition with a title"),
        ({"cards": {"title": "Stag"}}, "“cards” must be a list"),
        ({"moves": 5}, "“moves” must be a list"),
        ({"moves": [{"A": "yes"}]}, "move 0 is {'A': 'yes'}, and must be text like “A: pass”, in quotes"),
        ({"moves": ["B: play Nothing"]}, "record: move 0, “B: play Nothing”: “play Nothing” is not among the options"),
        ({"moves": ["C: 5"]}, "record: move 0, “C: 5”: A move begins with its seat, as in “"),
        ({"resumed": [{"seq": 3}]}, "each of “resumed” must have the “seq” and the “position”"),
        ({"conceded": "C"}, "“conceded” must be one of A, B, not “C”"),
        ({"ended": "so"}, "“ended” must be a mapping with “reason” and “loser”"),
        ({"ended": {"reason": "draw", "loser": "C"}}, "“loser” of “ended” must be null or one of A, B"),
    ],
)
def test_a_malformed_record_says_what_is_wrong(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(games.DataError) as error:
        list(replay(GAME, {**RUNNING, **change}))
    assert sentence in str(error.value)


def test_an_illegal_deck_is_refused_with_its_rule() -> None:
    record = copy.deepcopy(RUNNING)
    record["seats"]["B"]["deck"]["parts"]["dream"].pop()
    with pytest.raises(games.IllegalDeck, match=r"V11\.2"):
        opened(GAME, record)
