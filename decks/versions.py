"""Versions of decks: what differs between two lists, and what became of a deck's cards since it was saved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from accounts.enumeration import all_of
from accounts.models import Player
from cards.models import Card, CardRevision, Restriction
from cards.queries import current_digest, history
from cards.restrictions import default_format
from decks.access import maybeboard_for, notes_for
from decks.labels import choice_label, option_label
from decks.legality import copies_by_title
from decks.models import Deck, DeckVersion
from games.kernel.decks.deck_list import DeckList


@dataclass(frozen=True, slots=True)
class Difference:
    """A title whose copies differ, or the name or a choice of deckbuilding."""

    what: str
    before: str
    after: str

    @property
    def sign(self) -> str:
        return "added" if not self.before else "removed" if not self.after else "changed"


@dataclass(frozen=True, slots=True)
class Concern:
    """Something that was made public since a deck was saved, and concerns one of its cards."""

    card: Card
    at: datetime
    says: str
    note: str


class Changes(NamedTuple):
    """What differs in the deck, and apart from that in what its owner considers for it and wrote beside its cards."""

    deck: list[Difference]
    maybeboard: list[Difference]
    notes: list[Difference]


def changes(player: Player | None, deck: Deck, before: DeckVersion, after: DeckVersion) -> Changes:
    """What differs between two versions of a deck, as far as the player may know."""
    considered = [Counter(dict(maybeboard_for(player, deck, version))) for version in (before, after)]
    old, new = (notes_for(player, deck, version) for version in (before, after))
    written = [(title, str(old.get(title, "")), str(new.get(title, ""))) for title in sorted({*old, *new})]
    notes = [Difference(title, was, now) for title, was, now in written if was != now]
    return Changes(differences(deck.game, before.deck_list, after.deck_list), _of_copies(*considered), notes)


def differences(game: str, before: DeckList, after: DeckList) -> list[Difference]:
    """The name, the choices, then the cards by title."""
    named = [Difference(gettext("Name"), before.name, after.name)] if before.name != after.name else []
    return [*named, *choice_differences(game, before, after), *card_differences(before, after)]


def choice_differences(game: str, before: DeckList, after: DeckList) -> list[Difference]:
    found = []
    for choice in dict.fromkeys([*before.choices, *after.choices]):
        was, now = before.choices.get(choice, ""), after.choices.get(choice, "")
        if was != now:
            labels = (option_label(game, choice, value) for value in (was, now))
            found.append(Difference(choice_label(game, choice), *labels))
    return found


def card_differences(before: DeckList, after: DeckList) -> list[Difference]:
    """By title."""
    return _of_copies(copies_by_title(before), copies_by_title(after))


def concerns(deck: Deck) -> list[Concern]:
    """Errata, withdrawals and restrictions since the latest version was saved, the newest first."""
    version = kept_versions(deck).first()
    return concerns_of(deck.game, [version])[version.pk] if version else []


def kept_versions(deck: Deck) -> QuerySet[DeckVersion]:
    """All versions, the latest first, with their catalogs."""
    return with_catalogs(deck.versions.all())


def with_catalogs(rows: QuerySet[DeckVersion]) -> QuerySet[DeckVersion]:
    """Each version with its catalog but for the cards in it, of which there are many."""
    return rows.select_related("catalog").defer("catalog__definitions")


def concerns_of(game: str, versions: Sequence[DeckVersion]) -> dict[int, list[Concern]]:
    """For each version what became of its cards since it was saved, the newest first."""
    held = {version.pk: set(copies_by_title(version.deck_list)) for version in versions}
    digest = current_digest(game)
    # The pool may be what it was then, and whatever happened in between was taken back.
    stale = [version for version in versions if not (version.catalog and version.catalog.digest == digest)]
    news = _news(game, set[str]().union(*(held[version.pk] for version in stale)), _earliest(stale))
    laws = _laws(game, _earliest(versions))
    found: dict[int, list[Concern]] = {}
    for version in versions:
        said = [*_law_concerns(laws, version.saved, held[version.pk])]
        if version in stale:
            said += _latest(news, held[version.pk], version.saved)
        found[version.pk] = sorted(said, key=lambda concern: concern.at, reverse=True)
    return found


def changed_between(game: str, older: DeckVersion, newer: DeckVersion) -> list[Concern]:
    """What became of the cards that both versions have, between the one and the other."""
    older, newer = sorted((older, newer), key=lambda version: version.saved)
    titles = set(copies_by_title(older.deck_list)) & set(copies_by_title(newer.deck_list))
    if older.catalog_id == newer.catalog_id:
        return []
    news = _news(game, titles, older.saved)
    until = {title: [concern for concern in said if concern.at <= newer.saved] for title, said in news.items()}
    return sorted(_latest(until, titles, older.saved), key=lambda concern: concern.at, reverse=True)


def _of_copies(old: Counter[str], new: Counter[str]) -> list[Difference]:
    return [
        Difference(title, str(old[title] or ""), str(new[title] or ""))
        for title in sorted({*old, *new})
        if old[title] != new[title]
    ]


def _earliest(versions: Sequence[DeckVersion]) -> datetime:
    return min((version.saved for version in versions), default=timezone.now())


def _news(game: str, titles: Collection[str], since: datetime) -> dict[str, list[Concern]]:
    """What became of these cards, by title, the newest first. A typo is nothing to tell."""
    touched = Card.objects.filter(
        Q(revisions__created__gt=since)
        | Q(changes__release__published_at__gt=since)
        | Q(changes__release__rolled_back_at__gt=since),
        game=game,
        title__in=titles,
    ).distinct()
    return {
        card.title: [
            Concern(card, step.at, step.says, step.note)
            for step in history(card)
            if step.at > since and step.kind != CardRevision.Kind.TYPO
        ]
        for card in touched
    }


def _latest(news: Mapping[str, list[Concern]], titles: Collection[str], since: datetime) -> Iterator[Concern]:
    """The last thing that became of each card since; what was taken back is told by the rollback alone."""
    for title, said in news.items():
        if title in titles and said and said[0].at > since:
            yield said[0]


def _laws(game: str, since: datetime) -> list[Restriction]:
    """Restrictions of the default format that were announced or began since then, and aren't over."""
    card_format, now = default_format(game), timezone.now()
    if card_format is None:
        return []
    recent, lasting = Q(announced__gt=since) | Q(starts__gt=since), Q(ends=None) | Q(ends__gt=now)
    return list(Restriction.objects.filter(recent, lasting, format=card_format).prefetch_related("cards"))


def _law_concerns(laws: Sequence[Restriction], since: datetime, titles: Collection[str]) -> Iterator[Concern]:
    for row in laws:
        cards = list(row.cards.all())
        held = [card for card in cards if card.title in titles]
        is_combination = row.kind == Restriction.Kind.COMBINATION
        if max(row.announced, row.starts) <= since or not held or (is_combination and len(held) < len(cards)):
            continue
        # One sentence for a combination, told at its first card.
        for card in held[:1] if is_combination else held:
            yield Concern(card, max(row.announced, since), _restricted(row, card), row.reason)


def _restricted(row: Restriction, card: Card) -> str:
    kind = Restriction.Kind(row.kind)
    told = {
        "kind": kind.label,
        "limit": row.limit,
        "others": all_of(other.title for other in row.cards.all() if other.pk != card.pk),
        "format": row.format,
        "day": date_format(row.starts, "F j, Y"),
    }
    if kind is Restriction.Kind.LIMITED:
        if row.is_future:
            return gettext("Limited to %(limit)s in %(format)s from %(day)s") % told
        return gettext("Limited to %(limit)s in %(format)s") % told
    if kind is Restriction.Kind.COMBINATION:
        if row.is_future:
            return gettext("%(kind)s with %(others)s in %(format)s from %(day)s") % told
        return gettext("%(kind)s with %(others)s in %(format)s") % told
    if row.is_future:
        return gettext("%(kind)s in %(format)s from %(day)s") % told
    return gettext("%(kind)s in %(format)s") % told
