"""Outline of Voidream's sentences: what its rules add to the words of a part."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from games.kernel.language.outline import Entry, Outliner, Spoken
from games.voidream.cards.language import tree
from games.voidream.cards.language.notes import keyword_notes, notes
from games.voidream.cards.language.referents import own_x
from games.voidream.cards.language.render import RENDERER


class VoidreamOutliner(Outliner):
    lasts: Mapping[Enum, str] = {
        tree.Duration.TURN: "Until the end of the turn (when this action is over and the active seat changes)"
    }

    def notes(self, clause: Any, who: tree.Who, spoken: Spoken) -> list[str]:
        return notes(clause, who, spoken)

    def means(self, node: Any) -> tuple[Entry, ...]:
        """What the keywords mean that it gives or lists."""
        return tuple(Entry(note) for note in keyword_notes(node))

    def where_note(self, sentence: tree.Where) -> str:
        by = own_x(sentence)
        return "" if by is None else " (of each card for itself, read when it has been chosen)"


OUTLINER: Final = VoidreamOutliner(RENDERER)
