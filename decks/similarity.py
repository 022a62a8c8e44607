"""Similarity of decks: those that share the most cards with it, where a card that few decks hold counts for more.

The database picks candidates by the rarest cards of the deck, and only these are compared card by card; so the work is
bounded, however many decks there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import log

from django.db.models import Case, Count, F, FloatField, QuerySet, Sum, Value, When
from django.db.models.functions import Least

from accounts.typed_cache import cached
from decks.access import findable_rows
from decks.models import Deck, DeckCard

SHOWN = 6
_CANDIDATES = 48
_TELLING = 14
"""Of the cards of a deck those that tell most about it; the others are in any deck of its kind."""
_RARITY_HOLDS = 600
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
    """Public decks and ready decks, the likest first; the deck itself may be anybody's."""
    own = dict(deck.cards.values_list("title", "copies"))
    return similar_to(deck.game, own, findable_rows(deck.game).exclude(pk=deck.pk), most)


def similar_to(game: str, own: Mapping[str, int], among: QuerySet[Deck], most: int = SHOWN) -> list[Similar]:
    """The same of a list that may be kept nowhere: copies by title."""
    if not own:
        return []
    size = sum(own.values())
    weights = _weights(game, own)
    # Whatever the rows of cards say, the deck itself says who may see it.
    decks = among.in_bulk(_candidates(own, weights))
    scores, shared = _compared(decks, own, weights)
    whole = sum(weights[title] * copies for title, copies in own.items())
    scores = {pk: score / whole * _fits(size, decks[pk].size) for pk, score in scores.items()}
    best = sorted((pk for pk in scores if scores[pk] >= LEAST), key=lambda pk: (-scores[pk], -pk))[:most]
    return [Similar(decks[pk], shared[pk], size) for pk in best]


def _fits(size: int, other: int) -> float:
    return min(size, other) / max(size, other, 1)


def _candidates(own: Mapping[str, int], weights: Mapping[str, float]) -> list[int]:
    """The decks that share the most of the telling cards."""
    telling = sorted(own, key=lambda title: (-weights[title] * own[title], title))[:_TELLING]
    worth = Case(
        *(When(title=title, then=Least(F("copies"), own[title]) * Value(weights[title])) for title in telling),
        output_field=FloatField(),
    )
    held = DeckCard.objects.filter(title__in=telling, is_compared=True).values("deck")
    found = held.annotate(worth=Sum(worth)).order_by("-worth", "-deck")[:_CANDIDATES]
    return list(found.values_list("deck", flat=True))


def _compared(
    candidates: Collection[int], own: Mapping[str, int], weights: Mapping[str, float]
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
    return cached(f"decks:rarity:{game}", tuple[int, dict[str, int]], lambda: _counted(game), _RARITY_HOLDS)


def _counted(game: str) -> tuple[int, dict[str, int]]:
    held = DeckCard.objects.filter(is_compared=True).values("title").annotate(decks=Count("pk")).order_by()
    return findable_rows(game).count(), dict(held.values_list("title", "decks"))
