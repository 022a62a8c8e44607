"""Updates of the pool, for feeds: releases and rollbacks, errata, rulings, restrictions as they are announced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from accounts.enumeration import all_of
from cards.links import LINK
from cards.models import Change, Release, Restriction, Ruling
from cards.queries.releases import public_releases

_SAYS = {
    Change.Kind.NEW: gettext_lazy("New: %(titles)s."),
    Change.Kind.ERRATUM: gettext_lazy("Changed: %(titles)s."),
    Change.Kind.TYPO: gettext_lazy("Typos: %(titles)s."),
    Change.Kind.RETURN: gettext_lazy("Returned: %(titles)s."),
    Change.Kind.WITHDRAWAL: gettext_lazy("Withdrawn: %(titles)s."),
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
        yield Entry(
            f"release/{row.pk}", "release", gettext("New release: %(name)s") % {"name": row.name}, text, link, at, at
        )
        if row.rolled_back_at:
            title, at = gettext("Rolled back: %(name)s") % {"name": row.name}, row.rolled_back_at
            yield Entry(f"release/{row.pk}/rolled-back", "release", title, row.rollback_reason, link, at, at)


def _summaries(releases: list[Release]) -> dict[int, str]:
    """What each release did, in a line for each sort of change."""
    titles: dict[int, dict[str, list[str]]] = {release.pk: {} for release in releases}
    rows = Change.objects.filter(release__in=releases, card__isnull=False).order_by("card__title")
    for release, kind, title in rows.values_list("release_id", "kind", "card__title"):
        titles[release].setdefault(kind, []).append(title)
    return {
        release: "\n".join(_SAYS[kind] % {"titles": _listed(kinds[kind])} for kind in _SAYS if kind in kinds)
        for release, kinds in titles.items()
    }


def _listed(titles: list[str]) -> str:
    more = len(titles) - NAMED
    named = pgettext("between names", ", ").join(titles[:NAMED])
    if more < 1:
        return named
    return ngettext("%(titles)s and %(count)s more", "%(titles)s and %(count)s more", more) % {
        "titles": named,
        "count": more,
    }


def _errata(game: str, most: int) -> Iterator[Entry]:
    rows = Change.objects.filter(game=game, kind=Change.Kind.ERRATUM, stage=Change.Stage.PUBLISHED)
    rows = rows.filter(after__isnull=False, release__stage=Release.Stage.PUBLISHED).select_related("card", "release")
    for row in rows.order_by("-release__published_at")[:most]:
        assert row.card is not None
        assert row.release is not None
        assert row.release.published_at is not None
        link, at = reverse("card-history", args=[game, row.card.slug]), row.release.published_at
        title = gettext("Erratum: %(title)s") % {"title": row.card.title}
        yield Entry(f"erratum/{row.after_id}", "erratum", title, row.note, link, at, at)


def _rulings(game: str, most: int) -> Iterator[Entry]:
    for row in Ruling.objects.filter(game=game).prefetch_related("cards").order_by("-changed")[:most]:
        cards = list(row.cards.all())
        title = gettext("Ruling: %(titles)s") % {"titles": ", ".join(card.title for card in cards)}
        text = LINK.sub(r"\1", row.text)
        if row.retired:
            day = date_format(row.retired, "F j, Y")
            text += "\n\n" + gettext("Retired on %(day)s.") % {"day": day}
        link = f"{cards[0].get_absolute_url()}#rulings" if cards else reverse("gallery", args=[game])
        ruled = datetime.combine(row.date, time(), UTC)
        yield Entry(f"ruling/{row.pk}", "ruling", title, text, link, min(ruled, row.changed), row.changed)


def _restrictions(game: str, most: int) -> Iterator[Entry]:
    rows = Restriction.objects.filter(format__game=game).select_related("format").prefetch_related("cards")
    for row in rows.order_by("-announced")[:most]:
        told = {
            "kind": row.get_kind_display(),
            "limit": row.limit,
            "format": row.format,
            "day": date_format(row.starts, "F j, Y"),
            "titles": all_of(card.title for card in row.cards.all()),
        }
        if row.limit:
            title = gettext("Limited to %(limit)s in %(format)s from %(day)s: %(titles)s") % told
        else:
            title = gettext("%(kind)s in %(format)s from %(day)s: %(titles)s") % told
        over = row.ends is not None and row.ends <= timezone.now()
        updated = max(row.announced, row.ends) if over and row.ends else row.announced
        text = row.reason + ("\n\n" + gettext("No longer in force.") if over else "")
        link = f"{reverse('restrictions', args=[game])}#{row.format.slug}"
        yield Entry(f"restriction/{row.pk}", "restriction", title, text, link, row.announced, updated)
