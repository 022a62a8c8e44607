"""Strict request fields: values must have the type in the schema, without coercion."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from django.utils.translation import gettext
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.text import clean_name


class TextField(serializers.CharField):
    """Text; numbers aren't accepted."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str):
            raise serializers.ValidationError(gettext("Must be text."))
        return super().to_internal_value(data)


class NameField(TextField):
    """A name typed by a person, measured after cleaning."""

    def to_internal_value(self, data: Any) -> str:
        name = clean_name(super().to_internal_value(data))
        if not name and not self.allow_blank:
            self.fail("blank")
        return name


class PatternField(TextField, serializers.RegexField):
    """Text that matches a regular expression."""


class NumberField(serializers.IntegerField):
    """A whole number; texts and booleans aren't accepted."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise serializers.ValidationError(gettext("Must be a whole number."))
        return super().to_internal_value(data)


class FlagField(serializers.BooleanField):
    """A boolean; texts and numbers aren't accepted."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, bool):
            raise serializers.ValidationError(gettext("Must be true or false."))
        return data


@extend_schema_field({"type": "object", "additionalProperties": True})
class DefinitionField(serializers.DictField):
    """A definition, valid or not, that every database can store."""

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
    """A body with exactly one of the fields `one_of`."""

    one_of: ClassVar[tuple[str, ...]]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if sum(name in attrs for name in self.one_of) != 1:
            raise serializers.ValidationError(
                gettext("Send exactly one of: %(names)s.") % {"names": ", ".join(self.one_of)}
            )
        return attrs


class OneOfScheme(OpenApiSerializerExtension):
    """Adds the rule to the schema."""

    target_class = OneOfBody
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: str) -> dict[str, Any]:
        described: dict[str, Any] = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return described | {"oneOf": [{"required": [name]} for name in self.target.one_of]}
