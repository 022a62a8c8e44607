"""Puzzle solver: which first moves reach the goal of a puzzle whatever the others answer, in the true state.

It tries every candidate of all seats, up to a bound, so it refutes puzzles: one with too many right moves, or one that
asks for survival where a win is forced. What it can't settle within the bound counts for the puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from games.kernel.game import Game
from games.kernel.ids import Seat
from games.kernel.learning.puzzle import SURVIVE, WIN, is_reached, stretch
from games.kernel.refusal import DataError

BOUND: Final = 2_500
"""Positions that are looked at for each first move."""
_DEEPEST: Final = 120
_MOST_RIGHT: Final = 1 / 3
"""Of the first moves, that may reach the goal."""
MOST_ALIKE: Final = 3
"""Puzzles of a game with one deck, and with one key card."""


def marks(titles: Iterable[str], title: str, way: Sequence[str]) -> list[str]:
    """What puzzles of a game may be alike in: the deck, and the key card, which is the first that the way names.
    `titles` are those of all cards."""
    named = (max((each for each in titles if each in answer), key=len, default="") for answer in way)
    key = next(filter(None, named), None)
    return [f"deck {title.partition(' against ')[0]}", *([f"card {key}"] if key else [])]


def fault_of(game: Game[Any], theme: str, seat: str, state: Any, bound: int = BOUND) -> str:
    """What is wrong with a puzzle that asks for this in a state; empty if nothing was found."""
    if theme == SURVIVE and any(right_moves(game, WIN, seat, state, bound)):
        return "it asks for survival where a win is forced"
    moves = right_moves(game, theme, seat, state, bound)
    right = sum(move is True for move in moves)
    return f"{right} of {len(moves)} first moves are right" if right > _MOST_RIGHT * len(moves) else ""


def right_moves(game: Game[Any], theme: str, seat: str, state: Any, bound: int = BOUND) -> list[bool | None]:
    """Whether each candidate forces the goal; None where the bound was reached first. Raises DataError for a game that
    can't be searched."""
    solver = _Solver(game, theme, seat, stretch(game, state))
    found = []
    for after in solver.children(state):
        solver.left = bound
        found.append(solver.forced(after, 0))
    return found


class _Solver:
    """A search of all answers, which keeps the states that it has settled."""

    def __init__(self, game: Game[Any], theme: str, seat: str, began: str) -> None:
        if game.thinking is None:
            raise DataError(f"nobody has taught “{game.name}” to a search")
        self.game, self.thinking = game, game.thinking
        self.theme, self.seat, self.began = theme, seat, began
        self.number = Seat(game.seats.index(seat))
        self.left = 0
        self.settled: dict[str, bool] = {}

    def children(self, state: Any) -> list[Any]:
        found = []
        for choice in self.thinking.candidates(state):
            after = self.thinking.clone(state)
            self.thinking.play(after, choice)
            found.append(after)
        return found

    def forced(self, state: Any, depth: int) -> bool | None:
        reached = is_reached(self.game, self.theme, self.seat, state, self.began)
        if reached is not None:
            return reached
        if self.left <= 0 or depth == _DEEPEST:
            return None
        self.left -= 1
        key = self.game.state_hash(state)
        if key in self.settled:
            return self.settled[key]
        is_own = self.thinking.mover(state) == self.number
        # What looks best for its mover comes first: it settles most.
        after = self.children(state)
        after.sort(key=lambda each: self.thinking.evaluate(each)[self.number], reverse=is_own)
        found: bool | None = not is_own
        for each in after:
            one = self.forced(each, depth + 1)
            if one is is_own:
                found = is_own
                break
            if one is None:
                found = None
        if found is not None:
            self.settled[key] = found
        return found
