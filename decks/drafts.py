"""Drafts of decks, as the deck builder sends them: what is in one, what is wrong with it, and if it can be kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import orjson
from django.utils.translation import gettext

from accounts.enumeration import any_of
from accounts.text import clean_name
from decks.importing import PastedError, read_entries, read_pasted
from decks.models import Deck
from decks.start import entries_of
from games.kernel.decks.deck_text import DeckText, Unread
from games.kernel.decks.json_format import MOST_ENTRIES, Entry, Parts
from games.kernel.decks.notes import notes_from_json
from games.kernel.decks.text import MOST_COPIES
from games.kernel.refusal import DataError

LONGEST_NAME, LONGEST_NOTE, _LONGEST_TITLE, _LONGEST_SLUG = 80, 200, 200, 120
_HIGHEST_VERSION = 2**31 - 1
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
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
    repair: bool = False
    slug: str = ""
    version: int | None = None
    note: str = ""
    origin: Mapping[str, str] = field(default_factory=dict)
    """What a new deck is a copy of, as an address would ask for it."""


def read_draft(game: str, body: bytes) -> Draft:
    """A deck that was sent. Raises DraftError."""
    try:
        sent = orjson.loads(body)
    except orjson.JSONDecodeError:
        raise DraftError(body=gettext("This isn’t valid JSON.")) from None
    if not isinstance(sent, dict):
        raise DraftError(body=gettext("Not a deck. Send an object with “entries”."))
    draft = Draft(
        name=clean_name(_text(sent, "name", LONGEST_NAME)),
        read=DeckText((), {}, ()),
        repair=sent.get("repair") is True,
        slug=_text(sent, "slug", _LONGEST_SLUG),
        version=_version(sent.get("version")),
        note=_text(sent, "note", LONGEST_NOTE),
        origin=_origin(sent),
    )
    try:
        if isinstance(text := sent.get("text"), str):
            pasted = read_pasted(game, _CONTROL.sub(" ", text))
            return replace(draft, name=draft.name or pasted.name, read=pasted.read)
        choices = sent.get("choices")
        entries, maybeboard = _entries(sent, "entries"), _entries(sent, "maybeboard")
        notes = notes_from_json(sent.get("card_notes") or {})
        parts = Parts(entries, maybeboard, choices if isinstance(choices, dict) else {}, notes)
        return replace(draft, read=read_entries(game, parts))
    except PastedError as fault:
        raise DraftError(entries=str(fault)) from None
    except DataError as fault:
        raise DraftError(card_notes=str(fault)) from None


def check_keepable(draft: Draft, own: Deck | None) -> None:
    """Raises DraftError if the draft can't be kept as a version of that deck, or as a new one.

    A title that was in the pool once may stay in a deck that has it; another that names no card is a slip.
    """
    faults = {}
    if not draft.name:
        faults["name"] = gettext("Give the deck a name.")
    if not draft.read.entries:
        faults["entries"] = gettext("Add at least one card.")
    had = {title for title, _ in (*entries_of(own.deck_list), *own.considered)} if own else set()
    for line in draft.read.unread:
        if line.text not in had:
            faults["maybeboard" if line.is_maybe else "entries"] = _no_card(line)
            break
    if own and draft.version is None:
        faults["version"] = gettext("“version” is missing. Send the number of the version you edited.")
    if faults:
        raise DraftError(**faults)


def _no_card(line: Unread) -> str:
    if not line.nearest:
        return gettext("There is no card “%(title)s”.") % {"title": line.text}
    said = gettext("There is no card “%(title)s”. Did you mean %(nearest)s?")
    return said % {"title": line.text, "nearest": any_of(line.nearest)}


def _entries(sent: Json, name: str) -> list[Entry]:
    """The entries that were sent by this name, without those of no copy."""
    entries = sent.get(name, [])
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise DraftError(
            **{
                name: gettext("“%(name)s” must be a list of at most %(most)s cards.")
                % {"name": name, "most": MOST_ENTRIES}
            }
        )
    found = []
    for number, entry in enumerate(entries, start=1):
        title, copies = entry if isinstance(entry, list) and len(entry) == 2 else (None, None)
        title = _clean(title) if isinstance(title, str) and len(title) <= _LONGEST_TITLE else ""
        if not title or type(copies) is not int or not 0 <= copies <= MOST_COPIES:
            raise DraftError(
                **{
                    name: gettext("Card %(number)s needs a title and 0 to %(most)s copies.")
                    % {"number": number, "most": MOST_COPIES}
                }
            )
        if copies:
            found.append((title, copies, ""))
    return found


def _text(sent: Json, name: str, most: int) -> str:
    given = sent.get(name)
    if given is None:
        return ""
    if not isinstance(given, str) or len(given) > most:
        raise DraftError(
            **{name: gettext("“%(name)s” must be text of at most %(most)s characters.") % {"name": name, "most": most}}
        )
    return _clean(given)


def _origin(sent: Json) -> dict[str, str]:
    given = sent.get("origin")
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise DraftError(origin=gettext("“origin” must name the deck this one was copied from."))
    return {name: _text(given, name, _LONGEST_SLUG) for name in ("from", "key", "version")}


def _version(given: Any) -> int | None:
    if given is None:
        return None
    if type(given) is not int or not 0 <= given <= _HIGHEST_VERSION:
        raise DraftError(version=gettext("“version” must be the number of the version you edited."))
    return given


def _clean(text: str) -> str:
    """Without control characters, which no database keeps, and without idle space."""
    return " ".join(_CONTROL.sub(" ", text).split())
