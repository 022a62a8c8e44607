"""A client's side of RFC 6902, written by its text rather than by our server."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


def apply_patch(document: Any, operations: list[dict[str, Any]]) -> Any:
    """The document after the operations; raises LookupError if they are not meant for it."""
    document = deepcopy(document)
    for operation in operations:
        keys = [key.replace("~1", "/").replace("~0", "~") for key in operation["path"].split("/")[1:]]
        if not keys:
            document = deepcopy(operation["value"])
            continue
        place = document
        for key in keys[:-1]:
            place = place[int(key) if isinstance(place, list) else key]
        key = int(keys[-1]) if isinstance(place, list) else keys[-1]
        if operation["op"] != "add":
            del place[key]
        elif isinstance(place, list) and not 0 <= int(key) <= len(place):
            raise LookupError(operation["path"])
        if operation["op"] != "remove":
            value = deepcopy(operation["value"])
            if isinstance(place, list):
                place.insert(int(key), value)
            else:
                place[key] = value
    return document
