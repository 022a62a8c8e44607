"""Checks of the instance's folder: space, rights, and a backup that can be restored."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone

from voidream_site.doctor.findings import Finding, failed, ok, warning
from voidream_site.installation import InstallationError, check_backup
from voidream_site.installation.backup import KEYS, kept_backups

_MB = 1_000_000
_OLD = timedelta(days=7)
_BACK_UP = "Set BACKUP_EVERY, or run `manage.py backup` from a timer, and keep copies on another machine."


def check_backups() -> Iterator[Finding]:
    newest = next(iter(kept_backups()), None)
    if newest is None:
        yield warning(f"There is no backup in {settings.INSTANCE}/backups.", _BACK_UP)
        return
    # Unpacked, a database takes several times the space.
    if shutil.disk_usage(settings.INSTANCE).free < 10 * newest.stat().st_size:
        yield warning(f"There is too little space to try {newest.name}.", "Make space.")
        return
    try:
        check_backup(newest)
    except InstallationError as error:
        yield failed(f"The newest backup, {newest.name}, can't be restored: {error}", "Run `manage.py backup` now.")
        return
    age = timedelta(seconds=timezone.now().timestamp() - newest.stat().st_mtime)
    told = f"The newest backup, {newest.name}, can be restored. It is {age.days} days old."
    yield warning(told, _BACK_UP) if age > _OLD else ok(told)


def check_disk() -> Iterator[Finding]:
    disk = shutil.disk_usage(settings.INSTANCE)
    share = disk.free / disk.total
    told = f"{disk.free / 1000 / _MB:.1f} GB ({share:.0%}) are free at {settings.INSTANCE}."
    if share < 0.02 or disk.free < 100 * _MB:
        yield failed(told, "Make space now: soon no move can be written.")
    elif share < 0.1 or disk.free < 1000 * _MB:
        yield warning(told, "Make space, or take a larger disk.")
    else:
        yield ok(told)


def check_files() -> Iterator[Finding]:
    private = [*(Path(settings.INSTANCE) / name for name in KEYS), *kept_backups()]
    if connection.vendor == "sqlite":
        name = str(connection.settings_dict["NAME"])
        private += [Path(f"{name}{suffix}") for suffix in ("", "-wal", "-shm")]
    there = [path for path in private if path.exists()]
    for path in there:
        if path.stat().st_mode & 0o077:
            yield failed(f"Others can read {path}, which holds secrets.", f"Run `chmod 600 {path}`.")
    yield ok(f"Rights of {len(there)} files with secrets were looked at.")
