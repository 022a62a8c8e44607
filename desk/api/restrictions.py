"""Restrictions, rulings and sets, for those who write them. Reading them is public."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import granted, sent
from cards.api.serializers import RestrictionSerializer, RulingSerializer
from cards.curation import restrictions, rulings, sets
from cards.models import CardSet, Format, Restriction, Ruling
from desk.access import user_of
from desk.api.base import DeskView
from desk.api.serializers import AnnounceBody, DeskSetSerializer, ReasonBody, RulingBody, SetBody


class DeskRestrictionView(DeskView):
    lookup_value_regex = "[0-9]{1,15}"
    serializer_class = RestrictionSerializer
    queryset = Restriction.objects.none()

    def get_queryset(self) -> QuerySet[Restriction]:
        return Restriction.objects.filter(format__game=game_of(self.request)).select_related("format")

    @extend_schema(description="Announces a restriction.", request=AnnounceBody, responses={201: RestrictionSerializer})
    def create(self, request: Request) -> Response:
        asked = sent(AnnounceBody, request)
        card_format = Format.objects.filter(game=game_of(self.request), slug=asked.pop("format")).first()
        if card_format is None:
            raise ValidationError({"format": gettext("No format with this slug.")})
        made = restrictions.announce(user_of(request), card_format, titles=asked.pop("cards"), **asked)
        return Response(RestrictionSerializer(granted(made)).data, status=201)

    @extend_schema(
        description="Calls off a restriction that was announced, or lifts one that is in force.",
        request=ReasonBody,
        responses=RestrictionSerializer,
    )
    @action(detail=True, methods=["post"])
    def end(self, request: Request, pk: str) -> Response:
        found, reason = self.get_object(), sent(ReasonBody, request)["reason"]
        end = restrictions.call_off if found.starts > timezone.now() else restrictions.lift
        return Response(RestrictionSerializer(granted(end(user_of(request), found, reason))).data)


class DeskRulingView(DeskView):
    lookup_value_regex = "[0-9]{1,15}"
    serializer_class = RulingSerializer
    queryset = Ruling.objects.none()

    def get_queryset(self) -> QuerySet[Ruling]:
        return Ruling.objects.filter(game=game_of(self.request))

    @extend_schema(description="Writes a ruling.", request=RulingBody, responses={201: RulingSerializer})
    def create(self, request: Request) -> Response:
        made = rulings.write_ruling(user_of(request), game_of(self.request), _written(sent(RulingBody, request)))
        return Response(RulingSerializer(granted(made)).data, status=201)

    @extend_schema(description="Mends the words of a ruling.", request=RulingBody, responses=RulingSerializer)
    def update(self, request: Request, pk: str) -> Response:
        written = _written(sent(RulingBody, request))
        return Response(
            RulingSerializer(granted(rulings.edit_ruling(user_of(request), self.get_object(), written))).data
        )

    @extend_schema(
        description="Says that it holds no longer. It is kept.", request=ReasonBody, responses=RulingSerializer
    )
    @action(detail=True, methods=["post"])
    def retire(self, request: Request, pk: str) -> Response:
        reason = sent(ReasonBody, request)["reason"]
        return Response(
            RulingSerializer(granted(rulings.retire_ruling(user_of(request), self.get_object(), reason))).data
        )


class DeskSetView(DeskView):
    lookup_field = "slug"
    serializer_class = DeskSetSerializer
    queryset = CardSet.objects.none()
    pagination_class = None

    def get_queryset(self) -> QuerySet[CardSet]:
        return CardSet.objects.filter(game=game_of(self.request))

    @extend_schema(
        description="All sets, those without a published card included.", responses=DeskSetSerializer(many=True)
    )
    def list(self, request: Request) -> Response:
        return Response(DeskSetSerializer(self.get_queryset(), many=True).data)

    @extend_schema(description="Makes a set.", request=SetBody, responses={201: DeskSetSerializer})
    def create(self, request: Request) -> Response:
        made = granted(sets.new_set(user_of(request), game_of(self.request), **sent(SetBody, request)))
        return Response(DeskSetSerializer(made).data, status=201)

    @extend_schema(description="Deletes a set to which no card belongs, and for which none is written.")
    def destroy(self, request: Request, slug: str) -> Response:
        granted(sets.delete_set(user_of(request), self.get_object()))
        return Response(status=204)

    @extend_schema(description="Writes about a set anew.", request=SetBody, responses=DeskSetSerializer)
    def update(self, request: Request, slug: str) -> Response:
        done = granted(sets.edit_set(user_of(request), self.get_object(), **sent(SetBody, request)))
        return Response(DeskSetSerializer(done).data)


def _written(asked: dict[str, Any]) -> rulings.RulingText:
    return rulings.RulingText(asked["text"], tuple(asked["cards"]), asked["date"], asked["source"], asked["source_url"])
