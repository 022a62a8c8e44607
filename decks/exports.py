"""A deck for elsewhere: as text, Markdown, JSON, a short code, or a QR code of an address that opens it."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import orjson
import segno
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext

from cards.queries import published_cards
from decks.codes import encode
from decks.lists import Entries
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.notes import Note, Notes, notes_as_json
from games.kernel.decks.writing import MAYBEBOARD, write_deck

JSON_FORMAT = "voidream-online/deck/1"
KINDS = {
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "json": "application/json",
    "code": "text/plain; charset=utf-8",
    "qr": "image/svg+xml",
}
"""The media types of what `export` makes."""


def _as_json(game: str, deck: DeckList, maybeboard: Entries, notes: Notes) -> bytes:
    """The list with slugs beside the titles, which find a card that is called otherwise by then."""
    slugs = {card["title"]: slug for slug, card in published_cards(game).items()}

    def cards(entries: Entries) -> list[dict[str, Any]]:
        return [{"title": title, "slug": slugs.get(title), "copies": copies} for title, copies in entries]

    parts = {part: cards(entries) for part, entries in deck.parts.items()}
    whole: dict[str, Any] = {
        "format": JSON_FORMAT,
        "game": game,
        "name": deck.name,
        "choices": dict(deck.choices),
        "parts": parts,
    }
    if maybeboard:
        whole["maybeboard"] = cards(maybeboard)
    if notes:
        whole["card_notes"] = notes_as_json(notes)
    return orjson.dumps(whole, option=orjson.OPT_INDENT_2) + b"\n"


def _as_markdown(game: str, deck: DeckList, maybeboard: Entries, notes: Notes, absolute: Callable[[str], str]) -> str:
    """With links to the cards; `absolute` makes an address of a path. It can be pasted as a list again."""
    slugs = {card["title"]: slug for slug, card in published_cards(game).items()}
    lines = [f"# {deck.name}", ""]
    lines += [f"- {name.replace('_', ' ')}: {value}" for name, value in deck.choices.items() if value]
    for part, entries in {**deck.parts, MAYBEBOARD: maybeboard}.items():
        if entries:
            lines += ["", f"## {part.capitalize()} ({sum(copies for _, copies in entries)})", ""]
        for title, copies in entries:
            linked = f"[{title}]({absolute(reverse('card', args=[game, slugs[title]]))})" if title in slugs else title
            lines.append(notes.get(title, Note()).behind(f"- {copies} {linked}"))
    return "\n".join(lines) + "\n"


def _as_qr(address: str) -> bytes:
    """An SVG of its own, dark on light whatever the page around it looks like. Raises Http404."""
    out = io.BytesIO()
    try:
        drawn = segno.make(address, error="m", micro=False)
    except segno.DataOverflowError:
        raise Http404(
            gettext("This deck has too many different cards for a QR code. Use its code or its decklist.")
        ) from None
    drawn.save(out, kind="svg", scale=4, light="#fff", dark="#000")
    return out.getvalue()


def export(
    game: str,
    deck: DeckList,
    kind: str,
    absolute: Callable[[str], str],
    of_code: str,
    maybeboard: Entries = (),
    notes: Notes | None = None,
) -> bytes:
    """One of KINDS; `of_code` is the path of the page that shows the deck of a code, which has neither a maybeboard
    nor notes.
    """
    match kind:
        case "json":
            return _as_json(game, deck, maybeboard, notes or {})
        case "md":
            return _as_markdown(game, deck, maybeboard, notes or {}, absolute).encode()
        case "code":
            return f"{encode(game, deck).text}\n".encode()
        case "qr":
            return _as_qr(absolute(f"{of_code}?code={encode(game, deck).text}"))
        case _:
            return write_deck(deck, maybeboard, notes).encode()
