"""Lessons at the table: by clicks from the first page on, by keys alone, and on a phone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Opener, fits
from tests.browser.seats import DESKTOP
from tests.browser.test_accessibility import SIZES, violations
from tests.browser.test_table import PHONE


def begin(page: Page, title: str) -> None:
    page.goto("/voidream/learn/")
    page.get_by_role("button", name=f"Start: {title}").click()
    page.get_by_role("region", name=title).wait_for()


def play(page: Page, title: str) -> None:
    page.locator(".hand--mine .slot__button").filter(has_text=title).click()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()


def test_a_visitor_learns_by_clicks_from_the_home_page_on(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto("/voidream/")
    page.get_by_role("link", name="Learn to play").first.click()
    page.get_by_role("button", name="Start: Depth").click()
    lesson = page.get_by_role("region", name="Depth")
    expect(lesson).to_contain_text("Step 1 of 2")
    expect(lesson).not_to_contain_text("it rolled")
    # What is asked is pointed at, and done as it says.
    lesson.get_by_role("button", name="Show me").click()
    expect(lesson).to_contain_text("Choose Mind the Gap, then “Play”.")
    for _ in range(2):
        expect(page.locator("[data-hinted]")).to_have_count(1)
        page.locator("[data-hinted]").click()
    expect(lesson).to_contain_text("Step 2 of 2")
    expect(lesson).to_contain_text("it rolled")
    # Something else may be played, too.
    page.locator("[data-pass]").click()
    expect(lesson).to_contain_text("not the one this lesson needs")
    lesson.get_by_role("button", name="Take back my last move").click()
    expect(lesson).not_to_contain_text("not the one this lesson needs")
    play(page, "Fall without Landing")
    expect(lesson).to_contain_text("Well done")
    lesson.get_by_role("button", name="Next: Evoking").click()
    expect(page.get_by_role("region", name="Evoking")).to_contain_text("Step 1 of 4")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text("1 of 9 done")).to_be_visible()
    expect(page.get_by_role("button", name="Repeat: Depth")).to_be_visible()


def test_a_lesson_goes_by_keys_alone_and_is_read_out(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto("/voidream/learn/")
    page.get_by_role("button", name="Start: Inverting").focus()
    page.keyboard.press("Enter")
    said = page.locator("#announcer")
    expect(said).to_contain_text("Step 1 of 2. Your used arcana are in your discard")
    expect(said).to_contain_text("Choose Fall without Landing, then Invert.")
    page.keyboard.press("h")
    expect(said).to_contain_text("Choose Fall without Landing, then “Invert”.")
    page.keyboard.press("Enter")
    page.locator(".menu").wait_for()
    page.keyboard.press("Shift+Enter")
    expect(said).to_contain_text("Step 2 of 2.")
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    page.keyboard.press("h")
    expect(page.locator("[data-hinted]")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".menu").wait_for()
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Well done. Inverting uses the stronger, lower text")
    page.get_by_role("button", name=re.compile("Next")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Dawn conflicts")).to_contain_text("Step 1 of 5")


def tap_what_is_pointed_at(page: Page) -> None:
    """A tap is a click a moment later: until then the same is still pointed at."""
    pointed = page.locator("[data-hinted]").first.element_handle()
    pointed.tap()
    page.wait_for_function("each => !each.isConnected || !each.matches('[data-hinted]')", arg=pointed)


def test_on_a_phone_the_text_makes_way_for_the_table(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    begin(page, "The bastion")
    lesson = page.get_by_role("region", name="The bastion")
    text = lesson.get_by_text("At the bottom of each deck")
    expect(text).to_be_visible()
    fits(page)
    lesson.get_by_role("button", name="Got it").tap()
    expect(text).to_be_hidden()
    expect(lesson).to_contain_text("Play Fall without Landing.")
    fits(page)
    lesson.get_by_role("button", name="Show lesson text").tap()
    expect(text).to_be_visible()
    for step, taps in (("One card is left", 2), ("You need no", 2), ("Compare the scores", 4), ("Well done", 1)):
        lesson.get_by_role("button", name="Show me").tap()
        for _ in range(taps):
            tap_what_is_pointed_at(page)
        expect(lesson.get_by_text(step)).to_be_visible()
    # The end of the match is the lesson's own.
    expect(page.locator("dialog.end")).to_have_count(0)
    expect(lesson.get_by_role("link", name="Play a full match")).to_be_visible()


class LateSteps:
    """The line of a table on which steps of the match are late, from one of them on; what the lesson says isn't."""

    def __init__(self, page: Page, late_from: int) -> None:
        self.late_from = late_from
        self.taught: list[int] = []
        self._late: list[str | bytes] = []
        self._page = page
        page.route_web_socket("**/ws/matches/**", self._connect)

    def hear_of(self, seq: int) -> None:
        """Until the lesson has told how far one is after that decision, while the step itself is late."""
        while seq not in self.taught:
            self._page.wait_for_timeout(20)
        assert self._late

    def let_come(self) -> None:
        while self._late:
            self._route.send(self._late.pop(0))

    def _connect(self, route: WebSocketRoute) -> None:
        self._route = route
        route.connect_to_server().on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "step" and message["to"] >= self.late_from:
            self._late.append(text)
            return
        self._route.send(text)
        if message["type"] == "lesson":
            self.taught.append(message["seq"])


def test_a_step_comes_once_what_led_to_it_lies_open(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    line = LateSteps(page, late_from=2)
    begin(page, "Depth")
    lesson = page.get_by_role("region", name="Depth")
    expect(lesson).to_contain_text("Step 1 of 2")
    # The other side still thinks about an answer to the first card.
    play(page, "Mind the Gap")
    line.hear_of(2)
    expect(page.locator("#prompt")).to_contain_text("is thinking")
    expect(lesson).to_contain_text("Step 1 of 2")
    line.let_come()
    expect(lesson).to_contain_text("Step 2 of 2")
    # The last card is still on its way to the table.
    line.late_from = 3
    play(page, "Fall without Landing")
    line.hear_of(3)
    expect(lesson).not_to_contain_text("Well done")
    line.let_come()
    expect(lesson).to_contain_text("Well done")


def test_on_a_phone_the_text_covers_no_question_of_its_own_step(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    page.goto("/dreamtides/learn/")
    page.get_by_role("button", name="Start: A first battle").tap()
    lesson = page.get_by_role("region", name="A first battle")
    for title, told in (
        ("Shieldhand of the Levee", "This is your side"),
        ("Breach the Dune Gate", "An event takes effect once"),
    ):
        expect(lesson.get_by_text(told)).to_be_visible()
        page.locator(".hand--mine .slot__button").filter(has_text=title).tap()
        page.get_by_role("dialog").get_by_role("button", name="Play").tap()
    expect(page.locator("#prompt")).to_contain_text("Dissolve an enemy")
    expect(lesson.get_by_text("An event takes effect once")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Drumline Recruits")).tap()
    page.get_by_role("button", name="Confirm Drumline Recruits").tap()
    expect(lesson.get_by_text("3 spark against 1")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "dark"), ("desktop", "light"), ("phone", "light")])
def test_nobody_is_shut_out_of_a_lesson(open_browser: Opener, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    page = open_browser(viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
    page.goto("/voidream/learn/")
    fits(page)
    assert violations(page) == [], "the list"
    begin(page, "Inverting")
    page.locator(".prompt.is-asked").wait_for()
    assert violations(page) == [], "a step"
    page.keyboard.press("h")
    expect(page.locator("[data-hinted]")).to_be_focused()
    assert violations(page) == [], "what is shown"
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Inverting")).to_contain_text("not the one this lesson needs")
    assert violations(page) == [], "another way"
