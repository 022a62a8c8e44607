"""Subscriptions: the browsers in which players have turned notifications on, until they sign out there."""

from __future__ import annotations

import base64

from allauth.usersessions.models import UserSession
from cryptography.hazmat.primitives.asymmetric import ec
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext

from accounts.models import PushSubscription
from accounts.push.endpoint import refused_endpoint

MOST = 5
"""Browsers of one user; with one more, the oldest subscription ends."""
_LONGEST_KEY = 100
"""Characters: 65 bytes in base64, with some to spare."""
_SECRET = 16
"""Bytes (RFC 8291)."""


def subscribe(request: HttpRequest, user: User, endpoint: str, p256dh: str, auth: str) -> str | None:
    """Subscribes this browser; returns a sentence if that can't be done.

    If another user has subscribed the same browser, that subscription ends.
    """
    if refused := refused_endpoint(endpoint):
        return refused
    try:
        if max(len(p256dh), len(auth)) > _LONGEST_KEY or len(raw(auth)) != _SECRET:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(p256dh))
    except ValueError:
        return gettext("The keys of this subscription are invalid.")
    session = _session(request)
    if session is None:
        return gettext("Sign in again, then turn on notifications.")
    facts = {"user": user, "session": session, "p256dh": p256dh, "auth": auth}
    PushSubscription.objects.update_or_create(endpoint=endpoint, defaults=facts)
    own = PushSubscription.objects.filter(user=user)
    own.filter(pk__in=list(own.order_by("-pk").values_list("pk", flat=True)[MOST:])).delete()
    return None


def unsubscribe(user: User, endpoint: str) -> None:
    PushSubscription.objects.filter(user=user, endpoint=endpoint).delete()


def end_all(user: User) -> None:
    """A new password signs all other sessions out, but their rows stay. The browser in which it was changed subscribes
    again by itself."""
    PushSubscription.objects.filter(user=user).delete()


def raw(text: str) -> bytes:
    """Bytes of base64url, padded or not. Raises ValueError."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _session(request: HttpRequest) -> UserSession | None:
    rows = UserSession.objects.filter(session_key=request.session.session_key)
    if request.session.session_key and not rows.exists():
        UserSession.objects.create_from_request(request)
    return rows.first()
