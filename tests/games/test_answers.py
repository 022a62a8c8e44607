"""Answers in every game: which are legal, and how they are written and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
from games.agents import random_answer
from games.kernel import chance
from games.kernel.decision import Answer, Decision
from tests.games.matches import Match, every_match


@every_match
def test_an_illegal_answer_is_refused_and_leaves_the_state_as_it_was(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 9)
    for number, (due, answer) in enumerate(match.decisions()):
        kept = game.state_hash(match.state)
        wrong = {
            (due.seat, Answer(due.seq + 1, answer.pick, answer.amounts)): games.RefusalCode.STALE,
            (due.seat, Answer(due.seq, pick=(len(due.options),))): None,
            (due.seat, Answer(due.seq)): games.RefusalCode.BAD_MESSAGE,
            **{(seat, answer): games.RefusalCode.NOT_YOURS for seat in match.seats if seat != due.seat},
        }
        for (seat, bad), code in wrong.items():
            refused = game.answer(match.state, seat, bad)
            assert refused is not None
            assert code in (None, refused.code)
            assert refused.detail
        assert game.state_hash(match.state) == kept
        if number == 30:
            break


@every_match
def test_the_legal_answers_are_those_that_are_taken(game: games.Game[Any], count: int) -> None:
    """Of picks whose order doesn't count one stands for each set; what isn't among them is refused."""
    match, rng = Match(game, count, 17), 17
    for due, answer in match.decisions():
        kept = game.state_hash(match.state)
        legal = list(game.legal_answers(match.state))
        assert len(set(legal)) == len(legal)
        for each in legal[:50]:
            game.play(game.clone(match.state), each)
        assert answer in legal
        for _ in range(5):
            rng, bits = chance.step(rng)
            drawn = random_answer(due, bits)
            refused = game.refusal(match.state, due.seat, drawn)
            assert (refused is None) == (drawn in legal)
            assert game.answer(game.clone(match.state), due.seat, drawn) == refused
        for wrong in wrong_answers(due):
            assert wrong not in legal
            assert game.refusal(match.state, due.seat, wrong) is not None
        assert game.state_hash(match.state) == kept
    assert list(game.legal_answers(match.state)) == []


def wrong_answers(due: Decision) -> Iterator[Answer]:
    """One option too many or too few, the same one twice, a total that is missed."""
    if due.kind is games.DecisionKind.AMOUNTS:
        yield Answer(due.seq, amounts=tuple((due.total or 0) + 1 for _ in due.options))
        yield Answer(due.seq, amounts=(0,) * len(due.options))
        return
    yield Answer(due.seq, pick=(0, 0))
    if due.minimum:
        yield Answer(due.seq, pick=tuple(range(due.minimum - 1)))
    if due.maximum < len(due.options):
        yield Answer(due.seq, pick=tuple(range(due.maximum + 1)))


@every_match
def test_a_move_is_played_by_its_notation_or_raises_why_it_isnt(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 18)
    other = game.clone(match.state)
    for number, (due, answer) in enumerate(match.decisions()):
        for wrong, code in {
            f"{due.seat}: no such move": games.RefusalCode.ILLEGAL,
            "no seat": games.RefusalCode.BAD_MESSAGE,
            "Z: no such seat": games.RefusalCode.BAD_MESSAGE,
        }.items():
            with pytest.raises(games.IllegalMove) as caught:
                game.play(other, wrong)
            assert caught.value.refusal.code is code
            assert wrong in str(caught.value)
        assert game.state_hash(other) == game.state_hash(match.state)
        game.play(other, f"{due.seat}: {game.write_answer(match.state, answer)}")
        if number == 30:
            break
    else:
        with pytest.raises(games.IllegalMove, match="over"):
            game.play(other, Answer(game.seq(other), pick=(0,)))


@every_match
def test_a_move_is_read_back_as_it_is_written(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 10)
    for _, answer in match.decisions():
        assert game.read_answer(match.state, game.write_answer(match.state, answer)) == answer
        assert isinstance(game.read_answer(match.state, "no such move"), games.Refusal)
