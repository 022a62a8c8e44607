"""Connections to PostgreSQL that don't wait for ever: for a server that is away or frozen, or for a statement."""

from __future__ import annotations

from typing import Any, ClassVar

import psycopg
from psycopg.errors import OperationalError, _WaitTimeout

STATEMENT = 30
"""Seconds for a statement; migrations have as long as they take."""
OPTIONS: dict[str, Any] = {
    "connect_timeout": 5,
    # A machine that is gone answers nothing at all: milliseconds, and seconds.
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "options": f"-c statement_timeout={STATEMENT}s -c idle_in_transaction_session_timeout=60s",
}


class Impatient(psycopg.Connection[Any]):
    """Gives up if the server doesn't respond: a frozen server ignores its own timeouts."""

    patience: ClassVar[float | None] = STATEMENT + 5

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.patience)
        except _WaitTimeout:
            self.close()
            raise OperationalError(f"the database has not answered within {self.patience} seconds") from None

    @classmethod
    def wait_for_migrations(cls, using: str, **_: Any) -> None:
        """Receiver of `pre_migrate`."""
        from django.db import connections

        if connections[using].vendor == "postgresql":
            cls.patience = None
            with connections[using].cursor() as cursor:
                cursor.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
