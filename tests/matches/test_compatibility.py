"""Which matches other rules can continue and show is known before anything is changed."""

from __future__ import annotations

import io

import pytest
from django.core.management import call_command
from django.db import connection

import games
from matches import match_cache
from matches.compatibility import Replays, Unplayable, replays, unplayable
from matches.models import Match, Move, Snapshot
from matches.transcripts import is_told, write
from tests.matches.counting import StricterCounting
from tests.matches.verbs import add, play_to_the_end


@pytest.fixture
def finished(duel: Match) -> Match:
    play_to_the_end(duel)
    return duel


def rules_change(monkeypatch: pytest.MonkeyPatch) -> None:
    match_cache.forget_all()
    monkeypatch.setattr(games, "load", lambda name: StricterCounting())


def test_by_the_same_rules_everything_goes_on(timed: Match, finished: Match) -> None:
    add(timed, "A", 3)
    assert unplayable() == Unplayable(0, 0)


def test_a_running_match_without_a_position_is_lost_if_other_rules_refuse_its_moves(
    timed: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(timed, "A", 3)
    rules_change(monkeypatch)
    assert unplayable() == Unplayable(running=1, finished=0)
    timed.refresh_from_db()
    assert (timed.status, timed.rules_version) == ("running", "1"), "it was only asked"


def test_one_that_goes_on_from_its_position_is_not_lost_nor_touched(
    timed: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.live_match.MOVES_PER_SNAPSHOT", 1)
    add(timed, "A", 3)
    rules_change(monkeypatch)
    assert unplayable() == Unplayable(0, 0)
    assert not Snapshot.objects.filter(is_resumed=True).exists()


@pytest.mark.parametrize("is_told", [True, False])
def test_a_finished_match_is_lost_unless_it_has_a_transcript(
    finished: Match, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_told:
        write(finished.pk)
    rules_change(monkeypatch)
    assert unplayable() == Unplayable(running=0, finished=0 if is_told else 1)


def test_a_database_of_an_earlier_version_can_be_asked(timed: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    rules_change(monkeypatch)
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE matches_match DROP COLUMN paused_until")
    assert unplayable() == Unplayable(running=1, finished=0)


def test_matches_are_played_again_to_where_they_are(timed: Match, finished: Match) -> None:
    add(timed, "A", 3)
    assert replays() == Replays(2, [])
    Move.objects.filter(match=timed).delete()
    Move.objects.filter(match=finished, seq=2).delete()
    assert replays() == Replays(2, [timed.pk, finished.pk])


def test_transcripts_are_written_before_the_rules_change(finished: Match) -> None:
    said = io.StringIO()
    call_command("transcripts", stdout=said)
    assert is_told(finished.pk)
    assert said.getvalue() == "Transcripts written: 1. Matches that can't be replayed: 0.\n"
