"""Server side of the deck builder: the pool as it needs it, what it says of a deck that is built, and saving one."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

import games
from accounts.models import Player
from accounts.outcome import Refused
from cards.queries import cards_of, current_digest, printable
from cards.search import searcher
from cards.search.guide import example_filter
from decks.codes import encode
from decks.drafts import Draft
from decks.editing import create_deck, rewrite_deck
from decks.figures import common_odds
from decks.legality import Legality, repairs
from decks.models import Deck
from decks.origins import asked_origin
from decks.queries import starter_decks
from decks.start import entries_of
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.figures import Figure
from games.kernel.decks.notes import notes_as_json
from games.kernel.decks.repair import Repair

Json = dict[str, Any]


def pool(game: str) -> Json:
    """All cards that decks are made of, and what the game says of its decks."""
    digest = current_digest(game)
    form = games.load(game).decks.form()
    starts = [{"slug": deck.slug, "name": deck.name, "tagline": deck.tagline} for deck in starter_decks(game)]
    return {
        "game": game,
        "digest": digest or "",
        "pictures": reverse("catalog-art", args=[digest]) if digest else "",
        "parts": form.parts,
        "choices": form.choices,
        "curve": form.curve,
        "starts": starts,
        "example": example_filter(searcher(game)),
        "cards": _cards(game, digest) if digest else [],
    }


@lru_cache(maxsize=2)
def _cards(game: str, digest: str) -> list[Json]:
    """Those of which a deck may hold some."""
    parts = {kind: part.id for part in games.load(game).decks.form().parts for kind in part.kinds}
    return [
        {**printable(game, slug, definition), "part": parts[definition["kind"]]}
        for slug, definition in cards_of(digest).items()
        if definition["kind"] in parts
    ]


def _assembled(draft: Draft, legality: Legality) -> DeckList:
    return legality.game.decks.assemble(draft.name, draft.read.entries, draft.read.choices, legality.cards)


def checked(game: str, draft: Draft) -> Json:
    """Everything that the builder shows of a deck."""
    legality = Legality(game)
    deck = _assembled(draft, legality)
    standing = legality.standing(deck)
    counted = legality.game.decks.figures(deck, legality.cards)
    code = encode(game, deck).text
    return {
        "deck": _plain(deck),
        "maybeboard": draft.read.maybeboard,
        "card_notes": notes_as_json(draft.read.notes),
        "problems": legality.problems(deck),
        "limits": standing.limits,
        "offers": {
            title: {"room": offer.room, "reason": offer.reason, "rule": offer.rule, "full": offer.is_full}
            for title, offer in standing.offers.items()
        },
        "options": standing.options,
        "figures": [_figure(figure) for figure in counted.figures],
        "odds": _figure(odds) if (odds := common_odds(counted)) else None,
        "drawn": counted.drawn,
        "countables": counted.countables,
        "unread": draft.read.unread,
        "doubts": draft.read.doubts,
        "ways": [_way(way, legality) for way in repairs(game, deck)] if draft.repair else [],
        "code": code,
        "try": f"{reverse('deck-try-code', args=[game])}?{urlencode({'code': code})}",
    }


def _way(way: Repair, legality: Legality) -> Json:
    """A way to repair it, change by change, each of which can be refused."""
    return {
        "title": way.title,
        "legal": not legality.problems(way.deck),
        "changes": [asdict(change) for change in way.changes],
    }


def _plain(deck: DeckList) -> Json:
    """A deck as the builder knows it."""
    return {
        "name": deck.name,
        "entries": entries_of(deck),
        "parts": deck.parts,
        "choices": {name: value for name, value in deck.choices.items() if value},
    }


def saved(player: Player, game: str, draft: Draft, own: Deck | None) -> Deck | Refused:
    """The deck with this draft as its latest version, or a new deck."""
    deck = _assembled(draft, Legality(game))
    if own is None:
        origin = asked_origin(player, game, draft.origin)
        return create_deck(player, game, deck, draft.note, origin, draft.read.maybeboard, draft.read.notes)
    return rewrite_deck(own, deck, draft.note, draft.version, draft.read.maybeboard, draft.read.notes)


def _figure(figure: Figure) -> Json:
    return {
        "id": figure.id,
        "title": figure.title,
        "head": figure.head,
        "columns": figure.columns,
        "rows": [
            {
                "label": row.label,
                "cells": [
                    {"text": cell.text, "percent": None if cell.share is None else cell.percent} for cell in row.cells
                ],
            }
            for row in figure.rows
        ],
        "tells": figure.tells,
    }
