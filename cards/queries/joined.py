"""Joins: rows together with what they name, by one query where `prefetch_related` needs two.

Each row comes once for each that it names, so this is for a few rows on pages that many look at.
"""

from __future__ import annotations

from typing import Any, TypeVar

from django.db.models import FilteredRelation, Model, QuerySet

Row = TypeVar("Row", bound=Model)


def with_named(rows: QuerySet[Row], relation: str) -> list[Row]:
    """The rows in the order of their model, each with what the relation names in the order of that one's.

    Rows that were chosen by this very relation would come with what they were chosen by alone: choose them by keys.
    """
    meta: Any = rows.model._meta
    of_named = meta.get_field(relation).related_model._meta.ordering
    order = [f"-named__{each[1:]}" if each[0] == "-" else f"named__{each}" for each in of_named]
    joined: Any = rows.annotate(named=FilteredRelation(relation)).select_related("named")
    found: dict[Any, Row] = {}
    held: dict[Any, list[Any]] = {}
    for row in joined.order_by(*meta.ordering, *order):
        found.setdefault(row.pk, row)
        # One that names nothing comes without.
        held.setdefault(row.pk, []).extend([row.named] if hasattr(row, "named") else [])
    for key, row in found.items():
        keep(row, relation, held[key])
    return list(found.values())


def keep(row: Model, relation: str, named: list[Any]) -> None:
    """What the relation of a row names, as `prefetch_related` leaves it there."""
    back: Any = row._meta.get_field(relation).remote_field
    if back.many_to_one:
        for each in named:
            setattr(each, back.name, row)
    held: Any = getattr(row, relation).get_queryset()
    held._result_cache, held._prefetch_done = named, True
    vars(row).setdefault("_prefetched_objects_cache", {})[relation] = held
