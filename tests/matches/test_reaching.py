"""News reaches players who aren't on the site, as they wish: by push and mail, not in quiet hours, not twice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.blocks import block
from accounts.models import Mailbox, Notification, Player, PushSubscription
from accounts.outcome import Refused
from accounts.push.keys import make_key
from accounts.services import adopt_guest
from cards.models import Catalog
from matches.lobby.make import challenge_player, withdraw
from matches.lobby.pair import accept
from matches.models import Challenge, Follow, NewsSettings
from matches.news import devices
from matches.news.kinds import KINDS, MATCH
from matches.news.reach import reach
from matches.news.settings import is_quiet
from matches.tasks import reach_player, tell_followers
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.rated import signed_in
from tests.matches.tournaments.verbs import begun, cast
from tests.site.push_service import PushService, Subscriber, push_service

BLITZ = Terms("counting", "blitz")


@pytest.fixture(autouse=True)
def _accounts(catalog: Catalog, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    for player in (alice, bob):
        adopt_guest(User.objects.create_user(player.display_name), player)
    make_key()
    # Workers are at hand.
    for task in (reach_player, tell_followers):
        monkeypatch.setattr(task, "apply_async", lambda about, *, task=task, **_: task(*about))


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(monkeypatch) as running:
        yield running


@pytest.fixture
def bobs(bob: Player) -> Client:
    return signed_in(bob)


@pytest.fixture
def device(bob: Player, bobs: Client) -> Subscriber:
    """Bob has asked for messages."""
    made = Subscriber()
    assert bobs.post(reverse("push"), made.wanted).status_code == 204
    assert PushSubscription.objects.get().session == UserSession.objects.get(user=bob.user)
    return made


@pytest.fixture
def mailbox(bob: Player) -> Mailbox:
    return Mailbox.objects.create(player=bob, address="bob@example.org", confirmed=timezone.now(), on_challenge=True)


def challenge_by(host: Player) -> Challenge:
    made = challenge_player(host, "Bob", BLITZ, DECK)
    assert isinstance(made, Challenge), made
    return made


def read(service: PushService, device: Subscriber) -> list[dict[str, Any]]:
    return [device.read(body) for _, _, body in service.came]


class TestPush:
    def test_a_challenge_with_what_the_bell_says_and_no_more(
        self, alice: Player, service: PushService, device: Subscriber
    ) -> None:
        made = challenge_by(alice)
        [told] = read(service, device)
        words = "Alice challenges you to a match (Blitz)."
        url = f"/counting/play/?challenge={made.pk}#received-title"
        assert told == {"kind": "challenge", "words": words, "url": url, "site": "Voidream Online"}

    def test_a_match_that_waits(self, alice: Player, bob: Player, service: PushService, device: Subscriber) -> None:
        match: Any = accept(challenge_by(alice).pk, bob, DECK)
        assert [told["url"] for told in read(service, device)][1:] == [match.get_absolute_url()]
        assert [headers["TTL"] for _, headers, _ in service.came] == ["3600", "60"]

    def test_nothing_that_was_seen_meanwhile(
        self, alice: Player, bob: Player, service: PushService, device: Subscriber
    ) -> None:
        made = challenge_by(alice)
        [item] = read(service, device)
        service.came.clear()
        reach(str(bob.pk), item)
        assert len(service.came) == 1
        service.came.clear()
        withdraw(made.pk, alice)
        reach(str(bob.pk), item)
        reach(str(bob.pk), {"kind": MATCH, "words": "It starts.", "url": "/counting/matches/gone/"})
        assert service.came == []

    def test_only_kinds_that_were_chosen(
        self, alice: Player, bob: Player, service: PushService, device: Subscriber
    ) -> None:
        NewsSettings.objects.create(player=bob, pushed="result")
        challenge_by(alice)
        assert service.came == []

    def test_not_in_quiet_hours(self, alice: Player, bob: Player, service: PushService, device: Subscriber) -> None:
        hour = timezone.now().hour
        quiet = {"quiet_from": time(hour), "quiet_until": time((hour + 2) % 24)}
        NewsSettings.objects.create(player=bob, **quiet)
        challenge_by(alice)
        assert service.came == []
        assert Notification.objects.filter(user=bob.user, kind="match-challenge").exists()

    def test_who_has_a_page_open_gets_a_moment_to_see_it_there(
        self, alice: Player, bob: Player, device: Subscriber, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        waits: list[int] = []
        monkeypatch.setattr(reach_player, "apply_async", lambda about, **options: waits.append(options["countdown"]))
        made = challenge_by(alice)
        withdraw(made.pk, alice)
        devices.enter(bob.pk, "a page")
        challenge_by(alice)
        assert waits == [0, 5]


class TestMail:
    def test_a_challenge(self, alice: Player, mailbox: Mailbox) -> None:
        made = challenge_by(alice)
        [sent] = mail.outbox
        assert sent.subject == "Alice challenges you to a match (Blitz)."
        assert f"/counting/play/?challenge={made.pk}#received-title" in sent.body
        assert "List-Unsubscribe" in sent.extra_headers

    def test_not_unless_it_was_asked_for(self, alice: Player, mailbox: Mailbox) -> None:
        Mailbox.objects.update(on_challenge=False)
        challenge_by(alice)
        assert mail.outbox == []

    def test_not_to_an_address_that_is_not_confirmed(self, alice: Player, mailbox: Mailbox) -> None:
        Mailbox.objects.update(confirmed=None)
        challenge_by(alice)
        assert mail.outbox == []

    def test_a_round_of_a_tournament(self) -> None:
        players = cast(2)
        Mailbox.objects.create(player=players[0], address="first@example.org", confirmed=timezone.now(), on_round=True)
        begun(players)
        assert [sent.subject for sent in mail.outbox] == ["Sunday, round 1: your match against P02 is starting."]


@pytest.mark.parametrize(
    ("start", "end", "zone", "now", "quiet"),
    [
        (None, None, "UTC", 3, False),
        (time(22), time(7), "UTC", 23, True),
        (time(22), time(7), "UTC", 6, True),
        (time(22), time(7), "UTC", 7, False),
        (time(22), time(7), "UTC", 12, False),
        (time(9), time(17), "UTC", 9, True),
        (time(9), time(17), "UTC", 17, False),
        (time(22), time(7), "Asia/Tokyo", 13, True),
        (time(22), time(7), "Asia/Tokyo", 23, False),
    ],
)
def test_quiet_hours_are_those_of_the_player_s_place(
    start: time | None, end: time | None, zone: str, now: int, quiet: bool
) -> None:
    settings = NewsSettings(quiet_from=start, quiet_until=end, time_zone=zone)
    assert is_quiet(settings, datetime(2026, 7, 1, now, tzinfo=UTC)) is quiet


class TestWhoMayChallenge:
    def test_everybody_at_first(self, alice: Player) -> None:
        challenge_by(alice)

    def test_those_whom_one_follows(self, alice: Player, bob: Player) -> None:
        NewsSettings.objects.create(player=bob, challengers="followed")
        refused = challenge_player(alice, "Bob", BLITZ, DECK)
        assert isinstance(refused, Refused)
        assert refused.detail == "Bob accepts challenges only from players they follow."
        Follow.objects.create(follower=bob, followed=alice)
        challenge_by(alice)

    def test_nobody(self, alice: Player, bob: Player) -> None:
        NewsSettings.objects.create(player=bob, challengers="nobody")
        Follow.objects.create(follower=bob, followed=alice)
        refused = challenge_player(alice, "Bob", BLITZ, DECK)
        assert isinstance(refused, Refused)
        assert not Notification.objects.exists()


class TestPlayersWhomOneFollows:
    @pytest.fixture(autouse=True)
    def _follows(self, alice: Player, bob: Player) -> None:
        Follow.objects.create(follower=bob, followed=alice)

    def visit(self, player: Player) -> None:
        signed_in(player).get(reverse("account"))

    def told(self, player: Player) -> list[str]:
        return list(Notification.objects.filter(user=player.user).values_list("words", flat=True))

    def test_are_told_of_when_they_come(self, alice: Player, bob: Player) -> None:
        NewsSettings.objects.create(player=bob, hears_followed=True)
        self.visit(alice)
        assert self.told(bob) == ["Alice is online."]
        assert self.told(alice) == []
        # Another page, and coming back soon, are nothing new.
        Notification.objects.all().delete()
        self.visit(alice)
        assert self.told(bob) == []

    def test_not_unless_it_was_asked_for(self, alice: Player, bob: Player) -> None:
        self.visit(alice)
        NewsSettings.objects.create(player=bob)
        self.visit(alice)
        assert self.told(bob) == []

    def test_not_of_who_hides_it(self, alice: Player, bob: Player) -> None:
        NewsSettings.objects.create(player=bob, hears_followed=True)
        Player.objects.filter(pk=alice.pk).update(is_presence_hidden=True)
        self.visit(alice)
        assert self.told(bob) == []

    def test_not_where_one_blocks_the_other(self, alice: Player, bob: Player) -> None:
        NewsSettings.objects.create(player=bob, hears_followed=True)
        block(alice, bob)
        tell_followers(str(alice.pk))
        assert self.told(bob) == []


class TestSettings:
    def test_each_kind_is_explained_and_kept(self, bob: Player, bobs: Client, mailbox: Mailbox) -> None:
        page = bobs.get(reverse("news-settings")).content.decode()
        for kind in KINDS.values():
            assert str(kind.explanation) in page
        told = {
            "pushed": ["turn", "followed"],
            "mailed": ["on_round"],
            "hears_followed": "on",
            "quiet_from": "22:30",
            "quiet_until": "07:00",
            "time_zone": "Europe/Berlin",
            "challengers": "followed",
        }
        assert bobs.post(reverse("news-settings"), told).status_code == 302
        kept = NewsSettings.objects.get()
        assert (kept.pushed, kept.hears_followed, kept.challengers) == ("turn followed", True, "followed")
        assert (kept.quiet_from, kept.quiet_until, kept.time_zone) == (time(22, 30), time(7), "Europe/Berlin")
        mailbox.refresh_from_db()
        assert (mailbox.on_round, mailbox.on_challenge) == (True, False)
        form = bobs.get(reverse("news-settings")).context["form"]
        assert (form["quiet_from"].value(), form["time_zone"].value()) == (time(22, 30), "Europe/Berlin")

    @pytest.mark.parametrize(
        "wrong",
        [
            {"quiet_from": "22:30"},
            {"quiet_until": "22:30"},
            {"quiet_from": "22:30", "quiet_until": "22:30"},
            {"quiet_from": "noon", "quiet_until": "22:30"},
            {"time_zone": "Atlantis/Poseidonis"},
            {"time_zone": ""},
            {"challengers": "friends"},
            {"pushed": "low-time"},
        ],
    )
    def test_what_cannot_be_is_refused(self, bobs: Client, wrong: dict[str, str]) -> None:
        told = {"time_zone": "UTC", "challengers": "all", **wrong}
        assert bobs.post(reverse("news-settings"), told).status_code == 422
        assert not NewsSettings.objects.exists()

    def test_visitors_have_none(self) -> None:
        assert Client().get(reverse("news-settings")).status_code == 302
