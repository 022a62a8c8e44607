"""Pictures and catalogs: what browsers may keep for good."""

from __future__ import annotations

import orjson
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from cards import art as pictures
from cards.curation.roles import WRITE, missing_right
from cards.models import Catalog
from cards.queries import art_of, default_game

__all__ = ["art", "catalog"]

FOREVER = 60 * 60 * 24 * 365


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
    found = get_object_or_404(Catalog, digest=digest)
    if found.is_draft and missing_right(request.user, WRITE):
        raise Http404
    response = HttpResponse(orjson.dumps(found.definitions), content_type="application/json")
    patch_cache_control(response, max_age=FOREVER, immutable=True, **{"private" if found.is_draft else "public": True})
    return response
