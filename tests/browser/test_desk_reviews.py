"""Working together at the desk, in Chromium: comments with completion, the bell, ticking all, a phone's width."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django import DjangoDbBlocker

from accounts.outcome import Refused
from cards.curation.changes import start_new_card, submit
from cards.models import CardSet, Change
from tests.browser.conftest import Opener, fits
from tests.browser.test_desk import at_the_desk, cast  # noqa: F401  (a fixture)
from tests.cards.curating import MOTH

pytestmark = pytest.mark.usefixtures("cast")
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture
def asked(cast: None, django_db_blocker: DjangoDbBlocker) -> list[Change]:  # noqa: F811
    """Three cards of Alice's that wait for a review."""
    with django_db_blocker.unblock():
        alice, card_set = (
            User.objects.get(username="Alice of the desk"),
            CardSet.objects.filter(game="voidream").earliest("position"),
        )
        return [
            granted(submit(alice, granted(start_new_card(alice, card_set, MOTH | {"title": title}))))
            for title in ("Shore Moth", "Tidal Moth", "Harbor Moth")
        ]


def granted(done: Change | Refused) -> Change:
    assert isinstance(done, Change), done
    return done


def at_queue(open_browser: Opener, **options: Any) -> Page:
    return at_the_desk(open_browser, "Bob", "/voidream/desk/reviews/", **options)


def test_a_comment_is_completed_heard_of_and_answered(open_browser: Opener, asked: list[Change]) -> None:
    at = f"/voidream/desk/changes/{asked[0].pk}/"
    bob = at_the_desk(open_browser, "Bob", at)
    words = bob.get_by_label("Comment", exact=True)
    words.press_sequentially("As [[cunn")
    expect(bob.get_by_role("option", name="Cunning", exact=True)).to_be_visible()
    words.press("Enter")
    expect(words).to_have_value("As [[Cunning]]")
    words.press_sequentially(", @petra")
    offered = bob.get_by_role("listbox", name="Suggestions").get_by_role("option")
    expect(offered.first).to_contain_text("Petra")
    expect(offered.filter(has_not_text="Petra")).to_have_count(0)
    words.press("Escape")
    expect(bob.get_by_role("listbox", name="Suggestions")).to_be_hidden()
    bob.get_by_label("About").select_option(label="Deep.")
    bob.get_by_role("button", name="Comment", exact=True).click()
    said = bob.get_by_role("listitem").filter(has_text="Bob of the desk").filter(has_text="As Cunning")
    expect(said.get_by_role("link", name="Cunning")).to_be_visible()
    expect(said.locator("blockquote")).to_contain_text("Deep.")

    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/")
    bell = alice.get_by_role("link", name="Notifications")
    expect(bell).to_contain_text("unread")
    bell.click()
    alice.get_by_role("link", name="Bob of the desk commented on Shore Moth").click()
    alice.wait_for_url(f"**{at}#comments")
    expect(alice.get_by_text("As Cunning, @petra")).to_be_visible()


def test_all_are_ticked_and_accepted_at_once(open_browser: Opener, asked: list[Change]) -> None:
    bob = at_queue(open_browser, viewport=PHONE)
    everything = bob.get_by_label("Select all ", exact=False).first
    boxes = [bob.locator(f"input[name='ticked'][value^='{change.pk}:']") for change in asked]
    everything.check()
    for box in boxes:
        expect(box).to_be_checked()
    boxes[1].uncheck()
    expect(everything).to_have_js_property("indeterminate", True)
    fits(bob)
    bob.get_by_role("button", name="Accept selected").click()
    expect(bob.get_by_role("status").filter(has_text="Accepted:")).to_contain_text(asked[2].title)
    for box, left in zip(boxes, (0, 1, 0), strict=True):
        expect(box).to_have_count(left)


@pytest.mark.parametrize(
    "path", ["/voidream/desk/sets/starter/curve/", "/voidream/desk/cards/", "/accounts/notifications/"]
)
def test_pages_fit_a_phone(open_browser: Opener, path: str) -> None:
    page = at_the_desk(open_browser, "Alice", path, viewport=PHONE)
    fits(page)
