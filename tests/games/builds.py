"""What only the interpreted engine can show: tests that read its source, change it while it runs, or play a game that
stands on it and isn't compiled with it."""

from __future__ import annotations

import pytest

from games.voidream.notation import narration

__all__ = ["IS_COMPILED", "interpreted"]

IS_COMPILED = not str(narration.__file__).endswith(".py")
interpreted = pytest.mark.skipif(IS_COMPILED, reason="machine code has no source to read, and can't be changed")
