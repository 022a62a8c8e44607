"""The shipped pool in the database of a test. It is loaded once; after that its rows are written as they were."""

from __future__ import annotations

from itertools import chain

from django.apps import apps
from django.db import models, transaction

from cards.curation.loading import load_pool

__all__ = ["shipped_pool"]

_rows: dict[type[models.Model], list[models.Model]] = {}


def shipped_pool() -> None:
    if not _rows:
        load_pool("voidream")
        kept = chain(apps.get_app_config("cards").get_models(), apps.get_app_config("decks").get_models())
        _rows.update({model: list(model._base_manager.all()) for model in kept})
        return
    # Cards and their revisions point at each other: the database looks when all of them are there.
    with transaction.atomic():
        for model, rows in _rows.items():
            model._base_manager.bulk_create(rows)
