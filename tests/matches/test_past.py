"""Looking back: a match as each seat saw it at an earlier moment."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.urls import reverse

from accounts.models import Player
from matches import match_cache
from matches.models import Match, Move
from matches.play.concede import concede
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add


def at(browser: Client, match: Match, seq: int) -> Any:
    return browser.get(reverse("match-at", args=["counting", match.pk, seq]))


def test_everybody_sees_the_past_as_they_saw_it_then(duel: Match, alice: Player, bob: Player) -> None:
    browsers = {"A": browser_of(alice), "B": browser_of(bob), None: Client()}
    seen: list[dict[str | None, Any]] = []
    for _ in range(4):
        table = match_cache.load(duel.pk)
        seen.append({audience: table.view(audience) for audience in browsers})
        decision = table.decision
        assert decision is not None
        add(duel, decision.seat, 1)
    match_cache.forget_all()
    for seq, views in enumerate(seen):
        for audience, browser in browsers.items():
            assert at(browser, duel, seq).json() == views[audience], (seq, audience)


def test_the_last_moment_of_a_conceded_match_has_its_result(duel: Match, alice: Player) -> None:
    concede(duel.pk, "B")
    assert at(browser_of(alice), duel, 0).json() == match_cache.load(duel.pk).view("A")


def test_there_is_no_past_that_has_not_been_yet(duel: Match) -> None:
    assert at(Client(), duel, 1).status_code == 404
    Match.objects.filter(pk=duel.pk).update(status=Match.Status.WAITING)
    assert at(Client(), duel, 0).status_code == 404


def test_what_a_curator_tries_has_no_past_for_others(duel: Match) -> None:
    Match.objects.filter(pk=duel.pk).update(is_sandbox=True)
    assert at(Client(), duel, 0).status_code == 404


def test_moves_that_the_rules_of_today_refuse_close_the_past_behind_them(duel: Match, alice: Player) -> None:
    for _ in range(2):
        decision = match_cache.load(duel.pk).decision
        assert decision is not None
        add(duel, decision.seat, 1)
    Move.objects.filter(match=duel, seq=1).update(answer="nonsense")
    browser = browser_of(alice)
    assert at(browser, duel, 1).status_code == 200
    closed = at(browser, duel, 2)
    assert closed.status_code == 409
    assert closed["Content-Type"] == "application/problem+json"
    assert closed.json()["status"] == 409
