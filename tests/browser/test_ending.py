"""The end of a match: its story, and what leads on from there."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.seats import DESKTOP, take_seat
from tests.browser.test_table import PHONE, concede

NONE = {"A": 0, "B": 0}
STORY: dict[str, Any] = {
    "rounds": [
        {"n": 1, "strikes": [], "layers": {"A": 39, "B": 40}},
        {
            "n": 2,
            "strikes": [
                {
                    "kind": "dawn",
                    "attacker": "A",
                    "winner": None,
                    "scores": {"A": 7, "B": 7},
                    "damage": 0,
                    "dream": NONE,
                },
                {
                    "kind": "dusk",
                    "attacker": "B",
                    "winner": "B",
                    "scores": {"A": 32, "B": 3},
                    "damage": 29,
                    "dream": {"A": 25, "B": 0},
                },
            ],
            "layers": {"A": 1, "B": 31},
        },
    ],
    "damage": {"A": [], "B": [{"title": "Rush-Hour Multitude", "n": 16}, {"title": "Night Porter", "n": 2}]},
    "hands": {"A": ["Collision Course", "Open Your Eyes"], "B": []},
}


def end_with_story(page: Page) -> None:
    """The match is conceded; its end is told as if the bastion had fallen."""

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "over":
                message |= {"story": STORY, "result": {"winner": "B", "reason": "bastion"}}
            route.send(json.dumps(message))

        server.on_message(to_page)
        route.on_message(server.send)

    page.route_web_socket("**/ws/matches/**", through)
    take_seat(page)
    concede(page)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_end_tells_the_match_by_rounds_cards_and_hands(viewport: dict[str, int], open_browser: Opener) -> None:
    page = open_browser(viewport=viewport)
    end_with_story(page)
    ending = page.locator("dialog.end[open]")
    expect(ending.locator(".story")).to_be_visible()
    rows = ending.get_by_role("table", name="Round by round").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("None")
    expect(rows.nth(1)).to_contain_text("Draw, 7 : 7")
    expect(rows.nth(1)).to_contain_text("3 : 32 29 damage, 25 of it to the deck", use_inner_text=True)
    expect(ending).to_contain_text("A dusk strike for 29 in round 2 brought it down.")
    expect(ending.locator(".story__cards")).to_contain_text("Rush-Hour Multitude16")
    expect(ending.locator(".story__hand")).to_have_count(1)
    expect(ending.get_by_role("link", name="Match record")).to_be_attached()
    assert ending.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    ending.locator(".story__hand button").first.hover()
    expect(ending.locator(".zoom")).to_be_visible()
