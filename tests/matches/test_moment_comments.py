"""Comments on moments of a finished match: who writes and reads them, and who removes them."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from accounts.blocks import block
from accounts.models import ModerationDeed, Player, Sanction
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from matches.models import ChatLine, Match, Report
from matches.talk import moments
from matches.talk.filter import ears_of
from matches.talk.lines import latest
from matches.talk.moments import comment, comments_of, remove
from matches.talk.reports import case_of, report
from tests.matches.test_pages import browser_of
from tests.matches.verbs import play_to_the_end


@pytest.fixture
def over(duel: Match) -> Match:
    play_to_the_end(duel)
    duel.refresh_from_db()
    return duel


def account(player: Player) -> Player:
    return adopt_guest(User.objects.create_user(player.display_name), player)


def written(outcome: object) -> ChatLine:
    assert isinstance(outcome, ChatLine), outcome
    return outcome


def code_of(outcome: object) -> Code:
    assert isinstance(outcome, Refused), outcome
    return outcome.code


def texts(match: Match, player: Player | None) -> list[Any]:
    return [(each["seq"], each["text"]) for each in comments_of(match, player)]


def test_players_with_an_account_comment_and_everybody_reads_in_the_order_of_the_match(
    over: Match, alice: Player, charlie: Player
) -> None:
    alice, charlie = account(alice), account(charlie)
    written(comment(over, charlie, 3, "Three  was\ntoo much."))
    written(comment(over, alice, 1, "I had no choice."))
    assert texts(over, None) == [(1, "I had no choice."), (3, "Three was too much.")]
    assert latest(over.pk, "A", ears_of(over.pk, alice)) == [], "they are no chat"
    told = Client().get(reverse("match-comments", args=["counting", over.pk])).json()
    assert [each["removable"] for each in told["comments"]] == [False, False]
    assert not told["may"]


def test_what_is_refused(duel: Match, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    alice = account(alice)
    assert code_of(comment(duel, alice, 0, "Too early.")) is Code.ILLEGAL
    assert browser_of(alice).get(reverse("match-comments", args=["counting", duel.pk])).status_code == 404
    play_to_the_end(duel)
    duel.refresh_from_db()
    assert code_of(comment(duel, bob, 0, "A guest.")) is Code.NOT_YOURS
    assert code_of(comment(duel, alice, 99, "Beyond.")) is Code.NOT_FOUND
    assert code_of(comment(duel, alice, 0, " ")) is Code.ILLEGAL
    assert code_of(comment(duel, alice, 0, "x" * 281)) is Code.ILLEGAL
    monkeypatch.setattr(moments, "AT_A_MATCH", 1)
    written(comment(duel, alice, 0, "One."))
    assert code_of(comment(duel, alice, 0, "Two.")) is Code.RATE_LIMITED
    Sanction.objects.create(player=alice, kind=Sanction.Kind.MUTE, reason="Rude.")
    assert code_of(comment(duel, alice, 0, "Three.")) is Code.SUSPENDED


def test_who_is_blocked_is_not_read(over: Match, alice: Player, charlie: Player) -> None:
    alice, charlie = account(alice), account(charlie)
    written(comment(over, charlie, 3, "Ha."))
    block(alice, charlie)
    assert texts(over, alice) == []
    assert texts(over, None) == [(3, "Ha.")]


def test_a_comment_is_reported_and_removed_by_a_moderator_who_sees_its_words_still(
    over: Match, alice: Player, bob: Player, charlie: Player
) -> None:
    alice, charlie = account(alice), account(charlie)
    line = written(comment(over, charlie, 3, "You play like a spoon."))
    reported = report(over.pk, bob, "rude", "", line=line.pk)
    assert isinstance(reported, Report)
    assert code_of(remove(over, alice, line.pk)) is Code.NOT_FOUND
    assert alice.user is not None
    alice.user.user_permissions.add(Permission.objects.get(codename="moderate_comments"))
    moderator = Player.objects.get(pk=alice.pk)
    written(remove(over, moderator, line.pk))
    assert texts(over, charlie) == []
    assert [said.text for said in case_of(reported).chat] == ["You play like a spoon."]
    assert ModerationDeed.objects.get().verb == "removed a comment by"


def test_an_author_removes_a_comment_for_good(over: Match, charlie: Player) -> None:
    charlie = account(charlie)
    browser, address = browser_of(charlie), reverse("match-comments", args=["counting", over.pk])
    assert charlie.user is not None
    browser.force_login(charlie.user)
    told = browser.post(address, {"seq": "2", "text": "Hm."}).json()
    assert told["comments"][0]["removable"]
    pk = told["comments"][0]["id"]
    assert browser.post(reverse("match-comment-remove", args=["counting", over.pk, pk])).json()["comments"] == []
    assert ChatLine.objects.get(pk=pk).text == ""
    assert browser.post(address, {"seq": "x", "text": "Hm."}).status_code == 404
