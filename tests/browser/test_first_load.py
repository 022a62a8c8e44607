"""The first load of a table, the gallery and the builder, from an empty cache."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import Browser, Page, Request, WebSocket

from tests.browser.conftest import PATIENCE
from tests.browser.dreamer import Dreamer
from tests.site.playing import quick_match

MOST = 20
SHOWN = """(pictures) => {
  const inSight = [...document.querySelectorAll(pictures)].filter((each) =>
    each.checkVisibility() && each.getBoundingClientRect().top < innerHeight);
  return inSight.length > 5 && inSight.every((each) => each.complete && each.naturalWidth);
}"""


@pytest.fixture
def visit(site: str, browser: Browser) -> Iterator[tuple[Page, str]]:
    """Somebody's first visit, to the table of a match that begins."""
    match, cookie = quick_match(site)
    cookies = [pair.split("=", 1) for pair in cookie.split("; ") if pair]
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": name, "value": value, "url": site} for name, value in cookies])
    page = context.new_page()
    yield page, f"{site}/voidream/matches/{match}/"
    context.close()


@contextmanager
def few_requests(page: Page) -> Iterator[None]:
    """Until it is quiet again there are no more than MOST, and nothing goes wrong."""
    asked: list[str] = []
    wrong: list[str] = []

    def note(made: Request | WebSocket) -> None:
        asked.append(made.url)

    page.on("request", note)
    page.on("websocket", note)
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield
    page.wait_for_load_state("networkidle")
    assert not wrong
    assert len(asked) <= MOST, "\n".join(asked)
    scripts_and_styles = [url for url in asked if re.search(r"\.(js|css)$", url)]
    assert len(scripts_and_styles) <= 6


def test_a_table_takes_few_requests(visit: tuple[Page, str]) -> None:
    page, address = visit
    with few_requests(page):
        page.goto(address)
        Dreamer(page).prompt.wait_for()


@pytest.mark.parametrize(
    ("address", "pictures"),
    [
        ("/voidream/cards/", "#results img[data-art]"),
        ("/voidream/decks/build/", ".leader .card__art"),
        ("/voidream/decks/build/?from=noon-parade", ".tile .card__art, .row__art"),
    ],
)
def test_gallery_and_builder_show_their_pictures_by_few_requests(
    site: str, browser: Browser, address: str, pictures: str
) -> None:
    with closing(browser.new_context(viewport={"width": 1280, "height": 800})) as context:
        page = context.new_page()
        with few_requests(page):
            page.goto(site + address)
            page.wait_for_function(SHOWN, arg=pictures)
