"""Readings: cards and drafts whose texts are read in another way than in matches that began under earlier rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

import games
from cards.models import Change, as_printed
from cards.queries import published_cards
from games.kernel.cards.edition import FIRST
from games.kernel.game import Cards
from games.kernel.refusal import DataError

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """A text of a card by its label: its outline before and now, or the faults for which it is refused now."""

    title: str
    address: str
    is_draft: bool
    label: str
    text: str
    before: list[Json]
    now: list[Json]
    faults: list[str]


def changed_readings(game: str) -> list[Reading]:
    """Of the published cards by title, and then of the open changes."""
    found: list[Reading] = []
    for definition in sorted(published_cards(game).values(), key=lambda each: each["title"]):
        address = reverse("desk-card", args=[game, definition["slug"]])
        found += _readings(game, as_printed(definition), address, is_draft=False)
    for change in Change.objects.filter(game=game, stage__in=Change.OPEN).order_by("pk"):
        address = reverse("desk-change", args=[game, change.pk])
        found += _readings(game, change.definition, address, is_draft=True)
    return found


def _readings(game: str, definition: Json, address: str, *, is_draft: bool) -> list[Reading]:
    cards = games.load(game).cards
    earlier = {**definition, "edition": FIRST}
    if _does(cards, earlier) == _does(cards, definition):
        return []
    changed = cards.played_differently(earlier, definition)
    before = {text["field"]: text for text in cards.explain(earlier)}
    now = {text["field"]: text["lines"] for text in cards.explain(definition)}
    faults = cards.faults(definition)
    return [
        Reading(
            definition["title"],
            address,
            is_draft,
            before[field]["label"],
            _text(definition, field),
            before[field]["lines"],
            now.get(field, []),
            [_sentence(fault.message) for fault in faults if fault.field == field],
        )
        for field in changed
        if field in before
    ]


def _does(cards: Cards, definition: Json) -> object:
    """What a card does; None for one that can't be played."""
    try:
        return cards.does(definition)
    except DataError:
        return None


def _sentence(message: str) -> str:
    """With a capital and a full stop."""
    return message[:1].upper() + message[1:] + ("" if message.endswith((".", "!", "?", ".”", "?”")) else ".")


def _text(definition: Json, field: str) -> str:
    """The text of a field; `positions.2` is an entry of a mapping."""
    found: Any = definition
    for name in field.split("."):
        found = found[name]
    return str(found)
