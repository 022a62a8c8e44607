"""Comparison of any two decks: one's own, starter and public ones, unlisted ones by their keys, and codes.

A deck is asked for by its slug, and at one of its versions by `slug@3`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext

from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.access import own_rows, public_rows, readable_deck, readable_versions
from decks.codes import CODE, CodeError, deck_of_code
from decks.models import Deck
from decks.pages import Bar, DeckPage, deck_page
from decks.queries import starter_decks
from decks.versions import Difference, card_differences, choice_differences
from games.kernel.decks.status import DeckCurve

_MOST_PUBLIC = 100
"""Public decks that one chooses from in a list; each other one is compared from its page."""


@dataclass(frozen=True, slots=True)
class Side:
    """`deck` has the list that is compared: of `source` as it is now or at its version `number`, or of a code.

    `numbers` are the versions of `source` that whoever asks may read, the latest first.
    """

    deck: Deck
    source: Deck | None = None
    number: int | None = None
    numbers: tuple[int, ...] = ()

    @property
    def asked(self) -> str:
        """What asks for it again, but for a code."""
        if self.source is None:
            return ""
        return self.source.slug if self.number is None else f"{self.source.slug}@{self.number}"

    @property
    def address(self) -> str:
        """Of its page, with the key if it takes one; a code has none."""
        if self.source is None or self.number is None:
            return self.source.shared_url if self.source else ""
        query = self.source.shared_url.removeprefix(self.source.get_absolute_url())
        return f"{reverse('deck-versions', args=[self.source.game, self.source.slug])}{query}#v{self.number}"

    @property
    def versions(self) -> list[tuple[str, int]]:
        """What else to ask for: each version with what asks for it, if there are several."""
        if self.source is None or len(self.numbers) < 2:
            return []
        return [(f"{self.source.slug}@{number}", number) for number in self.numbers]


@dataclass(frozen=True, slots=True)
class Pair:
    """A value of both curves, with heights in percent of the highest bar of both."""

    value: int
    a: Bar
    b: Bar


@dataclass(frozen=True, slots=True)
class Comparison:
    """What each of two decks has alone, what both have in different numbers, and their curves by part."""

    a: Side
    b: Side
    pages: tuple[DeckPage, DeckPage]
    only_a: list[Difference]
    only_b: list[Difference]
    counts: list[Difference]
    choices: list[Difference]
    curves: Mapping[str, list[Pair]]

    @property
    def curve(self) -> DeckCurve | None:
        return self.pages[0].curve

    @property
    def columns(self) -> tuple[tuple[str, Side, DeckPage], ...]:
        return ("A", self.a, self.pages[0]), ("B", self.b, self.pages[1])

    @property
    def is_same(self) -> bool:
        return not (self.only_a or self.only_b or self.counts or self.choices)


def asked_side(player: Player | None, game: str, asked: str, keys: Sequence[str]) -> Side | Refused:
    """What a code asks for, or a slug, which any of the keys may open. Raises Http404 if no such deck is readable."""
    if code := CODE.search(asked):
        name = gettext("Deck from a code")
        draft = Deck(game=game, name=name, list={})
        try:
            draft.deck_list, _ = deck_of_code(game, code.group("code"), name)
        except CodeError as fault:
            return Refused(Code.FAULTY, str(fault))
        return Side(draft)
    slug, at, number = asked.partition("@")
    source, key = _opened(player, game, slug, keys)
    versions = readable_versions(source, player, key)
    numbers = tuple(versions.order_by("-number").values_list("number", flat=True))
    if not at:
        return Side(source, source, numbers=numbers)
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        sentence = gettext("Give the version as a number, like “%(slug)s@2”.") % {"slug": slug}
        return Refused(Code.FAULTY, sentence)
    version = versions.filter(number=int(number)).first()
    if version is None:
        sentence = gettext("%(name)s has no version %(number)s, or it isn’t shared with you.")
        return Refused(Code.NOT_FOUND, sentence % {"number": number, "name": source.name})
    draft = Deck(game=game, name=str(version), list=version.list)
    return Side(draft, source, version.number, numbers)


def eligible_decks(player: Player | None, game: str) -> list[tuple[str, list[Deck]]]:
    """The decks to choose from, in groups; no deck is in two of them."""
    own = list(own_rows(player, game).order_by("archived", "name", "pk"))
    others = public_rows(game).exclude(pk__in=[deck.pk for deck in own]).order_by("-changed", "-pk")
    groups = [
        (gettext("My decks"), own),
        (gettext("Ready decks"), starter_decks(game)),
        (gettext("Public decks"), list(others[:_MOST_PUBLIC])),
    ]
    return [(label, decks) for label, decks in groups if decks]


def comparison(a: Side, b: Side, cards: Mapping[str, dict[str, Any]]) -> Comparison:
    """`cards` are the published definitions by slug."""
    lists = a.deck.deck_list, b.deck.deck_list
    found = card_differences(*lists)
    pages = deck_page(a.deck, cards), deck_page(b.deck, cards)
    return Comparison(
        a,
        b,
        pages,
        only_a=[each for each in found if each.sign == "removed"],
        only_b=[each for each in found if each.sign == "added"],
        counts=[each for each in found if each.sign == "changed"],
        choices=choice_differences(a.deck.game, *lists),
        curves=_curves(*pages),
    )


def _opened(player: Player | None, game: str, slug: str, keys: Sequence[str]) -> tuple[Deck, str]:
    """The deck, and which of the keys opened it. Raises Http404."""
    for key in keys:
        try:
            return readable_deck(player, game, slug, key), key
        except Http404:
            continue
    return readable_deck(player, game, slug), ""


def _curves(a: DeckPage, b: DeckPage) -> dict[str, list[Pair]]:
    parts = dict.fromkeys([*a.curves, *b.curves])
    return {part: _pairs(a.curves.get(part, ()), b.curves.get(part, ())) for part in parts}


def _pairs(a: Sequence[Bar], b: Sequence[Bar]) -> list[Pair]:
    highest = max((bar.total for bar in (*a, *b)), default=0) or 1

    def bar(bars: Sequence[Bar], value: int) -> Bar:
        total = next((each.total for each in bars if each.value == value), 0)
        return Bar(value, total, 100 * total // highest)

    return [Pair(value, bar(a, value), bar(b, value)) for value in sorted({each.value for each in (*a, *b)})]
