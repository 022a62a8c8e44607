"""Snapshots: long matches are loaded from them, and matches go on from them when the rules have changed."""

from __future__ import annotations

import json
from typing import Any

import orjson
import pytest
from django.urls import reverse

import games
from accounts.models import Player
from games.kernel.cards.edition import FIRST, NEWEST
from games.kernel.decision import Answer
from games.kernel.refusal import DataError
from games.kernel.snapshot import FORMAT
from matches import live_match, match_cache
from matches.consumers import updates
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match, Move, Snapshot
from matches.play.answer import decide
from matches.play.append import Ply, append
from matches.play.outcome import Applied
from matches.restore import SupersededError, moment
from tests.matches.counting import Counting, KeepingCounting, StricterCounting
from tests.matches.verbs import add, play_to_the_end


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_match, "MOVES_PER_SNAPSHOT", 2)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that were played again."""
    moves: list[str] = []
    replay = LiveMatch.replay

    def noted(self: LiveMatch, seat: str, text: str) -> LiveMatch:
        moves.append(f"{seat}: {text}")
        return replay(self, seat, text)

    monkeypatch.setattr(LiveMatch, "replay", noted)
    return moves


def count(match: Match, *numbers: int) -> None:
    for number in numbers:
        decision = match_cache.load(match.pk).decision
        assert decision
        assert isinstance(add(match, decision.seat, number), Applied)


def reload(match: Match) -> LiveMatch:
    """As after a restart."""
    match_cache.forget_all()
    return match_cache.load(match.pk)


def under(monkeypatch: pytest.MonkeyPatch, game: Counting) -> None:
    match_cache.forget_all()
    monkeypatch.setattr(games, "load", lambda name: game)


def told(found: LiveMatch, audience: str | None = "A") -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = orjson.loads(orjson.dumps(found.events(audience)))
    return events


class TestLongMatches:
    def test_they_are_loaded_from_the_last_snapshot(self, duel: Match, replayed: list[str]) -> None:
        count(duel, 1, 1, 1, 1, 1)
        before = match_cache.load(duel.pk)
        assert list(Snapshot.objects.values_list("seq", flat=True)) == [2, 4]
        after = reload(duel)
        assert replayed == ["A: add 1"]
        assert (after.seq, after.state.total, after.log) == (before.seq, before.state.total, before.log)
        assert after.chain == before.chain
        assert [after.view(each) for each in ("A", "B", None)] == [before.view(each) for each in ("A", "B", None)]

    def test_the_next_snapshot_is_as_far_from_there(self, duel: Match) -> None:
        count(duel, 1, 1, 1)
        reload(duel)
        count(duel, 1, 1, 1)
        assert list(Snapshot.objects.values_list("seq", flat=True)) == [2, 4, 6]
        assert [event["seq"] for event in told(reload(duel))] == [0, 1, 2, 3, 4, 5, 6]

    def test_one_that_was_lost_is_made_up_for_by_the_next(self, duel: Match) -> None:
        count(duel, 1, 1, 1, 1)
        Snapshot.objects.filter(seq=4).delete()
        count(duel, 1, 1)
        assert list(Snapshot.objects.values_list("seq", flat=True)) == [2, 6]
        assert [event["seq"] for event in told(reload(duel))] == [0, 1, 2, 3, 4, 5, 6]

    def test_one_that_does_not_follow_from_the_moves_is_passed_over(self, duel: Match, replayed: list[str]) -> None:
        count(duel, 1, 1, 1, 1)
        Move.objects.filter(seq=3).update(answer="add 2")
        assert reload(duel).state.total == 5
        assert replayed == ["A: add 1", "B: add 2"]

    def test_one_that_became_another_state_is_passed_over(self, duel: Match, replayed: list[str]) -> None:
        count(duel, 1, 1)
        Snapshot.objects.update(state_hash="another")
        assert reload(duel).state.total == 2
        assert len(replayed) == 2

    def test_one_of_a_format_that_is_not_known_costs_only_time(self, duel: Match, replayed: list[str]) -> None:
        """As a process of the version before sees those of this one, while both run."""
        count(duel, 1, 1, 1)
        version = games.load(duel.game).rules_version
        assert Snapshot.objects.get().rules_version == f"{version}/{FORMAT}"
        Snapshot.objects.update(rules_version=f"{version}/{FORMAT + 1}", state=b"")
        assert moment(duel, 2).state.total == 2
        assert reload(duel).state.total == 3
        assert replayed == ["A: add 1", "B: add 1", "A: add 1", "B: add 1", "A: add 1"]

    def test_a_match_that_has_gone_on_under_changed_rules_is_not_dealt_by_these(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """What they make of its first moves never was."""
        count(duel, 1, 1, 1)
        under(monkeypatch, StricterCounting())
        count(duel, 1)
        duel.refresh_from_db()
        assert moment(duel, duel.seq).state.total == 4
        Snapshot.objects.update(rules_version=f"2/{FORMAT + 1}")
        with pytest.raises(UnreplayableError):
            moment(duel, duel.seq)

    def test_one_is_read_with_the_mark_of_its_format_or_without_one(self, duel: Match, replayed: list[str]) -> None:
        count(duel, 1, 1, 1)
        version = games.load(duel.game).rules_version
        for mark in (version, f"{version}/{FORMAT}"):
            Snapshot.objects.update(rules_version=mark)
            assert moment(duel, 2).seq == 2
        assert replayed == []

    def test_a_state_that_can_not_be_frozen_costs_only_time(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch, replayed: list[str]
    ) -> None:
        def fail(self: Counting, state: object) -> bytes:
            raise DataError("no")

        monkeypatch.setattr(Counting, "freeze", fail)
        count(duel, 1, 1, 1)
        assert reload(duel).state.total == 3
        assert len(replayed) == 3


class TestChangedRules:
    def test_a_match_goes_on_where_it_is_and_everybody_is_told(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        count(duel, 3, 1, 2)
        under(monkeypatch, StricterCounting())
        after = match_cache.load(duel.pk)
        assert (after.seq, after.state.total) == (3, 6)
        for audience in ("A", "B", None):
            notices = [event for event in told(after, audience) if event["type"] == "notice"]
            assert [(event["seq"], "Rules updated." in event["text"]) for event in notices] == [(2, True)]
        count(duel, 2, 2)
        duel.refresh_from_db()
        assert duel.winner == "A"

    def test_moves_that_can_not_be_repeated_are_taken_back(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        count(duel, 1, 1, 3)
        under(monkeypatch, StricterCounting())
        after = match_cache.load(duel.pk)
        assert (after.seq, after.state.total) == (3, 2)
        assert "The last decision isn’t legal" in told(after)[-1]["text"]
        assert [event["seq"] for event in told(after)] == [0, 1, 2, 3]
        count(duel, 1)
        assert reload(duel).state.total == 3
        assert Move.objects.count() == 4, "no row is ever removed"

    def test_it_goes_on_but_once(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        count(duel, 1, 1, 3)
        under(monkeypatch, StricterCounting())
        first, again = match_cache.load(duel.pk), reload(duel)
        assert first.log == again.log
        assert Snapshot.objects.filter(is_resumed=True).count() == 1

    def test_a_server_with_the_older_rules_leaves_it_alone(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        count(duel, 1, 1, 3)
        under(monkeypatch, StricterCounting())
        match_cache.load(duel.pk)
        under(monkeypatch, Counting())
        with pytest.raises(SupersededError):
            match_cache.load(duel.pk)
        duel.refresh_from_db()
        assert duel.status == Match.Status.RUNNING

    def test_nor_does_it_play_on_at_a_table_that_it_has_at_hand(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        count(duel, 1, 1, 3)
        older = match_cache.load(duel.pk)
        under(monkeypatch, StricterCounting())
        count(duel, 2)
        newer = match_cache.load(duel.pk)
        assert (newer.seq, newer.state.total) == (4, 4)
        under(monkeypatch, Counting())
        match_cache.keep(older)
        with pytest.raises(SupersededError):
            match_cache.load(duel.pk)
        ply = decide(older, "B", Answer(3, pick=(0,)))
        assert isinstance(ply, Ply)
        assert append([ply]) == [False]
        duel.refresh_from_db()
        assert (duel.status, duel.rules_version, duel.seq) == (Match.Status.RUNNING, "2", 4)

    def test_it_goes_on_as_it_began_where_its_rules_are_still_known(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        count(duel, 1, 1, 3)
        under(monkeypatch, KeepingCounting())
        count(duel, 3, 1, 1)
        found = reload(duel)
        assert (found.seq, found.state.total, found.decision) == (6, 10, None)
        assert "notice" not in [event["type"] for event in told(found)]
        duel.refresh_from_db()
        assert (duel.status, duel.rules_version, duel.winner) == (Match.Status.OVER, "1", "B")

    def test_a_match_that_begins_later_goes_by_the_new_ones(self, monkeypatch: pytest.MonkeyPatch) -> None:
        game = KeepingCounting()
        assert (game.rules_version, game.under("1").rules_version, game.under("0").rules_version) == ("2", "1", "2")
        assert (game.edition, game.under("1").edition) == (NEWEST, FIRST)
        cards = {"One": {"title": "One"}}
        assert game.as_read(cards) == cards
        assert game.under("1").as_read(cards) == {"One": {"title": "One", "edition": FIRST}}

    def test_whoever_is_to_move_then_is_asked(self, solo: Match, asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        count(solo, 1, 1, 3)
        under(monkeypatch, StricterCounting())
        found = match_cache.load(solo.pk)
        assert found.decision
        solo.refresh_from_db()
        assert solo.to_move == found.decision.seat

    def test_where_even_the_position_does_not_fit_it_is_abandoned(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Alien(StricterCounting):
            def resume(self, *_: Any) -> Any:
                raise DataError("what is this?")

        count(duel, 3, 1)
        under(monkeypatch, Alien())
        with pytest.raises(UnreplayableError):
            match_cache.load(duel.pk)
        duel.refresh_from_db()
        assert (duel.status, duel.winner, duel.reason) == (Match.Status.OVER, "", "abandoned")

    def test_the_record_says_from_where_it_went_on(
        self, duel: Match, alice: Player, client: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        count(duel, 1, 1, 3)
        under(monkeypatch, StricterCounting())
        while match_cache.load(duel.pk).decision:
            count(duel, 2)
        record = client.get(reverse("record", args=["counting", duel.pk])).json()
        assert [(each["seq"], each["rules"], each["position"]["total"]) for each in record["resumed"]] == [(3, "2", 2)]


class TestTranscripts:
    def test_a_finished_match_is_watched_without_its_rules(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        from matches.tasks import write_transcript

        play_to_the_end(duel)
        before = {audience: updates.everything(duel.pk, audience) for audience in ("A", "B", None)}
        write_transcript(duel.pk)
        assert not Snapshot.objects.exists()

        def refuse(name: str) -> Any:
            raise AssertionError("the rules were asked")

        match_cache.forget_all()
        monkeypatch.setattr(games, "load", refuse)
        for audience, seen in before.items():
            again = updates.everything(duel.pk, audience)
            assert [json.loads(text) for text in again.texts] == [json.loads(text) for text in seen.texts]

    def test_each_moment_of_it_is_kept_as_it_was_sent(self, duel: Match) -> None:
        from matches.transcripts import playback, write

        views: dict[str | None, list[Any]] = {"A": [], "B": [], None: []}
        while True:
            found = match_cache.load(duel.pk)
            for audience, seen in views.items():
                seen.append(found.view(audience))
            if found.decision is None:
                break
            count(duel, 3)
        write(duel.pk)
        for audience, seen in views.items():
            played = playback(duel.pk, audience)
            assert played
            assert [played.view(seq) for seq in range(found.seq + 1)] == seen
            assert played.view(99) == seen[-1]

    def test_the_sweep_finds_those_that_got_lost(self, duel: Match) -> None:
        from matches.tasks import write_transcripts
        from matches.transcripts import is_told

        play_to_the_end(duel)
        assert not is_told(duel.pk)
        write_transcripts()
        assert is_told(duel.pk)

    def test_one_that_can_not_be_told_any_more_is_not_tried_again(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from matches.transcripts import is_told, missing, write

        play_to_the_end(duel)
        under(monkeypatch, StricterCounting())
        write(duel.pk)
        assert not is_told(duel.pk)
        assert missing(10) == []

    def test_other_rules_do_not_write_what_was_never_sent(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        class Endless(Counting):
            rules_version = "3"

            def _end(self, *_: Any) -> None:
                """Nobody wins any more."""

        from matches.transcripts import is_told, write

        play_to_the_end(duel)
        under(monkeypatch, Endless())
        write(duel.pk)
        assert not is_told(duel.pk)

    def test_moments_from_before_other_rules_are_not_told_as_later_ones(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from matches.past import view_at
        from matches.transcripts import write

        count(duel, 1, 1, 3)
        under(monkeypatch, StricterCounting())
        while match_cache.load(duel.pk).decision:
            count(duel, 2)
        write(duel.pk)
        duel.refresh_from_db()
        assert view_at(duel, 3, "A")["total"] == 2
        with pytest.raises(UnreplayableError):
            view_at(duel, 1, "A")
