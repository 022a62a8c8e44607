"""An agent's answer from what it was sent, and what it thought."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import games
from games import agents
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game, Seating
from games.kernel.search.levels import Level
from games.lab import analysis
from minds.message import unpack

Json = dict[str, Any]
ENOUGH = 1.2
"""Seconds after which an agent that has thought as long as its level requires stops."""
PACE = 0.003
"""Seconds for an iteration, on a slow machine without the compiler."""
LATEST = 2.4
"""Seconds after which every thought is ended."""
LEAST = 0.1
"""Least seconds for an agent, however long the queue."""
_LINE = 2.0
"""Seconds within which all waiting questions should be answered."""
LONG_WAIT = 1.5
"""Seconds that a decision may have been due before it is thought about for a shorter time."""


class Haste(NamedTuple):
    """Pressure on the time for a decision."""

    waited: float = 0.0
    """Seconds since it fell due."""
    line: int = 0
    """Number of other questions waiting for a worker."""
    workers: int = 1
    """Workers of the queue, as far as this one knows."""
    rivals: int = 1
    """Matches in which agents owe the same players an answer, this one included."""

    @property
    def share(self) -> float:
        """How much of its budget an agent has. By it, no player has more time of the workers by playing many matches
        at once."""
        seconds = min(ENOUGH, _LINE * self.workers / (self.line + 1)) / self.rivals
        return max(LEAST / ENOUGH, min(1.0, LONG_WAIT / max(self.waited, LONG_WAIT)) * seconds / ENOUGH)


def answered(question: Json, clock: Callable[[], float], haste: Haste) -> Json:
    """The answer to a question as `matches.play.agent` puts it: `pick` or `amounts`, and what was thought.

    `clock` returns seconds. Raises what the game raises.
    """
    game = games.load(question["game"])
    cards = definitions(question["cards"])
    began = clock()
    if agents.level_of(question["agent"], game) is None:
        due = games.Decision.from_json(question["decision"])
        answer = agents.choose(game, question["agent"], question["view"], due, cards, question["seed"])
        return {**_as_json(answer), "milliseconds": round(1000 * (clock() - began))}
    share = haste.share

    def keep_going(is_enough: bool) -> bool:
        return clock() - began < share * (ENOUGH if is_enough else LATEST)

    states = [thawed(game, question, world, cards) for world in question["worlds"]]
    thought, answer = agents.thought(game, question["agent"], states, question["seed"], keep_going, share)
    return {
        **_as_json(answer),
        "milliseconds": round(1000 * (clock() - began)),
        "pace": _pace(agents.level_of(question["agent"], game)),
        "iterations": thought.iterations,
        "share": share,
        "expected": analysis.expectation(game, states[0], thought.line),
        "estimates": analysis.weighed(game, states[0], thought.estimates),
        **({"gains": analysis.gains(game, states, thought.estimates)} if question.get("explains") else {}),
    }


def pause(found: Json) -> float:
    """Seconds for which an answer is held back. Thinking time would reveal how much there is to think about, and so the
    hand. A level therefore takes the same time for every decision, and less under load."""
    held: float = found.get("share", 1.0) * found.get("pace", 0.0) - found["milliseconds"] / 1000
    return max(0.0, held)


@lru_cache(maxsize=4)
def definitions(packed: str) -> Mapping[str, Json]:
    """Cards as they were packed. The same object for the same cards: a game compiles what it knows already once."""
    found: Mapping[str, Json] = unpack(packed)
    return found


def _pace(level: Level | None) -> float:
    """Seconds in which a level is through with nearly every decision."""
    if level is None or not level.iterations:
        return 0.0
    return ENOUGH + 0.1 if level.most > level.iterations else PACE * level.iterations


def thawed(game: Game[Any], question: Json, world: str, cards: Mapping[str, Json]) -> Any:
    """A state as it was sent with a question. Raises DataError."""
    # What a deck's list says has been told by the cards.
    seats = {seat: Seating(seat, DeckList("", {}, {})) for seat in question.get("seats", game.seats)}
    return game.thaw(base64.b64decode(world), seats, cards)


def _as_json(answer: Answer) -> Json:
    return {"pick": answer.pick} if answer.amounts is None else {"amounts": answer.amounts}
