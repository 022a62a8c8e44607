"""The processes of the one-command mode, and their environment."""

from __future__ import annotations

import os
import re
import stat
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from voidream_site import environment as env

# The kernels' limit for a socket's path is 108 bytes on Linux and 104 on macOS, the closing zero included.
_LONGEST_SOCKET_PATH = 103
# Everything else would have to be quoted, and those who read the address don't agree how.
_PLAIN_PATH = re.compile(r"[A-Za-z0-9/._-]+")
_WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  (only compared with)


@dataclass(frozen=True, slots=True)
class Plan:
    """Fixed before anything starts. `own_socket` is None if `REDIS_URL` is set to an external server."""

    host: str
    port: int
    instance: Path
    own_socket: Path | None
    environment: dict[str, str]

    @property
    def address(self) -> str:
        """Where a person on this machine finds the site."""
        return _address(self.host, self.port)

    @property
    def host_header(self) -> str:
        """A name that the site answers to, for the question whether it is well."""
        first = self.environment["ALLOWED_HOSTS"].split(",")[0].strip().lstrip(".")
        return first if first and first != "*" else "localhost"

    @property
    def worker(self) -> list[str]:
        """For short jobs: it never runs AI searches, so no short job waits for one."""
        schedule = str(self.instance / "celerybeat-schedule")
        threads = ["--pool", "threads", "--concurrency", "4"]
        return [*self._celery_worker("voidream"), *threads, "--beat", "--schedule", schedule]

    @property
    def thinker(self) -> list[str]:
        """It takes what time the others leave: a thought ends by the clock."""
        return ["nice", *self._celery_worker("minds,reviews"), *self._processes]

    @property
    def lab_worker(self) -> list[str]:
        """Runs at low priority."""
        return ["nice", "-n", "19", *self._celery_worker("lab"), *self._processes]

    @property
    def _processes(self) -> list[str]:
        return ["--concurrency", self.environment.get("WORKERS") or str(max(1, min(4, (os.cpu_count() or 2) - 1)))]

    def _celery_worker(self, queues: str) -> list[str]:
        options = ["--loglevel", "WARNING", "--queues", queues, "--hostname", f"{queues.partition(',')[0]}@%h"]
        return [sys.executable, "-m", "celery", "--quiet", "--app", "voidream_site", "worker", *options]

    @property
    def server(self) -> list[str]:
        options = ["--host", self.host, "--port", str(self.port), "--lifespan", "off"]
        options += ["--log-level", "warning", "--no-access-log", "--no-server-header"]
        # Twice the longest message that is parsed. The server's default would be 16 MiB.
        options += ["--ws-max-size", str(16 * 1024)]
        # A dead connection is noticed within nine seconds: every client answers these frames by itself.
        options += ["--ws-ping-interval", "4", "--ws-ping-timeout", "5"]
        # Open sockets get a moment to be notified when the site stops; browsers reconnect automatically.
        options += ["--timeout-graceful-shutdown", "3"]
        return [sys.executable, "-m", "uvicorn", "voidream_site.asgi:application", *options]

    @property
    def prepare(self) -> list[str]:
        return [sys.executable, "-m", "django", "upgrade", "--verbosity", "0"]


def make_plan(host: str, port: int) -> Plan:
    """The plan, with the folders that it needs."""
    instance = env.instance_folder()
    instance.mkdir(parents=True, exist_ok=True, mode=0o700)
    own_socket = None if env.text("REDIS_URL") else _private_folder(instance) / env.SOCKET_NAME
    environment = dict(os.environ)
    environment["DJANGO_SETTINGS_MODULE"] = "voidream_site.settings"
    environment["VOIDREAM_INSTANCE"] = str(instance)
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(env.PROJECT), os.environ.get("PYTHONPATH")]))
    if own_socket:
        environment["REDIS_URL"] = f"unix://{own_socket}"
    if not env.text("ALLOWED_HOSTS"):
        named = [] if host in _WILDCARDS else [f"[{host}]" if ":" in host else host]
        environment["ALLOWED_HOSTS"] = ",".join(dict.fromkeys(["localhost", "127.0.0.1", "[::1]", *named]))
    if not env.text("SITE_URL"):
        environment["SITE_URL"] = _address(host, port)
    environment.setdefault("LOG_LEVEL", "WARNING")
    # Celery's warning is about pickled jobs, and ours are JSON; in a container everybody is root.
    environment.setdefault("PYTHONWARNINGS", "ignore:You're running the worker with superuser")
    return Plan(host, port, instance, own_socket, environment)


def _address(host: str, port: int) -> str:
    host = _WILDCARDS.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _private_folder(instance: Path) -> Path:
    """A private folder for the socket."""
    folder = instance / "valkey"
    path = str(folder / env.SOCKET_NAME)
    if len(os.fsencode(path)) > _LONGEST_SOCKET_PATH or not _PLAIN_PATH.fullmatch(path):
        # Not $TMPDIR, which may be long, too.
        return Path(tempfile.mkdtemp(prefix="voidream-", dir="/tmp"))
    folder.mkdir(exist_ok=True, mode=0o700)
    if stat.S_IMODE(folder.stat().st_mode) != 0o700:
        folder.chmod(0o700)
    return folder
