"""Decks: ready decks, public ones, and those of the account that asks."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

import games
from accounts.game_address import game_of
from cards.api.base import PersonalView, chosen, granted, sent
from decks.access import (
    findable_rows,
    maybeboard_for,
    notes_for,
    own_deck,
    own_rows,
    public_rows,
    readable_deck,
    readable_deck_with_versions,
    readable_versions,
)
from decks.api.bodies import sent_deck, sent_tags, sent_text
from decks.api.serializers import (
    CopyBody,
    DeckSerializer,
    RewriteBody,
    ValidateBody,
    ValidationSerializer,
    VersionSerializer,
)
from decks.api.validation import validation_of
from decks.codes import card_rows
from decks.description import describe_deck
from decks.editing import (
    Origin,
    archive_deck,
    create_deck,
    delete_deck,
    rewrite_deck,
    share_deck,
)
from decks.exports import KINDS, export
from decks.importing import deck_of_text
from decks.leaders import choice_values
from decks.models import Deck
from decks.origins import origin_of
from decks.public import AGES, ORDERS, Asked, found_decks, in_order_of
from decks.social.likes import liked_among, set_like
from decks.tags import set_tags
from decks.versions import with_catalogs

_LEGAL = ("1",)
_MEDIA_TYPES = {kind.partition(";")[0] for kind in KINDS.values()}
WHOSE = ("all", "mine", "public", "starter", "liked")
_AMONG = {"legal": _LEGAL, "age": AGES, "order": ORDERS}
"""What is one of a few, in every game."""
KEY = OpenApiParameter("key", str, description="What opens an unlisted deck of somebody else.")
_FILTERS = [
    OpenApiParameter("with", str, many=True, description="The title of a card that it holds."),
    OpenApiParameter("without", str, many=True, description="The title of a card that it doesn't hold."),
    OpenApiParameter("lead", str, description="The title of the card that leads it."),
    OpenApiParameter(
        "choices",
        {"type": "object", "additionalProperties": {"type": "string"}},
        style="form",
        explode=True,
        description="What is chosen for it beside its cards, by the names that `/api/v1/games/` has under `choices`.",
    ),
    OpenApiParameter("tag", str, description="A tag that it has."),
    OpenApiParameter("by", str, description="The name of its owner, in capital or small letters."),
    OpenApiParameter("legal", str, enum=_LEGAL, description="Only those with which a match may begin now."),
    OpenApiParameter("age", str, enum=[*AGES], description="Saved in this last span."),
    OpenApiParameter("order", str, enum=[*ORDERS], default="latest"),
]


class DeckView(PersonalView):
    """Reading needs no account; what is private is there for its owner alone."""

    lookup_field = "slug"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DeckSerializer
    ordering: tuple[str, ...] = ("-changed", "-pk")
    queryset = Deck.objects.none()
    needs_account = gettext_lazy("Your own decks need an account. Sign in or send an access token.")

    @extend_schema(
        operation_id="decks_list",
        description="Decks that you may look for: yours, public ones, ready decks; or those that you like.",
        parameters=[OpenApiParameter("whose", str, enum=WHOSE, default="all"), *_FILTERS],
        responses=DeckSerializer(many=True),
    )
    def list(self, request: Request) -> Response:
        rows = self._listed(chosen(request, "whose", WHOSE, "all"))
        game = game_of(request)
        choices = dict.fromkeys(games.load(game).decks.choices, choice_values(game))
        for name, values in {**_AMONG, **choices}.items():
            chosen(request, name, values)
        asked = Asked.read(game_of(self.request), request.query_params)
        if asked.faults:
            raise ValidationError({name: [said for at, said in asked.faults if at == name] for name, _ in asked.faults})
        rows, self.ordering = in_order_of(found_decks(rows, game_of(self.request), asked), asked.order)
        page = self.paginate_queryset(rows.select_related("owner", "origin").prefetch_related("tags"))
        return self.get_paginated_response(self._shape(page, many=True))

    @extend_schema(
        operation_id="decks_create",
        description="Keeps a deck, legal or not. Every card in it has to be one of the pool.",
        request=CopyBody,
        responses={201: DeckSerializer},
    )
    def create(self, request: Request) -> Response:
        player = self.account()
        asked = sent(CopyBody, request)
        tags, origin = sent_tags(asked), self._origin(asked)
        with transaction.atomic():
            written, considered, notes = sent_deck(game_of(request), asked)
            made = granted(
                create_deck(player, game_of(self.request), written, asked["note"], origin, considered or (), notes)
            )
            granted(describe_deck(made, tagline=asked.get("tagline"), guide=asked.get("guide")))
            if visibility := asked.get("visibility"):
                granted(share_deck(made, visibility))
            set_tags(made, tags)
        return Response(self._shape(made), status=201)

    @extend_schema(operation_id="decks_retrieve", description="One deck.", parameters=[KEY])
    def retrieve(self, request: Request, slug: str) -> Response:
        return Response(self._shape(self._readable()))

    @extend_schema(
        operation_id="decks_update",
        description="Saves a new version of a deck of yours; 409 if it was saved since the version that you name.",
        request=RewriteBody,
        responses=DeckSerializer,
    )
    def update(self, request: Request, slug: str) -> Response:
        deck = own_deck(self.account(), game_of(self.request), slug)
        asked = sent(RewriteBody, request)
        tags = sent_tags(asked)
        with transaction.atomic():
            written, considered, notes = sent_deck(game_of(request), asked)
            saved = granted(rewrite_deck(deck, written, asked["note"], asked["version"], considered, notes))
            granted(describe_deck(saved, tagline=asked.get("tagline"), guide=asked.get("guide")))
            if "visibility" in asked:
                granted(share_deck(saved, asked["visibility"]))
            if "archived" in asked:
                granted(archive_deck(saved, asked["archived"]))
            if "tags" in asked:
                set_tags(saved, tags)
        return Response(self._shape(saved))

    @extend_schema(operation_id="decks_destroy", description="Deletes a deck of yours with all of its versions.")
    def destroy(self, request: Request, slug: str) -> Response:
        delete_deck(own_deck(self.account(), game_of(self.request), slug))
        return Response(status=204)

    @extend_schema(
        operation_id="decks_validation",
        description="Whether a match may begin with the deck now, and everything that keeps it from that.",
        parameters=[KEY],
        responses=ValidationSerializer,
    )
    @action(detail=True, pagination_class=None)
    def validation(self, request: Request, slug: str) -> Response:
        deck = self._readable()
        return Response(validation_of(deck.game, deck.deck_list))

    @extend_schema(
        operation_id="decks_validate",
        description="The same of a deck that isn't kept; nothing is saved, and no account is needed.",
        request=ValidateBody,
        responses=ValidationSerializer,
    )
    @action(detail=False, methods=["post"], pagination_class=None)
    def validate(self, request: Request) -> Response:
        asked = sent(ValidateBody, request)
        read = sent_text(game_of(request), asked)
        deck = deck_of_text(game_of(self.request), "", read)
        return Response(validation_of(game_of(self.request), deck, read, repair=asked["repair"]))

    @extend_schema(
        operation_id="decks_versions",
        description="The versions of a deck, the latest first: all of yours, and of another those that were saved "
        "while others could read it as you do.",
        parameters=[KEY],
        responses=VersionSerializer(many=True),
    )
    @action(detail=True, pagination_class=None)
    def versions(self, request: Request, slug: str) -> Response:
        player, key = self.player(), request.query_params.get("key", "")
        deck = readable_deck_with_versions(player, game_of(self.request), slug, key)
        versions = with_catalogs(readable_versions(deck, player, key))
        return Response(VersionSerializer(versions, many=True, context={"player": player, "deck": deck}).data)

    @extend_schema(
        operation_id="decks_export",
        description="The deck as a file: text, Markdown, JSON, a short code, or a QR code as SVG.",
        parameters=[OpenApiParameter("kind", str, "path", enum=[*KINDS]), KEY],
        responses={(200, kind): OpenApiTypes.OBJECT if "json" in kind else OpenApiTypes.STR for kind in _MEDIA_TYPES},
    )
    @action(detail=True, url_path=f"export/(?P<kind>{'|'.join(KINDS)})", pagination_class=None)
    def export(self, request: Request, slug: str, kind: str) -> HttpResponse:
        deck = self._readable()
        player, absolute = self.player(), request.build_absolute_uri
        considered, notes = maybeboard_for(player, deck), notes_for(player, deck)
        body = export(
            deck.game,
            deck.deck_list,
            kind,
            absolute,
            reverse("deck-of-code", args=[game_of(self.request)]),
            considered,
            notes,
        )
        return HttpResponse(body, content_type=KINDS[kind])

    @extend_schema(
        operation_id="decks_like",
        description="You like it. Decks of others that everybody can see are liked.",
        request=None,
        responses=DeckSerializer,
    )
    @action(detail=True, methods=["put"], pagination_class=None)
    def like(self, request: Request, slug: str) -> Response:
        return self._liked(True)

    @extend_schema(
        operation_id="decks_unlike", description="You like it no more.", request=None, responses={200: DeckSerializer}
    )
    @like.mapping.delete
    def unlike(self, request: Request, slug: str) -> Response:
        return self._liked(False)

    def _liked(self, liked: bool) -> Response:
        return Response(self._shape(granted(set_like(self.account(), self._readable(), liked))))

    def _listed(self, whose: str) -> QuerySet[Deck]:
        game, player = game_of(self.request), self.player()
        starter = Q(is_starter=True, game=game)
        match whose:
            case "mine":
                return own_rows(self.account(), game)
            case "public":
                return public_rows(game)
            case "starter":
                return Deck.objects.filter(starter)
            case "liked":
                return findable_rows(game).filter(liked_by__player=self.account())
        mine = Q(pk__in=own_rows(player, game).values("pk"))
        public = Q(pk__in=public_rows(game).values("pk"))
        return Deck.objects.select_related("owner").filter(starter | mine | public)

    def _readable(self) -> Deck:
        key = self.request.query_params.get("key", "")
        return readable_deck(self.player(), game_of(self.request), self.kwargs["slug"], key)

    def _origin(self, asked: dict[str, Any]) -> Origin | None:
        if "origin" not in asked:
            return None
        version, key = asked.get("origin_version"), asked["origin_key"]
        origin = origin_of(self.player(), game_of(self.request), asked["origin"], key, version)
        if origin is None:
            raise ValidationError({"origin": gettext("Deck or version not found, or it isn't shared with you.")})
        return origin

    def _shape(self, decks: Any, **options: Any) -> Any:
        player, rows = self.player(), card_rows(game_of(self.request))
        liked = liked_among(player, decks if options.get("many") else [decks])
        return DeckSerializer(decks, context={"player": player, "rows": rows, "liked": liked}, **options).data
