"""Pictures of a card and of a release for links to them; and how all such pictures are answered with."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

import games
from accounts.game_address import game_of
from cards.models import Card
from cards.previews import Words, draw
from cards.queries import history, last_definition, public_releases
from cards.vocabulary import entry_of, vocabulary

KEPT = 300
"""Seconds: what is written on it changes with the page."""


@require_safe
def card_preview(request: HttpRequest, slug: str) -> HttpResponse:
    game = game_of(request)
    row = get_object_or_404(Card.objects.select_related("published", "card_set"), game=game, slug=slug)
    card = last_definition(row, history(row))
    words = vocabulary(game)
    families = (entry_of(words.families, family) for family in games.load(game).cards.families(card))
    eyebrow = " · ".join(entry["name"] for entry in (*families, words.entry("kinds", card["kind"])))
    return picture_of(Words(game, eyebrow, card["title"], card.get("text") or card.get("flavor") or ""))


@require_safe
def release_preview(request: HttpRequest, slug: str) -> HttpResponse:
    game = game_of(request)
    found = get_object_or_404(public_releases(game), slug=slug)
    return picture_of(Words(game, gettext("Release"), found.name, found.notes))


def picture_of(words: Words) -> HttpResponse:
    return HttpResponse(draw(words), content_type="image/jpeg", headers={"Cache-Control": f"public, max-age={KEPT}"})
