"""People at a table of a game that isn't registered otherwise: a match of theirs, and a browser for each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from django.http import HttpResponse
from playwright.sync_api import Page, expect

import games
from accounts.guests import COOKIE, remember_guest
from accounts.models import Player
from cards.loading import load_pool
from cards.queries import current_digest
from decks.models import Deck
from games import registry
from tests.browser.conftest import wait_for
from tests.matches.many import sat_down

__all__ = ["Gathering", "published", "registered", "turns"]

NAMES = ("Ada", "Boris", "Cleo", "Dora")


@contextmanager
def registered(name: str, place: str) -> Iterator[None]:
    """A game of the tests is among those of the site."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_PLACES", dict(registry._PLACES))
        games.register(name, place)
        yield
        registry._loaded.cache_clear()


@contextmanager
def published(name: str) -> Iterator[None]:
    """The cards of a game of the tests are on the site, and its ready decks as long as this lasts: what a test does
    stays for the next one, and that one takes any ready deck for one of its own game."""
    if current_digest(name) is None:
        load_pool(name)
    decks = Deck.objects.filter(game=name, owner=None)
    decks.update(is_starter=True)
    yield
    decks.update(is_starter=False)


class Gathering:
    """A match of so many people, who sit down in the order of seats."""

    def __init__(self, site: str, game: str, count: int) -> None:
        self.site, self.game = site, game
        self.players = [Player.objects.create(display_name=name) for name in NAMES[:count]]
        self.id = sat_down(*self.players, game=game).pk

    @property
    def path(self) -> str:
        return f"/{self.game}/matches/{self.id}/"

    def sit(self, page: Page, number: int) -> Page:
        """Brings the player of this number to the table."""
        response = HttpResponse()
        remember_guest(response, self.players[number])
        page.context.add_cookies([{"name": COOKIE, "value": response.cookies[COOKIE].value, "url": self.site}])
        return self.watch(page)

    def watch(self, page: Page) -> Page:
        page.goto(self.path)
        expect(page.locator("#table .board")).to_be_visible()
        return page


def turns(pages: Sequence[Page]) -> Iterator[Page]:
    """Whose decision it is, until the match is over. Who is asked has to answer before the next one is."""
    asked: list[Page] = []

    def goes_on() -> bool:
        asked[:] = [page for page in pages if page.locator(".prompt.is-asked").count()]
        return bool(asked or pages[0].locator("dialog.end").count())

    while not pages[0].locator("dialog.end").count():
        wait_for(pages[0], goes_on, "a decision")
        if not asked:
            return
        page = asked[0]
        before = page.locator("#table").get_attribute("data-asked") or ""
        yield page
        expect(page.locator("#table")).not_to_have_attribute("data-asked", before)
