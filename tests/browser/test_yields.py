"""Passing for longer than once, and answers for the rest of a match."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Opener, stop_clock
from tests.browser.stage import Stage, position, war

Json = dict[str, Any]
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
BORIS_PLAYS = {"type": "play", "seat": "B", "text": "{B} plays [[Open Your Eyes]].", "seq": 2}


def test_passing_until_something_happens_ends_with_what_the_other_does(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, position())
    prompt = page.locator("#prompt")
    expect(prompt.locator("[data-until]")).to_be_visible()
    page.keyboard.press("u")
    first = prompt.get_by_role("button", name="Until something happens")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(prompt).to_contain_text("Boris is thinking")
    stage.log.append(BORIS_PLAYS)
    stage.do("B: play Open Your Eyes")
    stage.do("B: keep")
    expect(prompt.locator("[data-pass]")).to_be_visible()
    expect(prompt.get_by_role("button", name="Stop passing")).to_have_count(0)
    assert len(stage.answers) == 1


def test_passing_until_the_next_round_goes_on_whatever_the_other_does_and_can_be_held_back(
    open_browser: Opener,
) -> None:
    page = open_browser(viewport=DESKTOP)
    stop_clock(page)
    stage = Stage(page, position())
    prompt = page.locator("#prompt")
    prompt.get_by_role("button", name="Pass until …").click()
    prompt.get_by_role("button", name="Until the next round").click()
    expect(prompt).to_contain_text("Boris is thinking")
    stage.log.append(BORIS_PLAYS)
    stage.do("B: play Open Your Eyes")
    stage.do("B: keep")
    expect(prompt).to_contain_text("Passing until the next round")
    page.keyboard.press("Escape")
    expect(prompt.locator("[data-pass]")).to_be_visible()
    page.clock.run_for(5_000)
    assert len(stage.answers) == 1


@pytest.mark.parametrize("stops", [True, False])
def test_at_a_conflict_passing_until_the_next_round_stops_unless_told_otherwise(
    stops: bool, open_browser: Opener
) -> None:
    page = open_browser(modules=True, viewport=DESKTOP)
    if not stops:
        page.add_init_script("""localStorage.setItem("voidream-settings", '{"stop-at-conflicts": false}')""")
    stop_clock(page)
    Stage(page, war())
    prompt = page.locator("#prompt")
    expect(prompt.locator("[data-pass]")).to_be_visible()
    evaluated(page, "store.set({ yielding: { until: 'round', since: 0 } })")
    if not stops:
        expect(prompt).to_contain_text("Passing until the next round")
        return
    prompt.get_by_role("button", name="Stop passing").click()
    prompt.locator("[data-until]").click()
    expect(prompt.get_by_role("button", name="Until my turn")).to_be_visible()


def test_an_answer_to_a_card_that_asks_again_and_again_is_given_for_the_rest_of_the_match(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    yes_or_no = {
        "kind": "pick",
        "about": "may",
        "source": "Night Porter",
        "prompt": "Roll?",
        "min": 1,
        "max": 1,
        "options": [{"notation": "yes", "label": "Yes"}, {"notation": "no", "label": "No"}],
    }

    def asks(message: Json) -> None:
        if message["decision"]:
            message["decision"] |= yes_or_no

    stop_clock(page)
    stage = Stage(page, position(), asks)
    prompt = page.locator("#prompt")
    prompt.get_by_label("Same answer for the rest of the match").check()
    # To the rules behind the stage, which ask for an action, it is the second one.
    prompt.get_by_role("button", name="No", exact=True).click()
    # That card evokes twice, and is asked about in the same words; time that is put forward gives one answer at once.
    for _ in range(2):
        expect(prompt).to_contain_text("Answering for you")
        page.clock.fast_forward(2_500)
    expect(prompt).to_contain_text("Boris is thinking")
    stage.do("B: pass")
    expect(prompt).to_contain_text("Answering for you")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("Night Porter: Roll? no")).to_be_visible()
    page.get_by_role("button", name="Ask me again").click()
    expect(page.get_by_text("Night Porter: Roll? no")).to_have_count(0)


def evaluated(page: Page, script: str) -> None:
    page.evaluate(f"async () => {{ const {{ store }} = await import('/static/table/store.js'); {script} }}")
