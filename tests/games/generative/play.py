"""One random game, with everything checked after every decision."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import FrameType
from typing import Any

import games
from games.agents import random_answer
from games.voidream.game import Voidream
from games.voidream.rules.state import State
from tests.games.generative.checks import (
    Views,
    Violation,
    check_events,
    check_goes_on,
    check_imagined,
    check_options,
    check_step,
    check_structure,
    check_views,
    is_action,
    reloaded,
    require,
    same,
    views_of,
)
from tests.games.generative.decks import seatings
from tests.games.generative.stages import stage

GAME = Voidream()
Json = dict[str, Any]
CHECKED = 400
"""Decisions after which a game is only played to its end."""
MOST_DECISIONS = 20_000
"""More than any game can have: rounds cost arcana, and actions in a phase are bounded (V8.6, V10.6)."""
SECONDS = 20.0
"""For one answer with its checks; an endless loop is told by it."""
LIFE = 25
"""Decisions for which a state that was loaded is played on beside the original."""
UNDONE = 2
"""Earlier moments to which a finished game is taken back."""


@contextmanager
def patience(seconds: float = SECONDS) -> Iterator[None]:
    """Raises a Violation if what is done inside takes too long."""

    def too_long(signum: int, frame: FrameType | None) -> None:
        raise Violation("endless", f"no decision within {seconds:.0f} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@dataclass
class Checker:
    """Checks the moments of one game in their order."""

    rng: Random
    strict: bool
    """The texts keep hidden cards secret."""
    worlds: int = 1
    """Other worlds that each moment is compared with."""
    imagined: float = 0.25
    """How many of the moments are looked at as the one who decides can imagine them."""
    written: float = 0.4
    """How many of the actions begin with a position that is written and read again."""

    def __post_init__(self) -> None:
        self.twin: State | None = None
        self.looked: State | None = None
        self.until = 0
        self.views: Views | None = None

    def moment(self, s: State) -> None:
        check_structure(s)
        # The step before ended here.
        views = self.views or views_of(s)
        if self.strict:
            for _ in range(self.worlds):
                check_views(s, views, self.rng)
        self.looked = None
        if s.pending is not None:
            check_options(s, self.rng)
            for _ in range(self.worlds):
                if self.rng.random() < self.imagined:
                    self.looked = check_imagined(s, views, self.rng)
        if is_action(s) and self.rng.random() < self.written:
            loaded = reloaded(s, views)
            if self.twin is None or s.seq >= self.until:
                # Most live to the next one that is written, some for long.
                self.twin, self.until = loaded, s.seq + self.rng.choice((0, 0, 0, LIFE))

    def step(self, before: State, s: State, answer: games.Answer) -> None:
        views = self.views = views_of(s)
        if self.looked is not None and before.pending is not None:
            check_goes_on(self.looked, "AB"[before.pending.seat], answer, self.rng)
        if self.twin is not None:
            check_step(s, views, self.twin, answer)
        if self.strict:
            for _ in range(self.worlds):
                check_events(before, s, views, answer, self.rng)


@dataclass
class Played:
    """A game that went well."""

    decisions: int
    rounds: int
    reason: str


class Game:
    """A random game: the same seed, the same game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = Random(f"game {seed}")
        self.seats, self.cards, self.strict = seatings(seed)
        self.answers: list[games.Answer] = []

    def opened(self) -> State:
        """The game at its first decision: from the beginning, or, every other time, from the midst of it."""
        if self.seed % 2:
            return GAME.lab.load(stage(Random(f"stage {self.seed}"), self.seats, self.cards))
        return GAME.new(self.seats, self.seed, self.cards)

    def play(self) -> Played:
        """Plays it to the end. Raises Violation, or whatever the engine raises."""
        with patience():
            s = self.opened()
        checker = Checker(Random(f"checks {self.seed}"), self.strict)
        moves: list[str] = []
        hashes = [GAME.state_hash(s)]
        kept: list[tuple[int, State]] = []
        while s.pending is not None:
            with patience():
                checked = s.seq < CHECKED
                if checked:
                    checker.moment(s)
                    if len(kept) < UNDONE and self.rng.random() < 0.03:
                        kept.append((s.seq, s.clone()))
                answer = self.answer(s)
                moves.append(GAME.write_answer(s, answer))
                before = s.clone() if checked else s
                self.answers.append(answer)
                GAME.answer(s, "AB"[s.pending.seat], answer)
                hashes.append(GAME.state_hash(s))
                if checked:
                    checker.step(before, s, answer)
            require(s.seq < MOST_DECISIONS, "endless", f"{s.seq} decisions, and no end")
        with patience(4 * SECONDS):
            check_structure(s)
            self.replay(moves, hashes)
            for seq, earlier in kept:
                self.undo(seq, earlier, hashes)
        result = GAME.result(s)
        assert result is not None
        return Played(s.seq, s.round, result.reason)

    def answer(self, s: State) -> games.Answer:
        """A random answer that isn't refused; passing, and entering Nightmare, less often than the others."""
        due = GAME.decision(s)
        assert due is not None
        is_last_rare = is_action(s) or due.about == "nightmare"
        if is_last_rare and len(due.options) > 1 and self.rng.random() < 0.6:
            return games.Answer(due.seq, pick=(self.rng.randrange(len(due.options) - 1),))
        for _ in range(40):
            answer = random_answer(due, self.rng.getrandbits(60))
            is_inverting = answer.pick and due.options[answer.pick[0]].notation.startswith("invert ")
            if is_inverting and self.rng.random() < 0.7:
                continue
            if GAME.answer(s.clone(), due.seat, answer) is None:
                return answer
        return games.Answer(due.seq, pick=tuple(range(due.minimum)))

    def replay(self, moves: list[str], hashes: list[str]) -> None:
        """The moves give the same game from its beginning."""
        s = self.opened()
        same(GAME.state_hash(s), hashes[0], "replay", "the beginning")
        for number, move in enumerate(moves):
            answer = GAME.read_answer(s, move)
            assert s.pending is not None
            if isinstance(answer, games.Refusal):
                raise Violation("replay", f"“{move}” is refused: {answer.detail}")
            refused = GAME.answer(s, "AB"[s.pending.seat], answer)
            require(refused is None, "replay", f"“{move}” is refused: {refused}")
            same(GAME.state_hash(s), hashes[number + 1], "replay", f"after move {number}, “{move}”")

    def undo(self, seq: int, earlier: State, hashes: list[str]) -> None:
        """Taken back to an earlier moment the game goes on as it would have."""
        same(GAME.state_hash(earlier), hashes[seq], "undo", f"the state at {seq}")
        for number, answer in enumerate(self.answers[seq:], seq):
            assert earlier.pending is not None
            GAME.answer(earlier, "AB"[earlier.pending.seat], answer)
            same(GAME.state_hash(earlier), hashes[number + 1], "undo", f"after decision {number}")
