"""Sessions: the devices where an account is signed in, their last activity, and ending them.

allauth writes a row at sign-in. Activity is recorded every few minutes only, and not while the cache is away: nothing
depends on it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from allauth.account.signals import password_changed, password_reset
from allauth.usersessions.models import UserSession
from django.contrib.auth import SESSION_KEY, update_session_auth_hash
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.adapters import UNKNOWN
from accounts.addresses import address_of
from accounts.devices import device_of
from accounts.models import Player
from accounts.outage import Outage, numbers
from accounts.push.subscriptions import end_all
from accounts.signals import sessions_ended

_NOTED_EVERY = 300
"""Seconds."""
_LONGEST_AGENT: int = UserSession._meta.get_field("user_agent").max_length


class Device(NamedTuple):
    """A session, as its owner is shown it."""

    pk: int
    name: str
    address: str
    since: datetime
    seen: datetime
    is_this: bool


class SessionsMiddleware:
    """Notes after a page that its session is alive. Of pages that didn't ask who is there it asks nothing, either."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        session = request.session
        if session.accessed and SESSION_KEY in session and session.session_key and _is_due(session.session_key):
            _note(request, session.session_key, int(session[SESSION_KEY]))
        return response


def devices_of(request: HttpRequest, user: User) -> list[Device]:
    """Where the account is signed in: this device first, then those seen last."""
    here = request.session.session_key
    rows = sorted(UserSession.objects.purge_and_list(user), key=lambda row: row.last_seen_at, reverse=True)
    return sorted((_device(row, here) for row in rows), key=lambda device: not device.is_this)


def end_session(user: User, pk: int) -> bool:
    """Ends a session; returns whether it existed."""
    row = UserSession.objects.filter(user=user, pk=pk).first()
    if row:
        row.end()
        _tell_ended(user)
    return row is not None


def sign_out_elsewhere(request: HttpRequest, user: User, password: str) -> None:
    """Ends all other sessions, including unrecorded ones: each contains a digest of the password hash, so the same
    password is hashed again. The cookie of a guest who became this account is already invalid."""
    user.set_password(password)
    user.save(update_fields=["password"])
    update_session_auth_hash(request, user)
    for row in UserSession.objects.filter(user=user).exclude(session_key=request.session.session_key):
        row.end()
    _tell_ended(user)


@receiver(user_logged_out)
def _forget_session(request: HttpRequest, user: User | None, **_: Any) -> None:
    UserSession.objects.filter(session_key=request.session.session_key).delete()
    # Whose account has just been deleted has left all matches already.
    if user and user.pk:
        _tell_ended(user)


@receiver(password_reset)
@receiver(password_changed)
def _end_others(user: User, **_: Any) -> None:
    """A new password has ended the others."""
    end_all(user)
    _tell_ended(user)


def _tell_ended(user: User) -> None:
    player = Player.objects.filter(user=user).first()
    if player:
        sessions_ended.send(sender=Player, player=player)


def _is_due(key: str) -> bool:
    with Outage("session_not_noted"):
        return bool(numbers.add(f"session-noted:{hashlib.sha256(key.encode()).hexdigest()}", 1, timeout=_NOTED_EVERY))
    return False


def _note(request: HttpRequest, key: str, user_id: int) -> None:
    facts = {
        "last_seen_at": timezone.now(),
        "ip": address_of(request) or UNKNOWN,
        "user_agent": request.headers.get("User-Agent", "")[:_LONGEST_AGENT],
    }
    if not UserSession.objects.filter(session_key=key).update(**facts):
        # It is older than this list, or has got another key with a new password.
        UserSession.objects.get_or_create(session_key=key, defaults={"user_id": user_id, **facts})


def _device(row: UserSession, here: str | None) -> Device:
    address = "" if row.ip == UNKNOWN else row.ip
    is_this = row.session_key == here
    return Device(row.pk, device_of(row.user_agent), address, row.created_at, row.last_seen_at, is_this)
