"""How the site talks to its database: SQLite tuned for several processes, or PostgreSQL through a pool."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dj_database_url

__all__ = ["database"]

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
    another thread. PostgreSQL gets a pool per process instead.
    """
    found: dict[str, Any] = dict(dj_database_url.parse(url or f"sqlite:///{folder / 'db.sqlite3'}", conn_max_age=0))
    options: dict[str, Any] = found.setdefault("OPTIONS", {})
    if found["ENGINE"].endswith("sqlite3"):
        found["OPTIONS"] = _SQLITE_OPTIONS | options
        # A file, so that the server of a browser test and its worker process see the same rows.
        found["TEST"] = {"NAME": str(folder / "test.sqlite3")}
    elif found["ENGINE"].endswith("postgresql"):
        options.setdefault("pool", {"min_size": 1, "max_size": pool_size, "timeout": 10})
    return found
