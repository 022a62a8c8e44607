"""What axe-core finds wrong at the table and on the way to it for those who see, hear or move otherwise: nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import LOOKS, Opener
from tests.browser.stage import Stage

Json = dict[str, Any]

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text()
SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
SIDE: Json = {
    "mind": {"card": "Innocence", "at": 3},
    "deck": ["Night Porter", "Lantern Carp", "Night Porter", "Meridian Terminus"],
    "hand": ["Open Your Eyes", "Lost Time", "Turn Over"],
    "arcana_discard": ["Change Lines"],
    "play": ["Facet Fawn", {"card": "Night Porter", "exhausted": True, "charges": ["Lantern Carp"]}],
    "veiled": ["Nightflock Ambush"],
}
TURN: Json = {"round": 2, "phase": "main", "active": "A", "seed": 3, "players": {"A": SIDE, "B": SIDE}}
CONFLICT: Json = {
    **TURN,
    "phase": "conflict",
    "conflict": {"attacker": "B", "kind": "dawn", "attacking": ["Facet Fawn"], "defending": ["Facet Fawn"]},
}
NIGHTMARE: Json = {**TURN, "phase": "nightmare"}


def look(scheme: str, size: str) -> dict[str, Any]:
    """The options of a browser for `violations`, which axe-core finds with styles of its own."""
    width, height = SIZES[size]
    return {
        "viewport": {"width": width, "height": height},
        "color_scheme": scheme,
        "has_touch": size == "phone",
        "bypass_csp": True,
    }


LOOK = """async () => {
  const bare = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  const found = await axe.run(document, {resultTypes: ["violations"], preload: false});
  document.adoptedStyleSheets = bare;
  return found;
}"""


def violations(page: Page) -> list[str]:
    """The rules that are broken by what people see, and where."""
    page.evaluate(AXE)
    found = page.evaluate(LOOK)
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_table_and_what_opens_from_it(open_browser: Opener, scheme: str, size: str) -> None:
    page = open_browser(**look(scheme, size))
    for position in (TURN, CONFLICT, NIGHTMARE):
        Stage(page, position)
        assert violations(page) == [], position["phase"]
    Stage(page, TURN)
    page.locator(".hand--mine .slot__button").first.click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == [], "the menu of a card"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    assert violations(page) == [], "the help"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    assert violations(page) == [], "the settings"


@pytest.mark.parametrize(
    ("game", "scheme"),
    [
        ("dreamtides", "light"),
        ("voidream", "dark"),
        pytest.param("dreamtides", "dark", marks=pytest.mark.deep),
        pytest.param("voidream", "light", marks=pytest.mark.deep),
    ],
)
def test_the_pages_of_a_game_before_the_table(open_browser: Opener, game: str, scheme: str) -> None:
    page = open_browser(color_scheme=scheme, bypass_csp=True)
    ruling = {"dreamtides": "D8.13", "voidream": "V14.2"}[game]
    for path in ("", "rules/", f"rules/{ruling}/", "cards/?view=table", "decks/"):
        page.goto(f"/{game}/{path}")
        assert violations(page) == [], path
