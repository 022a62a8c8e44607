"""An installation goes on to new code with a way back; what goes wrong leaves it as it was, or is said."""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import tarfile
import uuid
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from matches.compatibility import Unplayable
from tests.site.installations import Installation
from tests.site.processes import free_port
from voidream_site import signs
from voidream_site.installation import InstallationError, restore, upgrade
from voidream_site.installation.manifest import NAME, OLDEST
from voidream_site.installation.restore import check_backup

pytestmark = pytest.mark.processes
# Their functions have the same names.
RESTORE = import_module("voidream_site.installation.restore")
UPGRADE = import_module("voidream_site.installation.upgrade")


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
        half: "is incomplete",
        text: "isn't a backup, or is incomplete",
        tmp_path / "none": "doesn't exist",
        _changed(backup, "database", lambda data: data[:-100] + bytes(100)): "“database” in this backup is damaged",
        _changed(backup, NAME, lambda data: b"{}"): "isn't a backup of this site",
        _changed(backup, NAME, lambda data: data.replace(b"sqlite", b"oracle")): "backup --portable",
        _changed(backup, NAME, lambda data: data.replace(b'"axes.', b'"later.')): "Upgrade the program first",
        _changed(backup, NAME, lambda data: data.replace(b'"format": 1', b'"format": 2')): "Upgrade the program first",
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
    assert new.manage("upgrade") == "Nothing to upgrade: the database is up to date.\n"
    assert new.manage("upgrade", "--verbosity", "0") == ""


def test_an_upgrade_keeps_what_was_there_before_the_database_changes(new: Installation) -> None:
    last = "SELECT max(name) FROM django_migrations WHERE app = 'desk'"
    # So a database looks to a version with one migration more; which fails, since a table is in its way.
    new.sql(f"DELETE FROM django_migrations WHERE app = 'desk' AND name = ({last})")
    new.sql('CREATE TABLE "new__desk_experiment" (id integer)')
    assert "manage.py restore --replace" in new.refusal("upgrade")
    assert len(list((new.instance / "backups").glob("*before-upgrade*"))) == 1


def test_a_database_from_before_the_squashed_migrations_is_told_the_version_between(
    prepared: Path, tmp_path: Path
) -> None:
    old = Installation(shutil.copytree(prepared, tmp_path / "var"))
    old.sql("DELETE FROM django_migrations WHERE app = 'desk'")
    old.sql("INSERT INTO django_migrations (app, name, applied) VALUES ('desk', '0001_initial', '2026-01-01')")
    assert f"Upgrade it with {OLDEST} first" in old.refusal("upgrade")
    path = tmp_path / "old.tar.gz"
    old.manage("backup", str(path))
    with pytest.raises(InstallationError, match=f"Restore and upgrade it with {OLDEST}"):
        restore(path, replace=True, say=print)


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
            ("_put_back", "only the database was restored"),
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
        with pytest.raises(InstallationError, match="uploads and key are unchanged"):
            restore(backup, replace=True, say=print)
        assert (tmp_path / "var" / "media" / "old").exists()


def test_an_upgrade_that_would_lose_matches_asks_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UPGRADE, "unplayable", lambda: Unplayable(2, 14))
    said: list[str] = []
    with pytest.raises(InstallationError, match="Nothing was changed"):
        upgrade(said.append, lambda: False)
    assert "can't continue under this version's rules: 2. Finished matches that can't be shown: 14." in said[0]


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
    with pytest.raises(InstallationError, match="doesn't exist"):
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
        with pytest.raises(
            InstallationError, match=r"running with this data \(web\)\. Stop it first\. .* up to 25 seconds"
        ):
            self.restore()

    def test_whose_data_are_elsewhere_is_in_nobodys_way(self, settings: Any) -> None:
        settings.DATABASE_URL = "postgres://other/voidream"
        signs.leave(signs.own_sign("web"))
        settings.DATABASE_URL = ""
        with pytest.raises(InstallationError, match="doesn't exist"):
            self.restore()

    def test_with_another_key_may_have_the_same_data(self, settings: Any) -> None:
        settings.SECRET_KEY = "another"
        signs.leave(signs.own_sign("web"))
        settings.SECRET_KEY = "that of this command"
        with pytest.raises(InstallationError, match="Stop it first"):
            self.restore()

    def test_that_cant_be_seen_is_mentioned(self, settings: Any, capsys: pytest.CaptureFixture[str]) -> None:
        settings.REDIS_URL, settings.DATABASE_URL = f"redis://127.0.0.1:{free_port()}/0", "postgres://db/voidream"
        with pytest.raises(InstallationError, match="doesn't exist"):
            self.restore()
        assert "Can't check whether the site is running" in capsys.readouterr().out

    def test_forgets_a_process_that_ends_in_order(self) -> None:
        signs.leave(signs.own_sign("worker for minds"))
        signs._remove()
        with pytest.raises(InstallationError, match="doesn't exist"):
            self.restore()


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
