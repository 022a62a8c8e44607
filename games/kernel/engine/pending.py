"""Pending decision: what is due, as an engine keeps it. A game numbers what it can be about, and has words for it."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.ids import NO_CARD, CardNo, Seat

PromptKind = NewType("PromptKind", int)
"""What a decision is about, as a game numbers it, from 0 on; the engine itself numbers from 100 on."""
YES_NO: Final = PromptKind(100)
"""Options: 1 yes, 0 no; `text` holds what may be done."""
MODE: Final = PromptKind(101)
"""Some of the wordings in `text`; options are their indices."""


class Pending:
    """What is asked of which seat; `asks` names what it is about.

    `options` are cards, numbers, or packed actions, as `asks` says; `limits` and `total` belong to amounts. `aims`
    says what comes of each clause, deed or mode in `text` (see intent.py); `plain_aims` the same, of the operation
    alone: HARM or HELP.
    """

    __slots__ = (
        "aims",
        "asks",
        "limits",
        "maximum",
        "minimum",
        "options",
        "ordered",
        "plain_aims",
        "seat",
        "source",
        "text",
        "total",
    )

    def __init__(
        self,
        asks: PromptKind,
        seat: Seat,
        options: tuple[int, ...],
        minimum: int = 1,
        maximum: int = 1,
        *,
        ordered: bool = False,
        source: CardNo = NO_CARD,
        limits: tuple[int, ...] = (),
        total: int = 0,
        text: tuple[str, ...] = (),
        aims: tuple[int, ...] = (),
        plain_aims: tuple[int, ...] = (),
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
        self.plain_aims = plain_aims

    def about(self, options: tuple[int, ...], source: CardNo) -> Pending:
        """The same decision about other cards: where they are numbered anew."""
        return Pending(
            self.asks,
            self.seat,
            options,
            self.minimum,
            self.maximum,
            ordered=self.ordered,
            source=source,
            limits=self.limits,
            total=self.total,
            text=self.text,
            aims=self.aims,
            plain_aims=self.plain_aims,
        )

    def key(self) -> tuple[object, ...]:
        return (self.asks, self.seat, self.options, self.minimum, self.maximum, self.limits, self.total)
