"""Stored databases: one for each release (tools/releases.py makes them) is upgraded, and all in it still works."""

from __future__ import annotations

import json
import lzma
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tests.site.processes import settings_environment
from tests.site.releases import LATEST
from tools.releases import FOLDER, KEY
from voidream_site.environment import PROJECT

pytestmark = pytest.mark.processes

STORED = sorted(FOLDER.glob("*.sql.xz"))


def test_the_latest_release_has_one() -> None:
    assert LATEST[:8] in [path.name.partition(".")[0] for path in STORED]


@pytest.mark.parametrize("stored", STORED, ids=lambda path: path.name.partition(".")[0])
def test_a_database_of_a_release_goes_on(stored: Path, tmp_path: Path) -> None:
    """Alice is still signed in and can sign in, has her deck, plays on and looks at what she has played."""
    with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database:
        database.executescript(lzma.decompress(stored.read_bytes()).decode())
        [(session,)] = database.execute("SELECT session_key FROM django_session")
    environment = settings_environment(
        VOIDREAM_INSTANCE=str(tmp_path), REDIS_URL=settings.REDIS_URL, SECRET_KEY=KEY, LOG_LEVEL="ERROR"
    )

    def manage(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=PROJECT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    manage("upgrade")
    came = manage("shell", "--no-imports", "-c", f"from tests.site.furnished import come_back; come_back({session!r})")
    found: dict[str, Any] = json.loads(came)
    assert found.pop("after") > found.pop("before")
    assert found == {
        "names": ["Alice", "Alice"],
        "decks": [200],
        "matches": {"over": 200, "running": 200},
        "transcript": 200,
    }
