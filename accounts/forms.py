"""The forms of the account pages."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm, PasswordChangeForm
from django.contrib.auth.models import User

from accounts.naming import LONGEST, refused_name
from accounts.passwords import refuse_long_passwords

__all__ = ["AdminSignInForm", "NameForm", "PasswordForm", "SignInForm", "SignOutForm", "SignUpForm", "TokenForm"]


class SignInForm(AuthenticationForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        refuse_long_passwords(self, "password")


class AdminSignInForm(SignInForm, AdminAuthenticationForm):
    """The one of the admin."""


class PasswordForm(PasswordChangeForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        refuse_long_passwords(self, "old_password")


class SignUpForm(BaseUserCreationForm[User]):
    """A name and a password; nothing else is asked."""

    class Meta:
        model = User
        fields = ("username",)
        help_texts = {"username": "Shown to those you play with. Letters, digits and @ . + - _ only."}

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        if refused := refused_name(username):
            raise forms.ValidationError(refused)
        return username


class NameForm(forms.Form):
    display_name = forms.CharField(label="Name at the table", max_length=LONGEST)


class SignOutForm(forms.Form):
    password = forms.CharField(
        label="Your password",
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        help_text="So that nobody else does it who finds you signed in.",
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        refuse_long_passwords(self, "password")

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError("That isn’t your password.")
        return password


class TokenForm(forms.Form):
    name = forms.CharField(label="What is it for?", max_length=60, help_text="To know it again: a program, a machine.")
