"""Jobs of tournaments are done at once here, or where a test does them itself, not at all."""

from __future__ import annotations

import pytest

from cards.models import Catalog
from decks.models import Deck


@pytest.fixture(autouse=True)
def _without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests look after the tournaments themselves."""
    monkeypatch.setattr("matches.play.announce.advance_tournament", lambda match_id: None)


@pytest.fixture(autouse=True)
def _cards(catalog: Catalog, decks: list[Deck]) -> None:
    """There is something to play with."""
