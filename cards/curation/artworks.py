"""Uploading a picture: what is taken, and what becomes of it.

Nothing of the file is kept but the pixels: it is decoded, cut to the shape of cards' pictures and written anew.
"""

from __future__ import annotations

import hashlib
import io
from datetime import timedelta

import structlog
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext
from PIL import Image, ImageOps

from accounts.outcome import Code, Refused
from cards.curation.roles import WRITE, missing_right
from cards.models import Artwork, CardRevision, Change
from cards.models.artworks import SIZE

log = structlog.get_logger(__name__)

MOST_BYTES = 4_000_000
_MOST_PIXELS = 20_000_000
_SMALLEST = (400, 560)
_FORMATS = ("PNG", "JPEG", "WEBP")
_GROUND = "#0c0a1f"
"""What lies behind a picture that one can see through."""
_QUALITY = 84
KEPT = timedelta(days=1)
"""As long a picture waits for a draft to be saved with it."""


def keep_artwork(user: User, data: bytes, *, credit: str, licence: str) -> Artwork | Refused:
    """The picture as cards can show it. Uploaded again by the same name, it is the one that there is."""
    if refused := missing_right(user, WRITE):
        return refused
    image = _as_card_art(data)
    if isinstance(image, Refused):
        return image
    _forget_unused()
    words = f"{credit}\0{licence}".encode()
    digest = hashlib.blake2b(words + b"\0" + image, digest_size=16).hexdigest()
    rows = {"image": image, "credit": credit, "licence": licence, "uploader": user}
    return Artwork.objects.get_or_create(digest=digest, defaults=rows)[0]


def _as_card_art(data: bytes) -> bytes | Refused:
    if len(data) > MOST_BYTES:
        return _unusable(
            gettext("The file has %(size)s MB. The limit is %(most)s MB.")
            % {"size": f"{len(data) / 1_000_000:.1f}", "most": MOST_BYTES // 1_000_000}
        )
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            # Until here only the head of the file was read: a small one can claim to be huge.
            width, height = image.size
            if width * height > _MOST_PIXELS:
                return _unusable(
                    gettext(
                        "The picture has %(width)s × %(height)s pixels. The limit is %(most)s million. "
                        "Save a smaller version."
                    )
                    % {"width": f"{width:,}", "height": f"{height:,}", "most": _MOST_PIXELS // 1_000_000}
                )
            if getattr(image, "is_animated", False):
                return _unusable(gettext("Animations aren’t supported. Save a single frame."))
            upright = ImageOps.exif_transpose(image).convert("RGBA")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return _unusable(
            gettext("The picture has too many pixels. The limit is %(most)s million. Save a smaller version.")
            % {"most": _MOST_PIXELS // 1_000_000}
        )
    except Exception as error:
        # A broken or hostile file can fail in any part of a decoder.
        log.info("picture_not_read", error=repr(error))
        return _unusable(gettext("This isn’t a readable picture. Use PNG, JPEG or WebP."))
    if upright.width < _SMALLEST[0] or upright.height < _SMALLEST[1]:
        sizes = {
            "width": upright.width,
            "height": upright.height,
            "least_wide": _SMALLEST[0],
            "least_high": _SMALLEST[1],
        }
        return _unusable(
            gettext(
                "The picture has %(width)s × %(height)s pixels. A card needs at least %(least_wide)s × %(least_high)s."
            )
            % sizes
        )
    fitted = ImageOps.fit(upright, SIZE, method=Image.Resampling.LANCZOS)
    # A new picture: what a camera or a program has written beside the pixels stays behind.
    plain = Image.new("RGB", SIZE, _GROUND)
    plain.paste(fitted, mask=fitted)
    written = io.BytesIO()
    plain.save(written, "WEBP", quality=_QUALITY, method=4)
    return written.getvalue()


def _unusable(why: str) -> Refused:
    return Refused(Code.FAULTY, why)


def _forget_unused() -> None:
    """Pictures that were looked at in a draft and not taken."""
    old = Artwork.objects.filter(created__lt=timezone.now() - KEPT).defer("image")
    named = {row.picture: row.pk for row in old}
    for rows in (Change.objects, CardRevision.objects):
        for picture in rows.filter(picture__in=named).values_list("picture", flat=True):
            named.pop(picture, None)
    Artwork.objects.filter(pk__in=named.values()).delete()
