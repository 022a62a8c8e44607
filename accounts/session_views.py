"""Session pages: the devices on which one is signed in, ending one of them, and all but this one, as guests do, too."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.forms import SignOutForm
from accounts.services import end_guest_elsewhere, player_of
from accounts.sessions import devices_of, end_session, sign_out_elsewhere
from accounts.throttling import guarded_sign_in


@require_safe
@login_required
@never_cache
def sessions(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    return render(request, "accounts/sessions.html", {"devices": devices_of(request, request.user)})


@require_POST
@login_required
def end(request: HttpRequest, pk: int) -> HttpResponse:
    assert isinstance(request.user, User)
    if end_session(request.user, pk):
        messages.success(request, gettext("Device signed out."))
    return redirect("sessions")


@login_required
@never_cache
@guarded_sign_in
def sign_out_everywhere(request: HttpRequest) -> HttpResponse:
    """Ends all other sessions, as a password change does."""
    assert isinstance(request.user, User)
    form = SignOutForm(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        sign_out_elsewhere(request, request.user, form.cleaned_data["password"])
        messages.success(request, gettext("Signed out everywhere else."))
        return redirect("sessions")
    return render(request, "accounts/sign_out.html", {"form": form})


@require_POST
def end_guest(request: HttpRequest) -> HttpResponse:
    """Invalidates all copies of the guest's cookie. The cookie is a guest's only credential, so the first browser to do
    this stays the guest."""
    player = player_of(request)
    if player and player.is_guest and end_guest_elsewhere(player):
        messages.success(request, gettext("Guest signed out in all other browsers."))
    return redirect("data")
