"""Agents by name: each answers a decision from what its seat is sent, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import chance
from games.kernel.decision import Answer
from games.kernel.refusal import DataError

__all__ = ["agent_names", "check_agent", "choose", "random_answer"]

Json = dict[str, Any]


def agent_names() -> tuple[str, ...]:
    """The agents that there are."""
    return ("random", "greedy")


def check_agent(name: str) -> str | None:
    """What is wrong with an agent's name, or None."""
    if name in agent_names():
        return None
    return f"there is no agent “{name}”; there are {', '.join(agent_names())}"


def choose(game: str, agent: str, view: Json, decision: Json, cards: Mapping[str, Json], seed: int) -> Answer:
    """An agent's answer to its seat's decision. `cards` defines every card that may be in the game.

    The same arguments give the same answer. The answer is legal in itself, but a set that is illegal only in
    combination may be refused: then ask again with another seed. Raises DataError for an unknown agent or game.
    """
    if agent == "random":
        return random_answer(decision, seed)
    if agent == "greedy" and game == "voidream":
        # Not before it is asked for: whoever plays at random needs no game's agents.
        from games.voidream.ai import greedy

        return greedy.choose(view, decision, cards, seed)
    raise DataError(f"there is no agent “{agent}” for “{game}”; there are {', '.join(agent_names())}")


def random_answer(decision: Json, seed: int) -> Answer:
    """Any legal answer, each option as likely as another."""
    options = decision["options"]
    if decision["kind"] == "amounts":
        _, amounts = chance.spread(seed, decision["total"], [option["limit"] for option in options])
        return Answer(decision["seq"], amounts=amounts)
    seed, extra = chance.below(seed, decision["max"] - decision["min"] + 1)
    _, order = chance.shuffled(seed, list(range(len(options))))
    picked = order[: decision["min"] + extra]
    return Answer(decision["seq"], pick=tuple(picked if decision["ordered"] else sorted(picked)))
