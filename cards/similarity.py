"""Similarity of cards: by the words of their texts, and by what they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from cards.search import Pool
from cards.search.registry import TEXT
from games.kernel.cards.search import Fact, FieldKind
from games.kernel.text import similarity

MOST = 6
ENOUGH = 0.25
WORDS = 0.5
"""How much the words of the texts count; the rest is what both are: kind, subtypes, keywords and so on."""
KIND = 2
"""How much the kind of card counts among these."""
_SAME, _MUCH = 0.97, 0.45
_TRAITS = (FieldKind.CHOICE, FieldKind.WORDS)
Traits = frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Like:
    """A published card that is like it; `shares` says in what, in words."""

    card: dict[str, Any]
    shares: tuple[str, ...]
    score: float


def cards_like(pool: Pool, cards: Iterable[dict[str, Any]], card: dict[str, Any]) -> list[Like]:
    """Those of the cards that are most like one of them, or one that was withdrawn, the best first."""
    mine = pool.facts_of(card)
    traits, text = _traits(pool, mine), str(mine.get(TEXT, ""))
    found = []
    for other in cards:
        if other["slug"] == card["slug"]:
            continue
        facts = pool.facts_of(other)
        theirs = _traits(pool, facts)
        words = similarity(text, str(facts.get(TEXT, "")))
        score = WORDS * words + (1 - WORDS) * _weight(traits & theirs) / max(1, _weight(traits | theirs))
        if score >= ENOUGH:
            found.append(Like(other, tuple(_shares(pool, traits & theirs, words)), score))
    return sorted(found, key=lambda each: (-each.score, each.card["title"]))[:MOST]


def _traits(pool: Pool, facts: Mapping[str, Fact]) -> Traits:
    """Key and value of everything that a card is, each told once."""
    found = []
    for field in pool.fields:
        fact = facts.get(field.key, ()) if field.kind in _TRAITS and not field.is_summary else ()
        found += [(field.key, value) for value in (fact if isinstance(fact, tuple) else (str(fact),))]
    return frozenset(found)


def _weight(traits: Traits) -> int:
    return sum(KIND if key == "kind" else 1 for key, _ in traits)


def _shares(pool: Pool, shared: Traits, words: float) -> Iterable[str]:
    for field in pool.fields:
        yield from (value.name for value in field.values if (field.key, value.id) in shared)
    if words >= _MUCH:
        yield gettext("the same text") if words >= _SAME else gettext("very similar text")
