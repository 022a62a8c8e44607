"""Chunks of bouts that workers play, and that may be lost or asked for twice."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts import jobs
from accounts.outage import numbers
from desk import tasks
from desk.lab import play, steer
from desk.models import Experiment
from tests.desk.lab.verbs import Chunk, played_out

Status = Experiment.Status


def test_each_pair_of_decks_meets_and_every_bout_is_there_once(experiment: Experiment, asked: list[Chunk]) -> None:
    experiment = played_out(experiment, asked)
    assert experiment.status == Status.DONE
    found = list(experiment.bouts.order_by("cell", "number").values_list("cell", "number"))
    assert found == [(cell, number) for cell in range(3) for number in range(8)]
    bout = experiment.bouts.earliest("pk")
    assert [game["sides"] for game in bout.games] == [[0, 1], [1, 0]]
    assert all(game["reason"] and game["decisions"] for game in bout.games)


def test_a_chunk_that_is_played_twice_counts_once(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int]
) -> None:
    steer.steer(experiment.pk)
    chunk = asked[0]
    tasks.play_chunk(*chunk)
    count = len(by_hand)
    tasks.play_chunk(*chunk)
    assert len(by_hand) == count == experiment.bouts.count()


def test_two_workers_at_once_write_a_bout_down_once(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = play.bout

    def overtaken(*arguments: Any) -> Any:
        monkeypatch.setattr(play, "bout", alone)
        play.play(experiment.pk, 0, [0], lambda: True)
        return alone(*arguments)

    monkeypatch.setattr(play, "bout", overtaken)
    play.play(experiment.pk, 0, [0], lambda: True)
    assert len(by_hand) == 2
    assert experiment.bouts.count() == 1


def test_a_chunk_that_was_asked_for_is_not_asked_for_again(experiment: Experiment, asked: list[Chunk]) -> None:
    steer.steer(experiment.pk)
    steer.steer(experiment.pk)
    assert len(asked) == len({chunk[:3] for chunk in asked}) == 3


def test_a_chunk_that_was_lost_with_its_worker_is_asked_for_again(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int]
) -> None:
    steer.steer(experiment.pk)
    lost = asked.pop(0)
    play.play(*lost[:2], lost[3][:3], lambda: True)
    # The lease is over at last.
    numbers.delete(steer._lease(*lost[:3]))
    Experiment.objects.update(moved=timezone.now() - timedelta(minutes=2))
    tasks.sweep_experiments()
    assert asked[-1] == (*lost[:3], lost[3][3:])
    assert played_out(experiment, asked).status == Status.DONE
    assert experiment.bouts.count() == len(by_hand) == 24


def test_what_a_worker_has_no_time_for_is_asked_for_again(
    experiment: Experiment, asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    steer.steer(experiment.pk)
    monkeypatch.setattr(tasks, "CHUNK", 0)
    first = asked.pop(0)
    tasks.play_chunk(*first)
    assert by_hand == []
    assert first in asked


def test_a_broker_that_is_away_is_asked_again_by_the_sweep(
    experiment: Experiment, asked: list[Chunk], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise OSError("nobody there")

    monkeypatch.setattr(jobs.log, "exception", lambda *_, **__: None)
    with monkeypatch.context() as broken:
        broken.setattr(tasks.play_chunk, "apply_async", away)
        steer.steer(experiment.pk)
    assert asked == []
    steer.steer(experiment.pk)
    assert len(asked) == 3


def test_only_workers_of_the_lab_play() -> None:
    from django.conf import settings

    assert settings.CELERY_TASK_ROUTES[tasks.play_chunk.name] == {"queue": settings.LAB_QUEUE}
    assert settings.LAB_QUEUE not in settings.CELERY_TASK_QUEUES, "a worker that isn't told to would serve it, too"
    options: dict[str, Any] = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    assert options["visibility_timeout"] / 2 > tasks.CHUNK
