"""Whole matches at every size, by mouse, by touch and by keys alone. (At 1280 by 800 others play them.)"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.dreamer import Dreamer, Toucher, Typist
from tests.browser.seats import begin_match

WAYS: dict[str, tuple[type[Dreamer], dict[str, Any]]] = {
    "a phone, by touch": (Toucher, {"viewport": {"width": 360, "height": 740}, "has_touch": True}),
    "a phone on its side, by touch": (Toucher, {"viewport": {"width": 844, "height": 390}, "has_touch": True}),
    "a large screen, by mouse": (Dreamer, {"viewport": {"width": 1920, "height": 1080}}),
    "a desktop at 200 %, by keys": (Typist, {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}),
}


@pytest.mark.deep
@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_played_to_its_end(open_browser: Opener, way: str) -> None:
    somebody, options = WAYS[way]
    page = open_browser(**options)
    page.goto(begin_match(page, "voidream"))
    page.wait_for_url("**/voidream/matches/**")
    somebody(page).play_to_the_end()
    expect(page.locator("dialog.end[open]")).to_contain_text("Round by round")
