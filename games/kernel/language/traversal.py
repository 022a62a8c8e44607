"""Traversal of a tree, and its rewriting."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any


def nodes(tree: Any, closed: Callable[[Any], bool] | None = None) -> Iterator[Any]:
    """All nodes and words (members of enums) of a tree, the tree itself first; none inside a node of which `closed`
    holds, nor that node."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part, closed)
    elif isinstance(tree, Enum):
        yield tree
    elif (names := fields(tree.__class__)) is not None and not (closed is not None and closed(tree)):
        yield tree
        for name in names:
            yield from nodes(getattr(tree, name), closed)


@lru_cache(maxsize=512)
def fields(kind: type[Any]) -> tuple[str, ...] | None:
    """The names of a node's fields; None for what is no node."""
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None


def rewritten(tree: Any, change: Callable[[Any], Any], closed: Callable[[Any], bool] | None = None) -> Any:
    """The tree with each node replaced by what `change` makes of it, the inner ones first; `closed` as in `nodes`."""
    if isinstance(tree, tuple):
        return tuple(rewritten(part, change, closed) for part in tree)
    if (names := fields(tree.__class__)) is not None and not (closed is not None and closed(tree)):
        inner = {name: rewritten(getattr(tree, name), change, closed) for name in names}
        return change(dataclasses.replace(tree, **inner))
    return tree
