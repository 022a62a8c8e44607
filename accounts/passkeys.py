"""Passkeys: the names that their owners give them."""

from __future__ import annotations

from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm

from accounts.text import NameFormField

LONGEST = 60


class PasskeyForm(AddWebAuthnForm):
    name = NameFormField(required=False, max_length=LONGEST)


class PasskeyNameForm(EditWebAuthnForm):
    name = NameFormField(max_length=LONGEST)
