"""Similarity of a draft to published cards, so that no card is written twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext

import games
from cards.queries import cards_of, current_digest
from desk.draft_form import form_of
from games.kernel.text import most_alike

MOST = 5
ENOUGH = 0.2
_SAME = 0.97
WORDS = 0.65
"""Weight of words next to forms: many cards share the same few forms."""
_CANDIDATES = 30
"""Cards that are compared by their forms, too; the others have too few words in common."""


@dataclass(frozen=True, slots=True)
class SimilarCard:
    """A published card that is like the draft: `score` from 0 to 1, and in words, why."""

    title: str
    slug: str
    text: str
    why: str
    score: float


def similar_cards(game: str, definition: Mapping[str, Any]) -> list[SimilarCard]:
    """The published cards most like the draft, the best first. A card isn't like itself."""
    text = rules_text(game, definition)
    digest = current_digest(game)
    if not text or digest is None:
        return []
    others = {
        slug: other for slug, other in _texts(game, digest).items() if slug != slugify(str(definition.get("title")))
    }
    forms = _forms_in(game, definition)
    found = []
    for slug, words in most_alike(text, others, most=_CANDIDATES):
        shared = _overlap(forms, _forms(game, digest, slug))
        # A draft that can't be read has no forms yet: then words are all there is.
        score = WORDS * words + (1 - WORDS) * shared if forms else words
        if score >= ENOUGH:
            title, why = cards_of(digest)[slug]["title"], _why(words, shared, score)
            found.append(SimilarCard(title, slug, others[slug], why, score))
    return sorted(found, key=lambda each: (-each.score, each.title))[:MOST]


def rules_text(game: str, definition: Mapping[str, Any]) -> str:
    """All rules texts of a card, below each other."""
    form = form_of(game, definition)
    return "\n".join(each.value for each in form.fields if each.on and each.value.strip())


def _forms_in(game: str, definition: Mapping[str, Any]) -> frozenset[str]:
    """The forms of the card language that it uses; none as long as it can't be read."""
    played = games.load(game)
    return frozenset() if played.cards.faults(dict(definition)) else played.cards.forms_used(dict(definition))


@lru_cache(maxsize=2)
def _texts(game: str, digest: str) -> dict[str, str]:
    """The texts of a catalog's cards by slug. A catalog never changes: a process reads it once."""
    return {slug: text for slug, card in cards_of(digest).items() if (text := rules_text(game, card))}


@lru_cache(maxsize=1024)
def _forms(game: str, digest: str, slug: str) -> frozenset[str]:
    return games.load(game).cards.forms_used(cards_of(digest)[slug])


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one and other else 0.0


def _why(words: float, shared: float, score: float) -> str:
    """The figure is the one by which they are ordered."""
    if words >= _SAME:
        return gettext("same text")
    figure = {"percent": round(100 * score)}
    if shared == 1:
        return gettext("%(percent)s%% similar, same effects") % figure
    if shared >= 0.5:
        return gettext("%(percent)s%% similar, mostly the same effects") % figure
    return gettext("%(percent)s%% similar") % figure
