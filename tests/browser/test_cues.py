"""What calls a player back to the table: sound, unless it is turned off, and the sign in the tab."""

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


def test_sound_is_on_from_the_first_gesture_and_off_for_who_turned_it_off(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.add_init_script(COUNTING)
    take_seat(page)
    assert page.evaluate("[rooms, notes]") == [0, 0]
    dreamer = Dreamer(page)
    while page.evaluate("notes") == 0:
        dreamer.prompt.wait_for()
        dreamer.answer()
    assert page.evaluate("rooms") == 1
    page.keyboard.press("m")
    expect(page.locator(".toast")).to_contain_text("Sound off")
    page.reload()
    dreamer.prompt.wait_for()
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name="Sound")
    expect(switch).not_to_be_checked()
    assert page.evaluate("[rooms, notes]") == [0, 0]
    switch.check()
    assert page.evaluate("rooms") == 1
    assert page.evaluate("notes") > 0


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
