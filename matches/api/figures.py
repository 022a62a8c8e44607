"""Figures of a card in matches."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import PoolView
from cards.models import Card
from matches.figures import ENOUGH, CardFigures, figures_of

__all__ = ["CardFiguresView"]


class SinceSerializer(serializers.Serializer[Any]):
    revision = serializers.IntegerField(source="number")
    published = serializers.DateTimeField(source="created")


class CountedSerializer(serializers.Serializer[CardFigures]):
    decks = serializers.IntegerField(help_text="Decks with the card in finished matches; one for each seat.")
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    rate = serializers.FloatField(help_text="The share of wins in matches that were no draw.")
    low = serializers.FloatField(help_text="The 95 % interval of the rate, after Wilson.")
    high = serializers.FloatField()


class CardFiguresSerializer(serializers.Serializer[CardFigures]):
    card = serializers.CharField(source="since.card.slug")
    since = SinceSerializer(help_text="The first revision that plays as the card does now: from then on it is counted.")
    needed = serializers.SerializerMethodField(help_text="So many decks in matches that were no draw have to be there.")
    figures = serializers.SerializerMethodField(help_text="`null` as long as there are fewer.")

    def get_needed(self, found: CardFigures) -> int:
        return ENOUGH

    @extend_schema_field(CountedSerializer(allow_null=True))
    def get_figures(self, found: CardFigures) -> Any:
        return CountedSerializer(found).data if found.is_enough else None


class CardFiguresView(PoolView):
    serializer_class = CardFiguresSerializer

    @extend_schema(
        operation_id="cards_figures",
        description="How often decks with the card won in finished matches, once enough of them have been counted.",
    )
    def retrieve(self, request: Request, slug: str) -> Response:
        card = Card.objects.select_related("published").filter(game=game_of(self.request), slug=slug).first()
        found = figures_of(card) if card else None
        if found is None:
            raise Http404(gettext("There is no card of that slug."))
        return Response(CardFiguresSerializer(found).data)
