"""Records, positions and bytes of every game, from which a match comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

import games
from games.kernel.record import replay, write_record
from tests.games.matches import Match, begun, every_game, every_match


@every_match
def test_a_record_replays_to_the_same_state(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 11)
    hashes = [game.state_hash(match.state) for _ in match.decisions()]
    hashes.append(game.state_hash(match.state))
    record = write_record(game, match.seats, match.cards, 11, match.moves, match.state, match.setup)
    plain = json.loads(json.dumps(record))
    assert [game.state_hash(state) for _, state in replay(game, plain)] == hashes
    assert plain["result"]["reason"]


@every_match
def test_what_is_undone_was_never_played(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 20)
    record = games.Record.new(game, match.seats, 20, match.cards, match.setup)
    hashes = [game.state_hash(record.state)]
    for _, answer in match.decisions():
        record.play(answer)
        hashes.append(game.state_hash(record.state))
    assert record.moves == tuple(match.moves)
    assert hashes[-1] == game.state_hash(match.state)
    document = json.loads(json.dumps(record.as_json()))
    again = games.Record(game, document)
    branch = again.branch()
    for kept in hashes[-2::-1]:
        again.undo()
        assert game.state_hash(again.state) == kept
    with pytest.raises(IndexError):
        again.undo()
    assert (again.moves, again.as_json()["result"]) == ((), None)
    assert branch.as_json() == document
    branch.undo()
    branch.play(match.moves[-1])
    assert game.state_hash(branch.state) == hashes[-1]
    with pytest.raises(games.IllegalMove):
        branch.play(match.moves[-1])
    assert branch.as_json() == document


@every_match
def test_branches_of_a_record_share_what_is_before_them_and_change_nothing_of_it(
    game: games.Game[Any], count: int
) -> None:
    match = begun(game, count, 20, at=1)
    record = games.Record.new(game, match.seats, 20, match.cards, match.setup)
    start = game.state_hash(record.state)
    record.play(match.moves[0])
    branch = record.branch()
    record.undo()
    record.play(match.moves[0])
    branch.undo()
    assert game.state_hash(branch.state) == start


@every_game
def test_what_can_not_be_set_up_is_a_data_error(game: games.Game[Any]) -> None:
    match = Match(game, game.seat_counts[0], 20)
    with pytest.raises(games.DataError):
        game.new(match.seats, 20, match.cards, {**match.setup, "no such choice": "1"})
    with pytest.raises(games.DataError):
        game.new({game.seats[0]: match.seats[game.seats[0]]}, 20, match.cards, match.setup)


@every_match
def test_a_position_is_dumped_and_loaded(game: games.Game[Any], count: int) -> None:
    """Wherever an action is due: in the midst of one, states are kept as bytes."""
    if not game.has("lab"):
        pytest.skip("this game has no positions")
    match, loaded = Match(game, count, 12), 0
    for due, _ in match.decisions():
        if due.kind is not games.DecisionKind.ACTION:
            continue
        position = game.lab.dump(match.state)
        again = game.lab.load(json.loads(json.dumps(position)))
        assert game.lab.dump(again) == position
        asked = game.decision(again)
        assert asked is not None
        assert asked.seat == due.seat
        assert [option.notation for option in asked.options] == [option.notation for option in due.options]
        loaded += 1
    assert loaded > 5


@every_match
def test_every_fact_that_is_listed_can_be_asked_for(game: games.Game[Any], count: int) -> None:
    if not game.has("lab"):
        pytest.skip("this game has no positions")
    match = begun(game, count, 21, at=10)
    paths = game.lab.fact_paths()
    assert paths
    for path, about in paths.items():
        assert about.endswith(".")
        for seat in match.seats:
            if "Title" not in path:
                fact = game.lab.fact(match.state, f"{seat}{path[1:]}" if path.startswith("A.") else path)
                assert json.loads(json.dumps(fact)) == fact
    with pytest.raises(games.DataError, match=r"[Tt]here is no fact “A\.nothing”"):
        game.lab.fact(match.state, "A.nothing")


@every_match
def test_a_state_is_kept_as_bytes_or_says_that_it_cant_be(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 13)
    if type(game).freeze is games.Game.freeze:
        with pytest.raises(games.DataError, match=game.title):
            game.freeze(match.state)
        return
    for _ in match.decisions():
        thawed = game.thaw(game.freeze(match.state), match.seats, match.cards)
        assert game.state_hash(thawed) == game.state_hash(match.state)
