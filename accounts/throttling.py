"""Throttle: limits for one address, on what is cheap to ask for and dear to give.

They are wide enough for a class at school behind one address, and too tight for a loop. `ADDRESS_LIMITS` widens them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import structlog
from django.conf import settings
from django.contrib.auth.signals import user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext_lazy, ngettext

from accounts.addresses import address_of, household
from accounts.limits import count

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


log = structlog.get_logger(__name__)
P = ParamSpec("P")
R = TypeVar("R", bound=HttpResponseBase)

_MINUTE = 60
_HOUR = 60 * _MINUTE


@dataclass(frozen=True, slots=True)
class Limit:
    """At most this many times per address in this many seconds; `sentence` is shown to people."""

    what: str
    most: int
    seconds: int
    sentence: StrOrPromise


GUESTS = Limit("guests", 40, 10 * _MINUTE, gettext_lazy("Too many new guests from your network."))
MATCHES = Limit("matches", 100, 10 * _MINUTE, gettext_lazy("Too many matches started from your network."))
SIGN_UPS = Limit("sign-ups", 40, _HOUR, gettext_lazy("Too many accounts created from your network."))
LOST_PASSWORDS = Limit("lost-passwords", 20, _HOUR, gettext_lazy("Too many password resets from your network."))
SIGN_INS = Limit("sign-ins", 60, 10 * _MINUTE, gettext_lazy("Too many sign-in attempts from your network."))
POSITIONS = Limit("positions", 60, 10 * _MINUTE, gettext_lazy("Too many positions tried from your network."))
PREVIEWS = Limit("previews", 1_000, 10 * _MINUTE, gettext_lazy("Too many guide previews from your network."))
PRINTS = Limit("prints", 30, 10 * _MINUTE, gettext_lazy("Too many print files created for your network."))
WRONG_PASSWORDS = Limit(
    "wrong-passwords", 20, 15 * _MINUTE, gettext_lazy("Too many wrong passwords from your network.")
)


class PauseError(Exception):
    """Too many requests: the message gives the reason and the time to wait. The middleware renders it as a page."""

    def __init__(self, sentence: StrOrPromise, seconds: int, status: int = 429) -> None:
        self.sentence, self.seconds, self.status = str(sentence), seconds, status
        super().__init__(self.sentence)


def check(limit: Limit, address: str) -> None:
    """Counts one request of the address. Raises PauseError over the limit."""
    _check(limit, address, by=1)


def check_noted(limit: Limit, address: str) -> None:
    """Raises PauseError if `note` has counted as often as may be."""
    _check(limit, address, by=0)


def note(limit: Limit, address: str) -> None:
    """Counts something that has happened already."""
    if address:
        count(limit.what, household(address), limit.seconds)


def limited(
    limit: Limit,
) -> Callable[[Callable[Concatenate[HttpRequest, P], R]], Callable[Concatenate[HttpRequest, P], R]]:
    """A view whose forms (POST) count for the limit."""

    def bounded(view: Callable[Concatenate[HttpRequest, P], R]) -> Callable[Concatenate[HttpRequest, P], R]:
        @wraps(view)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if request.method == "POST":
                check(limit, address_of(request))
            return view(request, *args, **kwargs)

        return answer

    return bounded


def guarded_sign_in(view: Callable[Concatenate[HttpRequest, P], R]) -> Callable[Concatenate[HttpRequest, P], R]:
    """For sign-in views. Limits attempts and wrong passwords for all names, before a password is hashed."""

    @limited(SIGN_INS)
    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if request.method == "POST":
            check_noted(WRONG_PASSWORDS, address_of(request))
        return view(request, *args, **kwargs)

    return answer


@receiver(user_login_failed)
def _note_wrong_password(request: HttpRequest | None = None, **_: Any) -> None:
    if request:
        note(WRONG_PASSWORDS, address_of(request))


def most_at_once(most: int) -> float:
    """How many an address may have open at once, where usually it is `most`."""
    return most * settings.ADDRESS_LIMITS or float("inf")


def note_refusal(what: str, address: str) -> None:
    """Counts the refusals of an hour; the first, the second, the fourth … are logged, so that a loop fills no disk."""
    refused = count(f"{what}-refused", household(address), _HOUR).times
    if refused & (refused - 1) == 0:
        log.warning("too_often", what=what, address=address, refused=refused)


def _check(limit: Limit, address: str, *, by: int) -> None:
    if not address or not settings.ADDRESS_LIMITS:
        return
    found = count(limit.what, household(address), limit.seconds, by=by)
    if found.times + (1 - by) > limit.most * settings.ADDRESS_LIMITS:
        note_refusal(limit.what, address)
        raise PauseError(f"{limit.sentence} {_advice(found.left)}", found.left)


def _advice(seconds: int) -> str:
    if seconds < _MINUTE:
        said = ngettext("Wait %(count)s second, then try again.", "Wait %(count)s seconds, then try again.", seconds)
        return said % {"count": seconds}
    minutes = -(-seconds // _MINUTE)
    said = ngettext("Wait %(count)s minute, then try again.", "Wait %(count)s minutes, then try again.", minutes)
    return said % {"count": minutes}
