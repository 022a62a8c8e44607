"""Queue of experiments: one of a curator runs, in all games together, and the others wait their turn."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.outage import numbers
from accounts.outcome import Code, Refused
from desk import tasks
from desk.lab import queue, steer
from desk.lab.start import go_on, start_decks, stop
from desk.models import Experiment
from tests.cards.curating import cora, gave, rosa
from tests.desk.conftest import signed_in
from tests.desk.lab.verbs import GAME, Chunk

Status = Experiment.Status


@pytest.fixture
def asked(asked: list[Chunk], monkeypatch: pytest.MonkeyPatch) -> list[Chunk]:
    """The site's own jobs are done at once."""
    monkeypatch.setattr(transaction, "on_commit", lambda do, **_: do())
    monkeypatch.setattr(tasks.steer_experiment, "apply_async", lambda about: tasks.steer_experiment(*about))
    return asked


@pytest.fixture
def others(experiment: Experiment, three_decks: list[str]) -> list[Experiment]:
    """Two that were started while one of the same curator runs."""
    return [started(three_decks) for _ in range(2)]


def started(decks: list[str], user: Any = None) -> Experiment:
    return gave(start_decks(user or cora(), GAME, decks, "random", 8))


def statuses(*experiments: Experiment) -> list[tuple[str, int]]:
    found = [Experiment.objects.get(pk=each.pk) for each in experiments]
    return [(each.status, each.place) for each in found]


def play_on(asked: list[Chunk], until: Experiment) -> None:
    while Experiment.objects.get(pk=until.pk).is_running:
        tasks.play_chunk(*asked.pop(0))


def test_they_run_one_by_one_in_their_order(
    experiment: Experiment, others: list[Experiment], asked: list[Chunk], by_hand: list[int]
) -> None:
    first, second = others
    assert statuses(experiment, first, second) == [("running", 0), ("waiting", 1), ("waiting", 2)]
    assert {chunk[0] for chunk in asked} == {experiment.pk}
    play_on(asked, experiment)
    assert statuses(experiment, first, second) == [("done", 0), ("running", 0), ("waiting", 1)]
    play_on(asked, first)
    play_on(asked, second)
    assert statuses(experiment, first, second) == [("done", 0)] * 3


def test_one_in_another_game_waits_too(experiment: Experiment) -> None:
    found = Experiment(game="another", author=experiment.author, catalog=experiment.catalog, plan={}, most=1)
    found.status = Status.WAITING
    found.save()
    queue.start_next(experiment.author_id)
    assert statuses(found) == [("waiting", 1)]


def test_those_of_another_curator_do_not_wait_for_them(
    others: list[Experiment], three_decks: list[str], asked: list[Chunk], by_hand: list[int]
) -> None:
    asked.clear()
    of_rosa = started(three_decks, rosa())
    assert statuses(of_rosa) == [("running", 0)]
    play_on(asked, of_rosa)
    assert statuses(of_rosa) == [("done", 0)]


def test_running_ones_share_the_workers(others: list[Experiment], three_decks: list[str], asked: list[Chunk]) -> None:
    asked.clear()
    many = gave(start_decks(rosa(), GAME, three_decks, "random", 800))
    assert [chunk[0] for chunk in asked] == [many.pk] * (steer.AHEAD // 2)


def test_one_that_is_removed_from_the_queue_can_join_it_again_at_its_end(
    others: list[Experiment],
) -> None:
    first, second = others
    gave(stop(rosa(), first))
    assert statuses(first, second) == [("stopped", 0), ("waiting", 1)]
    gave(go_on(cora(), first))
    assert statuses(first, second) == [("waiting", 2), ("waiting", 1)]
    assert isinstance(go_on(cora(), first), Refused)


def test_when_one_is_stopped_the_next_starts(experiment: Experiment, others: list[Experiment]) -> None:
    gave(stop(rosa(), experiment))
    assert statuses(*others) == [("running", 0), ("waiting", 1)]


def test_one_that_fails_or_is_out_of_date_keeps_no_other_waiting(
    experiment: Experiment, others: list[Experiment], asked: list[Chunk], by_hand: list[int]
) -> None:
    first, second = others
    Experiment.objects.filter(pk__in=[experiment.pk, first.pk]).update(digest="of other rules")
    tasks.play_chunk(*asked.pop(0))
    assert statuses(experiment, first, second) == [("stale", 0), ("stale", 0), ("running", 0)]


def test_the_next_starts_although_the_process_died_that_had_to_start_it(
    experiment: Experiment, others: list[Experiment], asked: list[Chunk]
) -> None:
    Experiment.objects.filter(pk=experiment.pk).update(status=Status.DONE)
    asked.clear()
    tasks.sweep_experiments()
    assert statuses(*others) == [("running", 0), ("waiting", 1)]
    assert {chunk[0] for chunk in asked} == {others[0].pk}


def test_one_whose_worker_died_is_taken_up_again_and_those_behind_it_still_wait(
    experiment: Experiment, others: list[Experiment], asked: list[Chunk]
) -> None:
    lost = list(asked)
    asked.clear()
    for chunk in lost:
        numbers.delete(steer._lease(*chunk[:3]))
    Experiment.objects.filter(pk=experiment.pk).update(moved=timezone.now() - timedelta(minutes=2))
    tasks.sweep_experiments()
    assert asked == lost
    assert statuses(experiment, *others) == [("running", 0), ("waiting", 1), ("waiting", 2)]


def test_ten_wait_at_most(others: list[Experiment], three_decks: list[str]) -> None:
    for _ in range(queue.MOST_WAITING - len(others)):
        started(three_decks)
    refused = start_decks(cora(), GAME, three_decks, "random", 8)
    assert isinstance(refused, Refused)
    assert refused.code is Code.STAGE
    assert "Your queue is full (10 experiments)." in refused.detail
    assert started(three_decks, rosa()).is_running
    gave(stop(cora(), others[0]))
    assert started(three_decks).place == 10


def test_the_database_has_one_of_a_curator_run(experiment: Experiment, others: list[Experiment]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Experiment.objects.filter(pk=others[0].pk).update(status=Status.RUNNING)


def test_pages_show_the_place_and_the_button(experiment: Experiment, others: list[Experiment]) -> None:
    client, second = signed_in(rosa()), others[1]
    page = client.get(second.get_absolute_url()).content.decode()
    assert "Number 2 in <bdi>Cora</bdi>’s queue" in page
    assert f'Running now: <a href="{experiment.get_absolute_url()}">{experiment}</a> (Voidream).' in page
    assert "data-poll" in page
    assert "Remove from queue" in page
    for address in ("/voidream/desk/lab/", "/voidream/desk/"):
        assert "In the queue: 2" in client.get(address).content.decode()
    client.post(f"{second.get_absolute_url()}stop/")
    assert statuses(second) == [("stopped", 0)]
