"""Changes of a repair: what went out of a deck and why, what came in, what is chosen now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import counted
from games.kernel.decks.repair import Change, ChangeKind
from games.voidream.decks.assembly import CHOICES
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import FACTION_NAMES, FACTIONS

__all__ = ["changes", "copies_in"]


def copies_in(deck: DeckList) -> Counter[str]:
    """Copies by title, over all parts."""
    return counted(entry for part in deck.parts.values() for entry in part)


def changes(
    before: DeckList, after: DeckList, known: Mapping[str, CardDef], limits: Mapping[str, int]
) -> Iterator[Change]:
    """Each change between two decks, with its sentence."""
    old, new = copies_in(before), copies_in(after)
    welcome = {FACTIONS[0], *after.choices.values()}
    for title, copies in (old - new).items():
        what = f"Took out {copies} “{title}”" if new[title] or copies > 1 else f"Took out “{title}”"
        yield Change(ChangeKind.OUT, title, copies, "", f"{what}{_why(title, known, welcome, limits)}.")
    placed = {title: part for part, entries in before.parts.items() for title, _ in entries}
    for part, entries in after.parts.items():
        for title, copies in entries:
            more = copies - old[title]
            if more > 0:
                said = f"Added {more} “{title}”." if copies > 1 else f"Added “{title}”."
                yield Change(ChangeKind.IN, title, more, "", said)
            elif placed.get(title) != part:
                yield Change(ChangeKind.MOVE, title, 0, "", f"Moved “{title}” to its part of the deck.")
    for name in CHOICES:
        was, now = before.choices.get(name, ""), after.choices.get(name, "")
        if was != now:
            label = name.replace("_", " ").capitalize()
            said = f"{label} faction: {FACTION_NAMES[now] if now else 'none'}."
            yield Change(ChangeKind.CHOICE, name, 0, now, said)


def _why(title: str, known: Mapping[str, CardDef], welcome: set[str], limits: Mapping[str, int]) -> str:
    if title in limits:
        return ": it is restricted"
    if title not in known:
        return ": there is no such card"
    faction = known[title].faction
    return "" if faction in welcome else f": it belongs to {FACTION_NAMES[faction]}"
