"""Programs of Voidream's texts: the kernel's, over its state and the environment of its lines.

What cards hold and states refer to is typed by the kernel's (`abilities`, `statements`), so that these may know the
state.
"""

from __future__ import annotations

from games.kernel.engine import program
from games.voidream.rules.env import Env
from games.voidream.rules.state import State

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


class Outcome(program.Outcome[State]):
    """Something that would happen to a card, and that other things may happen instead of (V10.2)."""

    __slots__ = ()
