"""Keyed digests: of what is to be compared and never read. Without this site's key, nobody can try values, either."""

from __future__ import annotations

import hashlib
import hmac

from django.conf import settings

__all__ = ["LONGEST", "keyed_digest"]

LONGEST = 32


def keyed_digest(use: str, value: str) -> str:
    """`use` names what is compared with one another: digests of two uses have nothing in common."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"{use}:{value}".encode(), hashlib.sha256).hex()[:LONGEST]
