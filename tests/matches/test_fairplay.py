"""Second accounts and arranged results: what stands out is shown to moderators, and nothing follows by itself."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.db import IntegrityError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import ModerationDeed, Player, Sanction, Trace
from accounts.retention import forget_the_old
from accounts.services import adopt_guest
from accounts.tokens import new_token
from accounts.traces import DEVICE_COOKIE, KEPT
from cards.models import Catalog
from decks.models import Deck
from matches.fairplay.signs import ADDRESS, DEVICE, EARLY, LOPSIDED
from matches.models import FairPlayCase, Match
from matches.tasks import look_for_cases
from tests.matches.rated import account, ended, signed_in

HOME, CAFE = "81.2.69.142", "2a02:2e0:3fe:1001::5"


@pytest.fixture
def ann(db: None) -> Player:
    return account("Ann")


@pytest.fixture
def ben(db: None) -> Player:
    return account("Ben")


@pytest.fixture
def desk(db: None) -> Client:
    """The browser of Mona, a moderator."""
    user = User.objects.create_user("Mona")
    user.groups.add(Group.objects.get(name="Moderators"))
    return signed_in(adopt_guest(user, None))


def seeks(
    player: Player, decks: list[Deck], address: str, *, stakes: str = "rated", browser: Client | None = None
) -> Client:
    """Puts an open challenge into the lobby, from an address and perhaps with a browser that was here before."""
    browser = browser or Client()
    assert player.user
    browser.force_login(player.user)
    asked = {"deck": decks[0].pk, "opponent": "open", "stakes": stakes, "clock": "blitz"}
    assert browser.post(reverse("play", args=["counting"]), asked, REMOTE_ADDR=address).status_code == 302
    return browser


def signs() -> list[str]:
    look_for_cases()
    return [sign for case in FairPlayCase.objects.filter(is_open=True) for sign in case.signs]


def series(catalog: Catalog, *players: Player, winners: str, **facts: Any) -> None:
    for winner in winners:
        ended(catalog, *players, winner=winner, seq=80, **facts)


class TestWhatIsKept:
    def test_digests_of_rated_play_alone_and_not_forever(self, decks: list[Deck], ann: Player, ben: Player) -> None:
        browser = seeks(ann, decks, HOME, stakes="casual")
        assert DEVICE_COOKIE not in browser.cookies
        assert not Trace.objects.exists()
        browser = seeks(ann, decks, HOME)
        device = browser.cookies[DEVICE_COOKIE]
        assert device["httponly"]
        assert {trace.kind for trace in Trace.objects.all()} == {ADDRESS, DEVICE}
        assert not {HOME, device.value} & set(Trace.objects.values_list("digest", flat=True))
        # Of an address of the sixth version, what a household has; of a private network, nothing.
        seeks(ben, decks, CAFE)
        seeks(ben, decks, "2a02:2e0:3fe:1001:ffff::9")
        seeks(ben, decks, "10.0.0.9")
        assert Trace.objects.filter(player=ben, kind=ADDRESS).count() == 1
        Trace.objects.filter(player=ben).update(seen=timezone.now() - KEPT - timedelta(hours=1))
        forget_the_old()
        assert {trace.player for trace in Trace.objects.all()} == {ann}

    def test_the_address_is_the_one_before_the_counted_proxies(
        self, decks: list[Deck], ann: Player, ben: Player, settings: Any
    ) -> None:
        settings.PROXY_COUNT = 1
        for player, told in ((ann, HOME), (ben, f"{CAFE}, {HOME}")):
            asked = {"deck": decks[0].pk, "opponent": "open", "stakes": "rated", "clock": "blitz"}
            headers = {"X-Forwarded-For": told}
            signed_in(player).post(reverse("play", args=["counting"]), asked, headers=headers, REMOTE_ADDR="10.0.0.1")
        assert len(set(Trace.objects.filter(kind=ADDRESS).values_list("digest", flat=True))) == 1


class TestWhatStandsOut:
    def test_two_accounts_at_one_device(self, decks: list[Deck], ann: Player, ben: Player) -> None:
        seeks(ben, decks, CAFE, browser=seeks(ann, decks, HOME))
        assert signs() == [DEVICE]

    def test_two_accounts_at_one_device_with_another_key_between_them(
        self, decks: list[Deck], ann: Player, ben: Player, settings: Any
    ) -> None:
        browser = seeks(ann, decks, HOME)
        settings.DIGEST_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another-key-" * 5
        seeks(ben, decks, CAFE, browser=browser)
        assert signs() == [DEVICE]
        seeks(ann, decks, HOME, browser=browser)
        assert Trace.objects.filter(player=ann, kind=DEVICE).count() == 1

    def test_a_trace_that_is_moved_at_the_same_moment_stops_nobody(
        self, decks: list[Deck], ann: Player, settings: Any
    ) -> None:
        browser = seeks(ann, decks, HOME)
        settings.DIGEST_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another-key-" * 5

        def collide(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            if sql.startswith('UPDATE "accounts_trace" SET "digest"'):
                raise IntegrityError("one_trace_of_a_kind")
            return execute(sql, params, many, context)

        with connection.execute_wrapper(collide):
            seeks(ann, decks, HOME, browser=browser)
        assert Trace.objects.filter(player=ann, kind=DEVICE).count() == 2

    def test_one_address_if_they_have_met(self, decks: list[Deck], catalog: Catalog, ann: Player, ben: Player) -> None:
        seeks(ann, decks, HOME)
        seeks(ben, decks, HOME)
        assert signs() == []
        match = ended(catalog, ann, ben)
        assert signs() == [ADDRESS]
        assert FairPlayCase.objects.get().matches == [match.pk]

    def test_not_a_crowd_and_not_where_programs_run(
        self, decks: list[Deck], catalog: Catalog, ann: Player, ben: Player
    ) -> None:
        assert ben.user
        program = Client(headers={"Authorization": f"Token {new_token(ben.user, 'bot')}"})
        body = {"kind": "open", "deck": decks[0].slug, "is_rated": True, "clock": "blitz"}
        made = program.post("/api/v1/counting/challenges/", body, content_type="application/json", REMOTE_ADDR=HOME)
        assert made.status_code == 201, made.content
        seeks(ann, decks, HOME)
        ended(catalog, ann, ben)
        assert signs() == []
        # Once Ben himself has been there, it counts; among seven it says nothing.
        seeks(ben, decks, HOME)
        assert signs() == [ADDRESS]
        FairPlayCase.objects.all().delete()
        for number in range(5):
            seeks(account(f"Pupil {number}".replace(" ", "")), decks, HOME)
        assert signs() == []

    def test_a_series_that_one_side_wins(self, catalog: Catalog, ann: Player, ben: Player) -> None:
        series(catalog, ann, ben, winners="AAAA")
        assert signs() == []
        series(catalog, ben, ann, winners="A")
        assert signs() == [LOPSIDED]
        FairPlayCase.objects.all().delete()
        series(catalog, ann, ben, winners="BB")
        assert signs() == []

    def test_not_of_casual_or_old_matches_or_agents(self, catalog: Catalog, ann: Player, ben: Player) -> None:
        series(catalog, ann, ben, winners="AAAAA", is_rated=False)
        series(catalog, ann, ben, winners="AAAAA", finished=timezone.now() - timedelta(days=20))
        series(catalog, ann, Player.objects.create(display_name="A guest"), winners="AAAAA")
        assert signs() == []

    def test_giving_up_early_again_and_again(self, catalog: Catalog, ann: Player, ben: Player) -> None:
        for loser, winner in ("AB", "BA", "AB", "BA", "AB"):
            ended(catalog, ann, ben, winner=winner, ending="concession", conceded=loser, seq=3)
        assert signs() == [EARLY]


class TestTheCase:
    @pytest.fixture
    def case(self, catalog: Catalog, ann: Player, ben: Player) -> FairPlayCase:
        series(catalog, ann, ben, winners="AAAAA")
        assert signs() == [LOPSIDED]
        return FairPlayCase.objects.get()

    def test_moderators_see_the_matches_and_nothing_has_happened(
        self, desk: Client, case: FairPlayCase, ann: Player
    ) -> None:
        assert "Ann and Ben" in desk.get(reverse("desk-moderation", args=["counting"])).content.decode().replace(
            "Ben and Ann", "Ann and Ben"
        )
        page = desk.get(reverse("desk-moderation-case", args=["counting", case.pk])).content.decode()
        for match in Match.objects.all():
            assert f"/counting/matches/{match.pk}/" in page
        assert "won at least 80%" in page
        assert "Fair play" in desk.get(reverse("desk-moderation-player", args=["counting", ann.pk])).content.decode()
        assert not Sanction.objects.exists()
        assert not ModerationDeed.objects.exists()

    def test_what_is_dismissed_comes_again_only_with_new_matches(
        self, desk: Client, case: FairPlayCase, catalog: Catalog, decks: list[Deck], ann: Player, ben: Player
    ) -> None:
        seeks(ben, decks, CAFE, browser=seeks(ann, decks, HOME))
        look_for_cases()
        address = reverse("desk-moderation-case", args=["counting", case.pk])
        assert desk.post(address, {"verdict": "dismiss"}).status_code == 422
        assert desk.post(address, {"verdict": "dismiss", "reason": "Sisters."}).status_code == 302
        assert desk.post(address, {"verdict": "dismiss", "reason": "Again."}).status_code == 422
        assert {deed.whom for deed in ModerationDeed.objects.all()} == {ann, ben}
        assert signs() == []
        series(catalog, ann, ben, winners="AAAA")
        assert signs() == []
        series(catalog, ann, ben, winners="A")
        assert signs() == [DEVICE, LOPSIDED]

    def test_or_something_is_imposed_on_one_of_them(self, desk: Client, case: FairPlayCase, ben: Player) -> None:
        address = reverse("desk-moderation-case", args=["counting", case.pk])
        wanted = {"verdict": "suspension", "span": "week", "reason": "You lost on purpose."}
        assert desk.post(address, wanted).status_code == 422
        assert desk.post(address, {**wanted, "whom": str(ben.pk), "span": ""}).status_code == 422
        assert FairPlayCase.objects.get().is_open
        assert desk.post(address, {**wanted, "whom": str(ben.pk)}).status_code == 302
        assert Sanction.objects.get().player == ben
        assert not FairPlayCase.objects.get().is_open

    def test_nobody_decides_about_themselves(self, case: FairPlayCase, ann: Player) -> None:
        assert ann.user
        ann.user.groups.add(Group.objects.get(name="Moderators"))
        asked = {"verdict": "dismiss", "reason": "It is fine."}
        assert (
            signed_in(ann).post(reverse("desk-moderation-case", args=["counting", case.pk]), asked).status_code == 422
        )

    def test_more_matches_are_no_more_queries(
        self, desk: Client, case: FairPlayCase, catalog: Catalog, ann: Player, ben: Player
    ) -> None:
        address = reverse("desk-moderation-case", args=["counting", case.pk])

        def asked() -> int:
            with CaptureQueriesContext(connection) as queries:
                assert desk.get(address).status_code == 200
                look_for_cases()
            return len(queries)

        asked()
        few = asked()
        series(catalog, ann, ben, winners="A" * 10)
        look_for_cases()
        assert asked() == few
