"""What search engines find: every public page under one address, and nothing that is somebody's own."""

from __future__ import annotations

import re
from urllib.robotparser import RobotFileParser

import pytest
from django.test import Client

from accounts.models import Player
from decks.models import Deck
from tests.pool import shipped_pool

pytestmark = pytest.mark.django_db


def addresses(client: Client) -> list[str]:
    answer = client.get("/sitemap.xml")
    assert answer["Content-Type"] == "application/xml"
    return re.findall(r"<loc>http://testserver([^<]+)</loc>", answer.content.decode())


def test_the_sitemap_leads_to_pages_that_are_there(client: Client) -> None:
    shipped_pool()
    found = addresses(client)
    assert {"/", "/voidream/rules/", "/voidream/cards/", "/voidream/decks/public/", "/voidream/restrictions/"} <= set(
        found
    )
    assert len(found) == len(set(found)) > 200
    # One of each kind: there are hundreds of cards.
    by_kind = {re.sub(r"[a-z0-9-]+/$", "", address): address for address in found}
    for address in by_kind.values():
        assert client.get(address).status_code == 200, address


def test_only_public_decks_are_in_the_sitemap(client: Client) -> None:
    owner = Player.objects.create(display_name="Alice")
    empty = {"name": "", "parts": {}}
    for visibility in Deck.Visibility.values:
        Deck.objects.create(
            game="voidream", owner=owner, slug=f"{visibility}-deck", name=visibility, list=empty, visibility=visibility
        )
    assert [address for address in addresses(client) if "-deck/" in address] == ["/voidream/decks/public-deck/"]


def test_robots_look_at_cards_and_not_at_forms(client: Client) -> None:
    robots = RobotFileParser()
    robots.parse(client.get("/robots.txt").content.decode().splitlines())
    assert robots.site_maps() == ["http://testserver/sitemap.xml"]
    for path in ("/", "/voidream/cards/", "/voidream/decks/public/", "/voidream/matches/abc/"):
        assert robots.can_fetch("Anybot", path), path
    for path in ("/admin/", "/accounts/sign-in/", "/voidream/desk/", "/api/v1/", "/voidream/decks/build/?from=x"):
        assert not robots.can_fetch("Anybot", path), path


def test_a_question_is_the_same_page_to_a_search_engine(client: Client) -> None:
    shipped_pool()
    page = client.get("/voidream/cards/?q=t:entity&show=list").content.decode()
    assert '<link rel="canonical" href="http://testserver/voidream/cards/">' in page
