"""Playing on from a moment of a finished match, against oneself; and a position that can't be read."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Opener, fits
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP
from tests.browser.test_replay import Finished, finished
from tests.browser.test_table import PHONE

__all__ = ["finished"]

FAULTY = """title: A puzzle
players:
  A: {deck: [Meridian Terminus], hand: [Turn Ovr], mind: {card: Cunning, at: 2}}
  B: {deck: [Meridian Terminus]}
"""


def side(page: Page) -> str:
    found = re.search(r"sides: .* \(([AB])\)", page.locator(".prompt__side").text_content() or "")
    assert found
    return found[1]


def test_a_moment_is_played_on_from_both_sides_and_is_still_there_after_a_reload(
    open_browser: Opener, finished: Finished
) -> None:
    page = open_browser(viewport=PHONE)
    finished.open(page, "?at=20&from=A")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("radio", name="Yourself")).to_be_checked()
    expect(dialog.get_by_role("radio", name="Yourself")).to_be_focused()
    dialog.get_by_role("button", name="Play on").click()
    dreamer = Dreamer(page)
    seen = set()
    for _ in range(12):
        dreamer.prompt.wait_for()
        seen.add(side(page))
        if len(seen) == 2:
            break
        dreamer.answer()
    assert seen == {"A", "B"}
    asked, words = page.locator("#table").get_attribute("data-asked"), page.locator(".prompt__side").text_content()
    page.reload()
    expect(page.locator(".prompt__side")).to_have_text(words or "")
    expect(page.locator("#table")).to_have_attribute("data-asked", asked or "")
    fits(page)
    page.set_viewport_size(DESKTOP)


def test_a_faulty_position_says_in_which_line_and_loses_nothing(site: str, browser: Browser) -> None:
    # Its console says that the form was refused.
    page = browser.new_page(base_url=site, viewport=DESKTOP)
    page.goto("/voidream/play/position/")
    box = page.get_by_label("Position or scenario, as YAML or JSON")
    box.fill(FAULTY)
    page.get_by_role("button", name="Play position").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 3: There is no card “Turn Ovr”; did you mean “Turn Over”?")
    expect(box).to_have_value(FAULTY)
    box.fill(FAULTY.replace("Ovr", "Over"))
    page.get_by_role("button", name="Play position").click()
    expect(page.locator(".prompt__side")).to_have_text(re.compile(r"sides: .* \(A\)"))
    page.context.close()
