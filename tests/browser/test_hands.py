"""An open hand: who has the link sees the player's cards while the match goes on, and the table says so."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener


def titles_of(page: Page) -> list[str]:
    """Of the hand that lies open, in its order."""
    names = page.locator(".hand--mine .slot__button > .visually-hidden").all_text_contents()
    return [name.partition(", arcanum")[0] for name in names]


def test_a_hand_is_opened_to_a_link_followed_and_closed(page: Page, open_browser: Opener) -> None:
    page.goto("/voidream/")
    page.locator("form[action='/voidream/play/quick/'] button").first.click()
    page.wait_for_url("**/voidream/matches/**")
    page.locator("#table .hand--mine .hand__card").first.wait_for()
    titles = titles_of(page)
    assert len(titles) == 8
    page.get_by_role("button", name="Menu").click()
    address = page.get_by_role("link", name="Share a live view of my hand").get_attribute("href")
    page.keyboard.press("Escape")

    own = page.context.new_page()
    own.goto(address or "")
    own.get_by_label("At once").check()
    own.get_by_role("button", name="Make the link").click()
    link = own.get_by_label("The link").input_value()
    expect(page.locator(".plate__open")).to_have_count(1)

    watcher = open_browser(viewport={"width": 360, "height": 740})
    watcher.goto(link)
    watcher.locator("#table .hand--mine .hand__card").first.wait_for()
    assert titles_of(watcher) == titles
    expect(watcher.locator(".prompt")).to_contain_text("as it happens")

    own.get_by_role("button", name="Close my hand").click()
    expect(watcher.locator("body")).to_contain_text("This hand isn't open any more.")
    expect(page.locator(".plate__open")).to_have_count(0)
