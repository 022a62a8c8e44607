"""A small disk in memory that can be filled up, for the database of a chaos run. Only root may mount one."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

SIZE = "400m"
_BLOCK = b"\0" * 65536


class SmallDisk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "database"
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Leaves nothing free."""
        with contextlib.suppress(OSError), self._ballast.open("ab", buffering=0) as file:
            while True:
                file.write(_BLOCK)

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)


@contextlib.contextmanager
def small_disk(folder: Path, owner: str) -> Iterator[SmallDisk | None]:
    """One at this place, on which a user may write; None where it can't be mounted."""
    folder.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if not mount or not umount or not _runs(mount, "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "tmpfs", str(folder)):
        yield None
        return
    try:
        disk = SmallDisk(folder)
        disk.folder.mkdir(mode=0o700)
        shutil.chown(disk.folder, owner)
        yield disk
    finally:
        _runs(umount, "--lazy", str(folder))


def drop_database(connection: psycopg.Connection[Any], name: str, *, seconds: float = 120) -> None:
    """Drops a database of the same server. While a small disk is full, nothing can be dropped there: the server first
    writes down what it holds of all databases."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
        except psycopg.errors.InternalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(1)
        else:
            return


def _runs(*command: str) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0
