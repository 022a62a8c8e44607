"""Password hashing, bounded: a hash takes 100 MiB on purpose, and strangers decide how many are asked for at once."""

from __future__ import annotations

from django import forms
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy

from accounts.turns import Turns

LONGEST = 256
"""Characters. Hashing time grows with length, and people don't type more."""
AT_ONCE = 2
"""Hashes of a process at the same time: 200 MiB."""
IN_LINE = 20
"""How many more may wait, each in a thread of its own."""
PATIENCE = 8.0
"""Seconds that one waits; a hash takes a tenth of one, or one on a busy machine."""
_TOO_LONG = format_lazy(
    gettext_lazy("A password can have at most {most} characters. Choose a shorter one."), most=LONGEST
)
BUSY = gettext_lazy("Too many sign-ins right now. Wait a few seconds, then try again.")

_turns = Turns(AT_ONCE, IN_LINE, BUSY)


class BoundedArgon2Hasher(Argon2PasswordHasher):
    """Django's hasher, with limited concurrency. Raises PauseError after waiting too long."""

    def encode(self, password: str, salt: str) -> str:
        with _turns.take(PATIENCE):
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with _turns.take(PATIENCE):
            return super().verify(password, encoded)


class LongestPasswordValidator:
    """For new passwords."""

    def validate(self, password: str, user: object = None) -> None:
        if len(password) > LONGEST:
            raise ValidationError(_TOO_LONG, code="password_too_long")

    def get_help_text(self) -> str:
        return gettext("Your password can have at most %(most)s characters.") % {"most": LONGEST}


def refuse_long_passwords(form: forms.BaseForm, *names: str) -> None:
    """For form fields with a password to compare with the stored one.

    Not `maxlength`: browsers silently truncate pasted text.
    """
    for name in names:
        form.fields[name].validators.append(MaxLengthValidator(LONGEST, _TOO_LONG))
