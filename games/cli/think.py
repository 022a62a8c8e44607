"""`think`: asks an agent again what it was asked in a match, to see whether it answers alike."""

from __future__ import annotations

import argparse
import base64
import json
from typing import Any

import games
from games import agents
from games.kernel import notation
from games.kernel.decision import Decision
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from games.lab import analysis

Json = dict[str, Any]
_ASKED = ("game", "agent", "seed", "cards")
"""What every question holds, beside the view with its decision or the worlds that were imagined."""


def run(options: argparse.Namespace) -> int:
    """Prints what the agent weighs and answers; 1 if that isn't what it answered then."""
    try:
        kept = json.loads(options.question.read_text(encoding="utf-8"))
        question, answer, iterations = kept["question"], kept["answer"], kept["iterations"]
        name = {key: question[key] for key in _ASKED}["game"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(f"{options.question} isn't an exported decision: {error!r}") from error
    game = games.load(name)
    found, move = asked_again(game, question, iterations)
    for each in found:
        print(f"{each['chance']:6.1%} ± {each['error']:.1%}  {each['visits']:5}  {each['move']}")
    print(f"Answer: “{move}”, " + ("same as in the match." if move == answer else f"but “{answer}” in the match."))
    return 0 if move == answer else 1


def asked_again(game: games.Game[Any], question: Json, iterations: int) -> tuple[list[Json], str]:
    """What is weighed, and the answer in notation. A clock ends some thoughts: so they are as long as they were."""
    agent, seed, cards = question["agent"], question["seed"], question["cards"]
    if agents.level_of(agent, game) is None:
        due = Decision.from_json(question["decision"])
        answer = agents.choose(game, agent, question["view"], due, cards, seed)
        return [], notation.write(due, answer)
    seats = {seat: Seating(seat) for seat in game.seats}
    states = [game.thaw(base64.b64decode(world), seats, cards) for world in question["worlds"]]
    _, slash, manner = agent.partition("/")
    name = f"search:{iterations}{slash}{manner}" if iterations else agent
    thought, answer = agents.thought(game, name, states, seed)
    return analysis.weighed(game, states[0], thought.estimates), game.write_answer(states[0], answer)
