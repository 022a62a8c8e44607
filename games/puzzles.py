"""Puzzles: moments of games of agents in which one choice is far better than all others, whatever is hidden.

They are found by playing, and proved in worlds that the seat can't tell apart: a puzzle asks for no guess.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from games import agents
from games.arena import Bout
from games.kernel import chance
from games.kernel.game import DeckList, Game
from games.kernel.refusal import DataError, Refusal
from games.kernel.search.judge import judge
from games.kernel.search.levels import Estimate, Level, think
from games.selfplay import moments

__all__ = ["SURVIVE", "WIN", "WORLDS", "Found", "found_in", "proved"]

Json = dict[str, Any]
WIN: Final = "win"
"""With the right choice the game is won, nearly always at once."""
SURVIVE: Final = "survive"
"""With any other choice it is lost."""

GAP: Final = 0.3
"""By so much, in probability of winning, the best choice has to be better than the next one."""
SURE: Final = 0.9
LOST: Final = 0.15
FIRST_LOOK: Final = 80
SECOND_LOOK: Final = 1000
SEEDS: Final = 3
WORLDS: Final = 200
A_WORLD: Final = 24
"""Iterations in each of the worlds."""
AGREE: Final = 0.95
"""In so many of the worlds the choice has to be the best."""


@dataclass(frozen=True, slots=True)
class Found:
    """A moment between two actions that may be a puzzle: the position, whose turn it is, the one right answer in
    notation and in words, how far the game has come, and the chances of winning with it and with the next best.
    `share`: of the worlds in which it is the best, once it is proved."""

    theme: str
    seat: str
    position: Json
    answer: str
    words: str
    progress: str
    chance: float
    second: float
    share: float = 0.0


def found_in(
    game: Game[Any], agent: str, bout: Bout, decks: Sequence[DeckList], cards: Mapping[str, Json]
) -> Iterator[Found]:
    """The moments of one game of an agent against itself that stand out at a first look, and at three longer ones.
    Raises DataError for an agent that doesn't think."""
    thinking = game.thinking
    if thinking is None:
        raise DataError(f"nobody has taught “{game.name}” to a search")
    known: set[tuple[str, str]] = set()
    for moment in moments(game, agent, bout, decks, cards):
        if thinking.is_quiet(moment.state) and len(moment.thought.estimates) > 2:
            look = think(thinking, moment.worlds, Level("", iterations=FIRST_LOOK), moment.seed, agents.SETTINGS)
            if _theme(look.estimates):
                puzzle = _looked_into(game, moment.state, moment.worlds[0], moment.seed)
                if puzzle is not None and (puzzle.progress, puzzle.answer) not in known:
                    # Until the right choice is made it may be right again and again.
                    known.add((puzzle.progress, puzzle.answer))
                    yield puzzle


def proved(game: Game[Any], found: Found, cards: Mapping[str, Json]) -> Found | None:
    """The same with the share of 200 worlds in which its answer is the best, looked at with open cards; None where it
    is a guess."""
    thinking = game.thinking
    assert thinking is not None  # it was found by thinking
    state = game.load({**found.position, "cards": list(cards.values())})
    answer = game.read_answer(state, found.answer)
    if isinstance(answer, Refusal):
        return None
    choice, seat = thinking.choice_of(state, answer), game.seats.index(found.seat)
    agreed, rng = 0, 1
    for _ in range(WORLDS):
        rng, bits = chance.step(rng)
        world = thinking.resample(state, seat, bits)
        told = judge(thinking, [world], choice, A_WORLD, bits, agents.SETTINGS, knows_all=True)
        agreed += told is not None and told.cost()[0] < GAP / 3
    share = agreed / WORLDS
    return replace(found, share=share) if share >= AGREE else None


def _looked_into(game: Game[Any], state: Any, world: Any, seed: int) -> Found | None:
    """The moment, if three long looks agree on it."""
    thinking = game.thinking
    assert thinking is not None
    theme, best = "", None
    chances, seconds = [], []
    for look in range(SEEDS):
        thought = think(thinking, [world], Level("", iterations=SECOND_LOOK), seed + look, agents.SETTINGS)
        found = _theme(thought.estimates)
        if not found or (theme and found != theme) or (best is not None and thought.choice != best):
            return None
        theme, best = found, thought.choice
        chances.append(thought.estimates[0].mean)
        seconds.append(max(one.mean for one in thought.estimates[1:]))
    assert best is not None
    decision = game.decision(state)
    assert decision is not None
    answer = agents.answer_of(game, world, best)
    position = {name: value for name, value in game.dump(state).items() if name != "cards"}
    place = answer.pick[0] if answer.pick else 0
    return Found(
        theme,
        decision.seat,
        position,
        game.write_answer(state, answer),
        decision.options[place].label,
        game.progress(game.view(state, None)),
        sum(chances) / SEEDS,
        sum(seconds) / SEEDS,
    )


def _theme(estimates: Sequence[Estimate]) -> str:
    """What kind of puzzle these estimates would be; empty for none."""
    best = estimates[0].mean
    second = max(one.mean for one in estimates[1:])
    if best - second < GAP:
        return ""
    return WIN if best >= SURE else SURVIVE if second <= LOST else ""
