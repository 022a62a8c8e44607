"""The shipped pool in the database of a test. Reading all cards takes many seconds, so its rows are kept on disk for as
long as nothing changes that decides what they hold; after that, writing them takes milliseconds."""

from __future__ import annotations

import fcntl
import hashlib
import pickle
from collections.abc import Callable
from itertools import chain
from typing import Any

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, models, transaction

from cards.loading import load_pool
from tests.database import FOLDER
from voidream_site.environment import PROJECT

__all__ = ["shipped_pool"]

_rows: list[tuple[type[models.Model], list[models.Model]]] = []
_statements: list[tuple[str, Any]] = []
"""What has written the rows once, with its parameters: putting it together takes longer than it does."""


def shipped_pool() -> None:
    # Cards and their revisions point at each other: the database looks when all of them are there.
    with transaction.atomic():
        if _statements:
            with connection.cursor() as cursor:
                for statement in _statements:
                    cursor.execute(*statement)
            return
        if not _rows and not _read():
            return
        with connection.execute_wrapper(_note):
            for model, rows in _rows:
                model._base_manager.bulk_create(rows)
            # The rows bring their keys, which PostgreSQL's sequences don't know.
            with connection.cursor() as cursor:
                for statement in connection.ops.sequence_reset_sql(no_style(), [model for model, _ in _rows]):
                    cursor.execute(statement)


def _read() -> bool:
    """Whether the rows were kept; if not, they are in the database afterwards, and kept."""
    path = FOLDER / f"pool-{_digest()}.pickle"
    with open(FOLDER / "pool.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if path.exists():
            _rows[:] = pickle.loads(path.read_bytes())
            return True
        load_pool("voidream")
        kept = chain(apps.get_app_config("cards").get_models(), apps.get_app_config("decks").get_models())
        _rows[:] = [(model, list(model._base_manager.all())) for model in kept]
        for outdated in FOLDER.glob("pool-*.pickle"):
            outdated.unlink()
        path.write_bytes(pickle.dumps(_rows))
        return False


def _digest() -> str:
    digest = hashlib.sha256((PROJECT / "requirements.txt").read_bytes())
    for folder in ("games", "cards", "decks"):
        for path in sorted((PROJECT / folder).rglob("*.*")):
            if path.suffix in {".py", ".lark", ".toml", ".yaml", ".json"}:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _note(execute: Callable[..., Any], sql: str, params: Any, many: Any, context: dict[str, Any]) -> Any:
    _statements.append((sql, params))
    return execute(sql, params, many, context)
