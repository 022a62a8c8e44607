"""Values: numbers and conditions that a text of any game may name, compiled."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from games.kernel.engine.environment import SteeredEnvironment
from games.kernel.engine.program import CardPredicate, Condition, Number
from games.kernel.language.arithmetic import Product, Reckoned, reckoned
from games.kernel.language.comparisons import Compare, OneOf, stands

S = TypeVar("S")
E = TypeVar("E")
X = TypeVar("X", bound=SteeredEnvironment)


class FixedNumber(Number[S, E]):
    """A number that is written out."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def of(self, s: S, env: E) -> int:
        return self.value


class XNumber(Number[S, X]):
    """X: chosen with the cost, or said by "where"."""

    __slots__ = ()

    def of(self, s: S, env: X) -> int:
        return env.x


class CountNumber(Number[S, E]):
    """How many cards a noun phrase speaks of."""

    __slots__ = ("match",)

    def __init__(self, match: CardPredicate[S, E]) -> None:
        self.match: Final = match

    def of(self, s: S, env: E) -> int:
        return len(self.match.cards(s, env))


class ControllersNumber(Number[S, X]):
    """A number as the controller of the text counts it, whoever acts."""

    __slots__ = ("number",)

    def __init__(self, number: Number[Any, Any]) -> None:
        self.number: Final = number

    def of(self, s: S, env: X) -> int:
        return self.number.of(s, env.with_subject(env.you))


class ReckonedNumber(Number[S, E]):
    """A number made of one or two numbers."""

    __slots__ = ("left", "node", "right")

    def __init__(self, node: Reckoned | Product, left: Number[S, E], right: Number[S, E] | None = None) -> None:
        self.node: Final = node
        self.left: Final = left
        self.right: Final = right

    def of(self, s: S, env: E) -> int:
        right = self.right
        return reckoned(self.node, self.left.of(s, env), 0 if right is None else right.of(s, env))


class NumberCondition(Condition[S, E]):
    """A number is as a limit says."""

    __slots__ = ("how", "limit", "number")

    def __init__(self, number: Number[S, E], how: Compare, limit: int | OneOf | Number[S, E]) -> None:
        self.number: Final = number
        self.how: Final = how
        self.limit: Final = limit

    def holds(self, s: S, env: E) -> bool:
        limit = self.limit
        return stands(self.number.of(s, env), self.how, limit.of(s, env) if isinstance(limit, Number) else limit)


class NotCondition(Condition[S, E]):
    """Another condition doesn't hold."""

    __slots__ = ("inner",)

    def __init__(self, inner: Condition[S, E]) -> None:
        self.inner: Final = inner

    def holds(self, s: S, env: E) -> bool:
        return not self.inner.holds(s, env)


class OrCondition(Condition[S, E]):
    """One of several conditions holds."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Condition[S, E], ...]) -> None:
        self.parts: Final = parts

    def holds(self, s: S, env: E) -> bool:
        return any(part.holds(s, env) for part in self.parts)


class AndCondition(Condition[S, E]):
    """Several conditions hold together."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Condition[S, E], ...]) -> None:
        self.parts: Final = parts

    def holds(self, s: S, env: E) -> bool:
        return all(part.holds(s, env) for part in self.parts)
