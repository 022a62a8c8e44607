"""Changes of a repair: what went out of a deck and why, what came in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.decks.repair import Change, ChangeKind


def card_changes(before: DeckList, after: DeckList, why: Callable[[str], str]) -> Iterator[Change]:
    """Each change of cards between two decks, with its sentence; `why` says what is wrong with a title that goes."""
    old, new = copies_in(before), copies_in(after)
    for title, copies in (old - new).items():
        what = f"Took out {copies} “{title}”" if new[title] or copies > 1 else f"Took out “{title}”"
        reason = why(title)
        yield Change(ChangeKind.OUT, title, copies, "", f"{what}: {reason}." if reason else f"{what}.")
    placed = {title: part for part, entries in before.parts.items() for title, _ in entries}
    for part, entries in after.parts.items():
        for title, copies in entries:
            more = copies - old[title]
            if more > 0:
                said = f"Added {more} “{title}”." if copies > 1 else f"Added “{title}”."
                yield Change(ChangeKind.IN, title, more, "", said)
            elif placed.get(title) != part:
                yield Change(ChangeKind.MOVE, title, 0, "", f"Moved “{title}” to its part of the deck.")
