"""Gameplay preview in Chromium: a draft is played through beside its form, while it can be written on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opener, fits
from tests.browser.test_desk import at_the_desk, begin_card, cast

__all__ = ["cast"]


def test_a_draft_is_played_through_as_it_is_typed(open_browser: Opener, cast: None) -> None:
    page = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/", viewport={"width": 360, "height": 740})
    text = begin_card(page, "Half a Verdict", "Thought")
    page.wait_for_url(re.compile(r"/changes/\d+/"), wait_until="load")
    page.get_by_label("Faction").select_option("court")
    page.get_by_label("Value").fill("2")
    text.fill("Destroy an exhausted entity your opponent controls.")
    effects = page.get_by_role("region", name="Gameplay preview")
    effects.get_by_role("button", name="Run preview").click()
    expect(effects.get_by_role("status")).to_have_text("Preview is up to date.")
    expect(effects.get_by_role("heading", level=3)).to_have_text(["Empty table", "One card short", "Full table"])
    expect(effects.get_by_role("heading", level=4).first).to_have_text("Unveil: Half a Verdict")
    fits(page)
    text.fill("Destroy an entity your opponent controls.")
    expect(effects.get_by_role("status")).to_have_text("The text has changed. Run the preview again.")
