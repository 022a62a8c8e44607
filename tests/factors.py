"""Second factors for the cast: an authenticator app without a phone."""

from __future__ import annotations

from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.contrib.auth.models import User
from django.utils import timezone

__all__ = ["code_of", "give_app", "give_recovery_codes"]


def give_app(user: User) -> str:
    """Sets up an app for a user; its key."""
    key = generate_totp_secret()
    TOTP.activate(user, key)
    return key


def give_recovery_codes(user: User) -> list[str]:
    codes: list[str] = RecoveryCodes.activate(user).get_unused_codes()
    return codes


def code_of(key: str, *, ahead: int = 0) -> str:
    """What the app shows now, or so many codes later: each is taken once, and a clock may be one ahead."""
    return format_hotp_value(hotp_value(key, int(timezone.now().timestamp()) // 30 + ahead))
