"""“This looks wrong”: who may say so of which line, what is kept, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.refusal import DataError
from matches.models import Match, RulesReport
from matches.play.report import REPORTS_PER_SPAN, answer_report, report_line
from matches.transcripts import write
from tests.matches.counting import CountingLab
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, play_to_the_end


def send(browser: Client, match: Match, line: int = 1, words: str = "Four.", log: str | None = None) -> Any:
    told = {} if log is None else {"from": log}
    return browser.post(reverse("report", args=["counting", match.pk]), {"line": str(line), "words": words, **told})


@pytest.fixture
def playing(duel: Match) -> Match:
    """Alice says one, Bob says four."""
    add(duel, "A", 1)
    add(duel, "B", 3)
    return Match.objects.get(pk=duel.pk)


def test_a_player_reports_a_line(playing: Match, alice: Player) -> None:
    answer = send(browser_of(alice), playing, 2)
    assert answer.status_code == 200
    assert "Report sent." in answer.json()["detail"]
    report = RulesReport.objects.get()
    assert (report.match, report.player, report.audience) == (playing, alice, "A")
    assert (report.seq, report.told, report.words) == (2, "{B} says 4.", "Four.")
    assert report.rules_version == "1"
    assert report.begins == 1
    assert report.position is not None
    assert report.position["total"] == 1


def test_signs_that_no_database_keeps_are_left_out(playing: Match, alice: Player) -> None:
    assert send(browser_of(alice), playing, words="Four\x00.\r\n\x07Really.").status_code == 200
    assert RulesReport.objects.get().words == "Four.\nReally."


def test_whoever_watches_may_do_so_too(playing: Match, client: Client) -> None:
    assert send(client, playing).status_code == 200
    assert RulesReport.objects.get().audience == ""


def test_a_line_is_reported_once(playing: Match, alice: Player, bob: Player) -> None:
    assert send(browser_of(alice), playing).status_code == 200
    again = send(browser_of(alice), playing)
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert send(browser_of(bob), playing).status_code == 200


def test_nobody_reports_without_end(playing: Match, alice: Player) -> None:
    for line in range(REPORTS_PER_SPAN):
        RulesReport.objects.create(match=playing, player=alice, audience="A", line=100 + line, seq=1, told="…")
    assert send(browser_of(alice), playing).status_code == 429


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"line": 99}, 404),
        ({"line": -1}, 404),
        ({"line": "x"}, 404),
        ({"words": " "}, 400),
        ({"words": "x" * 2001}, 400),
    ],
)
def test_what_isn_t_a_report_is_refused(playing: Match, alice: Player, fields: dict[str, Any], status: int) -> None:
    assert send(browser_of(alice), playing, **fields).status_code == status
    assert not RulesReport.objects.exists()


def test_nobody_reports_of_the_other_s_log_before_the_end(playing: Match, alice: Player) -> None:
    send(browser_of(alice), playing, log="B")
    assert RulesReport.objects.get().audience == "A"


def test_of_a_finished_match_every_log_may_be_doubted(playing: Match, alice: Player) -> None:
    play_to_the_end(playing)
    write(playing.pk)
    for audience in ("A", "B", "spectator"):
        assert send(browser_of(alice), playing, log=audience).status_code == 200
    assert sorted(RulesReport.objects.values_list("audience", flat=True)) == ["", "A", "B"]


def test_there_is_none_of_a_match_that_isn_t_shown(playing: Match, client: Client) -> None:
    Match.objects.filter(pk=playing.pk).update(is_sandbox=True)
    assert send(client, playing).status_code == 404


def test_a_game_that_can_t_write_a_position_loses_no_report(
    playing: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: object, state: object) -> Any:
        raise DataError("in the midst of it")

    monkeypatch.setattr(CountingLab, "dump", fails)
    assert send(browser_of(alice), playing).status_code == 200
    assert RulesReport.objects.get().position is None


def test_the_answer_stands_in_my_matches(playing: Match, alice: Player, bob: Player) -> None:
    report = report_line(playing, alice, "A", 1, "Two!")
    assert isinstance(report, RulesReport)
    curator = User.objects.create_user("Cora")
    assert isinstance(answer_report(report, curator, " "), Refused)
    assert isinstance(answer_report(report, curator, "It is right by C2."), RulesReport)
    late = answer_report(report, curator, "No!")
    assert isinstance(late, Refused)
    assert late.code is Code.STALE
    page = browser_of(alice).get(reverse("my-matches", args=["counting"])).content.decode()
    assert "Alice says 1." in page
    assert "It is right by C2." in page
    assert "Two!" not in browser_of(bob).get(reverse("my-matches", args=["counting"])).content.decode()
