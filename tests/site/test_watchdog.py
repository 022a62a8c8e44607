"""The watchdog of a worker ends one that is silent while its broker answers, and no other."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from celery.signals import worker_shutting_down

from voidream_site.watchdog import EVERY, SILENCE, Watchdog


@dataclass
class World:
    """A clock and a broker, held by the test, and the watchdog that looks at them."""

    now: float = 0.0
    answers: bool = True
    dog: Watchdog = field(init=False)

    def __post_init__(self) -> None:
        self.dog = Watchdog(lambda: self.answers, lambda: self.now)

    def ends_within(self, seconds: float) -> bool:
        """Whether it ends the worker in this time, in which there is no heartbeat."""
        until = self.now + seconds
        while self.now < until:
            self.now += EVERY
            if self.dog.hangs():
                return True
        return False


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.setattr(Watchdog, "_watch", lambda _: None)
    return World()


def test_one_that_hangs_is_ended(world: World) -> None:
    world.dog.beat()
    assert not world.ends_within(SILENCE)
    assert world.ends_within(EVERY)


def test_one_that_beats_is_not(world: World) -> None:
    for _ in range(10):
        world.dog.beat()
        assert not world.ends_within(SILENCE / 2)


def test_one_whose_broker_is_away_has_the_whole_time_after_its_return(world: World) -> None:
    world.dog.beat()
    world.answers = False
    assert not world.ends_within(10 * SILENCE)
    world.answers = True
    assert not world.ends_within(SILENCE)
    assert world.ends_within(EVERY)


def test_one_that_finishes_its_jobs_before_it_ends_has_any_time(world: World) -> None:
    world.dog.beat()
    worker_shutting_down.send(sender="worker@here", sig="SIGTERM", how="Warm", exitcode=0)
    world.dog.beat()
    assert not world.ends_within(10 * SILENCE)


def test_one_that_has_never_begun_is_left_alone(world: World) -> None:
    assert not world.ends_within(10 * SILENCE)
