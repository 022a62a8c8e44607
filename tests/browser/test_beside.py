"""Review, “why” and hint next to the board that they are about: it stays in sight and in use."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.stage import Stage, position
from tests.browser.test_accessibility import violations
from tests.browser.test_replay import Finished, at, finished
from tests.browser.test_table import PHONE

__all__ = ["finished"]

Json = dict[str, Any]
WIDE = {"width": 1280, "height": 800}
SEQ = 8
"""A decision of the match that is reviewed."""


def estimate(words: str, chance: float, *cards: str) -> Json:
    return {"move": words.lower(), "words": words, "chance": chance, "error": 0.01, "visits": 90, "cards": list(cards)}


HANDLES = """async () => {
  const { store } = await import("/static/table/store.js");
  const { places } = await import("/static/table/places.js");
  const all = [...places(store.state.shown)];
  return all.filter(([, { seat, zone }]) => seat === "A" && zone === "hand").map(([id]) => id);
}"""


def reviewed(page: Page, *judged: Json) -> None:
    """The review has judged these decisions of A, the blunder at SEQ among them."""
    made, best = estimate("Pass", 0.3), estimate("Unveil", 0.6)
    found = {"seq": SEQ, "seat": "A", "grade": "blunder", "made": made, "best": best, "cost": 0.3, "error": 0.01}
    found |= {"weighed": [best, made], "expected": [], "iterations": 300, "hindsight": None}
    rows = judged or (found,)
    told = {"status": "done", "done": len(rows), "due": len(rows), "judged": rows, "fortunes": {}}
    page.route("**/review/", lambda route: route.fulfill(json=told))


def board_is_in_sight(page: Page) -> None:
    """In the log's column it covers nothing of the board; on a phone half of the window at most."""
    panel = page.locator(".log--beside").bounding_box()
    assert panel
    if page.viewport_size == WIDE:
        for part in page.locator(".rows, .hand, .prompt, .lane").all():
            box = part.bounding_box()
            assert box
            assert box["x"] + box["width"] <= panel["x"] + 1
    else:
        assert panel["y"] >= PHONE["height"] / 2 - 1
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_review_leads_to_its_moments_next_to_it(open_browser: Opener, finished: Finished, size: Any) -> None:
    page = open_browser(viewport=size, bypass_csp=True)
    reviewed(page)
    finished.open(page, "?at=3&from=A")
    page.get_by_role("button", name="Replay options").click()
    page.get_by_role("button", name="Review match").click()
    review = page.get_by_role("complementary", name="Review")
    expect(review.get_by_role("heading", name="Review")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    board_is_in_sight(page)
    assert violations(page) == []

    review.get_by_role("button", name="Blunder").click()
    why = page.get_by_role("complementary", name=f"Move {SEQ}")
    expect(why).to_contain_text("“Unveil” was better")
    expect(why.get_by_role("heading", name="Move")).to_be_focused()
    at(page, SEQ)
    board_is_in_sight(page)
    assert violations(page) == []
    page.get_by_role("button", name="Next move").click()
    following = page.get_by_role("complementary", name=f"Move {SEQ + 1}")
    expect(following).to_contain_text("No evaluation at this point.")
    expect(page.get_by_role("button", name="Next move")).to_be_focused()

    following.get_by_role("button", name="All moves").click()
    review.get_by_role("radio", name="Alice").focus()
    page.keyboard.press("Escape")
    expect(review).to_have_count(0)
    expect(page.locator("#prompt")).to_be_focused()
    expect(page.locator("#log")).to_have_attribute("aria-label", "Log")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_hint_leaves_the_board_in_use_and_goes_with_its_question(open_browser: Opener, size: Any) -> None:
    page = open_browser(viewport=size)
    stage = Stage(page, position())
    seq = int(page.locator("#table").get_attribute("data-asked") or 0)
    told: Json = {"status": "ready", "seq": seq, "weighed": [estimate("Pass", 0.6)], "expected": []}
    told["gains"] = {"hand": 1, "charges": 4, "layers": 2.6}
    page.route("**/hint/", lambda route: route.fulfill(json=told))

    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint.locator(".hint__best")).to_have_text("Press “Pass”.")
    expect(hint).to_contain_text("Compared to your opponent, you gain about 3 Dream deck layers and 1 card in hand.")
    board_is_in_sight(page)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_be_focused()

    page.keyboard.press("h")
    hint.wait_for()
    page.keyboard.press("l")
    expect(page.locator("#log")).to_have_attribute("aria-label", "Log")
    page.keyboard.press("l")
    hint.wait_for()
    page.locator("[data-pass]").click()
    expect(hint).to_have_count(0)
    assert len(stage.answers) == 1


def test_arrows_lead_from_the_cards_of_the_better_move_and_of_the_one_played(
    open_browser: Opener, finished: Finished
) -> None:
    """Only on the board as it was before the decision, and only where its cards lie open. Both follow the replay."""
    page = open_browser(viewport=WIDE, modules=True)
    finished.open(page, f"?at={SEQ}&from=A")
    one, other, *_ = page.evaluate(HANDLES)
    made, best = estimate("Play one", 0.3, one), estimate("Play other", 0.6, other)
    found = {"seq": SEQ, "seat": "A", "grade": "blunder", "made": made, "best": best, "cost": 0.3, "error": 0.01}
    found |= {"weighed": [best, made], "expected": [{**best, "seat": "A"}], "iterations": 300, "hindsight": None}
    after = found | {"seq": SEQ + 1, "grade": "", "made": best, "best": best, "cost": 0, "weighed": []}
    reviewed(page, found, after)
    page.reload()
    why, arrows = page.locator(".why"), page.locator("path.arrow")
    page.get_by_role("button", name="Replay options").click()
    page.get_by_role("button", name="Review match").click()
    page.get_by_role("button", name="Blunder").click()

    expect(why).to_contain_text("Solid arrow: better move. Dashed arrow: move played.")
    expect(arrows).to_have_count(2)
    starts = [float((path.get_attribute("d") or "").split(" ")[0][1:]) for path in arrows.all()]
    for start, card in zip(starts, (other, one), strict=True):
        box = page.locator(f'.slot[data-card="{card}"]').bounding_box()
        assert box
        assert box["x"] < start < box["x"] + box["width"]
    before = arrows.first.get_attribute("d") or ""
    page.set_viewport_size({"width": 1500, "height": 900})
    expect(arrows.first).not_to_have_attribute("d", before)

    page.get_by_label("View as").select_option("B")
    expect(arrows).to_have_count(0)
    page.get_by_label("View as").select_option("A")
    expect(arrows).to_have_count(2)
    page.get_by_role("button", name="Next move").click()
    expect(why).to_contain_text("chose “Play other”")
    expect(arrows).to_have_class(["arrow arrow--played"])
    page.get_by_role("button", name="Next move").click()
    expect(why).to_contain_text("No evaluation at this point.")
    expect(arrows).to_have_count(0)
    page.get_by_role("button", name="Previous move").click()
    page.get_by_role("button", name="Previous move").click()
    expect(why).to_contain_text("“Play other” was better")
    expect(arrows).to_have_count(2)


def test_a_moment_is_retried_at_once_from_the_same_seat(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=PHONE)
    reviewed(page)
    finished.open(page, f"?at={SEQ}&from=A")
    hand = page.locator(".hand--mine .slot").evaluate_all("all => all.map((each) => each.textContent)")
    page.get_by_role("button", name="Replay options").click()
    page.get_by_role("button", name="Review match").click()
    page.get_by_role("button", name="Blunder").click()
    page.get_by_role("button", name="Retry this moment").click()

    page.locator(".prompt.is-asked").wait_for()
    expect(page.locator(".plate").first).to_contain_text("AI")
    expect(page.locator(".hand--mine .slot")).to_have_count(len(hand))
    assert finished.id not in page.url
