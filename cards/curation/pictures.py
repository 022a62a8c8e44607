"""Check of a picture that was chosen for a card: whether it can be had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from cards.art import drawable
from cards.art.choice import upload_of, variant_of
from cards.models import Artwork


def picture_faults(game: str, definition: Mapping[str, Any], picture: str) -> list[str]:
    """Why the choice can't be kept with the definition, in sentences."""
    if not picture:
        return []
    if digest := upload_of(picture):
        known = Artwork.objects.filter(digest=digest).exists()
        return [] if known else [gettext("This picture is no longer stored. Upload it again.")]
    variant = variant_of(picture)
    if variant is None:
        return [gettext("Choose one of the available pictures.")]
    if variant.kind != definition.get("kind"):
        return [gettext("This picture is for another kind of card: %(kind)s.") % {"kind": variant.kind}]
    if not drawable(game, variant):
        return [gettext("This kind of card has no motif “%(motif)s”.") % {"motif": variant.motif}]
    return []
