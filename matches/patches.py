"""Patches between views: a JSON Patch (RFC 6902) of `add`, `remove` and `replace`, made and applied."""

from __future__ import annotations

from typing import Any

import orjson

__all__ = ["Operation", "apply", "patch"]

Operation = dict[str, Any]


def patch(before: Any, after: Any, path: str = "") -> list[Operation]:
    """The operations that turn `before` into `after`, to be applied in this order. Both are plain JSON data."""
    operations: list[Operation] = []
    if before != after:
        _compare(before, after, path, operations)
    return operations


def _compare(before: Any, after: Any, path: str, found: list[Operation]) -> None:
    """Adds what differs between two unequal values. Equality is asked first, everywhere: that is one call in C."""
    if isinstance(before, dict) and isinstance(after, dict):
        _compare_objects(before, after, path, found)
    elif isinstance(before, list) and isinstance(after, list):
        within: list[Operation] = []
        _compare_arrays(before, after, path, within)
        found += _shorter(within, _replace(path, after))
    else:
        found.append(_replace(path, after))


def _compare_objects(before: dict[str, Any], after: dict[str, Any], path: str, found: list[Operation]) -> None:
    if before.keys() != after.keys():
        found += [{"op": "remove", "path": _below(path, key)} for key in before if key not in after]
        found += [{"op": "add", "path": _below(path, key), "value": after[key]} for key in after if key not in before]
    for key, new in after.items():
        if key in before and (old := before[key]) != new:
            _compare(old, new, _below(path, key), found)


def _compare_arrays(before: list[Any], after: list[Any], path: str, found: list[Operation]) -> None:
    """Entry by entry; where cards have come or gone, what stands between a common beginning and a common end."""
    if len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                _compare(old, new, f"{path}/{index}", found)
        return
    start, end, shorter = 0, 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    found += [{"op": "remove", "path": f"{path}/{start}"}] * (len(before) - end - start)
    found += [
        {"op": "add", "path": f"{path}/{index}", "value": after[index]} for index in range(start, len(after) - end)
    ]


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


def apply(document: Any, operations: list[Operation]) -> Any:
    """The document after a patch that was made for it by `patch`. The document itself stays as it is."""
    for operation in operations:
        document = _applied(document, operation["path"].split("/")[1:], operation)
    return document


def _applied(document: Any, path: list[str], operation: Operation) -> Any:
    if not path:
        return operation["value"]
    changed = document.copy()
    key: Any = path[0].replace("~1", "/").replace("~0", "~")
    if isinstance(changed, list):
        key = int(key)
    if len(path) > 1:
        changed[key] = _applied(changed[key], path[1:], operation)
    elif operation["op"] == "remove":
        del changed[key]
    elif isinstance(changed, list) and operation["op"] == "add":
        changed.insert(key, operation["value"])
    else:
        changed[key] = operation["value"]
    return changed
