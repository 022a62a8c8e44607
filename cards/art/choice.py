"""Choice: what a curator wants a card's picture to be, kept with the card as a short text.

It is empty where the picture follows from the card, and `kind.motif.seed` where somebody chose one of those that can
be drawn, and `upload.digest` where somebody uploaded one. Beside a definition it stands as `picture`, which no game
knows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

FIELD = "picture"
_UPLOAD = re.compile(r"upload\.([0-9a-f]{32})")
_VARIANT = re.compile(r"([a-z]{1,20})\.([a-z-]{1,30})\.([1-9]\d{0,3})")


@dataclass(frozen=True, slots=True)
class Variant:
    """A motif of a kind of card, as it comes out with one seed."""

    kind: str
    motif: str
    seed: int

    def __str__(self) -> str:
        return f"{self.kind}.{self.motif}.{self.seed}"

    @property
    def label(self) -> str:
        return f"{title_of(self.motif)} {self.seed}"


def variant_of(picture: object) -> Variant | None:
    """The variant that the text names, if it names one."""
    found = _VARIANT.fullmatch(picture) if isinstance(picture, str) else None
    return Variant(found[1], found[2], int(found[3])) if found else None


def uploaded(digest: str) -> str:
    """The choice of a picture that was uploaded."""
    return f"upload.{digest}"


def upload_of(picture: object) -> str:
    """The digest of the uploaded picture that the text names, if it names one."""
    found = _UPLOAD.fullmatch(picture) if isinstance(picture, str) else None
    return found[1] if found else ""


def with_picture(definition: Mapping[str, Any], picture: str) -> dict[str, Any]:
    """The definition with this choice in it, and no other."""
    plain = {name: value for name, value in definition.items() if name != FIELD}
    return plain | {FIELD: picture} if picture else plain


def for_kind(picture: str, kind: object) -> str:
    """The choice, unless it is a motif of another kind of card than this has become."""
    variant = variant_of(picture)
    return "" if variant and variant.kind != kind else picture


def told(picture: str) -> str:
    """The choice in words, for a list of what changed."""
    variant = variant_of(picture)
    if digest := upload_of(picture):
        return gettext("Uploaded picture %(digest)s") % {"digest": digest[:6]}
    return variant.label if variant else picture


def title_of(motif: str) -> str:
    """A motif's name for people."""
    return motif.replace("-", " ").capitalize()
