"""What a text compiles to: operations in a row (Code), and the abilities that hold them.

Programs are immutable and shared by all games. They refer to no state: everything that one run of a line knows is in
its Env, which travels in the frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.kernel.frames import NO_PLAYER, Names

if TYPE_CHECKING:
    from games.voidream.state import State


LEFT: Final = -2
"""Before the cards that a repetition over cards has left, which no count and no mode begins with."""


class Env:
    """What one run of a line knows. Immutable: a change makes another Env.

    `you` is the seat that controls the text, `subject` the seat that acts now (the same, unless another subject does
    it). `it` holds the cards that the line last spoke of (NOBODY where it chose none), `result` the last roll, `x` the
    chosen X. `loops` holds what the enclosing repetitions still have to do: a count, modes, or LEFT and cards.
    `fought` is the conflict whose end has triggered the text, which its words still mean (V12.1): its attacker, and its
    kind from bit 1 on; -1: none. `named` holds what the line spoke of, the last first, where its text says `that …`.
    """

    __slots__ = ("fought", "it", "loops", "named", "result", "source", "subject", "x", "you")

    def __init__(
        self,
        source: int,
        you: int,
        subject: int,
        it: tuple[int, ...] = (),
        result: int = 0,
        x: int = 0,
        loops: tuple[tuple[int, ...], ...] = (),
        fought: int = -1,
        named: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.source = source
        self.you = you
        self.subject = subject
        self.it = it
        self.result = result
        self.x = x
        self.loops = loops
        self.fought = fought
        self.named = named

    def with_it(self, it: tuple[int, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.result, self.x, self.loops, self.fought, self.named)

    def with_result(self, result: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, result, self.x, self.loops, self.fought, self.named)

    def with_x(self, x: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.result, x, self.loops, self.fought, self.named)

    def with_subject(self, subject: int) -> Env:
        return Env(self.source, self.you, subject, self.it, self.result, self.x, self.loops, self.fought, self.named)

    def with_loops(self, loops: tuple[tuple[int, ...], ...], it: tuple[int, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.result, self.x, loops, self.fought, self.named)

    def with_fought(self, fought: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, fought, self.named)

    def with_named(self, *groups: tuple[int, ...]) -> Env:
        named = (*groups, *(self.named or (self.it,)))
        return Env(self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, self.fought, named)

    def renamed(self, names: Names) -> Env:
        """The same with other numbers for the cards."""
        return Env(
            names.of[self.source],
            self.you,
            self.subject,
            names.all_at(self.it),
            self.result,
            self.x,
            tuple([(LEFT, *names.all_at(loop[1:])) if loop[:1] == (LEFT,) else loop for loop in self.loops]),
            self.fought,
            tuple([names.all_at(cards) for cards in self.named]),
        )

    def key(self) -> tuple[object, ...]:
        """Everything as plain data: two runs with equal keys go on equally."""
        return (self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, self.fought, self.named)


class Op:
    """One step of a line.

    `run` is called with the line's frame on top of the stack and already moved past this operation. It changes the
    state, may push frames (they run before the line goes on), may ask (then `answered` gets the chosen cards), and
    returns False if it could not be carried out.
    """

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        raise NotImplementedError

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        raise NotImplementedError

    def can(self, s: State, env: Env) -> bool:
        """Could this be carried out now, and would it change the game (V5.6)? Changes nothing."""
        return True

    def why_not(self, s: State, env: Env) -> str:
        """Why it couldn't be carried out, for the log, where that can be said in a few words."""
        return ""

    def steers(self) -> bool:
        """Does it decide which operations of its line come next?"""
        return False

    def foretell(self, s: State, env: Env) -> Env:
        """Queues the abilities that trigger "before" this (V10.2); answers what the next operation will know."""
        return env


Code = tuple[Op, ...]


class Number:
    """A number that a text names."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        raise NotImplementedError


class Condition:
    """A condition that a text names."""

    __slots__ = ()

    def holds(self, s: State, env: Env) -> bool:
        raise NotImplementedError


class Match:
    """A noun phrase as a question about one card. `face_down`: it speaks of face-down cards in play (V9.17); `in_play`:
    of cards in play without saying so."""

    __slots__ = ("face_down", "in_play")

    face_down: bool
    in_play: bool

    def ok(self, s: State, env: Env, card: int) -> bool:
        raise NotImplementedError

    def cards(self, s: State, env: Env) -> list[int]:
        """All cards that it speaks of now, in the order of play."""
        raise NotImplementedError


UNDER_HOST: Final = -2
"""In place of a mind position: the ability works in play, and also while its card, an entity, is attached (V12.7)."""


class Activated:
    """An activated ability: what it costs (each operation is a payment) and what it does."""

    __slots__ = ("about_host", "code", "costs", "once", "text")

    def __init__(
        self, costs: Code, code: Code, text: str, *, about_host: bool = False, once: Static | None = None
    ) -> None:
        self.once = once
        """What holds until the round ends when it was used, if it can be used once per round."""
        self.about_host = about_host
        """It speaks of its host, or of being attached."""
        self.costs = costs
        self.code = code
        self.text = text


# Timings of a trigger (V10.2).
BEFORE: Final = 0
WHEN: Final = 1
AFTER: Final = 2

# Events that can trigger.
ROUND_BEGINS: Final = 0
ROUND_ENDS: Final = 1
ROLLS: Final = 2
EVOKES: Final = 3
PASSES: Final = 4
WINS: Final = 5
LOSES: Final = 6
DRAWS: Final = 7
DREAM_DAMAGE_TAKEN: Final = 8
ENTERS_NIGHTMARE: Final = 9
AVOIDS_NIGHTMARE: Final = 10
FACES_NIGHTMARE: Final = 11
PLAYS: Final = 12
INVERTS: Final = 13
ENTERS_PLAY: Final = 14
LEAVES_PLAY: Final = 15
DESTROYED: Final = 16
DISCARDED: Final = 17
VOIDED: Final = 18
EXHAUSTED: Final = 19
READIED: Final = 20
WAS_VEILED: Final = 21
UNVEILED: Final = 22
WAS_ATTACHED: Final = 23
SACRIFICED: Final = 24
CHARGED: Final = 25
DAMAGED: Final = 26
WOULD_BE_DESTROYED: Final = 27
WOULD_BE_DISCARDED: Final = 28
WOULD_BE_VOIDED: Final = 29
CONFLICT_INITIATED: Final = 30
CONFLICT_ENDS: Final = 31
MIND_TURNS: Final = 32
MIND_SPENT: Final = 33
INSPIRED: Final = 34
ATTACKS: Final = 35
DEFENDS: Final = 36
JOINS_CONFLICT: Final = 37
LEAVES_CONFLICT: Final = 38
WOULD_BE_DAMAGED: Final = 39
WOULD_ROLL: Final = 40
WOULD_EVOKE: Final = 41
WOULD_TAKE_DREAM_DAMAGE: Final = 42
EVENT_KINDS: Final = 43

ANY_SEAT: Final = -1
YOURS: Final = 0
THEIRS: Final = 1

# Who does something to a card, besides YOURS and THEIRS.
WHOEVER: Final = -1
"""Whether anybody does it or the rules do."""
ANYBODY: Final = 2


def is_by(by: int, you: int, doer: int) -> bool:
    """Is it the player that an ability of `you` speaks of who does it?"""
    return doer != NO_PLAYER and (by == ANYBODY or (doer == you) == (by == YOURS))


class Triggered:
    """A triggered ability.

    `who` narrows the event to its controller's own deeds (YOURS), the other player's (THEIRS) or nobody's (ANY_SEAT);
    `what` narrows it to cards, `this_card` to the card itself; `conflict` to a kind of conflict (-1: any); `by` to what
    a player does.
    """

    __slots__ = (
        "about_host",
        "by",
        "code",
        "condition",
        "conflict",
        "event",
        "instead",
        "once",
        "text",
        "this_card",
        "timing",
        "what",
        "who",
        "zone",
    )

    def __init__(
        self,
        timing: int,
        event: int,
        code: Code,
        text: str,
        *,
        who: int = ANY_SEAT,
        what: Match | None = None,
        this_card: bool = False,
        conflict: int = -1,
        condition: Condition | None = None,
        zone: int = -1,
        instead: bool = False,
        by: int = WHOEVER,
        once: Static | None = None,
    ) -> None:
        self.timing = timing
        self.event = event
        self.code = code
        self.text = text
        self.who = who
        self.what = what
        self.this_card = this_card
        self.conflict = conflict
        self.condition = condition
        self.zone = zone
        """The zone from which it triggers; -1: in play."""
        self.instead = instead
        """It replaces what would happen."""
        self.by = by
        self.once = once
        """As of an activated ability."""
        self.about_host = False
        """As of an activated ability."""


class Record:
    """Something that a text asks about afterwards: what it listens to, as Triggered does, and until when it is known.

    `text` names it in the texts that ask.
    """

    __slots__ = ("by", "conflict", "event", "text", "until", "what", "who")

    def __init__(
        self, event: int, text: str, until: int, *, who: int, what: Match | None, conflict: int, by: int
    ) -> None:
        self.event = event
        self.text = text
        self.until = until
        self.who = who
        self.what = what
        self.conflict = conflict
        self.by = by


# Kinds of static statement.
STATS: Final = 0
KEYWORDS: Final = 1
SCORE: Final = 2
PLAYER_CANNOT: Final = 3
CARDS_CANNOT: Final = 4
PLAYER_HAS: Final = 5
UNVEIL_COST: Final = 6
ARCANA_DEPTH: Final = 7
PREVENT: Final = 8
SHIELD: Final = 9
"""The next damage to a card is prevented: as much as the X of the effect (V12.15)."""
DREAM_SHIELD: Final = 10
PREVENT_DREAM: Final = 11
USED: Final = 12
"""The ability of the card was used in this round, and can't be used again in it."""
STATIC_KINDS: Final = 13

# What a phrase reads of a card (V12.12). Statements that could depend on one another are worked out in layers, and in a
# layer first those that read only earlier layers; the others read the card as those leave it.
COUNTS: Final = 0
"""The keywords and numbers that count, as the table shows them."""
FIRST_STATS: Final = 1
"""For the second group of those about statistics: keywords that count, statistics as the first group leaves them."""
FIRST_KEYWORDS: Final = 2
"""For the second group of those about keywords: keywords as the first group leaves them, statistics as printed and as
ongoing effects change them."""
EARLIEST: Final = 3
"""For ongoing effects on statistics, where such keywords read them: likewise, but without ongoing effects that read."""

# What a player cannot do, and what cannot be done with a card, as bits of `Static.bits`.
NO_INITIATE: Final = 1
NO_EVOKE: Final = 2
NO_ROLL: Final = 4
NO_ARCANA: Final = 8
NO_INVERT: Final = 16
NO_UNVEIL: Final = 32

NO_ATTACK: Final = 1
NO_DEFEND: Final = 2
NO_EXHAUST: Final = 4
NO_READY: Final = 8
NO_DESTROY: Final = 16
NO_TARGET: Final = 32
NO_SACRIFICE: Final = 64
NO_VOID: Final = 128
NO_VEIL: Final = 256
NO_RETURN: Final = 512


class Static:
    """A static statement: of `kind`, about the cards that `what` names (or the card itself, or a player).

    `delta` changes dawn, stability and dusk; `bits` holds keywords or prohibitions; `number` a signed amount.
    """

    __slots__ = (
        "about_host",
        "amount",
        "bits",
        "by_depth",
        "by_each",
        "by_x",
        "condition",
        "delta",
        "early_condition",
        "early_what",
        "kind",
        "late",
        "lost",
        "number",
        "numbers",
        "text",
        "this_card",
        "touches",
        "what",
        "who",
    )

    def __init__(
        self,
        kind: int,
        text: str,
        *,
        what: Match | None = None,
        this_card: bool = False,
        who: int = YOURS,
        delta: tuple[int, int, int] = (0, 0, 0),
        bits: int = 0,
        lost: int = 0,
        number: int = 0,
        numbers: tuple[tuple[int, int], ...] = (),
        by_x: tuple[int, int, int] | None = None,
        amount: Number | None = None,
        condition: Condition | None = None,
        by_depth: bool = False,
        by_each: bool = False,
    ) -> None:
        self.kind = kind
        self.text = text
        self.what = what
        self.this_card = this_card
        self.who = who
        self.delta = delta
        self.bits = bits
        self.lost = lost
        """Keywords that the cards lose."""
        self.number = number
        self.numbers = numbers
        """The numbers of those keywords in `bits` that have one: (keyword bit, number)."""
        self.by_x = by_x
        """Changes for each point of `amount`, besides `delta`."""
        self.touches = tuple(bool(delta[axis] or (by_x is not None and by_x[axis])) for axis in (0, 1, 2))
        """Which statistics it changes."""
        self.amount = amount
        self.condition = condition
        self.by_depth = by_depth
        """What it says can change with a depth."""
        self.about_host = False
        """As of an activated ability."""
        self.late = False
        """It reads its own layer or a later one: it belongs to the second group (V12.12)."""
        self.early_what = what
        self.early_condition = condition
        """The same, read as EARLIEST: for an ongoing effect on statistics that is itself read by earlier layers."""
        self.by_each = by_each
        """Its amount is read from each card that it speaks of."""

    def parts(self) -> tuple[object, ...]:
        """All that it says: two statements with equal parts say the same."""
        return (
            self.amount,
            self.bits,
            self.by_x,
            self.condition,
            self.delta,
            self.kind,
            self.late,
            self.lost,
            self.number,
            self.numbers,
            self.text,
            self.this_card,
            self.touches,
            self.what,
            self.who,
        )

    def change(self, s: State, env: Env, axis: int, card: int) -> int:
        """By how much it changes a statistic of a card now, or a score (card: NOBODY)."""
        if self.by_x is None or self.amount is None:
            return self.delta[axis]
        return self.delta[axis] + self.by_x[axis] * self.amount.of(s, env.with_it((card,)) if self.by_each else env)
