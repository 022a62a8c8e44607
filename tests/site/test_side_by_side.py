"""Side by side: an upgrade from the latest release, one process after the other, while bots play."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import AddField, AddIndex, AlterField, AlterModelOptions, CreateModel, RunPython
from django.db.migrations.operations.base import Operation
from django.db.models import NOT_PROVIDED
from django.http import HttpResponse
from django.test import RequestFactory
from redis import Redis

from tests.site.processes import get, wait_until
from tests.site.releases import unpacked
from tools.bench_live.crowd import BusyError, Crowd, in_time, nobody
from tools.bench_live.faults import verified
from tools.bench_live.figures import busy_ms
from tools.bench_live.run import batch
from tools.bench_live.sites import Process, Site, scaled
from voidream_site.environment import PROJECT
from voidream_site.static_files import StaticFilesMiddleware

AGENTS = ("lucid", "greedy")
"""Opponents of two bots; the other eighteen play each other."""
PAUSE, LONGEST_WAIT = 1.0, 5.0
"""Seconds: of a bot before it answers, and of a match from one move to the next."""
BUSY = 0.6
"""The share of the processors that others may take: up to it, limits grow as what is left shrinks."""
QUEUES = {"minds": "minds,reviews", "voidream": "voidream"}
HARMLESS = {("accounts", "0015_backend_of_sessions"), ("desk", "0005_experiment_queue")}
"""Migrations that change rows, or what a form offers for a column, and leave all rows usable by the latest release."""
PASSWORD = "a-long-walk-at-night"
PAGES = ["/", "/voidream/", "/voidream/play/", "/voidream/matches/", "/voidream/cards/", "/accounts/sign-up/"]


@pytest.mark.processes
@pytest.mark.usefixtures("postgres")
def test_an_upgrade_keeps_no_match_waiting(tmp_path: Path) -> None:
    release = unpacked(tmp_path)
    began, busy = time.monotonic(), busy_ms() - _own_ms()
    with scaled(tmp_path, 2, scattered=True, project=release) as site, ExitStack() as stack:
        workers = {queue: stack.enter_context(_worker(site, queue, release)) for queue in QUEUES}
        try:
            waits, wrong = asyncio.run(_play_through(Upgrade(site, release, workers, stack)))
        except BusyError as reason:
            pytest.skip(str(reason))
    assert wrong == []
    assert _errors(tmp_path / "log") == []
    others = (busy_ms() - busy - _own_ms()) / 1000 / (time.monotonic() - began) / (os.cpu_count() or 1)
    if others > BUSY:
        pytest.skip(f"No move was lost, but others had {others:.0%} of this machine, so waits say nothing: {waits}")
    assert max(waits.values()) < LONGEST_WAIT / (1 - others), waits


def test_migrations_only_add(tmp_path: Path) -> None:
    """The latest release can use the tables of this version: new columns of its tables have defaults, and nothing
    that it reads is gone. The next release may remove that."""
    release = unpacked(tmp_path)
    for (app, name), migration in MigrationLoader(None).disk_migrations.items():
        folder = Path(apps.get_app_config(app).path)
        if folder.parent != PROJECT or migration.replaces:
            continue
        if not (release / folder.relative_to(PROJECT) / "migrations" / f"{name}.py").exists():
            for operation in migration.operations:
                is_known = isinstance(operation, AlterField | RunPython) and (app, name) in HARMLESS
                assert is_known or _only_adds(operation), f"{app} {name}: {operation.describe()}"


def test_static_files_of_the_next_version_are_served(settings: Any, tmp_path: Path, rf: RequestFactory) -> None:
    """A page of that version may come from its own process, and what it loads from this one."""
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = False
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    (tmp_path / "secret").touch()
    serve = StaticFilesMiddleware(lambda request: HttpResponse(status=404))
    assert serve(rf.get("/static/later.js")).status_code == 404
    (settings.STATIC_ROOT / "later.js").write_text("later()")
    assert serve(rf.get("/static/later.js")).content == b"later()"
    for name in ("../secret", "a" * 300, "%00"):
        assert serve(rf.get(f"/static/{name}")).status_code == 404


def _only_adds(operation: Operation) -> bool:
    if not isinstance(operation, AddField):
        return isinstance(operation, CreateModel | AddIndex | AlterModelOptions)
    field: Any = operation.field
    return field.many_to_many or field.null or field.db_default is not NOT_PROVIDED


class Upgrade:
    """The steps of docs/operations.md, and looks at both versions while both run."""

    def __init__(self, site: Site, release: Path, workers: dict[str, Process], stack: ExitStack) -> None:
        assert site.environment
        self.site, self.release, self.environment = site, release, site.environment
        self._workers, self._stack = workers, stack
        self._addresses = [f"http://127.0.0.1:{port}" for port in site.ports]

    def prepare(self) -> None:
        _run([sys.executable, "manage.py", "upgrade"], PROJECT, self.environment)

    def replace_worker(self, queue: str) -> None:
        """The new one is there before the old one ends."""
        new = self._stack.enter_context(_worker(self.site, queue, PROJECT))
        with Redis.from_url(self.environment["REDIS_URL"]) as client:
            sign = f"voidream:*:sign:{socket.gethostname()}:{new.pid}"
            wait_until(lambda: client.keys(sign), f"a new worker for {queue}")
        self._workers[queue].stop()

    def restart(self, place: int, project: Path) -> None:
        server = self.site.servers[place]
        server.stop()
        server.project = project
        server.start()
        wait_until(lambda: get(f"{self._addresses[place]}/health/")[0] == 200, "a web process")

    def look_around(self) -> None:
        """The first server is new, the second one old: what each writes, the other one reads or passes over."""
        new, old = self._addresses
        assert get(f"{old}/health/")[0] == get(f"{new}/health/")[0] == 200
        alice, again = (urllib.request.build_opener(urllib.request.HTTPCookieProcessor()) for _ in range(2))
        _send(alice, f"{old}/accounts/sign-up/", username="Alice", password1=PASSWORD, password2=PASSWORD)
        for address in (new, old, new):
            _send(again, f"{address}/accounts/sign-in/", username="Alice", password="wrong")
        _send(again, f"{new}/accounts/sign-in/", username="Alice", password=PASSWORD)
        for opener in (alice, again):
            for address in (old, new):
                assert json.loads(_read(opener, f"{address}/api/v1/me/"))["name"] == "Alice"
        visitor = urllib.request.build_opener()
        cards = re.findall(r"/voidream/cards/[\w-]+/art\.svg", _read(visitor, f"{new}/voidream/cards/"))
        for path in [*PAGES, *cards[:2]]:
            for address in (new, old, new):
                for opener in (visitor, alice):
                    assert _read(opener, address + path), path

    def look_from(self, project: Path) -> dict[str, Any]:
        """How a process of this code sees what runs."""
        found: dict[str, Any] = json.loads(_run([sys.executable, "-c", LOOK], project, self.environment))
        return found


LOOK = """
import json, django
django.setup()
from matches.models import Match, Snapshot
from matches.presence import present
from matches.restore import moment, restore
running = Match.objects.filter(status=Match.Status.RUNNING)
seats = [(match.pk, seat.seat) for match in running for seat in match.seats.filter(agent="")]
print(json.dumps({
    "seats": len(seats),
    "present": len(present(seats)),
    "snapshots": sorted(set(Snapshot.objects.values_list("rules_version", flat=True))),
    "behind": [match.pk for match in running if restore(match).seq < match.seq],
    "moments": [row.pk for row in Snapshot.objects.all() if moment(row.match, row.seq).seq != row.seq],
}))
"""


async def _play_through(upgrade: Upgrade) -> tuple[dict[str, float], list[str]]:
    """The longest wait of any match in each step, and what is wrong with the matches at the end."""
    site, waits = upgrade.site, dict[str, float]()
    batches = await asyncio.gather(batch(site, 9, ""), *(batch(site, 1, "", agent) for agent in AGENTS))
    tickets = [ticket for each in batches for ticket in each]
    crowd = Crowd(site.dialect, site.ports, len(tickets), PAUSE, nobody, is_scattered=True)
    crowd.goes_on = False
    async with in_time(60):
        await asyncio.gather(*(crowd.sit_at(ticket) for ticket in tickets))
    crowd.play()

    async def step(name: str, happens: Callable[[], object], rest: float = 1.0) -> None:
        watch = asyncio.create_task(_longest_wait(crowd))
        await asyncio.to_thread(happens)
        await asyncio.sleep(rest)
        watch.cancel()
        waits[name] = await watch

    old, new = upgrade.release, PROJECT
    await step("before", lambda: None)
    await step("upgrade", upgrade.prepare)
    for queue in QUEUES:
        await step(f"worker for {queue}", partial(upgrade.replace_worker, queue))
    await step("first server", partial(upgrade.restart, 0, new))
    await step("second server as it was", partial(upgrade.restart, 1, old))
    await step("side by side", upgrade.look_around)
    if not crowd.tables:
        raise BusyError("The steps took so long here that all matches were over.")
    seen = await asyncio.to_thread(upgrade.look_from, old)
    # A bot may be reconnecting, and the new server may not have written a snapshot yet.
    while crowd.tables and (seen["seats"] > seen["present"] or len(seen["snapshots"]) < 2):
        await asyncio.sleep(3)
        seen = await asyncio.to_thread(upgrade.look_from, old)
    if not crowd.tables:
        raise BusyError("All matches were over before both versions had written of them.")
    await step("second server", partial(upgrade.restart, 1, new))
    tables = [*crowd.ended, *crowd.tables]
    await crowd.leave()
    wrong = [line for line in verified(site, tables) if ": it is running after" not in line]
    assert seen["seats"] == seen["present"] > 0
    assert len(seen["snapshots"]) > 1, "the older code has met snapshots of both"
    assert seen["behind"] == seen["moments"] == []
    return waits, wrong


async def _longest_wait(crowd: Crowd) -> float:
    longest = 0.0
    try:
        while True:
            now = crowd.clock()
            longest = max([longest, *(now - table.moved for table in crowd.tables)])
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return longest


def _worker(site: Site, queue: str, project: Path) -> Process:
    assert site.environment
    command = [sys.executable, "-m", "celery", "--app", "voidream_site", "worker", "-Q", QUEUES[queue]]
    command += ["--pool", "threads", "--concurrency", "1", "--loglevel", "WARNING", "-n", f"{project.name}-{queue}@%h"]
    return Process(command, site.environment, Path(site.environment["VOIDREAM_INSTANCE"]) / "log", project=project)


def _own_ms() -> float:
    """Milliseconds of the processor, of this process and of its children that have ended."""
    return 1000 * sum(os.times()[:4])


def _errors(log: Path) -> list[str]:
    lines = log.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if '"level": "error"' in line or line.startswith("Traceback")]


def _run(command: list[str], project: Path, environment: Any) -> str:
    done = subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _read(opener: urllib.request.OpenerDirector, url: str) -> str:
    with opener.open(url, timeout=20) as answer:
        return str(answer.read().decode())


def _send(opener: urllib.request.OpenerDirector, url: str, **fields: str) -> str:
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', _read(opener, url))
    assert token, url
    fields["csrfmiddlewaretoken"] = token[1]
    with opener.open(url, urllib.parse.urlencode(fields).encode(), timeout=20) as answer:
        return str(answer.read().decode())
