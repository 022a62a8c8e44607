"""Time of a match as a value: the time left in the banks, and since when the current decision is due.

It is stored in two columns of the match, `clocks` and `deadline`, which a move writes together with itself. The
deadline is authoritative; the thinking time follows from it. Moving the deadline gives time back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from matches.clocks.keys import clock_of
from matches.clocks.presets import Clock
from matches.models import Match

GRACE = timedelta(seconds=1)
"""Grace for network delay: an answer this long after a deadline still counts."""
A_MILLISECOND = timedelta(milliseconds=1)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_NO_TIME = timedelta()


@dataclass(frozen=True, slots=True)
class Timing:
    clock: Clock
    banks: Mapping[str, int]
    """Milliseconds that each seat has to draw on. Seats of agents have none: they aren't timed."""
    since: datetime
    """When the decision that is due was first asked for; the end of a pause, during one."""
    is_paused: bool = False
    """Whether `since` is the end of a pause that players have agreed to."""

    @classmethod
    def begun(cls, match: Match, people: Collection[str], now: datetime) -> Timing | None:
        """That of a match that begins now, with these seats taken by people; None if it isn't timed."""
        clock = clock_of(match.clock)
        return cls(clock, dict.fromkeys(sorted(people), clock.bank * 1000), now) if clock.is_timed else None

    @classmethod
    def of(cls, row: Match) -> Timing | None:
        """That of a running match, by its row."""
        clock = clock_of(row.clock)
        if not clock.is_timed or row.clocks is None:
            return None
        timing = cls(clock, row.clocks, _EPOCH)
        if row.deadline is None:
            # An agent's turn, or nobody's: since when makes no difference.
            return timing
        since = row.deadline - timing.span(row.to_move, row.seq)
        return replace(timing, since=since, is_paused=since == row.paused_until)

    def allowance(self, seq: int) -> timedelta:
        """For the decision `seq`. Each seat's first one may take longer."""
        is_first = seq < len(self.banks)
        return timedelta(seconds=self.clock.setup_allowance if is_first else self.clock.allowance)

    def span(self, seat: str, seq: int) -> timedelta:
        """All that a seat may take for the decision `seq`."""
        return self.allowance(seq) + self.banks.get(seat, 0) * A_MILLISECOND

    def deadline(self, seat: str, seq: int) -> datetime | None:
        """When the seat's time runs out; None if it isn't timed."""
        return self.since + self.span(seat, seq) if seat in self.banks else None

    def moved(self, seat: str, seq: int, now: datetime, lag: timedelta = _NO_TIME) -> Timing:
        """After the seat's answer to the decision `seq`: its bank has the increment."""
        return self.spent(seat, seq, now, lag).added(seat, 1)

    def spent(self, seat: str, seq: int, now: datetime, lag: timedelta = _NO_TIME) -> Timing:
        """After what the seat has used for the decision `seq`: what went beyond the allowance is out of its bank, but
        for what the decision and its answer took on their way (`lag`)."""
        beyond = max(now - lag - self.since - self.allowance(seq), _NO_TIME)
        banks = {**self.banks}
        if seat in banks:
            banks[seat] = max(0, banks[seat] - beyond // A_MILLISECOND)
        return replace(self, banks=banks, since=now, is_paused=False)

    def added(self, seat: str, answers: int) -> Timing:
        """With the increment for so many answers of a seat, or without it for one that is taken back (-1)."""
        if seat not in self.banks:
            return self
        bank = max(0, self.banks[seat] + answers * self.clock.increment * 1000)
        return replace(self, banks={**self.banks, seat: bank})

    def with_more(self, seat: str, span: timedelta) -> Timing:
        """With more in the bank of a seat."""
        return replace(self, banks={**self.banks, seat: self.banks[seat] + span // A_MILLISECOND})

    def again(self, now: datetime) -> Timing:
        """As if the decision that is due were asked for only now."""
        return replace(self, since=now, is_paused=False)

    def paused(self, seat: str, seq: int, now: datetime, span: timedelta) -> Timing:
        """With a pause that starts now. Time used beyond the allowance is taken out of the bank, and the seat has
        the full allowance again when the pause ends."""
        return replace(self.spent(seat, seq, now), since=now + span, is_paused=True)

    def without(self, seat: str, now: datetime) -> Timing:
        """The same once an agent plays at a seat."""
        banks = {other: bank for other, bank in self.banks.items() if other != seat}
        return replace(self, banks=banks, since=now, is_paused=False)

    def pause_left(self, now: datetime) -> timedelta:
        """Time left of a pause."""
        return max(self.since - now, _NO_TIME) if self.is_paused else _NO_TIME

    def told(self, seat: str, seq: int, *, is_running: bool) -> dict[str, Any]:
        """For clients, whose own clocks may be wrong: spans, no times of day."""
        return {
            "running": seat if is_running else None,
            "allowance": self.allowance(seq) // A_MILLISECOND if is_running else None,
            "increment": self.clock.increment * 1000,
            "banks": dict(self.banks),
        }

    def as_json(self) -> list[Any]:
        """For the other processes, with the time to the microsecond."""
        return [self.clock.key, dict(self.banks), (self.since - _EPOCH) // timedelta(microseconds=1)]

    @classmethod
    def from_json(cls, data: list[Any]) -> Timing:
        key, banks, since = data
        return cls(clock_of(key), banks, _EPOCH + timedelta(microseconds=since))
