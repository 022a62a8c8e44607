"""Compiling: definitions that become cards when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from games.kernel.refusal import DataError

C = TypeVar("C")
Json = dict[str, Any]


class Compiling(Mapping[str, C]):
    """Cards by their titles; one that can't be read raises DataError, which names it."""

    def __init__(self, definitions: Mapping[str, Json], compiled: Callable[[Mapping[str, Any]], C]) -> None:
        self.definitions = definitions
        self.compiled = compiled

    def __getitem__(self, title: str) -> C:
        definition = self.definitions[title]
        try:
            return self.compiled(definition)
        except DataError as error:
            raise DataError(f"“{title}”: {error}") from error

    def __iter__(self) -> Iterator[str]:
        return iter(self.definitions)

    def __len__(self) -> int:
        return len(self.definitions)
