"""Run loop: what comes before anything else, the order of abilities, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kernel.cards.edition import FIRST
from games.kernel.engine.callbacks import DONE, NOTHING, OVER, Callbacks
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import TriggerBatch
from games.kernel.ids import CardNo, Seat
from games.voidream.rules import prompts
from games.voidream.rules.components import SEAT_A, SEAT_B, SEATS
from games.voidream.rules.destruction import check_destroyed
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Over, Triggering, WithoutEffect
from games.voidream.rules.loops import next_link
from games.voidream.rules.state import DRAW, RUNNING, State
from games.voidream.rules.state_key import by_place
from games.voidream.rules.symmetry import are_alike


class VoidreamCallbacks(Callbacks[State]):
    """What the rules tell the engine."""

    __slots__ = ()

    def comes_first(self, s: State) -> int:
        """A seat that has lost, cards that fall (V8.1), then what has triggered (V10.2)."""
        if s.winner != RUNNING:
            return OVER
        if s.fallen and not s.simultaneous:
            _end_by_fall(s)
        elif s.check:
            check_destroyed(s)
        elif s.when:
            entries = tuple(s.when)
            s.when.clear()
            s.stack.append(TriggerBatch(entries))
        else:
            return NOTHING
        return DONE

    def in_order(self, s: State, entries: Sequence[Any]) -> Sequence[Any]:
        """By the places of their cards."""
        return by_place(s, entries)

    def are_alike(self, s: State, entries: Sequence[Any]) -> bool:
        """Where nothing but their numbers tells their cards apart."""
        return s.table.edition != FIRST and are_alike(s, entries)

    def order(self, s: State, sources: tuple[CardNo, ...]) -> Pending:
        """The active seat orders them (V10.3)."""
        return Pending(prompts.ORDER, s.active, sources, len(sources), len(sources), ordered=True)

    def resolves(self, s: State, entry: Any) -> bool:
        """An ability resolves, unless its chain has come back to where it was (V10.6)."""
        source, trigger, env = entry
        link = next_link(s, source, trigger, env)
        if link is None:
            return False
        if s.log is not None and trigger.text:
            note(s, Triggering(seat=SEATS[env.you], card=ref(s, source)))
        s.stack.append(link)
        return True

    def fails(self, s: State, source: CardNo, why: str) -> None:
        """The log says that a text did nothing."""
        note(s, WithoutEffect(card=ref(s, source), why=why))


RULES: Final = VoidreamCallbacks()


def _end_by_fall(s: State) -> None:
    """A seat without a bastion, or one that lost otherwise, is out; both at once is a draw (V8.4)."""
    if s.fallen == 3:
        finish(s, DRAW, s.reason or "bastion")
    else:
        finish(s, SEAT_B if s.fallen == 1 else SEAT_A, s.reason or "bastion")


def finish(s: State, winner: Seat, reason: str) -> None:
    """Ends the game; who calls it knows why, so nothing is checked."""
    s.winner = winner
    s.reason = reason
    s.pending = None
    if s.log is not None:
        note(s, Over(winner=None if winner == DRAW else SEATS[winner], reason=reason))
