"""Dumps of a database: a consistent copy while the site runs, and back. Each database's own means are used."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from django.db import connection, connections

from voidream_site.installation.errors import InstallationError

__all__ = ["check_dump", "dump_database", "load_database"]


def dump_database(path: Path) -> None:
    """Writes the whole database into this new file, as of one moment."""
    if connection.vendor == "sqlite":
        _copy(_sqlite_file(), path)
    else:
        _run_tool("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={path}", _database_name())


def load_database(path: Path) -> None:
    """Puts what `dump_database` wrote in the place of everything that is in the database."""
    if connection.vendor == "sqlite":
        _check_sound(path)
        # Into the file that is there, in one transaction of its own: its rights stay, and half a database never is.
        connections.close_all()
        _copy(path, _sqlite_file())
        return
    # Tables that the dump doesn't know would stand in the way of migrations to come.
    _drop_tables()
    connections.close_all()
    _run_tool(
        "pg_restore",
        "--no-owner",
        "--no-privileges",
        "--exit-on-error",
        "--single-transaction",
        f"--dbname={_database_name()}",
        str(path),
    )


def check_dump(path: Path, engine: str) -> None:
    """Raises InstallationError if what `dump_database` wrote can't be read any more."""
    if engine == "sqlite":
        _check_sound(path)
    else:
        _run_tool("pg_restore", "--list", str(path))


def _sqlite_file() -> Path:
    return Path(connection.settings_dict["NAME"])


def _copy(source: Path, target: Path) -> None:
    # SQLite makes a missing file by itself, readable by whoever the process's mask allows.
    target.touch(mode=0o600)
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target, timeout=20)) as here:
        there.backup(here)


def _check_sound(path: Path) -> None:
    try:
        with closing(sqlite3.connect(path)) as copy:
            sound = copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise InstallationError("The database in this backup is damaged: take an earlier one.")


def _drop_tables() -> None:
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"DROP TABLE {connection.ops.quote_name(table)} CASCADE")


def _database_name() -> str:
    return str(connection.settings_dict["NAME"])


def _run_tool(program: str, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise InstallationError(
            f"{program} isn't installed here: it comes with PostgreSQL's client (postgresql-client)."
        )
    settings = connection.settings_dict
    said = {"PGHOST": settings["HOST"], "PGPORT": settings["PORT"], "PGUSER": settings["USER"]}
    said["PGPASSWORD"] = settings["PASSWORD"]
    environment = os.environ | {name: str(value) for name, value in said.items() if value}
    done = subprocess.run([found, *arguments], env=environment, capture_output=True, text=True, check=False)  # noqa: S603  (our words)
    if done.returncode != 0:
        raise InstallationError(f"{program} says: {done.stderr.strip()}")
