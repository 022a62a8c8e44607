"""Keyed digests, which can be compared but not read, nor guessed without the site's key."""

from __future__ import annotations

import hashlib
import hmac

from django.conf import settings

LONGEST = 32


def keyed_digest(use: str, value: str) -> str:
    """`use` names what is compared with one another: digests of two uses have nothing in common."""
    return keyed_digests(use, value)[0]


def keyed_digests(use: str, value: str) -> list[str]:
    """With the present key, then with each earlier one: what is stored may be made with any of them."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS, *settings.DIGEST_KEY_FALLBACKS)
    text = f"{use}:{value}".encode()
    return [hmac.digest(key.encode(), text, hashlib.sha256).hex()[:LONGEST] for key in keys]
