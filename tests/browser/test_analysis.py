"""Hints while a match goes on, its review once it is over, and what the AI thought."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, fits, wait_until
from tests.browser.dreamer import Dreamer
from tests.browser.seats import CUT_BY_HAND, take_seat
from tests.browser.stage import Stage, position
from tests.browser.test_accessibility import SIZES, violations
from tests.browser.test_dreamtides_table import position as battle
from tests.browser.test_table import concede

PRESS_H_ONCE_NOBODY_IS_ASKED = """() => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".bar__hint[aria-disabled=true]")) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
  }).observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true });
}"""

ARE_THOUGHTS_READ = """async () =>
  (await import("/static/table/store.js")).store.state.thoughts !== null"""


def to_an_action(page: Page) -> Dreamer:
    """Plays on until an action is asked for, with something to weigh."""
    dreamer = Dreamer(page)
    for _ in range(20):
        dreamer.prompt.wait_for()
        if page.locator("[data-pass]").count() and page.locator(".slot.is-option").count() > 1:
            return dreamer
        dreamer.answer()
    raise AssertionError("nobody is asked for an action")


def whys_from_the_end(page: Page, most: int) -> Iterator[None]:
    """From decision to decision back from the last one; each time that it is told why, the panel with that is open,
    and the board is as it was before it."""
    page.keyboard.press("End")
    wait_until(page, ARE_THOUGHTS_READ)
    number, panel = page.locator(".replay__number b"), page.get_by_role("complementary", name=re.compile("Move"))
    last = int(number.inner_text())
    for before in range(last - 1, max(-1, last - 1 - most), -1):
        if page.locator(".replay__why").count():
            page.locator(".replay__why").click()
            panel.wait_for()
            expect(number).to_have_text(str(before))
            yield
            page.keyboard.press("Escape")
            expect(panel).to_have_count(0)
        else:
            page.keyboard.press("ArrowLeft")
            expect(number).to_have_text(str(before))


def test_a_hint_says_where_there_is_nothing_to_weigh(open_browser: Opener) -> None:
    page = open_browser()
    page.add_init_script(CUT_BY_HAND)
    take_seat(page)
    dreamer = Dreamer(page)
    dreamer.prompt.wait_for()

    expect(dreamer.prompt).to_contain_text("Cut your opponent")
    page.keyboard.press("h")
    dialog = page.get_by_role("complementary", name="Hint")
    expect(dialog.locator(".hint__best")).not_to_be_empty()
    expect(dialog).to_contain_text("From what you can see, no other option is better.")
    page.keyboard.press("Escape")

    to_an_action(page)
    page.evaluate(PRESS_H_ONCE_NOBODY_IS_ASKED)
    page.keyboard.press("p")
    expect(page.locator(".toast")).to_have_text("No hint now: it isn’t your move.")


def test_a_hint_comes_although_h_is_pressed_while_the_table_tells(open_browser: Opener) -> None:
    page = open_browser(reduced_motion="no-preference")
    page.add_init_script(CUT_BY_HAND)
    take_seat(page)
    dreamer = Dreamer(page)
    dreamer.prompt.wait_for()
    page.locator("[data-confirm]").click()
    page.get_by_text("press any key to skip").wait_for()

    page.keyboard.press("h")

    expect(page.get_by_role("complementary", name="Hint").locator(".hint__best")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "move", "press"),
    [
        ("voidream", "invert Stand Your Ground", "Choose Stand Your Ground, then “Invert”."),
        ("dreamtides", "activate Furnace Tinker", "Choose Furnace Tinker, then “abandon an ally: Gain 2 energy”."),
        ("dreamtides", "end turn", "Press “End turn”."),
    ],
)
def test_what_to_press_for_a_hint_is_ringed_and_told(game: str, move: str, press: str, open_browser: Opener) -> None:
    """In the words of the button, and where the button is: a card may have several."""
    page = open_browser(viewport={"width": 360, "height": 740}, bypass_csp=True)
    start = position() if game == "voidream" else battle()
    stage = Stage(page, start, game=game)
    seq = int(page.locator("#table").get_attribute("data-asked") or 0)
    found = {"move": move, "words": move.capitalize(), "chance": 0.6, "error": 0.01, "visits": 300}
    told = {"status": "ready", "seq": seq, "weighed": [found], "expected": []}
    page.route("**/hint/", lambda route: route.fulfill(json=told))

    page.keyboard.press("h")
    expect(page.get_by_role("complementary", name="Hint").get_by_role("status")).to_contain_text(press)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Hint")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text(press)
    ringed = page.locator("[data-hinted]")
    expect(ringed).to_have_count(1)
    expect(ringed).to_have_accessible_description(press)
    assert violations(page) == []
    fits(page, 740)
    ringed.press("Enter")
    if move != "end turn":
        # Of what the card offers, the one that is meant.
        menu = page.locator(".menu")
        expect(menu.locator("[data-hinted]")).to_have_count(1)
        assert press.split("“")[1].removesuffix("”.") in (menu.locator("[data-hinted]").text_content() or "")
        menu.locator("[data-hinted]").click()
    expect(ringed).to_have_count(0)
    expect(page.locator(".prompt")).not_to_contain_text(press)
    assert len(stage.answers) == 1


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.deep)])
def test_a_hint_a_review_and_why(open_browser: Opener, size: str) -> None:
    width, height = SIZES[size]
    page = open_browser(modules=True, viewport={"width": width, "height": height}, bypass_csp=True)
    take_seat(page)
    dreamer = to_an_action(page)

    page.keyboard.press("h")
    dialog = page.get_by_role("complementary", name="Hint")
    expect(dialog.locator(".hint__best")).to_be_visible()
    expect(dialog).to_contain_text(re.compile(r"[Ww]in chance about \d+%"))
    dialog.get_by_role("button", name="Show all options").click()
    expect(dialog.get_by_role("table")).to_contain_text("Samples")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    for _ in range(4):
        dreamer.answer()
        dreamer.prompt.wait_for()

    concede(page)
    page.locator("dialog.end").get_by_role("button", name="What went wrong?").click()
    review = page.get_by_role("complementary", name="Review")
    expect(review.get_by_role("heading", name="Review")).to_be_focused()
    expect(review.get_by_role("heading", name="Win chance breakdown")).to_be_visible(timeout=60_000)
    expect(review).to_contain_text("End0%")
    assert violations(page) == []
    page.keyboard.press("Escape")

    # An AI's decision is the last that there was, or one before it.
    panel = page.get_by_role("complementary", name=re.compile("Move"))
    for _ in whys_from_the_end(page, 12):
        if panel.get_by_role("link", name="Check this AI").count():
            break
    expect(panel.get_by_role("heading", name=re.compile("thinking"))).to_be_visible()
    assert violations(page) == []
    panel.get_by_role("link", name="Check this AI").click()
    expect(page.get_by_role("heading", name="AI decision log")).to_be_visible()
    page.locator("details summary").last.click()
    expect(page.locator("details[open] code").last).to_have_text(re.compile("^[0-9a-f]{64}$"))
    fits(page)
    assert violations(page) == []


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.deep)])
def test_what_was_expected_is_played_out_on_the_table(open_browser: Opener, size: str) -> None:
    width, height = SIZES[size]
    page = open_browser(modules=True, viewport={"width": width, "height": height}, bypass_csp=True)
    page.goto("/voidream/play/")
    # One that searches: the others expect nothing.
    page.locator("input[value=lucid]").evaluate("radio => radio.click()")
    page.locator("main form button[type=submit]").last.click()
    page.locator(".prompt.is-asked").wait_for()
    dreamer = to_an_action(page)
    for _ in range(4):
        dreamer.answer()
        dreamer.prompt.wait_for()
    concede(page)
    page.keyboard.press("Escape")
    shown = page.get_by_role("button", name="Show on board")
    for _ in whys_from_the_end(page, 40):
        if shown.count():
            break
    expected = page.locator(".expected li").all_text_contents()
    shown.first.click()

    bar = page.locator(".replay--line")
    expect(bar.locator(".replay__told b")).to_have_text("Expected line")
    expect(bar.locator(".replay__number")).to_have_text(f"1 of {len(expected)}")
    assert violations(page) == []
    fits(page)
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text("Starting position.")
    page.keyboard.press("End")
    expect(bar.locator(".replay__number")).to_have_text(f"{len(expected)} of {len(expected)}")
    expect(bar.locator(".replay__told span")).to_contain_text(expected[-1].split(" ")[-1])
    bar.get_by_role("button", name="Previous move").click()
    expect(bar.locator(".replay__number")).to_have_text(f"{len(expected) - 1} of {len(expected)}")
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    expect(page.locator(".replay__slider")).to_be_visible()
