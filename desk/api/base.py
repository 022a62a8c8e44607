"""What the views of the desk's API share: who may come in, and how a wish that isn't granted is told."""

from __future__ import annotations

from typing import Any, TypeVar

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from cards.api.base import PersonalView, RefusedError
from cards.curation.outcome import Refused
from desk.access import DESK
from desk.views.answers import status_of

__all__ = ["DeskView", "granted"]

T = TypeVar("T")


class AtTheDesk(BasePermission):
    message = "The desk is for curators. Ask a curator of this site to make you one."

    def has_permission(self, request: Request, view: Any) -> bool:
        return any(request.user.has_perm(right) for right in DESK)


class DeskView(PersonalView):
    """For those with any right at the desk; what each may do is asked by the functions that do it."""

    permission_classes = (AtTheDesk,)


def granted(result: T | Refused) -> T:
    """What came of a wish; raises RefusedError."""
    if isinstance(result, Refused):
        raise RefusedError(result, status_of(result), result.faults)
    return result
