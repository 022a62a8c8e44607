"""Starting and stopping the site as its owner does, and counting what is left of it."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from voidream_site.environment import PROJECT

__all__ = ["Site", "free_port", "get", "run_script", "settings_environment", "wait_until"]

# What the tests' own settings put into the environment must not reach the processes under test.
_OURS = {"DEBUG", "LOG_LEVEL", "VOIDREAM_INSTANCE", "DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL"}


def settings_environment(**extra: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in _OURS} | extra


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(happens: Callable[[], object], what: str, *, seconds: float = 120, pause: float = 0.05) -> None:
    deadline = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < deadline, f"{what} did not happen within {seconds:.0f} seconds"
        time.sleep(pause)


def get(url: str) -> tuple[int, str]:
    """Status and text of a page; status 0 if nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace")
    except OSError:
        return 0, ""


def run_script() -> list[str]:
    """`run.py`, or what it turns into where the tests run in another environment than the one that it makes."""
    if Path(sys.prefix) == PROJECT / ".venv":
        return [sys.executable, str(PROJECT / "run.py")]
    return [sys.executable, "-m", "voidream_site.embedded"]


@dataclass
class Site:
    """The one-command mode on data of its own."""

    instance: Path
    port: int = field(default_factory=free_port)
    log_name: str = "site.log"

    def __enter__(self) -> Site:
        self.log = open(self.instance.parent / self.log_name, "w", encoding="utf-8")
        environment = settings_environment(PORT=str(self.port), VOIDREAM_INSTANCE=str(self.instance))
        self.process = subprocess.Popen(
            run_script(), cwd=PROJECT, env=environment, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log
        )
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
        self.log.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        return Path(self.log.name).read_text(encoding="utf-8")

    def wait_until_ready(self) -> None:
        wait_until(lambda: "is ready" in self.output or self.process.poll() is not None, "the start", seconds=240)
        assert self.process.poll() is None, self.output

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(timeout=30)

    def wait_until_gone(self, *, seconds: float) -> None:
        """Waits for the end of all of its processes; says which are left."""
        deadline = time.monotonic() + seconds
        while left := self.processes():
            assert time.monotonic() < deadline, f"after {seconds:.0f} seconds there is still {left}\n{self.output}"
            time.sleep(0.05)

    def processes(self) -> dict[int, str]:
        """All processes that work on this site's data: it stands in their environment or in their command."""
        mark = f"VOIDREAM_INSTANCE={self.instance}".encode()
        return {
            pid: command
            for pid, command, environment in _all_processes()
            if mark in environment or str(self.instance) in command
        }


def _all_processes() -> Iterator[tuple[int, str, list[bytes]]]:
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            # A process that has ended and only waits to be collected has no command line.
            if command:
                yield int(folder.name), command, (folder / "environ").read_bytes().split(b"\0")
