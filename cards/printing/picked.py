"""A selection of cards in an address: `3x-lantern-carp,serenity`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cards.queries import Definition

_COUNTED = re.compile(r"(\d{1,2})x-(.+)", re.ASCII)
LONGEST = 20_000
"""Characters; what is longer than any list of cards isn't read to its end."""


def picked(text: str, cards: Mapping[str, Definition]) -> tuple[list[tuple[Definition, int]], list[str]]:
    """The cards with their copies in the order of the selection, and the slugs that no card has."""
    found: dict[str, int] = {}
    strange: list[str] = []
    for part in text[:LONGEST].split(","):
        asked = part.strip().lower()
        counted = _COUNTED.fullmatch(asked)
        # A slug may itself begin like a number of copies, so the whole comes first.
        slug, copies = (counted[2], int(counted[1])) if counted and asked not in cards else (asked, 1)
        if slug in cards:
            found[slug] = found.get(slug, 0) + copies
        elif asked:
            strange.append(slug[:120])
    return [(cards[slug], copies) for slug, copies in found.items() if copies], strange
