"""Random play on states, without words: for benchmarks, tests and playouts."""

from __future__ import annotations

from games.kernel import chance
from games.kernel.engine.random_pick import random_pick
from games.kernel.ids import as_cards
from games.voidream.rules import prompts
from games.voidream.rules.actions import unveil_set_problem
from games.voidream.rules.state import State


def random_choice(s: State, rng: int) -> tuple[int, tuple[int, ...]]:
    """The next generator state, and a legal choice for the decision that is due, each option as likely as another."""
    pending = s.pending
    if pending is None:
        raise ValueError("no decision is due")
    if pending.asks == prompts.ASSIGN:
        return chance.spread(rng, pending.total, pending.limits)
    if pending.asks == prompts.ORDER:
        return _chance_order(rng, len(pending.options))
    rng, chosen = random_pick(s, rng)
    if pending.asks == prompts.UNVEIL and unveil_set_problem(s, pending.seat, as_cards(chosen)) is not None:
        # The first option can be unveiled alone, whatever the others need.
        chosen = pending.options[:1]
    return rng, chosen


def _chance_order(rng: int, count: int) -> tuple[int, tuple[int, ...]]:
    rng, order = chance.shuffled(rng, list(range(count)))
    return rng, tuple(order)
