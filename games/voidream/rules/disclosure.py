"""What was revealed between two moments of a game: whether anybody knows more than before, or chance has spoken."""

from __future__ import annotations

from games.kernel.ids import card_numbers
from games.voidream.rules.event_log import is_back_open, seen_by
from games.voidream.rules.state import State


def has_revealed(before: State, after: State) -> bool:
    """Whether a face, a back or a hidden choice (V4.1) has become known to anybody since, or chance was used."""
    if before.rng != after.rng or (before.secret >= 0 and after.secret != before.secret):
        return True
    return any(
        seen_by(after, card) & ~seen_by(before, card) or (is_back_open(after, card) and not is_back_open(before, card))
        for card in card_numbers(len(after.zone))
    )
