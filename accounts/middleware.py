"""Sets the guest cookie for new guests, and removes it when a guest gets an account.

Also renders PauseError as a page."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from accounts import last_seen
from accounts.guests import COOKIE, forget_guest, is_fresh, remember_guest
from accounts.models import Player
from accounts.services import guest_of_cookie
from accounts.throttling import PauseError
from accounts.traces import remember_device


class GuestCookieMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        player: Player | None = getattr(request, "player", None)
        held = request.COOKIES.get(COOKIE)
        if player is None:
            return response
        last_seen.mark(player)
        remember_device(request, response)
        if player.is_guest and not is_fresh(held, player):
            remember_guest(response, player)
        elif not player.is_guest and held and guest_of_cookie(held) is None:
            forget_guest(response)
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, PauseError):
            return None
        response: HttpResponse
        if request.content_type == "application/json" or not request.accepts("text/html"):
            response = JsonResponse({"detail": error.sentence, "code": "rate-limited"}, status=error.status)
        else:
            response = render(request, "accounts/pause.html", {"sentence": error.sentence}, status=error.status)
        response["Retry-After"] = str(error.seconds)
        return response
