"""What all tests of the site share: a Valkey of their own, emptied after each test."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType

import pytest
from _pytest.main import pytest_runtestloop as run_tests
from django.conf import settings
from django.test import TransactionTestCase
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis
from pytest_django import DjangoDbBlocker

from tests.database import copied_database, empty_tables
from voidream_site.embedded.valkey import answers, valkey_command

hypothesis.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis.load_profile("patient")
"""No test fails because something else runs on this machine."""

SITE_TESTS = ("accounts", "browser", "cards", "decks", "desk", "matches", "site")


def required(reason: str) -> None:
    """Skips a test for which something is missing on this machine; on CI nothing may be missing."""
    if os.environ.get("VOIDREAM_REQUIRE_SERVICES") == "1":
        pytest.fail(f"{reason} (and VOIDREAM_REQUIRE_SERVICES is set)")
    pytest.skip(reason)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what took long when seconds were recorded (`python3 -m tools.test --record`)."""
    long = {*json.loads(Path(__file__).with_name("seconds.json").read_text(encoding="utf-8"))["long"]}
    for item in items:
        if item.nodeid in long:
            item.add_marker(pytest.mark.long)


def pytest_collection_finish() -> None:
    """Exempts imported modules from garbage collection, which took a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def _call(call: Callable[[], object]) -> object:
    return call()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> object:
    """Runs the tests inside one frame that reserves a large block of CPython's frame stack.

    CPython allocates frames in chunks of 16 KiB and frees a chunk as soon as it is empty. Calls that cross the edge of
    a chunk allocate and free it each time, which took a sixth of the time.
    """
    roomy = FunctionType(_call.__code__.replace(co_stacksize=1 << 15), {})
    return roomy(lambda: run_tests(session))


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, django_db_blocker.unblock(), copied_database():
        patch.setattr(TransactionTestCase, "_fixture_teardown", empty_tables)
        yield


@pytest.fixture(scope="session")
def services() -> Iterator[None]:
    """The Valkey behind cache, channel layer and job queue, where the settings expect it."""
    socket = Path(settings.REDIS_URL.removeprefix("unix://"))
    socket.parent.mkdir(mode=0o700, exist_ok=True)
    with subprocess.Popen(valkey_command(socket)) as server:
        try:
            asyncio.run(_until_it_answers(socket))
            yield
        finally:
            server.terminate()


@pytest.fixture(autouse=True)
def _site_has_its_services(request: pytest.FixtureRequest) -> Iterator[None]:
    folder = Path(request.path).relative_to(Path(__file__).parent).parts[0]
    if folder not in SITE_TESTS:
        yield
        return
    request.getfixturevalue("services")
    yield
    # Afterwards, because fixtures of the next module are set up before those of its first test.
    _forget_rows()
    if folder != "browser":
        from asgiref.sync import SyncToAsync
        from django.core.cache import cache
        from django.db import connections

        cache.clear()
        # What asynchronous tests did in the one thread for such things, nobody closes there.
        SyncToAsync.single_thread_executor.submit(connections.close_all).result()


def _forget_rows() -> None:
    """Empties what this process caches by the numbers of rows, which each test gives again."""
    from matches import match_cache
    from matches.agent_input import packed_catalog
    from matches.known_decks import lists_of
    from matches.live_match import catalog_cards

    match_cache.forget_all()
    for cached in (catalog_cards, lists_of, packed_catalog):
        cached.cache_clear()


async def _until_it_answers(socket: Path) -> None:
    async with asyncio.timeout(10):
        while not await answers(socket):
            await asyncio.sleep(0.02)
