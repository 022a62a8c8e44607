"""View: what a seat is sent, as plain data: the table, its decision, what has happened. A game adds what is its own."""

from __future__ import annotations

from typing import NotRequired, TypedDict

__all__ = ["DecisionView", "EventView", "OptionView", "RefusedView", "ResultView", "View"]


class ResultView(TypedDict):
    """How a game ended: with one `winner` between two, else with `winners`."""

    reason: str
    winner: NotRequired[str | None]
    winners: NotRequired[list[str]]
    scores: NotRequired[dict[str, int]]


class View(TypedDict):
    """What the view of every game has. `seq` counts the decisions so far; `you` is whose view it is, null for
    spectators; `result` is null while the game goes on."""

    game: str
    seq: int
    you: str | None
    result: ResultView | None


class EventView(TypedDict):
    """Something that happened: of which type (`Game.event_types`), and a sentence in which `{A}` stands for who sits
    there and `[[Title]]` for a card."""

    type: str
    text: str


class OptionView(TypedDict):
    """One legal choice."""

    notation: str
    label: str
    card: NotRequired[str]
    limit: NotRequired[int]


class RefusedView(TypedDict):
    """Why something that looks possible is not."""

    why: str
    rule: str


class DecisionView(TypedDict):
    """A decision as it is sent; `min` and `max` are a Decision's `minimum` and `maximum`."""

    seq: int
    seat: str
    kind: str
    prompt: str
    rule: str
    about: str
    source: str | None
    min: int
    max: int
    ordered: bool
    options: list[OptionView]
    total: NotRequired[int]
    default: NotRequired[int]
    refused: NotRequired[dict[str, RefusedView]]
