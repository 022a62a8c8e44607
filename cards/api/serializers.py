"""Serializers of the pool: what the answers look like."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.diff import Op
from cards.models import Artwork, Card, CardRevision, CardSet, Change, Format, Release, Restriction, Ruling
from cards.queries import Item, Step, printable, signature

OPS = [(op.value, op.value) for op in Op]
STATUSES = [("now", "In force"), ("announced", "Announced"), ("past", "Past")]
STEP_KINDS = [*CardRevision.Kind.choices, ("withdrawal", "Withdrawal"), ("rollback", "Rollback")]
_DEFINITION = {"type": "object", "additionalProperties": True, "description": "The card as its game knows it."}


class ArtCreditSerializer(serializers.Serializer[Artwork]):
    credit = serializers.CharField()
    licence = serializers.ChoiceField(Artwork.Licence.choices)
    licence_url = serializers.CharField(source="deed", help_text="Where to read it; empty if nowhere.")


class CardSerializer(serializers.Serializer[Card]):
    slug = serializers.CharField()
    title = serializers.CharField()
    set = serializers.CharField(source="card_set.slug")
    withdrawn = serializers.SerializerMethodField(help_text="Not in the pool: new matches can't use it.")
    revision = serializers.SerializerMethodField(help_text="Number of the revision in `definition`.")
    published = serializers.SerializerMethodField(help_text="When that revision was published.")
    definition = serializers.SerializerMethodField(
        help_text="The current definition, or the last one before it was withdrawn."
    )
    art = serializers.SerializerMethodField(help_text="Path of its picture, an immutable SVG or WebP.")
    art_credit = serializers.SerializerMethodField(help_text="Author of the picture; null if the site drew it.")

    def get_withdrawn(self, card: Card) -> bool:
        return card.published is None

    def get_revision(self, card: Card) -> int:
        return self._revision(card).number

    @extend_schema_field(serializers.DateTimeField())
    def get_published(self, card: Card) -> Any:
        return serializers.DateTimeField().to_representation(self._revision(card).created)

    @extend_schema_field(_DEFINITION)
    def get_definition(self, card: Card) -> Any:
        return self._revision(card).definition

    def get_art(self, card: Card) -> str:
        return str(printable(card.game, card.slug, self._revision(card).depicted)["art"])

    @extend_schema_field(ArtCreditSerializer(allow_null=True))
    def get_art_credit(self, card: Card) -> Any:
        artwork = self.context["artworks"].get(self._revision(card).picture)
        return ArtCreditSerializer(artwork).data if artwork else None

    def _revision(self, card: Card) -> CardRevision:
        revision: CardRevision | None = card.published or self.context["last"].get(card.pk)
        assert revision is not None, "The view looks up the last revision of withdrawn cards."
        return revision


class PieceSerializer(serializers.Serializer[Any]):
    op = serializers.ChoiceField(OPS, source="op.value")
    text = serializers.CharField(trim_whitespace=False)


class DifferenceSerializer(serializers.Serializer[Any]):
    field = serializers.CharField(help_text="The key in the definition; `mapping.key` for a part of one.")
    before = serializers.CharField()
    after = serializers.CharField()
    pieces = PieceSerializer(many=True, help_text="Word-level pieces; joined in order, they give both texts.")


class StepSerializer(serializers.Serializer[Step]):
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(STEP_KINDS)
    note = serializers.CharField()
    release = serializers.CharField(source="release.slug", default=None, allow_null=True)
    revision = serializers.IntegerField(source="revision.number", default=None, allow_null=True)
    definition = serializers.JSONField(source="revision.definition", default=None, allow_null=True)
    differences = DifferenceSerializer(many=True, help_text="Differences from the revision before it.")


class SetSerializer(serializers.ModelSerializer[CardSet]):
    cards = serializers.IntegerField(source="size", help_text="Number of its cards in the pool.")

    class Meta:
        model = CardSet
        fields = ("slug", "name", "about", "cards")


class FamilySerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    motto = serializers.CharField(default="")
    about = serializers.CharField(source="blurb", default="")


class FormatSerializer(serializers.ModelSerializer[Format]):
    class Meta:
        model = Format
        fields = ("slug", "name", "about", "is_default")


class ReleaseSerializer(serializers.ModelSerializer[Release]):
    published_by = serializers.SerializerMethodField()
    rolled_back_by = serializers.SerializerMethodField()

    class Meta:
        model = Release
        fields: tuple[str, ...] = (
            "slug", "name", "notes", "stage", "source", "published_at", "published_by", "rolled_back_at",
            "rolled_back_by", "rollback_reason",
        )  # fmt: skip

    def get_published_by(self, release: Release) -> str:
        return signature(release.published_by)

    def get_rolled_back_by(self, release: Release) -> str:
        return signature(release.rolled_back_by)


class ItemSerializer(serializers.Serializer[Item]):
    card = serializers.CharField(source="card.slug")
    title = serializers.CharField(source="card.title")
    kind = serializers.ChoiceField(Change.Kind.choices)
    note = serializers.CharField()
    revision = serializers.IntegerField(source="after.number", default=None, allow_null=True)
    differences = DifferenceSerializer(many=True)


class ReleaseDetailSerializer(ReleaseSerializer):
    changes = serializers.SerializerMethodField()

    class Meta(ReleaseSerializer.Meta):
        fields = (*ReleaseSerializer.Meta.fields, "changes")

    @extend_schema_field(ItemSerializer(many=True))
    def get_changes(self, release: Release) -> Any:
        return ItemSerializer(self.context["items"], many=True).data


class RestrictionSerializer(serializers.ModelSerializer[Restriction]):
    format = serializers.SlugRelatedField(slug_field="slug", read_only=True)
    cards = serializers.SlugRelatedField(slug_field="slug", many=True, read_only=True)
    status = serializers.SerializerMethodField()

    class Meta:
        model = Restriction
        fields = ("id", "format", "kind", "limit", "cards", "reason", "starts", "ends", "announced", "status")

    @extend_schema_field(serializers.ChoiceField(STATUSES))
    def get_status(self, restriction: Restriction) -> str:
        now = timezone.now()
        if restriction.holds_at(now):
            return "now"
        called_off = restriction.ends is not None and restriction.ends <= restriction.starts
        return "announced" if restriction.starts > now and not called_off else "past"


class RulingSerializer(serializers.ModelSerializer[Ruling]):
    cards = serializers.SlugRelatedField(slug_field="slug", many=True, read_only=True)

    class Meta:
        model = Ruling
        fields = ("id", "cards", "text", "date", "source", "source_url", "retired")
        extra_kwargs = {"text": {"help_text": "`[[Title]]` names a card, one of `cards`."}}
