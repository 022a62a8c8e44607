"""The shipped pool in the database of a test. It is loaded once; after that its rows are written as they were."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from django.apps import apps
from django.db import connection, models, transaction

from cards.loading import load_pool

__all__ = ["shipped_pool"]

_rows: dict[type[models.Model], list[models.Model]] = {}
_statements: list[tuple[str, Any]] = []
"""What has written the rows once, with its parameters: putting it together takes longer than it does."""


def shipped_pool() -> None:
    if not _rows:
        load_pool("voidream")
        kept = chain(apps.get_app_config("cards").get_models(), apps.get_app_config("decks").get_models())
        _rows.update({model: list(model._base_manager.all()) for model in kept})
        return
    # Cards and their revisions point at each other: the database looks when all of them are there.
    with transaction.atomic():
        if _statements:
            with connection.cursor() as cursor:
                for statement in _statements:
                    cursor.execute(*statement)
            return
        with connection.execute_wrapper(_note):
            for model, rows in _rows.items():
                model._base_manager.bulk_create(rows)


def _note(execute: Callable[..., Any], sql: str, params: Any, many: Any, context: dict[str, Any]) -> Any:
    _statements.append((sql, params))
    return execute(sql, params, many, context)
