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

__all__ = [
    "AdminSignInForm",
    "AgainForm",
    "DeletionForm",
    "GuestDeletionForm",
    "LostPasswordForm",
    "NameForm",
    "NewPasswordForm",
    "PasswordForm",
    "SignInForm",
    "SignOutForm",
    "SignUpForm",
    "TokenForm",
]


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
    """A name and a password; an address for mail, if they like."""

    address = forms.EmailField(
        label=gettext_lazy("E-mail address, if you like"),
        max_length=254,
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=gettext_lazy("Private. You need it to reset a lost password."),
    )

    class Meta:
        model = User
        fields = ("username",)
        help_texts = {"username": gettext_lazy("Shown to those you play with. Letters, digits and @ . + - _ only.")}

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        if refused := refused_name(username):
            raise forms.ValidationError(refused)
        return username


class AgainForm(ReauthenticateForm):
    """The password once more, before what matters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].label = gettext("Your password")
        refuse_long_passwords(self, "password")


class LostPasswordForm(forms.Form):
    address = forms.EmailField(
        label=gettext_lazy("Your e-mail address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


class NewPasswordForm(SetPasswordForm):  # type: ignore[type-arg]  # it takes no parameters when it runs
    """Django's, where allauth looks for one: what it calls `temp_key` has been judged before."""

    def __init__(self, *args: Any, user: User, temp_key: str, **kwargs: Any) -> None:
        super().__init__(user, *args, **kwargs)


class NameForm(forms.Form):
    display_name = forms.CharField(
        label=gettext_lazy("Name at the table"), max_length=LONGEST, widget=forms.TextInput(attrs={"dir": "auto"})
    )


class AgreedPasswordForm(forms.Form):
    """The password of who is signed in, for one thing that is done with it."""

    password = forms.CharField(
        label=gettext_lazy("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        help_text=gettext_lazy("So that nobody else does it who finds you signed in."),
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        refuse_long_passwords(self, "password")

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(gettext("That isn’t your password."))
        return password


class SignOutForm(AgreedPasswordForm):
    """Of signing out everywhere else."""


class GuestDeletionForm(forms.Form):
    agreed = forms.BooleanField(label=gettext_lazy("Yes, all of this. It can’t be taken back."))


class DeletionForm(GuestDeletionForm, AgreedPasswordForm):
    """A tick, so that no program that fills in passwords does it, and the password."""

    field_order = ["password", "agreed"]


class TokenForm(forms.Form):
    name = NameFormField(
        label=gettext_lazy("What is it for?"),
        max_length=60,
        help_text=gettext_lazy("To know it again: a program, a machine."),
    )
