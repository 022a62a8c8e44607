"""The scaled installation: PostgreSQL, Redis, two servers and a worker, by environment variables alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import redis

from tests.conftest import required
from tests.site.playing import at_table, hear, play_on, quick_match
from tests.site.processes import free_port, get, settings_environment, wait_until
from voidream_site.environment import PROJECT

pytestmark = pytest.mark.processes

REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/0")


def _answers(address: str) -> bool:
    return get(f"{address}/health/")[0] == 200


@pytest.fixture(scope="module")
def redis_prefix() -> Iterator[str]:
    """What the keys of this run begin with, on a Redis that others use, too."""
    prefix = f"voidream-test-{uuid.uuid4().hex[:12]}"
    client = redis.Redis.from_url(REDIS)
    try:
        client.ping()
    except redis.ConnectionError:
        required("there is no Redis on its usual port")
    yield prefix
    for key in client.scan_iter(f"*{prefix}*"):
        client.delete(key)
    client.close()


@pytest.fixture(scope="module")
def environment(database: str, redis_prefix: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return settings_environment(
        DJANGO_SETTINGS_MODULE="voidream_site.settings",
        DATABASE_URL=database,
        REDIS_URL=REDIS,
        REDIS_PREFIX=redis_prefix,
        SECRET_KEY=uuid.uuid4().hex * 2,
        ALLOWED_HOSTS="127.0.0.1",
        VOIDREAM_INSTANCE=str(tmp_path_factory.mktemp("static")),
    )


@pytest.fixture(scope="module")
def servers(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Two web servers and one worker that share nothing but PostgreSQL and Redis."""
    prepare = [sys.executable, "manage.py", "prepare"]
    subprocess.run(prepare, cwd=PROJECT, env=environment, check=True, timeout=120)
    ports = [free_port(), free_port()]
    uvicorn = ["uvicorn", "voidream_site.asgi:application", "--lifespan", "off", "--port"]
    commands = [[*uvicorn, str(port)] for port in ports]
    commands.append(["celery", "--app", "voidream_site", "worker", "--concurrency", "1"])
    log = tmp_path_factory.mktemp("log") / "all.log"
    with ExitStack() as stack, log.open("w") as output:
        for command in commands:
            stack.enter_context(_running([sys.executable, "-m", *command], environment, output))
        addresses = [f"http://127.0.0.1:{port}" for port in ports]
        for address in addresses:
            wait_until(partial(_answers, address), f"{address}: {log.read_text()}")
        yield addresses
    _check_log(log)


def test_all_parts_are_well(servers: list[str]) -> None:
    for address in servers:
        assert json.loads(get(f"{address}/health/")[1])["checks"] == {
            "database": "ok",
            "messages": "ok",
            "worker": "ok",
        }


def test_a_match_goes_on_through_whichever_server(servers: list[str]) -> None:
    """Begun at one server, played at the other, seen at both; the opponent's moves come from the worker."""
    match, cookie = quick_match(servers[0])
    with at_table(servers[0], match, cookie) as watching, at_table(servers[1], match, cookie) as playing:
        state = hear(playing, "state")
        assert hear(watching, "state")["seq"] == state["seq"]
        seen = play_on(playing, state, answers=10)
        wait_until(lambda: hear(watching, "step")["to"] >= seen, "the news at the other server")
        playing.send(json.dumps({"type": "concede"}))
        assert hear(playing, "over")["result"] == hear(watching, "over")["result"]


def test_the_doctor_finds_what_is_wrong_and_nothing_else(servers: list[str], environment: dict[str, str]) -> None:
    """Without beat, and with nobody at the address of the site."""
    sound = _doctor(environment, "settings", "database", "prepared", "clock", "messages", "processes")
    assert [line for line in sound if not line.startswith("ok")] == []
    assert any("PostgreSQL" in line for line in sound)
    assert any("2 × web, 1 × worker" in line for line in sound)
    [crowded] = [line for line in _doctor(environment | {"DATABASE_POOL": "500"}, "database") if "warning" in line]
    assert "3 processes may open 500 connections each" in crowded
    strange = _doctor(environment | {"SECRET_KEY": uuid.uuid4().hex * 2}, "processes")
    assert sum("different settings from this command: SECRET_KEY" in line for line in strange) == 3
    subprocess.run([sys.executable, "manage.py", "backup"], cwd=PROJECT, env=environment, check=True, timeout=120)
    assert [line.split()[0] for line in _doctor(environment, "backup", "files")] == ["ok", "ok"]
    nowhere = environment | {"DATABASE_URL": environment["DATABASE_URL"] + "_nowhere"}
    [found] = _doctor(nowhere, "database")
    assert "can't be reached: connection failed" in found


def test_nothing_is_restored_under_it(servers: list[str], environment: dict[str, str]) -> None:
    command = [sys.executable, "manage.py", "restore", "--replace", "none.tar.gz"]
    done = subprocess.run(command, cwd=PROJECT, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "running with this data (web, web, worker for minds, reviews, voidream). Stop it first." in done.stderr


def _doctor(environment: dict[str, str], *checks: str) -> list[str]:
    command = [sys.executable, "manage.py", "doctor", "--only", *checks]
    done = subprocess.run(
        command, cwd=PROJECT, env=environment, check=False, capture_output=True, text=True, timeout=120
    )
    lines = done.stdout.splitlines()
    assert done.returncode == any(line.startswith("failed") for line in lines), done.stderr
    return lines[:-1]


@contextmanager
def _running(command: list[str], environment: dict[str, str], output: Any) -> Iterator[None]:
    with subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=output, stderr=output) as process:
        try:
            yield
        finally:
            process.terminate()
            process.wait(timeout=30)


def _check_log(log: Path) -> None:
    """Nothing went wrong on our side, what the site itself says is JSON, each job has one line, and no line names the
    address of a socket."""
    text = log.read_text()
    events = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert "/ws/" not in text
    jobs = Counter(event["task_id"] for event in events if event.get("event", "").startswith(("task_", "Task ")))
    assert set(jobs.values()) == {1}
    assert all(event["task"] for event in events if event.get("event") == "task_succeeded")
    assert any(event.get("event") == "request_finished" for event in events)
    assert [event for event in events if event["level"] in ("error", "critical")] == []
