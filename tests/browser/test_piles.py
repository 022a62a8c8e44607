"""Piles at the tables of both games: what lies in them, what is known of a deck, and the list it was built from."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import stage
from tests.browser.conftest import Opener
from tests.browser.seats import DESKTOP
from tests.browser.stage import Stage
from tests.browser.test_accessibility import look, violations
from tests.browser.test_dreamtides_table import position

Json = dict[str, Any]
VOIDREAM = stage.position(void=["Night Porter"])
CARDS = {"voidream": ("Night Porter", "Night Porter, entity"), "dreamtides": ("Unwrite", "Unwrite. ")}
"""By game: what lies in the pile, and how it begins for the ear."""


@pytest.mark.parametrize(
    ("game", "held", "pile"), [("voidream", VOIDREAM, "Void"), ("dreamtides", position(), "Banished cards")]
)
def test_a_pile_lies_open(game: str, held: Json, pile: str, open_browser: Opener) -> None:
    page = open_browser(**look("light", "desktop"))
    Stage(page, held, game=game)
    page.get_by_role("button", name=f"Your {pile}: 1 card. Open").click()
    dialog = page.get_by_role("dialog", name=f"Your {pile} (1)")
    assert violations(page) == []
    title, said = CARDS[game]
    dialog.get_by_role("button", name=re.compile(f"^{re.escape(said)}")).click()
    expect(page.get_by_role("dialog", name=title, exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("game", "held", "copies"),
    [("voidream", VOIDREAM, {"dream": [["Night Porter", 3]]}), ("dreamtides", position(), {"Silt Diver": 3})],
)
def test_a_deck_tells_what_is_known_of_it(game: str, held: Json, copies: Json, open_browser: Opener) -> None:
    [known] = copies if game == "dreamtides" else ["Night Porter"]

    def tell(message: Json) -> None:
        deck = message["view"]["players"]["A"]
        deck["deck"] |= {"size": 5, "known": [{"under": 3, "title": known, "value": 2}]}
        deck["list"] = copies

    page = open_browser(viewport=DESKTOP)
    Stage(page, held, tell, game=game)
    page.get_by_role("button", name=re.compile("^Your (Dream )?deck: .*Open", re.IGNORECASE)).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".layers__at")).to_have_text(["2"])
    expect(dialog.locator(".layers strong")).to_have_text([known])
    dialog.locator("summary").click()
    expect(dialog.locator(".decklist li")).to_have_text([f"3{known}"])
