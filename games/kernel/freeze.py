"""Frozen states: a state in the midst of anything as bytes, for the same rules and cards alone.

Programs of cards are shared by all states and aren't written: a state that refers to one is frozen with the place that
it has among all that the cards hold, and thawed with the same object of the cards at hand. So bytes are only as good as
the cards are the same: whoever keeps them checks the digest of the thawed state. What classes look like is written
down, too: bytes of a state that was made of other parts aren't thawed.
"""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.refusal import DataError

__all__ = ["freeze", "parts_of", "thaw"]

_PLAIN = (str, bytes, int, float, bool, frozenset, type(None), type)
_PROTOCOL = 5


def parts_of(roots: Sequence[object]) -> list[object]:
    """Everything that hangs on these objects, each once, in an order that follows from them alone."""
    found: list[object] = []
    seen: set[int] = set()
    waiting = list(reversed(roots))
    while waiting:
        part = waiting.pop()
        if isinstance(part, _PLAIN) or part == () or id(part) in seen:
            continue
        seen.add(id(part))
        found.append(part)
        waiting += reversed(_within(part))
    return found


def _within(part: object) -> list[object]:
    if isinstance(part, tuple | list):
        return list(part)
    if isinstance(part, dict):
        return list(part.values())
    kept = [getattr(part, name) for name in _slots(type(part)) if hasattr(part, name)]
    return kept + list(getattr(part, "__dict__", {}).values())


def _slots(kind: type) -> list[str]:
    return [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]


def freeze(value: object, shared: Sequence[object]) -> bytes:
    """The value without what is shared. Raises DataError for what can't be written."""
    buffer = io.BytesIO()
    freezer = _Freezer(buffer, {id(part): place for place, part in enumerate(shared)})
    try:
        freezer.dump(value)
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        raise DataError(f"this state can't be frozen: {error}") from error
    shapes = {f"{kind.__module__}.{kind.__name__}": _slots(kind) for kind in freezer.kinds}
    return json.dumps(shapes, sort_keys=True).encode() + b"\n" + buffer.getvalue()


def thaw(data: bytes, shared: Sequence[object]) -> Any:
    """The value, with these shared objects in it. Raises DataError for bytes that don't fit them."""
    try:
        header, _, pickled = data.partition(b"\n")
        return _Thawer(io.BytesIO(pickled), shared, json.loads(header)).load()
    except Exception as error:
        raise DataError(f"not a frozen state of these cards: {error!r}") from error


class _Freezer(pickle.Pickler):
    def __init__(self, buffer: io.BytesIO, places: dict[int, int]) -> None:
        super().__init__(buffer, _PROTOCOL)
        self._places = places
        self.kinds: set[type] = set()

    def persistent_id(self, part: object) -> int | None:
        place = self._places.get(id(part))
        kind = type(part)
        if place is None and kind not in self.kinds and kind.__module__.startswith("games."):
            self.kinds.add(kind)
        return place


class _Thawer(pickle.Unpickler):
    """Makes nothing but what games are made of, whatever the bytes ask for."""

    def __init__(self, buffer: io.BytesIO, shared: Sequence[object], shapes: Mapping[str, list[str]]) -> None:
        super().__init__(buffer)
        self._shared = shared
        self._shapes = shapes

    def persistent_load(self, place: int) -> object:
        return self._shared[place]

    def find_class(self, module: str, name: str) -> Any:
        # A name with dots would lead through a module of a game to what that one imports.
        found = super().find_class(module, name) if module.startswith("games.") and "." not in name else None
        if not isinstance(found, type) or not found.__module__.startswith("games."):
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a game")
        if self._shapes.get(f"{module}.{name}") != _slots(found):
            raise pickle.UnpicklingError(f"{module}.{name} has another shape by now")
        return found
