"""Pictures at the desk: what a curator can choose from for a card, and the addresses of pictures of drafts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext

from cards.art import motifs, source_of
from cards.art.choice import FIELD, Variant, title_of, upload_of, variant_of, with_picture
from cards.models import Artwork

Json = dict[str, Any]
AT_ONCE = 6
"""Pictures offered in addition to the one generated from the card."""
_MOST_LOOKS = 150


@dataclass(frozen=True, slots=True)
class Offer:
    """A picture that can be chosen. `value` is what is kept if it is."""

    value: str
    label: str
    address: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Pictures:
    """What is offered. `look` counts how often others were asked for, `motif` is the one that all of them show."""

    offers: list[Offer]
    motifs: list[tuple[str, str]]
    motif: str
    look: int


def offered(game: str, definition: Json, chosen: str, *, look: int = 0, motif: str = "") -> Pictures:
    """The pictures for a definition that can be drawn, at the first look or a later one; of one motif or of several."""
    fitting, every = motifs(game, definition)
    look, motif = min(look, _MOST_LOOKS), motif if motif in every else ""
    shown = _variants(definition["kind"], fitting, every, motif, look)
    current = variant_of(chosen)
    if current and current not in shown:
        shown.insert(0, current)
    values = [("", gettext("From the card")), *_upload(chosen), *((str(each), each.label) for each in shown)]
    offers = [
        Offer(value, label, draft_address(game, with_picture(definition, value)), value == chosen)
        for value, label in values
    ]
    names = sorted((name, title_of(name)) for name in every)
    return Pictures(offers, names, motif, look)


def _variants(kind: str, fitting: Sequence[str], every: Sequence[str], motif: str, look: int) -> list[Variant]:
    """Half of them are of motifs that the card asks for, half of others; all are new at each look."""
    if motif:
        return [Variant(kind, motif, look * AT_ONCE + number + 1) for number in range(AT_ONCE)]
    half = AT_ONCE // 2
    others = [name for name in every if name not in fitting]
    places = range(look * half, (look + 1) * half)
    groups = [names for names in (fitting, others) if names]
    return [Variant(kind, names[at % len(names)], at // len(names) + 1) for names in groups for at in places]


def _upload(chosen: str) -> list[tuple[str, str]]:
    """The choice with its words, if it is an uploaded picture."""
    digest = upload_of(chosen)
    kept = Artwork.objects.filter(digest=digest).defer("image").first() if digest else None
    return [(chosen, str(kept))] if kept else []


def draft_address(game: str, definition: Mapping[str, Any]) -> str:
    """Where the picture of a definition is drawn for those at the desk, whether or not the card is published."""
    if digest := upload_of(definition.get(FIELD)):
        return reverse("artwork", args=[digest])
    source = source_of(game, definition)
    asked = [
        ("kind", source.kind),
        *(("family", family) for family in source.families),
        ("title", source.title),
        *(("subtype", subtype) for subtype in source.subtypes),
        ("picture", str(Variant(source.kind, source.motif, source.seed)) if source.motif else ""),
        ("v", source.key),
    ]
    return f"{reverse('desk-art', args=[game])}?{urlencode([(name, value) for name, value in asked if value])}"
