"""The site as it is run in earnest, and the reference, as processes on data of their own that is gone afterwards."""

from __future__ import annotations

import contextlib
import http.client
import importlib.util
import os
import pwd
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import psycopg

from tools.bench_live.clock import set_wrong
from tools.bench_live.dialects import BoardgameIo, Dialect, Voidream
from tools.bench_live.line import Line
from tools.bench_live.small_disk import SmallDisk, drop_database, small_disk
from tools.environment import PROJECT
from voidream_site.embedded.valkey import valkey_command

_POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
REFERENCE = Path(__file__).parent / "reference"
PATIENCE = 60.0
_OURS = {"DEBUG", "VOIDREAM_INSTANCE", "DJANGO_SETTINGS_MODULE", "DATABASE_URL", "DATABASE_POOL", "REDIS_URL"}


class Missing(Exception):  # noqa: N818  (it names what happened)
    """This machine lacks something that a site needs; the message says what."""


class Process:
    """A process that can be killed and started again as it was; what it says goes to a file."""

    def __init__(
        self, command: list[str], environment: Mapping[str, str], log: Path, *, project: Path = PROJECT
    ) -> None:
        self._command, self._environment, self._log = command, environment, log
        self.project = project
        """The folder whose code it runs from its next start on."""
        self.start()

    def start(self) -> None:
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=self.project, env=self._environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    is_wanted = True
    """Whether it is to be started again where it ends."""

    def kill(self) -> None:
        """With no chance to say goodbye."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """As a process manager does."""
        self._process.terminate()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.kill()

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        return self._process.pid


@dataclass
class Site:
    """Servers that answer, and what they stand on."""

    name: str
    dialect: Dialect
    ports: list[int]
    servers: list[Process]
    broker: Process | None = None
    worker: Process | None = None
    beat: Process | None = None
    """What has the worker look for time that has run out."""
    line: Line | None = None
    """To its database."""
    disk: SmallDisk | None = None
    """On which its database lies."""
    folder: Path | None = None
    """Its instance."""
    database: str = ""
    """The name of a database that is a server's."""
    environment: Mapping[str, str] | None = field(default=None, repr=False)
    """For the processes that make matches and look at them; None where a match begins by itself."""
    all_processes: dict[str, Process] = field(default_factory=dict)
    """By what each is called; where they are started again by somebody."""
    is_scattered: bool = False
    """Whether the seats of a match sit at any of its servers, instead of both at the same one."""
    project: Path = PROJECT
    """The folder whose code makes its matches."""

    def processes(self) -> dict[str, list[int]]:
        """By what they are for, all that work for this site."""
        found = {"server": [server.pid for server in self.servers]}
        if self.database:
            found["database"] = _backends(self.database)
        if self.broker:
            found["messages"] = [self.broker.pid]
        return found


@contextlib.contextmanager
def scaled(
    folder: Path,
    servers: int,
    *,
    scattered: bool = False,
    compressed: bool = False,
    may_fail: bool = False,
    project: Path = PROJECT,
) -> Iterator[Site]:
    """PostgreSQL as it stands on this machine, a message server and so many web servers, of the code of this folder.
    If it `may_fail`, the database lies on a small disk and is reached by a line that can be cut."""
    port = free_port()
    with contextlib.ExitStack() as stack:
        disk = stack.enter_context(_small_disk(folder)) if may_fail else None
        address = stack.enter_context(_database(disk))
        where, line = urllib.parse.urlsplit(address), None
        if may_fail:
            line = stack.enter_context(Line((where.hostname or "127.0.0.1", where.port or 5432), free_port()))
            user = f"{where.username or 'postgres'}{f':{where.password}' if where.password else ''}"
            address = where._replace(netloc=f"{user}@127.0.0.1:{line.port}").geturl()
        environment = _environment(folder, DATABASE_URL=address, REDIS_URL=f"redis://127.0.0.1:{port}/0")
        command = [*valkey_command(folder / "valkey.sock"), "--port", str(port), "--bind", "127.0.0.1"]
        broker = stack.enter_context(Process(command, environment, folder / "log"))
        _wait_for(lambda: _accepts(port))
        name = f"PostgreSQL, {servers} {'process' if servers == 1 else 'processes'}{', seats anywhere' * scattered}"
        site = _serve(stack, name, folder, environment, servers, compressed, project)
        site.is_scattered = scattered
        site.broker, site.database, site.line, site.disk, site.folder = broker, where.path[1:], line, disk, folder
        yield site


@contextlib.contextmanager
def with_jobs(folder: Path, servers: int) -> Iterator[Site]:
    """The scaled site with a worker, and with what wakes it now and then."""
    with scaled(folder, servers) as site, contextlib.ExitStack() as stack:
        assert site.environment
        celery = [sys.executable, "-m", "celery", "--app", "voidream_site"]
        # A worker of one process: who is killed is who thinks.
        worker = [*celery, "worker", "--pool", "solo", "--loglevel", "WARNING"]
        site.worker = stack.enter_context(Process(worker, site.environment, folder / "log"))
        beat = [*celery, "beat", "--schedule", str(folder / "beat"), "--pidfile", "", "--loglevel", "WARNING"]
        site.beat = stack.enter_context(Process(beat, site.environment, folder / "log"))
        yield site


@contextlib.contextmanager
def embedded(folder: Path, *, compressed: bool = False) -> Iterator[Site]:
    """SQLite, the bundled message server on a socket, one web server: what `make run` starts, without the worker."""
    path = folder / "valkey.sock"
    environment = _environment(folder, REDIS_URL=f"unix://{path}")
    with contextlib.ExitStack() as stack:
        broker = stack.enter_context(Process(valkey_command(path), environment, folder / "log"))
        _wait_for(path.exists)
        site = _serve(stack, "SQLite, 1 process", folder, environment, 1, compressed)
        site.broker = broker
        # As the one-command mode does: the last connection that closes writes back the whole log.
        connection = stack.enter_context(contextlib.closing(sqlite3.connect(folder / "db.sqlite3")))
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        yield site


@contextlib.contextmanager
def with_everything(folder: Path) -> Iterator[Site]:
    """The scaled site, two web servers, and all workers as a process manager would run them. All of it may fail, and
    its clock be wrong."""
    set_wrong(folder, 0)
    with scaled(folder, 2, may_fail=True) as site, contextlib.ExitStack() as stack:
        assert site.environment
        assert site.broker
        celery = [sys.executable, "-m", "celery", "--app", "tools.bench_live.jobs"]
        worker = [*celery, "worker", "--loglevel", "WARNING", "-Q"]
        commands = {
            "fast worker": [*worker, "voidream", "-n", "voidream@%h", "--pool", "threads", "--concurrency", "4"],
            "worker that thinks": ["nice", *worker, "minds,reviews", "-n", "minds@%h", "--concurrency", "2"],
            "beat": [*celery, "beat", "--schedule", str(folder / "beat"), "--pidfile", "", "--loglevel", "WARNING"],
        }
        site.all_processes = {f"web server {place}": each for place, each in enumerate(site.servers)}
        site.all_processes["message server"] = site.broker
        for name, command in commands.items():
            site.all_processes[name] = stack.enter_context(Process(command, site.environment, folder / "log"))
        yield site


@contextlib.contextmanager
def with_thinkers(folder: Path, workers: int) -> Iterator[Site]:
    """The embedded site with workers as the one-command mode has them, so many of which think."""
    with embedded(folder) as site, contextlib.ExitStack() as stack:
        assert site.environment
        celery = [sys.executable, "-m", "celery", "--app", "voidream_site", "worker", "--loglevel", "WARNING"]
        fast = [*celery, "-Q", "voidream", "-n", "voidream@%h", "--pool", "threads", "--concurrency", "4"]
        thinking = ["nice", *celery, "-Q", "minds,reviews", "-n", "minds@%h", "--concurrency", str(workers)]
        for command in (fast, thinking):
            stack.enter_context(Process(command, site.environment, folder / "log"))
        yield site


@contextlib.contextmanager
def reference(folder: Path) -> Iterator[Site]:
    """boardgame.io's own server with its own storage, which is in memory."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise Missing("Node.js and npm aren't here, so boardgame.io isn't measured beside.")
    if not (REFERENCE / "node_modules" / "boardgame.io").is_dir():
        command = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(command, cwd=REFERENCE, check=False, stdin=subprocess.DEVNULL, stdout=2).returncode != 0:
            raise Missing("npm could not install boardgame.io, so it isn't measured beside.")
    port = free_port()
    environment = {**os.environ, "NODE_ENV": "production"}
    with Process([node, str(REFERENCE / "server.js"), str(port)], environment, folder / "log") as server:
        _wait_for(lambda: _accepts(port))
        yield Site("boardgame.io, in memory", BoardgameIo("bench"), [port], [server])


def _serve(
    stack: contextlib.ExitStack,
    name: str,
    folder: Path,
    environment: Mapping[str, str],
    servers: int,
    compressed: bool,
    project: Path = PROJECT,
) -> Site:
    command = [sys.executable, "manage.py", "prepare"]
    subprocess.run(command, cwd=project, env=environment, check=True, stdin=subprocess.DEVNULL, timeout=180)
    ports = [free_port() for _ in range(servers)]
    dialect = Voidream(f"http://127.0.0.1:{ports[0]}", compressed=compressed)
    site = Site(name + ", compiled" * _is_compiled(), dialect, ports, [], environment=environment, project=project)
    for port in ports:
        server = [sys.executable, "-m", "uvicorn", "tools.bench_live.application:application", "--port", str(port)]
        server += ["--lifespan", "off", "--log-level", "warning", "--no-access-log", "--no-server-header"]
        server += ["--timeout-graceful-shutdown", "1"]
        site.servers.append(stack.enter_context(Process(server, environment, folder / "log", project=project)))
    for port in ports:
        _wait_for(partial(_answers, port))
    return site


def _is_compiled() -> bool:
    """Whether the engine is machine code here (`make compile`)."""
    found = importlib.util.find_spec("games.voidream.rules.view")
    return found is not None and str(found.origin).endswith(".so")


@contextlib.contextmanager
def _small_disk(folder: Path) -> Iterator[SmallDisk | None]:
    """One on which the machine's PostgreSQL may write; None if that can't be had here."""
    try:
        owner = pwd.getpwnam("postgres").pw_name
    except KeyError:
        yield None
        return
    # The server gets there by its name: temporary folders are closed to others.
    with tempfile.TemporaryDirectory(prefix="voidream-disk-", dir="/tmp") as place:
        Path(place).chmod(0o755)
        with small_disk(Path(place) / "disk", owner) as disk:
            yield disk


@contextlib.contextmanager
def _database(disk: SmallDisk | None = None) -> Iterator[str]:
    """An empty PostgreSQL database, on this disk if there is one, dropped afterwards."""
    name = f"voidream_bench_{uuid.uuid4().hex[:12]}"
    try:
        connection = psycopg.connect(_POSTGRES, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError as error:
        where = urllib.parse.urlsplit(_POSTGRES).hostname
        raise Missing(f"There is no PostgreSQL at {where} (TEST_DATABASE_URL names another): {error}") from error
    with connection:
        if disk:
            connection.execute(f"CREATE TABLESPACE \"{name}\" LOCATION '{disk.folder}'")
        connection.execute(f'CREATE DATABASE "{name}"' + f' TABLESPACE "{name}"' * bool(disk))
        try:
            yield urllib.parse.urlsplit(_POSTGRES)._replace(path=f"/{name}").geturl()
        finally:
            drop_database(connection, name)
            if disk:
                connection.execute(f'DROP TABLESPACE "{name}"')


def _environment(folder: Path, **extra: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in _OURS}
    own = {
        "DJANGO_SETTINGS_MODULE": "voidream_site.settings",
        "VOIDREAM_INSTANCE": str(folder),
        "SECRET_KEY": uuid.uuid4().hex * 2,
        "ALLOWED_HOSTS": "127.0.0.1",
        "LOG_LEVEL": "WARNING",
        # All bots come from one address.
        "ADDRESS_LIMITS": "0",
    }
    return {**kept, **own, **extra}


def cut_connections(site: Site) -> None:
    """Ends all connections to the site's database from the database's side."""
    with psycopg.connect(_POSTGRES, autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [site.database])


def _backends(database: str) -> list[int]:
    """PostgreSQL's processes that work for a database: their titles name it."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            title = (folder / "cmdline").read_bytes()
            if title.startswith(b"postgres:") and database.encode() in title:
                found.append(int(folder.name))
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(ready: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > deadline:
            raise Missing(f"A server did not come up within {PATIENCE:.0f} seconds.")
        time.sleep(0.05)


def _accepts(port: int) -> bool:
    with contextlib.suppress(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    return False


def _answers(port: int) -> bool:
    """Whether any page comes; the health page wants a worker, and there is none."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", "/health/")
        return bool(connection.getresponse().status)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
