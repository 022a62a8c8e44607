"""Hooks of a search into a game: the part of the Game protocol that thinking needs.

Seats are counted from 0 in the order of the game's seats. A choice is an answer as the engine takes it; what its
numbers mean is the game's own. Probabilities are those of winning, one for each seat; a draw counts half.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.ids import Seat

Choice = tuple[int, ...]
Json = dict[str, Any]
S = TypeVar("S")


class Manner:
    """A style of play that a game knows, within any level: its name for programs, what people call somebody who plays
    so, and a sentence about it."""

    __slots__ = ("about", "name", "title")

    def __init__(self, name: str, title: str, about: str) -> None:
        self.name = name
        self.title = title
        self.about = about


class Thinking(Protocol[S]):
    """How states are imagined, tried and judged. Nothing here tells of cards that the seat can't know."""

    @property
    def manners(self) -> Sequence[Manner]:
        """The styles that somebody may play in; there may be none."""
        ...

    def mannered(self, manner: str, state: S) -> Thinking[S]:
        """The same for whoever has to decide in this state, if they play in one of the styles. This state itself looks
        no better or worse to them."""
        ...

    def imagine(self, state: S, seat: Seat, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]) -> S:
        """A state made of nothing but what this seat, whose decision is due, has been sent: it can be handed to whoever
        may not know more. It has the same view and decision; states that the seat can't tell apart give equal ones.

        A deck that the seat isn't shown is one of `lists`, which everybody can read, played with what was seen of it;
        `cards` are all cards that may be in it. A deck that is played more often stands among the lists more often: of
        decks that fit equally well, each place is as likely as another.
        """
        ...

    def answer_of(self, state: S, choice: Choice) -> Answer:
        """The answer that a choice stands for in the decision that is due."""
        ...

    def choice_of(self, state: S, answer: Answer) -> Choice:
        """The choice that a legal answer to the decision that is due stands for: the other way round."""
        ...

    def clone(self, state: S) -> S:
        """An independent copy."""
        ...

    def sketch(self, state: S) -> S:
        """A copy that is only played on by habit after one more choice, and judged: it needs no candidates."""
        ...

    def resample(self, state: S, seat: Seat, seed: int) -> S:
        """Another state that this seat, whose decision is due, can't tell from this one: all that it doesn't know is
        drawn anew, each possibility as likely as another. The same seed gives the same."""
        ...

    def mover(self, state: S) -> Seat:
        """Whose decision is due; -1 when the game is over."""
        ...

    def candidates(self, state: S) -> Sequence[Choice]:
        """The choices that are worth a thought, at least one, in an order that follows from what the mover knows. All
        of them where there are few; of sets and orders a handful that stands for the rest."""
        ...

    def habit(self, state: S) -> Choice:
        """What would be chosen without a thought, so that a line can be followed on."""
        ...

    def play(self, state: S, choice: Choice) -> None:
        """Makes a legal choice and runs to the next decision, telling nobody."""
        ...

    def is_quiet(self, state: S) -> bool:
        """Is nothing half done, so that the state can be judged as it stands?"""
        ...

    def evaluate(self, state: S) -> Sequence[float]:
        """Each seat's probability of winning, by a look at the state; of a finished game what came of it. What a search
        makes of it is told to people, so it has to come true as often (see `games.lab.calibration`)."""
        ...

    @property
    def features(self) -> Sequence[str]:
        """The names of the figures by which `evaluate` goes, where their weights are fitted; else there are none."""
        ...

    def read(self, state: S, seat: Seat) -> Sequence[float]:
        """Those figures of a state that goes on, as a seat sees them: what it has beside what the others have."""
        ...

    def glimpse(self, state: S) -> Hashable:
        """What the decision that is due is about, as its mover sees it: after equal choices, decisions with equal
        glimpses are one."""
        ...
