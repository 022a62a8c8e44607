"""Abilities of a card: what a text compiles to, the events that it hears, and what it remembers of events.

Like the programs that they hold, they are immutable and shared by all games.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel.engine.program import CardPredicate, Condition, EventKind, Outcome
from games.kernel.engine.trigger import Code, Timing, Trigger
from games.kernel.ids import NOBODY, Seat
from games.voidream.rules.components import WHERE_IN_FORCE, PlayMoment, Zone
from games.voidream.rules.env import ANY_SEAT, YOURS, Env, Who
from games.voidream.rules.periods import NO_KIND, ConflictKind, Until
from games.voidream.rules.statements import DELAYED, Static
from games.voidream.rules.terms import Keyword

NO_POSITION: Final = -1
"""In place of a mind position: of any other card."""
UNDER_HOST: Final = -2
"""Likewise: the ability works in play, and also while its card, an entity, is attached (V12.7)."""


class Activated:
    """An activated ability: what it costs (each operation is a payment) and what it does."""

    __slots__ = ("about_host", "code", "costs", "once", "only", "text")

    def __init__(
        self,
        costs: Code,
        code: Code,
        text: str,
        *,
        about_host: bool = False,
        once: Static | None = None,
        only: Condition[Any, Any] | None = None,
    ) -> None:
        self.once: Final = once
        """What holds until the round ends when it was used, if it can be used once per round."""
        self.only: Final = only
        """What has to hold when it is used."""
        self.about_host: Final = about_host
        """It speaks of its host, or of being attached."""
        self.costs: Final = costs
        self.code: Final = code
        self.text: Final = text


# Events that can trigger.
ROUND_BEGINS: Final = EventKind(0)
ROUND_ENDS: Final = EventKind(1)
ROLLS: Final = EventKind(2)
EVOKES: Final = EventKind(3)
PASSES: Final = EventKind(4)
WINS: Final = EventKind(5)
LOSES: Final = EventKind(6)
DRAWS: Final = EventKind(7)
DREAM_DAMAGE_TAKEN: Final = EventKind(8)
ENTERS_NIGHTMARE: Final = EventKind(9)
AVOIDS_NIGHTMARE: Final = EventKind(10)
FACES_NIGHTMARE: Final = EventKind(11)
PLAYS: Final = EventKind(12)
INVERTS: Final = EventKind(13)
ENTERS_PLAY: Final = EventKind(14)
LEAVES_PLAY: Final = EventKind(15)
DESTROYED: Final = EventKind(16)
DISCARDED: Final = EventKind(17)
VOIDED: Final = EventKind(18)
EXHAUSTED: Final = EventKind(19)
READIED: Final = EventKind(20)
WAS_VEILED: Final = EventKind(21)
UNVEILED: Final = EventKind(22)
WAS_ATTACHED: Final = EventKind(23)
SACRIFICED: Final = EventKind(24)
CHARGED: Final = EventKind(25)
DAMAGED: Final = EventKind(26)
WOULD_BE_DESTROYED: Final = EventKind(27)
WOULD_BE_DISCARDED: Final = EventKind(28)
WOULD_BE_VOIDED: Final = EventKind(29)
CONFLICT_INITIATED: Final = EventKind(30)
CONFLICT_ENDS: Final = EventKind(31)
MIND_TURNS: Final = EventKind(32)
MIND_SPENT: Final = EventKind(33)
INSPIRED: Final = EventKind(34)
ATTACKS: Final = EventKind(35)
DEFENDS: Final = EventKind(36)
JOINS_CONFLICT: Final = EventKind(37)
LEAVES_CONFLICT: Final = EventKind(38)
WOULD_BE_DAMAGED: Final = EventKind(39)
WOULD_ROLL: Final = EventKind(40)
WOULD_EVOKE: Final = EventKind(41)
WOULD_TAKE_DREAM_DAMAGE: Final = EventKind(42)
CONFLICT_RESOLVED: Final = EventKind(43)
MAIN_BEGINS: Final = EventKind(44)
MAIN_ENDS: Final = EventKind(45)
NIGHTMARE_BEGINS: Final = EventKind(46)
EVENT_KINDS: Final = 47
NO_EVENT: Final = EventKind(-1)

# Who does something to a card, besides YOURS and THEIRS.
WHOEVER: Final = ANY_SEAT
"""Whether anybody does it or the rules do."""
ANYBODY: Final = Who(2)
"""A player, not the rules."""


def is_by(by: Who, you: Seat, doer: Seat) -> bool:
    """Is it the player that an ability of `you` speaks of who does it?"""
    return doer != NOBODY and (by == ANYBODY or (doer == you) == (by == YOURS))


class Triggered(Trigger):
    """A triggered ability (V10.2).

    `who` narrows the event to its controller's own deeds (YOURS), the other player's (THEIRS) or nobody's (ANY_SEAT);
    `what` narrows it to cards, `this_card` to the card itself; `conflict` to a kind of conflict; `by` to what
    a player does.
    """

    __slots__ = (
        "about_host",
        "by",
        "condition",
        "conflict",
        "once",
        "this_card",
        "what",
        "who",
        "zone",
    )

    def __init__(
        self,
        timing: Timing,
        event: EventKind,
        code: Code,
        text: str,
        *,
        who: Who = ANY_SEAT,
        what: CardPredicate[Any, Env] | None = None,
        this_card: bool = False,
        conflict: ConflictKind = NO_KIND,
        condition: Condition[Any, Env] | None = None,
        zone: Zone = WHERE_IN_FORCE,
        outcome: Outcome[Any] | None = None,
        by: Who = WHOEVER,
        once: Static | None = None,
        about_host: bool = False,
    ) -> None:
        super().__init__(timing, event, code, text, outcome)
        self.who: Final = who
        self.what: Final = what
        self.this_card: Final = this_card
        self.conflict: Final = conflict
        self.condition: Final = condition
        self.zone: Final = zone
        """The zone from which it triggers."""
        self.by: Final = by
        self.once: Final = once
        """As of an activated ability."""
        self.about_host: Final = about_host
        """As of an activated ability."""


class Delayed(Static):
    """What is done when an effect ends, once and whatever has become of its card (V14.6)."""

    __slots__ = ("triggered",)

    def __init__(self, triggered: Triggered) -> None:
        super().__init__(DELAYED, triggered.text)
        self.triggered: Final = triggered


class Record:
    """Something that a text asks about afterwards: what it listens to, as Triggered does, and until when it is known.

    `text` names it in the texts that ask, which ask whether it happened so many `times`.
    """

    __slots__ = ("by", "conflict", "event", "text", "times", "until", "what", "who")

    def __init__(
        self,
        event: EventKind,
        text: str,
        until: Until,
        *,
        who: Who,
        what: CardPredicate[Any, Env] | None,
        conflict: ConflictKind,
        by: Who,
        times: int = 1,
    ) -> None:
        self.event: Final = event
        self.text: Final = text
        self.until: Final = until
        self.who: Final = who
        self.what: Final = what
        self.conflict: Final = conflict
        self.by: Final = by
        self.times: Final = times


class Abilities:
    """What one text compiles to. Shared by every copy of the card in every game; never changed."""

    __slots__ = (
        "activated", "effects", "given", "keywords", "moments", "numbers", "records", "start", "statics", "triggered",
    )  # fmt: skip

    def __init__(
        self,
        effects: tuple[Code, ...] = (),
        activated: tuple[Activated, ...] = (),
        triggered: tuple[Triggered, ...] = (),
        statics: tuple[Static, ...] = (),
        keywords: int = 0,
        numbers: dict[Keyword, int] | None = None,
        start: tuple[Code, ...] = (),
        given: int = 0,
        moments: tuple[PlayMoment | Condition[Any, Any], ...] = (),
        records: tuple[Record, ...] = (),
    ) -> None:
        self.effects: Final = effects
        self.activated: Final = activated
        self.triggered: Final = triggered
        self.statics: Final = statics
        self.keywords: Final = keywords
        self.numbers: Final = numbers or {}
        self.start: Final = start
        self.given: Final = given
        """Keywords that the text can give to cards or take from them."""
        self.moments: Final = moments
        """When alone the card can be played (V12.17): all of these."""
        self.records: Final = records
        """What the text asks about after it has happened."""


NO_ABILITIES: Final = Abilities()
