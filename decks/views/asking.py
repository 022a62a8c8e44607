"""What several views of decks ask of a request."""

from __future__ import annotations

from django.http import HttpRequest
from rest_framework.throttling import BaseThrottle

__all__ = ["address_of", "page_number", "wants_json"]

MOST_PAGES = 1000


def page_number(request: HttpRequest, name: str = "page") -> int:
    asked = request.GET.get(name, "1")
    return min(max(int(asked), 1), MOST_PAGES) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1


def address_of(request: HttpRequest) -> str:
    """Where it comes from, behind as many proxies as the site is told of."""
    return str(BaseThrottle().get_ident(request) or "")


def wants_json(request: HttpRequest) -> bool:
    """A script on the page asks for a piece of it, where a form would get the page again."""
    return request.headers.get("Accept") == "application/json"
