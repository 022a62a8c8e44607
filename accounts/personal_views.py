"""Pages of personal data: taking a copy of all that is held, and deleting the account."""

from __future__ import annotations

from urllib.parse import urlencode

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.deletion import delete_account
from accounts.export import export
from accounts.forms import DeletionForm, GuestDeletionForm
from accounts.guests import forget_guest
from accounts.holdings import LEFT, fates
from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.second_factor import has_factor, has_shown_factor_lately
from accounts.services import forget_player, player_of
from accounts.throttling import guarded_sign_in
from accounts.withholding import would_withhold_until

EXPORTS, SPAN = 6, 60 * 60
"""Most exports per hour: each one reads all matches."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def data(request: HttpRequest) -> HttpResponse:
    """For guests, too: their cookie is all that they can show."""
    player = player_of(request)
    if player is None:
        return redirect("account")
    if request.method != "POST":
        return render(request, "accounts/data.html")
    answer: HttpResponse = (_file if player.is_guest else reauthentication_required(_file))(request)
    return answer


@never_cache
@guarded_sign_in
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """The password is typed on the page itself, and a second factor, where there is one, was shown just before."""
    player = player_of(request)
    if player is None:
        return redirect("account")
    if has_factor(request.user) and not has_shown_factor_lately(request):
        return redirect(f"{reverse('mfa_reauthenticate')}?{urlencode({'next': request.path})}")
    form = _form(request, player)
    if request.method == "POST" and form.is_valid():
        delete_account(player)
        return _gone(request)
    goes, stays = fates(player)
    context = {"form": form, "goes": goes, "stays": stays, "left": LEFT, "withheld": would_withhold_until(player)}
    return render(request, "accounts/delete.html", context, status=422 if form.errors else 200)


def _file(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    assert player is not None  # checked by the caller
    if seconds_to_wait("export", str(player.pk), EXPORTS, SPAN):
        messages.error(request, gettext("Too many exports. Try again in an hour."))
        return redirect("data")
    file = export(player)
    response = HttpResponse(file.content, content_type=file.media_type)
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return response


def _form(request: HttpRequest, player: Player) -> DeletionForm | GuestDeletionForm:
    given = request.POST or None
    return DeletionForm(request.user, given) if isinstance(request.user, User) else GuestDeletionForm(given)


def _gone(request: HttpRequest) -> HttpResponse:
    forget_player(request)
    logout(request)
    messages.success(request, gettext("Account deleted."))
    response = redirect("home")
    forget_guest(response)
    return response
