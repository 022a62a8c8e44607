"""What has changed from one view to the next, as a JSON Patch (RFC 6902) of `add`, `remove` and `replace`."""

from __future__ import annotations

from typing import Any

import orjson

__all__ = ["Operation", "patch"]

Operation = dict[str, Any]


def patch(before: Any, after: Any, path: str = "") -> list[Operation]:
    """The operations that turn `before` into `after`, to be applied in this order. Both are plain JSON data."""
    if isinstance(before, dict) and isinstance(after, dict):
        return _of_objects(before, after, path)
    if isinstance(before, list) and isinstance(after, list):
        return _shorter(_of_arrays(before, after, path), _replace(path, after))
    return [] if before == after else [_replace(path, after)]


def _of_objects(before: dict[str, Any], after: dict[str, Any], path: str) -> list[Operation]:
    gone = [{"op": "remove", "path": _below(path, key)} for key in before if key not in after]
    new = [{"op": "add", "path": _below(path, key), "value": after[key]} for key in after if key not in before]
    kept = (patch(before[key], after[key], _below(path, key)) for key in after if key in before)
    return gone + new + [operation for operations in kept for operation in operations]


def _of_arrays(before: list[Any], after: list[Any], path: str) -> list[Operation]:
    """Entry by entry; where cards have come or gone, what stands between a common beginning and a common end."""
    if len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [operation for index, (old, new) in pairs for operation in patch(old, new, f"{path}/{index}")]
    start, end, shorter = 0, 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    gone = [{"op": "remove", "path": f"{path}/{start}"}] * (len(before) - end - start)
    new = range(start, len(after) - end)
    return gone + [{"op": "add", "path": f"{path}/{index}", "value": after[index]} for index in new]


def _shorter(operations: list[Operation], whole: Operation) -> list[Operation]:
    """A deck whose cards have all moved up by one is told sooner as a whole."""
    if len(operations) > 1 and len(orjson.dumps(operations)) > len(orjson.dumps([whole])):
        return [whole]
    return operations


def _replace(path: str, value: Any) -> Operation:
    return {"op": "replace", "path": path, "value": value}


def _below(path: str, key: str) -> str:
    """A JSON Pointer (RFC 6901), one level down."""
    return f"{path}/{key.replace('~', '~0').replace('/', '~1')}"
