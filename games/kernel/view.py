"""View: what a seat is sent, as plain data: the table, its decision, what has happened. A game adds what is its own.

A plain view says the same of the table for any game: what a client draws that knows nothing of the game.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

ZoneKind = Literal["row", "pile", "hand", "deck", "stack"]
"""How the cards of a zone lie: side by side; on a heap that may be looked through; in somebody's hand; face down in an
order; one over the other, the top one first to go."""


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


class RefusedActionView(RefusedView):
    """The same of one action of a card with which something else may be possible."""

    notation: str
    card: str


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
    aims: NotRequired[list[int]]
    default: NotRequired[int]
    refused: NotRequired[dict[str, RefusedView]]
    refused_actions: NotRequired[list[RefusedActionView]]


class PlainCounter(TypedDict):
    """A number or a word that is in sight: a score, the round."""

    id: str
    label: str
    value: int | float | str


class PlainCard(TypedDict):
    """A card, of which only the title must be said: an empty one is that of a face-down card. `id` is the handle by
    which options name it (`OptionView.card`), `fields` are facts with their labels, `state` words such as `exhausted`,
    `owner` is the seat that it belongs to, `under` what lies under it."""

    title: str
    id: NotRequired[str]
    text: NotRequired[str]
    fields: NotRequired[dict[str, int | str]]
    state: NotRequired[list[str]]
    owner: NotRequired[str]
    under: NotRequired[list[PlainCard]]


class PlainZone(TypedDict):
    """A place for cards: the cards that the seat may see, in order, and how many there are."""

    id: str
    label: str
    kind: ZoneKind
    size: int
    cards: NotRequired[list[PlainCard]]


class PlainSide(TypedDict):
    """What lies before a seat; `state` are words about who sits there, such as `left`."""

    counters: list[PlainCounter]
    zones: list[PlainZone]
    state: list[str]


class PlainView(PlainSide):
    """The whole table: how far the match has come, in two or three words, what is everybody's, then each seat's; and
    whose turn it is, where a game has turns."""

    progress: str
    seats: dict[str, PlainSide]
    active: NotRequired[str]
