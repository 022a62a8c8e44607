"""While the database or the message server is away, a page says so, and when to come again: it is nobody's mistake."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.test import Client
from redis.exceptions import ConnectionError as NoRedisError

from accounts.outage import COME_AGAIN, is_away

pytestmark = pytest.mark.django_db

ERRORS = [OperationalError("disk full"), InterfaceError("connection closed"), NoRedisError("refused")]


@pytest.fixture(params=ERRORS, ids=lambda error: type(error).__name__)
def visitor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Somebody who comes while this is what each question to the database ends with."""

    def fail(*_: object, **__: object) -> None:
        raise request.param

    monkeypatch.setattr("django.db.models.sql.compiler.SQLCompiler.execute_sql", fail)
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("path", ["/voidream/cards/", "/voidream/play/", "/", "/accounts/sign-in/?next=/"])
def test_a_page_comes_back_by_itself(visitor: Client, path: str) -> None:
    visitor.cookies["sessionid"] = "somebody's"
    answer = visitor.get(path)
    if answer.status_code == 200:
        pytest.skip("this page asks nothing")
    assert answer.status_code == 503
    assert answer["Retry-After"] == answer["Refresh"] == str(COME_AGAIN)
    assert "This page retries every few seconds" in answer.content.decode()
    assert f"Back in a moment · {settings.SITE_NAME}" in answer.content.decode()
    assert f'href="{path}">Try again' in answer.content.decode()


def test_what_was_sent_is_not_sent_again(visitor: Client) -> None:
    answer = visitor.post("/accounts/sign-in/", {"username": "alice", "password": "secret"})
    assert answer.status_code == 503
    assert "Refresh" not in answer
    assert "so nothing was saved" in answer.content.decode()
    assert "lost__go" not in answer.content.decode()


def test_programs_are_told_in_their_own_words(visitor: Client) -> None:
    answer = visitor.get("/api/v1/voidream/cards/")
    assert (answer.status_code, answer["Content-Type"]) == (503, "application/problem+json")
    assert answer["Retry-After"] == str(COME_AGAIN)
    assert answer.json()["code"] == "away"


def test_a_mistake_of_ours_is_still_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voidream_site.home.render", lambda *_, **__: 1 / 0)
    answer = Client(raise_request_exception=False).get("/")
    assert answer.status_code == 500
    assert not is_away(ZeroDivisionError())
