"""Comments on moments of a finished match, in the replay's panel on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Opener, fits
from tests.browser.seats import sign_in
from tests.browser.test_accessibility import violations
from tests.browser.test_replay import Finished, finished
from tests.browser.test_table import PHONE

__all__ = ["finished"]


def test_a_comment_is_written_and_taken_back_by_keys_and_the_focus_stays_in_the_panel(
    open_browser: Opener, finished: Finished
) -> None:
    page = open_browser(viewport=PHONE, bypass_csp=True)
    sign_in(page, "Critic-of-a-rather-long-name")
    finished.open(page, "?at=20&from=A")
    page.locator(".replay [aria-haspopup]").last.press("Enter")
    panel = page.get_by_role("dialog", name="Replay")
    panel.get_by_role("textbox", name="Comment on move 20").fill("Here the door should have stayed closed.")
    panel.get_by_role("button", name="Post comment").press("Enter")
    expect(panel.get_by_role("listitem")).to_contain_text("Here the door should have stayed closed.")
    fits(page)
    assert violations(page) == []
    # It is marked where one slides, and told there.
    expect(page.locator("#commented-moments option")).to_have_attribute("value", "20")
    expect(page.locator(".replay__slider")).to_have_attribute(
        "aria-valuetext", re.compile("^Move 20 of .*, 1 comment$")
    )
    panel.get_by_role("button", name="Remove").press("Enter")
    expect(panel.get_by_role("listitem")).to_have_count(0)
    expect(panel.get_by_role("heading", name="Comments")).to_be_focused()


def test_a_list_that_was_asked_for_before_a_comment_does_not_take_it_away(
    open_browser: Opener, finished: Finished
) -> None:
    page = open_browser()
    sign_in(page, "Quick-critic")
    late: list[Route] = []

    def hold_reading(route: Route) -> None:
        if route.request.method == "GET" and page.get_by_role("dialog").count():
            late.append(route)
        else:
            route.continue_()

    finished.open(page, "?at=20&from=A")
    page.route("**/comments/", hold_reading)
    page.locator(".replay [aria-haspopup]").last.press("Enter")
    panel = page.get_by_role("dialog", name="Replay")
    with page.expect_response("**/comments/"):
        panel.get_by_label("Comment on move 20").fill("Nobody saw it coming.")
        panel.get_by_role("button", name="Post comment").press("Enter")
    mine = panel.get_by_role("listitem").filter(has_text="Nobody saw it coming.")
    expect(mine).to_be_visible()
    with page.expect_response("**/comments/"):
        late.pop().fulfill(json={"may": True, "comments": []})
    expect(mine).to_be_visible()
