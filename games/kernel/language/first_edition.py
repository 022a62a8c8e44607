"""First edition of the card languages: what a line meant before its words meant what they mean now."""

from __future__ import annotations

from typing import Any

from games.kernel.language.counting import as_repetition
from games.kernel.language.traversal import rewritten


def as_meant_first(line: Any) -> Any:
    """The tree of a line with the meaning that it had in the first edition."""
    return rewritten(line, _node)


def _node(node: Any) -> Any:
    return as_repetition(node)
