"""The table's views in the browser: made of patches, they are the server's own."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import orjson
import pytest
from playwright.sync_api import Page, WebSocketRoute

import games
from games import agents
from games.kernel.game import Seating
from matches.patches import patch
from tests.browser.conftest import Opener
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP

APPLY = """async steps => {
  const { patched } = await import("/static/table/patch.js");
  let view = steps[0];
  const before = JSON.stringify(view);
  const views = steps.slice(1).map((operations) => (view = patched(view, operations)));
  return [before === JSON.stringify(steps[0]), views];
}"""
REFUSE = """async ([view, operations]) => {
  const { patched } = await import("/static/table/patch.js");
  try { patched(view, operations); } catch (error) { return error.name; }
}"""


def views_of_a_game(decisions: int) -> list[Any]:
    game = games.load("voidream")
    cards = game.cards.pool()
    one, other, *_ = game.decks.shipped()
    state = game.new({"A": Seating("Alice", one), "B": Seating("Bob", other, open_list=True)}, 4, cards)
    views = [orjson.loads(orjson.dumps(game.view(state, "A")))]
    while len(views) < decisions and (decision := game.decision(state)):
        given = agents.random_answer(decision, len(views))
        if game.answer(state, decision.seat, given) is None:
            views.append(orjson.loads(orjson.dumps(game.view(state, "A"))))
    return views


def test_the_browser_makes_the_same_views_of_them(page: Page) -> None:
    views = views_of_a_game(150)
    changes = [patch(before, after) for before, after in pairwise(views)]
    page.goto("/voidream/rules/")
    unchanged, made = page.evaluate(APPLY, [views[0], *changes])
    assert unchanged
    assert made == views[1:]


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "replace", "path": "/b", "value": 1},
        {"op": "remove", "path": "/a/1"},
        {"op": "add", "path": "/a/2", "value": 1},
        {"op": "add", "path": "/none/x", "value": 1},
        {"op": "replace", "path": "/b/c", "value": 1},
    ],
)
def test_a_patch_of_another_view_is_refused(page: Page, operation: dict[str, Any]) -> None:
    page.goto("/voidream/rules/")
    assert page.evaluate(REFUSE, [{"a": [0], "none": None}, [operation]]) in ("RangeError", "TypeError")


def test_the_table_plays_on_patches_and_asks_for_what_is_missing(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    heard: list[dict[str, Any]] = []
    said: list[dict[str, Any]] = []
    lost: list[dict[str, Any]] = []

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            heard.append(message)
            if message["type"] == "step" and len(lost) < 1:
                lost.append(message)
            else:
                route.send(text)

        def to_server(text: str | bytes) -> None:
            said.append(json.loads(text))
            server.send(text)

        server.on_message(to_page)
        route.on_message(to_server)

    page.route_web_socket("**/ws/**", through)
    page.goto("/voidream/")
    page.locator("form[action='/voidream/play/quick/'] button").first.click()
    page.locator("#table").wait_for()
    while not lost:
        page.wait_for_timeout(50)
    # If what was lost was the last word for now, the page would ask after half a minute of silence. Sooner, it has to
    # doubt its line.
    page.evaluate("dispatchEvent(new Event('online'))")
    dreamer = Dreamer(page)
    for _ in range(6):
        dreamer.prompt.wait_for()
        dreamer.answer()
    dreamer.prompt.wait_for()
    steps = [message for message in heard if message["type"] == "step"]
    asked = [message for message in said if message["type"] == "sync"]
    # What was lost was asked for and came with the whole view, and patches went on from there.
    assert len(asked) == sum("view" in step for step in steps) >= 1
    assert sum("patch" in step for step in steps) > 6
    assert "patch" in steps[-1]
