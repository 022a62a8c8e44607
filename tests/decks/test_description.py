"""Descriptions: what a deck says about itself, in one line and in a guide."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.limits import count
from accounts.models import Sanction
from accounts.throttling import PREVIEWS
from decks.editing import share_deck
from decks.models import Deck
from tests.decks.conftest import player, with_token

JSON = "application/json"


def describe(client: Client, deck: Deck, **fields: str) -> Any:
    return client.post(
        reverse("deck-description", args=["voidream", deck.slug]), {"tagline": "", "guide": "", **fields}
    )


def test_an_owner_describes_a_deck_and_everybody_reads_it(alices: Deck, as_alice: Client) -> None:
    guide = "## First\r\n\r\nHold [[Airlock]] back.\r\n\r\n- and\r\n\r\n  indented"
    answer = describe(as_alice, alices, tagline="  Patience,\n then\u202e all at once ", guide=guide)
    assert answer.status_code == 302
    share_deck(alices, "public")
    page = Client().get(alices.get_absolute_url()).content.decode()
    assert '<p class="lede">Patience, then all at once</p>' in page
    assert '<meta name="description" content="Patience, then all at once">' in page
    assert (
        '<h3>First</h3>\n<p>Hold <a href="/voidream/cards/airlock/" data-card="airlock">Airlock</a> back.</p>' in page
    )
    assert "Patience, then all at once" in Client().get(reverse("public-decks", args=["voidream"])).content.decode()
    alices.refresh_from_db()
    assert (alices.version, alices.guide) == (1, guide.replace("\r", ""))


def test_what_is_too_long_is_counted_and_comes_back(alices: Deck, as_alice: Client) -> None:
    answer = describe(as_alice, alices, tagline="x" * 201, guide="<y>" + "y" * 100_000)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "The tagline has 201 characters. The limit is 200." in page
    assert "The guide has 100,003 characters. The limit is 10,000." in page
    assert "x" * 201 in page
    assert "&lt;y&gt;" + "y" * 100_000 in page
    alices.refresh_from_db()
    assert (alices.tagline, alices.guide) == ("", "")


@pytest.mark.parametrize("ask", [
    lambda client, deck, guide: describe(client, deck, guide=guide, preview="1"),
    lambda client, deck, guide: client.post(reverse("deck-description-preview", args=["voidream"]), {"guide": guide}),
])  # fmt: skip
def test_a_preview_tells_unknown_titles_and_saves_nothing(
    alices: Deck, as_alice: Client, ask: Callable[..., Any]
) -> None:
    page = ask(as_alice, alices, "*Soon* [[Airlok]]").content.decode()
    assert "<p><em>Soon</em> Airlok</p>" in page
    assert "No card is called “Airlok”. Did you mean Airlock?" in page
    alices.refresh_from_db()
    assert alices.guide == ""


def test_a_preview_reads_as_much_as_may_be_kept(as_alice: Client) -> None:
    page = as_alice.post(reverse("deck-description-preview", args=["voidream"]), {"guide": "x" * 9_999 + "yz"})
    assert "xy" in page.content.decode()
    assert "z" not in page.content.decode().split("xy")[1].split("<")[0]


def test_previews_are_limited_by_address(as_alice: Client, alices: Deck) -> None:
    count(PREVIEWS.what, "127.0.0.1", PREVIEWS.seconds, by=PREVIEWS.most)
    place = reverse("deck-description-preview", args=["voidream"])
    assert as_alice.post(place, {"guide": "Hold."}).status_code == 429
    assert describe(as_alice, alices, guide="Hold.", preview="1").status_code == 429
    assert as_alice.post(place, {"guide": "Hold."}, REMOTE_ADDR="203.0.113.7").status_code == 200


def test_who_may_not_publish_changes_no_words_that_everybody_reads(alices: Deck, alice: User, as_alice: Client) -> None:
    Sanction.objects.create(
        player=player(alice), kind="suspension", reason="Spam.", until=timezone.now() + timedelta(days=1)
    )
    assert describe(as_alice, alices, tagline="Mine alone").status_code == 302
    Deck.objects.filter(pk=alices.pk).update(visibility="public")
    answer = describe(as_alice, alices, tagline="Buy this")
    assert answer.status_code == 403
    assert "Spam." in answer.content.decode()
    assert "Buy this" in answer.content.decode()
    alices.refresh_from_db()
    assert alices.tagline == "Mine alone"


def test_programs_describe_decks_too(alice: User, pool: None) -> None:
    program = with_token(alice)
    body = {"name": "Told", "list": "2 Airlock", "tagline": "One line", "guide": "  - [[Airlock]]"}
    made = program.post("/api/v1/voidream/decks/", body, content_type=JSON).json()
    assert (made["tagline"], made["guide"]) == ("One line", "  - [[Airlock]]")
    address = f"/api/v1/voidream/decks/{made['slug']}/"
    kept = program.put(address, {"name": "Told", "list": "2 Airlock", "version": 1}, content_type=JSON).json()
    assert (kept["tagline"], kept["version"]) == ("One line", 1)
    refused = program.put(address, {**body, "version": 1, "guide": "x" * 10_001}, content_type=JSON)
    assert refused.status_code == 400
    gone = program.put(address, {**body, "version": 1, "tagline": "", "guide": ""}, content_type=JSON).json()
    assert (gone["tagline"], gone["guide"]) == ("", "")


def test_a_ready_made_decks_guide_is_rendered_alike(closed_session: Deck) -> None:
    page = Client().get(closed_session.get_absolute_url()).content.decode()
    assert '<div class="prose written"><p>Each Law that you play at the Assize' in page
