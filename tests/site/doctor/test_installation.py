"""The doctor looks at what is installed: database, files, settings, backups."""

from __future__ import annotations

import os
import shutil
import uuid
from collections import namedtuple
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from tests.site.doctor.conftest import finds, is_sound
from voidream_site.doctor import examine, installation
from voidream_site.installation import back_up

pytestmark = pytest.mark.django_db
Migration = MigrationRecorder.Migration
Usage = namedtuple("Usage", "total used free")


class TestTheDatabase:
    def test_is_migrated_by_this_code(self) -> None:
        Migration.objects.create(app="desk", name="9999_of_later")
        assert finds("prepared", "failed", "newer version, such as desk.9999_of_later")
        Migration.objects.filter(app="desk").delete()
        assert finds("prepared", "failed", "migrations not applied, starting with desk.0001")

    def test_has_the_cards_of_each_game(self) -> None:
        assert finds("prepared", "failed", "No cards are loaded for voidream, dreamtides")

    def test_answers_and_takes_writes(self) -> None:
        assert finds("database", "ok", "responds and is writable")

    @pytest.mark.django_db(transaction=True)
    def test_that_takes_no_writes_is_found(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only=ON")
            assert finds("database", "failed", "isn't writable: attempt to write a readonly database")
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
        assert finds("clock", "failed", "differ by 3.0 s")


def test_static_files_of_other_code_are_found(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path / "static"
    assert finds("prepared", "failed", "static files don't match this version")


class TestBackups:
    @pytest.fixture
    def backup(self, instance: Path, settings: Any) -> Path:
        settings.MEDIA_ROOT = instance / "media"
        path = instance / "backups" / "backup-20261001-120000.tar.gz"
        back_up(path)
        return path

    def test_are_missed(self, settings: Any) -> None:
        settings.BACKUP_EVERY = 0
        assert finds("backup", "warning", "No backup of this database")

    def test_are_not_missed_before_the_first_is_due(self, settings: Any) -> None:
        settings.BACKUP_EVERY = 24
        Migration.objects.update(applied=timezone.now() - timedelta(hours=24))
        assert finds("backup", "ok", "A worker will create one within 25 hours")
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
        assert finds("backup", "warning", "No backup of this database")

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
    assert finds("files", "failed", f"{key} contains secrets, and other users can read it")


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
            ("SECRET_KEY", "short", "failed", "SECRET_KEY is weak"),
            ("SECRET_KEY", "change-me-" * 6, "failed", "SECRET_KEY is weak"),
            ("METRICS_TOKEN", "abc", "warning", "METRICS_TOKEN is too short"),
            ("DEBUG", True, "failed", "DEBUG is on"),
            ("ALLOWED_HOSTS", ["*"], "failed", "ALLOWED_HOSTS allows every name"),
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
