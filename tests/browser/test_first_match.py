"""The first match: the coach explains each thing next to it, once, and is skipped by one click. It is played by ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Opener
from tests.browser.dreamer import Typist
from tests.browser.seats import DESKTOP

PHONE: ViewportSize = {"width": 360, "height": 740}


def play_now(page: Page, game: str) -> None:
    page.goto(f"/{game}/")
    page.locator(f"form[action='/{game}/play/quick/'] button").first.click()
    page.locator(".prompt.is-asked").wait_for()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "goal", "word"), [("voidream", "bastion", "depth"), ("dreamtides", "12", "energy")])
def test_the_coach_points_at_what_it_explains(
    open_browser: Opener, viewport: ViewportSize, game: str, goal: str, word: str
) -> None:
    page = open_browser(viewport=viewport)
    play_now(page, game)
    coach = page.get_by_role("region", name="Tutorial")
    expect(coach).to_contain_text(goal)
    expect(page.locator("[data-coached]")).to_have_count(1)
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text(word)
    question, bubble = page.locator("#prompt").bounding_box(), coach.bounding_box()
    assert question
    assert bubble
    assert bubble["y"] + bubble["height"] <= question["y"], "the question stays in sight"
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= viewport["width"]
    while coach.is_visible():
        coach.get_by_role("button", name="Got it").click()
    page.reload()
    page.locator(".prompt.is-asked").wait_for()
    expect(coach).to_have_count(0)


def test_the_coach_is_skipped_by_one_click_and_comes_back_no_more(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    play_now(page, "voidream")
    first = page.url
    page.get_by_role("button", name="Skip tutorial").click()
    page.wait_for_url(lambda address: "/matches/" in address and address != first)
    page.locator(".prompt.is-asked").wait_for()
    expect(page.get_by_role("region", name="Tutorial")).to_have_count(0)
    play_now(page, "voidream")
    expect(page.get_by_role("region", name="Tutorial")).to_have_count(0)


def test_the_coach_waits_while_a_cards_actions_are_open(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 1920, "height": 1080})
    play_now(page, "voidream")
    coach = page.get_by_role("region", name="Tutorial")
    expect(coach).to_be_visible()
    page.locator(".hand--mine .slot.is-option > .slot__button").first.click()
    actions = page.get_by_role("dialog", name=re.compile("^Actions"))
    expect(actions).to_be_visible()
    expect(coach).to_have_count(0)
    page.keyboard.press("Escape")
    expect(actions).to_have_count(0)
    expect(coach).to_be_visible()


COVERED = """() => {
  const bubble = document.querySelector(".coach").getBoundingClientRect();
  const isUnder = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < bubble.right && right > bubble.left && top < bubble.bottom && bottom > bubble.top;
  };
  const shown = [...document.querySelectorAll("#table :is(.slot.is-option, [data-coached], #prompt)")];
  return shown.filter((each) => each.checkVisibility() && isUnder(each)).map((each) => each.className);
}"""


@pytest.mark.parametrize("decisions", [5, pytest.param(200, marks=pytest.mark.deep)])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
def test_the_coach_covers_nothing_that_can_be_chosen(
    open_browser: Opener, game: str, viewport: ViewportSize, decisions: int
) -> None:
    page = open_browser(viewport=viewport)
    play_now(page, game)
    typist = Typist(page)
    for _ in range(decisions):
        typist.prompt.or_(typist.ending).first.wait_for()
        if typist.is_over:
            return
        while page.locator(".coach").is_visible():
            # Cards fly to their places first, and the bubble is placed again then.
            page.wait_for_timeout(450)
            words = page.locator(".coach__words").inner_text()
            assert page.evaluate(COVERED) == [], words
            page.keyboard.press("Escape")
            expect(page.locator(".coach__words", has_text=words)).to_have_count(0)
        typist.answer()


LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("announcer");
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true });
});
"""
NOTICED = """() => {
  const name = (element) => (element.getAttribute("aria-label") ?? element.textContent).trim();
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const cards = shown("#table .slot.is-option:not(.is-chosen) > .slot__button").map(name);
  return {
    heard: window.heard.join(" "),
    question: document.getElementById("prompt-ask")?.textContent.replace(/[.?!]$/, ""),
    coach: document.querySelector(".coach__words")?.textContent ?? "",
    answers: document.activeElement.closest("#prompt") !== null,
    unnamed: shown("#prompt :is(button, input)").filter((each) => !name(each)).length,
    unsaid: cards.filter((each) => !each.includes("can be chosen")),
  };
}"""


def tab_to(page: Page, selector: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} isn't reached by the Tab key")


@pytest.mark.parametrize("decisions", [6, pytest.param(200, marks=pytest.mark.deep)])
@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
def test_the_first_match_is_played_by_ear_and_keys(open_browser: Opener, game: str, decisions: int) -> None:
    page = open_browser(viewport=DESKTOP)
    page.add_init_script(LISTEN)
    page.goto("/")
    tab_to(page, f"form[action='/{game}/play/quick/'] button")
    page.keyboard.press("Enter")
    typist = Typist(page)
    for _ in range(decisions):
        typist.prompt.or_(typist.ending).first.wait_for()
        if typist.is_over:
            break
        seen = announced(page)
        assert seen["answers"], f"the focus is where {seen['question']} can be answered"
        assert seen["unnamed"] == 0
        assert seen["unsaid"] == []
        page.evaluate("window.heard = []")
        while (words := page.locator(".coach__words")).is_visible():
            before = words.inner_text()
            page.keyboard.press("Escape")
            expect(page.locator(".coach__words", has_text=before)).to_have_count(0)
            announced(page, question=False)
        typist.answer()
    else:
        return
    expect(typist.ending.get_by_role("button", name="Play a full match")).to_be_focused()
    assert page.evaluate("window.heard.join(' ')")


def announced(page: Page, *, question: bool = True) -> dict[str, Any]:
    """What a player who hears the table knows by now: the question, and what the coach says."""
    for _ in range(50):
        seen: dict[str, Any] = page.evaluate(NOTICED)
        if (not question or seen["question"] in seen["heard"]) and seen["coach"] in seen["heard"]:
            return seen
        page.wait_for_timeout(50)
    raise AssertionError(f"not announced: {seen}")
