"""Engine game: a game that stands on the kernel's engine; what all of these answer in the same way."""

from __future__ import annotations

from abc import abstractmethod
from hashlib import blake2b
from typing import Any, ClassVar, TypeVar

from games.kernel.decision import Answer, Decision
from games.kernel.engine.questions import Questions
from games.kernel.engine.run_loop import apply
from games.kernel.engine.state import EngineState
from games.kernel.game.game import Game
from games.kernel.refusal import Refusal

S = TypeVar("S", bound=EngineState[Any, Any, Any])


class EngineGame(Game[S]):
    """A game that asks by `questions`. It keeps nothing of a match: every method is told the state."""

    questions: ClassVar[Questions[Any]]
    """Its decisions in words."""

    @abstractmethod
    def key(self, state: S) -> object:
        """Everything that the game can depend on, and what the seats know, as plain data: equal keys go on equally."""

    def decision(self, state: S) -> Decision | None:
        """The decision that is due, or None when the game is over."""
        return self.questions.decision(state)

    def answer(self, state: S, seat: str, answer: Answer) -> Refusal | None:
        """Applies an answer and runs to the next decision; a refusal leaves the state as it was."""
        refused = self.questions.refusal(state, seat, answer)
        if refused is None and state.pending is not None:
            state.log = []
            apply(state, self.questions.chosen(state.pending, answer))
        return refused

    def refusal(self, state: S, seat: str, answer: Answer) -> Refusal | None:
        """Why an answer isn't legal; None if it is."""
        return self.questions.refusal(state, seat, answer)

    def seq(self, state: S) -> int:
        """The number of decisions taken so far."""
        return state.seq

    def rewound(self, state: S, seq: int) -> S:
        """An independent copy of an earlier state, as the one at decision `seq`."""
        earlier = self.clone(state)
        earlier.seq = seq
        return earlier

    def state_hash(self, state: S) -> str:
        """A digest of everything, hidden cards too."""
        return blake2b(repr(self.key(state)).encode(), digest_size=16).hexdigest()
