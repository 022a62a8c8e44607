"""What the environment changes about the site, and what it is without a word from there."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.site.processes import settings_environment
from voidream_site.databases import database
from voidream_site.environment import PROJECT, secret_key
from voidream_site.mail import mail_server

SCALED = {
    "DATABASE_URL": "postgres://user:secret@db.example:5432/voidream",
    "REDIS_URL": "redis://redis.example:6379/2",
    "SECRET_KEY": "a-key-that-nobody-else-knows-and-that-is-long-enough-for-all",
    "ALLOWED_HOSTS": "voidream.example, www.voidream.example",
    "CSRF_TRUSTED_ORIGINS": "https://voidream.example",
    "HTTPS": "1",
    "PROXY_COUNT": "1",
}


def settings(tmp_path: Path, **environment: str) -> dict[str, Any]:
    """The settings of a fresh process in that environment."""
    script = (
        "import json; from voidream_site import settings;"
        "print(json.dumps({n: v for n, v in vars(settings).items() if n.isupper()}, default=repr))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=PROJECT,
        env=settings_environment(VOIDREAM_INSTANCE=str(tmp_path), **environment),
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_without_any_variable_everything_lies_in_one_folder(tmp_path: Path) -> None:
    found = settings(tmp_path)
    assert found["DEBUG"] is False
    assert found["DATABASES"]["default"]["NAME"] == str(tmp_path / "db.sqlite3")
    assert found["REDIS_URL"] == f"unix://{tmp_path}/valkey/valkey.sock"
    assert found["CELERY_BROKER_URL"] == f"redis+socket://{tmp_path}/valkey/valkey.sock"
    assert found["SESSION_COOKIE_SECURE"] is False
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]


def test_variables_alone_make_it_a_scaled_installation(tmp_path: Path) -> None:
    found = settings(tmp_path, **SCALED)
    default = found["DATABASES"]["default"]
    assert (default["ENGINE"], default["HOST"], default["NAME"]) == (
        "django.db.backends.postgresql",
        "db.example",
        "voidream",
    )
    assert default["OPTIONS"]["pool"]["max_size"] == 10
    assert found["CELERY_BROKER_URL"] == SCALED["REDIS_URL"]
    assert found["CHANNEL_LAYERS"]["default"]["CONFIG"]["hosts"][0]["address"] == SCALED["REDIS_URL"]
    assert found["CACHES"]["default"]["LOCATION"] == SCALED["REDIS_URL"]
    assert found["SECRET_KEY"] == SCALED["SECRET_KEY"]
    assert found["ALLOWED_HOSTS"] == ["voidream.example", "www.voidream.example"]
    for cookie in ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE"):
        assert found[cookie] is True
    # Nothing was written: the key and the data are elsewhere.
    assert list(tmp_path.iterdir()) == []


def test_djangos_own_deployment_check_is_content_behind_tls(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=PROJECT,
        env=settings_environment(VOIDREAM_INSTANCE=str(tmp_path), **SCALED | {"DATABASE_URL": ""}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_no_connection_outlives_its_request(tmp_path: Path) -> None:
    for url in ("", "postgres://user@db.example/voidream"):
        assert database(url, folder=tmp_path, pool_size=3)["CONN_MAX_AGE"] == 0


def test_sqlite_is_ready_for_several_processes(tmp_path: Path) -> None:
    options = database("", folder=tmp_path, pool_size=3)["OPTIONS"]
    with contextlib.closing(sqlite3.connect(tmp_path / "db.sqlite3")) as connection:
        connection.executescript(options["init_command"])
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "what is told as done outlives a power cut"
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


@pytest.mark.parametrize("is_old", [False, True], ids=["a new database", "one that others could read"])
def test_the_database_and_its_journals_are_the_owners(tmp_path: Path, is_old: bool) -> None:
    def write() -> dict[str, int]:
        with contextlib.closing(sqlite3.connect(tmp_path / "db.sqlite3")) as connection:
            connection.executescript("PRAGMA journal_mode=WAL; CREATE TABLE IF NOT EXISTS notes (text);")
            connection.execute("INSERT INTO notes VALUES ('a hash')")
            return {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}

    if is_old:
        (tmp_path / "db.sqlite3").touch(0o644)
    database("", folder=tmp_path, pool_size=3)
    assert write() == dict.fromkeys(["db.sqlite3", "db.sqlite3-shm", "db.sqlite3-wal"], 0o600)


def test_the_secret_key_is_made_once_and_is_the_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    first = secret_key(tmp_path / "new")
    assert len(first) >= 50
    assert secret_key(tmp_path / "new") == first
    assert secret_key(tmp_path / "other") != first
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret-key"]
    assert stat.S_IMODE((tmp_path / "new" / "secret-key").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("", ("django.core.mail.backends.filebased.EmailBackend", "", 0, False, False)),
        (
            "smtp://me:p%40ss@mail.example",
            ("django.core.mail.backends.smtp.EmailBackend", "mail.example", 587, True, False),
        ),
        ("smtps://mail.example", ("django.core.mail.backends.smtp.EmailBackend", "mail.example", 465, False, True)),
        ("smtp+plain://localhost:25", ("django.core.mail.backends.smtp.EmailBackend", "localhost", 25, False, False)),
    ],
)
def test_one_address_says_how_mail_is_sent(url: str, server: tuple[object, ...]) -> None:
    found = mail_server(url)
    assert (found.backend, found.host, found.port, found.starts_tls, found.is_secure) == server
    assert found.password == ("p@ss" if "p%40ss" in url else "")
    with pytest.raises(ValueError, match="EMAIL_URL"):
        mail_server("mailto:me@example.org")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("PROXY_COUNT", "one", "a whole number"),
        ("BACKUP_EVERY", "daily", "a whole number"),
        ("EMAIL_URL", "foo://me:hidden@x", "smtp://, smtps:// or smtp+plain://, and a host"),
        ("EMAIL_URL", "smtp://mail.example:many", "smtp://, smtps:// or smtp+plain://, and a host"),
        ("DATABASE_URL", "mysql://me:hidden@x/y", "postgres://user:password@host/name, or sqlite:///path"),
        ("DATABASE_URL", "foo://me:hidden@x/y", "postgres://user:password@host/name, or sqlite:///path"),
    ],
)
def test_a_variable_that_cant_be_read_is_named(tmp_path: Path, name: str, value: str, expected: str) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "backup"],
        cwd=PROJECT,
        env=settings_environment(VOIDREAM_INSTANCE=str(tmp_path), **{name: value}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, f"{name} must be {expected}.\n")
