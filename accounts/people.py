"""Views for moderation notices and blocked players."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.blocks import unblock
from accounts.models import Player, Sanction
from accounts.models.standing import LONGEST_APPEAL
from accounts.sanctions import appeal, confirm
from accounts.services import player_of


@require_safe
@never_cache
def standing(request: HttpRequest) -> HttpResponse:
    """Moderation notices and appeals."""
    context = {"sanctions": _known(request).sanctions.all(), "longest": LONGEST_APPEAL}
    return render(request, "accounts/standing.html", context)


@require_POST
def read(request: HttpRequest) -> HttpResponse:
    confirm(_known(request))
    return redirect("standing")


@require_POST
def appeal_page(request: HttpRequest, pk: int) -> HttpResponse:
    player = _known(request)
    refused = appeal(player, get_object_or_404(Sanction, pk=pk, player=player), request.POST.get("words", ""))
    if refused:
        messages.error(request, refused)
    else:
        messages.success(request, gettext("Appeal sent. A moderator will review it and answer here."))
    return redirect("standing")


@require_safe
@never_cache
def blocked(request: HttpRequest) -> HttpResponse:
    return render(request, "accounts/blocked.html", {"blocks": _known(request).blocks.select_related("whom")})


@require_POST
def unblock_page(request: HttpRequest, pk: UUID) -> HttpResponse:
    unblock(_known(request), pk)
    messages.success(request, gettext("Player unblocked."))
    return redirect("blocked")


def _known(request: HttpRequest) -> Player:
    player = player_of(request)
    if player is None:
        raise Http404("This visitor isn't a player yet.")
    return player
