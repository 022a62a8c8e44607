"""Starts the children in order, keeps them running, and stops them all in reverse order."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import shutil
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from voidream_site import environment as env
from voidream_site.embedded.children import Child, SiteStopped, start
from voidream_site.embedded.plan import Plan
from voidream_site.embedded.restarts import keep_running
from voidream_site.embedded.valkey import answers, valkey_command

PATIENCE_TO_START = 90.0
PATIENCE_TO_STOP = 10.0
WORKER, THINKER, LAB_WORKER = WORKERS = ("worker", "worker that thinks", "lab worker")
TRIES = 5
"""Unexpected stops in a row of a message or web server before the site stops."""


async def supervise(plan: Plan, say: Callable[[str], None]) -> None:
    """Runs the site until SIGINT, SIGTERM or SIGHUP; raises SiteStopped if it ends otherwise. No child is left."""
    children: list[Child] = []
    stopping = asyncio.Event()

    def stop() -> None:
        # A second signal kills at once.
        if stopping.is_set():
            for child in children:
                child.kill()
        stopping.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop)

    with contextlib.ExitStack() as stack:
        try:
            asked_to_stop = asyncio.create_task(stopping.wait())
            starting = asyncio.create_task(_start(plan, children, stack, say))
            await asyncio.wait({asked_to_stop, starting}, return_when=asyncio.FIRST_COMPLETED)
            if not starting.done():
                starting.cancel()
                return
            starting.result()
            say(f"Voidream Online is ready: {plan.address}  (Ctrl+C stops it)")
            await _watch(children, asked_to_stop, say)
        finally:
            for child in reversed(children):
                await child.stop(PATIENCE_TO_STOP)
            if plan.own_socket and plan.own_socket.parent.parent != plan.instance:
                shutil.rmtree(plan.own_socket.parent, ignore_errors=True)


async def _start(plan: Plan, children: list[Child], stack: contextlib.ExitStack, say: Callable[[str], None]) -> None:
    """Appends each child as soon as it runs, so that it is stopped even if the next one doesn't come up."""
    if plan.own_socket:
        socket = plan.own_socket
        children.append(await start("message server", valkey_command(socket), plan.environment))
        await _wait_for(children, lambda: answers(socket), pause=0.02)
    await _prepare(plan, children)
    if not env.text("DATABASE_URL"):
        _keep_open(plan, stack)
    children.append(await start(WORKER, plan.worker, plan.environment))
    children.append(await start(THINKER, plan.thinker, plan.environment))
    children.append(await start("web server", plan.server, plan.environment))
    await _wait_for(children, lambda: asyncio.to_thread(_is_well, plan), pause=0.1)
    # Last, because nothing waits for it.
    children.append(await start(LAB_WORKER, plan.lab_worker, plan.environment))


async def _prepare(plan: Plan, children: list[Child]) -> None:
    child = await start("preparation of the database", plan.prepare, plan.environment)
    children.append(child)
    if await child.process.wait() != 0:
        raise SiteStopped("Preparing the database, cards or static files failed. See above for the reason.")
    children.remove(child)


def _keep_open(plan: Plan, stack: contextlib.ExitStack) -> None:
    """One idle connection as long as the site runs: whenever the last one closes, SQLite writes back its whole log."""
    connection = stack.enter_context(contextlib.closing(sqlite3.connect(plan.instance / "db.sqlite3")))
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


async def _wait_for(children: list[Child], ready: Callable[[], Awaitable[bool]], *, pause: float) -> None:
    """Returns when `ready` returns True; raises SiteStopped if a child dies first, or if it takes too long."""
    try:
        async with asyncio.timeout(PATIENCE_TO_START):
            while not await ready():
                for child in children:
                    _check_alive(child)
                await asyncio.sleep(pause)
    except TimeoutError:
        raise SiteStopped(f"The site didn't start within {PATIENCE_TO_START:.0f} seconds.") from None


async def _watch(children: list[Child], asked_to_stop: asyncio.Task[bool], say: Callable[[str], None]) -> None:
    """Returns when it is time to stop. Without its workers the site only waits; what else stays away ends it."""
    keepers = [
        asyncio.create_task(keep_running(children, place, say, tries=None if child.name in WORKERS else TRIES))
        for place, child in enumerate(children)
    ]
    try:
        await asyncio.wait({asked_to_stop, *keepers}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for keeper in keepers:
            keeper.cancel()
        ends = await asyncio.gather(*keepers, return_exceptions=True)
    for end in ends:
        if not isinstance(end, asyncio.CancelledError) and isinstance(end, BaseException):
            raise end


def _check_alive(child: Child) -> None:
    code = child.process.returncode
    if code is not None:
        raise SiteStopped(f"The {child.name} stopped unexpectedly (exit code {code}). Stopping the site.")


def _is_well(plan: Plan) -> bool:
    """Whether the health page reports success: server, database, message server and a worker respond."""
    where = urlsplit(plan.address)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=5)
    try:
        connection.request("GET", "/health/", headers={"Host": plan.host_header})
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
