"""A state as plain data, for comparing and hashing: equal keys go on equally."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.state import State

LEFT_OUT: Final = frozenset({"table", "seq", "tags", "next_tag", "aliases", "log", "when", "after"})
"""What a state's key doesn't hold: what is printed stands with the cards; how many answers it took, handles and what
was told change nothing; nothing is ever queued in the engine itself."""


def state_key(s: State) -> tuple[object, ...]:
    """Everything that the battle can depend on, and what the seats know."""
    cards = s.table.cards
    return (
        [(card.title, card.is_token) for card in cards],
        s.table.owner,
        (s.rng, s.turn, s.phase, s.active, s.winner, s.reason, s.extra_turns, s.extra_judgments),
        (s.points, s.energy, s.production, s.bonus, s.later_bonus, s.drawn),
        (s.deck, s.hand, s.field, s.void, s.banished, s.court, s.well, s.well_drawn),
        (s.zone, s.control, s.flags, s.birth),
        sorted(s.spark.items()),
        sorted(s.given.items()),
        sorted(s.held.items()),
        (s.returning, s.used, s.this_turn, sorted(s.tried), s.links, s.seen),
        [item.key() for item in s.chain],
        [(source, trigger.text, env.key()) for source, trigger, env in s.waiting],
        [lasting.key() for lasting in s.lasting],
        [(seat, op.text) for seat, op in s.copying],
        [frame.key() for frame in s.stack],
        None if s.pending is None else s.pending.key(),
    )
