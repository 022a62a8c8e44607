"""Requests: what several views of decks ask of one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of, has_game

View = Callable[..., HttpResponse]

_MOST_PAGES = 1000


def page_number(request: HttpRequest, name: str = "page") -> int:
    asked = request.GET.get(name, "1")
    return min(max(int(asked), 1), _MOST_PAGES) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1


def wants_json(request: HttpRequest) -> bool:
    """A script on the page asks for a piece of it, where a form would get the page again."""
    return request.headers.get("Accept") == "application/json"


def form_of(page: str) -> Callable[[View], View]:
    """For views that answer a form of a page, and show that page again if it can't be done.

    Whoever loads the address of such an answer again is sent to the page.
    """

    def decorated(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "POST":
                return view(request, *args, **kwargs)
            named = [kwargs[name] for name in ("slug",) if name in kwargs]
            below = [game_of(request)] if has_game(request) else []
            return redirect(page, *below, *named)

        bounded: View = require_http_methods(["GET", "HEAD", "POST"])(answered)
        return bounded

    return decorated


def only_with(right: str) -> Callable[[View], View]:
    """For views of moderators, who have this right."""

    def decorated(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            if not request.user.has_perm(right):
                raise PermissionDenied(gettext("This page is for moderators only."))
            return view(request, *args, **kwargs)

        return never_cache(guarded)

    return decorated
