"""Short codes: a whole deck in a word that can be said on, put into an address, and drawn as a QR code.

`D1.` and base64url of: a digest of all that follows (2 bytes); a digest of the cards' slugs, by which a code of another
site is known (2); the choices of deckbuilding, by commas, after their length; and for each number of copies that
number, how many cards have it, and their rows as differences of ascending numbers. Rows of cards stay for good, so a
code outlives withdrawals and errata.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

import games
from cards.models import Card
from cards.queries import playable_cards
from decks.legality import copies_by_title
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.text import MOST_COPIES

PREFIX = "D1."
CODE = re.compile(r"(?:^|[\s=/])(?P<code>D(?P<kind>\d{1,3})\.[A-Za-z0-9_-]+)\s*$")
"""A code by itself, or at the end of an address."""
_LONGEST_CODE = 2_000
_CHECK = 2


class CodeError(ValueError):
    """Why a code can't be read, in a sentence."""


@dataclass(frozen=True, slots=True)
class Coded:
    text: str
    left_out: tuple[str, ...]
    """Titles that were never in the pool."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """Titles with copies, choices, and the numbers of rows that this site doesn't have, with copies."""

    entries: tuple[tuple[str, int], ...]
    choices: Mapping[str, str]
    unknown: tuple[tuple[int, int], ...]


def card_rows(game: str, titles: Iterable[str] | None = None) -> dict[str, Card]:
    """The cards of these titles, or all of them for encoding many decks."""
    rows = Card.objects.filter(game=game).only("game", "title", "slug")
    return {card.title: card for card in (rows if titles is None else rows.filter(title__in=[*titles]))}


def encode(game: str, deck: DeckList, known: Mapping[str, Card] | None = None) -> Coded:
    copies = {title: min(count, MOST_COPIES) for title, count in copies_by_title(deck).items() if count > 0}
    known = card_rows(game, copies) if known is None else known
    rows = {title: known[title] for title in copies if title in known}
    by_copies: dict[int, list[int]] = {}
    for title, count in copies.items():
        if title in rows:
            by_copies.setdefault(count, []).append(rows[title].pk)
    chosen = ",".join(deck.choices.get(name, "") for name in games.load(game).decks.choices).rstrip(",").encode()
    body = bytearray(_varint(len(chosen)) + chosen)
    for count in sorted(by_copies):
        body += _varint(count) + _varint(len(by_copies[count]))
        before = 0
        for row in sorted(by_copies[count]):
            body += _varint(row - before)
            before = row
    signed = _digest(_slugs(card.slug for card in rows.values())) + bytes(body)
    text = PREFIX + base64.urlsafe_b64encode(_digest(game.encode() + signed) + signed).decode().rstrip("=")
    return Coded(text, tuple(sorted(title for title in copies if title not in rows)))


def deck_of_code(game: str, text: str, name: str) -> tuple[DeckList, int]:
    """The deck of a code by this name, and how many of its cards this site doesn't have. Raises CodeError."""
    found = decode(game, text)
    unknown = sum(copies for _, copies in found.unknown)
    return games.load(game).decks.assemble(name, found.entries, found.choices, playable_cards(game)), unknown


def decode(game: str, text: str) -> Decoded:
    """Raises CodeError."""
    text = text.strip()
    if not text.startswith(PREFIX):
        raise CodeError(gettext("Not a deck code of this site. Its codes start with %(prefix)s.") % {"prefix": PREFIX})
    try:
        data = base64.b64decode(text[len(PREFIX) :] + "=" * (-(len(text) - len(PREFIX)) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        data = b""
    signed = data[_CHECK:]
    of = next((each for each in (game, *games.names()) if data[:_CHECK] == _digest(each.encode() + signed)), None)
    if len(text) > _LONGEST_CODE or len(signed) <= _CHECK or of is None:
        raise CodeError(gettext("This code is incomplete or mistyped. Copy all of it again."))
    if of != game:
        raise CodeError(
            gettext("This is a %(game)s deck code. Paste it on the %(game)s decks page.")
            % {"game": games.load(of).title}
        )
    try:
        chosen, counts = _read(signed[_CHECK:])
    except (IndexError, UnicodeDecodeError):
        raise CodeError(gettext("This code can't be read. Ask for the decklist as text.")) from None
    rows = {card.pk: card for card in Card.objects.filter(game=game, pk__in=counts).only("game", "title", "slug")}
    unknown = tuple((row, count) for row, count in counts.items() if row not in rows)
    if not unknown and signed[:_CHECK] != _digest(_slugs(card.slug for card in rows.values())):
        raise CodeError(gettext("This code is from another site with different cards. Ask for the decklist as text."))
    entries = tuple((rows[row].title, count) for row, count in counts.items() if row in rows)
    names = games.load(game).decks.choices
    return Decoded(entries, {name: value for name, value in zip(names, chosen, strict=False) if value}, unknown)


def _read(body: bytes) -> tuple[list[str], dict[int, int]]:
    """The choices, and copies by row; raises IndexError where something is missing."""
    numbers = iter(body)
    length = _next(numbers)
    chosen = bytes(_byte(numbers) for _ in range(length)).decode()
    counts: dict[int, int] = {}
    while (count := _next(numbers, end=0)) != 0:
        row = 0
        for _ in range(_next(numbers)):
            row += _next(numbers)
            counts[row] = count
    if any(not 0 < count <= MOST_COPIES for count in counts.values()) or any(row >= 2**62 for row in counts):
        raise IndexError
    return chosen.split(","), counts


def _varint(number: int) -> bytes:
    """Seven bits in a byte, the low ones first; the eighth says that more follow."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def _next(numbers: Iterator[int], end: int | None = None) -> int:
    number, shift = 0, 0
    for byte in numbers:
        number |= (byte & 127) << shift
        if byte < 128:
            return number
        shift += 7
    if end is None or shift:
        raise IndexError
    return end


def _byte(numbers: Iterator[int]) -> int:
    byte = next(numbers, None)
    if byte is None:
        raise IndexError
    return byte


def _slugs(slugs: Iterable[str]) -> bytes:
    return "\n".join(sorted(slugs)).encode()


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_CHECK).digest()
