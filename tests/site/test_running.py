"""What the one-command mode has chosen by itself, commands in another shell know while it runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from voidream_site.running import adopt, announced

CHOSEN = {"ALLOWED_HOSTS": "localhost", "REDIS_URL": "unix:///tmp/far.sock", "SITE_URL": "http://localhost:8001/"}


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in CHOSEN:
        monkeypatch.setenv(name, "")


def found() -> dict[str, str]:
    return {name: os.environ[name] for name in CHOSEN}


def test_what_the_environment_leaves_out_is_as_the_site_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "voidream.example")
    with announced(tmp_path, CHOSEN | {"SECRET_KEY": "not told"}):
        adopt(tmp_path)
        assert found() == CHOSEN | {"ALLOWED_HOSTS": "voidream.example"}
        [file] = tmp_path.iterdir()
        assert file.stat().st_mode & 0o777 == 0o600
        assert "not told" not in file.read_text()


def test_of_a_site_that_has_ended_nothing_is_taken(tmp_path: Path) -> None:
    adopt(tmp_path)
    with announced(tmp_path, CHOSEN):
        pass
    assert not [*tmp_path.iterdir()]
    adopt(tmp_path)
    assert set(found().values()) == {""}
