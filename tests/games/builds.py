"""What only the interpreted engine can show: tests that read its source, or change it while it runs."""

from __future__ import annotations

import pytest

from games.voidream.notation import narration

__all__ = ["interpreted"]

interpreted = pytest.mark.skipif(
    not str(narration.__file__).endswith(".py"), reason="machine code has no source to read, and can't be changed"
)
