"""Cursors that nobody was given: each is told that it leads nowhere, on every list and every database."""

from __future__ import annotations

from base64 import b64encode

import pytest
from django.test import Client

from tests.cards.curating import cora, erratum, released

pytestmark = [pytest.mark.usefixtures("pool"), pytest.mark.long]

FORGED = (
    "p=abc",
    "p=2026-13-45",
    "p=9999999999999999-01-01",
    "p=2026-01-01T00:00:00%2B99:00",
    "p=a%00",
    "p=&r=1",
    "o=99999999999999999999&p=1",
    "o=-5&p=1",
    "o=x",
    "r=1&p=abc",
)
LISTS = ("cards", "sets", "releases", "rulings", "restrictions", "desk/changes", "desk/releases")


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_cursor_is_no_mistake_of_ours(client: Client, forged: str) -> None:
    released("Mended", erratum("cunning", flavor="Another."))
    client.force_login(cora())
    for name, query in [*((name, {}) for name in LISTS), ("cards", {"order": "-value"}), ("cards", {"q": "order:set"})]:
        asked = {"cursor": b64encode(forged.encode()).decode(), "limit": "2", **query}
        answer = client.get(f"/api/v1/voidream/{name}/", asked)
        assert answer.status_code in (200, 404), name
        if answer.status_code == 404:
            assert answer["Content-Type"] == "application/problem+json"
