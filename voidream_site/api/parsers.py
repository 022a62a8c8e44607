"""What programs may send."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

__all__ = ["ObjectParser"]


class ObjectParser(JSONParser):
    """An object in JSON. Django bounds its size, and Python how deeply it is nested."""

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None) -> Any:
        try:
            data = super().parse(stream, media_type, parser_context)
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        if not isinstance(data, Mapping):
            raise ParseError("The body has to be a JSON object.")
        return data
