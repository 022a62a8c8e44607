"""Pictures and catalogs: what browsers may keep for good."""

from __future__ import annotations

from typing import Any

import orjson
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from cards import art as pictures
from cards.curation.roles import WRITE, missing_right
from cards.models import Catalog
from cards.queries import art_of, default_game

__all__ = ["art", "catalog", "catalog_art"]

FOREVER = 60 * 60 * 24 * 365
MOST_PICTURES = 60
"""In one answer: more than lie face up on any table."""


@require_safe
def art(request: HttpRequest, slug: str) -> HttpResponse:
    """The picture of a card. `v` is the key of one of its revisions, however old: a match shows what it began with."""
    game = default_game()
    found = art_of(game, slug, request.GET.get("v", ""))
    if found is None:
        raise Http404("There is no such card.")
    definition, asked_for = found
    key = pictures.art_key(definition)
    # Who got it compressed asks with a weak tag.
    if request.headers.get("If-None-Match", "").removeprefix("W/") == f'"{key}"':
        return HttpResponseNotModified(headers={"ETag": f'"{key}"'})
    response = HttpResponse(pictures.draw(game, definition), content_type="image/svg+xml", headers={"ETag": f'"{key}"'})
    response["Cache-Control"] = f"public, max-age={FOREVER}, immutable" if asked_for else "public, max-age=300"
    return response


@require_safe
def catalog(request: HttpRequest, digest: str) -> HttpResponse:
    """A whole catalog as JSON, by title: what a match's page needs to draw cards.

    One with a draft in it, which a curator tries, isn't there for anybody else.
    """
    found = _catalog(request, digest)
    return _kept(found, found.definitions)


@require_safe
def catalog_art(request: HttpRequest, digest: str) -> HttpResponse:
    """The pictures of the cards that `of` names, by slug: what lies on a table when its page opens, in one answer."""
    found = _catalog(request, digest)
    asked_for = set(request.GET.get("of", "").split(",")[:MOST_PICTURES])
    cards = [card for card in found.definitions.values() if card["slug"] in asked_for]
    return _kept(found, {card["slug"]: pictures.draw(found.game, card) for card in cards})


def _catalog(request: HttpRequest, digest: str) -> Catalog:
    found = get_object_or_404(Catalog, digest=digest)
    if found.is_draft and missing_right(request.user, WRITE):
        raise Http404
    return found


def _kept(catalog: Catalog, content: dict[str, Any]) -> HttpResponse:
    response = HttpResponse(orjson.dumps(content), content_type="application/json")
    patch_cache_control(
        response, max_age=FOREVER, immutable=True, **{"private" if catalog.is_draft else "public": True}
    )
    return response
