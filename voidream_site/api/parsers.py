"""Parsers of request bodies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class ObjectParser(JSONParser):
    """An object in JSON. Django bounds its size, and Python how deeply it is nested."""

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None) -> Any:
        try:
            data = super().parse(stream, media_type, parser_context)
            # Half of a surrogate pair can be written in JSON, but neither stored nor returned.
            json.dumps(data, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError(gettext("The JSON is nested too deeply.")) from None
        except UnicodeEncodeError:
            raise ParseError(gettext("The JSON contains half of a surrogate pair, which isn't valid text.")) from None
        if not isinstance(data, Mapping):
            raise ParseError(gettext("The body must be a JSON object."))
        return data
