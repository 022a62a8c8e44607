"""A card with a picture that somebody chose, in Chromium: from the empty form to the card's public page."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from cards.art import draw
from tests.browser.conftest import Opener, fits
from tests.browser.test_desk import at_the_desk, begin_card, cast, publish

__all__ = ["cast"]

TITLE = "Lantern in the Attic"
FIGURES = {"Value": "4", "Dawn": "1", "Stability": "1", "Dusk": "0"}
CHOSEN = {"title": TITLE, "kind": "entity", "faction": "court", "picture": "entity.lantern.4"}


@pytest.mark.usefixtures("cast")
def test_a_picture_is_chosen_discussed_accepted_published_and_seen(open_browser: Opener) -> None:
    # Alice writes a card, asks for other pictures, and chooses one by the keyboard.
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/")
    begin_card(alice, TITLE, "Entity").fill("Deep.")
    alice.get_by_label("Faction").select_option("court")
    for label, figure in FIGURES.items():
        alice.get_by_label(label).fill(figure)
    expect(alice.locator("[data-state]")).to_have_text("No problems · not saved")
    pictures = alice.get_by_role("group", name="Picture")
    expect(pictures.get_by_role("radio", name="Lantern 1")).to_be_visible()
    pictures.get_by_role("button", name="Show other pictures").click()
    expect(pictures.get_by_role("radio", name="Lantern 4")).to_be_visible()
    expect(alice.get_by_label("Value")).to_have_value("4")
    pictures.get_by_role("radio", name="From the card").focus()
    alice.keyboard.press("ArrowRight")
    expect(pictures.get_by_role("radio", name="Lantern 4")).to_be_checked()
    preview = alice.locator("[data-part=preview] .card__art")
    expect(preview).to_have_attribute("src", re.compile("picture=entity.lantern.4"))
    expect(pictures.get_by_role("radio", name="Lantern 4")).to_be_focused()
    alice.get_by_role("button", name="Save draft").click()
    expect(alice.get_by_text(f"{TITLE} saved.")).to_be_visible()

    # She says why, and asks for a review.
    alice.get_by_label("Comment", exact=True).fill("The fourth one, for its light.")
    alice.get_by_role("button", name="Comment", exact=True).click()
    expect(alice.get_by_role("listitem").filter(has_text="for its light")).to_be_visible()
    alice.get_by_role("button", name="Save and request review").click()
    expect(alice.get_by_text(f"{TITLE} is in review.")).to_be_visible()

    # Bob reads that, sees the picture, and accepts the card.
    bob = at_the_desk(open_browser, "Bob", urlsplit(alice.url).path)
    expect(bob.get_by_text("The fourth one, for its light.")).to_be_visible()
    expect(bob.locator(".review .card__art").first).to_have_attribute("src", re.compile("picture=entity.lantern.4"))
    bob.get_by_role("button", name="Accept", exact=True).click()
    expect(bob.get_by_text(f"{TITLE} is accepted")).to_be_visible()

    # Petra publishes it.
    publish(open_browser, "Lights", TITLE)

    # Anybody sees the card with it.
    anybody = open_browser(viewport={"width": 360, "height": 740})
    anybody.goto("/voidream/cards/lantern-in-the-attic/")
    art = anybody.locator(".card-page .card__art").first
    expect(art).to_have_js_property("naturalWidth", 400)
    assert anybody.request.get(art.get_attribute("src") or "").text() == draw("voidream", CHOSEN)
    fits(anybody)
