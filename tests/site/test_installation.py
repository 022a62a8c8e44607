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
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings

from matches.compatibility import Unplayable
from tests.site.processes import free_port, settings_environment
from tools.bench_live.small_disk import drop_database
from voidream_site import signs
from voidream_site.environment import PROJECT
from voidream_site.installation import InstallationError, restore, upgrade
from voidream_site.installation.manifest import NAME
from voidream_site.installation.restore import check_backup

pytestmark = pytest.mark.processes

# Their functions have the same names.
RESTORE = import_module("voidream_site.installation.restore")
UPGRADE = import_module("voidream_site.installation.upgrade")


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
    return another_database(kept.installation.url, request) if kept.installation.url else ""


def another_database(url: str, request: pytest.FixtureRequest) -> str:
    name = f"voidream_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(url, autocommit=True) as there:
        there.execute(f'CREATE DATABASE "{name}"')

    def drop() -> None:
        with psycopg.connect(url, autocommit=True) as there:
            drop_database(there, name)

    request.addfinalizer(drop)
    return url.rsplit("/", 1)[0] + f"/{name}"


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
        _changed(backup, NAME, lambda data: data.replace(b"sqlite", b"oracle")): "backup --portable",
        _changed(backup, NAME, lambda data: data.replace(b'"axes.', b'"later.')): "upgrade the program first",
        _changed(backup, NAME, lambda data: data.replace(b'"format": 1', b'"format": 2')): "upgrade the program first",
    }
    for path, sentence in refusals.items():
        with pytest.raises(InstallationError, match=sentence):
            restore(path, replace=True, say=print)


def test_only_the_newest_backups_are_kept_if_that_is_asked_for(new: Installation) -> None:
    folder = new.instance / "backups"
    folder.mkdir(exist_ok=True)
    for number in range(3):
        old = folder / f"backup-2020010{number}-000000.tar.gz"
        old.touch()
        os.utime(old, (number, number))
    new.manage("backup", "--keep", "2")
    left = sorted(path.name for path in folder.glob("*.tar.gz"))
    assert left[0] == "backup-20200102-000000.tar.gz"
    assert len(left) == 2


def test_an_upgrade_without_anything_to_do_says_so(new: Installation) -> None:
    assert new.manage("upgrade") == "Nothing to upgrade: the database is that of this version.\n"
    assert new.manage("upgrade", "--verbosity", "0") == ""


def test_an_upgrade_keeps_what_was_there_before_the_database_changes(new: Installation) -> None:
    last = "SELECT max(name) FROM django_migrations WHERE app = 'desk'"
    # So a database looks to a version with one migration more; which fails, since a table is in its way.
    new.sql(f"DELETE FROM django_migrations WHERE app = 'desk' AND name = ({last})")
    new.sql('CREATE TABLE "new__desk_experiment" (id integer)')
    assert "manage.py restore --replace" in new.refusal("upgrade")
    assert len(list((new.instance / "backups").glob("*before-upgrade*"))) == 1


def test_a_site_grows_onto_postgresql_and_shrinks_back(
    prepared: Path, postgres: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    small = Installation(shutil.copytree(prepared, tmp_path / "small"))
    home = small.furnish()
    # Names from before names were cleaned.
    small.sql("UPDATE decks_deck SET name = 'Two  moths' WHERE id = (SELECT max(id) FROM decks_deck)")
    small.manage("backup", str(tmp_path / "small.tar.gz"))
    small.sql("UPDATE decks_deck SET name = 'Two moths' WHERE name = 'Two  moths'")

    large = Installation(tmp_path / "large", another_database(postgres, request))
    said = large.manage("restore", str(tmp_path / "small.tar.gz"))
    assert "were played again: 3.\n" in said
    assert "didn't come" not in said
    before = small.rows()
    assert large.rows() == before
    assert large.live_on(home) == {"is_hers": True, "seq": 35}

    grown = large.rows()
    assert grown["matches_move"][0] == before["matches_move"][0] + 5
    large.manage("backup", "--portable", str(tmp_path / "large.tar.gz"))
    again = Installation(tmp_path / "again")
    assert "were played again: 3.\n" in again.manage("restore", str(tmp_path / "large.tar.gz"))
    assert again.rows() == grown
    assert again.live_on(home) == {"is_hers": True, "seq": 40}


@pytest.fixture(scope="module")
def shared(database: str, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """An installation that shares its PostgreSQL database with others, and a backup of it; since then a user took
    another name."""
    installation = Installation(tmp_path_factory.mktemp("shared") / "var", database)
    installation.manage("migrate", "--verbosity", "0")
    installation.sql(ADD_USER)
    installation.sql("CREATE TABLE cards_of_others (id integer)")
    backup = installation.instance.parent / "one.tar.gz"
    installation.manage("backup", str(backup))
    installation.sql("INSERT INTO cards_of_others VALUES (1)")
    installation.sql("UPDATE auth_user SET username = 'Changed' WHERE username = 'Kept'")
    return Kept(installation, backup, "", b"")


KILLED = {
    "pg_restore": """
path = next(word.removeprefix("--file=") for word in sys.argv if word.startswith("--file="))
open(path, "w").write("CREATE TABLE half (")
os.kill(os.getpid(), signal.SIGKILL)
""",
    "psql": r"""
script = next(word.removeprefix("--file=") for word in sys.argv if word.endswith("load.sql"))
lines = [line for line in open(script) if not line.startswith("\\restrict")]
# All tables are there again, and their rows.
end = next(place for place, line in enumerate(lines) if "ADD CONSTRAINT" in line) - 1
open(script, "w").writelines([*lines[:end], "\\! kill -9 $PPID\n"])
os.execv(real, [real, *sys.argv[1:]])
""",
}


@pytest.mark.parametrize("tool", KILLED)
def test_a_restore_that_is_killed_leaves_postgresql_as_it_was(tool: str, shared: Kept, tmp_path: Path) -> None:
    installation, real = shared.installation, shutil.which(tool)
    (tmp_path / tool).write_text(f"#!{sys.executable}\nimport os, signal, sys\nreal = {real!r}\n{KILLED[tool]}")
    (tmp_path / tool).chmod(0o700)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    before = installation.sql(COUNTS)
    said = replace(installation, path=path).refusal("restore", "--replace", str(shared.backup))
    assert f"{tool} was killed by signal 9" in said
    assert "nothing was changed" in said
    assert any(str(copy) in said for copy in (installation.instance / "backups").glob("*before-restore*"))
    assert installation.names == [("Changed",)]
    assert installation.sql(COUNTS) == before


COUNTS = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"


def test_a_restore_replaces_the_tables_of_the_site_and_no_other(shared: Kept) -> None:
    installation = shared.installation
    # Of a model that has another name by now.
    installation.sql("CREATE TABLE cards_cardversion (id integer)")
    installation.manage("restore", "--replace", str(shared.backup))
    assert installation.names == [("Kept",)]
    assert installation.sql("SELECT * FROM cards_of_others") == [(1,)]
    assert installation.sql("SELECT to_regclass('cards_cardversion')") == [(None,)]


def test_rows_that_postgresql_refuses_change_nothing(shared: Kept, prepared: Path, tmp_path: Path) -> None:
    small = Installation(shutil.copytree(prepared, tmp_path / "small"))
    small.sql("UPDATE decks_deck SET guide = 'Moth' || char(0) WHERE id = (SELECT max(id) FROM decks_deck)")
    small.manage("backup", str(tmp_path / "small.tar.gz"))
    before = shared.installation.sql(COUNTS)
    said = shared.installation.refusal("restore", "--replace", str(tmp_path / "small.tar.gz"))
    assert "nothing was changed" in said
    assert "decks_deck: PostgreSQL text fields cannot contain NUL (0x00) bytes" in said
    assert shared.installation.names == [("Kept",)]
    assert shared.installation.sql(COUNTS) == before


class TestFailures:
    """Each says what was changed, and where the copy of before is."""

    @pytest.fixture(autouse=True)
    def _an_installation(self, settings: Any, tmp_path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        settings.INSTANCE, settings.MEDIA_ROOT = tmp_path / "var", tmp_path / "var" / "media"
        (tmp_path / "var" / "media").mkdir(parents=True)
        (tmp_path / "var" / "media" / "old").touch()
        for name in ("back_up", "load_database", "call_command"):
            monkeypatch.setattr(RESTORE, name, lambda *_, **__: None)
        monkeypatch.setattr(RESTORE, "applied_migrations", lambda: ["matches.0001_initial"])

    @pytest.mark.parametrize(
        ("step", "says"),
        [
            ("load_database", "nothing was changed"),
            ("_put_back", "the database is that of the backup"),
            ("call_command", "not migrated"),
        ],
    )
    def test_whatever_it_was(self, step: str, says: str, backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object, **__: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(RESTORE, step, fail)
        with pytest.raises(InstallationError, match=says) as failed:
            restore(backup, replace=True, say=print)
        assert "backups/backup-before-restore-" in str(failed.value)
        assert "disk is full" in str(failed.value)

    def test_uploads_that_can_t_be_moved_stay(
        self, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        rename = Path.rename

        def fail(path: Path, target: Path) -> Path:
            if path.parent.name.startswith(".restore-") and path.name == "media":
                raise OSError(5, "Input/output error")
            return rename(path, target)

        monkeypatch.setattr(Path, "rename", fail)
        with pytest.raises(InstallationError, match="uploads and key are still those from before"):
            restore(backup, replace=True, say=print)
        assert (tmp_path / "var" / "media" / "old").exists()


def test_an_upgrade_that_would_lose_matches_asks_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UPGRADE, "unplayable", lambda: Unplayable(2, 14))
    said: list[str] = []
    with pytest.raises(InstallationError, match="Nothing was changed"):
        upgrade(said.append, lambda: False)
    assert "can't be continued under the rules of this version: 2; finished ones that can't be shown: 14." in said[0]


def test_whatever_a_migration_raises_the_way_back_is_named(
    settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("a bug")

    settings.INSTANCE = tmp_path
    monkeypatch.setattr(UPGRADE, "unplayable", lambda: Unplayable(0, 0))
    monkeypatch.setattr(UPGRADE, "back_up", lambda path: None)
    for name in ("applied_migrations", "pending_migrations"):
        monkeypatch.setattr(UPGRADE, name, lambda: ["matches.0001_initial"])
    monkeypatch.setattr(UPGRADE, "call_command", fail)
    with pytest.raises(InstallationError, match="KeyError: 'a bug'") as failed:
        upgrade(print, lambda: True)
    assert f"restore --replace {tmp_path}/backups/backup-before-upgrade-" in str(failed.value)


def test_what_a_killed_restore_has_left_is_cleared_away_a_day_later(settings: Any, tmp_path: Path) -> None:
    settings.INSTANCE = tmp_path
    for name in (".restore-old", ".check-old", ".restore-new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "database").touch()
        if name.endswith("old"):
            os.utime(tmp_path / name, (0, 0))
    with pytest.raises(InstallationError, match="There is no file"):
        check_backup(tmp_path / "none")
    assert [path.name for path in tmp_path.iterdir()] == [".restore-new"]


class TestARunningSite:
    """Its processes leave signs, and would write what a restore throws away."""

    @pytest.fixture(autouse=True)
    def instance(self, settings: Any, tmp_path: Path) -> None:
        settings.INSTANCE = tmp_path

    def restore(self) -> None:
        """Of a file that isn't there, which is looked for afterwards."""
        restore(Path("/none.tar.gz"), replace=True, say=print)

    def test_keeps_its_data(self) -> None:
        signs.leave(signs.own_sign("web"))
        with pytest.raises(InstallationError, match=r"runs on these data \(web\): stop it .* after 25 seconds"):
            self.restore()

    def test_whose_data_are_elsewhere_is_in_nobodys_way(self, settings: Any) -> None:
        settings.DATABASE_URL = "postgres://other/voidream"
        signs.leave(signs.own_sign("web"))
        settings.DATABASE_URL = ""
        with pytest.raises(InstallationError, match="There is no file"):
            self.restore()

    def test_with_another_key_may_have_the_same_data(self, settings: Any) -> None:
        settings.SECRET_KEY = "another"
        signs.leave(signs.own_sign("web"))
        settings.SECRET_KEY = "that of this command"
        with pytest.raises(InstallationError, match="stop it first"):
            self.restore()

    def test_that_cant_be_seen_is_mentioned(self, settings: Any, capsys: pytest.CaptureFixture[str]) -> None:
        settings.REDIS_URL, settings.DATABASE_URL = f"redis://127.0.0.1:{free_port()}/0", "postgres://db/voidream"
        with pytest.raises(InstallationError, match="There is no file"):
            self.restore()
        assert "Whether the site runs on these data can't be seen" in capsys.readouterr().out

    def test_forgets_a_process_that_ends_in_order(self) -> None:
        signs.leave(signs.own_sign("worker for minds"))
        signs._remove()
        with pytest.raises(InstallationError, match="There is no file"):
            self.restore()


@pytest.mark.parametrize("command", [["backup"], ["restore", "some.tar.gz"], ["upgrade"]], ids=lambda words: words[0])
def test_a_database_that_cant_be_reached_is_named(tmp_path: Path, command: list[str]) -> None:
    port = free_port()
    said = Installation(tmp_path / "var", f"postgres://me:hidden@127.0.0.1:{port}/voidream").refusal(*command)
    assert f"CommandError: The database of DATABASE_URL (postgres://me@127.0.0.1:{port}/voidream)" in said
    assert "Connection refused" in said
    assert "hidden" not in said


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
