"""What is dear to draw is drawn once, for every process and everybody."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from redis.exceptions import ConnectionError as NoConnectionError

import games.voidream.art as painter
from cards import art, rendered
from cards.queries import current_catalog, published_cards


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles or motifs that were drawn, one for each drawing."""
    drawn: list[str] = []
    draw = painter.draw

    def counted(**source: Any) -> str:
        drawn.append(source["chosen"] or source["title"])
        return draw(**source)

    monkeypatch.setattr(painter, "draw", counted)
    return drawn


def in_another_process() -> None:
    """What follows knows nothing of what this process has drawn."""
    art.draw_source.cache_clear()


def test_a_picture_is_drawn_once_for_all_processes(drawings: list[str]) -> None:
    card = {"title": "Once Upon a Cache", "kind": "entity", "faction": "maze", "text": "Deep."}
    first = rendered.art("voidream", card)
    in_another_process()
    assert rendered.art("voidream", card | {"text": "Something else."}) == first
    assert drawings == ["Once Upon a Cache"]
    in_another_process()
    assert rendered.art("voidream", card | {"faction": "court"}) != first
    assert len(drawings) == 2


@pytest.mark.usefixtures("pool")
def test_pages_and_tables_share_what_was_drawn(client: Client, drawings: list[str]) -> None:
    catalog = current_catalog("voidream")
    assert catalog is not None
    shown = client.get(published_cards("voidream")["cunning"]["art"]).content.decode()
    before = list(drawings)
    in_another_process()
    told = client.get(reverse("catalog-art", args=[catalog.digest]), {"of": "cunning"})
    assert told.json() == {"cunning": shown}
    assert drawings == before


def test_pictures_are_drawn_while_the_cache_is_away(drawings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise NoConnectionError("It is away.")

    monkeypatch.setattr("accounts.typed_cache.cache.get", away)
    assert rendered.art("voidream", {"title": "Without a Cache", "kind": "thought", "faction": "maze"})
    assert drawings == ["Without a Cache"]
