"""The state of a game: plain data, cheap to copy. Cards are numbers; what is printed on them is in the table.

A deck is a list with its top at the end, so that the common moves are cheap. Every zone but play and the deck is kept
in order of arrival; the public view sorts what is unordered (V2.2).
"""

from __future__ import annotations

from typing import Final, TypeVar

from games.kernel import chance
from games.kernel.engine.state import EngineState
from games.kernel.ids import NOBODY, CardNo, Seat
from games.voidream.rules.abilities import UNDER_HOST, Triggered
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import ANY_CONSTRUCT, ATTACHED, DECK, ENTITY, MIND, PLAY, SEAT_A, Zone
from games.voidream.rules.env import Env
from games.voidream.rules.periods import NO_KIND, SETUP, ConflictKind, Phase, Until
from games.voidream.rules.statements import Static

T = TypeVar("T", bound="State")

# Flags of a card.
EXHAUST_FLAG: Final = 1
FACE_UP: Final = 2
"""In a deck: an active construct."""
TOO_LATE: Final = 2
"""Attached: its host was deep already when it came, and of lower value: it doesn't affect the host (V12.5)."""
FACE_DOWN: Final = 4
"""Attached: a charge, or another card that lies face down."""
KNOWN_A: Final = 8
KNOWN_B: Final = 16
VALUE_KNOWN: Final = 32
"""Both seats have seen its back where it lies now."""
CHARGE_FLAG: Final = 64
KNOWN_PUBLIC: Final = 128
"""It was open to everybody, and can be followed since."""
KNOWN_ALL: Final = KNOWN_A | KNOWN_B | KNOWN_PUBLIC | VALUE_KNOWN
KNOWLEDGE: Final = KNOWN_ALL
KNOWN_BIT: Final = (KNOWN_A, KNOWN_B)

RUNNING: Final = Seat(-2)
"""In place of the winner, while there is none."""
DRAW: Final = Seat(-1)


class Timed:
    """An ongoing effect of something that has resolved (V7.9): a statement, and about which cards.

    `cards` is None if the statement names its cards by itself, else they were fixed when it resolved.
    """

    __slots__ = ("cards", "env", "static", "until")

    def __init__(self, static: Static, env: Env, cards: tuple[CardNo, ...] | None, until: Until) -> None:
        self.static = static
        self.env = env
        self.cards = cards
        self.until = until


class Moment:
    """A moment of a game whose position may be asked for later (loops.py), and mostly isn't: a copy of the state is
    made many times faster than its position is told. Nobody changes the copy."""

    __slots__ = ("before", "told")

    def __init__(self, before: State | None, told: bytes = b"") -> None:
        self.before = before
        self.told = told


class State(EngineState[Table, Triggered, Env]):
    """One moment of a game. Seats are 0 and 1; per-seat fields are lists of two."""

    # <fields: python3 -m tools.state_fields>
    __slots__ = (
        "actions",
        "active",
        "arcana_discard",
        "attacker",
        "attacking",
        "branches",
        "check",
        "conflict_kind",
        "control",
        "damage",
        "deck",
        "defending",
        "discard",
        "fallen",
        "first_passed",
        "flags",
        "hand",
        "happened",
        "host",
        "last_conflict",
        "last_passed",
        "links",
        "lost",
        "mind",
        "nightmare",
        "passes",
        "phase",
        "play",
        "reason",
        "rng",
        "round",
        "secret",
        "simultaneous",
        "sketched",
        "timed",
        "tried",
        "under",
        "veiled",
        "void",
        "winner",
        "zone",
    )

    rng: int
    round: int
    phase: Phase
    active: Seat
    passes: int
    actions: int
    """Actions taken in this phase, its conflicts included."""
    links: int
    """Triggered abilities that the running chain of them has had so far."""
    branches: tuple[tuple[object, ...], ...]
    """Where a long chain came to: which ability, in which position."""
    tried: dict[int, tuple[Moment, ...]]
    """What was done in which position of this phase, so that it isn't done there again (see loops.py)."""
    first_passed: Seat
    last_passed: Seat
    attacker: Seat
    conflict_kind: ConflictKind
    """DAWN_CONFLICT, DUSK_CONFLICT or NO_KIND."""
    attacking: list[CardNo]
    defending: list[CardNo]
    nightmare: Seat
    """The seat that is in Nightmare."""
    last_conflict: Seat
    """Who won the last conflict."""
    secret: int
    """The hidden choice of V4.1, until it is guessed."""
    deck: list[list[CardNo]]
    hand: list[list[CardNo]]
    arcana_discard: list[list[CardNo]]
    discard: list[list[CardNo]]
    void: list[list[CardNo]]
    play: list[list[CardNo]]
    veiled: list[list[CardNo]]
    mind: list[int]
    zone: list[Zone]
    flags: list[int]
    control: list[Seat]
    lost: tuple[CardNo, ...]
    """Cards that have left play in this turn, and that another player controlled than their owner."""
    damage: dict[CardNo, int]
    under: dict[CardNo, tuple[CardNo, ...]]
    """What is attached to a host, in order."""
    host: dict[CardNo, CardNo]
    timed: list[Timed]
    happened: tuple[tuple[Until, str, Seat], ...]
    """What texts ask about and has happened: until when that counts, what, and for whose texts. Sorted."""
    check: bool
    """Something changed that may have destroyed a card (V8.1)."""
    fallen: int
    """Seats that have lost, as bits; `simultaneous` holds the verdict back while both may still fall."""
    simultaneous: bool
    winner: Seat
    reason: str
    sketched: bool
    """A copy that is only played on by habit: nobody asks what else may be done, so nobody has to know."""
    # </fields>

    def __str__(self) -> str:
        # Only who prints a state needs what draws it, and that stands on this module.
        from games.voidream.rules.state_text import state_text

        return state_text(self)

    def clone(self) -> State:
        """An independent copy. Its log is off."""
        return self.copied_to(State())

    def copied_to(self, new: T) -> T:
        # <copy: python3 -m tools.state_fields>
        new.table = self.table
        new.rng = self.rng
        new.seq = self.seq
        new.round = self.round
        new.phase = self.phase
        new.active = self.active
        new.passes = self.passes
        new.actions = self.actions
        new.links = self.links
        new.branches = self.branches
        new.tried = self.tried
        new.first_passed = self.first_passed
        new.last_passed = self.last_passed
        new.attacker = self.attacker
        new.conflict_kind = self.conflict_kind
        new.attacking = self.attacking[:]
        new.defending = self.defending[:]
        new.nightmare = self.nightmare
        new.last_conflict = self.last_conflict
        new.secret = self.secret
        a, b = self.deck
        new.deck = [a[:], b[:]]
        a, b = self.hand
        new.hand = [a[:], b[:]]
        a, b = self.arcana_discard
        new.arcana_discard = [a[:], b[:]]
        a, b = self.discard
        new.discard = [a[:], b[:]]
        a, b = self.void
        new.void = [a[:], b[:]]
        a, b = self.play
        new.play = [a[:], b[:]]
        a, b = self.veiled
        new.veiled = [a[:], b[:]]
        new.mind = self.mind[:]
        new.zone = self.zone[:]
        new.flags = self.flags[:]
        new.control = self.control[:]
        new.tags = self.tags[:]
        new.next_tag = self.next_tag
        new.aliases = self.aliases
        new.lost = self.lost
        new.damage = self.damage.copy()
        new.under = self.under.copy()
        new.host = self.host.copy()
        new.timed = self.timed[:]
        new.happened = self.happened
        new.stack = self.stack[:]
        new.pending = self.pending
        new.when = self.when[:]
        new.after = self.after[:]
        new.check = self.check
        new.fallen = self.fallen
        new.simultaneous = self.simultaneous
        new.winner = self.winner
        new.reason = self.reason
        new.sketched = self.sketched
        new.log = None
        # </copy>
        return new

    # --- depth (V1.2) ---

    def depth(self, seat: Seat) -> int:
        """The value on top of the seat's deck; 0 for an empty deck."""
        deck = self.deck[seat]
        return self.table.cards[deck[-1]].value if deck else 0

    # --- chance ---

    def below(self, limit: int) -> int:
        """A random number from 0 to limit - 1."""
        self.rng, number = chance.below(self.rng, limit)
        return number

    def shuffled(self, cards: list[CardNo]) -> list[CardNo]:
        """The cards in a random order."""
        self.rng, cards = chance.shuffled(self.rng, cards)
        return cards

    # --- attachments (V9.1) ---

    def attached_to(self, host: CardNo) -> list[CardNo]:
        """What is attached to a card: its charges, then the others, each in the order in which they came."""
        under = self.under.get(host, ())
        flags = self.flags
        charges = [card for card in under if flags[card] & CHARGE_FLAG]
        return charges + [card for card in under if not flags[card] & CHARGE_FLAG]

    def unsettle(self) -> None:
        """Statistics may have changed: what has become too weak falls before anything else goes on (V8.1)."""
        self.check = self.check or self.table.any_stability or bool(self.timed)

    def attachments(self) -> list[CardNo]:
        """Everything that is attached, in the order of the hosts."""
        return [card for play in self.play for host in play if host in self.under for card in self.attached_to(host)]

    # --- where abilities are in force ---

    def in_force(self, card: CardNo, position: int) -> bool:
        """Does a static or triggered ability of this card work from where it is (V1.5, V8.5, V9.1)?

        `position`: of a mind, NO_POSITION elsewhere, UNDER_HOST for what an entity also says while it is attached
        (V12.7).
        """
        zone = self.zone[card]
        if zone == PLAY:
            return True
        if zone == MIND:
            return self.mind[self.table.owner[card]] == position
        if zone == DECK:
            return bool(self.flags[card] & FACE_UP) and bool(self.table.cards[card].kind & ANY_CONSTRUCT)
        if zone == ATTACHED:
            if self.flags[card] & FACE_DOWN:
                return False
            return position == UNDER_HOST or self.table.cards[card].kind != ENTITY
        return False


class Rolled(State):
    """What would be if the attacker had rolled `result`, whatever its deck holds: to be asked, not to be played on."""

    __slots__ = ("result",)

    result: int

    def depth(self, seat: Seat) -> int:
        return self.result if seat == self.attacker else super().depth(seat)


def rolled(s: State) -> Rolled:
    """A copy of the state for the results of a roll, which is still to get its result."""
    return s.copied_to(Rolled())


def blank_state(table: Table, seed: int) -> State:
    """The state before anything has happened. No initializer of the class, which copies would have to go through."""
    size = len(table.cards)
    s = State()
    # <beginning: python3 -m tools.state_fields>
    s.table = table
    s.rng = seed
    s.seq = 0
    s.round = 0
    s.phase = SETUP
    s.active = SEAT_A
    s.passes = 0
    s.actions = 0
    s.links = 0
    s.branches = ()
    s.tried = {}
    s.first_passed = SEAT_A
    s.last_passed = SEAT_A
    s.attacker = NOBODY
    s.conflict_kind = NO_KIND
    s.attacking = []
    s.defending = []
    s.nightmare = NOBODY
    s.last_conflict = DRAW
    s.secret = -1
    s.deck = [[], []]
    s.hand = [[], []]
    s.arcana_discard = [[], []]
    s.discard = [[], []]
    s.void = [[], []]
    s.play = [[], []]
    s.veiled = [[], []]
    s.mind = [0, 0]
    s.zone = [DECK] * size
    s.flags = [0] * size
    s.control = list(table.owner)
    s.tags = list(range(size))
    s.next_tag = size
    s.aliases = ()
    s.lost = ()
    s.damage = {}
    s.under = {}
    s.host = {}
    s.timed = []
    s.happened = ()
    s.stack = []
    s.pending = None
    s.when = []
    s.after = []
    s.check = False
    s.fallen = 0
    s.simultaneous = False
    s.winner = RUNNING
    s.reason = ""
    s.sketched = False
    s.log = None
    # </beginning>
    return s
