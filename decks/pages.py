"""Page of a deck: cards grouped by kind with copies, and how the numbers on them are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import games
from cards.vocabulary import vocabulary
from decks.labels import choice_label, option_label
from decks.legality import Legality
from decks.lists import Entries
from decks.models import Deck
from games.kernel.decks.deck_list import Problem
from games.kernel.decks.status import DeckCurve


@dataclass(frozen=True, slots=True)
class Entry:
    """`number` is that of the curve, if the game draws one and the card has it."""

    card: dict[str, Any]
    copies: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    kind: dict[str, Any]
    entries: tuple[Entry, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Bar:
    """One number of the curve: how many cards have it, and the height of its bar in percent of the highest one."""

    value: int
    total: int
    percent: int

    @property
    def rest(self) -> int:
        return 100 - self.percent


@dataclass(frozen=True, slots=True)
class DeckPage:
    deck: Deck
    groups: tuple[Group, ...]
    curves: dict[str, tuple[Bar, ...]]
    curve: DeckCurve | None
    leaders: tuple[dict[str, Any], ...]
    total: int

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What is chosen beside the cards, in words."""
        game, chosen = self.deck.game, self.deck.deck_list.choices.items()
        return [(choice_label(game, name), option_label(game, name, value)) for name, value in chosen if value]

    @property
    def lead(self) -> dict[str, Any] | None:
        return self.leaders[0] if self.leaders else None

    @property
    def is_for_beginners(self) -> bool:
        """A ready deck that is easy to play."""
        decks = games.load(self.deck.game).decks
        return self.deck.is_starter and bool(decks.notes(self.deck.name)["beginner"])


def deck_page(deck: Deck, cards: Mapping[str, dict[str, Any]]) -> DeckPage:
    """`cards` are the published definitions by slug; a title that isn't published any more is left out."""
    by_title = {card["title"]: card for card in cards.values()}
    form = games.load(deck.game).decks.form()
    curve, labels = form.curve, {part.id: part.plural for part in form.parts}
    parts = {part: _entries(listed, by_title, curve) for part, listed in deck.deck_list.parts.items()}
    entries = [entry for part in parts.values() for entry in part]
    singles = tuple(part[0].card for part in parts.values() if len(part) == 1 and part[0].copies == 1)
    many = {name: part for name, part in parts.items() if len(part) > 1}
    return DeckPage(
        deck=deck,
        groups=tuple(_groups(deck.game, entries)),
        curves={labels.get(name, name): _curve(part, curve) for name, part in many.items()} if curve else {},
        curve=curve,
        leaders=singles,
        total=sum(entry.copies for entry in entries),
    )


def maybeboard_entries(considered: Entries, cards: Mapping[str, dict[str, Any]]) -> list[Entry]:
    """Cards that are considered, as a page shows them; they are in none of its groups, curves and totals."""
    return _entries(considered, {card["title"]: card for card in cards.values()})


def judged(found: Iterable[Deck], legality: Legality) -> list[tuple[DeckPage, list[Problem]]]:
    """Each deck as its page shows it, and what keeps it from a match."""
    cards = legality.published
    return [(deck_page(each, cards), legality.problems(each.deck_list)) for each in found]


def _entries(listed: Entries, by_title: Mapping[str, dict[str, Any]], curve: DeckCurve | None = None) -> list[Entry]:
    found = [(by_title[title], copies) for title, copies in listed if title in by_title]
    return [Entry(card, copies, _number(card, curve)) for card, copies in found]


def _number(card: Mapping[str, Any], curve: DeckCurve | None) -> int | None:
    """The number by which a game draws curves; a card may print a sign in its place, or nothing."""
    printed = card.get(curve.field) if curve else None
    return printed if isinstance(printed, int) else None


def _groups(game: str, entries: list[Entry]) -> Iterable[Group]:
    kinds = {kind["id"]: kind for kind in vocabulary(game).lists.get("kinds", [])}
    for name in dict.fromkeys([*kinds, *(entry.card["kind"] for entry in entries)]):
        found = sorted((entry for entry in entries if entry.card["kind"] == name), key=_number_and_title)
        if found:
            kind = {"id": name, "name": name.capitalize(), **kinds.get(name, {})}
            kind.setdefault("plural", kind["name"])
            yield Group(kind, tuple(found), sum(entry.copies for entry in found))


def _number_and_title(entry: Entry) -> tuple[int, str]:
    return entry.number or 0, entry.card["title"]


def _curve(entries: list[Entry], curve: DeckCurve) -> tuple[Bar, ...]:
    counts: Counter[int] = Counter()
    for entry in entries:
        counts[entry.number or 0] += entry.copies
    highest = max(counts.values(), default=1)
    numbers = sorted({*curve.scale, *counts})
    return tuple(Bar(number, counts[number], 100 * counts[number] // highest) for number in numbers)
