"""Traversal of a tree, and its rewriting."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

__all__ = ["nodes", "rewritten"]


def nodes(tree: Any, closed: type[Any] | None = None) -> Iterator[Any]:
    """All nodes and words (members of enums) of a tree, the tree itself first; none inside a node of the `closed`
    type, nor that node."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part, closed)
    elif isinstance(tree, Enum):
        yield tree
    elif dataclasses.is_dataclass(tree) and not (closed is not None and isinstance(tree, closed)):
        yield tree
        for field in dataclasses.fields(tree):
            yield from nodes(getattr(tree, field.name), closed)


def rewritten(tree: Any, change: Callable[[Any], Any]) -> Any:
    """The tree with each node replaced by what `change` makes of it, the inner ones first."""
    if isinstance(tree, tuple):
        return tuple(rewritten(part, change) for part in tree)
    if dataclasses.is_dataclass(tree) and not isinstance(tree, type):
        parts = {field.name: rewritten(getattr(tree, field.name), change) for field in dataclasses.fields(tree)}
        return change(dataclasses.replace(tree, **parts))
    return tree
