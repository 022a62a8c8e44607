"""Snapshots: any state of a game, even mid-resolution, as bytes for the same rules and cards.

Programs of cards are shared by all states and aren't serialized. A reference to one is stored as its position in the
card data, and `thaw` resolves it to the object of the cards at hand. The bytes are valid only for identical cards, so
callers compare the digest of the thawed state. A position follows from where a part is attached, not from whether two
parts are the same object, which caches and threads decide. The fields of each class are stored, too: bytes of a state
with other fields, or of a compiled engine where this one isn't, are refused.
"""

from __future__ import annotations

import inspect
import io
import json
import pickle
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any

from games.kernel.refusal import DataError

_PLAIN = (str, bytes, int, float, bool, frozenset, type(None), type)
_PROTOCOL = 5
_MISSING = object()
FORMAT = 4
"""How the bytes are laid out, and the parts of cards counted: another one wherever cards are compiled
into other parts. States that were frozen in another one aren't thawed."""
_MOST = 3_000
_known: dict[int, tuple[object, list[object]]] = {}


def parts_of(root: object) -> list[object]:
    """Everything that hangs on an object, which nobody changes afterwards, as often as it hangs there, in an order that
    follows from what is there alone."""
    known = _known.get(id(root))
    if known is not None and known[0] is root:
        return known[1]
    found: list[object] = []
    # Those that a part hangs on, so that one that hangs on itself has an end.
    above: set[int] = set()
    waiting: list[tuple[object, bool]] = [(root, True)]
    while waiting:
        part, is_new = waiting.pop()
        if not is_new:
            above.discard(id(part))
        elif not isinstance(part, _PLAIN) and part != () and id(part) not in above:
            found.append(part)
            above.add(id(part))
            waiting.append((part, False))
            waiting += [(each, True) for each in reversed(_within(part))]
    if len(_known) >= _MOST:
        _known.clear()
    _known[id(root)] = (root, found)
    return found


def _within(part: object) -> list[object]:
    if isinstance(part, tuple | list):
        return list(part)
    if isinstance(part, dict):
        return list(part.values())
    return list(kept(part).values()) + list(getattr(part, "__dict__", {}).values())


def kept(part: object) -> dict[str, object]:
    """What an object keeps by name."""
    kind: Any = type(part)
    return {name: getattr(part, name) for name in _slots(kind) if hasattr(part, name)}


@cache
def _slots(kind: Any) -> tuple[str, ...]:
    """What objects of a class keep by name. A native class, of a compiled module, lists it elsewhere."""
    listed = ("__slots__", "__mypyc_attrs__")
    names = {name for base in kind.__mro__ for each in listed for name in vars(base).get(each, ())}
    return tuple(sorted(names - {"__dict__"}))


@cache
def _arguments(kind: Any) -> tuple[str, ...]:
    if hasattr(kind, "__mypyc_attrs__") and kind.__text_signature__ is None:
        # A native class tells none where a default is more than a literal, and what is asked instead tells those of its
        # base. What such a class keeps are its arguments.
        return _slots(kind)
    return tuple(inspect.signature(kind).parameters)


def _shape(kind: type) -> list[str]:
    """What a class looks like. Native ones don't share their parts as plain ones do, so they are told apart."""
    return [*_slots(kind), *(["native"] if hasattr(kind, "__mypyc_attrs__") else [])]


def _made(kind: Any, kept: Mapping[str, object]) -> object:
    """An object of a class by what it keeps. A native class makes none without the arguments that its `__init__`
    demands, so these must be called like what is kept of them; and what is final in it is as those made it."""
    part: object = kind(**{name: kept[name] for name in _arguments(kind)})
    for name, value in kept.items():
        if getattr(part, name, _MISSING) is not value:
            object.__setattr__(part, name, value)
    return part


def freeze(value: object, shared: Sequence[object]) -> bytes:
    """The value without what is shared. Raises DataError for what can't be written."""
    buffer = io.BytesIO()
    freezer = _Freezer(buffer, {id(part): place for place, part in enumerate(shared)})
    try:
        freezer.dump(value)
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        raise DataError(f"this state can't be frozen: {error}") from error
    shapes = {f"{kind.__module__}.{kind.__name__}": _shape(kind) for kind in freezer.kinds}
    return json.dumps([FORMAT, shapes], sort_keys=True).encode() + b"\n" + buffer.getvalue()


def thaw(data: bytes, shared: Sequence[object]) -> Any:
    """The value, with these shared objects in it. Raises DataError for bytes that don't fit them."""
    try:
        header, _, pickled = data.partition(b"\n")
        version, shapes = json.loads(header)
        if version != FORMAT:
            raise pickle.UnpicklingError(f"its format is {version}")
        return _Thawer(io.BytesIO(pickled), shared, shapes).load()
    except Exception as error:
        raise DataError(f"not a frozen state of these cards: {error!r}") from error


class _Freezer(pickle.Pickler):
    def __init__(self, buffer: io.BytesIO, places: dict[int, int]) -> None:
        super().__init__(buffer, _PROTOCOL)
        self._places = places
        self.kinds: set[type] = set()

    def persistent_id(self, part: object) -> int | None:
        return self._places.get(id(part))

    def reducer_override(self, part: Any) -> Any:
        """Plain classes and native ones are written alike."""
        kind = type(part)
        if isinstance(part, type) or not kind.__module__.startswith("games."):
            return NotImplemented
        self.kinds.add(kind)
        if isinstance(part, Enum) or getattr(part, "__dict__", None):
            return NotImplemented
        return _made, (kind, kept(part))


class _Thawer(pickle.Unpickler):
    """Makes nothing but what games are made of, whatever the bytes ask for."""

    def __init__(self, buffer: io.BytesIO, shared: Sequence[object], shapes: Mapping[str, list[str]]) -> None:
        super().__init__(buffer)
        self._shared = shared
        self._shapes = shapes

    def persistent_load(self, place: int) -> object:
        return self._shared[place]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (_made.__module__, _made.__name__):
            return _made
        # A name with dots would lead through a module of a game to what that one imports.
        found = super().find_class(module, name) if module.startswith("games.") and "." not in name else None
        if not isinstance(found, type) or not found.__module__.startswith("games."):
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a game")
        if self._shapes.get(f"{module}.{name}") != _shape(found):
            raise pickle.UnpicklingError(f"{module}.{name} has another shape by now")
        return found
