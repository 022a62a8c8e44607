"""Replay: a finished match as each seat saw it, for whoever may see the match."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from matches import match_cache
from matches.models import Match, Move, Transcript
from matches.patches import apply
from matches.play.concede import concede
from matches.transcripts import write
from tests.matches.counting import StricterCounting
from tests.matches.test_pages import boot_of, browser_of
from tests.matches.verbs import add, play_to_the_end

AUDIENCES = {"A": "A", "B": "B", "spectator": None}


@pytest.fixture
def visitors(alice: Player, bob: Player, charlie: Player) -> dict[str, Client]:
    """Who sits at the match, who doesn't, and who isn't known at all."""
    known = {player.display_name: browser_of(player) for player in (alice, bob, charlie)}
    return {**known, "a stranger": Client()}


def transcript(browser: Client, match: Match, audience: str) -> Any:
    return browser.get(reverse("transcript", args=["counting", match.pk, audience]))


def views_of(found: dict[str, Any]) -> list[Any]:
    """The view at each decision, as a page makes them."""
    views = [found["first"]]
    for step in found["steps"]:
        views.append(apply(views[-1], step["patch"]))
    return views


@pytest.mark.parametrize("is_written", [True, False], ids=["by its transcript", "a moment after the end"])
def test_everybody_may_see_a_finished_match_from_every_side(
    duel: Match, visitors: dict[str, Client], is_written: bool
) -> None:
    seen: dict[str, list[Any]] = {name: [] for name in AUDIENCES}
    while True:
        found = match_cache.load(duel.pk)
        for name, audience in AUDIENCES.items():
            seen[name].append(found.view(audience))
        if found.decision is None:
            break
        add(duel, found.decision.seat, 3)
    if is_written:
        write(duel.pk)
    match_cache.forget_all()
    for who, browser in visitors.items():
        for name, views in seen.items():
            told = transcript(browser, duel, name).json()
            assert views_of(told) == views, (who, name)
            assert [event["seq"] for event in told["log"]] == [0, 1, 2, 3, 4, 4]
            assert told["story"] == found.story
    assert Transcript.objects.exists() == is_written


def test_a_side_is_shown_only_what_it_saw_itself(duel: Match) -> None:
    play_to_the_end(duel)
    write(duel.pk)
    secrets = match_cache.load(duel.pk).state.secrets
    told = {name: transcript(Client(), duel, name).content.decode() for name in AUDIENCES}
    assert str(secrets["A"]) in told["A"]
    assert str(secrets["B"]) in told["B"]
    for name, hidden in [("A", "B"), ("B", "A"), ("spectator", "A"), ("spectator", "B")]:
        assert f'"secret":{secrets[hidden]}' not in told[name], (name, hidden)


@pytest.mark.parametrize("audience", AUDIENCES)
def test_a_match_in_progress_has_no_transcript_for_anybody(
    duel: Match, visitors: dict[str, Client], audience: str
) -> None:
    add(duel, "A", 1)
    for who, browser in visitors.items():
        assert transcript(browser, duel, audience).status_code == 404, who
    Match.objects.filter(pk=duel.pk).update(status=Match.Status.WAITING)
    for who, browser in visitors.items():
        assert transcript(browser, duel, audience).status_code == 404, who


def test_what_a_curator_tries_is_told_to_nobody_else(duel: Match, visitors: dict[str, Client]) -> None:
    play_to_the_end(duel)
    write(duel.pk)
    Match.objects.filter(pk=duel.pk).update(is_sandbox=True)
    for audience in AUDIENCES:
        answers = {who: transcript(browser, duel, audience) for who, browser in visitors.items()}
        assert {who: answer.status_code for who, answer in answers.items()} == {
            "Alice": 200,
            "Bob": 200,
            "Charlie": 404,
            "a stranger": 404,
        }
        assert "private" in answers["Alice"]["Cache-Control"]


def test_there_are_no_other_sides(duel: Match) -> None:
    play_to_the_end(duel)
    write(duel.pk)
    for audience in ("C", "a", "everybody", "None"):
        assert transcript(Client(), duel, audience).status_code == 404
    assert Client().get(f"/counting/matches/{duel.pk}/transcript/.json").status_code == 404
    assert Client().post(reverse("transcript", args=["counting", duel.pk, "A"])).status_code == 405
    assert Client().get(reverse("transcript", args=["counting", "nothing", "A"])).status_code == 404


def test_browsers_keep_what_does_not_change_any_more(duel: Match) -> None:
    play_to_the_end(duel)
    write(duel.pk)
    kept = transcript(Client(), duel, "A")["Cache-Control"]
    assert "public" in kept
    assert "immutable" in kept


def test_a_concession_is_the_last_step(duel: Match) -> None:
    add(duel, "A", 1)
    concede(duel.pk, "B")
    write(duel.pk)
    told = transcript(Client(), duel, "spectator").json()
    assert [step["seq"] for step in told["steps"]] == [1, 1]
    assert [bool(view["result"]) for view in views_of(told)] == [False, False, True]


@pytest.mark.parametrize("is_written", [True, False])
def test_a_match_that_can_not_be_told_any_more_says_so(
    duel: Match, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    play_to_the_end(duel)
    match_cache.forget_all()
    monkeypatch.setattr(games, "load", lambda name: StricterCounting())
    if is_written:
        write(duel.pk)
    closed = transcript(Client(), duel, "A")
    assert closed.status_code == 409
    assert closed["Content-Type"] == "application/problem+json"
    assert "Cache-Control" not in closed


def test_moves_that_can_not_be_repeated_are_not_told(duel: Match) -> None:
    play_to_the_end(duel)
    Move.objects.filter(match=duel, seq=1).update(answer="nonsense")
    match_cache.forget_all()
    assert transcript(Client(), duel, "A").status_code == 409


def test_the_page_says_where_the_transcripts_are(duel: Match, alice: Player) -> None:
    boot = boot_of(browser_of(alice).get(duel.get_absolute_url()))
    assert f"{boot['links']['transcript']}A.json" == reverse("transcript", args=["counting", duel.pk, "A"])
