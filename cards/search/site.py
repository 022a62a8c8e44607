"""What the site knows of cards beside what is printed: sets, and what formats say of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils import timezone

from cards.models import Card, Format, Restriction
from cards.queries import public_sets
from cards.restrictions import in_force
from games.kernel.searching import Fact, FieldKind, SearchField, SearchValue

__all__ = ["Site", "site_of"]

Named = tuple[tuple[str, str], ...]
Titles = frozenset[str]


@dataclass(frozen=True, slots=True)
class Site:
    """Slugs and names of sets and formats; by the slug of a card its set; by format what is banned and limited."""

    sets: Named = ()
    formats: Named = ()
    set_of: Mapping[str, str] = field(default_factory=dict)
    published: frozenset[str] = frozenset()
    banned: Mapping[str, frozenset[str]] = field(default_factory=dict)
    limited: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @property
    def fields(self) -> tuple[SearchField, ...]:
        return site_fields(self.sets, self.formats)

    def facts(self, slug: str) -> dict[str, Fact]:
        formats = [each for each, _ in self.formats]
        banned = tuple(each for each in formats if slug in self.banned.get(each, ()))
        return {
            "set": self.set_of.get(slug, ""),
            "banned": banned,
            "limited": tuple(each for each in formats if slug in self.limited.get(each, ())),
            "legal": tuple(each for each in formats if each not in banned and slug in self.published),
        }


def site_fields(sets: Named, formats: Named) -> tuple[SearchField, ...]:
    in_formats = tuple(SearchValue(slug, name) for slug, name in formats)
    first_set = sets[0][0] if sets else ""
    first_format = formats[0][0] if formats else ""

    def law(key: str, about: str, example: str) -> SearchField:
        says = f"are {key} in {{}}"
        return SearchField(key, key.capitalize(), FieldKind.FLAG, about, says, example, values=in_formats)

    return (
        SearchField(
            "set", "Set", FieldKind.CHOICE, "The set that it came out in.", "are of {}", f"set:{first_set}", ("s",),
            tuple(SearchValue(slug, name) for slug, name in sets), is_column=True,
        ),
        law("legal", "In the pool, and not banned in that format.", f"legal:{first_format} is:unique"),
        law("banned", "Banned in that format.", f"banned:{first_format}"),
        law("limited", "Limited to fewer copies in that format.", f"limited:{first_format}"),
    )  # fmt: skip


def site_of(game: str) -> Site:
    rows = list(Card.objects.filter(game=game).values_list("slug", "card_set__slug", "published_id"))
    formats = list(Format.objects.filter(game=game))
    held = {each.slug: in_force(each, timezone.now()) for each in formats}

    def kept(kind: str) -> dict[str, frozenset[str]]:
        return {
            slug: frozenset(card.slug for each in restrictions if each.kind == kind for card in each.cards.all())
            for slug, restrictions in held.items()
        }

    return Site(
        tuple((each.slug, each.name) for each in public_sets(game)),
        tuple((each.slug, each.name) for each in formats),
        {slug: card_set for slug, card_set, _ in rows},
        frozenset(slug for slug, _, published in rows if published),
        kept(Restriction.Kind.BANNED),
        kept(Restriction.Kind.LIMITED),
    )
