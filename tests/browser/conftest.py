"""A site and browsers for it: a real ASGI server, a real worker process, Chromium. No console error goes unnoticed."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.test import override_settings
from django.utils import timezone
from playwright.sync_api import Browser, Page, Route, expect
from pytest_django import DjangoDbBlocker

import games
from accounts.models import Player
from accounts.outage import numbers
from games.kernel.decision import Answer
from matches import match_cache
from matches.models import Challenge, Match
from matches.play.answer import answer as play
from matches.play.learn import begin_lesson, look_at_lesson
from tests.conftest import required
from tests.database import FOLDER
from tools.chromium import chromium
from voidream_site.celery import heartbeat
from voidream_site.environment import PROJECT

# Playwright keeps an event loop running on the thread of the tests, which Django takes for asynchronous code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

Opener = Callable[..., Page]

USUAL: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce"}
"""What a service worker asks for can neither be watched nor broken off."""
BARE = """{
  const sheet = new CSSStyleSheet();
  const bare = ["background-image", "box-shadow", "text-shadow"].map((name) => `${name}: none !important;`);
  sheet.replaceSync(`*, ::before, ::after { ${bare.join(" ")} }`);
  document.adoptedStyleSheets.push(sheet);
}"""
"""A script that leaves out what is only painted: it changes no layout, and a table spends a third of its processor time
on it. `violations` looks at contrast, and pictures that are taken show all of it."""
PATIENCE = 15_000
"""Milliseconds. A page, its server and a worker share this machine with whatever else runs on it."""
SHUFFLE = 7

expect.set_options(timeout=PATIENCE)


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.browser)


def pytest_configure(config: pytest.Config) -> None:
    # Browsers break off downloads when a page is left; what the server had open then is closed by the collector.
    config.addinivalue_line("filterwarnings", "ignore::ResourceWarning")


@pytest.fixture(scope="session")
def collected(django_test_environment: None) -> Iterator[None]:
    """Static files as people get them, bundled: a table takes twenty requests, and as modules more than a hundred.
    They are collected once for each state of `static/` and of what bundles it."""
    digest = hashlib.sha256()
    bundling = (Path(PROJECT, "voidream_site", name) for name in ("bundles.py", "static_files.py"))
    for path in sorted([*Path(PROJECT, "static").rglob("*.*"), *bundling]):
        digest.update(f"{path}\n".encode() + path.read_bytes())
    folder = FOLDER / f"static-{digest.hexdigest()[:16]}"
    storage = {"BACKEND": "voidream_site.static_files.ModuleStorage"}
    with (
        open(FOLDER / "static.lock", "w") as lock,
        override_settings(
            STATIC_ROOT=folder,
            STORAGES={**settings.STORAGES, "staticfiles": storage},
            WHITENOISE_USE_FINDERS=False,
            WHITENOISE_AUTOREFRESH=False,
        ),
    ):
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "complete").exists():
            for outdated in FOLDER.glob("static-*"):
                shutil.rmtree(outdated)
            call_command("collectstatic", verbosity=0, interactive=False)
            (folder / "complete").touch()
        fcntl.flock(lock, fcntl.LOCK_UN)
        yield


@pytest.fixture(scope="session")
def site(
    services: None, django_db_setup: None, django_db_blocker: DjangoDbBlocker, worker: None, collected: None
) -> Iterator[str]:
    """The address of a running site with cards and ready decks. What a test does there stays for the next one."""
    from voidream_site.asgi import application

    server = uvicorn.Server(
        uvicorn.Config(application, host="127.0.0.1", port=0, lifespan="off", log_level="warning", access_log=False)
    )
    # All browsers of all tests are at one address.
    settings.ADDRESS_LIMITS = 0
    with django_db_blocker.unblock():
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        _wait(lambda: server.started, "the web server")
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        server.force_exit = True
        thread.join(timeout=10)


@pytest.fixture(scope="session")
def worker(services: None, django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A Celery worker on the same database file and the same Valkey, for all that workers do."""
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "voidream_site.settings",
        "DATABASE_URL": f"sqlite:///{settings.DATABASES['default']['NAME']}",
        "REDIS_URL": settings.REDIS_URL,
    }
    with django_db_blocker.unblock():
        call_command("loadcards", verbosity=0)
        queues = ",".join([*settings.CELERY_TASK_QUEUES, settings.LAB_QUEUE])
        command = [sys.executable, "-m", "celery", "--quiet", "--app", "voidream_site", "worker", "--concurrency", "1"]
        command += ["--queues", queues]
        with subprocess.Popen([*command, "--loglevel", "WARNING"], cwd=PROJECT, env=environment) as process:
            try:
                _wait(lambda: numbers.get(heartbeat("minds")) is not None, "the worker")
                _have_rules_loaded()
                yield
            finally:
                process.terminate()
                process.wait(timeout=20)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """pytest-playwright's hook: the system's Chromium instead of a downloaded one."""
    path = chromium()
    if path is None:
        required("there is no Chromium on this machine")
    return {"executable_path": path, "args": ["--no-sandbox"]}


@pytest.fixture
def open_browser(site: str, browser: Browser) -> Iterator[Opener]:
    """Opens a browser of somebody new: `open_browser(viewport={"width": 360, "height": 740})`; addresses are paths.

    With `modules` the table isn't bundled, so that a test can import the modules that run.
    Nothing moves unless a test says so by `reduced_motion="no-preference"`: what moves is painted sixty times a second,
    which takes a table half as long again.
    """
    # What hosts of earlier tests wanted lasts for a moment after their pages are closed.
    Challenge.objects.filter(status=Challenge.Status.WAITING).update(status=Challenge.Status.WITHDRAWN)
    complaints: list[str] = []
    contexts = []

    def open_one(*, modules: bool = False, **options: Any) -> Page:
        context = browser.new_context(**USUAL | {"base_url": site} | options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(BARE)
        contexts.append(context)
        if modules:
            context.route(re.compile(r"/static/\w+/table/main\.\w+\.js"), _serve_modules)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not complaints, "The browser's console has errors:\n" + "\n".join(complaints)


@pytest.fixture
def page(open_browser: Opener) -> Page:
    """One browser at desktop size, of a visitor who has never been here."""
    return open_browser(viewport={"width": 1280, "height": 800})


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same shuffle and the same seats: what the pages do with a match is tested here, not luck."""
    fixed = SimpleNamespace(choice=secrets.choice, token_hex=secrets.token_hex, randbits=lambda _bits: SHUFFLE)
    monkeypatch.setattr("matches.models.match.secrets", fixed)
    monkeypatch.setattr("matches.shuffle.seed_of", lambda *_: SHUFFLE)
    monkeypatch.setattr("matches.forms.secrets", SimpleNamespace(choice=lambda decks: decks[0]))
    monkeypatch.setattr("matches.play.create._shuffled_seats", lambda game: ["A", "B"])


PASSWORD = "a long dream of doors"
LOOKS = (
    ("dark", "phone"),
    ("light", "desktop"),
    pytest.param("dark", "desktop", marks=pytest.mark.deep),
    pytest.param("light", "phone", marks=pytest.mark.deep),
)
"""Scheme and size of what has to look well in all of them."""


def sign_up(page: Page, name: str) -> None:
    """Gives whoever sits at this browser an account."""
    page.goto("/accounts/sign-up/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    own, taken = page.get_by_role("heading", name=name, level=1), page.get_by_text("This name is taken")
    expect(own.or_(taken)).to_be_visible()
    if taken.is_visible():
        # The test is tried a second time, and they have signed up in the first.
        page.goto("/accounts/sign-in/?next=/accounts/")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(own).to_be_visible()


def fits(page: Page, height: int | None = None) -> None:
    """Nothing of the page reaches beyond the window's width, nor below so many pixels, once all of it has come."""
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.viewport_size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert height is None or page.evaluate("document.documentElement.scrollHeight") <= height


def paint(page: Page) -> None:
    """Puts back what a browser leaves out here, for pictures."""
    page.evaluate("document.adoptedStyleSheets = []")


def wait_for(page: Page, ready: Callable[[], object], what: str) -> None:
    """Waits until something has happened in the test itself, while its browsers go on."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not ready():
        assert time.monotonic() < deadline, f"never happened: {what}"
        page.wait_for_timeout(20)


def wait_until(page: Page, condition: str, arg: object = None) -> None:
    """Waits for an asynchronous condition. `wait_for_function` takes its promise for true, and waits for nothing."""
    wait_for(page, lambda: page.evaluate(condition, arg), condition)


def stop_clock(page: Page) -> None:
    """Time stands still from now on in this browser's pages, also in those that come later, until a test moves it."""
    now = timezone.now()
    # Once it is installed, a clock runs until it is paused, and it can be paused at a later moment only.
    page.clock.install(time=now - timedelta(minutes=1))
    page.clock.pause_at(now)


@contextmanager
def before_it_comes(page: Page, file: str, address: str) -> Iterator[None]:
    """The page at this address, while a file that it asks for is still on its way: `decks/description.js`."""
    held: list[Route] = []
    name, ending = file.rsplit(".", 1)
    known = re.compile(rf"/{name}(\.\w+)?\.{ending}")
    page.route(known, lambda route: held.append(route))
    with page.expect_request(known):
        page.goto(address, wait_until="commit")
    yield
    for route in held:
        route.continue_()


def _serve_modules(route: Route) -> None:
    entry = re.sub(r"\.\w+\.js$", ".js", urlsplit(route.request.url).path)
    route.fulfill(content_type="text/javascript", body=f'import "{entry}";')


def _have_rules_loaded() -> None:
    """A worker's first answer in a game takes as long as its rules take to load, which no test has the patience for."""
    player = Player.objects.create(display_name="Early riser")
    for name in games.names("lab"):
        for lesson in games.load(name).lab.lessons()[:1]:
            match = begin_lesson(player, name, lesson.id)
            assert isinstance(match, Match), match
            while not (table := match_cache.load(match.pk)).agent_to_move:
                told = json.loads(look_at_lesson(match.pk) or "")
                given = table.game.read_answer(table.state, told["expected"])
                assert isinstance(given, Answer), given
                play(match.pk, lesson.seat, given)
            _wait(match.moves.exclude(seat=lesson.seat).exists, f"the worker's first answer in {name}")


def _wait(ready: Callable[[], bool], what: str, *, seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < deadline, f"{what} did not come up"
        time.sleep(0.05)


@pytest.fixture
def unwatched(site: str, browser: Browser) -> Iterator[Page]:
    """A page whose console may have errors: browsers write every refused save and every lost request there."""
    context = browser.new_context(**USUAL, base_url=site, viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()
