"""The state of a battle: plain data, cheap to copy. Cards are numbers; what is printed on them is in the table.

Decks and the Dreamwell are lists with their tops at the end. All other zones are kept in order of arrival.
"""

from __future__ import annotations

import re
from typing import Any, Final

from games.dreamtides.rules.abilities import Activated, Static, Triggered
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.components import COURT, DECK, FIELD, SEAT_A, STARTING, Phase, Zone
from games.dreamtides.rules.env import Env
from games.kernel import chance
from games.kernel.engine.frames import Names
from games.kernel.engine.state import EngineState
from games.kernel.ids import CardNo, Seat

# Flags of a card.
ANCHORED: Final = 1
"""Until the end of turn it can't be dissolved (D11.13)."""
MARKED: Final = 2
"""It is banished where it would leave play or the stack (D11.10)."""
KNOWN_A: Final = 4
KNOWN_B: Final = 8
KNOWN_BIT: Final = (KNOWN_A, KNOWN_B)
KNOWLEDGE: Final = KNOWN_A | KNOWN_B

RUNNING: Final = Seat(-2)
"""In place of the winner, while there is none."""
DRAWN: Final = Seat(-1)


class Item:
    """What waits on the stack (D6.1): a played card (no ability), an activated or a triggered ability, or a copy of a
    card. Immutable. `mode` is the chosen mode, -1 without one; `is_copy`: it wasn't played and is no card."""

    __slots__ = ("activated", "card", "env", "is_copy", "mode", "seat", "triggered")

    def __init__(
        self,
        card: CardNo,
        seat: Seat,
        env: Env,
        activated: Activated | None = None,
        triggered: Triggered | None = None,
        mode: int = -1,
        is_copy: bool = False,
    ) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.env: Final = env
        self.activated: Final = activated
        self.triggered: Final = triggered
        self.mode: Final = mode
        self.is_copy: Final = is_copy

    @property
    def is_card(self) -> bool:
        return self.activated is None and self.triggered is None

    def renamed(self, names: Names) -> Item:
        env = self.env.renamed(names)
        return Item(names.of[self.card], self.seat, env, self.activated, self.triggered, self.mode, self.is_copy)

    def key(self) -> tuple[object, ...]:
        text = "" if self.activated is None else self.activated.text
        said = text if self.triggered is None else self.triggered.text
        return (self.card, self.seat, said, self.mode, self.is_copy, self.env.key())


class Lasting:
    """What a text has created until the end of turn (D11.22): a static ability, or a triggered one, of which cards
    (None: of those that it names by itself). What `stays` holds as long as they are the same objects."""

    __slots__ = ("cards", "env", "static", "stays", "triggered")

    def __init__(
        self,
        env: Env,
        static: Static | None = None,
        triggered: Triggered | None = None,
        cards: tuple[tuple[CardNo, int], ...] | None = None,
        *,
        stays: bool = False,
    ) -> None:
        self.stays: Final = stays
        self.env: Final = env
        self.static: Final = static
        self.triggered: Final = triggered
        self.cards: Final = cards

    def said(self) -> str:
        """In words, as in the midst of a sentence, with what X is: that was said when it began."""
        if self.static is not None:
            text = self.static.text
        elif self.triggered is not None:
            text = self.triggered.text[:1].lower() + self.triggered.text[1:].removesuffix(".")
        else:
            text = ""
        return with_x(text, self.env.x)

    def key(self) -> tuple[object, ...]:
        said = self.static.text if self.static is not None else ""
        heard = self.triggered.text if self.triggered is not None else ""
        return (said, heard, self.cards, self.stays, self.env.key())


def with_x(text: str, x: int) -> str:
    """The text with the number that X is, unless it says itself what that is."""
    if not x or "where X is" in text:
        return text
    # An X in quotes is that of the ability that they give.
    return re.sub(
        r'"[^"]*"|\b(\d*)X\b', lambda said: said[0] if said[0][0] == '"' else str(int(said[1] or 1) * x), text
    )


class State(EngineState[Table, Triggered, Env]):
    """One moment of a battle. Seats are 0 and 1; per-seat fields are lists of two."""

    __slots__ = (
        "active",
        "banished",
        "birth",
        "bonus",
        "chain",
        "control",
        "copying",
        "court",
        "deck",
        "drawn",
        "energy",
        "extra_judgments",
        "extra_turns",
        "field",
        "flags",
        "given",
        "hand",
        "held",
        "lasting",
        "later_bonus",
        "links",
        "phase",
        "points",
        "production",
        "reason",
        "returning",
        "rng",
        "seen",
        "spark",
        "this_turn",
        "tried",
        "turn",
        "used",
        "void",
        "waiting",
        "well",
        "well_drawn",
        "winner",
        "zone",
    )

    rng: int
    turn: int
    phase: Phase
    active: Seat
    points: list[int]
    energy: list[int]
    production: list[int]
    bonus: list[int]
    """Spark that stays though its characters have gone (D12.3)."""
    later_bonus: tuple[int, int]
    """Spark bonus that a seat gets after its next Judgment (D3.3)."""
    deck: list[list[CardNo]]
    hand: list[list[CardNo]]
    field: list[list[CardNo]]
    void: list[list[CardNo]]
    banished: list[list[CardNo]]
    court: list[list[CardNo]]
    chain: list[Item]
    """What waits to resolve, the last one first (D6.1)."""
    waiting: list[tuple[CardNo, Triggered, Env]]
    """What has triggered and isn't on the stack yet, in its order (D6.7)."""
    well: list[CardNo]
    """Cards of the Dreamwell that are still to come in this cycle (D4.5)."""
    well_drawn: list[CardNo]
    zone: list[Zone]
    control: list[Seat]
    flags: list[int]
    birth: list[int]
    """How often each card has changed its zone: with it, a card is one object (D2.6)."""
    spark: dict[CardNo, int]
    """Of characters whose stored spark isn't the printed one (D11.18)."""
    given: dict[CardNo, tuple[int, ...]]
    """Reclaim that a text has given to a card in a void: its price, and whether it goes at the end of turn (D11.11)."""
    held: dict[CardNo, tuple[tuple[CardNo, int], ...]]
    """What stays banished until this card leaves play (D11.16)."""
    returning: list[tuple[Seat, CardNo, int]]
    """Whose next Main phase brings back which banished cards, in their order (`bring_back_later`)."""
    lasting: list[Lasting]
    used: tuple[tuple[CardNo, int, int], ...]
    """Abilities that were used in this turn and go once: card, birth, which ability."""
    tried: tuple[tuple[CardNo, int, int], ...]
    """Abilities that were used in this turn: card, which ability, and a digest of the position (D13.5)."""
    links: int
    """How many abilities have triggered in the chain that goes on."""
    seen: tuple[int, ...]
    """Digests of the positions that the chain has been in."""
    copying: list[tuple[Seat, Any]]
    """Which operations have a seat's next card copied, if it fits, in this turn (D11.15)."""
    this_turn: list[tuple[tuple[CardNo, ...], ...]]
    """What each seat has played, discarded and abandoned in this turn."""
    drawn: list[int]
    """How many cards each seat has drawn in this turn."""
    extra_turns: list[Seat]
    """Whose turns come next, before the seats take turns again (D5.9)."""
    extra_judgments: list[Seat]
    """Whose Judgments come at the end of this turn (D5.10)."""
    winner: Seat
    reason: str

    def __str__(self) -> str:
        # Only who prints a state needs what draws it, and that stands on this module.
        from games.dreamtides.rules.state_text import state_text

        return state_text(self)

    def clone(self) -> State:
        """An independent copy. Its log is off."""
        new = State()
        new.table = self.table
        new.rng = self.rng
        new.seq = self.seq
        new.turn = self.turn
        new.phase = self.phase
        new.active = self.active
        new.points = self.points[:]
        new.energy = self.energy[:]
        new.production = self.production[:]
        new.bonus = self.bonus[:]
        new.later_bonus = self.later_bonus
        a, b = self.deck
        new.deck = [a[:], b[:]]
        a, b = self.hand
        new.hand = [a[:], b[:]]
        a, b = self.field
        new.field = [a[:], b[:]]
        a, b = self.void
        new.void = [a[:], b[:]]
        a, b = self.banished
        new.banished = [a[:], b[:]]
        new.court = self.court
        new.chain = self.chain[:]
        new.waiting = self.waiting[:]
        new.well = self.well[:]
        new.well_drawn = self.well_drawn[:]
        new.zone = self.zone[:]
        new.control = self.control[:]
        new.flags = self.flags[:]
        new.birth = self.birth[:]
        new.tags = self.tags[:]
        new.next_tag = self.next_tag
        new.aliases = self.aliases
        new.spark = self.spark.copy()
        new.given = self.given.copy()
        new.held = self.held.copy()
        new.returning = self.returning[:]
        new.lasting = self.lasting[:]
        new.used = self.used
        new.tried = self.tried
        new.links = self.links
        new.seen = self.seen
        new.copying = self.copying[:]
        new.this_turn = self.this_turn[:]
        new.drawn = self.drawn[:]
        new.extra_turns = self.extra_turns[:]
        new.extra_judgments = self.extra_judgments[:]
        new.stack = self.stack[:]
        new.pending = self.pending
        new.when = self.when[:]
        new.after = self.after[:]
        new.winner = self.winner
        new.reason = self.reason
        new.log = None
        return new

    # --- chance ---

    def below(self, limit: int) -> int:
        """A random number from 0 to limit - 1."""
        self.rng, number = chance.below(self.rng, limit)
        return number

    def shuffled(self, cards: list[CardNo]) -> list[CardNo]:
        """The cards in a random order."""
        self.rng, cards = chance.shuffled(self.rng, cards)
        return cards

    # --- cards ---

    def in_play(self, card: CardNo) -> bool:
        """On a battlefield or in a court, where abilities hold (D10.2, D10.4)."""
        zone = self.zone[card]
        return zone in (FIELD, COURT)

    def is_same(self, card: CardNo, birth: int) -> bool:
        """Is it still the object that it was (D2.6)?"""
        return self.birth[card] == birth

    def title(self, card: CardNo) -> str:
        return self.table.cards[card].title


NOTHING_YET: Final[tuple[tuple[CardNo, ...], ...]] = ((), (), (), ())
PLAYED: Final = 0
"""A place in `this_turn`, as are the next two."""
DISCARDED: Final = 1
ABANDONED: Final = 2
DISSOLVED: Final = 3
"""Of the characters that it controlled."""
DONE: Final = ("played", "discarded", "abandoned", "dissolved")
"""The words for these places."""


def blank_state(table: Table, seed: int) -> State:
    """The state before anything has happened. No initializer of the class, which copies would have to go through."""
    size = len(table.cards)
    s = State()
    s.table = table
    s.rng = seed
    s.seq = 0
    s.turn = 0
    s.phase = STARTING
    s.active = SEAT_A
    s.points = [0, 0]
    s.energy = [0, 0]
    s.production = [0, 0]
    s.bonus = [0, 0]
    s.later_bonus = (0, 0)
    s.deck = [[], []]
    s.hand = [[], []]
    s.field = [[], []]
    s.void = [[], []]
    s.banished = [[], []]
    s.court = [[], []]
    s.chain = []
    s.waiting = []
    s.well = []
    s.well_drawn = []
    s.zone = [DECK] * size
    s.control = list(table.owner)
    s.flags = [0] * size
    s.birth = [0] * size
    s.tags = list(range(size))
    s.next_tag = size
    s.aliases = ()
    s.spark = {}
    s.given = {}
    s.held = {}
    s.returning = []
    s.lasting = []
    s.used = ()
    s.tried = ()
    s.links = 0
    s.seen = ()
    s.copying = []
    s.this_turn = [NOTHING_YET, NOTHING_YET]
    s.drawn = [0, 0]
    s.extra_turns = []
    s.extra_judgments = []
    s.stack = []
    s.pending = None
    s.when = []
    s.after = []
    s.winner = RUNNING
    s.reason = ""
    s.log = None
    return s
