"""Uploaded pictures: whose they are, and who may see them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cards.art.choice import upload_of, uploaded
from cards.models import Artwork, CardRevision


def artworks_of(pictures: Iterable[str]) -> dict[str, Artwork]:
    """The uploads among the choices, by choice; their images are read by whoever asks for them."""
    digests = {digest for picture in pictures if (digest := upload_of(picture))}
    rows = Artwork.objects.filter(digest__in=digests).defer("image") if digests else ()
    return {row.picture: row for row in rows}


def artwork_of(picture: str) -> Artwork | None:
    """The upload that a choice means, if it means one, without its image."""
    digest = upload_of(picture)
    try:
        return _upload(digest) if digest else None
    except Artwork.DoesNotExist:
        return None


def is_public(digest: str) -> bool:
    """Has a card been published with it? What drafts show is for the desk alone."""
    return CardRevision.objects.filter(picture=uploaded(digest)).exists()


@lru_cache(maxsize=256)
def _upload(digest: str) -> Artwork:
    """It never changes, so a process reads it once."""
    return Artwork.objects.defer("image").get(digest=digest)
