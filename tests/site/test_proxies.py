"""A proxy that isn't counted is an alarm: all visitors would share its address, and the limits of one address."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from django.core.cache import cache
from django.core.checks import run_checks
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from redis.exceptions import ConnectionError as AwayError
from structlog.testing import capture_logs
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from accounts.outage import numbers
from voidream_site.celery import heartbeat
from voidream_site.environment import proxy_advice
from voidream_site.proxies import LIFETIME, NOTED_EVERY, UncountedProxyMiddleware, last_uncounted

PROXY, VISITOR, CDN = "10.0.0.5", "8.8.4.4", "104.16.0.1"
FORWARDED = {"X-Forwarded-For": VISITOR}


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def process(clock: Clock) -> UncountedProxyMiddleware:
    """What a web process has of its own."""
    return UncountedProxyMiddleware(lambda _: HttpResponse(), clock)


def ask(process: UncountedProxyMiddleware) -> None:
    process(RequestFactory().get("/", headers=FORWARDED, REMOTE_ADDR=PROXY))


@pytest.mark.django_db
def test_one_process_notices_it_and_the_health_page_of_another_shows_it(settings: Any) -> None:
    settings.METRICS_TOKEN = "a-long-secret"
    numbers.set_many({heartbeat(queue): 1 for queue in ("voidream", "minds")}, timeout=10)
    assert Client().get("/health/").json()["status"] == "ok"
    Client().get("/voidream/rules/", headers=FORWARDED, REMOTE_ADDR=PROXY)
    answer = Client().get("/health/")
    assert (answer.status_code, answer.json()["status"]) == (200, "degraded")
    [alarm] = answer.json()["alarms"]
    assert alarm["kind"] == "proxy_not_counted"
    assert "Set PROXY_COUNT" in alarm["says"]
    metrics = Client().get("/metrics/", headers={"Authorization": "Bearer a-long-secret"}).content.decode()
    assert 'site_alarms{kind="proxy_not_counted"} 1.0' in metrics
    assert 'site_alarms{kind="agent_fallback"} 0.0' in metrics


@pytest.mark.parametrize(
    ("address", "headers", "set_to", "is_noted"),
    [
        pytest.param(PROXY, FORWARDED, {}, True, id="a proxy in a private network"),
        pytest.param(PROXY, {"Forwarded": f"for={VISITOR}"}, {}, True, id="the same by the other header"),
        pytest.param("", FORWARDED, {}, True, id="a proxy at a unix socket"),
        pytest.param(CDN, FORWARDED, {"HTTPS": True}, True, id="a public proxy with TLS"),
        pytest.param(PROXY, {}, {}, False, id="no proxy"),
        pytest.param(PROXY, FORWARDED, {"PROXY_COUNT": 1}, False, id="a proxy that is counted"),
        pytest.param(VISITOR, {"X-Forwarded-For": f"{CDN}, {VISITOR}"}, {"HTTPS": True}, False, id="set by uvicorn"),
        pytest.param(VISITOR, {"X-Forwarded-For": "1.1.1.1"}, {}, False, id="a visitor who writes the header"),
        pytest.param("::ffff:8.8.4.4", {"X-Forwarded-For": "1.1.1.1"}, {}, False, id="the same by IPv4 over IPv6"),
    ],
)
def test_it_is_noted_where_visitors_have_the_address_of_a_proxy(
    address: str, headers: dict[str, str], set_to: dict[str, object], is_noted: bool, settings: Any
) -> None:
    for name, value in set_to.items():
        setattr(settings, name, value)
    # Django sends who comes without TLS to the same address with it.
    Client().get("/", headers=headers, REMOTE_ADDR=address)
    assert (last_uncounted() is not None) == is_noted


@pytest.mark.parametrize(("proxy", "is_noted"), [("127.0.0.1", False), ("127.0.0.2", True)])
async def test_uvicorn_sets_the_address_of_visitors_behind_a_proxy_at_127_0_0_1(
    proxy: str, is_noted: bool, clock: Clock
) -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        process(clock)(ASGIRequest(scope, BytesIO()))

    headers = [(b"x-forwarded-for", VISITOR.encode())]
    scope: Any = {"type": "http", "method": "GET", "path": "/", "headers": headers, "client": (proxy, 4711)}
    await ProxyHeadersMiddleware(application)(scope, None, None)  # type: ignore[arg-type]
    assert (last_uncounted() is not None) == is_noted


def test_it_is_logged_once_and_written_once_in_a_while(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    monkeypatch.setattr(cache, "set", lambda *_, timeout: written.append(timeout))
    one = process(clock)
    with capture_logs() as log:
        for _ in range(3):
            ask(one)
        assert written == [LIFETIME]
        clock.now += NOTED_EVERY
        for _ in range(3):
            ask(one)
    assert written == [LIFETIME] * 2
    assert [(each["event"], each["address"]) for each in log] == [("proxy_not_counted", PROXY)]
    # The alarm doesn't end between two requests that are a while apart.
    assert LIFETIME > NOTED_EVERY


def test_an_outage_of_the_cache_breaks_no_request(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[object] = []

    def away(*args: object, **_: object) -> None:
        tries.append(args)
        raise AwayError

    monkeypatch.setattr(cache, "set", away)
    one = process(clock)
    for _ in range(3):
        ask(one)
    assert len(tries) == 1


class TestADeployment:
    @pytest.mark.parametrize(
        ("variables", "warns"),
        [
            ({"HTTPS": "1"}, True),
            ({"HTTPS": "1", "PROXY_COUNT": "1"}, False),
            # The web server has the certificate.
            ({"HTTPS": "1", "PROXY_COUNT": "0"}, False),
            ({}, False),
        ],
    )
    def test_behind_tls_says_how_many_proxies_there_are(
        self, variables: dict[str, str], warns: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("HTTPS", "PROXY_COUNT"):
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        found = [each.msg for each in run_checks(include_deployment_checks=True) if each.id == "voidream.W001"]
        assert found == ([proxy_advice()] if warns else [])
        assert ("Set PROXY_COUNT" in proxy_advice()) == warns
