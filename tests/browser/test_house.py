"""A house of several games: every page of the toys that a link leads to, and a game that is but a stub."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from secrets import token_hex

import pytest
from django.conf import settings
from django.contrib.auth.models import Group, User
from playwright.sync_api import Page, expect

import games
from tests.browser.conftest import Opener, fits
from tests.browser.gathering import Gathering, published, registered, turns
from tests.browser.seats import DESKTOP, sign_in
from tests.browser.test_accessibility import violations
from tests.browser.test_plain_table import by_mouse
from tests.browser.test_table import PHONE
from tests.site.crawl import crawl, own_words, words_of
from tests.site.test_foreign_words import VOIDREAM

TOYS = {
    "tapers": "tests.toy.tapers:Tapers",
    "beacons": "tests.toy.beacons:Beacons",
    "pebbles": "tests.toy.pebbles:Pebbles",
}


@pytest.fixture(autouse=True)
def _toys(site: str) -> Iterator[None]:
    with ExitStack() as stack:
        for name, place in TOYS.items():
            stack.enter_context(registered(name, place))
        for name in ("beacons", "pebbles"):
            stack.enter_context(published(name))
        yield


def walk(page: Page, game: str) -> None:
    pattern, wrong, seen = words_of(VOIDREAM), dict[str, str](), 0

    def fetch(address: str) -> str:
        if (
            "print.pdf" in address
            or "/export/" in address
            or address.endswith((".json", ".jpg", ".svg", ".atom", ".csv", ".yaml", ".txt"))
        ):
            return ""
        answer = page.goto(address)
        assert answer is not None
        if answer.status != 200:
            wrong[address] = str(answer.status)
        return page.content()

    # tests/site/test_foreign_words.py reads more pages of a kind.
    for address, html in crawl(game, fetch, of_a_kind=1):
        seen += 1
        if found := set(pattern.findall(own_words(html, settings.SITE_NAME))):
            wrong[address] = ", ".join(sorted(found))
    assert not wrong, "\n".join(f"{address}: {what}" for address, what in wrong.items())
    assert seen > 8


@pytest.mark.parametrize("game", ["tapers", "beacons"])
def test_a_visitor_walks_through_all_pages(open_browser: Opener, game: str) -> None:
    walk(open_browser(viewport=DESKTOP), game)


@pytest.mark.parametrize("game", ["tapers", "beacons"])
def test_a_curator_walks_through_all_pages(open_browser: Opener, game: str) -> None:
    page = open_browser(viewport=PHONE)
    sign_in(page, f"Walker{game}")
    User.objects.get(username=f"Walker{game}").groups.set(Group.objects.filter(name__in=["Curators", "Publishers"]))
    walk(page, game)


def test_the_house_offers_its_games_and_remembers_the_last(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, bypass_csp=True)
    page.goto("/")
    expect(page.get_by_role("heading", name="Play now. No account needed.")).to_be_visible()
    expect(page.locator(".worlds > li")).to_have_count(len(games.names()))
    fits(page)
    assert violations(page) == []
    page.get_by_role("link", name="Beacons", exact=True).first.click()
    page.wait_for_url("**/beacons/")
    page.goto("/")
    expect(page.locator(".worlds > li").first).to_contain_text("Beacons")
    page.get_by_text("Beacons: switch game").click()
    page.get_by_role("navigation").or_(page.locator(".game-switch")).get_by_role("link", name="Pebbles").first.click()
    page.wait_for_url("**/pebbles/")


def test_a_stub_shows_its_cards_and_is_played_on_the_plain_table(open_browser: Opener, site: str) -> None:
    pages = [open_browser(viewport=DESKTOP, bypass_csp=True) for _ in range(2)]
    pages[0].goto("/pebbles/cards/")
    for title in ("Pinch", "Palm", "Fist"):
        expect(pages[0].get_by_role("main").get_by_text(title).first).to_be_visible()
    match = Gathering(site, "pebbles", 2)
    for number, page in enumerate(pages):
        match.sit(page, number)
    for number, page in enumerate(turns(pages)):
        if not number:
            assert violations(page) == []
        page.locator("#prompt").get_by_role("button", name="Palm").click()
    expect(pages[0].locator("dialog.end")).to_contain_text("lose")
    expect(pages[1].locator("dialog.end")).to_contain_text("win")
    assert violations(pages[1]) == []


def test_three_strangers_play_a_rated_match_to_its_end(open_browser: Opener, site: str) -> None:
    names = tuple(f"{name}-{token_hex(2)}" for name in ("Dagny", "Edda", "Folke"))
    pages = [open_browser(viewport=DESKTOP) for _ in names]
    for page, name in zip(pages, names, strict=True):
        sign_in(page, name)
    host, *others = pages
    host.goto(f"{site}/tapers/play/")
    host.get_by_role("radio", name="Open challenge").check()
    host.get_by_label("Rated").check()
    host.locator(".lobby__go").get_by_role("button").click()
    expect(host.get_by_text("Send this link to 2 more players.")).to_be_visible()
    for page in others:
        page.goto(f"{site}/tapers/play/")
        challenge = page.get_by_role("region", name="Open challenges")
        expect(challenge).to_contain_text("rated")
        challenge.get_by_role("button", name="Accept").first.click()
    for page in pages:
        expect(page.locator("#table .board")).to_be_visible()
    for page in turns(pages):
        by_mouse(page)
    end = host.locator("dialog.end")
    expect(end.get_by_role("table", name="Scores").get_by_role("row")).to_have_count(3)
    expect(end).to_contain_text("Your rating: 1")
    address = host.url.partition("?")[0]
    record = host.request.get(f"{address}record.json").json()
    assert (record["game"], len(record["seats"]), set(record["result"])) == (
        "tapers",
        3,
        {"winners", "reason", "scores"},
    )
    for name in names:
        host.goto(f"{site}/tapers/players/{name}/")
        expect(host.get_by_role("region", name="Ratings")).to_contain_text("1 rated match")
