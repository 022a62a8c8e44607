"""Patches between views: a JSON Patch (RFC 6902) of `add`, `remove` and `replace`, made and applied."""

from __future__ import annotations

from typing import Any, NamedTuple

import orjson

Operation = dict[str, Any]

_DEEP = 3
"""From this level on an object may be told as a whole: those above are large, and more than that changes in none."""


class Compared(NamedTuple):
    """Two parts of views that were compared, held so that their ids stay theirs, and what came of it."""

    before: Any
    after: Any
    operations: list[Operation]


Known = dict[tuple[str, int, int], Compared]
"""By path and the ids of both: views of one table share parts, which are compared once for all audiences."""


def patch(before: Any, after: Any, known: Known | None = None) -> list[Operation]:
    """The operations that turn `before` into `after`, to be applied in this order. Both are plain JSON data.

    `known` is what comparing other views of the same two moments has found, and is added to.
    """
    operations: list[Operation] = []
    if before != after:
        _compare(before, after, "", operations, {} if known is None else known)
    return operations


def _compare(before: Any, after: Any, path: str, found: list[Operation], known: Known) -> None:
    """Adds what differs between two unequal values. Equality is asked first, everywhere: that is one call in C."""
    compared = known.get((path, id(before), id(after)))
    if compared is not None:
        found += compared.operations
        return
    within: list[Operation] = []
    if isinstance(before, dict) and isinstance(after, dict):
        _compare_objects(before, after, path, within, known)
        if path.count("/") >= _DEEP:
            within = _shorter(within, path, after)
    elif isinstance(before, list) and isinstance(after, list):
        _compare_arrays(before, after, path, within, known)
        within = _shorter(within, path, after)
    else:
        found.append(_replace(path, after))
        return
    known[path, id(before), id(after)] = Compared(before, after, within)
    found += within


def _compare_objects(
    before: dict[str, Any], after: dict[str, Any], path: str, found: list[Operation], known: Known
) -> None:
    if before.keys() != after.keys():
        found += [{"op": "remove", "path": _below(path, key)} for key in before if key not in after]
        found += [{"op": "add", "path": _below(path, key), "value": after[key]} for key in after if key not in before]
    for key, new in after.items():
        if key in before and (old := before[key]) != new:
            _compare(old, new, _below(path, key), found, known)


def _compare_arrays(before: list[Any], after: list[Any], path: str, found: list[Operation], known: Known) -> None:
    """Card by card, or entry by entry; where some have come or gone, what stands between a common beginning and end."""
    cards, now = _by_id(before), _by_id(after)
    if cards.keys() & now.keys() and [key for key in cards if key in now] == [key for key in now if key in cards]:
        gone = [index for index, key in enumerate(cards) if key not in now]
        found += [{"op": "remove", "path": f"{path}/{index}"} for index in reversed(gone)]
        for index, (key, card) in enumerate(now.items()):
            if key not in cards:
                found.append({"op": "add", "path": f"{path}/{index}", "value": card})
            elif cards[key] != card:
                _compare(cards[key], card, f"{path}/{index}", found, known)
        return
    if len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                _compare(old, new, f"{path}/{index}", found, known)
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


def _by_id(entries: list[Any]) -> dict[str, Any]:
    """Cards by their handles, in their order; nothing if the entries are something else."""
    found = {entry["id"]: entry for entry in entries if isinstance(entry, dict) and "id" in entry}
    return found if len(found) == len(entries) else {}


def _shorter(operations: list[Operation], path: str, after: Any) -> list[Operation]:
    """A card where another one was, and a deck of which only the top is known, are told sooner as a whole."""
    if len(operations) > 1:
        whole = [_replace(path, after)]
        if len(orjson.dumps(operations)) > len(orjson.dumps(whole)):
            return whole
    return operations


def _replace(path: str, value: Any) -> Operation:
    return {"op": "replace", "path": path, "value": value}


def _below(path: str, key: str) -> str:
    """A JSON Pointer (RFC 6901), one level down."""
    if "~" in key or "/" in key:
        key = key.replace("~", "~0").replace("/", "~1")
    return f"{path}/{key}"


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
