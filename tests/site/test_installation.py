"""An installation is kept in one file, comes back from it, and goes on to new code with a way back."""

from __future__ import annotations

import io
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tarfile
import uuid
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.site.processes import settings_environment
from voidream_site.environment import PROJECT
from voidream_site.installation import InstallationError, restore
from voidream_site.installation.manifest import NAME

pytestmark = pytest.mark.processes


@dataclass
class Installation:
    """One that its operator calls `manage.py` for; `url` is its PostgreSQL database, if it has one."""

    instance: Path
    url: str = ""
    environment: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.environment = settings_environment(VOIDREAM_INSTANCE=str(self.instance), DATABASE_URL=self.url)

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

    def _call(self, code: str) -> str:
        return self.manage("shell", "--no-imports", "--command", f"from tests.site.uploading import *; {code}")

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


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """An installation with a user, a file and a picture on a card, and a backup of all, after which the user took
    another name, and file and picture went."""
    url = request.getfixturevalue("database") if request.param == "postgresql" else ""
    instance = tmp_path_factory.mktemp(request.param) / "var"
    installation = Installation(instance, url)
    if url:
        installation.manage("migrate", "--verbosity", "0")
    else:
        shutil.copytree(request.getfixturevalue("prepared"), instance)
    installation.sql(ADD_USER)
    upload = installation.instance / "media" / "art" / "one.webp"
    upload.parent.mkdir(parents=True)
    upload.write_bytes(b"a picture")
    artwork = installation.publish_upload()
    picture = installation.served(artwork)
    backup = installation.instance.parent / "one.tar.gz"
    installation.manage("backup", str(backup))
    installation.sql("UPDATE auth_user SET username = 'Changed' WHERE username = 'Kept'")
    installation.sql("DELETE FROM cards_artwork")
    upload.unlink()
    return Kept(installation, backup, artwork, picture)


def test_a_backup_is_its_owners_alone(kept: Kept) -> None:
    assert stat.S_IMODE(kept.backup.stat().st_mode) == 0o600


def test_data_are_not_replaced_unless_it_is_said(kept: Kept) -> None:
    assert "With --replace" in kept.installation.refusal("restore", str(kept.backup))
    assert kept.installation.names == [("Changed",)]


def test_what_a_backup_holds_comes_back_and_what_was_there_is_kept(kept: Kept) -> None:
    instance = kept.installation.instance
    key = (instance / "secret-key").read_bytes()
    said = kept.installation.manage("restore", "--replace", str(kept.backup))
    assert kept.installation.names == [("Kept",)]
    assert (instance / "media" / "art" / "one.webp").read_bytes() == b"a picture"
    assert (instance / "secret-key").read_bytes() == key
    assert kept.installation.sql("SELECT count(*) FROM cards_artwork") == [(1,)]
    before = next((instance / "backups").glob("*before-restore*"))
    assert str(before) in said
    assert json.loads(_read(before, NAME))["engine"] == json.loads(_read(kept.backup, NAME))["engine"]


def test_a_backup_moves_to_another_machine(kept: Kept, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    elsewhere = Installation(tmp_path / "var", _empty_database(kept, request))
    elsewhere.manage("restore", str(kept.backup))
    assert elsewhere.names == [("Kept",)]
    assert elsewhere.served(kept.artwork) == kept.picture
    if not elsewhere.url:
        assert stat.S_IMODE((tmp_path / "var" / "db.sqlite3").stat().st_mode) == 0o600


def _empty_database(kept: Kept, request: pytest.FixtureRequest) -> str:
    if not kept.installation.url:
        return ""
    name = f"voidream_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(kept.installation.url, autocommit=True) as there:
        there.execute(f'CREATE DATABASE "{name}"')

    def drop() -> None:
        with psycopg.connect(kept.installation.url, autocommit=True) as there:
            there.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    request.addfinalizer(drop)
    return kept.installation.url.rsplit("/", 1)[0] + f"/{name}"


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Installation:
    """An installation that nobody has used."""
    return Installation(shutil.copytree(prepared, tmp_path_factory.mktemp("new") / "var"))


@pytest.fixture
def backup(new: Installation, tmp_path: Path) -> Path:
    path = tmp_path / "whole.tar.gz"
    new.manage("backup", str(path))
    return path


def test_a_file_that_cant_be_used_is_refused_before_anything_is_touched(
    backup: Path, tmp_path: Path, settings: Any
) -> None:
    """The database of the tests isn't open to this one: whatever touched it would fail."""
    settings.INSTANCE = tmp_path / "var"
    half = tmp_path / "half.tar.gz"
    half.write_bytes(backup.read_bytes()[: backup.stat().st_size // 2])
    text = tmp_path / "text.tar.gz"
    text.write_text("not an archive")
    refusals = {
        half: "isn't whole",
        text: "can't be read as a backup",
        tmp_path / "none": "There is no file",
        _changed(backup, "database", lambda data: data[:-100] + bytes(100)): "“database” in this backup is damaged",
        _changed(backup, NAME, lambda data: b"{}"): "isn't a backup of this site",
        _changed(backup, NAME, lambda data: data.replace(b"sqlite", b"oracle")): "of its own kind",
        _changed(backup, NAME, lambda data: data.replace(b'"axes.', b'"later.')): "upgrade the program first",
        _changed(backup, NAME, lambda data: data.replace(b'"format": 1', b'"format": 2')): "upgrade the program first",
    }
    for path, sentence in refusals.items():
        with pytest.raises(InstallationError, match=sentence):
            restore(path, replace=True)


def test_only_the_newest_backups_are_kept_if_that_is_asked_for(new: Installation) -> None:
    folder = new.instance / "backups"
    folder.mkdir()
    for number in range(3):
        old = folder / f"backup-2020010{number}-000000.tar.gz"
        old.touch()
        os.utime(old, (number, number))
    new.manage("backup", "--keep", "2")
    left = sorted(path.name for path in folder.iterdir())
    assert left[0] == "backup-20200102-000000.tar.gz"
    assert len(left) == 2


def test_an_upgrade_keeps_what_was_there_before_the_database_changes(new: Installation) -> None:
    last = "SELECT max(name) FROM django_migrations WHERE app = 'desk'"
    # So a database looks to a version with one migration more; which fails, since what it makes is there.
    new.sql(f"DELETE FROM django_migrations WHERE app = 'desk' AND name = ({last})")
    assert "manage.py restore --replace" in new.refusal("upgrade")
    assert len(list((new.instance / "backups").glob("*before-upgrade*"))) == 1


def test_nothing_is_kept_of_nothing(tmp_path: Path) -> None:
    assert "the database is empty" in Installation(tmp_path / "var").refusal("backup")


def _read(archive: Path, name: str) -> bytes:
    with tarfile.open(archive) as file:
        found = file.extractfile(name)
        assert found
        return found.read()


def _changed(source: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    """The same archive with one file in it changed."""
    target = source.with_name(f"{uuid.uuid4().hex}.tar.gz")
    with tarfile.open(source) as old, tarfile.open(target, "w:gz") as new:
        for member in old.getmembers():
            file = old.extractfile(member)
            assert file
            data = file.read()
            if member.name == name:
                changed = change(data)
                assert changed != data
                data, member.size = changed, len(changed)
            new.addfile(member, io.BytesIO(data))
    return target
