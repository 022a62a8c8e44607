"""Changes of a repair: cards removed and why, cards added, and choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kernel.decks.changes import card_changes
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.repair import Change, ChangeKind
from games.voidream.decks.assembly import CHOICE_LABELS, CHOICES
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import FACTION_NAMES, FACTIONS


def changes(
    before: DeckList, after: DeckList, known: Mapping[str, CardDef], limits: Mapping[str, int]
) -> Iterator[Change]:
    """Each change between two decks, with its sentence."""
    welcome = {FACTIONS[0], *after.choices.values()}
    yield from card_changes(before, after, lambda title: _why(title, known, welcome, limits))
    for name in CHOICES:
        was, now = before.choices.get(name, ""), after.choices.get(name, "")
        if was != now:
            yield Change(ChangeKind.CHOICE, name, 0, now, f"{CHOICE_LABELS[name]}: {FACTION_NAMES.get(now, 'none')}.")


def _why(title: str, known: Mapping[str, CardDef], welcome: set[str], limits: Mapping[str, int]) -> str:
    if title in limits:
        return "It is restricted."
    if title not in known:
        return "It isn’t in the pool."
    faction = known[title].faction
    return "" if faction in welcome else f"It belongs to {FACTION_NAMES[faction]}."
