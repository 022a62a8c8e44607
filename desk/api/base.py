"""Base of the desk API's views: permissions, and responses to refused requests."""

from __future__ import annotations

from typing import Any, TypeVar

from django.utils.translation import gettext_lazy
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from accounts.api import TokenAuthentication
from accounts.second_factor import REFUSED, is_missing
from cards.api.base import PersonalView
from desk.access import DESK

T = TypeVar("T")


class WithSecondFactor(BasePermission):
    """A token isn't taken without one; a session may still have to show it."""

    message = REFUSED

    def has_permission(self, request: Request, view: Any) -> bool:
        return isinstance(request.successful_authenticator, TokenAuthentication) or not is_missing(request)


class AtTheDesk(BasePermission):
    message = gettext_lazy("Only curators can use the card desk. Ask an administrator for access.")

    def has_permission(self, request: Request, view: Any) -> bool:
        return any(request.user.has_perm(right) for right in DESK)


class DeskView(PersonalView):
    """For those with any right at the desk; what each may do is asked by the functions that do it."""

    permission_classes = (AtTheDesk, WithSecondFactor)
