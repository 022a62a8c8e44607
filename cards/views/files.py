"""Pictures and catalogs: what browsers may keep for good."""

from __future__ import annotations

from typing import Any

import orjson
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404, redirect
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards import rendered
from cards.art import art_key
from cards.art.choice import FIELD, upload_of
from cards.curation.roles import WRITE, missing_right, works_on_changes
from cards.models import Artwork, Catalog
from cards.queries import art_of, is_public

_FOREVER = 60 * 60 * 24 * 365
_MOST_PICTURES = 60
"""In one answer: more than lie face up on any table, and as many as site/pictures.js asks for."""


@require_safe
def art(request: HttpRequest, slug: str) -> HttpResponse:
    """The picture of a card. `v` is the key of one of its revisions, however old: a match shows what it began with."""
    game = game_of(request)
    found = art_of(game, slug, request.GET.get("v", ""))
    if found is None:
        raise Http404(gettext("Card not found."))
    definition, asked_for = found
    if not asked_for and (digest := upload_of(definition.get(FIELD))):
        return redirect("artwork", digest)
    key = art_key(game, definition)
    # Who got it compressed asks with a weak tag.
    if request.headers.get("If-None-Match", "").removeprefix("W/") == f'"{key}"':
        return HttpResponseNotModified(headers={"ETag": f'"{key}"'})
    response = HttpResponse(rendered.art(game, definition), content_type="image/svg+xml", headers={"ETag": f'"{key}"'})
    response["Cache-Control"] = f"public, max-age={_FOREVER}, immutable" if asked_for else "public, max-age=300"
    return response


@require_safe
def artwork(request: HttpRequest, digest: str) -> HttpResponse:
    """A picture that was uploaded. Before a card is published with it, it is there for those at the desk alone."""
    public = is_public(digest)
    if not public and not works_on_changes(request.user):
        raise Http404(gettext("Picture not found."))
    kept = get_object_or_404(Artwork, digest=digest)
    tag = f'"{digest}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:
        return HttpResponseNotModified(headers={"ETag": tag})
    response = HttpResponse(bytes(kept.image), content_type="image/webp", headers={"ETag": tag})
    patch_cache_control(response, max_age=_FOREVER, immutable=True, **{"public" if public else "private": True})
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
    """The pictures of the cards that `of` names, by slug: what lies on a table when its page opens, in one answer.

    Those that were uploaded have addresses of their own.
    """
    found = _catalog(request, digest)
    asked_for = set(request.GET.get("of", "").split(",")[:_MOST_PICTURES])
    cards = [card for card in found.definitions.values() if card["slug"] in asked_for]
    drawn = [card for card in cards if not upload_of(card.get(FIELD))]
    return _kept(found, {card["slug"]: rendered.art(found.game, card) for card in drawn})


def _catalog(request: HttpRequest, digest: str) -> Catalog:
    found = get_object_or_404(Catalog, digest=digest)
    if found.is_draft and missing_right(request.user, WRITE):
        raise Http404
    return found


def _kept(catalog: Catalog, content: dict[str, Any]) -> HttpResponse:
    response = HttpResponse(orjson.dumps(content), content_type="application/json")
    patch_cache_control(
        response, max_age=_FOREVER, immutable=True, **{"private" if catalog.is_draft else "public": True}
    )
    return response
