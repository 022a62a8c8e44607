"""Editor: completion at the caret, and snippets to put in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from games.kernel.cards.editor import Aids, Completion
from games.kernel.language import completion
from games.kernel.language.snippets import Snippets
from games.voidream.cards.language.parse import LANGUAGE
from games.voidream.cards.language.reference import REFERENCE

Json = dict[str, Any]
_SNIPPETS: Final = Snippets(REFERENCE, Path(__file__).with_name("aids.toml"), abilities=("(A) Exhaust this: ",))


def completions(before: str, on: str, cards: Mapping[str, Json]) -> list[Completion]:
    """What can go on the text before the caret, which stands on a key of PLACES; `cards` have the titles and subtypes
    that there are."""
    subtypes = {subtype for card in cards.values() for subtype in card.get("subtypes", ())}
    return completion.completions(LANGUAGE, before, on, titles=cards, subtypes=subtypes)


def aids(on: str) -> Aids:
    """The pieces and templates that can be read on this place, a key of PLACES."""
    return _SNIPPETS.aids(on)
