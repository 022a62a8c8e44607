"""What calls a player back to the table: sound, if wanted, and the sign in the tab."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP, take_seat

COUNTING = """
window.rooms = 0;
window.notes = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.rooms += 1; }
  createOscillator() { window.notes += 1; return super.createOscillator(); }
};
"""
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_sound_is_off_until_m_and_remembered_but_never_before_a_gesture(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.add_init_script(COUNTING)
    take_seat(page)
    dreamer = Dreamer(page)
    dreamer.answer()
    dreamer.prompt.wait_for()
    assert page.evaluate("[rooms, notes]") == [0, 0]
    page.keyboard.press("m")
    expect(page.locator(".toast")).to_contain_text("Sound on")
    assert page.evaluate("rooms") == 1
    before = page.evaluate("notes")
    assert before > 0
    while page.evaluate("notes") == before:
        dreamer.prompt.wait_for()
        dreamer.answer()
    page.reload()
    dreamer.prompt.wait_for()
    assert page.evaluate("[rooms, notes]") == [0, 0]
    page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("button", name="Sound: on")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(page.get_by_role("button", name="Sound: off")).to_be_visible()


def test_a_tab_out_of_sight_is_marked_when_its_player_is_asked(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    take_seat(page)
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title(re.compile("^Your move · "))
    expect(icon).not_to_have_attribute("href", re.compile("favicon-asked"))
    page.evaluate(HIDDEN, True)
    expect(icon).to_have_attribute("href", re.compile("favicon-asked"))
    page.evaluate(HIDDEN, False)
    expect(icon).not_to_have_attribute("href", re.compile("favicon-asked"))
