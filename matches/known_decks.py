"""Known decks: those that everybody can read, and how much they are played. Each match keeps what was known when it was
made, so that what a mind is asked can be made again, whatever is published later.

Of players' decks there are only public ones that are legal, and that somebody has played: a private deck is in none,
however often it is played. Nobody's name is kept, nor that of a deck.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.db.models import Count
from django.utils import timezone

import games
from cards.curation.publish import digest_of
from decks.access import public_rows
from decks.lists import content_of, deck_as_json, deck_from_json, in_order
from decks.verdicts import legal_among
from games.kernel.decks.deck_list import DeckList
from matches.live_match import catalog_cards
from matches.models import ABANDONED, KnownDecks, Match, Seat

__all__ = ["FRESH", "HEAVIEST", "MOST", "SPAN", "latest", "lists_of", "note"]

FRESH = timedelta(hours=1)
"""For so long new matches go by what was known last."""
SPAN = timedelta(days=90)
"""Matches that have ended since then say how much a deck is played."""
MOST = 48
"""Players' decks, the most played ones."""
HEAVIEST = 6
"""Places among the lists of the deck that is played most; of others in proportion, and one at least."""

Json = dict[str, Any]


def latest(game: str) -> str | None:
    """The name of what is known for a match that is made now; None before anything was noted."""
    return KnownDecks.objects.filter(game=game).values_list("digest", flat=True).first()


@lru_cache(maxsize=32)
def lists_of(digest: str, catalog_id: int) -> tuple[DeckList, ...]:
    """The decks by their weight, of those that the cards of a catalog are enough for: what minds are told in a match
    that is played with it."""
    known, cards = KnownDecks.objects.get(pk=digest), catalog_cards(catalog_id)
    found: list[DeckList] = []
    for plain in known.lists:
        deck = in_order(known.game, deck_from_json({"name": "", **plain}))
        if all(title in cards for part in deck.parts.values() for title, _ in part):
            found += [deck] * plain["weight"]
    return tuple(found)


def note(game: str) -> None:
    """Notes what is known now, unless that was done a short while ago, and drops what no match goes by."""
    now = timezone.now()
    last = KnownDecks.objects.filter(game=game).defer("lists").first()
    if last is not None:
        if last.latest > now - FRESH:
            return
        # A match that is made in this moment may have been given the last one.
        KnownDecks.objects.filter(game=game, matches=None).exclude(pk=last.pk).delete()
    lists = _lists(game, now - SPAN)
    facts = {"game": game, "lists": lists, "latest": now}
    KnownDecks.objects.update_or_create(
        digest=digest_of({"game": game, "lists": lists}), defaults={"latest": now}, create_defaults=facts
    )


def _lists(game: str, since: datetime) -> list[Json]:
    """The starter decks as they are shipped, then players' decks in an order that doesn't change with their figures."""
    played = _times_played(game, since)
    shipped = {content_of(plain): plain for plain in map(deck_as_json, games.load(game).decks.shipped())}
    public: dict[str, Json] = {}
    for plain in legal_among(public_rows(game), game).order_by("pk").values_list("list", flat=True):
        content = content_of(plain)
        if played[content] and content not in shipped:
            public.setdefault(content, plain)
    favorites = sorted(public, key=lambda content: (-played[content], content))[:MOST]
    chosen = shipped | {content: public[content] for content in sorted(favorites)}
    most = max([HEAVIEST, *(played[content] for content in chosen)])
    return [
        {
            "parts": plain["parts"],
            "choices": plain["choices"],
            "weight": max(1, round(HEAVIEST * played[content] / most)),
        }
        for content, plain in chosen.items()
    ]


def _times_played(game: str, since: datetime) -> Counter[str]:
    """How often people brought decks of the same cards to matches that have ended since, whoever they were."""
    ended = Match.objects.filter(game=game, status=Match.Status.OVER, finished__gte=since)
    counting = ended.filter(is_sandbox=False, is_practice=False).exclude(reason=ABANDONED)
    seats = Seat.objects.filter(match__in=counting, agent="").order_by()
    found = Counter[str]()
    for deck, times in seats.values_list("deck").annotate(Count("pk")):
        found[content_of(deck)] += times
    return found
