"""Child processes that never outlive their parent."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

_PR_SET_PDEATHSIG = 1


class SiteStopped(Exception):  # noqa: N818  (it names what happened)
    """The site could not start or go on; the message is for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Child:
    """A process in a session of its own: Ctrl+C reaches the parent only, which stops its children in order."""

    name: str
    command: list[str]
    environment: Mapping[str, str] = field(repr=False)
    process: asyncio.subprocess.Process

    async def stop(self, patience: float) -> None:
        """Asks it to end, waits, and then sees to it that nothing of its process group is left."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.terminate()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait(), patience)
        self.kill()
        await self.process.wait()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)


async def start(name: str, command: list[str], environment: Mapping[str, str]) -> Child:
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.DEVNULL,
        env=environment,
        start_new_session=True,
        preexec_fn=die_with_parent(),
    )
    return Child(name, command, environment, process)


def die_with_parent() -> Callable[[], None] | None:
    """For forked children: on Linux, the kernel kills them if this process is killed. Not by SIGTERM, because a child
    that was just forked still has its parent's handlers, and may wait for the message server, which is gone as well."""
    if not sys.platform.startswith("linux"):
        return None
    # Loaded here: between fork and exec as little as possible may happen.
    libc = ctypes.CDLL(None)
    parent = os.getpid()

    def ask_the_kernel() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)

    return ask_the_kernel
