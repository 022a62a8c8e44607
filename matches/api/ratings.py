"""Rating serializers."""

from __future__ import annotations

from rest_framework import serializers

from matches.models import Rating, RatingChange


class RatingSerializer(serializers.ModelSerializer[Rating]):
    provisional = serializers.BooleanField(
        source="is_provisional", help_text="Not settled; shown with a question mark."
    )

    class Meta:
        model = Rating
        fields = ("game", "format", "value", "deviation", "provisional", "matches", "updated")


class RatingChangeSerializer(serializers.ModelSerializer[RatingChange]):
    class Meta:
        model = RatingChange
        fields = ("seat", "before", "after", "deviation")
