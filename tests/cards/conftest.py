"""The shipped pool in the database, and a card file to spoil."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from decks.models import Deck
from tests.pool import shipped_pool

WISP = """
[[card]]
title = "Test Wisp"
kind = "entity"
faction = "fracta"
value = 4
dawn = 1
stability = 1
dusk = 0
text = "Deep."
"""


@pytest.fixture
def pool(db: None) -> None:
    shipped_pool()
    assert Deck.objects.filter(is_starter=True).count() == 11


@pytest.fixture
def card_file(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a card file; WISP is a good one."""

    def write(text: str) -> Path:
        path = tmp_path / "cards.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write
