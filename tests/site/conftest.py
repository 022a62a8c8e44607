"""Where the services of a scaled installation are, as far as they are here."""

from __future__ import annotations

import os
import urllib.parse

import psycopg
import pytest

from tests.conftest import required

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")


@pytest.fixture(scope="session")
def postgres() -> str:
    """The address of a PostgreSQL server on which databases can be made."""
    try:
        psycopg.connect(POSTGRES, connect_timeout=3).close()
    except psycopg.OperationalError as error:
        required(f"there is no PostgreSQL at {urllib.parse.urlsplit(POSTGRES).hostname}: {error}".splitlines()[0])
    return POSTGRES
