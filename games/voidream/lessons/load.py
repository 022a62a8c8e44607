"""Reading the shipped lessons (YAML)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from games.kernel.learning.lesson import Lesson
from games.kernel.learning.tutor import read_lessons
from games.voidream.rules.components import SEATS


@lru_cache(maxsize=1)
def shipped_lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order of their files. They are read once."""
    return read_lessons(Path(__file__).parent, SEATS[0])
