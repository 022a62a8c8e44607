"""API tokens, with which programs act for a user: shown once, stored as digests."""

from __future__ import annotations

import hashlib
import secrets

from django.contrib.auth.models import User
from django.utils import timezone

from accounts.models import AccessToken

MOST_TOKENS = 20
PREFIX = "voidream_"
"""So that a token that went astray can be recognized."""


class InvalidTokenError(Exception):
    """The token is unknown or revoked."""


def token_of(header: bytes) -> str | None:
    """The token in an `Authorization` header; None if it holds something else, or nothing."""
    kind, _, token = header.decode("latin-1").partition(" ")
    return token.strip() if kind.lower() == "token" else None


def new_token(user: User, name: str) -> str:
    """Creates a token and returns it in clear text, which isn't stored."""
    token = PREFIX + secrets.token_urlsafe(32)
    AccessToken.objects.create(user=user, name=name, digest=_digest(token))
    return token


def user_of_token(token: str) -> User | None:
    """Whose token it is, if they may still sign in."""
    found = (
        AccessToken.objects.select_related("user__player").filter(digest=_digest(token), user__is_active=True).first()
    )
    if found is None:
        return None
    today = timezone.localdate()
    if found.last_used != today:
        AccessToken.objects.filter(pk=found.pk).update(last_used=today)
    return found.user


def _digest(token: str) -> str:
    # A token has 256 bits of chance: nothing slower than one round is needed.
    return hashlib.sha256(token.encode()).hexdigest()
