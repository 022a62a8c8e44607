"""What the table remembers: the log, looking back, and the page of those who wait."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP, take_seat
from tests.browser.test_table import PHONE

SENTENCES = """async ([seats, texts]) => {
  const { plain } = await import("/static/table/words.js");
  return texts.map(text => plain(text, seats));
}"""
CHRONICLE = """async log => {
  const { entriesOf, roundsOf } = await import("/static/table/chronicle.js");
  const { register } = await import("/static/table/game.js");
  register({ chronicle: (await import("/static/voidream/table/chronicle.js")).chronicle });
  const told = ({ head, follows, seq }) => [head.text, follows.map(({ text }) => text), seq];
  return roundsOf(log).map(round => [round.name, round.phases.map(phase => [phase.name, entriesOf(phase).map(told)])]);
}"""


def test_the_reader_is_told_in_the_second_person(page: Page) -> None:
    page.goto("/voidream/rules/")
    seats: dict[str, dict[str, Any]] = {"A": {"name": "Alice", "you": True}, "B": {"name": "Bob"}}
    texts = {
        "{A} passes.": "You pass.",
        "{B} passes.": "Bob passes.",
        "{A}’s mind turns to 3. {A} evokes [[Moth]].": "Your mind turns to 3. You evoke Moth.",
        "[[Moth]] returns to {A}’s hand.": "Moth returns to your hand.",
        "{A} wins the conflict ({A} 5, {B} 3) by 2.": "You win the conflict (you 5, Bob 3) by 2.",
        "{A} guesses 3: right, it was 3.": "You guess 3: right, it was 3.",
        "{A} readies all cards.": "You ready all cards.",
        "{A} is active.": "You are active.",
        "[[Moth]] deals 2 damage to {A} this turn.": "Moth deals 2 damage to you this turn.",
    }
    assert page.evaluate(SENTENCES, [seats, list(texts)]) == list(texts.values())
    watched = {seat: {"name": info["name"]} for seat, info in seats.items()}
    assert page.evaluate(SENTENCES, [watched, ["{A} passes."]]) == ["Alice passes."]


def test_what_follows_from_an_action_stands_with_it(page: Page) -> None:
    page.goto("/voidream/rules/")
    moth = {"id": "A1", "title": "Moth"}
    log = [
        {"type": "cut", "text": "{A} cuts.", "seq": 1},
        {"type": "round", "text": "Round 1 begins.", "n": 1, "seq": 2},
        {"type": "phase", "text": "Main phase.", "phase": "main", "seq": 2},
        {"type": "turn", "text": "{A} is active.", "seq": 2},
        {"type": "play", "text": "{A} plays [[Moth]].", "card": moth, "seq": 3},
        {"type": "move", "text": "[[Moth]] enters play.", "card": moth, "why": "enters", "seq": 4},
        {"type": "evoke", "text": "{A} evokes a card.", "seq": 4},
        {"type": "pass", "text": "{B} passes.", "seq": 5},
        {"type": "conflict", "text": "{A} attacks.", "seq": 6},
        {"type": "no_effect", "text": "No effect: there is a conflict already.", "seq": 6},
    ]
    assert page.evaluate(CHRONICLE, log) == [
        ["Setup", [["", [["{A} cuts.", [], 1]]]]],
        [
            "Round 1",
            [
                [
                    "Main phase",
                    [["{A} plays [[Moth]].", ["{A} evokes a card."], 4], ["{B} passes.", [], 5]],
                ],
                ["Conflict", [["{A} attacks.", ["No effect: there is a conflict already."], 6]]],
            ],
        ],
    ]


@pytest.mark.deep
def test_a_whole_match_stays_light_and_its_past_open_after_a_reload(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    take_seat(page)
    dreamer = Dreamer(page)
    dreamer.play_to_the_end()
    page.reload()
    dreamer.ending.wait_for()
    assert page.evaluate("document.querySelectorAll('*').length") <= 1200
    dreamer.ending.get_by_role("button", name="See the table").click()
    page.get_by_role("button", name=re.compile("^Setup")).or_(page.get_by_role("heading", name="Setup")).first.click()
    page.locator(".log__then").first.click()
    expect(page.locator(".replay__number")).to_contain_text("The setup")
    expect(page.locator("#announcer")).to_contain_text("the setup")
    moment = page.locator(".log__then").first
    expect(moment).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(moment).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".prompt")).to_contain_text("The dream is over.")
    expect(page.locator(".lane")).not_to_contain_text("One pass")


def test_on_a_phone_the_log_makes_room_for_the_moment(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    take_seat(page)
    Dreamer(page).answer()
    page.locator(".prompt.is-asked").wait_for()
    page.get_by_role("button", name="Log", exact=True).click()
    page.locator(".log__then").first.click()
    expect(page.locator(".prompt")).to_contain_text("You are looking at")
    expect(page.locator("#log")).to_be_hidden()
    page.locator(".prompt").get_by_role("button", name="Back to now").click()
    expect(page.locator(".prompt.is-asked")).to_be_visible()


def test_who_waits_to_watch_is_taken_to_the_table(open_browser: Opener) -> None:
    alice, bob, watcher = (open_browser(viewport=DESKTOP) for _ in range(3))
    alice.goto("/voidream/play/?opponent=friend")
    alice.locator("main form button[type=submit]").last.click()
    invitation = alice.get_by_label("Link for your friend").input_value()
    watcher.goto(alice.url)
    expect(watcher.get_by_role("status").first).to_contain_text("Waiting for the match to begin")
    bob.goto(invitation)
    bob.get_by_role("button", name="Sit down").click()
    watcher.locator("#table .lane").wait_for()
    expect(watcher.locator(".bar__watching")).to_be_visible()
