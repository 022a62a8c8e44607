"""The guest cookie: a signed player id that lasts, so that a guest finds the way back to a match."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.core import signing
from django.http import HttpResponse

__all__ = ["COOKIE", "RENEW_AFTER", "forget_guest", "read_guest", "remember_guest"]

COOKIE = "voidream_guest"
_SALT = "accounts.guest"
_DAY = 60 * 60 * 24
# Browsers keep no cookie for longer than this, so it is renewed while it is used.
_LIFETIME = 400 * _DAY
RENEW_AFTER = 30 * _DAY


def read_guest(value: str | None, *, max_age: int = _LIFETIME) -> uuid.UUID | None:
    """The player id in a cookie's value; None if there is none, it isn't ours or it is older than `max_age` seconds."""
    if not value:
        return None
    try:
        return uuid.UUID(signing.loads(value, salt=_SALT, max_age=max_age))
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None


def remember_guest(response: HttpResponse, player_id: uuid.UUID) -> None:
    response.set_cookie(
        COOKIE,
        signing.dumps(str(player_id), salt=_SALT),
        max_age=_LIFETIME,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def forget_guest(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")
