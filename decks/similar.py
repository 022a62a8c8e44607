"""Decks like a deck: those that share the most cards with it, where a card that few decks hold counts for more.

The database picks candidates by the rarest cards of the deck, and only these are compared card by card; so the work is
bounded, however many decks there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from math import log

import structlog
from django.core.cache import cache
from django.db.models import Case, Count, F, FloatField, QuerySet, Sum, Value, When
from django.db.models.functions import Least
from redis.exceptions import RedisError

from decks.access import findable_rows
from decks.models import Deck, DeckCard

__all__ = ["Similar", "similar_decks"]

logger = structlog.get_logger(__name__)
SHOWN = 6
CANDIDATES = 48
TELLING = 14
"""Of the cards of a deck those that tell most about it; the others are in any deck of its kind."""
RARITY_HOLDS = 600
"""Seconds for which it doesn't matter that a few decks have come or gone."""
LEAST = 0.2
"""What shares less than a fifth isn't alike."""


@dataclass(frozen=True, slots=True)
class Similar:
    """`shared` copies of `size` are in both decks."""

    deck: Deck
    shared: int
    size: int


def similar_decks(deck: Deck, most: int = SHOWN) -> list[Similar]:
    """Public decks and starter decks, the likest first; the deck itself may be anybody's."""
    own = dict(deck.cards.values_list("title", "copies"))
    rows = findable_rows(deck.game).exclude(pk=deck.pk)
    if not own:
        return []
    weights = _weights(deck.game, own)
    candidates = _candidates(rows, own, weights)
    scores, shared = _compared(candidates, own, weights)
    whole = sum(weights[title] * copies for title, copies in own.items())
    scores = {pk: score / whole * _fits(deck.size, candidates[pk]) for pk, score in scores.items()}
    best = sorted((pk for pk in scores if scores[pk] >= LEAST), key=lambda pk: (-scores[pk], pk))[:most]
    decks = rows.in_bulk(best)
    return [Similar(decks[pk], shared[pk], deck.size) for pk in best if pk in decks]


def _fits(size: int, other: int) -> float:
    """A heap of all cards holds every deck, and is like none of them."""
    return min(size, other) / max(size, other, 1)


def _candidates(rows: QuerySet[Deck], own: Mapping[str, int], weights: Mapping[str, float]) -> dict[int, int]:
    """The decks that share the most of the telling cards, each with its size."""
    telling = sorted(own, key=lambda title: (-weights[title] * own[title], title))[:TELLING]
    worth = Sum(
        Case(
            *(When(title=title, then=Least(F("copies"), own[title]) * Value(weights[title])) for title in telling),
            output_field=FloatField(),
        )
        / F("deck__size")
    )
    held = DeckCard.objects.filter(title__in=telling, deck__in=rows, deck__size__gt=0)
    found = held.values("deck", "deck__size").annotate(worth=worth).order_by("-worth", "deck")[:CANDIDATES]
    return {row["deck"]: row["deck__size"] for row in found}


def _compared(
    candidates: Mapping[int, int], own: Mapping[str, int], weights: Mapping[str, float]
) -> tuple[dict[int, float], dict[int, int]]:
    """What each candidate shares with the deck: by weight, and in copies."""
    scores: dict[int, float] = defaultdict(float)
    shared: dict[int, int] = defaultdict(int)
    held = DeckCard.objects.filter(deck__in=candidates, title__in=own)
    for pk, title, copies in held.values_list("deck", "title", "copies"):
        both = min(copies, own[title])
        scores[pk] += weights[title] * both
        shared[pk] += both
    return scores, shared


def _weights(game: str, own: Mapping[str, int]) -> dict[str, float]:
    total, counts = _rarity(game)
    return {title: 1 + log((1 + total) / (1 + counts.get(title, 0))) for title in own}


def _rarity(game: str) -> tuple[int, dict[str, int]]:
    """How many decks there are to be found, and how many of them hold each card."""
    key = f"decks:rarity:{game}"
    try:
        known: tuple[int, dict[str, int]] | None = cache.get(key)
        if known is None:
            known = _counted(game)
            cache.set(key, known, RARITY_HOLDS)
    except (RedisError, OSError) as error:
        logger.warning("rarity_without_cache", error=type(error).__name__)
        return _counted(game)
    return known


def _counted(game: str) -> tuple[int, dict[str, int]]:
    rows = findable_rows(game)
    held = DeckCard.objects.filter(deck__in=rows).values("title").annotate(decks=Count("pk")).order_by()
    return rows.count(), dict(held.values_list("title", "decks"))
