"""The deck builder's server side: the pool as it needs it, what it says of a deck that is built, and saving one."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import orjson
from django.urls import reverse
from django.utils.http import urlencode

import games
from accounts.models import Player
from cards.curation.outcome import Refused
from cards.queries import current_digest, printable, published_cards
from decks.codes import encode
from decks.figures import common_odds
from decks.importing import PastedError, read_entries, read_pasted
from decks.legality import Legality, repaired
from decks.models import Deck
from decks.own import create_deck, read_text, rewrite_deck
from decks.queries import starter_decks
from decks.starting import entries_of
from games.kernel.deckjson import MOST_ENTRIES, Entry
from games.kernel.decktext import MOST_COPIES, DeckText
from games.kernel.figures import Figure
from games.kernel.game import DeckList

__all__ = ["Draft", "DraftError", "check_keepable", "checked", "pool", "read_draft", "saved"]

LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE, LONGEST_SLUG = 80, 200, 200, 120
HIGHEST_VERSION = 2**31 - 1
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
Json = dict[str, Any]


class DraftError(ValueError):
    """What is wrong with what was sent, by field."""

    def __init__(self, **faults: str) -> None:
        super().__init__(next(iter(faults.values())))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck as the builder sends it."""

    name: str
    read: DeckText
    is_text: bool = False
    repair: bool = False
    slug: str = ""
    version: int | None = None
    note: str = ""


def pool(game: str) -> Json:
    """All cards that decks are made of, and what the game says of its decks."""
    digest = current_digest(game) or ""
    form = games.load(game).deck_form()
    starts = [{"slug": deck.slug, "name": deck.name, "tagline": deck.tagline} for deck in starter_decks(game)]
    return {
        "game": game,
        "digest": digest,
        "parts": form.parts,
        "choices": form.choices,
        "starts": starts,
        "cards": _cards(game, digest),
    }


@lru_cache(maxsize=2)
def _cards(game: str, _digest: str) -> list[Json]:
    parts = {kind: part.id for part in games.load(game).deck_form().parts for kind in part.kinds}
    return [
        {**printable(slug, definition), "part": parts.get(definition["kind"], "")}
        for slug, definition in published_cards(game).items()
    ]


def read_draft(game: str, body: bytes) -> Draft:
    """A deck that was sent. Raises DraftError."""
    try:
        sent = orjson.loads(body)
    except orjson.JSONDecodeError:
        raise DraftError(body="This isn’t JSON.") from None
    if not isinstance(sent, dict):
        raise DraftError(body="This is no deck: send an object with “entries”.")
    draft = Draft(
        name=_text(sent, "name", LONGEST_NAME),
        read=DeckText((), {}, ()),
        repair=sent.get("repair") is True,
        slug=_text(sent, "slug", LONGEST_SLUG),
        version=_version(sent.get("version")),
        note=_text(sent, "note", LONGEST_NOTE),
    )
    try:
        if isinstance(text := sent.get("text"), str):
            pasted = read_pasted(game, CONTROL.sub(" ", text))
            return replace(draft, name=draft.name or pasted.name, read=read_text(game, pasted.text), is_text=True)
        choices = sent.get("choices")
        return replace(draft, read=read_entries(game, _entries(sent), choices if isinstance(choices, dict) else {}))
    except PastedError as fault:
        raise DraftError(entries=str(fault)) from None


def assembled(draft: Draft, legality: Legality) -> DeckList:
    return legality.game.assemble(draft.name, draft.read.entries, draft.read.choices, legality.cards)


def checked(game: str, draft: Draft) -> Json:
    """Everything that the builder shows of a deck."""
    legality = Legality(game)
    deck, changes = assembled(draft, legality), []
    if draft.repair:
        result = repaired(game, deck)
        skipped = draft.read.unread if draft.is_text else ()
        changes = [f"Left out line {line.number}, which names no card: “{line.text}”." for line in skipped]
        deck, changes = result.deck, [*changes, *result.changes]
    standing = legality.standing(deck)
    counted = legality.game.deck_figures(deck, legality.cards)
    code = encode(game, deck).text
    return {
        "deck": _plain(deck),
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
        "unread": [] if draft.repair else draft.read.unread,
        "changes": changes,
        "code": code,
        "try": f"{reverse('deck-try-code')}?{urlencode({'code': code})}",
    }


def _plain(deck: DeckList) -> Json:
    """A deck as the builder knows it."""
    return {
        "name": deck.name,
        "entries": entries_of(deck),
        "parts": deck.parts,
        "choices": {name: value for name, value in deck.choices.items() if value},
    }


def check_keepable(draft: Draft, own: Deck | None) -> None:
    """Raises DraftError if the draft can't be kept as a version of that deck, or as a new one.

    A title that was in the pool once may stay in a deck that has it; another that names no card is a slip.
    """
    faults = {}
    if not draft.name:
        faults["name"] = "Give the deck a name, so that you find it again."
    if not draft.read.entries:
        faults["entries"] = "Put at least one card into the deck."
    had = {title for title, _ in entries_of(own.deck_list)} if own else set()
    for line in draft.read.unread:
        if line.text not in had:
            hint = f" Did you mean {' or '.join(line.nearest)}?" if line.nearest else ""
            faults["entries"] = f"There is no card “{line.text}”.{hint}"
            break
    if own and draft.version is None:
        faults["version"] = "Say which version of the deck you have changed."
    if faults:
        raise DraftError(**faults)


def saved(player: Player, game: str, draft: Draft, own: Deck | None) -> Deck | Refused:
    """The deck with this draft as its latest version, or a new deck."""
    deck = assembled(draft, Legality(game))
    if own is None:
        return create_deck(player, game, deck, draft.note)
    return rewrite_deck(own, deck, draft.note, draft.version)


def _entries(sent: Json) -> list[Entry]:
    """The entries that were sent, without those of no copy."""
    entries = sent.get("entries", [])
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise DraftError(entries=f"“entries” is a list of at most {MOST_ENTRIES} cards.")
    found = []
    for number, entry in enumerate(entries, start=1):
        title, copies = entry if isinstance(entry, list) and len(entry) == 2 else (None, None)
        title = _clean(title) if isinstance(title, str) and len(title) <= LONGEST_TITLE else ""
        if not title or type(copies) is not int or not 0 <= copies <= MOST_COPIES:
            raise DraftError(entries=f"Card {number} needs a title and 0 to {MOST_COPIES} copies.")
        if copies:
            found.append((title, copies, ""))
    return found


def _text(sent: Json, name: str, most: int) -> str:
    given = sent.get(name)
    if given is None:
        return ""
    if not isinstance(given, str) or len(given) > most:
        raise DraftError(**{name: f"“{name}” is a text of at most {most} characters."})
    return _clean(given)


def _version(given: Any) -> int | None:
    if given is None:
        return None
    if type(given) is not int or not 0 <= given <= HIGHEST_VERSION:
        raise DraftError(version="“version” is the number of the version that was changed.")
    return given


def _clean(text: str) -> str:
    """Without control characters, which no database keeps, and without idle space."""
    return " ".join(CONTROL.sub(" ", text).split())


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
