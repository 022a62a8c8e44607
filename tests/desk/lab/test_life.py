"""Experiments begin, are stopped, go on and end."""

from __future__ import annotations

from typing import Any

import pytest

import games
from accounts.outcome import Refused
from desk import tasks
from desk.lab import play, steer
from desk.lab.start import go_on, start_decks, stop
from desk.models import Experiment
from tests.cards.curating import cora, gave, rosa
from tests.desk.lab.verbs import GAME, Chunk, played_out

Status = Experiment.Status


def test_what_was_stopped_plays_no_more_and_can_go_on(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int]
) -> None:
    steer.steer(experiment.pk)
    gave(stop(cora(), experiment))
    tasks.play_chunk(*asked.pop(0))
    assert by_hand == []
    assert isinstance(stop(cora(), experiment), Refused)
    gave(go_on(rosa(), experiment))
    assert played_out(experiment, asked).status == Status.DONE


def test_an_open_question_goes_on_with_twice_the_games(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int]
) -> None:
    experiment = played_out(experiment, asked)
    assert gave(go_on(cora(), experiment)).most == 16


def test_games_of_other_rules_are_not_put_together(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(games.load(GAME)), "rules_version", "another")
    tasks.play_chunk(experiment.pk, 0, 0, [0, 1])
    experiment.refresh_from_db()
    assert (experiment.status, by_hand) == (Status.STALE, [])
    assert isinstance(go_on(cora(), experiment), Refused)


def test_a_game_that_breaks_ends_it_with_the_reason(
    experiment: Experiment, asked: list[Chunk], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("the game waits for nobody")

    monkeypatch.setattr(play, "bout", broken)
    monkeypatch.setattr(play.log, "exception", lambda *_, **__: None)
    tasks.play_chunk(experiment.pk, 0, 0, [0])
    experiment.refresh_from_db()
    assert (experiment.status, experiment.error) == (Status.FAILED, "the game waits for nobody")


def test_it_begins_when_it_is_in_the_database(
    asked: list[Chunk], three_decks: list[str], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        gave(start_decks(cora(), GAME, three_decks, "random", 8))
    assert asked
