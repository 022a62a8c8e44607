"""Walking through a tree."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from typing import Any

__all__ = ["nodes"]


def nodes(tree: Any) -> Iterator[Any]:
    """All nodes and words (members of enums) of a tree, the tree itself first."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, Enum):
        yield tree
    elif dataclasses.is_dataclass(tree):
        yield tree
        for field in dataclasses.fields(tree):
            yield from nodes(getattr(tree, field.name))
