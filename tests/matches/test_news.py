"""News: players hear of what concerns them on whatever page they are, and find it under the bell."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Notification, Player
from accounts.notifications import mark_all_read, unread
from accounts.services import adopt_guest
from accounts.signals import sessions_ended
from cards.models import Catalog
from matches.consumers import news_socket as news
from matches.consumers import socket as consumer
from matches.endings import RULING
from matches.lobby.make import challenge_player, withdraw
from matches.lobby.pair import accept
from matches.models import Challenge, Match, NewsSettings
from matches.play import gather
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.routing import websocket_urlpatterns
from matches.terms import Terms
from matches.tournaments.entries import join as join_tournament
from matches.tournaments.start import start
from tests.clock import pass_time
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.sockets import Socket, at
from tests.matches.tournaments.verbs import begun, cast, tournament
from tests.matches.verbs import add

BLITZ = Terms("counting", "blitz")


@pytest.fixture(autouse=True)
def _accounts(catalog: Catalog, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    for player in (alice, bob):
        adopt_guest(User.objects.create_user(player.display_name), player)
    for module in (news, consumer):
        monkeypatch.setattr(module, "player_of_scope", lambda scope: scope["player"])


@asynccontextmanager
async def page_of(player: Player | None, away: bytes = b"") -> AsyncIterator[Socket]:
    """Any page of the site, as its player has it open; `away` is for how many seconds they had none."""
    scope: dict[str, Any] = {
        "type": "websocket",
        "path": "/ws/news/",
        "headers": [],
        "query_string": b"away=" + away,
        "player": player,
    }
    socket = Socket(URLRouter(websocket_urlpatterns), scope)
    await socket.open()
    # The process begins to listen.
    await pass_time(0.5)
    try:
        yield socket
    finally:
        if not socket.future.done():
            await socket.close()


def kept(player: Player) -> list[tuple[str, str]]:
    """What is under the bell: the kind and the words."""
    rows = Notification.objects.filter(user=player.user).order_by("pk")
    return list(rows.values_list("kind", "words"))


def challenge_by_alice() -> Challenge:
    made = challenge_player(Player.objects.get(display_name="Alice"), "Bob", BLITZ, DECK)
    assert isinstance(made, Challenge), made
    return made


def started(host: Player, guest: Player, clock: str) -> Match:
    match = by_invitation(host, Terms("counting", clock), DECK)
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    joined = join(str(match.invite), guest, DECK)
    assert isinstance(joined, Match)
    return all_arrive(joined)


class TestOnEveryPage:
    async def test_a_challenge_and_then_the_match(self, alice: Player, bob: Player) -> None:
        async with page_of(bob) as bobs, page_of(alice) as alices:
            challenge = await sync_to_async(challenge_by_alice)()
            told = await bobs.hear("news")
            assert (told["kind"], told["words"]) == ("challenge", "Alice challenges you to a match (Blitz).")
            assert told["url"] == f"/counting/play/?challenge={challenge.pk}#received-title"
            match: Any = await sync_to_async(accept)(challenge.pk, bob, DECK)
            for page, other in ((bobs, "Alice"), (alices, "Bob")):
                told = await page.hear("news")
                assert told == {
                    "type": "news",
                    "kind": "match",
                    "words": f"Your match against {other} is starting.",
                    "url": match.get_absolute_url(),
                    "sound": True,
                }

    async def test_who_opens_a_page_meanwhile_is_called_to_the_match(self, alice: Player, bob: Player) -> None:
        challenge = await sync_to_async(challenge_by_alice)()
        match: Any = await sync_to_async(accept)(challenge.pk, bob, DECK)
        async with page_of(alice) as page:
            told = await page.hear("news")
            assert (told["kind"], told["url"]) == ("match", match.get_absolute_url())
        async with at(match.pk, alice) as table:
            await table.hear("gathering")
            await pass_time(0.5)
            async with page_of(alice) as page:
                assert await page.hears_of_nothing("news")

    async def test_what_came_between_two_pages_is_told_on_the_second(self, bob: Player) -> None:
        await sync_to_async(challenge_by_alice)()
        for away in (b"", b"0", b"soon", b"-60"):
            async with page_of(bob, away) as page:
                assert await page.hears_of_nothing("news")
        async with page_of(bob, b"60") as page:
            assert (await page.hear("news"))["kind"] == "challenge"
        assert bob.user
        await sync_to_async(mark_all_read)(bob.user)
        async with page_of(bob, b"60") as page:
            assert await page.hears_of_nothing("news")

    async def test_of_several_browsers_one_makes_a_sound(self, alice: Player, bob: Player) -> None:
        async with page_of(bob) as phone, page_of(bob) as desk:
            for page in (phone, desk):
                await page.say(type="here")
                await pass_time(0.5)
            await sync_to_async(challenge_by_alice)()
            sounds = [(await page.hear("news"))["sound"] for page in (phone, desk)]
            assert sounds == [False, True], "where he looked last"
            await desk.close()
            challenge = await Challenge.objects.aget()
            await sync_to_async(accept)(challenge.pk, bob, DECK)
            assert (await phone.hear("news"))["sound"], "the other one"

    async def test_none_in_quiet_hours(self, bob: Player) -> None:
        now, hour = timezone.now(), timedelta(hours=1)
        wanted = {"quiet_from": (now - hour).time(), "quiet_until": (now + hour).time()}
        await NewsSettings.objects.acreate(player=bob, **wanted)
        async with page_of(bob) as page:
            await sync_to_async(challenge_by_alice)()
            assert not (await page.hear("news"))["sound"]
        async with page_of(bob, b"60") as page:
            assert not (await page.hear("news"))["sound"]

    async def test_a_session_that_ends_elsewhere_hears_nothing_more(self, bob: Player) -> None:
        async with page_of(bob) as page:
            await sync_to_async(sessions_ended.send)(sender=Player, player=bob)
            assert (await page.receive_output())["code"] == 1012

    async def test_pages_of_players_hear_that_their_tournament_has_changed(self, charlie: Player) -> None:
        players = await sync_to_async(cast)(2)
        made = await sync_to_async(tournament)(players[0])
        await sync_to_async(join_tournament)(made.pk, players[0], DECK)
        async with page_of(players[0]) as page, page_of(charlie) as other:
            await sync_to_async(join_tournament)(made.pk, players[1], DECK)
            assert await page.hear("changed") == {"type": "changed", "what": "tournament", "id": made.pk}
            await sync_to_async(start)(made.pk, players[0])
            await page.hear("changed")
            assert await other.hears_of_nothing("changed")

    async def test_nobody_else_hears_of_it(self, charlie: Player, bob: Player) -> None:
        async with page_of(charlie) as page:
            await sync_to_async(challenge_by_alice)()
            assert await page.hears_of_nothing("news")

    async def test_visitors_have_none(self) -> None:
        async with page_of(None) as page:
            assert (await page.hear("error"))["code"] == "unauthorized"
            assert (await page.receive_output())["code"] == 4401

    async def test_there_is_nothing_to_say(self, alice: Player) -> None:
        async with page_of(alice) as page:
            await page.say(type="answer")
            assert (await page.hear("error"))["code"] == "bad-message"


class TestUnderTheBell:
    def test_a_challenge(self, bob: Player) -> None:
        challenge_by_alice()
        assert kept(bob) == [("match-challenge", "Alice challenges you to a match (Blitz).")]

    def test_a_challenge_that_was_looked_at_is_read(self, bob: Player) -> None:
        challenge_by_alice()
        browser = Client()
        assert bob.user is not None
        browser.force_login(bob.user)
        browser.get(reverse("play", args=["counting"]))
        assert not unread().filter(user=bob.user).exists()

    def test_a_challenge_that_has_ended_is_read(self, alice: Player, bob: Player, charlie: Player) -> None:
        adopt_guest(User.objects.create_user("Charlie"), charlie)
        first = challenge_by_alice()
        other = challenge_player(charlie, "Bob", BLITZ, DECK)
        assert isinstance(other, Challenge)
        assert unread().filter(user=bob.user).count() == 2
        withdraw(first.pk, first.host)
        assert [told.words for told in unread().filter(user=bob.user)] == ["Charlie challenges you to a match (Blitz)."]
        accept(other.pk, bob, DECK)
        assert not unread().filter(user=bob.user, kind="match-challenge").exists()

    def test_a_match_that_is_starting_until_the_player_comes_or_it_is_called_off(
        self, alice: Player, bob: Player
    ) -> None:
        match: Any = accept(challenge_by_alice().pk, bob, DECK)
        starting = unread().filter(kind="match-match", url=match.get_absolute_url())
        assert set(starting.values_list("user", flat=True)) == {alice.user_id, bob.user_id}
        gather.arrive(match.pk, match.seats.get(player=bob).seat)
        assert [told.user for told in starting] == [alice.user]
        gather.call_off(match.pk, match.seats.get(player=alice).seat)
        assert not starting.all()

    def test_a_match_that_was_missed_and_not_one_that_began(self, alice: Player, bob: Player) -> None:
        match: Any = accept(challenge_by_alice().pk, bob, DECK)
        Notification.objects.all().delete()
        gather.call_off(match.pk, match.seats.get(player=alice).seat)
        assert kept(bob) == [("match-result", "Your match was called off because a player left.")]
        assert kept(alice) == [("match-missed", "You missed or left your match, so it was called off.")]

    def test_a_round_of_a_tournament(self) -> None:
        players = cast(2)
        begun(players)
        words = "Sunday, round 1: your match against P02 is starting."
        assert kept(players[0]) == [("match-round", words)]

    def test_a_round_by_correspondence(self) -> None:
        players = cast(2)
        begun(players, clock="3-days")
        words = "Sunday, round 1: your match against P02 is starting."
        assert ("match-round", words) in kept(players[0])

    def test_a_match_that_was_decided_before_it_started(self, alice: Player, bob: Player) -> None:
        match: Any = accept(challenge_by_alice().pk, bob, DECK)
        Notification.objects.all().delete()
        gather.close(match.pk, RULING, match.seats.get(player=bob).seat)
        assert kept(alice) == kept(bob) == [], "whoever decided it tells them"

    def test_one_s_turn_by_correspondence(self, alice: Player, bob: Player) -> None:
        match = started(alice, bob, "3-days")
        add(match, "A", 1)
        assert kept(bob) == [("match-turn", "It’s your move against Alice.")]
        add(match, "B", 1)
        add(match, "A", 1)
        # Of several in one match, the latest is enough.
        assert [kind for kind, _ in kept(bob)] == ["match-turn"]

    def test_the_end_of_a_match_for_who_isn_t_at_it(self, alice: Player, bob: Player) -> None:
        match = started(alice, bob, "3-days")
        concede(match.pk, "A")
        assert ("match-result", "You won your match against Alice.") in kept(bob)

    async def test_who_is_at_the_match_needs_no_news_of_it(self, alice: Player, bob: Player) -> None:
        match = await sync_to_async(started)(alice, bob, "3-days")
        async with at(match.pk, bob) as socket:
            await socket.hear("state")
            await sync_to_async(add)(match, "A", 1)
            await socket.hear("step")
        assert await sync_to_async(kept)(bob) == []


def test_messages_are_json_with_nothing_hidden_in_them(alice: Player, bob: Player) -> None:
    accept(challenge_by_alice().pk, bob, DECK)
    [told] = map(json.loads, news.waiting(alice, 60))
    assert set(told) == {"type", "kind", "words", "url", "sound"}
