"""The table on a connection that loses a step."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Opener, wait_for
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP, begin_match


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

    page.route_web_socket("**/ws/matches/**", through)
    page.goto(begin_match(page, "voidream"))
    page.locator("#table").wait_for()
    wait_for(page, lambda: lost, "the first step")
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
