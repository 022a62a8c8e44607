"""Log lines name routes, never addresses: these hold keys and tokens."""

from __future__ import annotations

import io
import json
import logging
import logging.config
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any
from uuid import UUID

import pytest
import structlog
from celery.signals import after_task_publish
from django.conf import settings
from django.db import Error, OperationalError, ProgrammingError, connection
from django.http import HttpRequest
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse
from psycopg.errors import lookup
from redis.exceptions import DataError, RedisError, ResponseError

from accounts.outage import is_away
from tests.site.test_queries import pages
from voidream_site.celery import LogStep
from voidream_site.logs import logging_settings

MARK = "5ec4e700-5ec4-4e70-a5ec-4e705ec4e700"
"""A key: no word of it may be seen."""
PUBLIC = {"game": "voidream", "match_id": "ty4mv2x2z2yz"}
SLOW = ("api-schema",)

Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What a scaled site writes at INFO, whoever says it."""
    root, written = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers[:], root.level
    logging.config.dictConfig(logging_settings(json=True, level="INFO"))
    (handler,) = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(written)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    logging.config.dictConfig(settings.LOGGING)
    root.handlers[:] = handlers
    root.setLevel(level)


def marked(name: str, parameters: tuple[str, ...]) -> str:
    """The address of a page with the key in it, wherever it takes one."""
    for values in product(*([PUBLIC[each]] if each in PUBLIC else [MARK, UUID(MARK), 1] for each in parameters)):
        try:
            return reverse(name, kwargs=dict(zip(parameters, values, strict=True)))
        except NoReverseMatch:
            continue
    return ""


@pytest.mark.django_db
@pytest.mark.long
def test_no_line_holds_a_key_of_an_address(lines: Lines) -> None:
    client = Client(raise_request_exception=False, enforce_csrf_checks=True)
    places = {name: marked(name, parameters) for name, parameters in sorted(set(pages(get_resolver())))}
    holding = {name for name, place in places.items() if MARK in place}
    assert len(holding) > 80
    assert holding > {"join", "hand", "mail-confirm", "mail-stop", "account_reset_password_from_key", "deck"}
    nowhere = [
        f"/{MARK}/",
        f"/voidream/{MARK}/",
        f"/accounts/password/lost/{MARK}",
        f"/api/v1/{MARK}/",
        f"/join/{MARK}/",
    ]
    asked = [place for name, place in places.items() if place and name not in SLOW] + nowhere
    for place in asked:
        client.get(f"{place}?key={MARK}")
        client.post(f"{place}?key={MARK}", {"key": MARK})
    told = lines()
    assert [line for line in told if MARK in json.dumps(line)] == []
    finished = [line["request"] for line in told if line["event"] in ("request_finished", "request_failed")]
    assert len(finished) >= 2 * len(asked) - 2  # those about the site's health aren't told
    assert "POST /voidream/join/<str:token>/" in finished
    assert "GET /accounts/password/lost/<uidb36>-<key>/" in finished
    assert "GET /voidream/matches/ty4mv2x2z2yz/" in finished
    assert "GET /accounts/… (unresolved)" in finished
    assert "GET (unresolved)" in finished
    assert any(line["event"].startswith("Forbidden (CSRF") for line in told)


@pytest.mark.django_db
def test_a_page_that_fails_leaves_its_trace_and_no_key(lines: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(token: str) -> None:
        raise RuntimeError("Out of luck.")

    monkeypatch.setattr("matches.views.invitations.invited_to", fail)
    assert Client(raise_request_exception=False).get(f"/voidream/join/{MARK}/?key={MARK}").status_code == 500
    told = lines()
    (failed,) = (line for line in told if line["event"] == "request_failed")
    assert failed["request"] == "GET /voidream/join/<str:token>/"
    assert "Out of luck." in failed["exception"]
    assert MARK not in json.dumps(told)


def test_a_service_that_is_away_takes_a_line_and_a_mistake_its_trace(lines: Lines) -> None:
    """The same happens to everybody then, again and again."""
    log = structlog.get_logger("test")
    for error in (OperationalError("the disk is full"), RedisError("no broker"), ProgrammingError("no such table")):
        try:
            raise error
        except (Error, RedisError):
            log.exception("commit_failed")
    full, gone, wrong = lines()
    assert (full["error"], gone["error"]) == ("OperationalError: the disk is full", "RedisError: no broker")
    assert "exception" not in full | gone
    assert "no such table" in wrong["exception"]


@pytest.mark.parametrize(("state", "has_trace"), [("57014", True), ("40P01", True), ("53100", False)])
def test_a_statement_that_takes_too_long_has_its_trace(lines: Lines, state: str, *, has_trace: bool) -> None:
    try:
        raise OperationalError("canceling statement due to statement timeout") from lookup(state)()
    except OperationalError:
        structlog.get_logger("test").exception("commit_failed")
    (line,) = lines()
    assert ("exception" in line) == has_trace


@pytest.mark.parametrize("error", [DataError("a list is no value"), ResponseError("WRONGTYPE Operation against")])
def test_values_of_the_wrong_type_in_redis_are_mistakes(error: RedisError) -> None:
    assert not is_away(error)
    assert is_away(ResponseError("MISCONF Redis is configured to save RDB snapshots"))


@pytest.mark.django_db
def test_wrong_sql_is_a_mistake_on_every_database() -> None:
    with pytest.raises(Error) as wrong, connection.cursor() as cursor:
        cursor.execute("SELECT nothing FROM nowhere")
    assert not is_away(wrong.value)


@pytest.mark.parametrize("name", ["uvicorn.access", "uvicorn.error"])
def test_the_server_tells_no_addresses_of_its_own(lines: Lines, name: str) -> None:
    logging.getLogger(name).info('%s - "WebSocket %s" [accepted]', "127.0.0.1", f"/ws/hands/{MARK}/")
    assert lines() == []


@pytest.mark.parametrize("name", ["celery.worker.strategy", "celery.app.trace", "celery.beat"])
def test_a_job_is_told_of_by_one_line(lines: Lines, name: str) -> None:
    logging.getLogger(name).info("Task %s", "matches.tasks.sweep")
    logging.getLogger(name).error("Task %s raised unexpected", "matches.tasks.sweep")
    assert [line["level"] for line in lines()] == ["error"]


def test_a_worker_logs_what_it_sends_once() -> None:
    before = list(after_task_publish.receivers)
    LogStep(None)
    assert after_task_publish.receivers == before


def test_a_filter_leaves_other_lines_as_they_are(lines: Lines) -> None:
    logging.getLogger("django.security").warning("A %s of %s", "b", "c", extra={"request": HttpRequest()})
    assert [line["event"] for line in lines()] == ["A b of c"]
