"""What the views of the desk's API share: who may come in, and how a wish that isn't granted is told."""

from __future__ import annotations

from typing import Any, TypeVar

from rest_framework.exceptions import APIException
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.serializers import Serializer

from cards.api.base import PoolView
from cards.curation.outcome import Refused
from desk.access import DESK
from desk.views.answers import status_of

__all__ = ["DeskView", "RefusedError", "granted", "sent"]

T = TypeVar("T")


class RefusedError(APIException):
    """A refusal on its way out: its code, its sentence and its faults go into the problem."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.detail, refused.code.value)
        self.status_code = status_of(refused)
        self.faults = refused.faults


class AtTheDesk(BasePermission):
    message = "The desk is for curators. Ask a curator of this site to make you one."

    def has_permission(self, request: Request, view: Any) -> bool:
        return any(request.user.has_perm(right) for right in DESK)


class DeskView(PoolView):
    """For those with any right at the desk; what each may do is asked by the functions that do it."""

    permission_classes = (AtTheDesk,)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response.headers["Cache-Control"] = "private, no-cache"
        return super().finalize_response(request, response, *args, **kwargs)


def granted(result: T | Refused) -> T:
    """What came of a wish; raises RefusedError."""
    if isinstance(result, Refused):
        raise RefusedError(result)
    return result


def sent(shape: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """The fields of the body as the shape wants them; raises ValidationError."""
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    return dict(body.validated_data)
