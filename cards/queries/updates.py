"""Updates of the pool, for feeds: releases and rollbacks, errata, rulings, restrictions as they are announced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time

from django.urls import reverse
from django.utils import timezone

from cards.links import LINK
from cards.models import Change, Release, Restriction, Ruling
from cards.queries.releases import public_releases

__all__ = ["Entry", "updates"]

SAYS = {
    Change.Kind.NEW: "New",
    Change.Kind.ERRATUM: "Changed",
    Change.Kind.TYPO: "Typos",
    Change.Kind.RETURN: "Back again",
    Change.Kind.WITHDRAWAL: "Withdrawn",
}
NAMED = 12
"""Titles that a line names before it counts the rest."""


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    """Names it for good among all entries of the site."""
    category: str
    title: str
    text: str
    link: str
    published: datetime
    updated: datetime


def updates(game: str, each: int) -> list[Entry]:
    """The latest entries, so many of each sort that none drives out the others; the newest first."""
    entries = [*_releases(game, each), *_errata(game, each), *_rulings(game, each), *_restrictions(game, each)]
    return sorted(entries, key=lambda entry: (entry.updated, entry.key), reverse=True)


def _releases(game: str, most: int) -> Iterator[Entry]:
    rows = list(public_releases(game)[:most])
    summaries = _summaries(rows)
    for row in rows:
        assert row.published_at is not None
        link, at = row.get_absolute_url(), row.published_at
        text = "\n\n".join(filter(None, [row.notes, summaries[row.pk]]))
        yield Entry(f"release/{row.pk}", "release", f"New release: {row.name}", text, link, at, at)
        if row.rolled_back_at:
            title, at = f"Rolled back: {row.name}", row.rolled_back_at
            yield Entry(f"release/{row.pk}/rolled-back", "release", title, row.rollback_reason, link, at, at)


def _summaries(releases: list[Release]) -> dict[int, str]:
    """What each release did, in a line for each sort of change."""
    titles: dict[int, dict[str, list[str]]] = {release.pk: {} for release in releases}
    rows = Change.objects.filter(release__in=releases, card__isnull=False).order_by("card__title")
    for release, kind, title in rows.values_list("release_id", "kind", "card__title"):
        titles[release].setdefault(kind, []).append(title)
    return {
        release: "\n".join(f"{SAYS[kind]}: {_listed(kinds[kind])}." for kind in SAYS if kind in kinds)
        for release, kinds in titles.items()
    }


def _listed(titles: list[str]) -> str:
    more = len(titles) - NAMED
    return ", ".join(titles[:NAMED]) + (f" and {more} more" if more > 0 else "")


def _errata(game: str, most: int) -> Iterator[Entry]:
    rows = Change.objects.filter(game=game, kind=Change.Kind.ERRATUM, stage=Change.Stage.PUBLISHED)
    rows = rows.filter(after__isnull=False, release__stage=Release.Stage.PUBLISHED).select_related("card", "release")
    for row in rows.order_by("-release__published_at")[:most]:
        assert row.card is not None
        assert row.release is not None
        assert row.release.published_at is not None
        link, at = reverse("card-history", args=[game, row.card.slug]), row.release.published_at
        yield Entry(f"erratum/{row.after_id}", "erratum", f"Erratum: {row.card.title}", row.note, link, at, at)


def _rulings(game: str, most: int) -> Iterator[Entry]:
    for row in Ruling.objects.filter(game=game).prefetch_related("cards").order_by("-changed")[:most]:
        cards = list(row.cards.all())
        title = f"Ruling: {', '.join(card.title for card in cards)}"
        text = LINK.sub(r"\1", row.text)
        if row.retired:
            text += f"\n\nIt holds no longer since {row.retired:%B} {row.retired.day}, {row.retired.year}."
        link = f"{cards[0].get_absolute_url()}#rulings" if cards else reverse("gallery", args=[game])
        day = datetime.combine(row.date, time(), UTC)
        yield Entry(f"ruling/{row.pk}", "ruling", title, text, link, min(day, row.changed), row.changed)


def _restrictions(game: str, most: int) -> Iterator[Entry]:
    rows = Restriction.objects.filter(format__game=game).select_related("format").prefetch_related("cards")
    for row in rows.order_by("-announced")[:most]:
        cards = " and ".join(card.title for card in row.cards.all())
        what = f"Limited to {row.limit}" if row.limit else row.get_kind_display()
        title = f"{what} in {row.format} from {row.starts:%B} {row.starts.day}, {row.starts.year}: {cards}"
        over = row.ends is not None and row.ends <= timezone.now()
        updated = max(row.announced, row.ends) if over and row.ends else row.announced
        text = row.reason + ("\n\nIt holds no longer." if over else "")
        link = f"{reverse('restrictions', args=[game])}#{row.format.slug}"
        yield Entry(f"restriction/{row.pk}", "restriction", title, text, link, row.announced, updated)
