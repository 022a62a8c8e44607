"""Base of the API's views: ETags, the player, request bodies and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from django.utils.decorators import method_decorator
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import conditional_page
from rest_framework.exceptions import APIException, NotAuthenticated, ValidationError
from rest_framework.request import Request
from rest_framework.serializers import Serializer
from rest_framework.viewsets import GenericViewSet

from accounts.models import Player
from accounts.outcome import Refused
from accounts.services import player_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

T = TypeVar("T")


class RefusedError(APIException):
    """A refusal as an API error: its code, message and faults go into the problem."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.detail, refused.code.value)
        self.status_code = refused.status
        self.faults = refused.faults
        # What REST framework makes the header `Retry-After` of.
        self.wait = refused.retry_after


def granted(outcome: T | Refused) -> T:
    """The result of an action; raises RefusedError."""
    if isinstance(outcome, Refused):
        raise RefusedError(outcome)
    return outcome


@method_decorator(conditional_page, name="dispatch")
class PoolView(GenericViewSet):
    """Adds a strong ETag of the content to every response, and answers 304 if it matches."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # No database looks for it, and some fail over it.
        for name, value in [*request.query_params.items(), *kwargs.items()]:
            if "\x00" in str(value):
                raise ValidationError({name: gettext("It contains characters that aren’t text.")})
        super().initial(request, *args, **kwargs)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        # Browsers and proxies may keep it, and ask each time whether it still holds.
        response.headers.setdefault("Cache-Control", "no-cache")
        return super().finalize_response(request, response, *args, **kwargs)


class PersonalView(PoolView):
    """Views whose responses depend on the user and must not be shared by caches."""

    needs_account: StrOrPromise = gettext_lazy("This needs an account. Sign in, or send an API token.")

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response.headers["Cache-Control"] = "private, no-cache"
        return super().finalize_response(request, response, *args, **kwargs)

    def player(self) -> Player | None:
        """The player of the account; guests are refused."""
        return player_of(self.request._request) if self.request.user.is_authenticated else None

    def account(self) -> Player:
        player = self.player()
        if player is None:
            raise NotAuthenticated(self.needs_account)
        return player


def sent(serializer: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """The validated fields of the body; raises ValidationError."""
    body = serializer(data=request.data)
    body.is_valid(raise_exception=True)
    return dict(body.validated_data)


def chosen(request: Request, name: str, options: Iterable[str], default: str = "") -> str:
    """A query parameter that must be one of these values; `default` if it's missing."""
    asked, known = request.query_params.get(name), list(options)
    if asked is None:
        return default
    if asked not in known:
        raise ValidationError(
            {
                name: gettext("Unknown value “%(asked)s”. Choose one of: %(known)s.")
                % {"asked": asked[:60], "known": ", ".join(known)}
            }
        )
    return str(asked)
