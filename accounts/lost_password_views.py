"""Views for a lost password: request a link, and choose a new password."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.forms import LostPasswordForm
from accounts.lost_password import ask_for_links
from accounts.throttling import LOST_PASSWORDS, limited


@never_cache
@limited(LOST_PASSWORDS)
@require_http_methods(["GET", "HEAD", "POST"])
def lost_password(request: HttpRequest) -> HttpResponse:
    """The answer is the same whether or not the address is known here."""
    form = LostPasswordForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        ask_for_links(form.cleaned_data["address"])
        return render(request, "accounts/lost_password.html", {"asked": form.cleaned_data["address"]})
    return render(request, "accounts/lost_password.html", {"form": form}, status=422 if form.errors else 200)


@require_safe
def replaced(request: HttpRequest) -> HttpResponse:
    messages.success(request, gettext("Password changed. You’ve been signed out everywhere."))
    return redirect("sign-in")
