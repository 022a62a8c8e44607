"""A page of the desk asks the database as often for many rows as for few."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cards.curation.releases import add_change, new_release
from cards.curation.restrictions import announce
from cards.curation.rulings import RulingText, write_ruling
from cards.models import Card, Format
from tests.cards.curating import cora, erratum, gave, new_card, petra, reviewed
from tests.desk.conftest import signed_in

PAGES = ("", "cards/", "cards/cunning/", "releases/", "restrictions/", "rulings/", "sets/")


def rows(number: int) -> None:
    """One more of everything that pages list."""
    card = Card.objects.exclude(slug="cunning").order_by("slug")[number]
    release = gave(new_release(petra(), "voidream", f"Release {number}"))
    gave(add_change(petra(), release, reviewed(erratum(card.slug, flavor="Another."))))
    new_card(f"Moth {'abcdefgh'[number]}")
    ruling = RulingText(f"It does, {number} times.", ("Cunning", card.title), timezone.localdate(), "Rules team")
    gave(write_ruling(cora(), "voidream", ruling))
    told = {"kind": "combination", "titles": ["Cunning", card.title], "reason": "Strong."}
    gave(announce(petra(), Format.objects.get(is_default=True), starts=timezone.now(), **told))


def asked(client: Client, page: str, under: str = "/desk/") -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(under + page).status_code == 200
    return len(queries)


@pytest.mark.usefixtures("pool")
def test_more_rows_are_no_more_queries() -> None:
    client = signed_in(cora())
    rows(0)
    for page in PAGES:
        asked(client, page)
    before = {page: asked(client, page) for page in PAGES}
    for number in range(1, 5):
        rows(number)
    assert {page: asked(client, page) for page in PAGES} == before


@pytest.mark.usefixtures("pool")
def test_more_drafts_are_no_more_queries_for_programs() -> None:
    client = signed_in(cora())
    new_card("Moth a")
    few = asked(client, "changes/?stage=draft", "/api/v1/desk/")
    for letter in "bcdefgh":
        new_card(f"Moth {letter}")
    assert asked(client, "changes/?stage=draft", "/api/v1/desk/") == few
    told = client.get("/api/v1/desk/changes/?stage=draft").json()["results"]
    assert len(told) == 8
    assert all(change["faults"] == [] for change in told)
