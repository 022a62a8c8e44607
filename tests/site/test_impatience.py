"""A PostgreSQL that is frozen, or takes too long, is given up in time, and taken again once it answers."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.processes import settings_environment
from voidream_site.environment import PROJECT

pytestmark = pytest.mark.processes

QUESTIONS = """
import django, time
django.setup()
from django.db import OperationalError, connection
from voidream_site.postgresql import Impatient
Impatient.patience = 1.0

def ask(statement):
    began = time.monotonic()
    try:
        with connection.cursor() as cursor:
            cursor.execute(statement)
            outcome = str(cursor.fetchone()[0])
    except OperationalError as error:
        outcome = f"{type(error).__name__}: {error}".splitlines()[0]
    finally:
        connection.close()
    print(f"{time.monotonic() - began:.0f}", outcome, flush=True)

for line in iter(input, "end"):
    ask(line)
"""


@pytest.fixture
def line(database: str, tmp_path: Path) -> Iterator[Line]:
    with Line(database, tmp_path) as line:
        yield line


class Line:
    """A process that asks a database through a proxy that can be frozen."""

    def __init__(self, database: str, folder: Path) -> None:
        where = database.split("@")[-1].split("/")[0].partition(":")
        self.server = socket.create_server(("127.0.0.1", 0))
        self.target = (where[0], int(where[2] or 5432))
        self.is_frozen = threading.Event()
        own = f"127.0.0.1:{self.server.getsockname()[1]}"
        environment = settings_environment(
            DJANGO_SETTINGS_MODULE="voidream_site.settings",
            DATABASE_URL=database.replace("".join(where), own),
            VOIDREAM_INSTANCE=str(folder),
        )
        threading.Thread(target=self._serve, daemon=True).start()
        command = [sys.executable, "-c", QUESTIONS]
        self.process = subprocess.Popen(
            command, cwd=PROJECT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        with self.process:
            self.process.kill()
        self.server.close()

    def ask(self, statement: str) -> str:
        assert self.process.stdin
        assert self.process.stdout
        print(statement, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()

    def _serve(self) -> None:
        while True:
            try:
                taken, _ = self.server.accept()
            except OSError:
                return
            target = socket.create_connection(self.target)
            for ends in ((taken, target), (target, taken)):
                threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError), source, sink:
            while content := source.recv(65536):
                while self.is_frozen.is_set():
                    time.sleep(0.01)
                sink.sendall(content)


def test_one_that_is_frozen_is_given_up_and_taken_again(line: Line) -> None:
    assert line.ask("SELECT 41 + 1").endswith(" 42")
    line.is_frozen.set()
    assert "has not answered" in line.ask("SELECT 41 + 1")
    line.is_frozen.clear()
    assert line.ask("SELECT 41 + 1").endswith(" 42")


def test_statements_and_open_transactions_have_a_limit(line: Line) -> None:
    assert line.ask("SHOW statement_timeout").endswith(" 30s")
    assert line.ask("SHOW idle_in_transaction_session_timeout").endswith(" 1min")
