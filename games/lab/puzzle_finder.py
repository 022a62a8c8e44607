"""Puzzles: moments of games of agents from which a search wins the round, or survives it, and a beginner doesn't.

They are found by playing, and proved by playing on in worlds that the seat can't tell apart: a puzzle asks for no
guess. The solver (`puzzle_solver`) refuses those that ask for too little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games import agents
from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.fallback import simple_answers
from games.kernel.game import Game
from games.kernel.ids import Seat
from games.kernel.learning.puzzle import SURVIVE, WIN, is_reached, stretch
from games.kernel.learning.tutor import considered
from games.kernel.refusal import DataError
from games.kernel.search.hooks import Choice
from games.kernel.search.levels import LEVELS, Level, think
from games.lab.arena import Pairing
from games.lab.puzzle_solver import fault_of
from games.lab.selfplay import moments
from games.lab.simulation import NOTHING_CHOSEN, ended

Json = dict[str, Any]
_LONG_LOOK: Final = 400
PLAYER: Final = Level("player", iterations=40, until_clear=True)
"""Who plays the round to its end, on all seats."""
WORLDS: Final = 200
WAYWARD: Final = 10
"""In so many of the worlds it may come otherwise."""
_BEGINNER: Final = LEVELS["drowsy"]
"""Who must not find it."""
FIRST_WORLDS: Final = 6
"""In which it is looked whether there is anything to prove."""
TRIES: Final = 12
"""Worlds in which a beginner plays it."""
LUCKY: Final = 4
"""In so many of those they may get there."""
_MOST_MOMENTS: Final = 10
"""Of a game, that are looked into for a theme."""
_MOST_ANSWERS: Final = 24
"""Of a way to the goal: longer ones are no puzzle."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle: what is to be reached by which seat from which position, how far the game has come, a way there in
    notation (its own answers, and those of the others), and its first answer in words.

    `reached` is in how many of 200 worlds a search that begins with that answer gets there, and `beginners` in how many
    of 12 somebody who looks one decision ahead; `reason`: of the loss where they don't.
    """

    theme: str
    seat: str
    position: Json
    progress: str
    answers: tuple[str, ...]
    replies: tuple[str, ...]
    words: str
    reached: int
    beginners: int
    reason: str


def found_in(
    game: Game[Any],
    agent: str,
    pairing: Pairing,
    decks: Sequence[DeckList],
    cards: Mapping[str, Json],
    seats: Sequence[str],
    setup: Mapping[str, str] = NOTHING_CHOSEN,
) -> Iterator[Found]:
    """The puzzles at the end of a game of an agent against itself: the last moments from which it was won with some
    skill, and in which whoever lost could have survived. Raises DataError for an agent that doesn't think."""
    thinking = game.thinking
    if thinking is None:
        raise DataError(f"nobody has taught “{game.name}” to a search")
    rounds, state = [list[tuple[str, Any, int]]()], None
    began = ""
    for moment in moments(game, agent, pairing, decks, cards, seats, setup):
        state = moment.state
        if stretch(game, state) != began:
            began = stretch(game, state)
            rounds = [rounds[-1], []]
        if thinking.is_quiet(state) and len(moment.thought.estimates) > 2:
            rounds[-1].append((moment.seat, game.clone(state), moment.seed))
    winner = ended(game, state).winner
    if winner is None:
        return
    to_win = [each for each in rounds[-1] if each[0] == winner]
    to_survive = [each for some in rounds for each in some if each[0] != winner]
    for theme, asked in ((WIN, to_win), (SURVIVE, to_survive)):
        for seat, now, seed in asked[: -_MOST_MOMENTS - 1 : -1]:
            found = _looked_into(game, theme, seat, now, seed, cards)
            if found is not None:
                yield found
                break


def _looked_into(
    game: Game[Any], theme: str, seat: str, now: Any, seed: int, cards: Mapping[str, Json]
) -> Found | None:
    """The puzzle that this moment is, if it is one."""
    thinking = game.thinking
    assert thinking is not None  # somebody has thought about it
    position = {name: value for name, value in game.lab.dump(now).items() if name != "cards"}
    state = game.lab.load(position | ({"cards": list(cards.values())} if cards else {}))
    beginners, reasons = _reached(game, theme, seat, state, None, _BEGINNER, TRIES, seed, most_reached=LUCKY)
    if beginners > LUCKY:
        return None
    first = think(thinking, [state], Level("", iterations=_LONG_LOOK), seed, agents.SETTINGS).choice

    def reached(worlds: int, wayward: int) -> int:
        count, _ = _reached(game, theme, seat, state, first, PLAYER, worlds, seed, most_lost=wayward)
        return count if count >= worlds - wayward else 0

    if not reached(FIRST_WORLDS, 1):
        return None
    answers, replies = _way(game, theme, seat, state, first)
    if not answers or _comes_by_itself(game, theme, seat, state) or fault_of(game, theme, seat, state):
        return None
    proved = reached(WORLDS, WAYWARD)
    if not proved:
        return None
    decision, answer = game.decision(state), thinking.answer_of(state, first)
    assert decision is not None
    return Found(
        theme,
        seat,
        position,
        stretch(game, state),
        answers,
        replies,
        decision.options[answer.pick[0] if answer.pick else 0].label,
        proved,
        beginners,
        max(sorted(set(reasons)), key=reasons.count, default=""),
    )


def _way(game: Game[Any], theme: str, seat: str, start: Any, first: Choice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A way to the goal in this very state that begins with a choice: the seat's answers, and those of the others.
    Without answers where it isn't reached, or where there is but one to be won by."""
    thinking = game.thinking
    assert thinking is not None
    state, began = game.clone(start), stretch(game, start)
    own: list[str] = []
    replies: list[str] = []
    answer = thinking.answer_of(state, first)
    while (reached := is_reached(game, theme, seat, state, began)) is None:
        decision = game.decision(state)
        if decision is None or len(own) + len(replies) == _MOST_ANSWERS:
            return (), ()
        if own:
            answer = considered(game, state)
        (own if decision.seat == seat else replies).append(game.write_answer(state, answer))
        game.answer(state, decision.seat, answer)
    return (tuple(own), tuple(replies)) if reached and len(own) > (theme == WIN) else ((), ())


def _comes_by_itself(game: Game[Any], theme: str, seat: str, start: Any) -> bool:
    """Whether who does the least gets there in this very state: that is no puzzle."""
    state, began = game.clone(start), stretch(game, start)
    while (reached := is_reached(game, theme, seat, state, began)) is None:
        decision = game.decision(state)
        assert decision is not None  # what isn't reached isn't over
        answers = simple_answers(decision) if decision.seat == seat else [considered(game, state)]
        if all(game.answer(state, decision.seat, answer) is not None for answer in answers):
            return False
    return reached


def _reached(
    game: Game[Any],
    theme: str,
    seat: str,
    state: Any,
    first: Choice | None,
    player: Level,
    worlds: int,
    seed: int,
    most_reached: int = WORLDS,
    most_lost: int = WORLDS,
) -> tuple[int, list[str]]:
    """In how many worlds that the seat imagines it gets to the goal, played by somebody (whose first choice may be
    given), and how the game was lost in others; given up after more than so many of either."""
    thinking = game.thinking
    assert thinking is not None
    began, number = stretch(game, state), Seat(game.seats.index(seat))
    count, lost, reasons, rng = 0, 0, list[str](), seed
    for _ in range(worlds):
        rng, bits = chance.step(rng)
        world = thinking.resample(state, number, bits)
        if first is not None:
            thinking.play(world, first)
        while (reached := is_reached(game, theme, seat, world, began)) is None:
            rng, bits = chance.step(rng)
            level = player if thinking.mover(world) == number else PLAYER
            thinking.play(world, think(thinking, [world], level, bits, agents.SETTINGS).choice)
        count, lost = count + reached, lost + (not reached)
        result = game.result(world)
        if not reached and result is not None:
            reasons.append(result.reason)
        if count > most_reached or lost > most_lost:
            break
    return count, reasons
