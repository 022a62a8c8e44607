"""The health page: it is green when a match could be played, and says which part is missing otherwise."""

from __future__ import annotations

import socket
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.conf import settings as site_settings
from django.core.cache import CacheHandler, cache
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from redis.exceptions import TimeoutError as NoAnswerError

from accounts.outage import numbers
from cards.models import Catalog
from matches.models import Match, Seat
from voidream_site.celery import heartbeat

pytestmark = pytest.mark.django_db


def serve(*queues: str) -> None:
    """Workers of these queues give signs of life."""
    numbers.set_many({heartbeat(queue): 1 for queue in queues}, timeout=10)


def test_it_is_well_while_a_worker_gives_signs_of_life(client: Client) -> None:
    serve("voidream", "minds")
    answer = client.get("/health/")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("queues", [[], ["voidream", "lab"], ["minds", "reviews"]])
def test_without_workers_for_what_matches_need_it_is_not(client: Client, queues: list[str]) -> None:
    serve(*queues)
    answer = client.get("/health/")
    assert answer.status_code == 503
    checks = {"database": "ok", "messages": "ok", "worker": "down"}
    assert answer.json() == {"status": "down", "checks": checks, "alarms": []}


def test_it_is_degraded_when_an_agent_had_no_answer_of_its_own(client: Client) -> None:
    serve("voidream", "minds")
    catalog = Catalog.objects.create(game="voidream", digest="c0ffee", definitions={})
    match = Match.objects.create(game="voidream", catalog=catalog, engine_version="3")
    Seat.objects.create(match=match, seat="B", agent="lucid", deck={}, fallbacks=2, fell_back=timezone.now())
    answer = client.get("/health/")
    assert (answer.status_code, answer.json()["status"]) == (200, "degraded")
    [alarm] = answer.json()["alarms"]
    assert (alarm["game"], alarm["agent"], alarm["matches"]) == ("voidream", "lucid", 1)
    assert alarm["says"] == "“lucid” (voidream) failed to choose a move in 1 match in the last hour."
    Seat.objects.update(fell_back=timezone.now() - timedelta(hours=2))
    assert client.get("/health/").json()["status"] == "ok"


def test_a_database_that_takes_no_writes_is_down(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a full disk: reading works."""
    serve("voidream", "minds")

    def full(*_: object, **__: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr("matches.clocks.pulse._last", None)
    monkeypatch.setattr("matches.clocks.pulse.beat", full)
    answer = client.get("/health/")
    assert (answer.status_code, answer.json()["checks"]["database"]) == (503, "down")
    monkeypatch.undo()
    assert client.get("/health/").status_code == 200


def test_without_redis_it_says_so_and_nothing_else(
    client: Client, settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> None:
        raise ConnectionError("redis://user:secret@host refused")

    monkeypatch.setattr(cache, "set", away)
    monkeypatch.setattr(cache, "get", away)
    answer = client.get("/health/")
    assert answer.status_code == 503
    assert answer.json()["checks"] == {"database": "ok", "messages": "down", "worker": "down"}
    assert b"secret" not in answer.content


def test_a_cache_that_hangs_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"redis://127.0.0.1:{mute.getsockname()[1]}"
        hangs = CacheHandler({"default": {**site_settings.CACHES["default"], "LOCATION": address}})["default"]
        with pytest.raises(NoAnswerError):
            hangs.get("health")


def test_it_is_degraded_when_players_wait_long_for_agents(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    serve("voidream", "minds")
    times = [1.0] * 18 + [12.0, 13.0]
    monkeypatch.setattr("voidream_site.alarms.latest_answers", lambda: times)
    [alarm] = client.get("/health/").json()["alarms"]
    assert (alarm["kind"], alarm["seconds"]) == ("agents_slow", 13)
    times[:] = [12.0] * 5
    assert client.get("/health/").json()["status"] == "ok", "a few say little"


def test_it_is_degraded_before_the_disk_is_full(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    serve("voidream", "minds")
    disk = SimpleNamespace(total=100_000_000_000, free=1_900_000_000)
    monkeypatch.setattr("voidream_site.alarms.shutil.disk_usage", lambda _: disk)
    [alarm] = client.get("/health/").json()["alarms"]
    assert (alarm["kind"], alarm["megabytes"]) == ("disk_nearly_full", 1900)
    disk.free = 2_100_000_000
    assert client.get("/health/").json()["status"] == "ok"
