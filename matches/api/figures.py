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


class SinceSerializer(serializers.Serializer[Any]):
    revision = serializers.IntegerField(source="number")
    published = serializers.DateTimeField(source="created")


class CountedSerializer(serializers.Serializer[CardFigures]):
    decks = serializers.IntegerField(help_text="Decks with this card in finished matches, one per seat.")
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    rate = serializers.FloatField(help_text="Win rate, without draws.")
    low = serializers.FloatField(help_text="Lower end of the 95 % Wilson interval of the rate.")
    high = serializers.FloatField()


class CardFiguresSerializer(serializers.Serializer[CardFigures]):
    card = serializers.CharField(source="since.card.slug")
    since = SinceSerializer(help_text="First revision with the current game behavior. Matches count from here.")
    needed = serializers.SerializerMethodField(help_text="Minimum number of decks in matches without a draw.")
    figures = serializers.SerializerMethodField(help_text="`null` while there are fewer than `needed`.")

    def get_needed(self, found: CardFigures) -> int:
        return ENOUGH

    @extend_schema_field(CountedSerializer(allow_null=True))
    def get_figures(self, found: CardFigures) -> Any:
        return CountedSerializer(found).data if found.is_enough else None


class CardFiguresView(PoolView):
    serializer_class = CardFiguresSerializer

    @extend_schema(
        operation_id="cards_figures",
        description="Win rate of decks with this card in finished matches, once enough are counted.",
    )
    def retrieve(self, request: Request, slug: str) -> Response:
        card = Card.objects.select_related("published").filter(game=game_of(self.request), slug=slug).first()
        found = figures_of(card) if card else None
        if found is None:
            raise Http404(gettext("Card not found."))
        return Response(CardFiguresSerializer(found).data)
