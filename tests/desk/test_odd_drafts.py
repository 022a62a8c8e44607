"""Programs may save what no form could have: every page of the desk shows it as it can, and says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.outcome import Code, Refused
from cards.curation.changes import save_change, start_change, start_new_card
from cards.curation.releases import add_change, new_release
from cards.models import Card, CardSet, Change, Release
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH

pytestmark = pytest.mark.long

ODD: dict[str, dict[str, Any]] = {
    "nothing": {},
    "numbers that are none": {**HATCH, "value": "many", "dawn": -(10**30), "stability": "<b>"},
    "an unknown kind": {**HATCH, "kind": "<script>alert(1)</script>"},
    "markup": {**HATCH, "title": "<img src=x onerror=alert(1)>", "flavor": "</textarea><script>alert(1)</script>"},
    "an unknown field": {**HATCH, "__class__": "str", "slug": "../x", "art": "javascript:alert(1)", "": 3},
    "a mind with odd positions": {"title": "Odd Mind", "kind": "mind", "positions": {"4": "", "9": "<b>"}},
    "a text where numbers are": {**HATCH, "text": "\n" * 300, "subtypes": ["", "<b>", "  "]},
}
SHAPELESS: dict[str, dict[str, Any]] = {
    "a list for a title": {"title": ["Moth"]},
    "a mapping for a kind": {**HATCH, "kind": {"a": 1}},
    "nothing for a text": {**HATCH, "text": None},
    "a list of more than texts": {**HATCH, "subtypes": ["moth", 1]},
    "a mapping for a list": {**HATCH, "subtypes": {"x": 1}},
    "a mapping for a number": {**HATCH, "stability": {"a": 1}},
    "a fraction": {**HATCH, "dusk": 1e300},
    "a truth": {**HATCH, "dusk": True},
    "a list for a mapping": {"title": "Odd Mind", "kind": "mind", "positions": ["a", 3]},
    "a mapping of numbers": {"title": "Odd Mind", "kind": "mind", "positions": {"4": 4}},
    "depth where no card has any": {**HATCH, "deep": [{"er": True}]},
}


@pytest.mark.parametrize("definition", SHAPELESS.values(), ids=SHAPELESS)
def test_what_is_no_draft_is_not_kept(alice: User, card_set: CardSet, definition: dict[str, Any]) -> None:
    """It would break the pages on which everybody sees all drafts."""
    begun = start_new_card(alice, card_set, definition)
    assert isinstance(begun, Refused)
    assert begun.code is Code.FAULTY
    assert begun.faults
    change = start_new_card(alice, card_set, HATCH)
    assert isinstance(change, Change)
    assert isinstance(save_change(alice, change, version=1, definition=definition, note=""), Refused)
    change.refresh_from_db()
    assert change.definition == HATCH


@pytest.fixture(params=ODD.values(), ids=list(ODD))
def odd(request: pytest.FixtureRequest, alice: User, card_set: CardSet) -> Change:
    change = start_new_card(alice, card_set, request.param)
    assert isinstance(change, Change)
    return change


@pytest.fixture
def release(petra: User, pool: None) -> Release:
    made = new_release(petra, "voidream", "Odd dreams")
    assert isinstance(made, Release)
    return made


def looked_at(client: Client, change: Change, release: Release) -> None:
    check = client.post(reverse("desk-check", args=["voidream", change.pk]), {"version": "1"})
    assert check.status_code == 200
    for address in (
        reverse("desk", args=["voidream"]),
        reverse("desk-cards", args=["voidream"]),
        reverse("desk-cards", args=["voidream"]) + "?q=deep&state=draft",
        change.get_absolute_url(),
        reverse("desk-release", args=["voidream", release.pk]),
        reverse("desk-release-act", args=["voidream", release.pk, "publish"]),
        "/api/v1/voidream/desk/changes/",
        "/api/v1/voidream/desk/releases/",
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
        if answer["Content-Type"].startswith("text/html"):
            assert b"<script>alert" not in answer.content
            assert b"<img src=x" not in answer.content


def test_an_odd_draft_breaks_no_page(as_alice: Client, petra: User, odd: Change, release: Release) -> None:
    assert not isinstance(add_change(petra, release, odd), Refused)
    looked_at(as_alice, odd, release)
    tried = as_alice.post(reverse("desk-try", args=["voidream", odd.pk]))
    assert tried.status_code == 422
    refused = signed_in(petra).post(reverse("desk-release-act", args=["voidream", release.pk, "publish"]))
    assert refused.status_code == 422


@pytest.mark.parametrize("definition", ODD.values(), ids=ODD)
def test_a_published_card_with_an_odd_draft_breaks_no_page(
    as_alice: Client, alice: User, petra: User, release: Release, definition: dict[str, Any]
) -> None:
    change = start_change(alice, Card.objects.get(slug="queen-ambergaze"), Change.Kind.ERRATUM)
    assert isinstance(change, Change)
    saved = save_change(alice, change, version=1, definition=definition, note="Odd.")
    assert isinstance(saved, Change)
    assert not isinstance(add_change(petra, release, saved), Refused)
    looked_at(as_alice, saved, release)
    assert as_alice.get(reverse("desk-card", args=["voidream", "queen-ambergaze"])).status_code == 200
