"""What only the interpreted engine can show: tests that read its source, or change it while it runs."""

from __future__ import annotations

import pytest

from games.voidream import narrate

__all__ = ["interpreted"]

interpreted = pytest.mark.skipif(
    not str(narrate.__file__).endswith(".py"), reason="machine code has no source to read, and can't be changed"
)
