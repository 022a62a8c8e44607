"""Request log: lines name the route of a request, never its address, because addresses hold keys and tokens."""

from __future__ import annotations

import logging
import re
from functools import cache

from django.http import HttpRequest
from django.urls import get_resolver
from django_structlog.middlewares.request import RequestMiddleware

import games

_ARGUMENT = re.compile(r"<(?:\w+:)?(\w+)>")


def route_of(request: HttpRequest) -> str:
    """The pattern of the address. Of its arguments only numbers, the game and the id of a match are filled in."""
    match = request.resolver_match
    if match is None:
        root = request.path_info.lstrip("/").split("/")[0]
        return f"/{root}/… (unresolved)" if root in _roots() else "(unresolved)"
    named = {"game": getattr(request, "game", None), **match.kwargs}
    shown = {name: value for name, value in named.items() if isinstance(value, int) or name in ("game", "match_id")}
    return _ARGUMENT.sub(lambda found: str(shown.get(found[1], found[0])), _readable(match.route))


class RequestLogMiddleware(RequestMiddleware):
    @staticmethod
    def format_request(request: HttpRequest) -> str:
        return f"{request.method} {route_of(request)}"


class RouteFilter(logging.Filter):
    """Puts the route in the place of the address in what the framework itself logs of a request."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            address = request.path.encode("unicode_escape").decode("ascii")
            record.args = tuple(route_of(request) if each == address else each for each in record.args)
        return True


@cache
def _readable(route: str) -> str:
    # It imports models, and this module is loaded before them.
    from django.contrib.admindocs.views import simplify_regex

    return simplify_regex(route)


@cache
def _roots() -> frozenset[str]:
    """First path parts of existing addresses. Others may contain anything."""
    roots = {str(each.pattern).split("/")[0] for each in get_resolver().url_patterns}
    return frozenset({*roots, *games.names()})
