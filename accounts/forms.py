"""The forms of the account pages."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import ReauthenticateForm
from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm, PasswordChangeForm, SetPasswordForm
from django.contrib.auth.models import User
from django.utils.translation import gettext, gettext_lazy

from accounts.naming import LONGEST, refused_name
from accounts.passwords import refuse_long_passwords
from accounts.text import NameFormField


class SignInForm(AuthenticationForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        refuse_long_passwords(self, "password")


class AdminSignInForm(SignInForm, AdminAuthenticationForm):
    """The sign-in form of the admin."""


class PasswordForm(PasswordChangeForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        refuse_long_passwords(self, "old_password")


class SignUpForm(BaseUserCreationForm[User]):
    """A name and a password, and optionally an email address."""

    address = forms.EmailField(
        label=gettext_lazy("Email address (optional)"),
        max_length=254,
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=gettext_lazy("Private. Needed to reset a lost password."),
    )

    class Meta:
        model = User
        fields = ("username",)
        help_texts = {"username": gettext_lazy("Shown to other players. Letters, digits and @ . + - _ only.")}

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        if refused := refused_name(username):
            raise forms.ValidationError(refused)
        return username


class AgainForm(ReauthenticateForm):
    """Asks for the password again before sensitive changes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].label = gettext("Password")
        refuse_long_passwords(self, "password")


class LostPasswordForm(forms.Form):
    address = forms.EmailField(
        label=gettext_lazy("Email address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


class NewPasswordForm(SetPasswordForm):  # type: ignore[type-arg]  # it takes no parameters when it runs
    """Django's, where allauth looks for one: what it calls `temp_key` has been judged before."""

    def __init__(self, *args: Any, user: User, temp_key: str, **kwargs: Any) -> None:
        super().__init__(user, *args, **kwargs)


class NameForm(forms.Form):
    display_name = forms.CharField(
        label=gettext_lazy("Display name"), max_length=LONGEST, widget=forms.TextInput(attrs={"dir": "auto"})
    )


class AgreedPasswordForm(forms.Form):
    """Asks for the signed-in user's password to confirm one action."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        help_text=gettext_lazy("Confirms that it’s you, in case you left yourself signed in."),
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        refuse_long_passwords(self, "password")

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(gettext("Wrong password."))
        return password


class SignOutForm(AgreedPasswordForm):
    """Confirms signing out everywhere else."""


class GuestDeletionForm(forms.Form):
    agreed = forms.BooleanField(label=gettext_lazy("I understand that this can’t be undone."))


class DeletionForm(GuestDeletionForm, AgreedPasswordForm):
    """The password and a checkbox, so that a password manager alone can't submit it."""

    field_order = ["password", "agreed"]


class TokenForm(forms.Form):
    name = NameFormField(
        label=gettext_lazy("Token name"),
        max_length=60,
        help_text=gettext_lazy("What uses the token, such as a program or computer."),
    )
