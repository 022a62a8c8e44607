"""Questions to agents: plain data as compact text, for the broker."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import orjson


def pack(data: Any) -> str:
    """The data as text; equal data gives equal texts."""
    return base64.b64encode(zlib.compress(orjson.dumps(data, option=orjson.OPT_SORT_KEYS), 1)).decode()


def unpack(text: str) -> Any:
    return orjson.loads(zlib.decompress(base64.b64decode(text)))
