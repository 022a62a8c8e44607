"""Agents by name: each answers a decision from what its seat is sent, and nothing else.

`random` goes by the view, and so do a game's own (`Game.agents`). The levels, from `drowsy` to `oneironaut`, and
`search:<iterations>` go by states that are imagined behind it (see `imagined`), in a game that has been taught to a
search; `lucid/turtle` plays one of them in a manner that the game knows.
`oracle:<iterations>` is given the true state: it plays no match, and measures what the others could reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.kernel import chance
from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game
from games.kernel.game.opponent import RANDOM
from games.kernel.ids import Seat
from games.kernel.refusal import DataError
from games.kernel.search.hooks import Choice
from games.kernel.search.levels import Estimate, Level, Thought, think
from games.kernel.search.puct import Settings

Json = dict[str, Any]
_GUESSES: Final = 4
"""States that are imagined of a game with a deck that the seat isn't shown: each guesses another list."""
SETTINGS: Final = Settings()


def agent_names(game: Game[Any]) -> tuple[str, ...]:
    """The agents that play a game; where there are levels, also `search:<iterations>` and `oracle:<iterations>`."""
    return (RANDOM, *game.agents, *(game.levels if game.thinking is not None else ()))


def steady_agent(game: Game[Any]) -> str:
    """The agent that answers at once and always plays alike: the game's first own one, or else who plays anything."""
    return next(iter(game.agents), RANDOM)


def check_agent(name: str, game: Game[Any]) -> str | None:
    """What is wrong with the name of an agent that is to play a game, or None."""
    base, slash, manner = name.partition("/")
    level = level_of(base, game)
    if slash and (level is None or not manner.isidentifier()):
        return f"“{base}” plays in no manner “{manner}”"
    if base not in agent_names(game) and level is None:
        there = ", ".join(agent_names(game)) + (", search:<iterations>" if game.thinking is not None else "")
        return f"there is no agent “{base}” for “{game.name}”; it has {there}"
    manners = [known.name for known in game.thinking.manners] if game.thinking else []
    if slash and manner not in manners:
        there = f"there are {', '.join(manners)}" if manners else "it has no manners"
        return f"nobody plays “{game.name}” in a manner “{manner}”; {there}"
    return None


def level_of(agent: str, game: Game[Any]) -> Level | None:
    """How an agent thinks in a game; None for one that goes by the view."""
    if game.thinking is None:
        return None
    base = agent.partition("/")[0]
    kind, _, number = base.partition(":")
    if kind in ("search", "oracle") and number.isdecimal() and int(number) > 0:
        return Level(base, iterations=int(number), until_clear=kind == "oracle")
    return game.levels.get(base)


def choose(
    game: Game[Any], agent: str, view: Mapping[str, Any], decision: Decision, cards: Mapping[str, Json], seed: int
) -> Answer:
    """The answer of an agent that goes by the view. `cards` defines every card that may be in the game.

    The same arguments give the same answer. The answer is legal in itself, but a set that is illegal only in
    combination may be refused: then ask again with another seed. Raises DataError for an agent that the game hasn't.
    """
    if agent == RANDOM:
        return random_answer(decision, seed)
    if agent in game.agents:
        return game.agents[agent](view, decision, cards, seed)
    raise DataError(check_agent(agent, game) or f"“{agent}” doesn't play “{game.name}” by its view")


def imagined(
    game: Game[Any], state: Any, seat: str, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]
) -> list[Any]:
    """What an agent that thinks is given: states that are made of what the seat has been sent alone. One, if the seat
    is shown all decks; else several, each with another guess. Raises DataError for a game that can't be searched."""
    if game.thinking is None:
        raise DataError(f"nobody has taught “{game.name}” to a search")
    number = Seat(game.seats.index(seat))
    view: Mapping[str, Any] = game.view(state, seat)
    known = not game.has("decks") or all("list" in side for side in view.get("players", {}).values())
    found = []
    for _ in range(1 if known else _GUESSES):
        seed, bits = chance.step(seed)
        found.append(game.thinking.imagine(state, number, bits, lists, cards))
    return found


def thought(
    game: Game[Any],
    agent: str,
    states: Sequence[Any],
    seed: int,
    keep_going: Callable[[bool], bool] | None = None,
    share: float = 1.0,
) -> tuple[Thought, Answer]:
    """What an agent that thinks makes of the decision in the states that it imagines, and its answer.

    `keep_going(is_enough)` says whether there is time: beyond what the level asks for, or for that. `share`: how much
    of its budget it has. The same arguments give the same, without a clock. Raises DataError for an agent that goes by
    the view, or a manner that the game doesn't know.
    """
    level = level_of(agent, game)
    if level is None or game.thinking is None:
        raise DataError(f"“{agent}” doesn't think about “{game.name}”")
    knows_all = agent.startswith("oracle")
    thinking, manner = game.thinking, agent.partition("/")[2]
    if manner:
        if wrong := check_agent(agent, game):
            raise DataError(wrong)
        thinking = thinking.mannered(manner, states[0])
    found = think(thinking, states, level.shorter(share), seed, SETTINGS, keep_going, knows_all=knows_all)
    return found, answer_of(game, states[0], found.choice)


def answer_of(game: Game[Any], state: Any, choice: Choice) -> Answer:
    """The answer that a choice in a thought stands for. Raises DataError for a game that can't be searched."""
    if game.thinking is None:
        raise DataError(f"nobody has taught “{game.name}” to a search")
    return game.thinking.answer_of(state, choice)


def answer_for(
    game: Game[Any], agent: str, state: Any, decision: Decision, cards: Mapping[str, Json], seed: int
) -> Answer:
    """Any agent's answer to the decision that is due in a state, of which it is shown what its seat may see."""
    return weighed(game, agent, state, decision, cards, seed)[0]


def weighed(
    game: Game[Any],
    agent: str,
    state: Any,
    decision: Decision,
    cards: Mapping[str, Json],
    seed: int,
    keep_going: Callable[[bool], bool] | None = None,
    known: Sequence[DeckList] | None = None,
) -> tuple[Answer, list[tuple[Answer, Estimate]]]:
    """The same with all answers that it weighed, the best first; none for an agent that goes by the view.

    `keep_going`: the time for it, as in `thought`. `known`: the decks that a list may be guessed from where it
    isn't shown, if not the ready-made ones.
    """
    if level_of(agent, game) is None:
        return choose(game, agent, game.view(state, decision.seat), decision, cards, seed), []
    seed, bits = chance.step(seed)
    ready_made = game.decks.shipped() if game.has("decks") else ()
    lists = ready_made if known is None else known
    states = [state] if agent.startswith("oracle") else imagined(game, state, decision.seat, bits, lists, cards)
    found, answer = thought(game, agent, states, seed, keep_going)
    # A choice numbers the cards as the imagined states do; answers are the same in all of them.
    return answer, [(answer_of(game, states[0], estimate.choice), estimate) for estimate in found.estimates]


def random_answer(decision: Decision, seed: int) -> Answer:
    """Any answer that the decision allows by its own words, each option as likely as another."""
    options = decision.options
    if decision.kind is DecisionKind.AMOUNTS:
        total = decision.total or 0
        limits = [total if option.limit is None else option.limit for option in options]
        _, amounts = chance.spread(seed, total, limits)
        return Answer(decision.seq, amounts=amounts)
    seed, extra = chance.below(seed, decision.maximum - decision.minimum + 1)
    _, order = chance.shuffled(seed, list(range(len(options))))
    picked = order[: decision.minimum + extra]
    return Answer(decision.seq, pick=tuple(picked if decision.ordered else sorted(picked)))
