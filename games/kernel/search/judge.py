"""Judgement of a choice that somebody made, beside the best that there was."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from games.kernel import chance
from games.kernel.ids import Seat
from games.kernel.search.hooks import Choice, Thinking
from games.kernel.search.levels import Estimate, estimate, expected
from games.kernel.search.puct import Branch, Node, Settings, Worlds, search, try_again

AGAIN: Final = 0.25
"""The share of the iterations that whatever was chosen gets at least, however bad it looks: else nobody would know how
bad it was."""


class Judgement:
    """A choice that was made: `made` is what it was worth, `best` the best there was, maybe the same; `estimates` are
    all that were weighed, the best first. `line` is what would have been expected after the best."""

    __slots__ = ("best", "estimates", "iterations", "line", "made")

    def __init__(
        self,
        made: Estimate,
        best: Estimate,
        estimates: list[Estimate],
        iterations: int,
        line: list[tuple[Seat, Choice]],
    ) -> None:
        self.made = made
        self.best = best
        self.estimates = estimates
        self.iterations = iterations
        self.line = line

    def cost(self) -> tuple[float, float]:
        """What the choice cost in probability of winning, at least 0, and the standard error of that."""
        made, best = self.made, self.best
        lost = best.mean - made.mean
        if made is best or lost <= 0.0:
            return 0.0, 0.0
        return lost, math.hypot(made.error, best.error)


def judge(
    game: Thinking[Any],
    states: Sequence[Any],
    made: Choice,
    iterations: int,
    seed: int,
    settings: Settings,
    *,
    knows_all: bool = False,
) -> Judgement | None:
    """A choice in the decision of which its seat imagines these states; None where there was no other one.

    Searched in so many iterations, and some more with whatever was chosen. `knows_all`:
    by hindsight, in the first state alone, which is the true one.
    """
    state = states[0]
    seat = game.mover(state)
    choices = game.candidates(state)
    if len({*choices, made}) < 2:
        return None
    worlds = Worlds(game, states, seat, knows_all=knows_all)
    root = Node(seat)
    if len(choices) > 1:
        root = search(game, worlds, iterations, seed, settings)
        choices = [max(root.branches.values(), key=lambda branch: (branch.visits, branch.total)).choice]
    _, rng = chance.step(seed)
    for choice in (*choices, made):
        branch = root.branches.setdefault(choice, Branch(choice))
        while branch.visits < max(1.0, AGAIN * (root.visits or iterations)):
            rng, bits = chance.step(rng)
            try_again(game, worlds.draw(bits), root, branch, settings)
    top = root.branches[choices[0]]
    found = {choice: estimate(each) for choice, each in root.branches.items()}
    best = found[made] if found[made].mean >= found[top.choice].mean else found[top.choice]
    ranked = sorted(found.values(), key=lambda each: (each is not best, -each.visits, -each.mean))
    return Judgement(found[made], best, ranked, root.visits, expected(root, best.choice))
