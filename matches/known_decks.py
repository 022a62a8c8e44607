"""Known decks: public decks, and how often they are played.

Each match keeps the decks that were known when it was created, so that an agent's question can be rebuilt later.
They are legal public decks that have been played; private decks are never included. Neither player nor deck names
are stored.
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

FRESH = timedelta(hours=1)
"""For so long new matches go by what was known last."""
SPAN = timedelta(days=90)
"""Only matches that ended since then count."""
MOST = 48
"""Players' decks, the most played ones."""
HEAVIEST = 6
"""Places among the lists of the deck that is played most; of others in proportion, and one at least."""

Json = dict[str, Any]


def latest(game: str) -> str | None:
    """Name of the known decks for a match created now; None before the first count."""
    return KnownDecks.objects.filter(game=game).values_list("digest", flat=True).first()


@lru_cache(maxsize=32)
def lists_of(digest: str, catalog_id: int) -> tuple[DeckList, ...]:
    """Decks by weight that can be built from the cards of a catalog: what agents get in a match with that
    catalog."""
    known, cards = KnownDecks.objects.get(pk=digest), catalog_cards(catalog_id)
    found: list[DeckList] = []
    for plain in known.lists:
        deck = in_order(known.game, deck_from_json({"name": "", **plain}))
        if all(title in cards for part in deck.parts.values() for title, _ in part):
            found += [deck] * plain["weight"]
    return tuple(found)


def note(game: str) -> None:
    """Stores the known decks, unless that was done a short while ago, and deletes those that no match uses."""
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
    """The ready decks as they are shipped, then players' decks in an order that doesn't change with their figures."""
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
    """How often people played decks with the same cards in matches that have ended since."""
    ended = Match.objects.filter(game=game, status=Match.Status.OVER, finished__gte=since)
    counting = ended.filter(is_sandbox=False, is_practice=False).exclude(reason=ABANDONED)
    seats = Seat.objects.filter(match__in=counting, agent="").order_by()
    found = Counter[str]()
    for deck, times in seats.values_list("deck").annotate(Count("pk")):
        found[content_of(deck)] += times
    return found
