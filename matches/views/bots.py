"""Form of the account page about bots: the own mark, and rated matches against bots."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.services import account_player, allow_bots
from matches.ratings.bots import mark_own

__all__ = ["own_page"]


@login_required
@require_POST
def own_page(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    allow_bots(player, "meets_bots" in request.POST)
    refused = mark_own(player, is_bot="is_bot" in request.POST)
    if refused:
        messages.error(request, refused.detail)
    else:
        messages.success(request, gettext("Bot settings saved."))
    return redirect("account")
