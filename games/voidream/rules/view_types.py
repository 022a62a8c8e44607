"""View types: what a seat is sent of Voidream, key by key. docs/protocol.md says what it means; what isn't required is
left out where it isn't so."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from games.kernel.view import EventView, View

Origin = TypedDict("Origin", {"from": NotRequired[str]})
"""Where something comes from: the title of a card, if it is known."""


class Brought(TypedDict):
    list: NotRequired[dict[str, list[list[str | int]]]]


"""A deck as it was brought: titles with copies, by part."""


class Modifier(Origin):
    """What makes a statistic (`stat`), or the depth for arcana, differ by `n`."""

    n: int
    stat: NotRequired[str]


class KeywordChange(Origin):
    """A keyword that was given, or is lost."""

    keyword: str


class OpenCardView(TypedDict, total=False):
    """What is said of any card that lies face up, as it is now."""

    damage: int
    stability: int
    mods: list[Modifier]
    keywords: list[str]
    given: list[KeywordChange]
    lost: list[KeywordChange]
    safe: Literal[True]


class TopCardView(OpenCardView):
    """The card on top of a deck, as far as it is known."""

    value: int
    title: NotRequired[str]
    face: NotRequired[Literal["up"]]


class KnownCardView(TopCardView):
    """What somebody can remember of a card in a deck: `under` is how many lie under it."""

    under: int


class DeckView(TypedDict):
    """A deck."""

    size: int
    known: list[KnownCardView]
    top: NotRequired[TopCardView]


class HiddenCardView(TypedDict):
    """A card that may lie face down: in a hand, veiled, or under a host."""

    id: str
    value: int
    title: NotRequired[str]


class ChargeView(HiddenCardView):
    """A card face down under a host: a charge, or another one."""

    charge: bool


class PlayedCardView(OpenCardView):
    """A card in play, or attached to one."""

    id: str
    title: str
    kind: str
    value: int
    owner: str
    exhausted: NotRequired[Literal[True]]
    late: NotRequired[Literal[True]]
    dawn: NotRequired[int]
    dusk: NotRequired[int]
    side: NotRequired[Literal["attacking", "defending"]]
    attached: NotRequired[list[PlayedCardView]]
    charges: NotRequired[list[ChargeView]]


class MindView(TypedDict):
    """A mind card, and where it stands."""

    title: str
    at: int


class ArcanaDepthView(TypedDict):
    """The depth that arcana are measured against, where it is another one."""

    n: int
    mods: list[Modifier]


class PlayerView(Brought):
    """One side of the table."""

    mind: MindView | None
    depth: int | None
    deck: DeckView
    hand: list[HiddenCardView]
    arcana_discard: list[str]
    discard: list[str]
    void: list[str]
    play: list[PlayedCardView]
    veiled: list[HiddenCardView]
    arcana_depth: NotRequired[ArcanaDepthView]
    faction: NotRequired[str]
    bastion: NotRequired[str]


class ScorePart(TypedDict):
    """A part of a score: of the depth, of a card, or of an effect."""

    of: Literal["depth", "card", "effect"]
    n: int
    card: NotRequired[str]
    title: NotRequired[str]
    keyword: NotRequired[Literal["dread"]]


class ConflictView(TypedDict):
    """A conflict that goes on: scores and their parts by seat and kind."""

    attacker: str
    kind: str | None
    nightmare: bool
    attacking: list[str]
    defending: list[str]
    scores: dict[str, dict[str, int]]
    parts: dict[str, dict[str, list[ScorePart]]]
    roll: Literal["must", "may", "nothing"]
    by_depth: NotRequired[list[str]]
    scores_at: NotRequired[dict[str, dict[str, int]]]
    triggers: NotRequired[list[str]]


class EffectView(Origin):
    """Something that holds for a while, about cards or seats."""

    text: str
    by: str
    cards: list[str] | None
    until: str
    seats: NotRequired[list[str]]


class Absorption(TypedDict):
    """What an open construct takes of Dream damage."""

    title: str
    n: int
    destroyed: bool


class OutcomeView(TypedDict):
    """How a conflict ends if both pass, by what is rolled."""

    roll: int | None
    scores: dict[str, int]
    winner: str | None
    damage: int
    assigns: NotRequired[str | None]
    dies: NotRequired[list[str]]
    may_die: NotRequired[list[str]]
    least_die: NotRequired[int]
    dream: NotRequired[int]
    layers: NotRequired[int]
    absorbs: NotRequired[list[Absorption]]
    falls: NotRequired[Literal["no", "possibly", "surely"]]


class ForecastView(TypedDict):
    """What happens if both pass: in sentences, and for programs."""

    about: Literal["conflict", "nightmare"]
    text: list[str]
    faces: NotRequired[str]
    lethal: NotRequired[str]
    may_be_lethal: NotRequired[str]
    outcomes: NotRequired[list[OutcomeView]]


class VoidreamView(View):
    """The whole table, as a seat or a spectator may see it."""

    round: int
    phase: str
    active: str
    passes: int
    players: dict[str, PlayerView]
    conflict: ConflictView | None
    last_conflict: str | None
    effects: list[EffectView]
    forecast: ForecastView | None


class EventCard(TypedDict):
    """A card in an event, as far as it is known."""

    id: str
    value: NotRequired[int]
    title: NotRequired[str]


Way = TypedDict("Way", {"from": str | int, "to": str | int}, total=False)
"""From where to where: zones of a card, positions of a mind."""


class VoidreamEvent(EventView, Way, total=False):
    """Something that happened, with the keys that its type has (`Game.event_types`)."""

    seat: str
    card: EventCard | None
    cards: list[EventCard]
    host: EventCard
    top: EventCard
    n: int
    attacker: str
    change: str
    charge: bool
    damage: int
    decks: dict[str, int]
    guess: str
    hidden: str
    how: str
    kind: str
    nightmare: bool
    owner: str
    parts: dict[str, list[ScorePart]]
    phase: str
    reason: str
    result: int
    right: bool
    scores: dict[str, int]
    side: str
    why: str
    winner: str | None
