"""Installations that their operator calls `manage.py` for, and backups of them."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import uuid
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings

from tests.site.processes import settings_environment
from tools.bench_live.small_disk import drop_database
from voidream_site.environment import PROJECT


@dataclass
class Installation:
    """One that its operator calls `manage.py` for; `url` is its PostgreSQL database, if it has one."""

    instance: Path
    url: str = ""
    path: str = os.environ["PATH"]
    environment: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.environment = settings_environment(
            VOIDREAM_INSTANCE=str(self.instance),
            DATABASE_URL=self.url,
            REDIS_URL=settings.REDIS_URL,
            LOG_LEVEL="ERROR",
            LOG_FORMAT="text",
            PATH=self.path,
        )

    def manage(self, *arguments: str) -> str:
        done = self._run(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refusal(self, *arguments: str) -> str:
        done = self._run(*arguments)
        assert done.returncode == 1, done.stdout
        assert "Traceback" not in done.stderr
        return done.stderr

    def sql(self, statement: str) -> list[tuple[object, ...]]:
        if self.url:
            with psycopg.connect(self.url) as there:
                cursor = there.execute(statement)
                return cursor.fetchall() if cursor.description else []
        with closing(sqlite3.connect(self.instance / "db.sqlite3")) as here, here:
            return here.execute(statement).fetchall()

    @property
    def names(self) -> list[tuple[object, ...]]:
        return self.sql("SELECT username FROM auth_user WHERE username IN ('Kept', 'Changed')")

    def publish_upload(self) -> str:
        """A card with a picture that somebody uploaded; the address of that."""
        return self._call("publish_one()").strip()

    def served(self, address: str) -> bytes:
        """What a visitor gets there: a picture."""
        status, media_type, digits = self._call(f"fetch({address!r})").split()
        assert (status, media_type) == ("200", "image/webp")
        return bytes.fromhex(digits)

    def furnish(self) -> dict[str, str]:
        """Somebody is at home: a session, decks, matches; their keys."""
        return json.loads(self._call("furnish()", "furnished"))

    def live_on(self, home: dict[str, str]) -> dict[str, Any]:
        return json.loads(self._call(f"live_on(**{home!r})", "furnished"))

    def rows(self) -> dict[str, Any]:
        return json.loads(self._call("rows()", "furnished"))

    def _call(self, code: str, module: str = "uploading") -> str:
        return self.manage("shell", "--no-imports", "--command", f"from tests.site.{module} import *; {code}")

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=PROJECT, env=self.environment, capture_output=True, text=True, check=False, timeout=180
        )


@dataclass
class Kept:
    installation: Installation
    backup: Path
    artwork: str
    """The address of a picture."""
    picture: bytes


ADD_USER = """
INSERT INTO auth_user
(username, password, is_superuser, is_staff, is_active, first_name, last_name, email, date_joined)
VALUES ('Kept', '!', false, false, true, '', '', '', '2026-01-01 00:00:00+00')
"""


def another_database(url: str, request: pytest.FixtureRequest) -> str:
    name = f"voidream_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(url, autocommit=True) as there:
        there.execute(f'CREATE DATABASE "{name}"')

    def drop() -> None:
        with psycopg.connect(url, autocommit=True) as there:
            drop_database(there, name)

    request.addfinalizer(drop)
    return url.rsplit("/", 1)[0] + f"/{name}"
