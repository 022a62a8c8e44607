"""Open-loop PUCT over information sets (Cowling, Powley and Whitehouse 2012; Rosin 2011).

The tree branches by what is chosen and by what the mover sees of it, not by states: every iteration walks it in another
world that the searching seat can imagine, in which only some of the branches exist. A decision that is met for the
first time is looked at one ply ahead; these values are its first visits, and what its choices are tried by.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeVar

from games.kernel import chance
from games.kernel.ids import Seat
from games.kernel.search.hooks import Choice, Thinking
from games.kernel.search.oneply import trial

S = TypeVar("S")

_DEEPEST: Final = 60
"""Decisions after which an iteration is cut off and judged where it stands."""
_CLEAR_EVERY: Final = 8
"""After so many iterations it is looked at whether more could change anything."""


class Settings:
    """How a search weighs things. `exploration`: how much a choice that was hardly tried counts against one that did
    well; `temperature`: by how much of a probability a first look prefers a choice e times."""

    __slots__ = ("exploration", "temperature")

    def __init__(self, exploration: float = 0.25, temperature: float = 0.04) -> None:
        self.exploration = exploration
        self.temperature = temperature


class Branch:
    """A choice at a decision: how often it was taken, and what came of it for the mover, in sum and in squares. `first`
    is what a first look gave it."""

    __slots__ = ("choice", "first", "nodes", "squares", "total", "visits")

    def __init__(self, choice: Choice, first: float = 0.0) -> None:
        self.choice = choice
        self.first = first
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.nodes: dict[Hashable, Node] = {}

    def add(self, value: float) -> None:
        """Another try, and what came of it."""
        self.visits += 1
        self.total += value
        self.squares += value * value


class Node:
    """A decision as its mover sees it."""

    __slots__ = ("branches", "mover", "visits")

    def __init__(self, mover: Seat) -> None:
        self.mover = mover
        self.visits = 0
        self.branches: dict[Choice, Branch] = {}


class Worlds:
    """What a seat can imagine, drawn from the states that it was given: each of them as often as another."""

    __slots__ = ("game", "knows_all", "seat", "states")

    def __init__(self, game: Thinking[Any], states: Sequence[Any], seat: Seat, *, knows_all: bool = False) -> None:
        self.game = game
        self.states = states
        self.seat = seat
        self.knows_all = knows_all

    def draw(self, seed: int) -> Any:
        """Another world, which may be played on."""
        if self.knows_all:
            return self.game.clone(self.states[0])
        _, at = chance.below(seed, len(self.states))
        return self.game.resample(self.states[at], self.seat, seed)


def search(
    game: Thinking[Any],
    worlds: Worlds,
    iterations: int,
    seed: int,
    settings: Settings,
    keep_going: Callable[[int], bool] | None = None,
    *,
    until_clear: bool = False,
) -> Node:
    """The decision that is due in some worlds, thought through in so many iterations.

    `keep_going` is told how many there were, before each but the first, and may end it; `until_clear` ends it where
    those that are left couldn't change which choice is tried most. The same arguments give the same, if it does.
    """
    root = Node(worlds.seat)
    rng = seed
    for done in range(iterations):
        if done and keep_going is not None and not keep_going(done):
            break
        if until_clear and done % _CLEAR_EVERY == 0 and is_clear(root, iterations - done):
            break
        rng, bits = chance.step(rng)
        walk(game, worlds.draw(bits), [], root, settings)
    return root


def is_clear(root: Node, left: int) -> bool:
    """Can no other choice be tried as often as the first by now, in so many iterations? Each tries one, and one more
    that was never met."""
    most = second = 0
    for branch in root.branches.values():
        if branch.visits > most:
            most, second = branch.visits, most
        elif branch.visits > second:
            second = branch.visits
    return most - second > left + 1


def try_again(game: Thinking[Any], world: Any, root: Node, branch: Branch, settings: Settings) -> None:
    """One more iteration in this world, through a branch of the root that is given: it may be played on."""
    game.play(world, branch.choice)
    walk(game, world, [(root, branch)], None, settings)


def walk(
    game: Thinking[Any], world: Any, path: list[tuple[Node, Branch]], node: Node | None, settings: Settings
) -> None:
    """One iteration: in this world on from a path, at whose end this node is, to a decision that is new, and back with
    what it is worth."""
    values: Sequence[float] = ()
    for _ in range(_DEEPEST):
        mover = game.mover(world)
        if mover < 0:
            break
        choices = game.candidates(world)
        if len(choices) == 1:
            game.play(world, choices[0])
            continue
        if node is None:
            nodes = path[-1][1].nodes
            glimpse = game.glimpse(world)
            node = nodes.get(glimpse)
            if node is None:
                node = nodes[glimpse] = Node(mover)
        is_new = not node.branches
        best = look(game, world, node, choices)
        if is_new:
            values = best
            node.visits += 1
            break
        branch = pick(node, choices, settings)
        path.append((node, branch))
        game.play(world, branch.choice)
        node = None
    if not values:
        values = game.evaluate(world)
    for passed, branch in path:
        passed.visits += 1
        branch.add(values[passed.mover])


def look(game: Thinking[Any], world: Any, node: Node, choices: Sequence[Choice]) -> Sequence[float]:
    """Tries what was never tried at this decision; answers the best values for its mover among that."""
    best: Sequence[float] = ()
    mover = node.mover
    branches = node.branches
    for choice in choices:
        if choice in branches:
            continue
        values = trial(game, world, choice)
        branch = branches[choice] = Branch(choice, values[mover])
        branch.add(values[mover])
        if not best or values[mover] > best[mover]:
            best = values
    return best


def pick(node: Node, choices: Sequence[Choice], settings: Settings) -> Branch:
    """The choice that is best or too little known, among those that there are in this world."""
    found = [node.branches[choice] for choice in choices]
    top = max([branch.first for branch in found])
    weights = [math.exp((branch.first - top) / settings.temperature) for branch in found]
    total = sum(weights)
    visits = sum([branch.visits for branch in found])
    root = settings.exploration * math.sqrt(visits)
    best, best_score = found[0], -1.0
    for branch, weight in zip(found, weights, strict=True):
        score = branch.total / branch.visits + root * weight / total / (1 + branch.visits)
        if score > best_score:
            best, best_score = branch, score
    return best
