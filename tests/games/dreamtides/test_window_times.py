"""Whoever could pay for a fast card is asked, whether they hold one or not; `tools.window_times` measures it."""

from __future__ import annotations

from tools.window_times import main


def test_both_hands_are_asked_the_same() -> None:
    assert main(["--samples", "2"]) == 0
