"""Finding puzzles in games of agents."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games import puzzles
from games.arena import Bout
from games.puzzles import WIN, Found, found_in


def test_one_choice_is_one_puzzle_however_often_in_a_row_it_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the right choice is made, it may be right again and again."""
    stand_out = [("Round 4", "invert Lost Time")] * 3 + [("Round 4", "pass"), ("Round 5", "invert Lost Time")]
    moment = SimpleNamespace(state=None, worlds=[None], seed=1, thought=SimpleNamespace(estimates=[1, 2, 3]))
    rows = iter(stand_out)

    def looked_into(*_: Any) -> Found:
        progress, answer = next(rows)
        return Found(WIN, "A", {}, answer, answer, progress, 0.9, 0.1)

    monkeypatch.setattr(puzzles, "moments", lambda *_: [moment] * len(stand_out))
    monkeypatch.setattr(puzzles, "think", lambda *_: SimpleNamespace(estimates=[]))
    monkeypatch.setattr(puzzles, "_theme", lambda _: WIN)
    monkeypatch.setattr(puzzles, "_looked_into", looked_into)
    game: Any = SimpleNamespace(thinking=SimpleNamespace(is_quiet=lambda _: True))

    found = found_in(game, "lucid", Bout(0, (0, 1), 1), [], {})

    assert [(each.progress, each.answer) for each in found] == list(dict.fromkeys(stand_out))
