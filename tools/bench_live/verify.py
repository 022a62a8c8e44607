"""What the database says of matches that bots have played, in a process of its own.

One line of JSON per match comes in, with the answers that the bots know to be taken; one line per fault goes out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import django


def main() -> None:
    django.setup()
    for line in sys.stdin:
        played = json.loads(line)
        for fault in faults(played["match"], played["acknowledged"]):
            print(f"{played['match']}: {fault}")


def faults(match_id: str, acknowledged: dict[str, list[str]]) -> Iterator[str]:
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
    if result is None or {"winner": result.winner, "reason": result.reason} != record["result"]:
        yield f"its record says {record['result']}, its moves give {result}"


if __name__ == "__main__":
    main()
