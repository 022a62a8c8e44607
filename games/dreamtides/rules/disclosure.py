"""What was revealed between two moments of a battle: whether anybody knows more than before, or chance has spoken."""

from __future__ import annotations

from games.dreamtides.rules.event_log import seen_by
from games.dreamtides.rules.state import State
from games.kernel.ids import card_numbers


def has_revealed(before: State, after: State) -> bool:
    """Whether a face has become known to anybody since, the Dreamwell has shown a card, or chance was used."""
    if before.rng != after.rng or before.well != after.well:
        return True
    return any(seen_by(after, card) & ~seen_by(before, card) for card in card_numbers(len(before.zone)))
