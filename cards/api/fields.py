"""Strict fields of what programs send: what the schema says is what is taken, and nothing else is turned into it."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from django.utils.translation import gettext
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.text import clean_name

__all__ = ["DefinitionField", "FlagField", "NameField", "NumberField", "OneOfBody", "PatternField", "TextField"]


class TextField(serializers.CharField):
    """A text; a number isn't taken for one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str):
            raise serializers.ValidationError(gettext("Must be text."))
        return super().to_internal_value(data)


class NameField(TextField):
    """A name that a person gives; its length is that of the cleaned name."""

    def to_internal_value(self, data: Any) -> str:
        name = clean_name(super().to_internal_value(data))
        if not name and not self.allow_blank:
            self.fail("blank")
        return name


class PatternField(TextField, serializers.RegexField):
    """A text that a regular expression fits."""


class NumberField(serializers.IntegerField):
    """A whole number; neither a text nor a yes is taken for one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise serializers.ValidationError(gettext("Must be a whole number."))
        return super().to_internal_value(data)


class FlagField(serializers.BooleanField):
    """Yes or no; neither a word nor a number is taken for one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, bool):
            raise serializers.ValidationError(gettext("Must be true or false."))
        return data


@extend_schema_field({"type": "object", "additionalProperties": True})
class DefinitionField(serializers.DictField):
    """A definition, faulty or not, that every database can keep."""

    def to_internal_value(self, data: Any) -> Any:
        value = super().to_internal_value(data)
        try:
            text = json.dumps(value, ensure_ascii=False)
            text.encode()
        except (UnicodeEncodeError, RecursionError):
            raise serializers.ValidationError(
                gettext("It contains characters that aren’t text, or is nested too deeply.")
            ) from None
        if "\\u0000" in text:
            raise serializers.ValidationError(gettext("It contains characters that aren’t text."))
        return value


class OneOfBody(serializers.Serializer[Any]):
    """A body that needs exactly one of the fields `one_of`."""

    one_of: ClassVar[tuple[str, ...]]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if sum(name in attrs for name in self.one_of) != 1:
            raise serializers.ValidationError(
                gettext("Send exactly one of: %(names)s.") % {"names": ", ".join(self.one_of)}
            )
        return attrs


class OneOfScheme(OpenApiSerializerExtension):
    """Says so in the schema."""

    target_class = OneOfBody
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: str) -> dict[str, Any]:
        described: dict[str, Any] = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return described | {"oneOf": [{"required": [name]} for name in self.target.one_of]}
