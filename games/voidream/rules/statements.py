"""Static statements: what holds as long as a card or an effect says so, and how far a phrase in one reads."""

from __future__ import annotations

from typing import Any, Final, NewType

from games.kernel.engine.intent import HARM, HELP, NEITHER, aim_of
from games.kernel.engine.program import CardPredicate, Condition, Number
from games.kernel.ids import CardNo
from games.voidream.rules.components import DAWN, DUSK, GLARING, STABILITY, UNIQUE, VOIDBOUND, Axis
from games.voidream.rules.env import YOURS, Env, Who

StaticKind = NewType("StaticKind", int)
"""What a static statement is about."""
STATS: Final = StaticKind(0)
KEYWORDS: Final = StaticKind(1)
SCORE: Final = StaticKind(2)
PLAYER_CANNOT: Final = StaticKind(3)
CARDS_CANNOT: Final = StaticKind(4)
PLAYER_HAS: Final = StaticKind(5)
UNVEIL_COST: Final = StaticKind(6)
ARCANA_DEPTH: Final = StaticKind(7)
PREVENT: Final = StaticKind(8)
SHIELD: Final = StaticKind(9)
"""The next damage to a card is prevented: as much as the X of the effect (V12.15)."""
DREAM_SHIELD: Final = StaticKind(10)
PREVENT_DREAM: Final = StaticKind(11)
USED: Final = StaticKind(12)
"""The ability of the card was used in this round, and can't be used again in it."""
BORROWED: Final = StaticKind(13)
"""The card is under another's control, and goes back."""
DELAYED: Final = StaticKind(14)
"""Something is done when the effect ends (V14.6)."""
STATIC_KINDS: Final = 15

# What a phrase reads of a card (V12.12). Statements that could depend on one another are worked out in layers, and in a
# layer first those that read only earlier layers; the others read the card as those leave it.
Level = NewType("Level", int)
COUNTS: Final = Level(0)
"""The keywords and numbers that count, as the table shows them."""
FIRST_STATS: Final = Level(1)
"""For the second group of those about statistics: keywords that count, statistics as the first group leaves them."""
FIRST_KEYWORDS: Final = Level(2)
"""For the second group of those about keywords: keywords as the first group leaves them, statistics as printed and as
ongoing effects change them."""
EARLIEST: Final = Level(3)
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
NO_PLAY: Final = 1024
HINDRANCES: Final = NO_ATTACK | NO_DEFEND | NO_READY
"""Those that keep a card from doing something; the others keep something from it."""
BURDENS: Final = GLARING | UNIQUE | VOIDBOUND
"""The keywords that do a card no good."""


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
        kind: StaticKind,
        text: str,
        *,
        what: CardPredicate[Any, Env] | None = None,
        this_card: bool = False,
        who: Who = YOURS,
        delta: tuple[int, int, int] = (0, 0, 0),
        bits: int = 0,
        lost: int = 0,
        number: int = 0,
        numbers: tuple[tuple[int, int], ...] = (),
        by_x: tuple[int, int, int] | None = None,
        amount: Number[Any, Env] | None = None,
        condition: Condition[Any, Env] | None = None,
        by_depth: bool = False,
        by_each: bool = False,
        about_host: bool = False,
        late: bool = False,
        early_what: CardPredicate[Any, Env] | None = None,
        early_condition: Condition[Any, Env] | None = None,
    ) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.what: Final = what
        self.this_card: Final = this_card
        self.who: Final = who
        self.delta: Final = delta
        self.bits: Final = bits
        self.lost: Final = lost
        """Keywords that the cards lose."""
        self.number: Final = number
        self.numbers: Final = numbers
        """The numbers of those keywords in `bits` that have one: (keyword bit, number)."""
        self.by_x: Final = by_x
        """Changes for each point of `amount`, besides `delta`."""
        self.touches: Final = tuple(
            bool(delta[axis] or (by_x is not None and by_x[axis])) for axis in (DAWN, STABILITY, DUSK)
        )
        """Which statistics it changes."""
        self.amount: Final = amount
        self.condition: Final = condition
        self.by_depth: Final = by_depth
        """What it says can change with a depth."""
        self.about_host: Final = about_host
        """As of an activated ability."""
        self.late: Final = late
        """It reads its own layer or a later one: it belongs to the second group (V12.12)."""
        self.early_what: Final = what if early_what is None else early_what
        self.early_condition: Final = condition if early_condition is None else early_condition
        """The same, read as EARLIEST: for an ongoing effect on statistics that is itself read by earlier layers."""
        self.by_each: Final = by_each
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

    def aim(self) -> int:
        """What it means for the cards that it is about: HARM, NEITHER or HELP. A low dusk wins."""
        if self.kind == STATS:
            dawn, stability, dusk = self.delta
            return aim_of(dawn + stability - dusk)
        if self.kind == KEYWORDS:
            burdens = (self.bits & BURDENS).bit_count() - (self.lost & BURDENS).bit_count()
            return aim_of(self.bits.bit_count() - self.lost.bit_count() - 2 * burdens)
        if self.kind == CARDS_CANNOT:
            return HARM if self.bits & HINDRANCES else HELP
        return HELP if self.kind in (PREVENT, SHIELD) else NEITHER

    def change(self, s: Any, env: Env, axis: Axis, card: CardNo) -> int:
        """By how much it changes a statistic of a card now, or a score (card: NO_CARD)."""
        if self.by_x is None or self.amount is None:
            return self.delta[axis]
        return self.delta[axis] + self.by_x[axis] * self.amount.of(s, env.with_it((card,)) if self.by_each else env)
