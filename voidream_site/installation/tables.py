"""Tables of this site: what a backup takes and a restore replaces, in a database that others may use as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.apps import apps
from django.db import connection
from django.db.migrations import AddField, CreateModel, RenameModel
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import ManyToManyField


def own_tables() -> list[str]:
    """The tables in the database that are this site's: of its models, and of those that it once had."""
    with connection.cursor() as cursor:
        return sorted(_known() & set(connection.introspection.table_names(cursor)))


def _known() -> set[str]:
    found = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    found.add(MigrationRecorder.Migration._meta.db_table)
    for (app, _), migration in MigrationLoader(None).disk_migrations.items():
        found |= set(made_by(app, migration.operations))
    return found


def made_by(app: str, operations: Iterable[Operation]) -> Iterator[str]:
    """The tables that migrations have made, by any of their names."""
    for operation in operations:
        if isinstance(operation, CreateModel):
            table = str(operation.options.get("db_table") or f"{app}_{operation.name_lower}")
            yield table
            many = (name for name, field in operation.fields if isinstance(field, ManyToManyField))
            yield from (f"{table}_{name}" for name in many)
        elif isinstance(operation, RenameModel):
            yield f"{app}_{operation.new_name_lower}"
        elif isinstance(operation, AddField) and isinstance(operation.field, ManyToManyField):
            yield f"{app}_{operation.model_name_lower}_{operation.name}"
