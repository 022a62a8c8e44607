"""Random pick: play on states without words, for benchmarks, tests and playouts."""

from __future__ import annotations

from typing import Any

from games.kernel import chance
from games.kernel.engine.state import EngineState


def random_pick(s: EngineState[Any, Any, Any], rng: int) -> tuple[int, tuple[int, ...]]:
    """The next generator state, and some of the options of the decision that is due: each number of them that is
    allowed is as likely as another, and so is each option."""
    pending = s.pending
    if pending is None:
        raise ValueError("no decision is due")
    options = pending.options
    if pending.minimum == 1 == pending.maximum:
        rng, at = chance.below(rng, len(options))
        return rng, (options[at],)
    rng, extra = chance.below(rng, pending.maximum - pending.minimum + 1)
    rng, order = chance.shuffled(rng, list(range(len(options))))
    picked = order[: pending.minimum + extra]
    if not pending.ordered:
        picked.sort()
    return rng, tuple([options[at] for at in picked])
