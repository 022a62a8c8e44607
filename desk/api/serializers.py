"""Serializers of the desk: what is sent to it, and what it answers."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from cards.api.fields import DefinitionField, NameField, NumberField, TextField
from cards.curation.publish import release_faults
from cards.curation.surroundings import Surroundings
from cards.models import CardSet, Change, Release, Restriction
from desk.models import ChangeComment
from desk.models.comments import LONGEST_COMMENT


class Body(serializers.Serializer[Any]):
    """What is sent."""


class ChangeSerializer(serializers.ModelSerializer[Change]):
    card = serializers.CharField(source="card.slug", default=None, allow_null=True)
    set = serializers.CharField(source="card_set.slug")
    base = serializers.IntegerField(source="base.number", default=None, allow_null=True)
    definition = serializers.JSONField()
    confirmed = serializers.ListField(
        child=serializers.CharField(), read_only=True, help_text="Words that no other card has, and that are meant so."
    )
    release = serializers.IntegerField(source="release_id", default=None, allow_null=True)
    author = serializers.CharField(default=None, allow_null=True)
    editor = serializers.CharField(default=None, allow_null=True, help_text="Who saved it last.")
    reviewer = serializers.CharField(default=None, allow_null=True, help_text="Who accepted it.")
    assignee = serializers.CharField(default=None, allow_null=True, help_text="Who is asked to review it.")
    faults = serializers.SerializerMethodField(help_text="What keeps an open change from being published.")

    class Meta:
        model = Change
        fields = (
            "id", "kind", "stage", "version", "card", "title", "set", "base", "definition", "picture", "note",
            "confirmed", "release",
            "author", "editor", "reviewer", "assignee", "created", "changed", "faults",
        )  # fmt: skip

    def get_faults(self, change: Change) -> list[str]:
        if not change.is_open:
            return []
        around: Surroundings = self.context.get("around") or Surroundings(change.game)
        return around.faults(change)


class NewChangeBody(Body):
    kind = serializers.ChoiceField(Change.Kind.choices)
    card = TextField(default="", help_text="The slug of the card; not for a new one.")
    set = TextField(default="", help_text="For a new card: the slug of its set.")
    definition = DefinitionField(default=dict, help_text="For a new card; it may be faulty as yet.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        needed = "set" if attrs["kind"] == Change.Kind.NEW else "card"
        if not attrs[needed]:
            raise serializers.ValidationError({needed: "This kind of change needs it."})
        return attrs


class VersionBody(Body):
    version = NumberField(help_text="The version that you have read; a newer one is never overwritten.")


class ChangeBody(VersionBody):
    definition = DefinitionField()
    note = TextField(allow_blank=True, max_length=4_000, help_text="Why, for players.")
    kind = serializers.ChoiceField(
        Change.Kind.choices,
        required=False,
        help_text="An erratum may become a typo if the card plays as it did, and a typo an erratum.",
    )
    set = TextField(required=False, help_text="The slug of a set.")
    picture = TextField(
        required=False,
        allow_blank=True,
        max_length=80,
        help_text="As `spell.moth.3`: a kind of card, one of its motifs, a number. Empty: it follows from the card.",
    )
    confirmed = serializers.ListField(
        child=TextField(max_length=80),
        max_length=20,
        required=False,
        help_text="Words that no other card has, such as a new subtype, and that are meant so.",
    )


class NoteBody(VersionBody):
    note = TextField(default="", allow_blank=True, max_length=4_000, help_text="For the other curators.")


class AssigneeBody(Body):
    assignee = TextField(allow_null=True, max_length=150, help_text="A curator's name, or null for anybody.")


class ChangeCommentSerializer(serializers.ModelSerializer[ChangeComment]):
    author = serializers.CharField(source="author_name", read_only=True)

    class Meta:
        model = ChangeComment
        fields = ("id", "author", "text", "field", "line", "written", "edited")


class ChangeCommentWordsBody(Body):
    text = TextField(max_length=LONGEST_COMMENT, help_text="`@name` tells a curator, `[[Title]]` links to a card.")


class ChangeCommentBody(ChangeCommentWordsBody):
    field = TextField(default="", allow_blank=True, max_length=40, help_text="Of a rules text, if it is on a line.")
    line = TextField(
        default="", allow_blank=True, max_length=2_000, trim_whitespace=False, help_text="That line, as it is now."
    )


class DeskReleaseSerializer(serializers.ModelSerializer[Release]):
    author = serializers.CharField(default=None, allow_null=True)
    changes = serializers.PrimaryKeyRelatedField(many=True, read_only=True)
    faults = serializers.SerializerMethodField(help_text="What keeps it from coming out now, if it isn't out.")

    class Meta:
        model = Release
        fields = (
            "id", "slug", "name", "notes", "stage", "source", "author", "created", "scheduled_for", "problem",
            "published_at", "rolled_back_at", "rollback_reason", "changes", "faults",
        )  # fmt: skip

    def get_faults(self, release: Release) -> list[str]:
        return release_faults(release, self.context.get("around")) if release.is_coming else []


class EditReleaseBody(Body):
    notes = TextField(allow_blank=True, max_length=20_000)


class NewReleaseBody(Body):
    name = NameField(max_length=80)
    notes = TextField(default="", allow_blank=True, max_length=20_000)


class PlaceBody(Body):
    change = NumberField(help_text="The id of a change.")


class ScheduleBody(Body):
    at = serializers.DateTimeField()


class ReasonBody(Body):
    reason = TextField(allow_blank=True, max_length=4_000)


class AnnounceBody(Body):
    format = TextField(help_text="The slug of a format.")
    kind = serializers.ChoiceField(Restriction.Kind.choices)
    cards = serializers.ListField(child=TextField(max_length=120), max_length=50, help_text="Titles.")
    limit = NumberField(default=None, allow_null=True, min_value=1, max_value=99)
    reason = TextField(allow_blank=True, max_length=4_000, help_text="For players.")
    starts = serializers.DateTimeField()
    ends = serializers.DateTimeField(default=None, allow_null=True)


class RulingBody(Body):
    text = TextField(allow_blank=True, max_length=20_000, help_text="`[[Title]]` links to a card.")
    cards = serializers.ListField(child=TextField(max_length=120), max_length=50, help_text="Titles.")
    date = serializers.DateField()
    source = NameField(allow_blank=True, max_length=1_000, help_text="Who ruled so.")
    source_url = TextField(default="", allow_blank=True, max_length=1_000)


class SetBody(Body):
    name = NameField(allow_blank=True, max_length=1_000)
    about = TextField(default="", allow_blank=True, max_length=20_000)
    position = NumberField(default=0, min_value=0, max_value=9_999, help_text="Sets are listed in this order.")


class DeskSetSerializer(serializers.ModelSerializer[CardSet]):
    class Meta:
        model = CardSet
        fields = ("slug", "name", "about", "position")
