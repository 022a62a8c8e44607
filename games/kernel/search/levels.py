"""Levels of opponents: how far one looks, and how much it minds a worse choice.

The lower levels don't blunder at random. They look one decision ahead, as beginners do, and take what looks about as
good as the best: the less a choice costs in probability of winning, the more likely it is taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel import chance
from games.kernel.ids import Seat
from games.kernel.search.hooks import Choice, Thinking
from games.kernel.search.oneply import trial
from games.kernel.search.puct import Branch, Node, Settings, Worlds, search


class Level:
    """A way to play. `iterations` of search, or, where it is 0, one decision ahead in so many `worlds`. Where the clock
    allows it, a search goes on to `most` iterations; `until_clear`: unless more of them couldn't change the choice.
    `temperature`: what a choice may cost, in probability of winning,
    to be taken 1/e as often as the best; `cap`: what it may cost at all."""

    __slots__ = ("cap", "iterations", "most", "name", "temperature", "until_clear", "worlds")

    def __init__(
        self,
        name: str,
        *,
        iterations: int = 0,
        most: int = 0,
        until_clear: bool = False,
        worlds: int = 0,
        temperature: float = 0.0,
        cap: float = 0.0,
    ) -> None:
        self.name = name
        self.iterations = iterations
        self.most = max(iterations, most)
        self.until_clear = until_clear
        self.worlds = worlds
        self.temperature = temperature
        self.cap = cap

    def shorter(self, share: float) -> Level:
        """The same with so much of its time, where many ask at once."""
        return Level(
            self.name,
            iterations=math.ceil(share * self.iterations),
            most=math.ceil(share * self.most),
            until_clear=self.until_clear,
            worlds=self.worlds,
            temperature=self.temperature,
            cap=self.cap,
        )


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("drowsy", worlds=2, temperature=0.025, cap=0.12),
        Level("dreamer", worlds=3, temperature=0.008, cap=0.06),
        Level("lucid", iterations=40, until_clear=True),
        Level("adept", iterations=150, until_clear=True),
        Level("oneironaut", iterations=400, most=4000, until_clear=True),
    )
}
"""By name, from the one for first games to the one for experts; a game may have its own (`Game.levels`)."""

_SUPPOSED: Final = 2
_USUAL_SPREAD: Final = 0.02
"""The variance of what comes of a choice, as a rule."""


class Estimate:
    """What a thought says of a choice: its mean probability of winning, of how many tries, and their standard error."""

    __slots__ = ("choice", "error", "mean", "visits")

    def __init__(self, choice: Choice, mean: float, visits: int, error: float) -> None:
        self.choice = choice
        self.mean = mean
        self.visits = visits
        self.error = error


class Thought:
    """What was thought about a decision: the choice that was taken, and all that were weighed, the best first.

    `iterations` is how often it was searched, 0 where the rules left one choice only or nobody looked further than one
    decision ahead. `line` is what is expected, from the choice on: who chooses what.
    """

    __slots__ = ("choice", "estimates", "iterations", "line")

    def __init__(
        self, choice: Choice, estimates: list[Estimate], iterations: int, line: list[tuple[Seat, Choice]]
    ) -> None:
        self.choice = choice
        self.estimates = estimates
        self.iterations = iterations
        self.line = line


def think(
    game: Thinking[Any],
    states: Sequence[Any],
    level: Level,
    seed: int,
    settings: Settings,
    keep_going: Callable[[bool], bool] | None = None,
    *,
    knows_all: bool = False,
) -> Thought:
    """The choice of a level in a decision, of which its seat imagines these states: they have the same options.

    `keep_going(is_enough)` says whether there is time, `is_enough`: for more than the level's iterations; without it
    there isn't any for more. `knows_all`:
    nothing is imagined, the first state is the true one, and what comes is known; to measure what that would be worth.
    """
    state = states[0]
    seat = game.mover(state)
    choices = game.candidates(state)
    if len(choices) == 1:
        return Thought(choices[0], [], 0, [(seat, choices[0])])
    worlds = Worlds(game, states, seat, knows_all=knows_all)
    if not level.iterations:
        return _glance(game, level, choices, seed, worlds)
    if keep_going is None:
        root = search(game, worlds, level.iterations, seed, settings, until_clear=level.until_clear)
    else:
        least, clock = level.iterations, keep_going
        root = search(
            game, worlds, level.most, seed, settings, lambda done: clock(done >= least), until_clear=level.until_clear
        )
    estimates = [estimate(branch) for choice in choices if (branch := root.branches.get(choice)) is not None]
    estimates.sort(key=lambda found: (-found.visits, -found.mean))
    best = estimates[0].choice
    return Thought(best, estimates, root.visits, expected(root, best))


def estimate(branch: Branch) -> Estimate:
    """What the tries say. A few that came out alike by chance are no certainty: to them, some of a usual spread are
    supposed."""
    visits = branch.visits
    mean = branch.total / visits
    spread = max(0.0, branch.squares - visits * mean * mean) + _SUPPOSED * _USUAL_SPREAD
    return Estimate(branch.choice, mean, visits, math.sqrt(spread / (visits + _SUPPOSED) / visits))


def expected(root: Node, best: Choice) -> list[tuple[Seat, Choice]]:
    """What is chosen most from a choice on, as far as anything was tried more than once."""
    line = [(root.mover, best)]
    branch: Branch | None = root.branches[best]
    while branch is not None and branch.nodes:
        node = max(branch.nodes.values(), key=lambda node: node.visits)
        branch = max(node.branches.values(), key=lambda branch: branch.visits, default=None)
        if branch is None or branch.visits < 2:
            break
        line.append((node.mover, branch.choice))
    return line


def _glance(game: Thinking[Any], level: Level, choices: Sequence[Choice], seed: int, worlds: Worlds) -> Thought:
    """One decision ahead: the choices by their means, and one that is good enough."""
    seat = worlds.seat
    branches = {choice: Branch(choice) for choice in choices}
    rng = seed
    for _ in range(level.worlds):
        rng, bits = chance.step(rng)
        world = worlds.draw(bits)
        for choice in game.candidates(world):
            if choice in branches:
                branches[choice].add(trial(game, world, choice)[seat])
    estimates = [estimate(branch) for branch in branches.values() if branch.visits]
    estimates.sort(key=lambda found: -found.mean)
    chosen = taken(level, rng, estimates)
    return Thought(chosen, estimates, 0, [(seat, chosen)])


def taken(level: Level, rng: int, estimates: list[Estimate]) -> Choice:
    """One of those that cost no more than the cap; what costs more is taken more rarely."""
    best = estimates[0].mean
    weights = [
        math.exp((found.mean - best) / level.temperature) if best - found.mean <= level.cap else 0.0
        for found in estimates
    ]
    _, bits = chance.step(rng)
    at = bits / 2.0**64 * sum(weights)
    for found, weight in zip(estimates, weights, strict=True):
        at -= weight
        if at < 0:
            return found.choice
    return estimates[0].choice
