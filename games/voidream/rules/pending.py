"""What is pending: the decision that is due, as the engine keeps it. `prompts.py` has what it can be about, and
`notation.py` says it in words."""

from __future__ import annotations

from games.voidream.rules.components import NOBODY
from games.voidream.rules.prompts import PromptKind

__all__ = ["Pending"]


class Pending:
    """What is asked of which seat; `asks` names what it is about.

    `options` are cards, numbers, or packed actions, as `asks` says; `limits` and `total` belong to amounts. `aims`
    says what comes of each clause, deed or mode in `text` (see intent.py).
    """

    __slots__ = (
        "aims",
        "asks",
        "limits",
        "maximum",
        "minimum",
        "options",
        "ordered",
        "seat",
        "source",
        "text",
        "total",
    )

    def __init__(
        self,
        asks: PromptKind,
        seat: int,
        options: tuple[int, ...],
        minimum: int = 1,
        maximum: int = 1,
        *,
        ordered: bool = False,
        source: int = NOBODY,
        limits: tuple[int, ...] = (),
        total: int = 0,
        text: tuple[str, ...] = (),
        aims: tuple[int, ...] = (),
    ) -> None:
        self.asks = asks
        self.seat = seat
        self.options = options
        self.minimum = minimum
        self.maximum = maximum
        self.ordered = ordered
        self.source = source
        self.limits = limits
        self.total = total
        self.text = text
        self.aims = aims

    def key(self) -> tuple[object, ...]:
        return (self.asks, self.seat, self.options, self.minimum, self.maximum, self.limits, self.total)
