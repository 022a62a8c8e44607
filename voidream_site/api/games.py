"""Games for programs: which ones there are, what each has, and by which names its cards and decks are asked for."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

import games
from cards.api.base import PoolView
from cards.search import Filters
from cards.vocabulary import vocabulary
from decks.leaders import choice_values


class SetupChoiceSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    label = serializers.CharField()
    values = serializers.DictField(child=serializers.CharField(), help_text="Each with its label.")
    notes = serializers.DictField(child=serializers.CharField(), help_text="One sentence that explains a value.")


class GameSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="The key used in URLs and records.")
    title = serializers.CharField()
    summary = serializers.CharField()
    parts = serializers.ListField(
        child=serializers.ChoiceField(["cards", "decks", "lab"]),
        help_text="Features besides matches. Endpoints of missing features return 404.",
    )
    seats = serializers.ListField(
        child=serializers.IntegerField(), help_text="Allowed numbers of players per match, the usual number first."
    )
    setup = SetupChoiceSerializer(many=True, help_text="Match settings other than seats and decks.")
    facets = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="Card parameters with a fixed set of values.",
    )
    choices = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="Deck settings other than its cards.",
    )


class GameView(PoolView):
    """The games of this site."""

    serializer_class = GameSerializer
    pagination_class = None

    @extend_schema(operation_id="games_list", responses=GameSerializer(many=True))
    def list(self, request: Request) -> Response:
        return Response([_shape(name) for name in games.names()])


def _shape(name: str) -> dict[str, Any]:
    game = games.load(name)
    facets = Filters.read({}, vocabulary(name)).facets if game.has("cards") else ()
    choices = {key: list(choice_values(name)) for key in game.decks.choices} if game.has("decks") else {}
    return {
        "name": name,
        "title": game.title,
        "summary": game.summary,
        "parts": [part for part in ("cards", "decks", "lab") if name in games.names(part)],
        "seats": list(game.seat_counts),
        "setup": [
            {"name": each.name, "label": each.label, "values": dict(each.values), "notes": dict(each.notes)}
            for each in game.setup_choices
        ],
        "facets": {facet.field: [str(value) for value, _ in facet.options] for facet in facets},
        "choices": choices,
    }
