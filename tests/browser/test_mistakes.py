"""The player's own mistakes: from the review to the list, its boards, and a retry until the better move is found."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from matches.models import Judgement, Match, Review
from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.test_accessibility import look, violations
from tests.browser.test_replay import Finished, finished

__all__ = ["finished"]

PAGE = "/voidream/puzzles/mistakes/"


@pytest.fixture
def reviewed(finished: Finished) -> list[int]:
    """Alice's first decisions were clear mistakes, the one more than the other."""
    match = Match.objects.get(pk=finished.id)
    review, _ = Review.objects.get_or_create(match=match, defaults={"rules_version": match.rules_version})
    seqs = []
    for seq, answer in match.moves.filter(seat="A").values_list("seq", "answer")[4:6]:
        estimate: dict[str, Any] = {"move": answer, "words": answer, "chance": 0.3, "error": 0.01, "visits": 90}
        found = {"made": estimate, "best": {**estimate, "move": "?", "chance": 0.6}, "cost": 0.3, "error": 0.01}
        found |= {"weighed": [], "expected": [], "hindsight": None}
        defaults = {"seat": "A", "found": found, "mark": ""}
        Judgement.objects.update_or_create(review=review, seq=seq, defaults=defaults)
        seqs.append(seq)
    return seqs


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_mistake_is_found_again_retried_and_dismissed(
    open_browser: Opener, finished: Finished, reviewed: list[int], scheme: str, size: str
) -> None:
    page = open_browser(**look(scheme, size))
    page.goto(PAGE)
    expect(page.get_by_role("main")).to_contain_text("Review a match")
    fits(page)
    assert violations(page) == []

    first, second = reviewed
    finished.open(page, player=finished.alice)
    page.goto("/voidream/puzzles/")
    page.get_by_role("link", name="Your mistakes").click()
    tiles = page.locator(".puzzles .puzzle")
    expect(tiles).to_have_count(2)
    expect(tiles.first).to_contain_text(f"Move {first} against Bob")
    expect(tiles.first).to_contain_text("Blunder: −30 points")
    tiles.last.scroll_into_view_if_needed()
    expect(tiles.last.locator(".is-drawn .card").first).to_be_visible()
    fits(page)
    assert violations(page) == []

    tiles.first.click(position={"x": 40, "y": 60})
    page.wait_for_url("**/voidream/matches/*/")
    page.locator(".prompt.is-asked").wait_for()
    assert finished.id not in page.url
    page.goto(PAGE)
    Judgement.objects.filter(seq=first).update(mark=Judgement.Mark.SOLVED)
    page.reload()
    expect(tiles.last).to_contain_text("Solved")
    page.get_by_role("button", name=f"Dismiss: Move {second} against Bob").click()
    expect(tiles).to_have_count(1)
    page.get_by_role("link", name=f"Move {first} against Bob").click()
    expect(page.locator(".replay__number b")).to_have_text(str(first))
