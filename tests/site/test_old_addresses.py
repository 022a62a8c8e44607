"""Addresses from the time of one game lead to the same pages of that game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve
from django.views.generic import RedirectView

from matches.models import Match
from tests.site.test_queries import EXCUSED, address, asking, pages, places
from tests.site.world import World
from voidream_site.old_addresses import moved

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


def routes(resolver: URLResolver) -> Iterator[URLPattern]:
    """All but those of Django's own admin."""
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            yield from routes(each) if each.namespace != "admin" else ()
        else:
            yield each


def test_whatever_has_moved_arrives() -> None:
    """Each page of today by each address that it had: below no game, and families as factions."""
    leading = [each for each in routes(get_resolver()) if each.callback is moved]
    roots = {root for each in leading for root in re.findall(r"\(\?P<root>(.*)\)", str(each.pattern))}
    begun = tuple(f"{root}/" for group in roots for root in group.split("|"))
    assert len(begun) > 20
    assert not [each for each in routes(get_resolver()) if hasattr(each.callback, "view_class")
                and issubclass(each.callback.view_class, RedirectView)], "moved is the one way"  # fmt: skip
    world = World()
    browser = Client()
    browser.force_login(world.user)
    known, besides, arrived = places(world), asking(world), set()
    for name, parameters in sorted(set(pages(get_resolver()))):
        if "game" not in parameters or name in EXCUSED or name == "notification":
            continue
        today = address(known, name, parameters)
        place = "/api/v1/" if name.startswith("api-") else "/"
        rest = today.removeprefix(f"{place}voidream/")
        if browser.get(today, besides.get(name, {})).status_code != 200:
            continue
        former = [f"{place}{rest}"] if rest.startswith(begun) else []
        if name.startswith("api-famil"):
            rest = rest.replace("families/", "factions/")
            former = [f"{place}{rest}", f"{place}voidream/{rest}"]
        for old in former:
            end = browser.get(old, besides.get(name, {}), follow=True)
            assert (end.status_code, end.redirect_chain[0][1]) == (200, 301), old
            assert end.redirect_chain[-1][0].partition("?")[0] == today
            arrived.add(name)
    assert {"api-family-list", "api-family-detail", "card", "join", "hand", "match", "desk"} < arrived
    assert len(arrived) > 120


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
    for nowhere in ("/card/", "/cardsharp/", "/voidream/nothing/", "/chess/cards/", "/api/v1/nothing/"):
        assert client.get(nowhere).status_code == 404
