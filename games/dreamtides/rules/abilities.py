"""Abilities of a card (D10): what its text compiles to, and the events that it hears. Immutable and shared."""

from __future__ import annotations

import hashlib
from typing import Any, Final, NewType

from games.dreamtides.rules.components import FIELD, VARIABLE, Zone
from games.dreamtides.rules.env import Env
from games.kernel.engine.program import CardPredicate, Condition, EventKind, Number, Op
from games.kernel.engine.trigger import WHEN, Code, Trigger

Who = NewType("Who", int)
"""Whom a text speaks of, as its controller sees it."""
ANYBODY: Final = Who(-1)
YOURS: Final = Who(0)
THEIRS: Final = Who(1)

# What is heard: by a seat, or of a card that the seat controls.
PLAYS: Final = EventKind(0)
MATERIALIZES: Final = EventKind(1)
DISSOLVED: Final = EventKind(2)
ABANDONED: Final = EventKind(3)
BANISHES: Final = EventKind(4)
LEAVES: Final = EventKind(5)
DISCARDS: Final = EventKind(6)
INTO_VOID: Final = EventKind(7)
DRAWS: Final = EventKind(8)
GAINS_ENERGY: Final = EventKind(9)
GAINS_POINTS: Final = EventKind(10)
JUDGES: Final = EventKind(11)
TURN_ENDS: Final = EventKind(12)
RESHUFFLES: Final = EventKind(13)
RETURNS: Final = EventKind(14)
"""A card to its owner's hand: by whom it is returned."""
BANISHES_BY: Final = EventKind(15)
DISSOLVES_BY: Final = EventKind(16)
"""The same as without "by", of who does it."""
PREVENTS: Final = EventKind(17)
KINDLES: Final = EventKind(18)
FORESEES: Final = EventKind(19)
USES: Final = EventKind(20)
"""An ability."""
GAINS_SPARK: Final = EventKind(21)
EVENT_KINDS: Final = 22

IN_PLAY: Final = FIELD
"""In place of the zone from which an ability speaks: the battlefield or the court (D10.2)."""


FIRST_MARK: Final = 1 << 16
"""Below it abilities are numbers of those that their card prints."""


class Quoted(Op[Any, Env]):
    """Ends what an ability in quotes does, and knows its words: no card prints it."""

    __slots__ = ("quote",)

    def __init__(self, quote: str) -> None:
        self.quote: Final = quote

    def run(self, s: Any, env: Env) -> bool:
        return True


def quote_of(code: Code) -> str:
    """The words in which another text gives an ability that does this; "" for a printed one."""
    last = code[-1] if code else None
    return last.quote if isinstance(last, Quoted) else ""


def mark_of(quote: str) -> int:
    """Stands for an ability that other cards are given where printed ones have their number: the same everywhere."""
    return FIRST_MARK + int.from_bytes(hashlib.blake2b(quote.encode(), digest_size=4).digest()) if quote else 0


class Triggered(Trigger):
    """An ability that hears an event. `who`: to whom it happens, or whose card; `what`: which card; `this_card`: the
    card itself; `nth`: the n-th time in a turn; `away`: in its opponent's turn; `zone`: from where it speaks."""

    __slots__ = ("away", "condition", "mark", "nth", "once", "quote", "this_card", "what", "who", "zone")

    def __init__(
        self,
        event: EventKind,
        code: Code,
        text: str,
        *,
        who: Who = YOURS,
        what: CardPredicate[Any, Any] | None = None,
        this_card: bool = False,
        condition: Condition[Any, Any] | None = None,
        once: bool = False,
        nth: int = 0,
        away: bool = False,
        zone: Zone = IN_PLAY,
    ) -> None:
        super().__init__(WHEN, event, code, text)
        self.who: Final = who
        self.what: Final = what
        self.this_card: Final = this_card
        self.condition: Final = condition
        self.once: Final = once
        self.nth: Final = nth
        self.away: Final = away
        self.zone: Final = zone
        self.quote: Final = quote_of(code)
        self.mark: Final = mark_of(self.quote)


class Activated:
    """An ability that is used (D10.3): `energy` is the least that it takes, `costs` are all payments in order."""

    __slots__ = ("costs", "effect", "energy", "fast", "mark", "once", "price", "quote", "text")

    def __init__(
        self, costs: Code, effect: Code, energy: int, price: str, text: str, *, fast: bool = False, once: bool = False
    ) -> None:
        self.costs: Final = costs
        self.effect: Final = effect
        self.energy: Final = energy
        self.price: Final = price
        self.text: Final = text
        self.fast: Final = fast
        self.once: Final = once
        self.quote: Final = quote_of(effect)
        self.mark: Final = mark_of(self.quote)


StaticKind = NewType("StaticKind", int)
SPARK: Final = StaticKind(0)
"""Characters have more or less spark."""
FAST: Final = StaticKind(1)
"""Cards are fast."""
COST: Final = StaticKind(2)
"""Cards cost more or less."""
RECLAIM: Final = StaticKind(3)
"""Cards have reclaim."""
DOUBLE_ENERGY: Final = StaticKind(4)
BORROWED: Final = StaticKind(5)
"""Characters are under another’s control until the end of turn (D11.14)."""
NO_PLAY: Final = StaticKind(6)
"""Cards can't be played."""
NO_DISSOLVE: Final = StaticKind(7)
"""Characters can't be dissolved."""
GIVES: Final = StaticKind(8)
"""Characters have an ability beside those that they print."""
AGAIN: Final = StaticKind(9)
"""Abilities of characters trigger an additional time."""
STATIC_KINDS: Final = 10


class Static:
    """What holds as long as its card is in play (D10.4). `what`: of which cards (None: of the card itself); `number`:
    by how much, to be added for a `sign` of 1; `payer`: whose costs. Of a `condition`, `open_condition` is what
    everybody can see of it (D6.9). A change of costs may hold or not for reasons that aren't public (`is_hidden`), or
    be by a number that isn't (`has_hidden_number`). `is_next`: it holds for the next card alone that is played.
    `gives`: the abilities that the cards have by it; `event`: what triggers again."""

    __slots__ = (
        "condition",
        "event",
        "gives",
        "has_hidden_number",
        "is_hidden",
        "is_next",
        "kind",
        "number",
        "open_condition",
        "payer",
        "sign",
        "text",
        "what",
    )

    def __init__(
        self,
        kind: StaticKind,
        text: str,
        *,
        what: CardPredicate[Any, Any] | None = None,
        number: Number[Any, Env] | None = None,
        sign: int = 1,
        payer: Who = ANYBODY,
        condition: Condition[Any, Any] | None = None,
        open_condition: Condition[Any, Any] | None = None,
        is_hidden: bool = False,
        has_hidden_number: bool = False,
        is_next: bool = False,
        gives: Abilities | None = None,
        event: EventKind | None = None,
    ) -> None:
        self.event: Final = event
        self.kind: Final = kind
        self.text: Final = text
        self.what: Final = what
        self.number: Final = number
        self.sign: Final = sign
        self.payer: Final = payer
        self.condition: Final = condition
        self.open_condition: Final = open_condition
        self.is_hidden: Final = is_hidden
        self.has_hidden_number: Final = has_hidden_number
        self.is_next: Final = is_next
        self.gives: Final = gives

    @property
    def is_own(self) -> bool:
        """Does it speak of its own card alone?"""
        return self.what is None and self.kind not in (DOUBLE_ENERGY, GIVES)


class Mode:
    """One of the ways to play a modal event (D8.6)."""

    __slots__ = ("code", "cost", "text")

    def __init__(self, cost: int, code: Code, text: str) -> None:
        self.cost: Final = cost
        self.code: Final = code
        self.text: Final = text


class Abilities:
    """All that a text says. `code` has the instructions of all `lines` in a row, `reclaim` a price for each way of
    Reclaim, VARIABLE for the card's own cost; `own` has those of the `statics` that speak of this card alone, `shared`
    the others; `own_triggered` has what hears of it alone, `listening` all else, each with its place among all that is
    triggered."""

    __slots__ = (
        "activated",
        "code",
        "costs",
        "fast",
        "lines",
        "listening",
        "may_return",
        "modes",
        "own",
        "own_triggered",
        "pays_x",
        "reclaim",
        "shared",
        "statics",
        "triggered",
    )

    def __init__(
        self,
        lines: tuple[Code, ...] = (),
        triggered: tuple[Triggered, ...] = (),
        activated: tuple[Activated, ...] = (),
        statics: tuple[Static, ...] = (),
        modes: tuple[Mode, ...] = (),
        reclaim: tuple[int, ...] = (),
        *,
        costs: Code = (),
        fast: bool = False,
        pays_x: bool = False,
    ) -> None:
        self.lines: Final = lines
        self.code: Final[Code] = tuple([op for line in lines for op in line])
        self.triggered: Final = triggered
        self.own_triggered: Final = tuple([entry for entry in enumerate(triggered) if entry[1].this_card])
        self.listening: Final = tuple([entry for entry in enumerate(triggered) if not entry[1].this_card])
        self.activated: Final = activated
        self.statics: Final = statics
        self.own: Final = tuple([static for static in statics if static.is_own])
        self.shared: Final = tuple([static for static in statics if not static.is_own])
        self.modes: Final = modes
        self.reclaim: Final = reclaim
        self.may_return: Final = bool(reclaim) or any(static.kind == RECLAIM for static in self.own)
        """It says of itself that it may be played from a void."""
        self.costs: Final = costs
        """What is paid besides energy as the card is played."""
        self.fast: Final = fast
        self.pays_x: Final = pays_x
        """An amount of energy is chosen as it is played (D8.7)."""

    @property
    def quote(self) -> str:
        """The words in which another text gives it."""
        return next((each.quote for each in self.triggered or self.activated), "")


NO_ABILITIES: Final = Abilities()
OWN_COST: Final = VARIABLE
