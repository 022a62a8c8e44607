"""Search fields of the site: sets, dates, legality in formats, and counts of other apps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Max, Min, Q
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext, pgettext

from cards.models import Card, CardRevision, CardSet, Format, Restriction
from cards.queries import deck_kinds, public_sets
from cards.restrictions import in_force
from cards.search.counts import counts
from games.kernel.cards.search import Fact, FieldKind, Relation, SearchField, SearchValue

_NEW_FOR = timedelta(days=31)
Named = tuple[tuple[str, str], ...]
Slugs = frozenset[str]
Kind = Restriction.Kind


@dataclass(frozen=True, slots=True)
class Dates:
    """The days on which a card and its current revision were first published."""

    added: str
    changed: str


@dataclass(frozen=True, slots=True)
class Site:
    """Slugs and names of sets and formats, the default one first; by the slug of a card its set and dates; the kinds of
    cards that decks hold; by format what is banned and limited; by flag the cards that have it; by the key of a count
    the numbers by title."""

    sets: Named = ()
    formats: Named = ()
    set_of: Mapping[str, str] = field(default_factory=dict)
    published: Slugs = frozenset()
    deck_kinds: frozenset[str] = frozenset()
    banned: Mapping[str, Slugs] = field(default_factory=dict)
    limited: Mapping[str, Slugs] = field(default_factory=dict)
    dates: Mapping[str, Dates] = field(default_factory=dict)
    flags: Mapping[str, Slugs] = field(default_factory=dict)
    counted: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @property
    def fields(self) -> tuple[SearchField, ...]:
        return site_fields(self.sets, self.formats)

    def facts(self, slug: str, title: str, kind: str) -> dict[str, Fact]:
        formats = [each for each, _ in self.formats]
        banned = tuple(each for each in formats if slug in self.banned.get(each, ()))
        is_playable = slug in self.published and kind in self.deck_kinds
        found: dict[str, Fact] = {
            "set": self.set_of.get(slug, ""),
            "banned": banned,
            "limited": tuple(each for each in formats if slug in self.limited.get(each, ())),
            "legal": tuple(each for each in formats if is_playable and each not in banned),
            "is": tuple(flag for flag, slugs in self.flags.items() if slug in slugs),
        }
        if dates := self.dates.get(slug):
            found |= {"added": dates.added, "changed": dates.changed}
        return found | {key: numbers.get(title, 0) for key, numbers in self.counted.items()}


def site_fields(sets: Named, formats: Named) -> tuple[SearchField, ...]:
    in_formats = tuple(SearchValue(slug, name) for slug, name in formats)
    first_set = sets[0][0] if sets else ""
    first_format, format_name = formats[0] if formats else ("", gettext("the default format"))

    def legality(key: str, label: str, noun: str, about: str, says: str, example: str) -> SearchField:
        return SearchField(key, label, noun, FieldKind.FLAG, about, Relation.BE, says, example, values=in_formats)

    def day(key: str, label: str, noun: str, about: str, says: str, denied: str, alias: str) -> SearchField:
        kind, relation, example = FieldKind.DATE, Relation.CLAUSE, f"{key}>=2026-11"
        return SearchField(
            key, label, noun, kind, about, relation, says, example, (alias,), denied=denied, is_order=True
        )

    return (
        SearchField(
            "set",
            gettext("Set"),
            pgettext("within a sentence", "set"),
            FieldKind.CHOICE,
            gettext("The set that it was published in."),
            Relation.FROM,
            gettext("the set {}"),
            f"set:{first_set}",
            ("s",),
            tuple(SearchValue(slug, name) for slug, name in sets),
            is_column=True,
        ),
        legality(
            "legal",
            gettext("Legal"),
            pgettext("within a sentence", "legality"),
            gettext("Allowed in decks of that format."),
            gettext("legal in {}"),
            f"legal:{first_format} -is:restricted",
        ),
        legality(
            "banned",
            gettext("Banned"),
            pgettext("within a sentence", "ban"),
            gettext("Banned in that format."),
            gettext("banned in {}"),
            f"banned:{first_format}",
        ),
        legality(
            "limited",
            gettext("Limited"),
            pgettext("within a sentence", "limit"),
            gettext("Limited to fewer copies in that format."),
            gettext("limited in {}"),
            f"limited:{first_format}",
        ),
        SearchField(
            "is",
            gettext("Is"),
            pgettext("within a sentence", "property"),
            FieldKind.FLAG,
            gettext("A property that it has."),
            Relation.BE,
            "{}",
            "is:new",
            (),
            (
                SearchValue("new", gettext("new in the last %(days)s days") % {"days": _NEW_FOR.days}),
                SearchValue("corrected", gettext("corrected by an erratum"), aliases=("erratum", "errata")),
                SearchValue("ruled", gettext("explained by a ruling"), aliases=("ruling", "rulings")),
                SearchValue("banned", gettext("banned in %(format)s") % {"format": format_name}),
                SearchValue("limited", gettext("limited in %(format)s") % {"format": format_name}),
                SearchValue("restricted", gettext("restricted in %(format)s") % {"format": format_name}),
            ),
        ),
        day(
            "added",
            gettext("Added"),
            pgettext("within a sentence", "publication date"),
            gettext("The day it was first published. A month or a year is enough."),
            gettext("were first published {}"),
            gettext("weren’t first published {}"),
            "year",
        ),
        day(
            "changed",
            gettext("Changed"),
            pgettext("within a sentence", "last change"),
            gettext("The day its text was last changed. A month or a year is enough."),
            gettext("were last changed {}"),
            gettext("weren’t last changed {}"),
            "updated",
        ),
        *(count.field for count in counts()),
    )


def site_of(game: str) -> Site:
    rows, day = list(_rows(game)), _days()
    formats = list(Format.objects.filter(game=game))
    held = {each.slug: in_force(each, timezone.now()) for each in formats}
    default = next((held[each.slug] for each in formats if each.is_default), [])
    dates = {row.slug: Dates(day(row.added), day(row.changed)) for row in rows}
    new_since = day(timezone.now() - _NEW_FOR)
    flags = {
        "new": frozenset(slug for slug, each in dates.items() if each.added >= new_since),
        "corrected": frozenset(_corrected(game)),
        "ruled": frozenset(_ruled(game)),
        "banned": _kept(default, Kind.BANNED),
        "limited": _kept(default, Kind.LIMITED),
        "restricted": _kept(default, *Kind),
    }
    return Site(
        _named(public_sets(game)),
        _named(formats),
        {row.slug: row.of_set for row in rows},
        frozenset(row.slug for row in rows if row.published_id),
        deck_kinds(game),
        {slug: _kept(restrictions, Kind.BANNED) for slug, restrictions in held.items()},
        {slug: _kept(restrictions, Kind.LIMITED) for slug, restrictions in held.items()},
        dates,
        flags,
        {count.field.key: count.of(game) for count in counts()},
    )


def names_of(game: str) -> tuple[Named, Named]:
    """Slugs and names of its sets and formats, as a site has them: what fields are made of."""
    return _named(public_sets(game)), _named(Format.objects.filter(game=game))


def _named(rows: Iterable[CardSet | Format]) -> Named:
    return tuple((each.slug, each.name) for each in rows)


def _rows(game: str) -> Iterable[Any]:
    """Every card with its set and dates; a withdrawn one counts as changed on the day of its last revision."""
    known = Card.objects.filter(game=game).annotate(
        of_set=F("card_set__slug"),
        added=Min("revisions__created"),
        changed=Coalesce("published__created", Max("revisions__created")),
    )
    return known.values_list("slug", "of_set", "published_id", "added", "changed", named=True)


def _corrected(game: str) -> Iterable[str]:
    """Cards whose text, as it is now, comes from an erratum or from a later revision."""
    errata = CardRevision.objects.filter(card__game=game, kind=CardRevision.Kind.ERRATUM)
    return errata.filter(number__lte=F("card__published__number")).values_list("card__slug", flat=True)


def _ruled(game: str) -> Iterable[str]:
    still = Q(rulings__retired=None) | Q(rulings__retired__gt=timezone.localdate())
    return Card.objects.filter(still, game=game, rulings__isnull=False).values_list("slug", flat=True)


def _kept(restrictions: Iterable[Restriction], *kinds: str) -> Slugs:
    """The cards that these restrictions are about."""
    return frozenset(card.slug for each in restrictions if each.kind in kinds for card in each.cards.all())


def _days() -> Callable[[datetime], str]:
    """A function from moments to days, which looks up the time zone once."""
    zone = timezone.get_current_timezone()
    return lambda at: at.astimezone(zone).date().isoformat()
