"""Checks: game names don't clash with the site's addresses, and a site behind TLS sets its number of proxies."""

from __future__ import annotations

from typing import Any

from django.core import checks
from django.core.checks import CheckMessage, Error, register
from django.urls import get_resolver

import games
from voidream_site.environment import proxy_advice

API = frozenset({"games", "me"})
"""Path parts of the API at the position of the game."""


@register
def check_names_of_games(app_configs: Any, **_: Any) -> list[CheckMessage]:
    return [
        Error(f"A game can't be named “{name}”: the site uses that address.", id="voidream.E001")
        for name in games.names()
        if name in API | _first_parts()
    ]


@register(checks.Tags.security, deploy=True)
def check_proxies_are_counted(app_configs: Any, **_: Any) -> list[CheckMessage]:
    advice = proxy_advice()
    return [checks.Warning(advice, hint="Set PROXY_COUNT for all processes.", id="voidream.W001")] if advice else []


def _first_parts() -> set[str]:
    """First path parts of addresses without a game."""
    routes = (str(pattern.pattern) for pattern in get_resolver().url_patterns)
    return {route.partition("/")[0] for route in routes} | {"static", "ws"}
