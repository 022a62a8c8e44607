"""What happened earlier, as far as a text asks about it (`if you evoked this round`)."""

from __future__ import annotations

from games.kernel.engine.program import EventKind
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.voidream.rules.abilities import WHOEVER, is_by
from games.voidream.rules.components import BOTH
from games.voidream.rules.env import YOURS, Env
from games.voidream.rules.periods import NO_KIND, UNTIL_CONFLICT, UNTIL_PHASE_ENDS, UNTIL_TURN, Until
from games.voidream.rules.state import State


def remember(s: State, event: EventKind, seat: Seat, card: CardNo, doer: Seat) -> None:
    """Notes that it happened, for each player whose texts would say so. `seat`, `card`: as for `triggers.fire`;
    `doer`: the seat that did it, or NOBODY."""
    for record in s.table.records[event]:
        if record.until == UNTIL_CONFLICT and s.attacker == NOBODY:
            continue
        if record.conflict not in (NO_KIND, s.conflict_kind):
            continue
        for you in BOTH:
            if record.who >= 0 and (seat == you) != (record.who == YOURS):
                continue
            if record.by != WHOEVER and not is_by(record.by, you, doer):
                continue
            if record.what is not None and not record.what.ok(s, Env(NO_CARD, you, you), card):
                continue
            noted = (record.until, record.text, you)
            if s.happened.count(noted) < record.times:
                s.happened = tuple(sorted((*s.happened, noted)))


def phase_over(s: State) -> None:
    """What was remembered for the phase is forgotten, and what was for less."""
    forget(s, (UNTIL_PHASE_ENDS, UNTIL_TURN, UNTIL_CONFLICT))


def turn_over(s: State) -> None:
    """Another seat is active (V8.1)."""
    forget(s, (UNTIL_TURN,))


def conflict_over(s: State) -> None:
    """What was remembered for the conflict ends with its turn, like everything that ends with it (V12.1)."""
    s.happened = tuple(
        sorted([(UNTIL_TURN if until == UNTIL_CONFLICT else until, text, you) for until, text, you in s.happened])
    )


def forget(s: State, ended: tuple[Until, ...]) -> None:
    s.happened = tuple([noted for noted in s.happened if noted[0] not in ended])
