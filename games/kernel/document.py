"""Reading documents from outside (positions, records, scenarios) part by part, with errors that say what would do.

`where` begins the sentence of an error: the file, or what kind of document it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games.kernel.refusal import DataError

Json = dict[str, Any]


def mapping(where: str, data: Any, what: str) -> Json:
    """The data as a mapping; what is left out (None) is an empty one."""
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise DataError(f"{where}: {what} must be a mapping, not {data!r}")
    return data


def known_keys(where: str, data: Mapping[str, Any], keys: Collection[str], what: str) -> None:
    """Refuses keys that nobody reads, so that a slip of the pen isn't taken for a default."""
    unknown = [key for key in data if key not in keys]
    if unknown:
        raise DataError(f"{where}: unknown key “{unknown[0]}” of {what}; known are {', '.join(sorted(keys))}")


def listed(where: str, data: Mapping[str, Any], key: str) -> list[Any]:
    """A list; what is left out is empty."""
    found = data.get(key)
    if found is None:
        return []
    if not isinstance(found, list | tuple):
        raise DataError(f"{where}: “{key}” must be a list, not {found!r}")
    return list(found)


def whole(where: str, data: Mapping[str, Any], key: str, default: int, *, least: int = 0, most: int = 2**64) -> int:
    """A whole number within limits."""
    found = data.get(key, default)
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        limits = f"from {least} to {most}" if most < 2**64 else f"of at least {least}"
        raise DataError(f"{where}: “{key}” must be a whole number {limits}, not {found!r}")
    return found


def one_of(where: str, data: Mapping[str, Any], key: str, choices: Collection[str], default: str) -> str:
    """One of the words that there are."""
    found = data.get(key, default)
    if not isinstance(found, str) or found not in choices:
        raise DataError(f"{where}: “{key}” must be one of {', '.join(choices)}, not {found!r}")
    return found
