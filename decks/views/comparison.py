"""Comparison of two decks on one page, with what to choose from."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from cards.queries import published_cards
from decks.codes import CODE
from decks.comparison import Side, asked_side, comparison, eligible_decks

LABELS = {"a": gettext_lazy("Deck A"), "b": gettext_lazy("Deck B")}


@require_safe
def deck_compare(request: HttpRequest) -> HttpResponse:
    """Two slugs, at a version or not, or codes as `a` and `b`; what is pasted as `a_code` or `b_code` goes before."""
    player, game, keys = player_of(request), game_of(request), request.GET.getlist("key")
    groups = eligible_decks(player, game)
    listed = {deck.pk for _, decks in groups for deck in decks}
    sides: dict[str, Side] = {}
    fields, status = [], 200
    for name, label in LABELS.items():
        asked = (request.GET.get(f"{name}_code") or request.GET.get(name, "")).strip()
        found = asked_side(player, game, asked, keys) if asked else None
        field: dict[str, Any] = {
            "name": name,
            "label": label,
            "code": asked if CODE.search(asked) else "",
            "slug": asked.partition("@")[0],
        }
        if isinstance(found, Refused):
            status = found.status
            field["fault"] = found.detail
        elif found:
            sides[name] = found
            field |= {"side": found, "is_listed": found.source is not None and found.source.pk in listed}
        fields.append(field)
    context = {
        "groups": groups,
        "keys": keys,
        "fields": fields,
        "found": comparison(sides["a"], sides["b"], published_cards(game)) if len(sides) == len(LABELS) else None,
    }
    answer = render(request, "decks/compare.html", context, status=status)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer
