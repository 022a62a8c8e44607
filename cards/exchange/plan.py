"""Plan of an import: what a file of cards would change in the pool, row by row, before anything is changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from django.utils.text import slugify
from django.utils.translation import gettext

import games
from cards.curation.faults import definition_faults, sentence
from cards.curation.publish import digest_of
from cards.curation.typos import play_differences
from cards.diff import FieldDiff, diff_definitions
from cards.exchange.columns import columns_of, nearest
from cards.exchange.origins import origins_of
from cards.exchange.rows import Definition, Row
from cards.models import Card, CardRevision, CardSet, Change
from cards.queries import playable_cards


class State(Enum):
    """What becomes of a row."""

    FAULTY = "faulty"
    UNCHECKED = "unchecked"
    """Behind so many faulty rows that nobody has looked at it."""
    HELD = "held"
    """Somebody is working on the card: it is left to them."""
    KEPT = "kept"
    """Curators have made or changed the card since card files last did; the files have it otherwise, or not at all."""
    NEW = "new"
    CHANGED = "changed"
    RETURNED = "returned"
    WITHDRAWN = "withdrawn"
    UNCHANGED = "unchanged"


_MOST_FAULTY = 50
"""Faulty rows that are looked at in full; whoever has more of them mends these first."""
KINDS = {
    State.NEW: Change.Kind.NEW,
    State.CHANGED: Change.Kind.ERRATUM,
    State.RETURNED: Change.Kind.RETURN,
    State.WITHDRAWN: Change.Kind.WITHDRAWAL,
}


@dataclass(frozen=True, slots=True)
class PlannedRow:
    game: str
    state: State
    title: str
    where: str
    definition: Definition
    set_slug: str
    file: str = ""
    card: Card | None = None
    base: CardRevision | None = None
    """The published revision, or the last one of a card that has been withdrawn."""
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """What isn't wrong, but worth a look."""
    at_work: Change | None = None
    """The change on which somebody is working."""

    @property
    def kind(self) -> Change.Kind:
        """What its change is; only for states that change something."""
        return KINDS[self.state]

    @property
    def may_be_typo(self) -> bool:
        """Does a published card that changes play as it did?"""
        if self.state is not State.CHANGED or self.base is None:
            return False
        return not play_differences(self.game, columns_of(self.game).tidy(self.base.definition), self.definition)

    @property
    def differences(self) -> list[FieldDiff]:
        """Field by field, what the row would make of the card."""
        if self.state in (State.FAULTY, State.UNCHECKED):
            return []
        before = columns_of(self.game).tidy(self.base.definition) if self.base else {}
        return diff_definitions(self.game, before, self.definition)


@dataclass(frozen=True)
class Plan:
    game: str
    rows: tuple[PlannedRow, ...]

    def of(self, *states: State) -> list[PlannedRow]:
        return [row for row in self.rows if row.state in states]

    @cached_property
    def counts(self) -> dict[State, int]:
        counted = Counter(row.state for row in self.rows)
        return {state: counted[state] for state in State if counted[state]}

    @property
    def changing(self) -> list[PlannedRow]:
        return self.of(*KINDS)

    @property
    def faulty(self) -> list[PlannedRow]:
        return self.of(State.FAULTY)

    @property
    def refused(self) -> bool:
        """A file with a faulty row isn't taken at all."""
        return bool(self.of(State.FAULTY, State.UNCHECKED))

    @cached_property
    def digest(self) -> str:
        """The same for the same rows on the same state of the pool: what was shown is what is carried out."""
        return digest_of(
            [
                [row.where, row.file, row.state.value, row.title, row.set_slug, row.base.pk if row.base else None]
                + ([*row.faults] if row.faults or row.state is State.UNCHECKED else [digest_of(row.definition)])
                for row in self.rows
            ]
        )


def make_plan(game: str, rows: Iterable[Row], *, home: str = "", prune: bool = False, from_files: bool = False) -> Plan:
    """Holds the rows against the pool. `home` is the set of new cards for which the file names none.

    `prune` withdraws published cards of the file's sets that the file lacks. `from_files` is for the card files of the
    installation itself: their sets are made as needed, they move cards between sets, and `prune` means all cards that
    came from files. What curators have made, or have made of a card since, prevails.
    """
    return _Planner(game, list(rows), home=home, from_files=from_files).plan(prune=prune)


class _Planner:
    def __init__(self, game: str, rows: list[Row], *, home: str, from_files: bool) -> None:
        self.game, self.home, self.from_files = game, home, from_files
        self.columns = columns_of(game)
        cards = Card.objects.filter(game=game).select_related("published", "card_set")
        self.known = {card.title: card for card in cards}
        self.sets = {card_set.slug: card_set for card_set in CardSet.objects.filter(game=game)}
        self.rows = rows if from_files else [replace(row, set_slug=self._slug(row.set_slug)) for row in rows]
        open_changes = Change.objects.filter(game=game, stage__in=Change.OPEN).select_related("card", "editor")
        self.at_work = {slugify(change.title): change for change in open_changes}
        self.origins = origins_of(game) if from_files else None
        self.places: dict[str, list[str]] = {}
        for row in rows:
            self.places.setdefault(slugify(row.title), []).append(place_of(row))
        self.faulty = 0

    def _slug(self, named: str) -> str:
        """The slug of a set that a file calls by its slug, or as the pages do by its name; else what it says."""
        same = [slug for slug, card_set in self.sets.items() if card_set.name.casefold() == named.casefold()]
        return same[0] if named not in self.sets and len(same) == 1 else named

    def plan(self, *, prune: bool) -> Plan:
        planned = [self._planned(row) for row in self.rows]
        if prune:
            planned += self._withdrawn({row.set_slug for row in planned})
        return Plan(self.game, tuple(self._among(planned)))

    def _among(self, planned: list[PlannedRow]) -> Iterator[PlannedRow]:
        """The rows, with what they name that would be neither in the pool nor in the file. Card files come out as they
        are and can't be; the drafts of an import are held against their release."""
        beside = dict(playable_cards(self.game))
        for row in planned:
            if row.state is State.WITHDRAWN:
                beside.pop(row.title, None)
            elif row.state in KINDS:
                beside[row.title] = row.definition
        play = games.load(self.game)
        for row in planned:
            if row.state is State.WITHDRAWN or row.state not in KINDS:
                yield row
                continue
            published = {row.title: row.base.definition} if row.base else {}
            others = {title: card for title, card in beside.items() if title != row.title}
            found = play.cards.reference_faults(row.definition, others | published)
            lacks = tuple(sentence(fault) for fault in found if not fault.asks)
            notes = (*row.notes, *(sentence(fault) for fault in found if fault.asks))
            if lacks and self.from_files:
                yield replace(row, state=State.FAULTY, faults=lacks, notes=())
            else:
                yield replace(row, notes=(*notes, *lacks))

    def _planned(self, row: Row) -> PlannedRow:
        definition = self.columns.tidy(row.definition)
        title = row.title.strip()
        card = self.known.get(title)
        base = (card.published or card.revisions.first()) if card else None
        unchanged = PlannedRow(
            self.game, State.UNCHANGED, title, row.where, definition, self._set_of(row, card), row.file, card, base,
            notes=self._set_notes(row, card),
        )  # fmt: skip
        faults = [*row.faults, *self._faults_in_file(row, card)]
        if card and card.published and not faults and self._digest(card.published.definition) == digest_of(definition):
            return unchanged
        if self.faulty >= _MOST_FAULTY and not faults:
            return replace(unchanged, state=State.UNCHECKED, notes=())
        if not row.faults and self.faulty < _MOST_FAULTY:
            faults += definition_faults(self.game, definition, card)
        if faults:
            self.faulty += 1
            return replace(unchanged, state=State.FAULTY, faults=tuple(faults), notes=())
        if card and self.origins and (left := self.origins.since_files(card)):
            # Somebody at the desk came after the files. It is worth a word only if the files have moved on, too.
            state = State.UNCHANGED if left.digest == digest_of(definition) else State.KEPT
            return replace(unchanged, state=state, set_slug=card.card_set.slug)
        at_work = self.at_work.get(slugify(title))
        if at_work and (card or not self.from_files):
            return replace(unchanged, state=State.HELD, notes=(), at_work=at_work)
        state = State.NEW if card is None else State.CHANGED if card.published else State.RETURNED
        return replace(unchanged, state=state)

    def _faults_in_file(self, row: Row, card: Card | None) -> list[str]:
        """What is wrong with a row as one of this file."""
        faults = []
        places = self.places[slugify(row.title)]
        if row.title and len(places) > 1:
            others = ", ".join(place for place in places if place != place_of(row))
            faults.append(
                gettext("duplicate of %(others)s: titles must differ in letters or digits") % {"others": others}
            )
        slug = row.set_slug or ("" if card else self.home)
        if not self.from_files and slug and slug not in self.sets:
            known = sorted({*self.sets, *(card_set.name for card_set in self.sets.values())})
            faults.append(_no_set(slug, known))
        elif not self.from_files and not slug and card is None:
            faults.append(gettext("new card without a set"))
        return faults

    def _set_of(self, row: Row, card: Card | None) -> str:
        if card and not self.from_files:
            return card.card_set.slug
        return row.set_slug or (card.card_set.slug if card else self.home)

    def _set_notes(self, row: Row, card: Card | None) -> tuple[str, ...]:
        if self.from_files or card is None or row.set_slug in ("", card.card_set.slug):
            return ()
        sentence = gettext("It stays in the set %(name)s. Imports don’t move cards between sets.")
        return (sentence % {"name": card.card_set},)

    def _withdrawn(self, scope: set[str]) -> list[PlannedRow]:
        named = {row.title.strip() for row in self.rows}
        planned = []
        for title, card in sorted(self.known.items()):
            if card.published is None or title in named or not (self.from_files or card.card_set.slug in scope):
                continue
            at_work = self.at_work.get(card.slug)
            is_theirs = self.origins is None or self.origins.is_of_files(card)
            state = State.HELD if at_work else State.WITHDRAWN if is_theirs else State.KEPT
            planned.append(
                PlannedRow(
                    self.game, state, title, gettext("not in the file"), card.published.definition, card.card_set.slug,
                    card=card, base=card.published, at_work=at_work,
                )
            )  # fmt: skip
        return planned

    def _digest(self, definition: Definition) -> str:
        return digest_of(self.columns.tidy(definition))


def _no_set(slug: str, known: list[str]) -> str:
    told = {"slug": slug, "near": nearest(slug, known), "known": ", ".join(known)}
    if told["near"]:
        return gettext("unknown set “%(slug)s”; did you mean “%(near)s”?") % told
    return gettext("unknown set “%(slug)s”; known sets: %(known)s") % told


def place_of(row: Row | PlannedRow) -> str:
    """Where a row stands, for people: its file, if it has one, and the place in that."""
    return f"{row.file}, {row.where}" if row.file else row.where
