"""Origin of a copy: the deck that it was made from, as far as whoever asks may see that one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404

from accounts.models import Player
from decks.access import is_found_by, readable_deck, readable_versions
from decks.editing import Origin
from decks.models import Deck


@dataclass(frozen=True, slots=True)
class Lineage:
    """Where a deck comes from, and how many come from it.

    `origin` is None where it is gone or not for the reader's eyes, which look the same. `now` is its latest version
    that the reader sees, if that is another than the one which was copied.
    """

    is_copy: bool
    origin: Deck | None
    version: int
    now: int | None
    copies: int


def lineage_of(deck: Deck, player: Player | None) -> Lineage:
    origin = deck.origin
    if origin is not None and not is_found_by(origin, player):
        origin = None
    version = deck.origin_version or 0
    return Lineage(
        is_copy=deck.origin_version is not None,
        origin=origin,
        version=version,
        now=_newer(origin, version, player) if origin else None,
        copies=deck.copies.exclude(owner=deck.owner).count(),
    )


def origin_of(player: Player | None, game: str, slug: str, key: str = "", version: int | None = None) -> Origin | None:
    """What a copy is made of, as far as the player may read it: by default its latest version."""
    if not slug:
        return None
    try:
        deck = readable_deck(player, game, slug, key)
    except Http404:
        return None
    if deck.is_starter or version is None:
        return Origin(deck, deck.version)
    is_there = readable_versions(deck, player, key).filter(number=version).exists()
    return Origin(deck, version) if is_there else None


def asked_origin(player: Player | None, game: str, asked: Mapping[str, str]) -> Origin | None:
    """The same for an address that asks for a copy."""
    number = asked.get("version", "")
    version = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None
    return origin_of(player, game, asked.get("from", ""), asked.get("key", ""), version)


def _newer(origin: Deck, version: int, player: Player | None) -> int | None:
    """None also where the version that was copied can't be read any more: then there is nothing to compare with."""
    numbers = list(readable_versions(origin, player).values_list("number", flat=True))
    return numbers[0] if version in numbers and numbers[0] != version else None
