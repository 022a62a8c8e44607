"""Batches: deletion of any number of rows by statements that end within the database's timeout."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

ROWS = 1_000


def delete(rows: QuerySet[Any]) -> int:
    """Deletes the rows, each batch in its own transaction; returns how many, without those that went with them."""
    count = 0
    while batch := list(rows.order_by().values_list("pk", flat=True)[:ROWS]):
        # Those that meanwhile are no longer among the rows stay.
        rows.filter(pk__in=batch).delete()
        count += len(batch)
    return count
