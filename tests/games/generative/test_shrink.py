"""A failure in the midst of a long game becomes a scenario of a few lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.scenario import read_scenarios
from games.voidream.notation import narration
from games.voidream.rules.event_log import Ref
from tests.games.builds import interpreted
from tests.games.generative.games_under_test import under_test
from tests.games.generative.play import RandomGame
from tests.games.generative.shrink import again, shrunk, write

GAMES = range(0, 8, 2)
VOIDREAM = under_test("voidream")


def telling(card: Ref, bit: int) -> dict[str, Any]:
    """What everybody would be told of a card if nobody asked who may know it."""
    return {"id": card.handle, "value": card.value, "title": card.title}


@pytest.mark.long
@interpreted
def test_a_leak_is_found_and_shrunk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "leak.yaml"
    with monkeypatch.context() as leaky:
        leaky.setattr(narration.NARRATION, "card", telling)
        game, error = first_failure()
        found = shrunk(game, error)
        assert found is not None
        write(found, path)
        (read,) = read_scenarios(path)
        assert "leak-event" in str(again(VOIDREAM, read))
    assert again(VOIDREAM, read) is None
    assert sum(len(side.get("deck", ())) for side in read["players"].values()) <= 4
    assert len(read["steps"]) <= 4


def first_failure() -> tuple[RandomGame[Any], Exception]:
    for seed in GAMES:
        game = RandomGame(VOIDREAM, seed)
        try:
            game.play()
        except AssertionError as error:
            return game, error
    raise AssertionError("the leak was not found")
