"""Impact of a release beyond its cards: on decks, on what can be built, on rulings and restrictions.

Of players' decks only numbers come out, and titles that the release itself touches: a deck is its owner's secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F, Q
from django.utils import timezone

import games
from cards.curation.surroundings import definitions_after
from cards.models import Change, Release, Restriction, Ruling
from cards.queries import playable_cards
from decks.legality import copies_by_title
from decks.lists import deck_from_json
from decks.models import Deck
from decks.queries import starter_decks
from games.kernel.decks.deck_list import DeckList, Problem

Pool = Mapping[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class DeckHit:
    """A ready deck that would become illegal."""

    deck: Deck
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class PlayersHit:
    """Number of player decks that would become illegal, out of the legal ones with cards of the release."""

    decks: int
    players: int
    legal: int
    cards: tuple[tuple[str, int], ...]
    """Cards of the release with the number of those decks that contain them, most common first."""


@dataclass(frozen=True, slots=True)
class Impact:
    starters: tuple[DeckHit, ...]
    players: PlayersHit
    lacks: tuple[Problem, ...]
    """New problems of the pool."""
    mended: tuple[Problem, ...]
    """Problems of the pool that the release fixes."""
    mentions: tuple[tuple[str, str], ...]
    """Remaining cards that mention a withdrawn one: (title, mentioned)."""
    rulings: tuple[Ruling, ...]
    restrictions: tuple[Restriction, ...]

    @property
    def is_any(self) -> bool:
        found = (self.starters, self.players.decks, self.lacks, self.mended, self.mentions)
        return any(found) or bool(self.rulings) or bool(self.restrictions)


def impact(release: Release) -> Impact:
    """Impact of publishing the release, compared to the current pool."""
    before, after = playable_cards(release.game), definitions_after(release)
    changes = list(release.changes.select_related("card"))
    touched = {change.title for change in changes if change.kind != Change.Kind.NEW}
    gone = {change.title for change in changes if change.kind == Change.Kind.WITHDRAWAL}
    hits = (
        (deck, deck_hit(release.game, deck.deck_list, touched, before, after)) for deck in starter_decks(release.game)
    )
    game = games.load(release.game)
    lacking, will_lack = game.decks.pool_problems(before), game.decks.pool_problems(after)
    return Impact(
        starters=tuple(DeckHit(deck, problems) for deck, problems in hits if problems),
        players=_players(release.game, touched, before, after),
        lacks=tuple(new_problems(lacking, will_lack)),
        mended=tuple(new_problems(will_lack, lacking)),
        mentions=tuple(mentions(after, gone)),
        rulings=tuple(_rulings(release.game, touched)),
        restrictions=tuple(_restrictions(release.game, gone)),
    )


def deck_hit(game: str, deck: DeckList, touched: set[str], before: Pool, after: Pool) -> tuple[Problem, ...]:
    """New problems of a deck that is legal now."""
    if not touched.intersection(copies_by_title(deck)):
        return ()
    check = games.load(game).decks.problems
    return () if check(deck, before) else tuple(check(deck, after))


def new_problems(before: Iterable[Problem], after: Iterable[Problem]) -> list[Problem]:
    """Problems that are new, compared by code and cards; numbers in their sentences may differ."""
    known = {(problem.code, problem.cards) for problem in before}
    return [problem for problem in after if (problem.code, problem.cards) not in known]


def mentions(cards: Pool, gone: set[str]) -> list[tuple[str, str]]:
    """Cards that mention one of these in a text or field."""
    found = []
    for title, definition in sorted(cards.items()):
        words = "\n".join(_texts(definition))
        found += [(title, named) for named in sorted(gone) if named in words and title != named]
    return found


@dataclass(slots=True)
class _Tally:
    decks: int = 0
    legal: int = 0
    owners: set[Any] = field(default_factory=set)
    cards: Counter[str] = field(default_factory=Counter)


def _players(game: str, touched: set[str], before: Pool, after: Pool) -> PlayersHit:
    """Only the decks with a card of the release are looked at closely: there may be many others."""
    tally = _Tally()
    check = games.load(game).decks.problems
    rows = Deck.objects.filter(game=game, is_starter=False, owner__isnull=False).values_list("owner", "list")
    for owner, listed in rows.iterator(chunk_size=500):
        deck = deck_from_json(listed)
        held = touched.intersection(copies_by_title(deck))
        if not held or check(deck, before):
            continue
        tally.legal += 1
        if check(deck, after):
            tally.decks += 1
            tally.owners.add(owner)
            tally.cards.update(held)
    return PlayersHit(tally.decks, len(tally.owners), tally.legal, tuple(tally.cards.most_common()))


def _rulings(game: str, touched: set[str]) -> list[Ruling]:
    rows = Ruling.objects.filter(game=game, retired=None, cards__title__in=touched)
    return list(rows.distinct().prefetch_related("cards"))


def _restrictions(game: str, gone: set[str]) -> list[Restriction]:
    rows = Restriction.objects.filter(format__game=game, cards__title__in=gone)
    still = rows.filter(Q(ends=None) | Q(ends__gt=timezone.now())).exclude(ends=F("starts"))
    return list(still.distinct().select_related("format").prefetch_related("cards"))


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
