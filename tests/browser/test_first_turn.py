"""The guess that decides who begins is one picture: both sides of the mind card. The hand stays in sight meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import games
from games import agents
from games.kernel.game import Seating
from games.voidream.rules.state import State
from tests.browser.conftest import Opener
from tests.browser.stage import Stage

GAME = games.load("voidream")


def asked(about: str) -> State:
    """A setup in which Ada is asked for that."""
    deck = GAME.decks.shipped()[0]
    for seed in range(200):
        state: State = GAME.new({"A": Seating("Ada", deck), "B": Seating("Boris", deck)}, seed, GAME.cards.pool())
        while (decision := GAME.decision(state)) is not None and decision.about not in ("turn", about):
            assert GAME.answer(state, decision.seat, agents.random_answer(decision, seed)) is None
        if decision and decision.about == about and decision.seat == "A":
            return state
    raise AssertionError(f"nobody is asked to {about}")


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("about", ["hide", "guess"])
def test_both_sides_are_pictures(about: str, width: int, open_browser: Opener) -> None:
    page = open_browser(viewport={"width": width, "height": 740})
    stage = Stage(page, {}, state=asked(about))
    buttons = page.locator(".button--pictured:has(.face)")
    expect(buttons).to_have_count(2)
    bottom = page.locator("#prompt").evaluate("prompt => prompt.getBoundingClientRect().bottom")
    hand = page.locator(".hand--mine .hand__card").evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    assert len(hand) == 8
    assert bottom <= min(hand)
    buttons.filter(has_text="The spent side").click()
    expect(page.locator(".prompt.is-asked .button--pictured")).to_have_count(0)
    assert len(stage.answers) == 1
