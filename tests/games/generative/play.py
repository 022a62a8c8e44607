"""One random game, with everything checked after every decision."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import FrameType
from typing import Any, Generic

import games
from games.agents import random_answer
from tests.games.generative.checks import (
    Views,
    check_events,
    check_goes_on,
    check_imagined,
    check_options,
    check_sampled,
    check_step,
    check_views,
    reloaded,
    same,
    views_of,
)
from tests.games.generative.under_test import GameUnderTest, S, Violation, require

Json = dict[str, Any]
CHECKED = 400
"""Decisions after which a game is only played to its end."""
MOST_DECISIONS = 20_000
"""More than any game can have: rounds and turns are bounded, and so is what is done in one of them."""
SECONDS = 20.0
"""Of the processor's time, for one answer with its checks; an endless loop is told by it."""
LIFE = 25
"""Decisions for which a state that was loaded is played on beside the original."""
UNDONE = 2
"""Earlier moments to which a finished game is taken back."""


@contextmanager
def patience(seconds: float = SECONDS) -> Iterator[None]:
    """Raises a Violation if what is done inside takes too long."""

    def too_long(signum: int, frame: FrameType | None) -> None:
        raise Violation("endless", f"no decision within {seconds:.0f} seconds of work")

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@dataclass
class Checker(Generic[S]):
    """Checks the moments of one game in their order."""

    on: GameUnderTest[S]
    rng: Random
    cards: Mapping[str, Json]
    strict: bool
    """The texts keep hidden cards secret."""
    worlds: int = 1
    """Other worlds that each moment is compared with."""
    imagined: float = 0.25
    """How many of the moments are looked at as the one who decides can imagine them."""
    sampled: float = 0.1
    """How many of them are made anew from what each viewer sees."""
    written: float = 0.4
    """How many of the actions begin with a position that is written and read again."""

    def __post_init__(self) -> None:
        self.twin: S | None = None
        self.looked: S | None = None
        self.until = 0
        self.views: Views | None = None

    def moment(self, s: S) -> None:
        self.on.check_structure(s)
        # The step before ended here.
        views = self.views or views_of(self.on, s)
        if self.strict:
            for _ in range(self.worlds):
                check_views(self.on, s, views, self.rng)
        self.looked = None
        if s.pending is not None:
            check_options(self.on, s, self.rng)
            for _ in range(self.worlds):
                if self.rng.random() < self.imagined:
                    self.looked = check_imagined(self.on, s, views, self.rng)
            if self.on.samples_alike and self.rng.random() < self.sampled:
                check_sampled(self.on, views, self.cards, self.rng)
        if self.on.is_action(s) and self.rng.random() < self.written:
            loaded = reloaded(self.on, s, views)
            if self.twin is None or s.seq >= self.until:
                # Most live to the next one that is written, some for long.
                self.twin, self.until = loaded, s.seq + self.rng.choice((0, 0, 0, LIFE))

    def step(self, before: S, s: S, answer: games.Answer) -> None:
        views = self.views = views_of(self.on, s)
        if self.looked is not None and before.pending is not None:
            check_goes_on(self.on, self.looked, self.on.game.seats[before.pending.seat], answer, self.rng)
        if self.twin is not None:
            check_step(self.on, s, views, self.twin, answer)
        if self.strict:
            for _ in range(self.worlds):
                check_events(self.on, before, s, views, answer, self.rng)


@dataclass
class Played:
    """A game that went well."""

    decisions: int
    reason: str


class RandomGame(Generic[S]):
    """A random game: the same seed, the same game."""

    def __init__(self, on: GameUnderTest[S], seed: int) -> None:
        self.on = on
        self.seed = seed
        self.rng = Random(f"game {seed}")
        self.opening = on.opening(seed)
        self.answers: list[games.Answer] = []

    def play(self) -> Played:
        """Plays it to the end. Raises Violation, or whatever the engine raises."""
        game = self.on.game
        with patience():
            s = self.opening.begin()
        checker = Checker(self.on, Random(f"checks {self.seed}"), self.opening.cards, self.opening.strict)
        moves: list[str] = []
        hashes = [game.state_hash(s)]
        kept: list[tuple[int, S]] = []
        while s.pending is not None:
            with patience():
                checked = s.seq < CHECKED
                if checked:
                    checker.moment(s)
                    if len(kept) < UNDONE and self.rng.random() < 0.03:
                        kept.append((s.seq, game.clone(s)))
                answer = self.answer(s)
                moves.append(game.write_answer(s, answer))
                before = game.clone(s) if checked else s
                self.answers.append(answer)
                game.answer(s, game.seats[s.pending.seat], answer)
                hashes.append(game.state_hash(s))
                if checked:
                    checker.step(before, s, answer)
            require(s.seq < MOST_DECISIONS, "endless", f"{s.seq} decisions, and no end")
        with patience(4 * SECONDS):
            self.on.check_structure(s)
            self.replay(moves, hashes)
            for seq, earlier in kept:
                self.undo(seq, earlier, hashes)
        result = game.result(s)
        assert result is not None
        return Played(s.seq, result.reason)

    def answer(self, s: S) -> games.Answer:
        """A random answer that isn't refused; what ends or does little comes less often than the rest."""
        due = self.on.game.decision(s)
        assert due is not None
        if self.on.is_last_rare(s, due) and len(due.options) > 1 and self.rng.random() < 0.6:
            return games.Answer(due.seq, pick=(self.rng.randrange(len(due.options) - 1),))
        for _ in range(40):
            answer = random_answer(due, self.rng.getrandbits(60))
            if answer.pick and self.on.is_rare(due.options[answer.pick[0]]) and self.rng.random() < 0.7:
                continue
            if self.on.game.answer(self.on.game.clone(s), due.seat, answer) is None:
                return answer
        return games.Answer(due.seq, pick=tuple(range(due.minimum)))

    def replay(self, moves: list[str], hashes: list[str]) -> None:
        """The moves give the same game from its beginning."""
        game, s = self.on.game, self.opening.begin()
        same(game.state_hash(s), hashes[0], "replay", "the beginning")
        for number, move in enumerate(moves):
            answer = game.read_answer(s, move)
            assert s.pending is not None
            if isinstance(answer, games.Refusal):
                raise Violation("replay", f"“{move}” is refused: {answer.detail}")
            refused = game.answer(s, game.seats[s.pending.seat], answer)
            require(refused is None, "replay", f"“{move}” is refused: {refused}")
            same(game.state_hash(s), hashes[number + 1], "replay", f"after move {number}, “{move}”")

    def undo(self, seq: int, earlier: S, hashes: list[str]) -> None:
        """Taken back to an earlier moment the game goes on as it would have."""
        game = self.on.game
        same(game.state_hash(earlier), hashes[seq], "undo", f"the state at {seq}")
        for number, answer in enumerate(self.answers[seq:], seq):
            assert earlier.pending is not None
            game.answer(earlier, game.seats[earlier.pending.seat], answer)
            same(game.state_hash(earlier), hashes[number + 1], "undo", f"after decision {number}")
