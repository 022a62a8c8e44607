"""A change among the cards that it would stand beside: those that are published and those of its release.

What a card names has to be there, and a word that no card has yet may be misspelt: whoever writes it says that it is
meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from django.utils.translation import gettext

import games
from cards.curation.faults import definition_faults, sentence, taken_titles
from cards.curation.typos import typo_faults
from cards.models import Change, Release
from cards.queries import playable_cards
from games.kernel.cards.diagnostics import FieldFault

Pool = Mapping[str, dict[str, Any]]


def definitions_after(release: Release) -> dict[str, dict[str, Any]]:
    """The definitions by title that would be public once the release is out, as a game knows them."""
    return _with_changes(playable_cards(release.game), release.changes.select_related("card"))


class Surroundings:
    """The cards beside the changes of a game, looked up once for any number of changes."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._published = playable_cards(game)
        self._after: dict[int | None, Pool] = {None: self._published}

    @cached_property
    def _coming(self) -> dict[int | None, list[Change]]:
        """The changes of all releases that aren't out, by release."""
        rows = Change.objects.filter(release__game=self.game, release__stage__in=Release.COMING)
        found: dict[int | None, list[Change]] = {}
        for change in rows.select_related("card__published", "base", "editor", "reviewer"):
            found.setdefault(change.release_id, []).append(change)
        return found

    def changes_of(self, release: Release) -> list[Change]:
        """Of a release that isn't out."""
        return self._coming.get(release.pk, [])

    @cached_property
    def _taken(self) -> dict[str, str]:
        return taken_titles(self.game)

    def pool_faults(self, change: Change, definition: dict[str, Any]) -> list[FieldFault]:
        """What a definition of the change names that isn't there, and what is new in it, confirmed or not."""
        if change.kind == Change.Kind.WITHDRAWAL:
            return []
        release = change.release_id
        if release not in self._after:
            self._after[release] = _with_changes(self._published, self._coming.get(release, []))
        beside = dict(self._after[release])
        title = definition.get("title")
        if title in self._published:
            beside[title] = self._published[title]
        elif title in beside:
            del beside[title]
        return games.load(self.game).cards.reference_faults(definition, beside)

    def faults(self, change: Change) -> list[str]:
        """Everything that keeps a change, as it was saved, from being published, in sentences."""
        by_itself = definition_faults(self.game, change.definition, change.card, self._taken)
        among = unconfirmed(self.pool_faults(change, change.definition), change.confirmed)
        return by_itself + [sentence(fault) for fault in among] + typo_faults(change)

    def orphans(self, release: Release) -> Iterator[str]:
        """Cards that stay as they are and would name, or need, what goes with the release, in sentences."""
        after = _with_changes(self._published, self.changes_of(release))
        play = games.load(self.game)
        for title, definition in self._published.items():
            if after.get(title) is not definition:
                continue
            found = [fault for fault in play.cards.reference_faults(definition, after) if not fault.asks]
            before = play.cards.reference_faults(definition, self._published) if found else []
            for fault in found:
                if fault not in before:
                    yield gettext("%(title)s, which isn’t in this release: %(fault)s") % {
                        "title": title,
                        "fault": sentence(fault),
                    }

    def gaps(self, release: Release) -> Iterator[str]:
        """Why no match should begin once the release is out, unless that is so already, in sentences."""
        play = games.load(self.game)
        found = play.cards.pool_faults(_with_changes(self._published, self.changes_of(release)))
        before = play.cards.pool_faults(self._published) if found else []
        yield from (sentence(fault) for fault in found if fault not in before)


def unconfirmed(faults: list[FieldFault], confirmed: list[str]) -> list[FieldFault]:
    """The faults without the questions that have been answered."""
    return [fault for fault in faults if not fault.asks or fault.asks not in confirmed]


def _with_changes(published: Pool, changes: Iterable[Change]) -> dict[str, dict[str, Any]]:
    cards = dict(published)
    for change in changes:
        if change.kind == Change.Kind.WITHDRAWAL:
            cards.pop(change.title, None)
        else:
            cards[change.title] = change.definition
    return cards
