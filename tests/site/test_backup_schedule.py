"""Backups that are made by themselves: when one is due, so many of them, and a copy elsewhere."""

from __future__ import annotations

import fcntl
import os
import tarfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from structlog.testing import capture_logs

from voidream_site.installation import InstallationError, schedule
from voidream_site.installation.backup import ROLLBACK, back_up, kept_backups, prune
from voidream_site.tasks import back_up as job


@pytest.fixture(autouse=True)
def instance(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation whose backups are quickly made."""
    settings.INSTANCE, settings.BACKUP_EVERY, settings.BACKUP_KEEP, settings.BACKUP_HOOK = tmp_path, 24, 2, ""
    (tmp_path / "backups").mkdir()
    monkeypatch.setattr(schedule, "back_up", write)
    return tmp_path


def write(path: Path) -> None:
    path.write_bytes(b"all of it")
    # The time of files is the machine's, and tests have one of their own.
    now = timezone.now().timestamp()
    os.utime(path, (now, now))


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Any:
    def pass_by(count: float) -> None:
        now = timezone.now() + timedelta(days=count)
        monkeypatch.setattr(timezone, "now", lambda: now)

    return pass_by


def made(instance: Path) -> list[str]:
    return sorted(path.name for path in (instance / "backups").iterdir())


def test_one_a_day_is_made(instance: Path, days: Any) -> None:
    job()
    job()
    assert len(made(instance)) == 1
    days(0.5)
    job()
    assert len(made(instance)) == 1
    days(0.5)
    job()
    assert len(made(instance)) == 2


@pytest.mark.django_db
def test_when_it_was_made_is_among_the_metrics(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = "a-long-secret"
    job()
    told = client.get("/metrics/", headers={"Authorization": "Bearer a-long-secret"}).content.decode()
    assert "\nsite_backup_time_seconds 1." in told


def test_none_is_made_where_nobody_wants_any(instance: Path, settings: Any) -> None:
    settings.BACKUP_EVERY = 0
    job()
    assert made(instance) == []


def test_the_latest_are_kept_and_those_that_somebody_made_by_hand(instance: Path, days: Any) -> None:
    (instance / "backups" / "backup-20200101-000000.tar.gz").touch()
    for _ in range(4):
        days(1)
        job()
    first, *scheduled = made(instance)
    assert first == "backup-20200101-000000.tar.gz"
    assert len(scheduled) == 2


def test_ways_back_are_counted_apart(instance: Path) -> None:
    for number, kind in enumerate(["before-upgrade-", "before-restore-", "", "scheduled-", ""]):
        path = instance / "backups" / f"backup-{kind}2020010{number}.tar.gz"
        path.touch()
        os.utime(path, (number, number))
    assert [path.name for path in prune(1)] == ["backup-scheduled-20200103.tar.gz", "backup-20200102.tar.gz"]
    assert [path.name for path in prune(1, ROLLBACK)] == ["backup-before-upgrade-20200100.tar.gz"]


def test_a_program_gets_each_of_them(instance: Path, settings: Any) -> None:
    settings.BACKUP_HOOK = program(instance, 'cp "$1" copied')
    job()
    assert (instance / "copied").read_bytes() == b"all of it"


@pytest.mark.parametrize("does", ["echo no space >&2; exit 3", None])
def test_a_program_that_fails_is_in_the_log_and_the_backup_stays(
    instance: Path, settings: Any, does: str | None
) -> None:
    settings.BACKUP_HOOK = program(instance, does) if does else str(instance / "none")
    with capture_logs() as log:
        job()
    assert [line["event"] for line in log] == ["backup_made", "backup_hook_failed"]
    assert ("no space" if does else "No such file") in log[-1]["error"]
    assert len(made(instance)) == 1


def test_one_that_fails_is_in_the_log(instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> None:
        raise InstallationError("The disk is full.")

    monkeypatch.setattr(schedule, "back_up", fail)
    with capture_logs() as log:
        job()
    assert [(line["event"], line["error"]) for line in log] == [("backup_failed", "The disk is full.")]


def test_a_backup_that_vanishes_meanwhile_is_none(instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = instance / "backups" / "backup-scheduled-0.tar.gz"
    here = gone.with_name("backup-scheduled-1.tar.gz")
    here.touch()
    monkeypatch.setattr(Path, "glob", lambda folder, pattern: [gone, here])
    assert kept_backups() == [here]
    assert prune(1) == []
    here.unlink()
    assert schedule.last_backup() is None


class TestFailures:
    """Of the backup itself."""

    @pytest.fixture(autouse=True)
    def _data(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("voidream_site.installation.backup.applied_migrations", lambda: ["matches.0001_initial"])

    def test_one_is_made_at_a_time(self, instance: Path) -> None:
        with open(instance / "backups" / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            with pytest.raises(InstallationError, match="Another backup"):
                back_up(instance / "backups" / "one.tar.gz")

    def test_a_full_disk_leaves_nothing_by_half(self, instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fill(path: Path) -> None:
            path.write_bytes(b"the first half")
            raise OSError(28, "No space left on device")

        (instance / "backups" / ".backup-killed").mkdir()
        monkeypatch.setattr("voidream_site.installation.backup.dump_database", fill)
        with pytest.raises(InstallationError, match="No space left"):
            back_up(instance / "backups" / "one.tar.gz")
        assert made(instance) == ["lock"]

    def test_a_database_that_fails_is_named(self, instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(path: Path) -> None:
            raise OperationalError("the connection is lost")

        monkeypatch.setattr("voidream_site.installation.backup.dump_database", fail)
        with pytest.raises(InstallationError, match=r"Couldn't write .*one.tar.gz: the connection is lost"):
            back_up(instance / "backups" / "one.tar.gz")

    def test_the_folder_of_the_installation_is_made_if_need_be(
        self, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings.INSTANCE, settings.MEDIA_ROOT = tmp_path / "new", tmp_path / "new" / "media"
        monkeypatch.setattr("voidream_site.installation.backup.dump_database", write)
        back_up(tmp_path / "new" / "backups" / "one.tar.gz")
        assert (tmp_path / "new" / "backups" / "one.tar.gz").exists()

    def test_another_folder_isnt_made_since_its_disk_may_be_missing(self, tmp_path: Path) -> None:
        with pytest.raises(InstallationError, match=r"The folder .*safe doesn't exist"):
            back_up(tmp_path / "safe" / "one.tar.gz")
        assert not (tmp_path / "safe").exists()

    def test_keys_that_the_environment_replaces_are_left_out(
        self, instance: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings.MEDIA_ROOT = instance / "media"
        monkeypatch.setattr("voidream_site.installation.backup.dump_database", write)
        for name in ("secret-key", "digest-key-old"):
            (instance / name).write_text(settings.SECRET_KEY)
        monkeypatch.setenv("SECRET_KEY", settings.SECRET_KEY)
        back_up(instance / "without.tar.gz")
        monkeypatch.delenv("SECRET_KEY")
        back_up(instance / "with.tar.gz")
        with tarfile.open(instance / "without.tar.gz") as without, tarfile.open(instance / "with.tar.gz") as whole:
            assert {*whole.getnames()} - {*without.getnames()} == {"secret-key", "digest-key-old"}


def program(instance: Path, does: str) -> str:
    path = instance / "hook"
    path.write_text(f"#!/bin/sh\ncd {instance}\n{does}\n")
    path.chmod(0o700)
    return str(path)
