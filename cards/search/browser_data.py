"""Search data for the browser, which answers the same queries: fields and facts of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cards.search.searcher import Searcher
from games.kernel.cards.search import Fact


def browser_data(asked: Searcher, cards: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Values are told by their places among those of their field: the names of some are long, and cards have many."""
    places = {field.key: {value.id: at for at, value in enumerate(field.values)} for field in asked.registry.fields}

    def as_json(key: str, fact: Fact) -> Any:
        return [places[key][value] for value in fact] if isinstance(fact, tuple) else fact

    def card_as_json(card: dict[str, Any]) -> dict[str, Any]:
        return {"slug": card["slug"]} | {key: as_json(key, fact) for key, fact in asked.facts(card).items()}

    return {"fields": asked.registry.as_json(), "cards": [card_as_json(card) for card in cards]}
