"""Answers of the desk's pages to a wish: what came of it, and where to go on."""

from __future__ import annotations

from django.http import HttpRequest, QueryDict

from accounts.outcome import Refused


def status_of(refused: Refused | None) -> int:
    """The status of the page that shows it."""
    return refused.status if refused else 200


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form is bound to: an empty one was posted, too."""
    return request.POST if request.method == "POST" else None


def typed(request: HttpRequest, name: str, most: int = 20_000) -> str:
    """What was typed into a field of a posted form."""
    return request.POST.get(name, "").replace("\x00", "").replace("\r\n", "\n").strip()[:most]
