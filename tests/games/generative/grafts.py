"""Grafts: new trees of a card language from known ones, whose parts change places with parts of the same sort."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterable
from random import Random
from typing import Any, Final

from games.kernel.language.traversal import nodes

Slot = tuple[type, str]


class Grafts:
    """What stands in each field of each node of the known trees."""

    def __init__(self, trees: Iterable[Any]) -> None:
        found: defaultdict[Slot, dict[Any, None]] = defaultdict(dict)
        for tree in trees:
            for node in nodes(tree):
                for field in dataclasses.fields(node) if dataclasses.is_dataclass(node) else ():
                    found[type(node), field.name][getattr(node, field.name)] = None
        self.parts: Final = {slot: tuple(values) for slot, values in found.items()}

    def grown(self, tree: Any, rng: Random, often: float) -> Any:
        """A tree like this one, in which each part has this chance to be another's. It may make no sense."""
        if isinstance(tree, tuple):
            return tuple(self.grown(part, rng, often) for part in tree)
        if not dataclasses.is_dataclass(tree) or isinstance(tree, type):
            return tree
        changed = {}
        for field in dataclasses.fields(tree):
            part = getattr(tree, field.name)
            if rng.random() < often:
                part = rng.choice(self.parts[type(tree), field.name])
            changed[field.name] = self.grown(part, rng, often)
        return type(tree)(**changed)
