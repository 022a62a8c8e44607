"""The guest cookie: a signed player id that lasts, so that a guest finds the way back to a match.

It holds a generation, too: the player's grows when the guest is ended everywhere else, and then earlier ones open
nothing."""

from __future__ import annotations

import uuid
from typing import NamedTuple

from django.conf import settings
from django.core import signing
from django.http import HttpResponse

from accounts.models import Player

COOKIE = "voidream_guest"
_SALT = "accounts.guest"
_DAY = 60 * 60 * 24
# Browsers keep no cookie for longer than this, so it is renewed while it is used.
_LIFETIME = 400 * _DAY
_RENEW_AFTER = 30 * _DAY


class GuestKey(NamedTuple):
    """The content of a guest cookie."""

    player: uuid.UUID
    generation: int


def key_of(guest: Player) -> GuestKey:
    """The one that opens what is this guest's."""
    return GuestKey(guest.pk, guest.cookie_generation)


def is_fresh(value: str | None, guest: Player) -> bool:
    """Whether a cookie is this guest's, young, and signed with the site's present key."""
    return read_guest(value, max_age=_RENEW_AFTER, fallback_keys=[]) == key_of(guest)


def read_guest(
    value: str | None, *, max_age: int = _LIFETIME, fallback_keys: list[str | bytes] | None = None
) -> GuestKey | None:
    """The content of a cookie's value; None if it is empty, invalid or older than `max_age` seconds. Without
    `fallback_keys`, the earlier keys that the site accepts count."""
    if not value:
        return None
    try:
        held = signing.loads(value, salt=_SALT, max_age=max_age, fallback_keys=fallback_keys)
        # The first ones held the id alone.
        player, generation = (held, 0) if isinstance(held, str) else held
        return GuestKey(uuid.UUID(player), generation)
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None


def remember_guest(response: HttpResponse, guest: Player) -> None:
    player, generation = key_of(guest)
    response.set_cookie(
        COOKIE,
        signing.dumps([str(player), generation], salt=_SALT),
        max_age=_LIFETIME,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def forget_guest(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")
