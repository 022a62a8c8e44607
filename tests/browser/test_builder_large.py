"""A card in large beside what names it in the deck builder: for a pointer, for keys, and for a finger."""

from __future__ import annotations

import re

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.building import find, open_new, row, stands, tile
from tests.browser.conftest import Opener
from tests.browser.test_accessibility import look, violations


def large(page: Page, title: str) -> Locator:
    return page.locator(f".peek [data-title='{title}']")


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def shown_beside(page: Page, title: str, anchor: Locator) -> None:
    """The card is inside the window, and over nothing of what it is beside."""
    expect(large(page, title)).to_be_visible()
    card, other, size = box_of(page.locator(".peek")), box_of(anchor), page.viewport_size
    assert size is not None
    assert 0 <= card["x"] <= size["width"] - card["width"]
    assert 0 <= card["y"] <= size["height"] - card["height"]
    assert card["x"] + card["width"] <= other["x"] or other["x"] + other["width"] <= card["x"]


def test_a_pointer_shows_cards_of_the_pool_the_deck_and_the_start(page: Page) -> None:
    page.goto("/voidream/decks/build/")
    for name in ("Assize of the Standing Sun", "Court of Equal Weights"):
        choice = page.get_by_role("button", name=re.compile(f"^{name}"))
        choice.hover()
        shown_beside(page, name, choice)
    page.goto("/voidream/decks/build/?from=noon-parade")
    expect(stands(page)).to_be_visible()
    faces = page.locator("[data-tile]:not([hidden])")
    for number in (0, 4):
        face = faces.nth(number)
        face.hover()
        shown_beside(page, face.get_attribute("data-peek") or "", face)
    page.keyboard.press("Escape")
    expect(page.locator(".peek")).to_have_count(0)
    cunning = page.locator("li", has=row(page, "Cunning"))
    cunning.hover()
    shown_beside(page, "Cunning", cunning)
    # Its own buttons are free.
    cunning.get_by_role("button", name="Remove").click()
    expect(row(page, "Cunning")).to_have_count(0)
    expect(page.locator(".peek")).to_have_count(0)
    faces.nth(1).hover()
    expect(page.locator(".peek")).to_be_visible()
    page.get_by_label("Deck name").hover()
    expect(page.locator(".peek")).to_have_count(0)


def test_scrolling_takes_the_card_away(page: Page) -> None:
    open_new(page)
    tile(page, "Concourse Zero").hover()
    expect(large(page, "Concourse Zero")).to_be_visible()
    page.mouse.wheel(0, 600)
    expect(large(page, "Concourse Zero")).to_have_count(0)


def test_keys_show_cards_and_a_dialog_covers_none(open_browser: Opener) -> None:
    page = open_browser(**look("dark", "desktop"))
    open_new(page)
    find(page, "stairwright")
    shown_beside(page, "Stairwright", tile(page, "Stairwright"))
    assert violations(page) == []
    page.keyboard.press("d")
    expect(page.get_by_role("dialog", name="Stairwright")).to_be_visible()
    expect(page.locator(".peek")).to_have_count(0)


def test_a_proposed_change_shows_its_card_and_leaves_its_way_free(page: Page) -> None:
    written = page.request.get("/voidream/decks/noon-parade/export/txt/").text()
    page.goto("/voidream/decks/build/")
    box = page.get_by_label("Decklist, link, code or JSON")
    box.fill(written.replace("Meridian Terminus", "Observatory of the Wound"))
    page.get_by_role("button", name="Import").click()
    page.get_by_role("button", name=re.compile("problems?$")).first.click()
    page.get_by_role("button", name="Fix my deck", exact=True).click()
    dialog = page.get_by_role("dialog", name="Fix my deck")
    way = dialog.get_by_role("region", name="Change the bastion to “Meridian Terminus”")
    way.get_by_text("Add 1 Meridian Terminus").hover()
    shown_beside(page, "Meridian Terminus", way)
    # Escape takes the card away first.
    page.keyboard.press("Escape")
    expect(page.locator(".peek")).to_have_count(0)
    expect(dialog).to_be_visible()
    way.get_by_role("checkbox", name="Remove Observatory of the Wound").focus()
    page.keyboard.press("Tab")
    shown_beside(page, "Meridian Terminus", way)
    way.get_by_role("button", name=re.compile("^Apply changes")).click()
    expect(page.locator(".peek")).to_have_count(0)


def test_a_resting_finger_shows_a_card_and_a_tap_takes_it(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto("/dreamtides/decks/build/")
    touch = page.context.new_cdp_session(page)

    def hold(part: Locator) -> None:
        part.scroll_into_view_if_needed()
        box = box_of(part)
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + 40}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})

    def lift() -> None:
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    maro = page.get_by_role("button", name=re.compile("^Maro of the Ninth Wave"))
    hold(maro)
    expect(large(page, "Maro of the Ninth Wave")).to_be_visible()
    lift()
    expect(maro).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    maro.tap()
    expect(stands(page)).to_be_visible()
    page.get_by_label("Search cards").fill("brine otter")
    otter = tile(page, "Brine Otter")
    hold(otter)
    details = page.get_by_role("dialog", name="Brine Otter")
    expect(details).to_be_visible()
    lift()
    details.get_by_role("button", name="Close").tap()
    expect(details).to_have_count(0)
    otter.tap()
    expect(otter).to_have_accessible_name(re.compile("^cost 2, Brine Otter, 1 in the deck, "))
