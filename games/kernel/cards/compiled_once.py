"""Compiled once: cards by their definitions, each compiled once in a process."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from games.kernel.cards.edition import edition_of
from games.kernel.refusal import DataError

C = TypeVar("C")
Json = dict[str, Any]

NAMELESS: Final = "a card without a title"
MOST: Final = 20_000
"""Definitions kept; a curator's drafts must not fill the memory."""


def as_text(definition: Mapping[str, Any]) -> str:
    """The definition as JSON, the same for equal ones, in which all names are texts. Raises DataError."""
    try:
        return json.dumps(definition, sort_keys=True, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise DataError("a definition holds texts, numbers and lists, each under a name") from error


class CompiledOnce(Generic[C]):
    """A game's compiler with what it has made so far."""

    def __init__(self, compile_card: Callable[[Json, int], C]) -> None:
        """`compile_card` is told a definition as it is printed, and by which edition it is read."""
        self.compile_card = compile_card
        self.cards: dict[str, C] = {}
        self.seen: dict[int, tuple[Mapping[str, Any], C]] = {}
        """The same object again needs no comparison of its text; the object is kept, so that its id stays its own."""

    def __call__(self, definition: Mapping[str, Any]) -> C:
        """The definition, which nobody changes afterwards, as a playable card; raises DataError."""
        seen = self.seen.get(id(definition))
        if seen is not None and seen[0] is definition:
            return seen[1]
        try:
            key = as_text(definition)
        except DataError as error:
            raise DataError(f"{definition.get('title', NAMELESS)}: {error}") from error
        card = self.cards.get(key)
        if card is None:
            printed = json.loads(key)
            edition = edition_of(printed)
            if printed.pop("edition", edition) != edition:
                raise DataError(f"{printed.get('title', NAMELESS)}: its “edition” isn't one of the card language")
            card = self.compile_card(printed, edition)
            if len(self.cards) >= MOST:
                self.cards.clear()
            self.cards[key] = card
        if len(self.seen) >= MOST:
            self.seen.clear()
        self.seen[id(definition)] = (definition, card)
        return card

    def playable(self, cards: Mapping[str, Mapping[str, Any]]) -> dict[str, C]:
        """The cards of a pool, by title, that the language understands; one that is worked on may hold others."""
        found = {}
        for title, definition in cards.items():
            try:
                found[title] = self(definition)
            except DataError:
                continue
        return found
