"""Endings beside the moves: however one is read again, it ends as it did, and of two at once one counts."""

from __future__ import annotations

from typing import Any

import pytest
from structlog.testing import capture_logs

from accounts.outcome import Code, Refused
from games.kernel.record import replay
from matches import match_cache
from matches.endings import CLAIM, DRAW, Ending
from matches.live_match import LiveMatch
from matches.models import Match
from matches.play.concede import concede
from matches.play.outcome import Applied
from matches.play.settle import settle
from matches.records import record_of
from matches.restore import restore
from matches.transcripts import playback, write
from tests.matches.verbs import add

ENDINGS = [(Ending(DRAW), None), (Ending(CLAIM, "B"), "A"), (Ending(CLAIM), None)]


@pytest.mark.parametrize(("ending", "winner"), ENDINGS)
def test_an_ending_is_the_same_wherever_it_is_read(duel: Match, game: Any, ending: Ending, winner: str | None) -> None:
    add(duel, "A", 1)
    assert settle(duel.pk, lambda _: ending) == Applied(duel.pk, 1)
    kept = match_cache.load(duel.pk)
    match_cache.forget_all()
    assert match_cache.load(duel.pk).result == kept.result
    duel.refresh_from_db()
    assert (duel.status, duel.winner, duel.reason) == (Match.Status.OVER, winner or "", ending.reason)
    assert restore(duel).result is None, "the moves alone don't end it"
    with capture_logs() as logs:
        write(duel.pk)
    assert logs == []
    played = playback(duel.pk, None)
    assert played is not None
    assert played.final["result"] == {"winner": winner, "reason": ending.reason}
    assert [step["seq"] for step in played.steps] == [1, 1]
    record = record_of(duel)
    assert record["ended"] == {"reason": ending.reason, "loser": ending.loser or None}
    *_, (_, state) = replay(game, record)
    assert {"winner": game.result(state).winner, "reason": game.result(state).reason} == record["result"]


def test_of_a_draw_and_a_concession_at_once_the_first_counts(duel: Match) -> None:
    def concedes_meanwhile(table: LiveMatch) -> Ending:
        concede(duel.pk, "A")
        return Ending(DRAW)

    refused = settle(duel.pk, concedes_meanwhile)
    assert isinstance(refused, Refused)
    assert refused.code is Code.FINISHED
    duel.refresh_from_db()
    assert (duel.winner, duel.reason, duel.conceded) == ("B", "concession", "A")


def test_a_move_that_comes_in_between_is_looked_at_first(duel: Match) -> None:
    seen: list[int] = []

    def moves_meanwhile(table: LiveMatch) -> Ending:
        seen.append(table.seq)
        if len(seen) == 1:
            add(duel, "A", 1)
        return Ending(DRAW)

    assert settle(duel.pk, moves_meanwhile) == Applied(duel.pk, 1)
    assert seen == [0, 1]
