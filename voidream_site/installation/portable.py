"""Portable databases: everything that the models know, as a file of SQLite, written from and loaded into another kind.

Rows go from one database into the other by the models' own fields, without `save` and its signals. Each is read back
and compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, Error, connection, connections, transaction
from django.db.models import Model
from django.db.utils import load_backend
from psycopg import IsolationLevel

from accounts.text import NameField
from voidream_site.databases import database
from voidream_site.installation.dumps import drop_statement
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.manifest import pending_migrations

_SOURCE = "source"
_ROWS = 500
"""Rows in memory at a time; some are a hundred kilobytes."""


def write_portable(path: Path) -> None:
    """Writes all rows of this installation's database into a new one, as of one moment."""
    if pending := pending_migrations():
        raise InstallationError(f"The database isn't up to date ({pending[0]}). Run `manage.py upgrade` first.")
    path.touch(mode=0o600)
    with _opened(_SOURCE, _at_one_moment(connection.settings_dict)), _opened(DEFAULT_DB_ALIAS, _sqlite(path)):
        call_command("migrate", interactive=False, verbosity=0)
        with transaction.atomic(using=_SOURCE), transaction.atomic():
            _copy_rows()


def load_portable(path: Path) -> int:
    """Puts its rows in the place of everything that the site has in its PostgreSQL database: all of it, or nothing if
    an error is raised. Returns how many rows there are."""
    with _opened(_SOURCE, _sqlite(path)), transaction.atomic():
        if pending := pending_migrations(_SOURCE):
            raise InstallationError(
                f"This backup is from another kind of database and an earlier version ({pending[0]} is missing). "
                "Upgrade its installation, and make a new backup there."
            )
        with connection.cursor() as cursor:
            # Rows that a migration writes would wait with their checks, and no later one could change their table.
            cursor.execute(f"SET LOCAL statement_timeout = 0; {drop_statement()} SET CONSTRAINTS ALL IMMEDIATE")
        call_command("migrate", interactive=False, verbosity=0)
        return _copy_rows()


def _copy_rows() -> int:
    found = apps.get_models(include_auto_created=True)
    models = [model for model in found if model._meta.managed and not model._meta.proxy]
    operations = connection.ops
    # What migrations have written, such as content types, has other keys in the source.
    operations.execute_sql_flush(operations.sql_flush(no_style(), [model._meta.db_table for model in models]))
    # From here on, references are checked at the end.
    connection.check_constraints()
    copied = sum(map(_copy_table, models))
    with connection.cursor() as cursor:
        for statement in operations.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
    connection.check_constraints()
    ContentType.objects.clear_cache()
    return copied


def _copy_table(model: type[Model]) -> int:
    copied = 0
    rows = model._base_manager.using(_SOURCE).order_by().iterator(chunk_size=_ROWS)
    try:
        while batch := list(islice(rows, _ROWS)):
            _insert(model, batch)
            copied += len(batch)
    except (Error, ValueError, OverflowError) as error:
        raise InstallationError(f"{model._meta.db_table}: {error}".strip()) from error
    finally:
        # Before its connection is closed.
        rows.close()  # type: ignore[attr-defined]
    return copied


def _insert(model: type[Model], batch: list[Model]) -> None:
    fields = model._meta.local_concrete_fields
    size = connection.ops.bulk_batch_size(fields, batch)
    for start in range(0, len(batch), size):
        # `bulk_create` would reset modification times; loading raw, as fixtures are, doesn't.
        model._base_manager._insert(batch[start : start + size], fields, raw=True, using=DEFAULT_DB_ALIAS)  # type: ignore[attr-defined]
    arrived = model._base_manager.order_by().in_bulk([row.pk for row in batch])
    for row in batch:
        for field in fields:
            value = getattr(row, field.attname)
            # A name from before names were cleaned is cleaned now.
            left = field.get_prep_value(value) if isinstance(field, NameField) else value
            if left != getattr(arrived[row.pk], field.attname):
                raise InstallationError(f"{model._meta.db_table}: {field.column} of {row.pk} would change.")


@contextmanager
def _opened(alias: str, described: Mapping[str, Any]) -> Iterator[None]:
    """Has the alias mean another database for a while."""
    before = connections[alias] if alias == DEFAULT_DB_ALIAS else None
    whole = connections.configure_settings({DEFAULT_DB_ALIAS: dict(described)})[DEFAULT_DB_ALIAS]
    connections[alias] = load_backend(whole["ENGINE"]).DatabaseWrapper(whole, alias)
    try:
        yield
    finally:
        connections[alias].close()
        if before:
            connections[alias] = before
        else:
            del connections[alias]


def _sqlite(path: Path) -> dict[str, Any]:
    return database("sqlite:///", folder=path.parent, pool_size=1) | {"NAME": str(path)}


def _at_one_moment(described: Mapping[str, Any]) -> dict[str, Any]:
    options = {name: value for name, value in described["OPTIONS"].items() if name != "pool"}
    return {**described, "OPTIONS": options | {"isolation_level": IsolationLevel.REPEATABLE_READ}}
