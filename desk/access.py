"""Access to the pages of the desk."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from cards.curation.roles import PUBLISH, RESTRICT, REVIEW, RULE, WRITE
from decks.social.roles import MODERATE_PLAYERS
from decks.views.requests import only_with

DESK = (WRITE, REVIEW, PUBLISH, RESTRICT, RULE)


def at_the_desk(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For those with any right at the desk; what each may do is asked by the functions that do it."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if not may_curate(request.user):
            raise PermissionDenied(gettext("Only curators can use the card desk. Ask an administrator for access."))
        return view(request, *args, **kwargs)

    return guarded


def may_curate(user: User | AnonymousUser) -> bool:
    return any(user.has_perm(right) for right in DESK)


by_moderators = only_with(MODERATE_PLAYERS)
"""For those who may moderate players, whatever else they may at the desk."""


def user_of(request: HttpRequest) -> User:
    """The user behind a guarded view."""
    assert isinstance(request.user, User)
    return request.user
