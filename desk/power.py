"""Power of a draft: how far its numbers are off the curve of the published cards, known without a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext

import games
from cards.models import Change
from cards.queries import current_digest, playable_of
from games.kernel.cards.power import Power, deviation


@dataclass(frozen=True, slots=True)
class PowerLine:
    """A sentence; `warns` if hardly any published card is so far off."""

    sentence: str
    warns: bool


def power_of(change: Change, definition: Mapping[str, Any]) -> PowerLine | None:
    """Of a definition that the change has or is to have, beside all other published cards. None for a card without
    such numbers, or of a kind that has too few."""
    card = None if change.kind == Change.Kind.WITHDRAWAL else games.load(change.game).cards.power(definition)
    digest = current_digest(change.game)
    if card is None or digest is None:
        return None
    own = {change.title, definition.get("title")}
    found = deviation(card, [power for title, power in _pool(change.game, digest).items() if title not in own])
    if found is None:
        return None
    above = gettext("%(numbers)s %(total)s: %(off)s standard deviations above the %(expected)s expected at its cost.")
    below = gettext("%(numbers)s %(total)s: %(off)s standard deviations below the %(expected)s expected at its cost.")
    figures = {
        "numbers": card.numbers.capitalize(),
        "total": f"{card.total:g}",
        "expected": f"{found.expected:.1f}",
        "off": f"{abs(found.off):.1f}",
    }
    return PowerLine((above if found.off >= 0 else below) % figures, found.is_far)


@lru_cache(maxsize=4)
def _pool(game: str, digest: str) -> Mapping[str, Power]:
    read = games.load(game).cards.power
    return {title: power for title, card in playable_of(digest).items() if (power := read(card)) is not None}
