"""What the one-command mode has chosen while it runs: commands in another shell find its message server and address."""

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
    """What the file says holds while it is locked: whatever ends this process, that ends, too."""
    with open(os.open(instance / _NAME, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.truncate()
        json.dump({name: environment[name] for name in _VARIABLES}, file)
        file.flush()
        try:
            yield
        finally:
            (instance / _NAME).unlink()


def adopt(instance: Path) -> None:
    """Sets the variables that this environment leaves out as the site that runs here has them."""
    with suppress(FileNotFoundError, PermissionError), open(instance / _NAME, encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            # It is empty for a moment after the lock was taken.
            for name, value in json.loads(file.read() or "{}").items():
                os.environ[name] = os.environ.get(name, "").strip() or value
