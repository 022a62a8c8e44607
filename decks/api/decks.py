"""Decks: starter decks, public ones, and those of the account that asks."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

import games
from cards.api.base import PersonalView, chosen, sent
from cards.queries import current_digest, default_game
from decks.access import findable_rows, own_deck, own_rows, public_rows, readable_deck
from decks.api.refusals import granted
from decks.api.shapes import DeckBody, DeckShape, RewriteBody, ValidateBody, ValidationShape, VersionShape
from decks.codes import card_rows
from decks.exports import KINDS, export
from decks.importing import PastedError, read_json, read_pasted
from decks.legality import list_problems, repairs
from decks.models import Deck
from decks.own import archive_deck, create_deck, deck_of_text, delete_deck, read_text, rewrite_deck, share_deck
from decks.public import AGES, ORDERS, Asked, found_decks, in_order_of
from decks.social.likes import liked_among, set_like
from decks.tags import TagError, read_tags, set_tags
from decks.versions import kept_versions
from games.kernel.decktext import DeckText, write_list
from games.kernel.game import DeckList

__all__ = ["DeckView"]

WHOSE = ("all", "mine", "public", "starter", "liked")
KEY = OpenApiParameter("key", str, description="What opens an unlisted deck of somebody else.")
FILTERS = [
    OpenApiParameter("with", str, many=True, description="The title of a card that it holds."),
    OpenApiParameter("without", str, many=True, description="The title of a card that it doesn't hold."),
    OpenApiParameter("lead", str, description="The title of the card that leads it."),
    *(
        OpenApiParameter(name, str, description="What is chosen for it beside its cards.")
        for name in games.load(default_game()).deck_choices
    ),
    OpenApiParameter("tag", str, description="A tag that it has."),
    OpenApiParameter("by", str, description="The name of its owner, in capital or small letters."),
    OpenApiParameter("legal", str, enum=["1"], description="Only those with which a match may begin now."),
    OpenApiParameter("age", str, enum=[*AGES], description="Saved in this last span."),
    OpenApiParameter("order", str, enum=[*ORDERS], default="latest"),
]


class DeckView(PersonalView):
    """Reading needs no account; what is private is there for its owner alone."""

    lookup_field = "slug"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DeckShape
    ordering: tuple[str, ...] = ("-changed", "-pk")
    queryset = Deck.objects.none()
    needs_account = "Own decks need an account: sign in, or send a token of yours."

    @extend_schema(
        operation_id="decks_list",
        description="Decks that you may look for: yours, public ones, starter decks; or those that you like.",
        parameters=[OpenApiParameter("whose", str, enum=WHOSE, default="all"), *FILTERS],
        responses=DeckShape(many=True),
    )
    def list(self, request: Request) -> Response:
        rows = self._listed(chosen(request, "whose", WHOSE, "all"))
        asked = Asked.read(default_game(), request.query_params)
        if asked.faults:
            raise ValidationError({name: [said for at, said in asked.faults if at == name] for name, _ in asked.faults})
        rows, self.ordering = in_order_of(found_decks(rows, default_game(), asked), asked.order)
        page = self.paginate_queryset(rows.prefetch_related("tags"))
        return self.get_paginated_response(self._shape(page, many=True))

    @extend_schema(
        operation_id="decks_create",
        description="Keeps a deck, legal or not. Every card in it has to be one of the pool.",
        request=DeckBody,
        responses={201: DeckShape},
    )
    def create(self, request: Request) -> Response:
        player = self.account()
        asked = sent(DeckBody, request)
        tags = _tags(asked)
        with transaction.atomic():
            made = granted(create_deck(player, default_game(), _whole(asked), asked["note"]))
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
        responses=DeckShape,
    )
    def update(self, request: Request, slug: str) -> Response:
        deck = own_deck(self.account(), default_game(), slug)
        asked = sent(RewriteBody, request)
        tags = _tags(asked)
        with transaction.atomic():
            saved = granted(rewrite_deck(deck, _whole(asked), asked["note"], asked["version"]))
            if "visibility" in asked:
                granted(share_deck(saved, asked["visibility"]))
            if "archived" in asked:
                archive_deck(saved, asked["archived"])
            if "tags" in asked:
                set_tags(saved, tags)
        return Response(self._shape(saved))

    @extend_schema(operation_id="decks_destroy", description="Deletes a deck of yours with all of its versions.")
    def destroy(self, request: Request, slug: str) -> Response:
        delete_deck(own_deck(self.account(), default_game(), slug))
        return Response(status=204)

    @extend_schema(
        operation_id="decks_validation",
        description="Whether a match may begin with the deck now, and everything that keeps it from that.",
        parameters=[KEY],
        responses=ValidationShape,
    )
    @action(detail=True, pagination_class=None)
    def validation(self, request: Request, slug: str) -> Response:
        deck = self._readable()
        return Response(_validation(deck.game, deck.deck_list))

    @extend_schema(
        operation_id="decks_validate",
        description="The same of a deck that isn't kept; nothing is saved, and no account is needed.",
        request=ValidateBody,
        responses=ValidationShape,
    )
    @action(detail=False, methods=["post"], pagination_class=None)
    def validate(self, request: Request) -> Response:
        asked = sent(ValidateBody, request)
        read = _read(asked)
        deck = deck_of_text(default_game(), "", read)
        return Response(_validation(default_game(), deck, read, repair=asked["repair"]))

    @extend_schema(
        operation_id="decks_versions",
        description="All versions of a deck of yours, the latest first.",
        responses=VersionShape(many=True),
    )
    @action(detail=True, pagination_class=None)
    def versions(self, request: Request, slug: str) -> Response:
        deck = own_deck(self.player(), default_game(), slug)
        return Response(VersionShape(kept_versions(deck), many=True).data)

    @extend_schema(
        operation_id="decks_export",
        description="The deck as a file: text, Markdown, JSON, a short code, or a QR code as SVG.",
        parameters=[OpenApiParameter("kind", str, "path", enum=[*KINDS]), KEY],
        responses={(200, "text/plain"): OpenApiTypes.STR},
    )
    @action(detail=True, url_path=f"export/(?P<kind>{'|'.join(KINDS)})", pagination_class=None)
    def export(self, request: Request, slug: str, kind: str) -> HttpResponse:
        deck = self._readable()
        body = export(deck.game, deck.deck_list, kind, request.build_absolute_uri, reverse("deck-of-code"))
        return HttpResponse(body, content_type=KINDS[kind])

    @extend_schema(
        operation_id="decks_like",
        description="You like it. Decks of others that everybody can see are liked.",
        request=None,
        responses=DeckShape,
    )
    @action(detail=True, methods=["put"], pagination_class=None)
    def like(self, request: Request, slug: str) -> Response:
        return self._liked(True)

    @extend_schema(operation_id="decks_unlike", description="You like it no more.", request=None, responses=DeckShape)
    @like.mapping.delete
    def unlike(self, request: Request, slug: str) -> Response:
        return self._liked(False)

    def _liked(self, liked: bool) -> Response:
        return Response(self._shape(granted(set_like(self.account(), self._readable(), liked))))

    def _listed(self, whose: str) -> QuerySet[Deck]:
        game, player = default_game(), self.player()
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
        return readable_deck(self.player(), default_game(), self.kwargs["slug"], key)

    def _shape(self, decks: Any, **options: Any) -> Any:
        player, rows = self.player(), card_rows(default_game())
        liked = liked_among(player, decks if options.get("many") else [decks])
        return DeckShape(decks, context={"player": player, "rows": rows, "liked": liked}, **options).data


def _tags(asked: dict[str, Any]) -> tuple[str, ...]:
    try:
        return read_tags(asked.get("tags", ()))
    except TagError as fault:
        raise ValidationError({"tags": str(fault)}) from None


def _read(asked: dict[str, Any]) -> DeckText:
    """The list in a body, as the pages read it."""
    field = next(name for name in ("list", "code", "parts") if name in asked)
    try:
        if field == "parts":
            return read_json(default_game(), asked)
        return read_text(default_game(), read_pasted(default_game(), asked[field]).text)
    except PastedError as fault:
        raise ValidationError({field: str(fault)}) from None


def _whole(asked: dict[str, Any]) -> DeckList:
    """The deck in a body; raises ValidationError for what names no card."""
    read = _read(asked)
    if read.unread:
        field = next(name for name in ("list", "code", "parts") if name in asked)
        raise ValidationError({field: [line.sentence for line in read.unread]})
    return deck_of_text(default_game(), asked["name"], read)


def _validation(game: str, deck: DeckList, read: DeckText | None = None, *, repair: bool = False) -> dict[str, Any]:
    problems, unread = list_problems(game, deck), read.unread if read else ()
    found: dict[str, Any] = {
        "legal": not problems and not unread,
        "problems": problems,
        "unread": unread,
        "catalog": current_digest(game) or "",
        "list": write_list(deck),
    }
    if repair:
        found |= _repair(game, deck)
    return dict(ValidationShape(found).data)


def _repair(game: str, deck: DeckList) -> dict[str, Any]:
    """The cheapest way to a legal deck, and all ways with what each changes."""
    ways = repairs(game, deck)
    return {
        "repaired": write_list(ways[0].deck if ways else deck),
        "changes": [change.sentence for change in ways[0].changes] if ways else [],
        "ways": [
            {
                "title": way.title,
                "price": way.price,
                "legal": not list_problems(game, way.deck),
                "list": write_list(way.deck),
                "changes": way.changes,
            }
            for way in ways
        ],
    }
