"""Workers whose message server is killed again and again in the midst of jobs: they serve on by themselves."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from celery import Celery
from kombu.exceptions import OperationalError
from kombu.transport import redis as kombu_redis

from tests.site.processes import settings_environment, wait_until
from voidream_site.celery import Channel
from voidream_site.embedded.valkey import valkey_command
from voidream_site.environment import PROJECT

POOLS = {"processes": ["--concurrency", "2"], "threads": ["--pool", "threads", "--concurrency", "4"]}


@dataclass
class Broker:
    """A message server that can be killed, and what sends jobs to it."""

    socket: Path

    def __post_init__(self) -> None:
        self.jobs = Celery(broker=f"redis+socket://{self.socket}", set_as_current=False)
        self.jobs.conf.broker_transport_options = {"global_keyprefix": "voidream:jobs:"}
        self.start()

    def start(self) -> None:
        self.socket.unlink(missing_ok=True)
        self.process = subprocess.Popen(valkey_command(self.socket))
        wait_until(self.socket.exists, "the message server", seconds=20)

    def cut(self, seconds: float) -> None:
        self.process.kill()
        self.process.wait()
        time.sleep(seconds)
        self.start()

    def send(self, task: str, *about: object) -> None:
        with suppress(OperationalError):
            self.jobs.send_task(f"tests.site.slow_jobs.{task}", about, queue="voidream", retry=False)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    broker = Broker(tmp_path / "valkey.sock")
    yield broker
    broker.jobs.close()
    broker.process.kill()
    broker.process.wait()


@pytest.fixture(params=POOLS)
def worker(request: pytest.FixtureRequest, broker: Broker, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    environment = settings_environment(
        DJANGO_SETTINGS_MODULE="voidream_site.settings",
        REDIS_URL=f"unix://{broker.socket}",
        VOIDREAM_INSTANCE=str(tmp_path),
        LOG_LEVEL="WARNING",
    )
    command = [sys.executable, "-m", "celery", "--app", "voidream_site", "worker", "--queues", "voidream"]
    command += ["--include", "tests.site.slow_jobs", "--loglevel", "WARNING", *POOLS[request.param]]
    with (
        open(tmp_path / "log", "wb") as log,
        subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=log, stderr=log) as process,
    ):
        yield process
        process.kill()


@pytest.mark.processes
@pytest.mark.parametrize("cuts", [3, pytest.param(20, marks=pytest.mark.deep)])
def test_a_worker_serves_on(worker: subprocess.Popen[bytes], broker: Broker, cuts: int, tmp_path: Path) -> None:
    def serves(name: str) -> bool:
        broker.send("leave_mark", str(tmp_path / name))
        return (tmp_path / name).exists() or worker.poll() is not None

    wait_until(lambda: serves("start"), "the start of the worker", pause=0.3)
    for _ in range(cuts):
        for _ in range(8):
            broker.send("do_nothing", random.uniform(0.1, 1.5))
        time.sleep(random.uniform(0.1, 1))
        broker.cut(random.uniform(0, 3))
    wait_until(lambda: serves("end"), "a job after the last outage", seconds=90, pause=0.3)
    assert worker.poll() is None, (tmp_path / "log").read_text()


class TestALineThatIsGone:
    """What the library does there ends the worker, or has it wait for ever."""

    @pytest.fixture
    def channel(self) -> Iterator[Channel]:
        app = Celery(broker="redis+socket:///nowhere.sock", set_as_current=False)
        connection = app.connection()
        made = object.__new__(Channel)
        made.connection = connection
        connection.client = None
        yield made
        del made.connection

    def test_takes_no_acknowledgement_and_no_refusal(self, channel: Channel) -> None:
        assert kombu_redis.Transport.Channel is Channel
        channel.basic_ack("a job")
        channel.basic_reject("a job", requeue=True)
