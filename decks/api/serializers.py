"""Serializers of decks: what is sent for one, and what is answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.models import Player
from cards.api.fields import FlagField, NameField, NumberField, OneOfBody, PatternField, TextField
from decks.access import is_found_by, maybeboard_for, notes_for
from decks.codes import encode
from decks.models import Comment, Deck, DeckVersion
from decks.models.decks import LONGEST_GUIDE, LONGEST_TAGLINE
from decks.models.index import LONGEST_TAG
from decks.models.social import LONGEST_COMMENT, LONGEST_REASON, CommentReport
from decks.tags import MOST_TAGS
from games.kernel.decks.deck_text import Doubt
from games.kernel.decks.notes import LONGEST_NOTE, Mark, notes_as_json
from games.kernel.decks.repair import ChangeKind
from games.kernel.decks.text import LONGEST

_PART = {"type": "array", "items": {"type": "object", "required": ["title", "copies"], "properties": {
    "title": {"type": "string"}, "slug": {"type": "string"}, "copies": {"type": "integer", "minimum": 1, "maximum": 99},
}}}  # fmt: skip
_PARTS = {"type": "object", "additionalProperties": _PART, "description": "Cards with copies by part of the deck."}
MAYBEBOARD = _PART | {"description": "Cards that you consider, with copies. They don’t count, and nobody else is told."}
CARD_NOTES = {"type": "object", "additionalProperties": {"type": "object", "properties": {
    "mark": {"type": "string", "enum": ["", *(mark.value for mark in Mark)]},
    "text": {"type": "string", "maxLength": LONGEST_NOTE},
}}, "description": "What you wrote beside cards, by title; nobody else is told."}  # fmt: skip
CHOICES = {"type": "object", "additionalProperties": {"type": "string"}, "description": "What is chosen beside cards."}


class DeckProblemSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="What is wrong, for programs.")
    rule = serializers.CharField(help_text="The rule that says so; empty for a restriction.")
    cards = serializers.ListField(child=serializers.CharField(), help_text="The titles concerned.")
    sentence = serializers.CharField(help_text="What is wrong and what mends it, for people.")


class UnreadSerializer(serializers.Serializer[Any]):
    line = serializers.IntegerField(source="number")
    text = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField(), help_text="Titles that may be meant.")
    copies = serializers.IntegerField(help_text="Copies that the line asks for.")


class ReadingSerializer(serializers.Serializer[Any]):
    """One way to read a doubtful line."""

    cards = serializers.SerializerMethodField()
    line = serializers.CharField(help_text="The line that is read in this way alone; empty if it names no card.")

    @extend_schema_field(_PART)
    def get_cards(self, reading: Mapping[str, Any]) -> list[dict[str, Any]]:
        return _cards(entry for entry in reading["cards"] if entry[1])


class DoubtSerializer(serializers.Serializer[Any]):
    line = serializers.IntegerField(source="number")
    text = serializers.CharField()
    sentence = serializers.CharField(help_text="What was taken and what else may be meant, for people.")
    readings = serializers.SerializerMethodField()

    @extend_schema_field(ReadingSerializer(many=True))
    def get_readings(self, doubt: Doubt) -> list[dict[str, Any]]:
        rows = [{"cards": cards, "line": doubt.line(at)} for at, cards in enumerate(doubt.readings)]
        return [dict(row) for row in ReadingSerializer(rows, many=True).data]


class RepairChangeSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField([kind.value for kind in ChangeKind], help_text="What is done.")
    name = serializers.CharField(help_text="The title of the card, or the name of the choice.")
    copies = serializers.IntegerField(help_text="Copies that go or come.")
    value = serializers.CharField(help_text="What is chosen then; empty for cards, and for nothing.")
    sentence = serializers.CharField(help_text="The same for people, with the reason.")


class WaySerializer(serializers.Serializer[Any]):
    title = serializers.CharField(help_text="What kind of way it is.")
    price = serializers.IntegerField(help_text="Copies out, copies in, and choices of yours that become others.")
    legal = serializers.BooleanField(help_text="Whether it leads to a legal deck; not so only if there is none.")
    list = serializers.CharField()
    changes = RepairChangeSerializer(many=True)


class ValidationSerializer(serializers.Serializer[Any]):
    legal = serializers.BooleanField(help_text="A match may begin with it now.")
    problems = DeckProblemSerializer(many=True)
    unread = UnreadSerializer(many=True, help_text="Lines of the list that name no card; they count as problems.")
    doubts = DoubtSerializer(
        many=True,
        help_text="Lines that can be read in several ways, the one taken first; until they are settled, they count as "
        "problems.",
    )
    catalog = serializers.CharField(help_text="The digest of the pool that it was checked with.")
    list = serializers.CharField(help_text="The list as it was understood.")
    repaired = serializers.CharField(required=False, help_text="The nearest legal list, if a repair was asked for.")
    changes = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="What that changes, in sentences."
    )
    ways = WaySerializer(
        many=True, required=False, help_text="Different ways to a legal deck, the cheapest, which is `repaired`, first."
    )


class DeckSerializer(serializers.ModelSerializer[Deck]):
    owner = serializers.CharField(source="owner.display_name", default=None, allow_null=True)
    mine = serializers.SerializerMethodField()
    choices = serializers.SerializerMethodField()
    parts = serializers.SerializerMethodField()
    maybeboard = serializers.SerializerMethodField()
    card_notes = serializers.SerializerMethodField()
    code = serializers.SerializerMethodField(help_text="The deck as a short code.")
    url = serializers.CharField(source="get_absolute_url", help_text="Path of its page.")
    key = serializers.SerializerMethodField(help_text="What opens it while it is unlisted; told to its owner alone.")
    tags = serializers.SerializerMethodField()
    liked = serializers.SerializerMethodField(help_text="You like it.")
    origin = serializers.SerializerMethodField(
        help_text="The slug of the deck that it is a copy of; empty if it is none, or if that one isn't for you to see."
    )

    class Meta:
        model = Deck
        fields = (
            "slug", "name", "owner", "mine", "is_starter", "visibility", "key", "archived", "version", "changed",
            "tagline", "guide", "tags", "likes", "liked", "comments_closed", "origin", "origin_version",
            "choices", "parts", "maybeboard", "card_notes", "code", "url",
        )  # fmt: skip

    def get_mine(self, deck: Deck) -> bool:
        player: Player | None = self.context.get("player")
        return player is not None and deck.owner_id == player.pk

    def get_key(self, deck: Deck) -> str:
        return deck.key if self.get_mine(deck) else ""

    def get_tags(self, deck: Deck) -> list[str]:
        return [each.tag for each in deck.tags.all()]

    def get_liked(self, deck: Deck) -> bool:
        return deck.pk in self.context.get("liked", ())

    def get_origin(self, deck: Deck) -> str:
        origin = deck.origin
        return origin.slug if origin and is_found_by(origin, self.context.get("player")) else ""

    @extend_schema_field(CHOICES)
    def get_choices(self, deck: Deck) -> Mapping[str, str]:
        return deck.deck_list.choices

    @extend_schema_field(_PARTS)
    def get_parts(self, deck: Deck) -> dict[str, list[dict[str, Any]]]:
        return {part: _cards(entries) for part, entries in deck.deck_list.parts.items()}

    @extend_schema_field(MAYBEBOARD)
    def get_maybeboard(self, deck: Deck) -> list[dict[str, Any]]:
        return _cards(maybeboard_for(self.context.get("player"), deck))

    @extend_schema_field(CARD_NOTES)
    def get_card_notes(self, deck: Deck) -> dict[str, Any]:
        return notes_as_json(notes_for(self.context.get("player"), deck))

    def get_code(self, deck: Deck) -> str:
        return encode(deck.game, deck.deck_list, self.context["rows"]).text


class VersionSerializer(serializers.ModelSerializer[DeckVersion]):
    catalog = serializers.CharField(source="catalog.digest", default=None, allow_null=True)
    choices = serializers.SerializerMethodField()
    parts = serializers.SerializerMethodField()
    maybeboard = serializers.SerializerMethodField()
    card_notes = serializers.SerializerMethodField()

    class Meta:
        model = DeckVersion
        fields = ("number", "name", "note", "saved", "catalog", "choices", "parts", "maybeboard", "card_notes")

    @extend_schema_field(CHOICES)
    def get_choices(self, version: DeckVersion) -> Mapping[str, str]:
        return version.deck_list.choices

    @extend_schema_field(_PARTS)
    def get_parts(self, version: DeckVersion) -> dict[str, list[dict[str, Any]]]:
        return {part: _cards(entries) for part, entries in version.deck_list.parts.items()}

    @extend_schema_field(MAYBEBOARD)
    def get_maybeboard(self, version: DeckVersion) -> list[dict[str, Any]]:
        return _cards(maybeboard_for(self.context["player"], self.context["deck"], version))

    @extend_schema_field(CARD_NOTES)
    def get_card_notes(self, version: DeckVersion) -> dict[str, Any]:
        return notes_as_json(notes_for(self.context["player"], self.context["deck"], version))


def _cards(entries: Iterable[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"title": title, "copies": copies} for title, copies in entries]


@extend_schema_field(_PARTS)
class PartsField(serializers.DictField):
    """What a deck has as `parts`."""


@extend_schema_field(MAYBEBOARD)
class MaybeboardField(serializers.ListField):
    """What a deck has as `maybeboard`."""


@extend_schema_field(CARD_NOTES)
class CardNotesField(serializers.DictField):
    """What a deck has as `card_notes`."""


@extend_schema_field(CHOICES)
class ChoicesField(serializers.DictField):
    """What a deck has as `choices`."""


class ListBody(OneOfBody):
    """A deck in one of three ways: `list`, `code`, or `parts` with `choices`. Its maybeboard is what stands under such
    a heading of the list, or what is sent as `maybeboard`; its notes are what stands behind cards and ` # ` in the
    list, or what is sent as `card_notes`. Left out, they stay.
    """

    one_of = ("list", "code", "parts")

    list = TextField(required=False, max_length=LONGEST, trim_whitespace=False, help_text="A list as people write it.")
    code = TextField(required=False, max_length=2_000, help_text="A short code.")
    parts = PartsField(required=False)
    choices = ChoicesField(child=TextField(allow_blank=True), required=False)
    maybeboard = MaybeboardField(required=False)
    card_notes = CardNotesField(required=False)


class ValidateBody(ListBody):
    repair = FlagField(default=False, help_text="Also propose ways to a legal list.")


class DeckBody(ListBody):
    name = NameField(max_length=80)
    note = NameField(max_length=200, default="", allow_blank=True, help_text="On this version.")
    visibility = serializers.ChoiceField(Deck.Visibility.choices, required=False)
    tags = serializers.ListField(
        child=TextField(max_length=80),
        required=False,
        max_length=4 * MOST_TAGS,
        help_text=f"Words of your own, at most {MOST_TAGS} of {LONGEST_TAG} characters. Left out, they stay.",
    )
    tagline = TextField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_TAGLINE,
        help_text="What it is about, in one line. Left out, it stays.",
    )
    guide = TextField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_GUIDE,
        trim_whitespace=False,
        help_text="How to play it, in Markdown; `[[Title]]` links to a card. Left out, it stays.",
    )


class CopyBody(DeckBody):
    origin = PatternField(
        r"^[-a-zA-Z0-9_]+\Z", required=False, help_text="The deck that it is a copy of, if it is one."
    )
    origin_version = NumberField(
        required=False, min_value=0, max_value=2**31 - 1, help_text="The version of that one; by default its latest."
    )
    origin_key = TextField(
        default="", allow_blank=True, max_length=40, help_text="What opens that one, if it is unlisted."
    )


class RewriteBody(DeckBody):
    version = NumberField(min_value=0, max_value=2**31 - 1, help_text="The version that you have read.")
    archived = FlagField(required=False)


class CommentSerializer(serializers.ModelSerializer[Comment]):
    author = serializers.CharField(source="author_name")
    mine = serializers.SerializerMethodField()

    class Meta:
        model = Comment
        fields = ("id", "author", "mine", "text", "version", "written", "edited", "hidden", "reason")

    def get_mine(self, comment: Comment) -> bool:
        player: Player | None = self.context.get("player")
        return player is not None and comment.author_id == player.pk


class CommentBody(serializers.Serializer[Any]):
    text = TextField(max_length=LONGEST_COMMENT, help_text="A little Markdown; `[[Title]]` links to a card.")


class ReportBody(serializers.Serializer[Any]):
    reason = serializers.ChoiceField(CommentReport.Reason.choices)
    note = TextField(max_length=LONGEST_REASON, default="", allow_blank=True)


class CommentReasonBody(serializers.Serializer[Any]):
    reason = TextField(
        max_length=LONGEST_REASON, default="", allow_blank=True, help_text="Moderators have to give one."
    )
