"""Checks: a game may not be called as an address of the site is, and a site behind TLS says how many proxies it has."""

from __future__ import annotations

from typing import Any

from django.core import checks
from django.core.checks import CheckMessage, Error, register
from django.urls import get_resolver

import games
from voidream_site.environment import proxy_advice

API = frozenset({"games", "me"})
"""What stands in the place of a game in the API's addresses."""


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
    """How the addresses begin that name no game."""
    routes = (str(pattern.pattern) for pattern in get_resolver().url_patterns)
    return {route.partition("/")[0] for route in routes} | {"static", "ws"}
