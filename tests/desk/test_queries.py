"""A page of the desk asks the database as often for many rows as for few."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cards.curation.assignment import assign
from cards.curation.changes import submit
from cards.curation.releases import add_change, new_release
from cards.curation.restrictions import announce
from cards.curation.rulings import RulingText, write_ruling
from cards.models import Card, Format
from desk.comments import write_comment
from tests.cards.curating import cora, erratum, gave, new_card, petra, reviewed, rosa
from tests.desk.conftest import signed_in

PAGES = ("", "cards/", "cards/cunning/", "reviews/?view=all", "releases/", "restrictions/", "rulings/", "sets/")


def rows(number: int) -> None:
    """One more of everything that pages list."""
    card = Card.objects.exclude(slug="cunning").order_by("slug")[number]
    release = gave(new_release(petra(), "voidream", f"Release {number}"))
    gave(add_change(petra(), release, reviewed(erratum(card.slug, flavor="Another."))))
    moth = gave(submit(cora(), new_card(f"Moth {'abcdefgh'[number]}")))
    gave(assign(cora(), moth, rosa()))
    ruling = RulingText(f"It does, {number} times.", ("Cunning", card.title), timezone.localdate(), "Rules team")
    gave(write_ruling(cora(), "voidream", ruling))
    told: dict[str, Any] = {"kind": "combination", "titles": ["Cunning", card.title], "reason": "Strong."}
    gave(announce(petra(), Format.objects.get(is_default=True), starts=timezone.now(), **told))


def asked(client: Client, page: str, under: str = "/voidream/desk/") -> int:
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
    # The first answer of a process also looks up what stays the same.
    asked(client, "changes/?stage=draft", "/api/v1/voidream/desk/")
    few = asked(client, "changes/?stage=draft", "/api/v1/voidream/desk/")
    for letter in "bcdefgh":
        new_card(f"Moth {letter}")
    assert asked(client, "changes/?stage=draft", "/api/v1/voidream/desk/") == few
    told = client.get("/api/v1/voidream/desk/changes/?stage=draft").json()["results"]
    assert len(told) == 8
    assert all(change["faults"] == [] for change in told)


@pytest.mark.usefixtures("pool")
def test_more_comments_are_no_more_queries() -> None:
    client, moth = signed_in(cora()), new_card("Moth")
    gave(write_comment(rosa(), moth, "As [[Cunning]], @Cora.", field="text", line="Deep."))
    page = f"changes/{moth.pk}/"
    asked(client, page)
    few = asked(client, page)
    for user in (petra(), cora(), rosa()):
        gave(write_comment(user, moth, "As [[Dignity]], @Petra.", field="text", line="Deep."))
    assert asked(client, page) == few
