"""Views for following: the list, follow and unfollow."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.services import account_player
from matches.players.following import follow, list_followed, unfollow
from matches.views.players import named_or_404


@login_required
@never_cache
@require_safe
def following(request: HttpRequest) -> HttpResponse:
    return render(request, "players/following.html", {"followed": list_followed(account_player(request))})


@login_required
@require_POST
def follow_page(request: HttpRequest, username: str) -> HttpResponse:
    other = named_or_404(username)
    followed = follow(account_player(request), other)
    told(request, followed, gettext("You now follow %(name)s.") % {"name": other.display_name})
    return redirect("player", game_of(request), username)


@login_required
@require_POST
def unfollow_page(request: HttpRequest, username: str) -> HttpResponse:
    other = named_or_404(username)
    unfollow(account_player(request), other)
    messages.success(request, gettext("You no longer follow %(name)s.") % {"name": other.display_name})
    return redirect("player", game_of(request), username)
