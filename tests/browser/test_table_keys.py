"""Answers at the table: from the pile that they are about, by the table itself, and by keys alone."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Opener, stop_clock
from tests.browser.dreamer import Typist
from tests.browser.seats import begin_match
from tests.browser.stage import Stage, position
from tests.browser.test_geometry import POSITION, attackers, main_phase

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}

Json = dict[str, Any]


# --- an evoke ---


@pytest.mark.parametrize("how", ["a click", "a finger", "the keyboard"])
def test_the_deck_that_was_evoked_from_leads_to_an_answer(how: str, open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, has_touch=how == "a finger")
    stage = Stage(page, position())
    stage.do("A: play Open Your Eyes")
    expect(page.locator("#prompt-ask")).to_contain_text("You evoke Night Porter")
    deck = page.locator("[data-card='A:deck'] > .slot__button")
    if how == "a click":
        deck.click()
    elif how == "a finger":
        deck.tap()
    else:
        page.keyboard.press("ArrowDown")
        expect(deck).to_be_focused()
        page.keyboard.press("Enter")
    menu = page.get_by_role("dialog", name="Actions: Night Porter")
    expect(menu.get_by_role("button", name="Play", exact=True)).to_be_focused()
    menu.get_by_role("button", name="Leave it on top").click()
    expect(page.locator("#prompt")).to_contain_text("Boris is thinking")
    assert len(stage.answers) == 1


# --- what the table answers by itself ---


def spent() -> Json:
    """Nothing is possible but to pass."""
    return position(mind={"card": "Innocence", "at": 0})


def test_passing_is_offered_at_the_first_moment_when_nothing_else_is_possible_and_remembered(
    open_browser: Opener,
) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, spent())
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("No other moves. Pass automatically when this happens?")
    expect(page.get_by_role("note", name="Tip")).to_have_count(0)
    prompt.get_by_role("button", name="Always").click()
    expect(prompt).to_contain_text("Boris is thinking")
    stage.do("B: play Open Your Eyes")
    stage.do("B: keep")
    expect(prompt).to_contain_text("Passing for you")
    expect(page.locator("#announcer")).to_contain_text("Passing for you.")
    expect(prompt).to_contain_text("Boris is thinking")
    assert [answer["pick"] for answer in stage.answers] == [[0], [0]]


def test_passing_for_the_player_is_held_back_and_switched_off(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.add_init_script("""localStorage.setItem("voidream-settings", '{"pass": true}')""")
    # Time stands still: the pause is over when the test says so.
    stop_clock(page)
    stage = Stage(page, spent())
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("Passing for you")
    page.keyboard.press("Escape")
    expect(prompt.get_by_role("button", name="Pass")).to_be_visible()
    page.clock.run_for(5_000)
    assert stage.answers == []
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("checkbox", name="Pass for me when I have no other move")
    expect(switch).to_be_checked()
    switch.uncheck()
    assert page.evaluate("localStorage.getItem('voidream-settings')") == '{"pass":false}'


def test_an_offer_to_pass_that_is_declined_is_not_made_again(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, spent())
    page.get_by_role("button", name="Never").click()
    expect(page.get_by_role("button", name="Never")).to_have_count(0)
    page.locator("[data-pass]").click()
    stage.do("B: play Open Your Eyes")
    stage.do("B: keep")
    expect(page.locator("[data-pass]")).to_be_visible()
    expect(page.get_by_role("button", name="Never")).to_have_count(0)


def test_against_an_ai_the_deck_is_cut_at_once_unless_the_player_wants_to(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto(begin_match(page, "voidream"))
    page.locator(".prompt.is-asked").wait_for()
    expect(page.locator("#prompt-ask")).not_to_contain_text("Cut your opponent's deck")
    expect(page.locator(".log")).to_contain_text("cut the deck at")
    page.get_by_role("button", name="Settings").click()
    wish = page.get_by_role("checkbox", name="Cut the deck for me")
    expect(wish).to_be_checked()
    wish.uncheck()
    page.goto(begin_match(page, "voidream"))
    expect(page.locator("#prompt-ask")).to_contain_text("Cut your opponent's deck")
    page.get_by_role("button", name="Always cut for me").click()
    expect(page.locator("#prompt-ask")).not_to_contain_text("Cut your opponent's deck")


# --- keys ---


def test_cards_are_played_and_inverted_by_keys_alone(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, position())
    page.keyboard.press("1")
    expect(page.get_by_role("dialog", name="Actions: Open Your Eyes")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt-ask")).to_contain_text("You evoke")
    # Of what was evoked, the second button.
    page.keyboard.press("2")
    expect(page.locator("#prompt")).to_contain_text("Boris is thinking")
    stage.do("B: pass")
    page.locator(".prompt.is-asked").wait_for()
    page.keyboard.press("2")
    expect(page.get_by_role("dialog", name="Actions: Catch Your Breath")).to_be_visible()
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_role("button", name="Your Void: 1 card")).to_be_visible()
    expect(page.locator(".hand--mine .hand__card")).to_have_count(2)


@pytest.mark.deep
def test_a_whole_match_is_played_by_keys_alone(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto(begin_match(page, "voidream"))
    Typist(page).play_to_the_end()


def test_keys_rest_while_a_dialog_is_open(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, position())
    page.get_by_role("button", name="Help").click()
    page.get_by_role("heading", name="Help").click()
    page.keyboard.press("p")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert stage.answers == []


def test_a_key_says_again_what_has_happened(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    log = [
        {"type": "pass", "seq": 0, "seat": "A", "text": "{A} passes."},
        {"type": "pass", "seq": 0, "seat": "B", "text": "{B} plays [[Open Your Eyes]]."},
    ]
    Stage(page, position(), log=log)
    page.keyboard.press("r")
    expect(page.locator("#announcer")).to_contain_text("You pass. Boris plays Open Your Eyes. Your turn.")


BADGES = """() => [...document.querySelectorAll("[data-key]")].flatMap((key) => {
  const { top, left, width, height } = getComputedStyle(key, "::before");
  const box = key.getBoundingClientRect();
  const badge = { left: box.left + parseFloat(left), top: box.top + parseFloat(top) };
  const title = key.querySelector(".card__title");
  if (!title?.checkVisibility() || !title.getBoundingClientRect().width) return [];
  const words = document.createRange();
  words.selectNodeContents(title);
  const rect = words.getBoundingClientRect();
  const shift = key.closest(".token") ? parseFloat(width) / 2 : 0;
  const isClear = badge.left - shift + parseFloat(width) <= rect.left + 2 || badge.left - shift >= rect.right
    || badge.top + parseFloat(height) <= rect.top + 2 || badge.top >= rect.bottom - 2;
  return isClear ? [] : [`${title.textContent} is covered by its number`];
})"""
"""Which names are covered, where a number is drawn by the style sheet alone."""


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_numbers_of_keys_leave_the_names_of_cards_in_sight(open_browser: Opener, viewport: ViewportSize) -> None:
    page = open_browser(viewport=viewport)
    stage = Stage(page, POSITION)
    for seq, state in enumerate((main_phase, attackers), start=1000):
        stage.change = partial(state, seq)
        stage.tell()
        page.locator(f"#table[data-asked='{seq}']").wait_for()
        page.keyboard.press("Tab")
        expect(page.locator("[data-key]")).to_have_count(8)
        assert page.evaluate(BADGES) == [], state.__name__
