"""Programs of Dreamtides' texts: the kernel's, over its state and the environment of its texts."""

from __future__ import annotations

from games.dreamtides.rules.env import Env
from games.dreamtides.rules.state import State
from games.kernel.engine import program
from games.kernel.ids import CardNo

Number = program.Number[State, Env]
"""A number that a text names."""

Condition = program.Condition[State, Env]
"""A condition that a text names."""


class Op(program.Op[State, Env]):
    """An operation."""

    __slots__ = ()


class CardPredicate(program.CardPredicate[State, Env]):
    """A noun phrase as a question about one card."""

    __slots__ = ()

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        """Might it speak of a card, as far as everybody can tell (D6.9)?"""
        raise NotImplementedError

    def thinkable(self, s: State, env: Env) -> list[CardNo]:
        """All cards that it might speak of now, as far as everybody can tell."""
        raise NotImplementedError
