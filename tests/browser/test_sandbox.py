"""A draft on a board in Chromium: put into play, answered for on both seats, and taken back."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django import DjangoDbBlocker

from cards.curation.changes import start_new_card
from cards.models import CardSet, Change
from tests.browser.conftest import Opener, fits
from tests.browser.seats import DESKTOP
from tests.browser.test_desk import CARD
from tests.browser.test_table import PHONE

TITLE = "Hatch over the Quiet Stair"
AUTHOR = "Author of a hatch"

LINE = 44
"""Pixels: what a sandbox may take of a phone's lanes."""


def lanes(page: Page) -> int:
    """How high what is in play lies, on both sides."""
    return page.evaluate("[...document.querySelectorAll('.rows')].reduce((sum, rows) => sum + rows.clientHeight, 0)")


def lanes_of_a_match(page: Page) -> int:
    """The same without what a sandbox or a tip adds to a table."""
    added = ".sandbox, .prompt__side, .tip-line { display: none !important } #table { --strip: 0px !important }"
    page.evaluate("async css => document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)]", added)
    return lanes(page)


@pytest.fixture
def draft(site: str, django_db_blocker: DjangoDbBlocker) -> Change:
    with django_db_blocker.unblock():
        author = User.objects.create_user(AUTHOR)
        author.groups.add(Group.objects.get(name="Curators"))
        change = start_new_card(
            author, CardSet.objects.filter(game="voidream").earliest("position"), {**CARD, "title": TITLE}
        )
    assert isinstance(change, Change)
    return change


def test_a_draft_is_put_into_play_and_answers_of_both_seats_are_taken_back(
    draft: Change, site: str, open_browser: Opener, django_db_blocker: DjangoDbBlocker
) -> None:
    page = open_browser(viewport=DESKTOP)
    with django_db_blocker.unblock():
        client = Client()
        client.force_login(User.objects.get(username=AUTHOR))
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])
    page.goto(f"/voidream/desk/changes/{draft.pk}/board/")
    side = page.get_by_role("group", name="Seat A")
    side.get_by_label("Veiled").fill("")
    page.get_by_label("Add a card").fill(TITLE)
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Start sandbox").first.click()
    strip = page.get_by_role("region", name="Sandbox")
    expect(strip).to_contain_text(f"Sandbox: testing {TITLE}")
    expect(page.get_by_role("region", name="Your side").get_by_text(TITLE).first).to_be_visible()
    asked = page.locator(".prompt__side")
    expect(asked).to_contain_text("(A)")
    page.keyboard.press("p")
    expect(asked).to_contain_text("(B)")
    page.keyboard.press("p")
    expect(page.locator("#table")).to_have_attribute("data-asked", "2")
    strip.get_by_role("button", name="Undo").click()
    expect(asked).to_contain_text("(B)")
    page.keyboard.press("z")
    expect(asked).to_contain_text("(A)")
    page.set_viewport_size(PHONE)
    fits(page)
    expect(strip.get_by_role("link", name="Draft")).to_be_hidden()
    assert lanes(page) >= lanes_of_a_match(page) - LINE
    page.evaluate("document.adoptedStyleSheets = []")
    expect(strip).to_contain_text("Seat A to move")
    strip.get_by_role("button", name="Sandbox").click()
    expect(strip.get_by_text(TITLE)).to_be_in_viewport(ratio=0.9)
    targets = [*strip.get_by_role("button").all(), *strip.get_by_role("link").all()]
    sizes = [target.bounding_box() for target in targets]
    assert len(sizes) == 4
    assert all(box and box["height"] >= LINE and box["width"] >= LINE for box in sizes), sizes
    page.keyboard.press("Escape")
    expect(strip.get_by_role("link", name="Draft")).to_be_hidden()
