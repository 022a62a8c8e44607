"""Where the services of a scaled installation are, as far as they are here."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.parse
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.conftest import required
from tests.site.processes import settings_environment
from tools.bench_live.small_disk import drop_database
from voidream_site.environment import PROJECT


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a site that was set up and has never run. Sites that aren't about that begin with a copy of it."""
    instance = tmp_path_factory.mktemp("prepared") / "var"
    environment = settings_environment(VOIDREAM_INSTANCE=str(instance), DJANGO_SETTINGS_MODULE="voidream_site.settings")
    command = [sys.executable, "-m", "django", "upgrade"]
    subprocess.run(command, cwd=PROJECT, env=environment, stdin=subprocess.DEVNULL, check=True, capture_output=True)
    return instance


POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")


@pytest.fixture(scope="session")
def postgres() -> str:
    """The address of a PostgreSQL server on which databases can be made."""
    try:
        psycopg.connect(POSTGRES, connect_timeout=3).close()
    except psycopg.OperationalError as error:
        required(f"there is no PostgreSQL at {urllib.parse.urlsplit(POSTGRES).hostname}: {error}".splitlines()[0])
    return POSTGRES


@pytest.fixture(scope="module")
def database(postgres: str) -> Iterator[str]:
    """An empty PostgreSQL database, dropped afterwards."""
    name = f"voidream_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        yield urllib.parse.urlsplit(postgres)._replace(path=f"/{name}").geturl()
        drop_database(connection, name)
