"""Narration: what happened as a seat, or a spectator, may see it: the facts of each event, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar, cast

from games.kernel.engine.knowledge import CardRef
from games.kernel.event import Event, EventType

OUTSIDE: Final = {
    "concession": "{loser} conceded",
    "timeout": "{loser} ran out of time",
    "draw": "both players agreed",
    "claim": "{loser} left",
    "no-show": "{loser} didn’t show up",
    "aborted": "a player quit before both had moved",
    "ruling": "the organizer decided",
    "abandoned": "the match was abandoned",
}
"""Endings that come from outside the rules, in words: a record may have them without a move that shows them."""


_WITHOUT_RESULT: Final = ("aborted", "abandoned")

Told = TypeVar("Told")
"""An event as it is told: the game's typed dictionary."""
Card = TypeVar("Card", bound=CardRef)
Sentences = Mapping[type[Event], Callable[[Any, int], str]]


def end_sentence(winner: str | None, reason: str, ending: str) -> str:
    """How a game of two ended, in a line of the log; `ending` is the reason, and may name the `{loser}`."""
    if winner is not None:
        return f"{{{winner}}} wins: {ending.replace('{loser}', '{B}' if winner == 'A' else '{A}')}."
    return f"{'No result' if reason in _WITHOUT_RESULT else 'Draw'}: {ending.replace('{loser}', 'a player')}."


class Narration(Generic[Card, Told]):
    """How a game tells its events.

    `sentences` has for each kind of event what makes a sentence of it for those who look, by their bit; `card` tells a
    card to them. `{A}` stands for a player's name in a sentence, `[[Title]]` for a card.
    """

    def __init__(self, sentences: Sentences, card: Callable[[Card, int], Any]) -> None:
        self.sentences: Final = sentences
        self.card: Final[Callable[[Any, int], Any]] = card
        self.facts: Final = {
            kind: tuple((field.name, field.name.rstrip("_")) for field in fields(kind))  # type: ignore[arg-type]
            for kind in sentences
        }
        """The fields of each kind with the keys that they are told by, in their order."""

    def events(self, log: Iterable[Event], bit: int) -> list[Told]:
        """All of them, in their order."""
        return [self.told(event, bit) for event in log]

    def told(self, event: Event, bit: int) -> Told:
        """One event. A kind that nobody has put into words is a KeyError."""
        data: dict[str, Any] = {"type": event.name}
        for field, key in self.facts[type(event)]:
            fact = getattr(event, field)
            if isinstance(fact, CardRef):
                fact = self.card(fact, bit)
            elif isinstance(fact, list):
                fact = [self.card(one, bit) for one in fact]
            data[key] = fact
        data["text"] = self.sentences[type(event)](event, bit)
        return cast(Told, data)

    def event_types(self) -> list[EventType]:
        """What can be told, by the alphabet; what an event says is written at its class."""
        found = [
            EventType(kind.name, kind.__doc__ or "", tuple(key for _, key in told)) for kind, told in self.facts.items()
        ]
        return sorted(found, key=lambda each: each.name)


def who(event: Any) -> str:
    """Whose event it is, in a sentence."""
    return f"{{{event.seat}}}"
