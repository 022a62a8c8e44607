"""What the database says of matches that bots have played, in a process of its own.

One line of JSON per match comes in, with the answers that the bots know to be taken, and after how many seconds
its time was over, if they slept (else 0); one line per fault goes out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from matches.models import Match


def main() -> None:
    django.setup()
    for line in sys.stdin:
        played = json.loads(line)
        for fault in faults(played["match"], played["acknowledged"], span=played["span"]):
            print(f"{played['match']}: {fault}")


def faults(match_id: str, acknowledged: dict[str, list[str]], *, span: float = 0) -> Iterator[str]:
    """`acknowledged`: per seq, the seat and its answer."""
    import games
    from games.kernel.record import replay
    from matches.models import Match
    from matches.records import record_of

    match = Match.objects.get(pk=match_id)
    moves = list(match.moves.values_list("seq", "seat", "answer"))
    if [seq for seq, _, _ in moves] != list(range(len(moves))):
        yield f"its moves are numbered {[seq for seq, _, _ in moves]}"
    written = {str(seq): [seat, answer] for seq, seat, answer in moves}
    for seq, given in acknowledged.items():
        if written.get(seq) != given:
            yield f"answer {seq} was {given}, and the list of moves has {written.get(seq)}"
    if match.status != Match.Status.OVER:
        yield f"it is {match.status} after {len(moves)} moves"
        return
    record: dict[str, Any] = record_of(match)
    game = games.load(match.game)
    *_, (_, state) = replay(game, record)
    result = game.result(state)
    yield from _lateness(match, span) if span else _clock_faults(match)
    if result is None or {"winner": result.winner, "reason": result.reason} != record["result"]:
        yield f"its record says {record['result']}, its moves give {result}"


WRONG_MS = 1000
"""By so much a clock may be wrong."""


def _lateness(match: Match, span: float) -> Iterator[str]:
    """Of a match whose players slept until their time was over."""
    from matches.clocks.timing import GRACE

    if match.reason != "timeout" or not match.finished:
        yield f"it ended by {match.reason}, and not when the time had run out"
        return
    late = ((match.finished - match.created - GRACE).total_seconds() - span) * 1000
    if not 0 <= late <= WRONG_MS:
        yield f"it ended {late:.0f} ms after the time had run out"


def _clock_faults(match: Match) -> Iterator[str]:
    """Bots answer at once: what is gone from a bank beyond its moves' own times was taken by us."""
    from matches.clocks.keys import clock_of

    clock = clock_of(match.clock)
    if not clock.is_timed:
        return
    if match.reason == "timeout":
        yield "its time has run out"
    banks = match.clocks or {}
    left = dict.fromkeys(banks, clock.bank * 1000.0)
    # It began then or later: bots may have sat down long before they were to play.
    since = match.created
    for move in match.moves.order_by("seq"):
        if move.seat in left:  # Agents have no clock.
            allowance = clock.setup_allowance if move.seq < len(left) else clock.allowance
            left[move.seat] -= max((move.created - since).total_seconds() - allowance, 0) * 1000
            left[move.seat] += clock.increment * 1000
        since = move.created
    for seat, bank in banks.items():
        if bank < left[seat] - WRONG_MS:
            yield f"the bank of {seat} has {bank} ms, its moves leave {left[seat]:.0f}"


if __name__ == "__main__":
    main()
