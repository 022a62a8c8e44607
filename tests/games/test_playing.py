"""Playing: what holds for every game, seen through its protocol alone: matches from the deal to the end."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.kernel.decision import Answer
from tests.games.matches import Match, begun, every_game, every_match


@every_match
@pytest.mark.parametrize("seed", range(3))
def test_every_game_ends_with_winners_who_played(game: games.Game[Any], count: int, seed: int) -> None:
    match = Match(game, count, seed)
    assert game.result(match.state) is None
    for number, (due, _) in enumerate(match.decisions()):
        assert due.seq == game.seq(match.state) == number
        assert due.seat in match.seats
    result = game.result(match.state)
    assert result is not None
    assert list(result.winners) == [seat for seat in match.seats if seat in result.winners]
    assert set(result.scores) in (set(), set(match.seats))
    assert result.reason
    assert result.winner == (result.winners[0] if len(result.winners) == 1 else None)


@every_match
def test_the_same_seed_and_answers_give_the_same_game(game: games.Game[Any], count: int) -> None:
    one, other = Match(game, count, 5), Match(game, count, 5)
    for (due, answer), (due_again, answer_again) in zip(one.decisions(), other.decisions(), strict=True):
        assert (due, answer) == (due_again, answer_again)
        assert game.state_hash(one.state) == game.state_hash(other.state)
        assert one.shown(one.state) == other.shown(other.state)
    assert game.result(one.state) == game.result(other.state)
    hashes = {game.state_hash(begun(game, count, seed).state) for seed in range(5, 8)}
    assert len(hashes) == 3


@every_match
def test_a_clone_goes_its_own_way(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 6)
    for due, answer in match.decisions():
        kept, clone = game.state_hash(match.state), game.clone(match.state)
        assert game.state_hash(clone) == kept
        assert game.answer(clone, due.seat, answer) is None
        assert game.state_hash(match.state) == kept
        assert game.state_hash(clone) != kept
        assert game.decision(match.state) == due


@every_match
def test_who_gives_up_is_asked_nothing_more(game: games.Game[Any], count: int) -> None:
    for seat in game.seats[:count]:
        match = begun(game, count, 14, at=3)
        game.concede(match.state, seat)
        for due, _ in match.decisions():
            assert due.seat != seat
        result = game.result(match.state)
        assert result is not None
        assert seat not in result.winners
        kept = game.state_hash(match.state)
        game.concede(match.state, game.seats[0])
        game.draw(match.state)
        assert game.state_hash(match.state) == kept


@every_match
def test_giving_up_is_a_move_too(game: games.Game[Any], count: int) -> None:
    match = begun(game, count, 14, at=3)
    other = game.clone(match.state)
    game.concede(match.state, game.seats[1])
    game.play(other, f"{game.seats[1]}: concede")
    kept = game.state_hash(match.state)
    assert game.state_hash(other) == kept
    for seat in (game.seats[1], *game.seats[count:]):
        # Who has left, or never came, can't give up.
        with pytest.raises(games.IllegalMove):
            game.play(other, f"{seat}: concede")
        assert game.state_hash(other) == kept
    while (due := game.decision(other)) is not None:
        game.play(other, f"{due.seat}: concede")
    with pytest.raises(games.IllegalMove, match="over"):
        game.play(other, f"{game.seats[0]}: concede")


@every_match
def test_a_draw_is_won_by_nobody(game: games.Game[Any], count: int) -> None:
    match = begun(game, count, 15, at=2)
    game.draw(match.state)
    result = game.result(match.state)
    assert result is not None
    assert (result.winners, result.winner, result.reason) == ((), None, "draw")
    assert game.view(match.state, None)["result"] == result.as_json(match.seats)
    assert game.decision(match.state) is None
    refused = game.answer(match.state, game.seats[0], Answer(game.seq(match.state), pick=(0,)))
    assert refused is not None
    assert refused.code is games.RefusalCode.FINISHED


@every_game
def test_a_part_that_a_game_hasnt_says_so(game: games.Game[Any]) -> None:
    parts: tuple[games.Part, ...] = ("cards", "decks", "lab")
    for part in parts:
        if not game.has(part):
            with pytest.raises(games.DataError, match=f"^{game.title} has no {part}.$"):
                getattr(game, part)
