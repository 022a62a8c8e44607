"""Metrics are for who has the token, and say what an operator watches."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
TOKEN = {"Authorization": "Bearer a-long-secret"}


@pytest.mark.parametrize(
    ("token", "sent"),
    [
        ("", {}),
        ("", {"Authorization": "Bearer "}),
        ("a-long-secret", {}),
        ("a-long-secret", {"Authorization": "Bearer x"}),
    ],
)
def test_without_the_token_there_is_nothing_there(
    client: Client, settings: Any, token: str, sent: dict[str, str]
) -> None:
    settings.METRICS_TOKEN = token
    assert client.get("/metrics/", headers=sent).status_code == 404


def test_it_says_of_each_part_whether_it_is_there_and_counts_requests(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = "a-long-secret"
    client.get("/voidream/rules/")
    answer = client.get("/metrics/", headers=TOKEN)
    assert answer.status_code == 200
    lines = dict(line.rsplit(" ", 1) for line in answer.content.decode().splitlines() if not line.startswith("#"))
    assert lines['site_part_up{part="database"}'] == "1.0"
    assert lines["site_matches_running"] == lines["site_mailboxes_bounced"] == "0.0"
    assert lines['site_agent_fallbacks_total{agent="lucid",game="voidream"}'] == "0.0"
    by_view = [line for line in lines if line.startswith("django_http_requests_total_by_view_transport_method_total")]
    assert any('view="rules"' in line for line in by_view)
