"""What a view of a battle consists of, as plain data."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from games.kernel.view import EventView, View


class EventCard(TypedDict, total=False):
    """A card in an event; the title for whoever may know it."""

    id: str
    title: str


ModifierView = TypedDict("ModifierView", {"n": int, "from": NotRequired[str]})
"""What changes a number, and the title of the card that says so."""


class OpenCardView(TypedDict):
    """A card that everybody sees. `reclaim`: the prices for which it may be played from the void, to others than its
    owner as far as they can tell; `mods`: what changes these for its owner; `used`: the texts of its
    abilities that go once and were used in this turn."""

    id: str
    title: str
    used: NotRequired[list[str]]
    reclaim: NotRequired[list[int]]
    mods: NotRequired[list[ModifierView]]


GivenView = TypedDict("GivenView", {"text": str, "from": NotRequired[str], "stays": NotRequired[bool]})
"""An ability that a character has beside those that it prints, and the title of the card that says so, or that it
`stays` as long as the character."""


class CharacterView(OpenCardView):
    """A character on a battlefield; `mods`: what makes its spark other than its own; `owner` where another seat
    controls it."""

    given: NotRequired[list[GivenView]]
    spark: int
    owner: NotRequired[str]
    anchored: NotRequired[bool]
    marked: NotRequired[bool]
    token: NotRequired[bool]
    holds: NotRequired[list[str]]


class HandCardView(TypedDict, total=False):
    """A card of a hand, with its title for whoever knows it, and for its own seat with what it costs now (a modal card
    costs what its mode does) and the `mods` that change it."""

    id: str
    title: str
    cost: int
    mods: list[ModifierView]
    fast: bool


class DeckView(TypedDict):
    """Size, and what the viewer knows of its cards, by how many lie under each."""

    size: int
    known: list[dict[str, int | str]]


class ThisTurnView(TypedDict, total=False):
    """What a seat has done in this turn, by titles in their order, and how many cards it has drawn."""

    played: list[str]
    discarded: list[str]
    abandoned: list[str]
    dissolved: list[str]
    drawn: int


class SideView(TypedDict):
    name: str
    points: int
    energy: int
    production: int
    bonus: int
    spark: int
    deck: DeckView
    hand: list[HandCardView]
    battlefield: list[CharacterView]
    void: list[OpenCardView]
    banished: list[OpenCardView]
    court: list[OpenCardView]
    later_bonus: NotRequired[int]
    """Spark bonus that the seat gets after its next Judgment."""
    this_turn: NotRequired[ThisTurnView]
    list: NotRequired[dict[str, int]]
    """The deck of a seat that plays with an open list."""


class ItemView(TypedDict):
    """What waits on the stack, the last one resolves first; `targets` are handles; `given`: the whole ability, if its
    card doesn't print it."""

    id: str
    title: str
    seat: str
    kind: str
    text: str
    targets: list[str]
    given: NotRequired[str]
    mode: NotRequired[str]
    x: NotRequired[int]


class LastingView(TypedDict):
    """What a text has created until the end of turn, for whom; `cards`: handles of those that it has chosen; `by`:
    the title of the card that said so, and `source` its handle while it lies where it was, or in the void right
    after."""

    seat: str
    text: str
    cards: list[str]
    by: NotRequired[str]
    source: NotRequired[str]


class WellView(TypedDict):
    """The Dreamwell: what was drawn in this cycle, and what is still in it, in no order."""

    drawn: list[str]
    left: list[str]


class DreamtidesView(View):
    """`extra_turns`: whose turns come after this one, where they don't alternate (D5.9); `extra_judgments`: who has
    another Judgment at its end (D5.10)."""

    turn: int
    phase: str
    active: str
    stack: list[ItemView]
    lasting: list[LastingView]
    dreamwell: WellView
    players: dict[str, SideView]
    extra_turns: NotRequired[list[str]]
    extra_judgments: NotRequired[list[str]]


Way = TypedDict("Way", {"from": str}, total=False)
"""From where a card goes: a key that no class can spell."""


class DreamtidesEvent(EventView, Way, total=False):
    """Something that happened, with the keys that its type has (`Game.event_types`)."""

    seat: str
    card: EventCard
    cards: list[EventCard]
    targets: list[EventCard]
    n: int
    energy: int
    extra: bool
    hand: bool
    mode: str | None
    phase: str
    points: int
    production: int
    reason: str
    spark: int | dict[str, int]
    """Of a character, or of both seats where they are judged."""
    to: str
    what: str
    why: str
    winner: str | None
    x: int | None
