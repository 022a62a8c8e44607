"""Warm-up: runs before a process serves, so that first moves aren't slow."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import structlog
from django.db import DatabaseError, connection
from django.db.models import Count

import games
from matches.live_match import catalog_cards
from matches.models import Match

log = structlog.get_logger(__name__)

MOST = 6
"""Catalogs, each with one version of the rules: those with the most matches."""


def warm_up() -> None:
    """Compiles the cards of matches in progress. Does nothing without a database."""
    # The thread of the caller may run an event loop, and Django makes no query there.
    with ThreadPoolExecutor(max_workers=1) as thread:
        thread.submit(_compile_cards).result()


def _compile_cards() -> None:
    fields = ("game", "catalog", "rules_version")
    try:
        running = Match.objects.filter(status=Match.Status.RUNNING).order_by().values_list(*fields)
        for name, catalog, rules, _ in running.annotate(count=Count("pk")).order_by("-count", *fields)[:MOST]:
            if name in games.names():
                game = games.load(name).under(rules)
                game.cards.prepare(catalog_cards(catalog, game.edition))
    except DatabaseError:
        log.warning("not_warmed_up", exc_info=True)
    finally:
        connection.close()
