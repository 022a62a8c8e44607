"""What one does and sees in the deck builder, as players would say it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


def stands(page: Page) -> Locator:
    """The builder once the server has said how the deck that is there now stands."""
    return page.locator("#builder[data-stands=checked]")


def open_new(page: Page, bastion: str = "Concourse Zero") -> None:
    page.goto("/voidream/decks/build/")
    page.get_by_role("button", name=re.compile(f"^{bastion}")).click()
    expect(stands(page)).to_be_visible()


def row(page: Page, title: str) -> Locator:
    return page.locator(f'[data-in="deck"][data-card="{title}"]')


def tile(page: Page, title: str) -> Locator:
    return page.locator(f'[data-in="pool"][data-card="{title}"]')


def find(page: Page, words: str) -> None:
    """Searches for words, and goes to the first card."""
    box = page.get_by_label("Search cards")
    box.fill(words)
    box.press("Enter")
    # It waits for the cards to be searched.
    expect(page.locator('[data-in="pool"]:focus')).to_be_visible()


def saved(page: Page) -> None:
    """A new deck has been saved: its page tells so once it has loaded, while its address stands there before."""
    expect(page.get_by_text("Saved as version 1.")).to_be_visible()


def saved_new(page: Page, name: str) -> str:
    """A new deck is saved by this name and stays open; its slug."""
    open_new(page)
    page.get_by_label("Deck name").fill(name)
    page.keyboard.press("Control+s")
    saved(page)
    expect(stands(page)).to_be_visible()
    return page.url.rstrip("/").split("/")[-2]


def to_its_page(page: Page, name: str) -> None:
    """Saving leaves one where one is; the notice leads on."""
    expect(page).to_have_url(re.compile("/build/$"))
    page.get_by_role("link", name="Open deck page").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
