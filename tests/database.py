"""The test database: migrated once for each state of the migrations, copied for each run, and emptied of what a test
has committed. Works on SQLite (a file) and on PostgreSQL (a template)."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction
from django.db.transaction import Atomic

from voidream_site.environment import PROJECT

__all__ = ["FOLDER", "committing", "copied_database", "empty_tables"]

FOLDER = PROJECT / "build" / "test-database"


@contextmanager
def copied_database() -> Iterator[None]:
    """Replaces the default database with a fresh copy of the migrated one."""
    before, name = connection.settings_dict["NAME"], connection.settings_dict["TEST"]["NAME"]
    databases = _PostgreSQL() if connection.vendor == "postgresql" else _SQLite()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open(FOLDER / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        template = databases.template(_digest())
    databases.copy(template, name)
    _use(name)
    _initial_rows.cache_clear()
    _initial_rows()
    try:
        yield
    finally:
        _use(before)
        databases.drop(name)


def empty_tables(*_: object) -> None:
    """Deletes the rows that a test has committed.

    Takes a fiftieth of the time of Django's `flush`, which recreates all permissions after each test.
    """
    first, found = _initial_rows(), _rows()
    if any(found.get(table) != rows for table, rows in first.items()):
        call_command("flush", verbosity=0, interactive=False)
        return
    # Foreign keys are checked on commit, so the order of tables doesn't matter.
    with transaction.atomic(), connection.cursor() as cursor:
        for table in found.keys() - first.keys():
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")


@contextmanager
def committing() -> Iterator[None]:
    """Runs on-commit callbacks although the test's own transaction is never committed: as soon as the tested code has
    left its outermost transaction."""
    depth = len(connection.savepoint_ids)

    def run_due() -> None:
        while connection.run_on_commit and len(connection.savepoint_ids) == depth and not connection.needs_rollback:
            connection.run_on_commit.pop(0)[1]()

    leave, register = Atomic.__exit__, connection.on_commit

    def left(atomic: Atomic, *problem: Any) -> None:
        leave(atomic, *problem)
        run_due()

    def registered(call: Callable[[], Any], robust: bool = False) -> None:
        register(call, robust)
        run_due()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Atomic, "__exit__", left)
        patch.setattr(connection, "on_commit", registered)
        yield


class _SQLite:
    def template(self, digest: str) -> str:
        path = FOLDER / f"{digest}.sqlite3"
        if not path.exists():
            for outdated in FOLDER.glob("*.sqlite3*"):
                outdated.unlink()
            unfinished = path.with_suffix(".unfinished")
            unfinished.unlink(missing_ok=True)
            _migrate(str(unfinished))
            unfinished.rename(path)
        return str(path)

    def copy(self, template: str, name: str) -> None:
        shutil.copyfile(template, name)

    def drop(self, name: str) -> None:
        for path in Path(name).parent.glob(f"{Path(name).name}*"):
            path.unlink()


class _PostgreSQL:
    def template(self, digest: str) -> str:
        name, unfinished = f"voidream_template_{digest}", f"voidream_unfinished_{digest}"
        found = self._run("SELECT datname FROM pg_database WHERE datname LIKE 'voidream!_template!_%%' ESCAPE '!'")
        if (name,) not in found:
            for (outdated,) in [*found, (unfinished,)]:
                self.drop(outdated)
            self._run(f'CREATE DATABASE "{unfinished}"')
            _migrate(unfinished)
            self._run(f'ALTER DATABASE "{unfinished}" RENAME TO "{name}"')
        return name

    def copy(self, template: str, name: str) -> None:
        self._run(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')

    def drop(self, name: str) -> None:
        self._run(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def _run(self, statement: str) -> list[tuple[str]]:
        with connection._nodb_cursor() as cursor:
            cursor.execute(statement)
            return cursor.fetchall() if cursor.description else []


def _migrate(name: str) -> None:
    _use(name)
    call_command("migrate", verbosity=0)
    connection.close()


def _use(name: str) -> None:
    connection.close()
    settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = name


def _digest() -> str:
    """Changes with everything that decides what a migrated database holds."""
    digest = hashlib.sha256((PROJECT / "requirements.txt").read_bytes())
    for app in apps.get_app_configs():
        folder = Path(app.path)
        if folder.is_relative_to(PROJECT) and ".venv" not in folder.parts:
            for pattern in ("apps.py", "models.py", "models/*.py", "migrations/*.py"):
                for path in sorted(folder.glob(pattern)):
                    digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _initial_rows() -> dict[str, tuple[int, int]]:
    return _rows()


def _rows() -> dict[str, tuple[int, int]]:
    """Of each table that isn't empty: for the few which Django fills itself, the number of rows and the last key."""
    with connection.cursor() as cursor:
        cursor.execute(_which_have_rows())
        tables = [name for (name,) in cursor.fetchall()]
        counted = {}
        for table in tables:
            if table in FILLED:
                cursor.execute(f"SELECT COUNT(*), MAX(id) FROM {connection.ops.quote_name(table)}")
                counted[table] = cursor.fetchone()
            else:
                counted[table] = (0, 0)
        return counted


@cache
def _which_have_rows() -> str:
    quoted = connection.ops.quote_name
    return " UNION ALL ".join(
        f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {quoted(table)})"
        for table in connection.introspection.table_names()
    )


FILLED = {"auth_group", "auth_group_permissions", "auth_permission", "django_content_type", "django_migrations"}
