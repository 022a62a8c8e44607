"""No question moves or shrinks a card in play, over whole matches at every size."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

import games
from games import agents
from games.kernel.game import Seating
from tests.browser.conftest import Opener
from tests.browser.stage import Stage
from tests.browser.test_geometry import SIZES

NARROWEST = 48
"""CSS pixels of a card in play on a phone of 360 by 740."""
MEASURE = """async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const all = (selector) => [...document.querySelectorAll(`#table ${selector}`)];
  const box = (element) => { const { top, height } = element.getBoundingClientRect(); return [top, height]; };
  const widths = all(".token").map((token) => token.offsetWidth);
  return { boxes: all(":is(.rows, .field, .lane)").flatMap(box), widths };
}"""


@pytest.mark.parametrize("decisions", [10, pytest.param(400, marks=pytest.mark.deep)])
@pytest.mark.parametrize("name", ["voidream", "dreamtides"])
def test_the_board_stands_still(name: str, decisions: int, open_browser: Opener) -> None:
    game = games.load(name)
    state = game.new(dict(zip("AB", seatings(name), strict=True)), 3, game.cards.pool())
    page = open_browser(viewport={"width": 1280, "height": 800})
    stage = Stage(page, {}, game=name, state=state)
    boxes: dict[str, list[list[float]]] = defaultdict(list)
    for number in range(decisions):
        decision = game.decision(state)
        if decision is None:
            break
        if decision.seat == "A":
            stage.tell()
            page.locator(f"#table[data-asked='{decision.seq}']").wait_for()
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                seen: dict[str, Any] = page.evaluate(MEASURE)
                boxes[size].append(seen["boxes"])
                assert size != "a phone" or min(seen["widths"], default=NARROWEST) >= NARROWEST, decision.prompt
        answers = (agents.random_answer(decision, 3000 + number + 7919 * each) for each in range(50))
        assert any(game.answer(state, decision.seat, given) is None for given in answers)
    for size, found in boxes.items():
        moved = [max(column) - min(column) for column in zip(*found, strict=True)]
        assert max(moved) <= 1, (size, moved)


def seatings(name: str) -> list[Seating]:
    decks = games.load(name).decks.shipped()
    return [Seating("Ada", decks[3]), Seating("Boris", decks[5])]
