"""How the site talks to its database: SQLite tuned for several processes, or PostgreSQL through a pool."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

import dj_database_url

from voidream_site.postgresql import OPTIONS, Impatient

# Anything less gives "database is locked" as soon as a worker and a server write at the same time. FULL, since what a
# player was told outlives a power cut: with NORMAL, the last commits before it may be gone.
_SQLITE_OPTIONS: dict[str, Any] = {
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
}


def database(url: str, *, folder: Path, pool_size: int) -> dict[str, Any]:
    """Django's description of the database at `url`, or of the SQLite file in `folder` if the URL is empty.

    Connections end with their request (`CONN_MAX_AGE` 0): kept ones leak under ASGI, where every request may run in
    another thread; only the few threads of sockets keep theirs. PostgreSQL gets a pool per process instead.
    """
    found: dict[str, Any] = dict(dj_database_url.parse(url or f"sqlite:///{folder / 'db.sqlite3'}", conn_max_age=0))
    options: dict[str, Any] = found.setdefault("OPTIONS", {})
    if found["ENGINE"].endswith("sqlite3"):
        if not url:
            _keep_private(Path(found["NAME"]))
        found["OPTIONS"] = _SQLITE_OPTIONS | options
        # A file, so that the server of a browser test and its worker process see the same rows.
        found["TEST"] = {"NAME": str(folder / "test.sqlite3")}
    elif found["ENGINE"].endswith("postgresql"):
        pool = {"min_size": 1, "max_size": pool_size, "timeout": 5, "connection_class": Impatient}
        found["OPTIONS"] = {"pool": pool} | OPTIONS | options
    else:
        raise ValueError(f"{found['ENGINE']} isn't a supported database")
    return found


def _keep_private(path: Path) -> None:
    """Makes the file readable only by its owner, whatever the folder's permissions: it contains password hashes.

    SQLite creates its journals with the file's permissions; existing ones are fixed here. Files of another owner are
    left alone.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # SQLite takes an empty file for a new database.
    path.touch(mode=0o600)
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        # A journal goes when the last process that has the database open ends.
        with suppress(FileNotFoundError):
            found = each.stat()
            if stat.S_IMODE(found.st_mode) != 0o600 and found.st_uid == os.geteuid():
                each.chmod(0o600)
