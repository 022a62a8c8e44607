"""Addresses from the time of one game lead to the same pages of that game."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import resolve

from matches.models import Match
from tests.site.world import World

pytestmark = pytest.mark.django_db

PAGES = {
    "/rules/": "rules",
    "/cards/": "gallery",
    "/cards/?q=t:entity&order=-dawn": "gallery",
    "/cards/print/?c=cunning": "print-cards",
    "/cards/search/": "search-help",
    "/cards/search/pool.json": "search-pool",
    "/cards/writing/": "writing",
    "/cards/cunning/": "card",
    "/cards/cunning/history/": "card-history",
    "/cards/cunning/face/": "card-face",
    "/cards/cunning/art.svg?v=1": "card-art",
    "/cards/cunning/preview.jpg": "card-preview",
    "/sets/": "sets",
    "/sets/{set}/": "set",
    "/releases/": "releases",
    "/releases/feed.atom": "releases-feed",
    "/releases/{release}/": "release",
    "/releases/{release}/preview.jpg": "release-preview",
    "/restrictions/": "restrictions",
    "/decks/": "decks",
    "/decks/public/": "public-decks",
    "/decks/liked/": "liked-decks",
    "/decks/new/": "deck-new",
    "/decks/build/": "deck-build",
    "/decks/build/pool.json": "deck-build-pool",
    "/decks/compare/": "deck-compare",
    "/decks/code/?code={code}": "deck-of-code",
    "/decks/try/?code={code}&seed=1": "deck-try-code",
    "/decks/closed-session/": "deck",
    "/decks/closed-session/preview.jpg": "deck-preview",
    "/decks/closed-session/export/txt/": "deck-export",
    "/decks/closed-session/print/": "deck-print",
    "/decks/closed-session/try/?seed=1": "deck-try",
    "/decks/{deck}/build/": "deck-build-own",
    "/decks/{deck}/versions/": "deck-versions",
    "/learn/": "learn",
    "/puzzles/": "puzzles",
    "/play/": "play",
    "/play/?opponent=friend": "play",
    "/play/position/": "position",
    "/join/{invite}/": "join",
    "/hands/{hand}/": "hand",
    "/matches/": "my-matches",
    "/matches/history.csv": "history-csv",
    "/matches/{over}/": "match",
    "/matches/{over}/?at=0": "match",
    "/matches/{over}/record.json": "record",
    "/matches/{over}/verify/": "verify",
    "/matches/{over}/preview.jpg": "match-preview",
    "/studies/": "studies",
    "/studies/{study}/": "study",
    "/tournaments/": "tournaments",
    "/tournaments/{tournament}/": "tournament",
    "/tournaments/{tournament}/state.json": "tournament-state",
    "/following/": "following",
    "/players/": "players",
    "/players/Petra/": "player",
    "/players/Petra/matches/": "player-matches",
    "/desk/": "desk",
    "/desk/cards/cunning/": "desk-card",
    "/desk/changes/{change}/": "desk-change",
    "/desk/reports/": "desk-reports",
}
API = {
    "/api/v1/cards/": "api-card-list",
    "/api/v1/cards/cunning/": "api-card-detail",
    "/api/v1/sets/": "api-set-list",
    "/api/v1/decks/closed-session/": "api-deck-detail",
    "/api/v1/matches/{over}/record/": "api-match-record",
    "/api/v1/players/Petra/": "api-player",
    "/api/v1/opponents/": "api-opponents",
    "/api/v1/desk/changes/": "api-change-list",
}


def test_they_lead_there_for_good() -> None:
    world = World()
    browser = Client()
    browser.force_login(world.user)
    names = {
        "set": world.card.card_set.slug, "release": world.published.slug, "code": world.code, "deck": world.deck.slug,
        "invite": world.invited.invite, "hand": world.hand.token, "over": world.match_over.pk, "study": world.study.pk,
        "tournament": world.tournament.pk, "change": world.change.pk,
    }  # fmt: skip
    for old, name in {**PAGES, **API}.items():
        address = old.format(**names)
        led = browser.get(address)
        assert led.status_code == 301, address
        there = led["Location"]
        assert there.partition("?")[2] == address.partition("?")[2]
        assert resolve(there.partition("?")[0]).url_name == name, there
        assert browser.get(there).status_code == 200, there


def test_what_is_sent_arrives_with_its_body(client: Client) -> None:
    World()
    led = client.post("/decks/check/", {"list": "4 Cunning"})
    assert (led.status_code, led["Location"]) == (308, "/voidream/decks/check/")
    led = client.post("/api/v1/decks/validate/", {"list": "4 Cunning"}, "application/json")
    assert (led.status_code, led["Location"]) == (308, "/api/v1/voidream/decks/validate/")
    assert client.post(led["Location"], {"list": "4 Cunning"}, "application/json").status_code == 200
    begun = client.post("/play/quick/", follow=True)
    assert begun.redirect_chain[0][1] == 308
    assert Match.objects.latest("created").get_absolute_url() == begun.request["PATH_INFO"]


def test_a_lesson_s_old_address_named_its_game(client: Client) -> None:
    assert client.get("/learn/voidream/depth/")["Location"] == "/voidream/learn/depth/"


def test_what_never_was_leads_nowhere(client: Client) -> None:
    for address in ("/card/", "/cardsharp/", "/voidream/nothing/", "/chess/cards/", "/api/v1/nothing/"):
        assert client.get(address).status_code == 404
