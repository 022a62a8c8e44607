"""Fields of what is sent to the desk. They are strict: what the schema says is what is taken."""

from __future__ import annotations

import json
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

__all__ = ["DefinitionField", "NumberField", "TextField"]


class TextField(serializers.CharField):
    """A text; a number isn't taken for one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str):
            raise serializers.ValidationError("It has to be a text.")
        return super().to_internal_value(data)


class NumberField(serializers.IntegerField):
    """A whole number; neither a text nor a yes is taken for one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise serializers.ValidationError("It has to be a whole number.")
        return super().to_internal_value(data)


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
                "It holds characters that aren't text, or is nested too deeply."
            ) from None
        if "\\u0000" in text:
            raise serializers.ValidationError("It holds characters that aren't text.")
        return value
