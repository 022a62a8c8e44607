"""One command: it starts, says where, survives nothing by half, and leaves nothing behind."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import urllib.parse
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.site.playing import at_table, hear, page_of, play_on, quick_match
from tests.site.processes import Site, get, settings_environment, wait_until
from voidream_site.embedded import restarts
from voidream_site.embedded.children import Child, SiteStopped, start
from voidream_site.embedded.plan import make_plan
from voidream_site.embedded.restarts import keep_running
from voidream_site.environment import PROJECT

pytestmark = [
    pytest.mark.skipif(not Path("/proc").is_dir(), reason="the processes are counted in /proc"),
    pytest.mark.processes,
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("site") / "var") as site:
        site.wait_until_ready()
        yield site
        # The last thing that the module looks at: a graceful end.
        assert site.stop() == 0, site.output
        site.wait_until_gone(seconds=5)
        assert "Traceback" not in site.output, site.output


def test_it_says_where_it_is_once_it_really_answers(site: Site) -> None:
    assert site.output.count("Voidream Online is ready") == 1
    assert f"{site.url}/" in site.output
    status, page = get(f"{site.url}/")
    assert status == 200
    assert "Voidream" in page


def test_everything_that_a_match_needs_is_well(site: Site) -> None:
    status, text = get(f"{site.url}/health/")
    assert status == 200
    checks = {"database": "ok", "messages": "ok", "worker": "ok"}
    assert json.loads(text) == {"status": "ok", "checks": checks, "alarms": []}


def test_server_and_worker_are_processes_of_their_own(site: Site) -> None:
    commands = " ".join(site.processes().values())
    for part in ("uvicorn", "celery", "valkey-server"):
        assert part in commands


def test_style_sheets_and_scripts_have_names_that_change_with_their_content(site: Site) -> None:
    _, page = get(f"{site.url}/")
    names = re.findall(r'"(/static/[^"#]+)', page)
    assert names
    for name in names:
        assert re.search(r"\.[0-9a-f]{12}\.", name), name
        assert get(f"{site.url}{name}")[0] == 200, name


def test_every_module_of_the_table_is_found_under_its_hashed_name(site: Site) -> None:
    match, cookie = quick_match(site.url)
    page = page_of(site.url, f"/voidream/matches/{match}/", cookie)
    found = set(re.findall(r'<script[^>]* src="([^"]+)"', page))
    waiting = set(found)
    assert any("/table/" in name for name in found)
    while waiting:
        name = waiting.pop()
        assert re.search(r"\.[0-9a-f]{12}\.m?js$", name), name
        status, script = get(f"{site.url}{name}")
        assert status == 200, name
        imports = re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", script)
        new = {urllib.parse.urljoin(name, path) for path in imports} - found
        found |= new
        waiting |= new


def test_its_secrets_are_its_owners(site: Site) -> None:
    assert stat.S_IMODE((site.instance / "secret-key").stat().st_mode) == 0o600
    assert stat.S_IMODE((site.instance / "valkey").stat().st_mode) == 0o700


def test_a_second_one_on_the_same_data_is_told_so(site: Site) -> None:
    with Site(site.instance, log_name="second.log") as second:
        assert second.process.wait(timeout=30) == 1
        assert "is already running with the data" in second.output


def test_a_taken_port_is_one_clear_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = _run_py(PORT=str(port))
    assert answer.returncode == 1
    assert answer.stderr.startswith(f"Port {port} on 127.0.0.1 is in use. ")
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.parametrize("port", ["http", "0", "70000", "-1"])
def test_a_port_that_is_none_is_one_clear_sentence(port: str) -> None:
    answer = _run_py(PORT=port)
    assert answer.returncode == 1
    assert answer.stderr.startswith("PORT must be a number")


def test_ctrl_c_in_the_middle_of_the_start_leaves_nothing(tmp_path: Path) -> None:
    with Site(tmp_path / "var") as site:
        # Not the child that looks for the packages before anything is started: that one has nothing to be stopped.
        wait_until(lambda: any("valkey" in command for command in site.processes().values()), "the first child")
        assert site.stop(signal.SIGINT) == 0
        site.wait_until_gone(seconds=5)


@pytest.fixture(scope="module")
def battered(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[Site]:
    """A site of which one part after another is killed."""
    with Site(shutil.copytree(prepared, tmp_path_factory.mktemp("battered") / "var")) as site:
        site.wait_until_ready()
        yield site
        assert site.stop() == 0, site.output
        site.wait_until_gone(seconds=5)


@pytest.mark.parametrize(
    ("name", "program", "cuts_off"),
    [
        pytest.param("worker", "--beat", False, marks=pytest.mark.deep),
        pytest.param("lab worker", "lab@", False, marks=pytest.mark.deep),
        pytest.param("message server", "valkey-server", False, marks=pytest.mark.deep),
        ("web server", "uvicorn", True),
    ],
)
def test_a_part_that_is_killed_comes_back_and_the_match_goes_on(
    battered: Site, name: str, program: str, cuts_off: bool
) -> None:
    match, cookie = quick_match(battered.url)
    with at_table(battered.url, match, cookie) as socket:
        state = hear(socket, "state")
        lost = parts(battered, program)
        os.kill(min(lost), signal.SIGKILL)
        wait_until(lambda: not lost & parts(battered, program), "the end of what it had started", seconds=10)
        wait_until(lambda: parts(battered, program), f"the start of another {name}", seconds=20)
        assert f"The {name} stopped unexpectedly (exit code -9). Restarting in 1 second." in battered.output
        wait_until(lambda: get(f"{battered.url}/health/")[0] == 200, "the return of health", seconds=60)
        if not cuts_off:
            # The agent's turns between these answers go through whatever has come back.
            assert play_on(socket, state, answers=12) > state["seq"] + 12
    with at_table(battered.url, match, cookie) as socket:
        state = hear(socket, "state")
        assert play_on(socket, state, answers=6) > state["seq"]


async def test_a_part_that_doesn_t_last_is_started_more_and_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restarts, "PAUSES", (0, 0.01, 0.02))
    said: list[str] = []

    def say(line: str) -> None:
        said.append(line)
        if len(said) == 4:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        await keep_running([await a_child_that_ends()], 0, say)
    pauses = [line.removeprefix("The worker stopped unexpectedly (exit code 3). ") for line in said]
    assert pauses == [f"Restarting in {pause} seconds." for pause in (0, 0.01, 0.02, 0.02)]


async def test_a_part_that_never_lasts_ends_the_site_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restarts, "PAUSES", (0,))
    said: list[str] = []
    with pytest.raises(SiteStopped, match=r"^The worker stopped unexpectedly \(exit code 3\), 3 times in a row\."):
        await keep_running([await a_child_that_ends()], 0, said.append, tries=3)
    assert len(said) == 2


def test_a_part_that_doesn_t_come_up_at_the_start_ends_it_with_a_sentence(tmp_path: Path, prepared: Path) -> None:
    """Here the port is taken between the first look at it and the start of the web server."""
    with Site(shutil.copytree(prepared, tmp_path / "var")) as site, socket.socket() as taken:
        wait_until(lambda: parts(site, "valkey-server"), "the first child")
        taken.bind(("127.0.0.1", site.port))
        taken.listen()
        assert site.process.wait(timeout=90) == 1
        assert re.search(r"^The web server stopped unexpectedly .+\. Stopping the site\.", site.output, re.MULTILINE)
        site.wait_until_gone(seconds=5)


@pytest.mark.deep
def test_even_killed_it_leaves_nothing_and_starts_again(tmp_path: Path, prepared: Path) -> None:
    instance = shutil.copytree(prepared, tmp_path / "var")
    for _ in range(2):
        with Site(instance) as site:
            site.wait_until_ready()
            site.stop(signal.SIGKILL)
            site.wait_until_gone(seconds=20)


def _has_parts(site: Site, least: int) -> bool:
    return len(parts(site, "celery")) >= least


@pytest.mark.deep
def test_killed_while_the_workers_processes_start_it_leaves_nothing(tmp_path: Path, prepared: Path) -> None:
    """What has just been forked still has the signal handlers of the process that it comes from."""
    for moment in (1, 2, 3):
        with Site(shutil.copytree(prepared, tmp_path / f"var{moment}")) as site:
            wait_until(partial(_has_parts, site, moment), f"process {moment} of Celery", pause=0.002)
            site.stop(signal.SIGKILL)
            site.wait_until_gone(seconds=20)


def test_a_match_goes_on_where_it_was_when_everything_was_killed_and_started_again(
    tmp_path: Path, prepared: Path
) -> None:
    with Site(shutil.copytree(prepared, tmp_path / "var")) as site:
        site.wait_until_ready()
        match, cookie = quick_match(site.url)
        with at_table(site.url, match, cookie) as socket:
            seen = play_on(socket, hear(socket, "state"), answers=6)
        site.stop(signal.SIGKILL)
        site.wait_until_gone(seconds=20)
    with Site(tmp_path / "var") as site:
        site.wait_until_ready()
        with at_table(site.url, match, cookie) as socket:
            state = hear(socket, "state")
            assert state["seq"] >= seen
            assert len({event["seq"] for event in state["log"]}) > 1
            assert play_on(socket, state, answers=4) > seen


@pytest.mark.parametrize("name", ["with a space", "x" * 120])
def test_a_folder_that_no_socket_can_lie_in_gets_a_private_one_elsewhere(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOIDREAM_INSTANCE", str(tmp_path / name))
    monkeypatch.delenv("REDIS_URL", raising=False)
    plan = make_plan("127.0.0.1", 8000)
    assert plan.own_socket is not None
    folder = plan.own_socket.parent
    assert str(plan.own_socket).startswith("/tmp/voidream-")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.rmdir()


@pytest.mark.parametrize(
    ("host", "address", "names"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/", "localhost,127.0.0.1,[::1]"),
        ("0.0.0.0", "http://127.0.0.1:8000/", "localhost,127.0.0.1,[::1]"),
        ("::1", "http://[::1]:8000/", "localhost,127.0.0.1,[::1]"),
        ("voidream.example", "http://voidream.example:8000/", "localhost,127.0.0.1,[::1],voidream.example"),
    ],
)
def test_it_answers_to_the_name_that_it_listens_on(
    host: str, address: str, names: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOIDREAM_INSTANCE", str(tmp_path))
    monkeypatch.delenv("ALLOWED_HOSTS", raising=False)
    plan = make_plan(host, 8000)
    assert plan.address == address
    assert plan.environment["ALLOWED_HOSTS"] == names


def parts(site: Site, program: str) -> set[int]:
    return {pid for pid, command in site.processes().items() if program in command}


async def a_child_that_ends() -> Child:
    return await start("worker", [sys.executable, "-S", "-c", "raise SystemExit(3)"], dict(os.environ))


def _run_py(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, PROJECT / "run.py"],
        env=settings_environment(**environment),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_its_server_reads_no_long_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOIDREAM_INSTANCE", str(tmp_path / "var"))
    server = make_plan("127.0.0.1", 8000).server
    assert server[server.index("--ws-max-size") + 1] == "16384"


def test_its_server_notices_dead_connections_within_nine_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOIDREAM_INSTANCE", str(tmp_path / "var"))
    server = make_plan("127.0.0.1", 8000).server
    spans = [float(server[server.index(option) + 1]) for option in ("--ws-ping-interval", "--ws-ping-timeout")]
    assert 0 < sum(spans) <= 9


def test_its_workers_serve_every_queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A job on a queue that nobody looks into is never done, and nothing says so."""
    from django.conf import settings

    monkeypatch.setenv("VOIDREAM_INSTANCE", str(tmp_path / "var"))
    plan = make_plan("127.0.0.1", 8000)
    served = {name for command in (plan.worker, plan.thinker, plan.lab_worker) for name in _queues(command)}
    assert served == {*settings.CELERY_TASK_QUEUES, settings.LAB_QUEUE}


def _queues(command: list[str]) -> list[str]:
    return command[command.index("--queues") + 1].split(",")
