"""Views of the account pages."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import password_changed
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, PasswordChangeView, RedirectURLMixin
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django.views.generic import FormView

from accounts.backends import BACKEND
from accounts.forms import AdminSignInForm, NameForm, PasswordForm, SignInForm, SignUpForm, TokenForm
from accounts.mail import set_address
from accounts.models import AccessToken
from accounts.second_factor import REFUSED, is_missing
from accounts.services import (
    account_player,
    hide_presence,
    player_of,
    rename,
    take_words,
)
from accounts.sign_in import enter
from accounts.status import Doing, refused
from accounts.throttling import SIGN_UPS, guarded_sign_in, limited
from accounts.tokens import MOST_TOKENS, new_token


@method_decorator(limited(SIGN_UPS), name="dispatch")
class SignUpView(RedirectURLMixin, FormView[SignUpForm]):
    template_name = "accounts/sign_up.html"
    form_class = SignUpForm
    next_page = "account"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated:
            return redirect("account")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        user = form.save()
        user.backend = BACKEND
        answer = enter(self.request, user, self.get_success_url())
        messages.success(self.request, gettext("Account created. Your matches and decks are saved to it."))
        address = form.cleaned_data["address"]
        if not address:
            messages.info(self.request, gettext("Add an email address to be able to reset a lost password."))
        elif refused := set_address(account_player(self.request), address):
            messages.error(self.request, refused)
        else:
            messages.info(
                self.request,
                gettext("We’ve sent a link to %(address)s. Open it to confirm the address.") % {"address": address},
            )
        return answer

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(next=self.get_redirect_url(), **kwargs)


@method_decorator(guarded_sign_in, name="dispatch")
class SignInView(LoginView):
    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        # Django's own is the host that was asked for.
        return super().get_context_data(**kwargs) | {"site_name": settings.SITE_NAME}

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        user = form.get_user()
        assert isinstance(user, User)  # the only user model of this site
        return enter(self.request, user, self.get_success_url())


class AdminSignInView(SignInView):
    """Sign-in to the admin: the same, for staff only."""

    authentication_form = AdminSignInForm
    redirect_authenticated_user = False
    next_page = "admin:index"


@method_decorator(guarded_sign_in, name="dispatch")
class PasswordView(PasswordChangeView):
    template_name = "accounts/password.html"
    form_class = PasswordForm
    success_url = reverse_lazy("account")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, gettext("Password changed."))
        answer = super().form_valid(form)
        password_changed.send(sender=User, request=self.request, user=form.user)
        return answer


def account(request: HttpRequest) -> HttpResponse:
    """The account page, also for guests."""
    player = player_of(request)
    if player is None:
        return render(request, "accounts/account.html", {"form": None})
    form = NameForm(request.POST or None, initial={"display_name": player.display_name})
    barred = refused(player, Doing.RENAME)
    if barred and request.method == "POST":
        form.add_error(None, barred)
    if request.method == "POST" and form.is_valid():
        faulty = rename(player, form.cleaned_data["display_name"])
        if faulty is None:
            messages.success(request, gettext("Name changed."))
            return redirect("account")
        form.add_error("display_name", faulty)
    return render(request, "accounts/account.html", {"form": form, "barred": barred})


@require_POST
def words(request: HttpRequest) -> HttpResponse:
    """Allows written messages (`wanted` is 1), or quick phrases only."""
    player, wanted = player_of(request), request.POST.get("wanted") == "1"
    if player:
        take_words(player, wanted)
        messages.success(
            request,
            gettext("Written messages turned on.") if wanted else gettext("Written messages turned off."),
        )
    return redirect("account")


@login_required
@require_POST
def presence(request: HttpRequest) -> HttpResponse:
    """Shows or hides the online status."""
    player = account_player(request)
    hide_presence(player, "hide" in request.POST)
    messages.success(
        request,
        gettext("Online status hidden.")
        if player.is_presence_hidden
        else gettext("Online status shown to your followers."),
    )
    return redirect("account")


@login_required
@never_cache
def tokens(request: HttpRequest) -> HttpResponse:
    """The user's API tokens. A new one is shown only once, in the response to the form."""
    assert isinstance(request.user, User)
    form, token = TokenForm(request.POST or None), None
    if request.method == "POST" and form.is_valid():
        if is_missing(request):
            form.add_error(None, REFUSED)
        elif request.user.tokens.count() >= MOST_TOKENS:
            form.add_error(
                None,
                gettext("You already have %(most)s tokens. Revoke one that you don’t use.") % {"most": MOST_TOKENS},
            )
        else:
            token, form = new_token(request.user, form.cleaned_data["name"]), TokenForm()
    context = {"form": form, "token": token, "tokens": request.user.tokens.all()}
    return render(request, "accounts/tokens.html", context)


@login_required
@require_POST
def revoke_token(request: HttpRequest, pk: int) -> HttpResponse:
    token = get_object_or_404(AccessToken, pk=pk, user=request.user)
    token.delete()
    messages.success(request, gettext("“%(name)s” revoked. Programs can no longer use it.") % {"name": token.name})
    return redirect("tokens")


def locked_out(request: HttpRequest, *_: Any, **__: Any) -> HttpResponse:
    """The page after too many wrong passwords, for axes."""
    sentence = gettext("Too many wrong passwords for this name. Wait 15 minutes, then try again.")
    return render(request, "accounts/pause.html", {"sentence": sentence}, status=429)
