"""State of the running one-command mode, so that commands in another shell find its message server and address."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

_NAME = "running.json"
_VARIABLES = ("ALLOWED_HOSTS", "REDIS_URL", "SITE_URL")


@contextmanager
def announced(instance: Path, environment: Mapping[str, str]) -> Iterator[None]:
    """The file is valid while it is locked, which ends with this process in any case."""
    with open(os.open(instance / _NAME, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.truncate()
        json.dump({name: environment[name] for name in _VARIABLES}, file)
        file.flush()
        try:
            yield
        finally:
            (instance / _NAME).unlink(missing_ok=True)


def adopt(instance: Path) -> None:
    """Sets the variables that this environment leaves out as the site that runs here has them."""
    for name, value in chosen(instance).items():
        os.environ[name] = os.environ.get(name, "").strip() or value


def chosen(instance: Path) -> dict[str, str]:
    """The settings chosen by the one-command mode here; empty if it isn't running."""
    with suppress(FileNotFoundError, PermissionError), open(instance / _NAME, encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            # It is empty for a moment after the lock was taken.
            found: dict[str, str] = json.loads(file.read() or "{}")
            return found
    return {}


def started(instance: Path) -> float | None:
    """When the one-command mode started here, in seconds of Unix time; None if it doesn't run."""
    return (instance / _NAME).stat().st_mtime if chosen(instance) else None
