"""Reading the shipped puzzles (YAML)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from games.kernel.learning.lesson import Lesson
from games.kernel.learning.tutor import read_puzzles


@lru_cache(maxsize=1)
def shipped_puzzles() -> tuple[Lesson, ...]:
    """All puzzles, in the order of their files. They are read once."""
    return read_puzzles(Path(__file__).parent)
