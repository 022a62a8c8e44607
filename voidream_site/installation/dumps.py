"""Dumps of a database: a consistent copy while the site runs, and back. Each database's own means are used."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import psycopg
from django.db import connection, connections

from voidream_site.installation.errors import InstallationError
from voidream_site.installation.tables import own_tables

_NO_RIGHTS = ("--no-owner", "--no-privileges")
_SECONDS_FOR_LOCKS = 20
"""How long a restore waits for locked tables."""


def dump_database(path: Path) -> None:
    """Writes all that the site has in its database into this new file, as of one moment."""
    if connection.vendor == "sqlite":
        _copy(_sqlite_file(), path)
        return
    tables = [f'--table="{name}"' for name in own_tables()]
    _run_tool("pg_dump", "--format=custom", *_NO_RIGHTS, *tables, f"--file={path}", _database_name())


def load_database(path: Path) -> None:
    """Puts what `dump_database` wrote in the place of everything that the site has in its database: all of it, or
    nothing at all if an error is raised."""
    if connection.vendor == "sqlite":
        _check_sound(path)
        # Into the file that is there, in one transaction of its own: its rights stay, and half a database never is.
        connections.close_all()
        # In steps, so that it can be interrupted.
        _copy(path, _sqlite_file(), pages=4096)
        return
    drop, script = path.with_name("drop.sql"), path.with_name("load.sql")
    # As a script, since only psql runs both in one transaction: a dump knows nothing of tables that were made later.
    _run_tool("pg_restore", *_NO_RIGHTS, f"--file={script}", str(path))
    drop.write_text(drop_statement(), encoding="utf-8")
    connections.close_all()
    options = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction"]
    _run_tool("psql", *options, f"--file={drop}", f"--file={script}", f"--dbname={_database_name()}")


def drop_statement() -> str:
    """SQL that removes the site's tables, within a transaction. Without CASCADE, PostgreSQL refuses if other
    objects depend on them."""
    tables = ", ".join(map(connection.ops.quote_name, own_tables()))
    return f"SET LOCAL lock_timeout = '{_SECONDS_FOR_LOCKS}s';" + (f"DROP TABLE {tables};" if tables else "")


def check_dump(path: Path, engine: str) -> None:
    """Raises InstallationError if what `dump_database` wrote can't be read any more."""
    if engine == "sqlite":
        _check_sound(path)
    else:
        _run_tool("pg_restore", "--list", str(path))


def outage() -> str:
    """Why the database can't be reached; empty if it can. The error of a pool only says how long it waited."""
    if connection.vendor != "postgresql":
        return ""
    options = {name: value for name, value in connection.get_connection_params().items() if name != "pool"}
    try:
        psycopg.connect(**options).close()
    except psycopg.OperationalError as error:
        url = "postgres://{USER}@{HOST}:{PORT}/{NAME}".format_map(connection.settings_dict)
        return f"The database of DATABASE_URL ({url}) can't be reached: {' '.join(str(error).split())}"
    return ""


def _sqlite_file() -> Path:
    return Path(connection.settings_dict["NAME"])


def _copy(source: Path, target: Path, *, pages: int = -1) -> None:
    # SQLite makes a missing file by itself, with the permissions of the process's umask.
    target.touch(mode=0o600)
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target, timeout=20)) as here:
        there.backup(here, pages=pages, progress=lambda *_: None)


def _check_sound(path: Path) -> None:
    try:
        with closing(sqlite3.connect(path)) as copy:
            sound = copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise InstallationError("The database in this backup is damaged. Use an earlier backup.")


def _database_name() -> str:
    return str(connection.settings_dict["NAME"])


def _run_tool(program: str, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise InstallationError(f"{program} isn't installed. It is part of PostgreSQL's client (postgresql-client).")
    settings = connection.settings_dict
    said = {"PGHOST": settings["HOST"], "PGPORT": settings["PORT"], "PGUSER": settings["USER"]}
    said["PGPASSWORD"] = settings["PASSWORD"]
    environment = os.environ | {name: str(value) for name, value in said.items() if value}
    done = subprocess.run([found, *arguments], env=environment, capture_output=True, text=True, check=False)  # noqa: S603  (our words)
    if done.returncode < 0:
        raise InstallationError(f"{program} was killed by signal {-done.returncode}.")
    if done.returncode != 0:
        raise InstallationError(f"{program} says: {done.stderr.strip() or f'exit code {done.returncode}'}")
