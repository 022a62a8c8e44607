"""Second factor: required for accounts that can change the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from allauth.account import app_settings
from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.mfa import app_settings as mfa_settings
from allauth.mfa.base.forms import AuthenticateForm, BaseAuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from allauth.mfa.totp.internal.auth import TOTP
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser, User
from django.core.cache import cache
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.outage import Outage

_FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]
_DOORS = re.compile(r"/(?:admin|moderation|\w+/desk)/")
_ADMIN_SIGN_IN = "/admin/login/"
REFUSED = gettext_lazy(
    "Your account can change the game, so it needs two-factor authentication. Set up an authenticator app or a passkey."
)


def must_have_factor(user: User | AnonymousUser) -> bool:
    """Whether the user has any permission beyond a player's."""
    if not (settings.REQUIRE_SECOND_FACTOR and user.is_authenticated):
        return False
    return user.is_superuser or user.is_staff or bool(user.get_all_permissions())


def has_factor(user: User | AnonymousUser) -> bool:
    return bool(is_mfa_enabled(user, _FACTORS))


def is_missing(request: HttpRequest) -> bool:
    """Whether the user must use a second factor and hasn't in this session."""
    if not must_have_factor(request.user):
        return False
    shown = any(record["method"] == "mfa" for record in get_authentication_records(request, request.user))
    return not (shown and has_factor(request.user))


def has_shown_factor_lately(request: HttpRequest) -> bool:
    """Whether they used one recently enough that reauthentication isn't needed."""
    since = timezone.now().timestamp() - app_settings.REAUTHENTICATION_TIMEOUT
    records = get_authentication_records(request, request.user)
    return any(record["method"] == "mfa" and record["at"] > since for record in records)


class SecondFactorMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info
        if not _DOORS.match(path) or path == _ADMIN_SIGN_IN or not is_missing(request):
            return self.get_response(request)
        if has_factor(request.user):
            # They signed in before they had one, or by another way.
            then = path if request.method == "POST" else request.get_full_path()
            return redirect(f"{reverse('mfa_reauthenticate')}?{urlencode({'next': then})}")
        messages.warning(request, REFUSED)
        return redirect("mfa_index")


@receiver(authenticator_added)
def _note_new_factor(request: HttpRequest, user: User, authenticator: Authenticator, **_: Any) -> None:
    """Setting one up counts as using it."""
    if authenticator.type in _FACTORS:
        record_authentication(request, user, "mfa", id=authenticator.pk, type=authenticator.type)
        _use_up(authenticator, request.POST.get("code", ""))


class _OnceForm(BaseAuthenticateForm):
    def clean_code(self) -> str:
        code: str = super().clean_code()
        _use_up(self.authenticator, code)
        return code


class CodeForm(_OnceForm, AuthenticateForm):
    """The code at sign-in."""


class CodeAgainForm(_OnceForm, ReauthenticateForm):
    """The code before sensitive changes."""


def _use_up(authenticator: Authenticator, code: str) -> None:
    """A code of an app opens once, as long as it is valid. allauth forgets that of a sign-in after the half minute in
    which the app shows it, and doesn't note that of the set-up at all."""
    if authenticator.type == Authenticator.Type.TOTP:
        span = mfa_settings.TOTP_PERIOD * (2 * mfa_settings.TOTP_TOLERANCE + 1)
        with Outage():
            cache.set(TOTP(authenticator)._get_used_cache_key(code), "y", timeout=span)
