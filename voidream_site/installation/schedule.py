"""Scheduled backups: made by a worker when one is due, some of them kept, each handed to the operator's program."""

from __future__ import annotations

import subprocess
from datetime import timedelta
from pathlib import Path

import structlog
from django.conf import settings
from django.utils import timezone

from voidream_site.installation.backup import back_up, default_backup, kept_backups, modified, prune
from voidream_site.installation.errors import InstallationError

log = structlog.get_logger(__name__)

_KIND = "scheduled"
_SLACK = timedelta(minutes=30)
"""Half of the time between two looks, so that a backup is due at the same time each day."""
_HOOK_SECONDS = 60 * 60


def back_up_if_due() -> None:
    """One that fails is in the log, and tried again at the next look."""
    if not _is_due():
        return
    path = default_backup(_KIND)
    try:
        back_up(path)
    except InstallationError as error:
        log.error("backup_failed", error=str(error))
        return
    log.info("backup_made", path=str(path), bytes=path.stat().st_size)
    prune(settings.BACKUP_KEEP, _KIND)
    if settings.BACKUP_HOOK:
        _call_hook(path)


def last_backup() -> float | None:
    """When the last one was made, in seconds of Unix time."""
    return next(filter(None, map(modified, kept_backups(_KIND))), None)


def _is_due() -> bool:
    if not settings.BACKUP_EVERY:
        return False
    last = last_backup()
    since = timedelta(hours=settings.BACKUP_EVERY) - _SLACK
    return last is None or timezone.now().timestamp() - last >= since.total_seconds()


def _call_hook(path: Path) -> None:
    command = [settings.BACKUP_HOOK, str(path)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_HOOK_SECONDS)  # noqa: S603  (the operator's)
    except (OSError, subprocess.TimeoutExpired) as error:
        log.error("backup_hook_failed", path=str(path), error=str(error))
        return
    if done.returncode:
        log.error("backup_hook_failed", path=str(path), error=done.stderr.strip(), code=done.returncode)
