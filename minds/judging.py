"""Judges a decision of a finished match, by what its seat could know and by the full state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import games
from games.kernel.decision import Answer
from games.lab import analysis
from minds.thinking import definitions, thawed

Json = dict[str, Any]
_ITERATIONS = 160
"""Not bounded by a clock: the same match gets the same judgement on any machine."""


def judged(question: Json, clock: Callable[[], float]) -> Json:
    """The judgement for a question as `matches.analysis.review` puts it: `found` as returned by
    `games.lab.analysis.judged`, and the `milliseconds` that it took. Raises what the game raises."""
    game = games.load(question["game"])
    cards = definitions(question["cards"])
    began = clock()
    states = [thawed(game, question, world, cards) for world in question["worlds"]]
    truth = thawed(game, question, question["truth"], cards)
    pick, amounts = question["pick"], question["amounts"]
    made = Answer(
        game.seq(states[0]), None if pick is None else tuple(pick), None if amounts is None else tuple(amounts)
    )
    found = analysis.judged(game, states, made, _ITERATIONS, question["seed"], truth=truth)
    return {"found": found, "milliseconds": round(1000 * (clock() - began))}
