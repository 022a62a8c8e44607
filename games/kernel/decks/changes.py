"""Changes of a repair: the cards that were removed from a deck and why, and those that were added."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.decks.repair import Change, ChangeKind


def card_changes(before: DeckList, after: DeckList, why: Callable[[str], str]) -> Iterator[Change]:
    """Each change of cards between two decks; `why` gives the reason for removing a title as a sentence, or nothing."""
    old, new = copies_in(before), copies_in(after)
    for title, copies in (old - new).items():
        said = f"Removed {copies} “{title}”." if new[title] or copies > 1 else f"Removed “{title}”."
        reason = why(title)
        yield Change(ChangeKind.OUT, title, copies, "", f"{said} {reason}".rstrip(), reason)
    placed = {title: part for part, entries in before.parts.items() for title, _ in entries}
    for part, entries in after.parts.items():
        for title, copies in entries:
            more = copies - old[title]
            if more > 0:
                said = f"Added {more} “{title}”." if copies > 1 else f"Added “{title}”."
                yield Change(ChangeKind.IN, title, more, "", said)
            elif placed.get(title) != part:
                yield Change(ChangeKind.MOVE, title, 0, "", f"Moved “{title}” to the right part of the deck.")
