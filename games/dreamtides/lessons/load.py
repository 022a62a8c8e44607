"""Reading the shipped lessons (YAML)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from games.dreamtides.rules.components import SEATS
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.tutor import read_lessons


@lru_cache(maxsize=1)
def shipped_lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order of their files. They are read once."""
    return read_lessons(Path(__file__).parent, SEATS[0])
