"""Reporting and blocking who sits or watches at a match, and what moderators make of it."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import Group, User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.blocks import are_blocked, block, unblock
from accounts.models import ModerationDeed, Player, Sanction
from accounts.outcome import Code, Refused
from accounts.sanctions import impose
from accounts.services import adopt_guest
from accounts.status import Doing, refused
from cards.models import Catalog
from decks.models import Deck
from matches.lobby.make import make
from matches.lobby.pair import accept
from matches.models import Challenge, ChatLine, Match, Report, RulesReport
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.offers import offer
from matches.talk.choices import mute
from matches.talk.filter import ears_of
from matches.talk.lines import talk_facts
from matches.talk.reports import report
from matches.talk.say import say
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.rated import signed_in
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add


@pytest.fixture
def line(duel: Match, bob: Player) -> ChatLine:
    """Something that Bob has said to Alice."""
    said = say(duel.pk, bob, phrase="nice-card")
    assert isinstance(said, ChatLine)
    return said


@pytest.fixture
def mona(db: None) -> Player:
    """A moderator."""
    user = User.objects.create_user("Mona")
    user.groups.add(Group.objects.get(name="Moderators"))
    return adopt_guest(user, None)


@pytest.fixture
def desk(mona: Player) -> Client:
    return signed_in(mona)


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


class TestReporting:
    def test_one_is_heard_once_about_the_same_thing(self, duel: Match, line: ChatLine, alice: Player) -> None:
        assert isinstance(report(duel.pk, alice, "rude", "He mocks me", line=line.pk), Report)
        assert code(report(duel.pk, alice, "spam", "", line=line.pk)) is Code.STALE
        # How he plays is another thing than what he says.
        assert isinstance(report(duel.pk, alice, "stalling", "", seat="B"), Report)
        assert code(report(duel.pk, alice, "stalling", "", seat="B")) is Code.STALE
        assert set(Report.objects.values_list("about__display_name", flat=True)) == {"Bob"}

    def test_nobody_reports_themselves_or_nobody(self, duel: Match, line: ChatLine, alice: Player, bob: Player) -> None:
        assert code(report(duel.pk, bob, "rude", "", line=line.pk)) is Code.ILLEGAL
        assert code(report(duel.pk, alice, "rude", "", line=line.pk + 1)) is Code.NOT_FOUND
        assert code(report(duel.pk, alice, "boring", "", line=line.pk)) is Code.ILLEGAL
        assert code(report(duel.pk, None, "rude", "", line=line.pk)) is Code.NOT_YOURS

    def test_nobody_learns_who_talks_in_the_other_room(
        self, duel: Match, line: ChatLine, alice: Player, charlie: Player
    ) -> None:
        said = say(duel.pk, charlie, phrase="thanks")
        assert isinstance(said, ChatLine)
        for browser, unheard in ((browser_of(alice), said), (browser_of(charlie), line), (Client(), line)):
            assert (
                browser.get(f"{reverse('match-report', args=['counting', duel.pk])}?line={unheard.pk}").status_code
                == 404
            )
        assert code(mute(duel.pk, alice, line=said.pk)) is Code.NOT_FOUND
        assert code(report(duel.pk, charlie, "rude", "", line=line.pk)) is Code.NOT_FOUND

    def test_it_has_a_page(self, duel: Match, line: ChatLine, alice: Player) -> None:
        browser, address = browser_of(alice), f"{reverse('match-report', args=['counting', duel.pk])}?line={line.pk}"
        page = browser.get(address).content.decode()
        assert "<bdi>Bob</bdi> wrote:" in page
        assert "Nice card" in page
        assert (
            "wrote:"
            not in browser.get(reverse("match-report", args=["counting", duel.pk]) + "?seat=B").content.decode()
        )
        done = browser.post(address, {"reason": "rude", "note": "<b>Look</b>"})
        assert "Report sent." in done.content.decode()
        assert browser.post(address, {"reason": "rude"}).status_code == 422
        assert browser.get(reverse("match-report", args=["counting", duel.pk]) + "?seat=Z").status_code == 404
        Match.objects.update(is_sandbox=True)
        assert Client().get(address).status_code == 404


class TestBlocking:
    def test_neither_hears_the_other(self, duel: Match, line: ChatLine, alice: Player, bob: Player) -> None:
        browser = browser_of(alice)
        assert browser.post(reverse("match-block", args=["counting", duel.pk]), {"seat": "B"}).status_code == 302
        assert are_blocked(alice, bob)
        assert are_blocked(bob, alice)
        assert str(bob.pk) in ears_of(duel.pk, alice).deaf_to
        assert str(alice.pk) in ears_of(duel.pk, bob).deaf_to
        assert "Bob" in browser.get(reverse("blocked")).content.decode()
        browser.post(reverse("unblock", args=[bob.pk]))
        assert not are_blocked(alice, bob)

    def test_not_by_the_seats_of_a_match_that_isn_t_shown(self, duel: Match, bob: Player, charlie: Player) -> None:
        Match.objects.update(is_sandbox=True)
        answer = browser_of(charlie).post(reverse("match-block", args=["counting", duel.pk]), {"seat": "B"})
        assert answer.status_code == 404
        assert not are_blocked(bob, charlie)

    def test_a_private_link_brings_them_together_no_more_than_the_lobby(
        self, catalog: Catalog, decks: list[Deck], alice: Player, bob: Player
    ) -> None:
        waiting = by_invitation(alice, Terms("counting"), DECK)
        assert isinstance(waiting, Match)
        block(alice, bob)
        address = reverse("join", args=["counting", waiting.invite])
        page = browser_of(bob).get(address)
        assert page.status_code == 403
        assert "One of you has blocked the other" in page.content.decode()
        assert browser_of(bob).post(address, {"deck": decks[0].pk}).status_code == 403
        assert code(join(str(waiting.invite), bob, DECK)) is Code.NOT_YOURS
        assert Client().get(address).status_code == 200

    def test_only_who_blocks_takes_it_back(self, alice: Player, bob: Player) -> None:
        block(alice, bob)
        block(alice, alice)
        unblock(bob, alice.pk)
        assert are_blocked(alice, bob)
        assert not are_blocked(alice, alice)

    def test_a_guest_who_signs_in_brings_blocks_and_sanctions_along(
        self, alice: Player, bob: Player, mona: Player
    ) -> None:
        block(alice, bob)
        block(bob, alice)
        impose(mona, alice, "mute", "day", "Enough.")
        alice.refresh_from_db()
        account = adopt_guest(User.objects.create_user("Ada"), None)
        assert account.user
        adopt_guest(account.user, alice)
        account.refresh_from_db()
        assert are_blocked(account, bob)
        assert refused(account, Doing.TALK)
        assert account.has_news


class TestAGuestWhoSignsIn:
    @pytest.fixture
    def account(self) -> User:
        user = User.objects.create_user("Ada")
        adopt_guest(user, None)
        return user

    def test_is_the_one_whom_moderators_were_told_of(
        self, duel: Match, line: ChatLine, account: User, alice: Player, bob: Player
    ) -> None:
        report(duel.pk, alice, "rude", "", line=line.pk)
        own = adopt_guest(account, bob)
        assert Report.objects.get().about == own

    def test_and_isn_t_heard_again(self, duel: Match, account: User, alice: Player, bob: Player) -> None:
        mute(duel.pk, alice, seat="B")
        own = adopt_guest(account, bob)
        assert str(own.pk) in ears_of(duel.pk, alice).deaf_to

    def test_has_told_moderators_and_curators_what_the_guest_did(
        self, duel: Match, line: ChatLine, account: User, alice: Player
    ) -> None:
        report(duel.pk, alice, "rude", "", line=line.pk)
        RulesReport.objects.create(match=duel, player=alice, line=1, seq=1, told="{A} waits.", words="…")
        own = adopt_guest(account, alice)
        assert Report.objects.get().player == RulesReport.objects.get().player == own

    def test_is_heard_once_about_the_same_thing(self, duel: Match, account: User, alice: Player) -> None:
        own = adopt_guest(account, None)
        for player in (alice, own):
            assert isinstance(report(duel.pk, player, "rude", "", seat="B"), Report)
        adopt_guest(account, alice)
        assert [each.player for each in Report.objects.all()] == [own]


class TestWhatASuspendedPlayerMayDo:
    def test_a_suspended_player_ends_what_runs_and_begins_nothing(
        self, duel: Match, alice: Player, mona: Player
    ) -> None:
        impose(mona, alice, "suspension", "day", "Insults.")
        assert "Insults." in getattr(by_invitation(alice, Terms("counting"), DECK), "detail", "")
        assert code(say(duel.pk, alice, phrase="thanks")) is Code.SUSPENDED
        assert refused(alice, Doing.PUBLISH)
        assert not isinstance(add(duel, "A", 2), Refused)

    def test_not_even_what_was_agreed_on_before(
        self, duel: Match, alice: Player, bob: Player, mona: Player, charlie: Player
    ) -> None:
        waiting = by_invitation(alice, Terms("counting"), DECK)
        opened = make(alice, Terms("counting", "standard"), DECK, Challenge.Kind.OPEN)
        assert isinstance(waiting, Match)
        assert isinstance(opened, Challenge)
        concede(duel.pk, "A")
        offer(duel.pk, "A", "rematch")
        impose(mona, alice, "suspension", "day", "Insults.")
        for begun in (
            offer(duel.pk, "B", "rematch"),
            join(str(waiting.invite), bob, DECK),
            accept(opened.pk, charlie, DECK),
        ):
            assert code(begun) is Code.SUSPENDED
            assert "Alice can’t start matches right now." in getattr(begun, "detail", "")
        assert not Match.objects.filter(status=Match.Status.RUNNING).exists()

    def test_a_muted_player_plays_on_in_silence(self, duel: Match, alice: Player, mona: Player) -> None:
        impose(mona, alice, "mute", "day", "Insults.")
        assert code(say(duel.pk, alice, phrase="thanks")) is Code.SUSPENDED
        assert isinstance(by_invitation(alice, Terms("counting"), DECK), Match)

    def test_and_sees_why_instead_of_what_would_be_refused(self, duel: Match, alice: Player, mona: Player) -> None:
        facts = talk_facts(duel.pk, "A", ears_of(duel.pk, alice))
        assert facts
        assert facts["silenced"] == ""
        impose(mona, alice, "mute", "day", "Insults.")
        facts = talk_facts(duel.pk, "A", ears_of(duel.pk, alice))
        assert facts
        assert facts["silenced"].startswith("You can’t chat until")
        browser, account = browser_of(alice), reverse("account")
        page = browser.get(account).content.decode()
        assert "You can’t change your name until" in page
        assert "Change name" not in page
        browser.post(account, {"display_name": "Not Alice"})
        alice.refresh_from_db()
        assert alice.display_name == "Alice"

    def test_a_warning_keeps_nobody_from_anything(self, alice: Player, mona: Player) -> None:
        impose(mona, alice, "warning", "", "Be kind.")
        assert all(refused(alice, doing) is None for doing in Doing)

    def test_time_passes(self, alice: Player, mona: Player) -> None:
        impose(mona, alice, "suspension", "day", "Insults.")
        Sanction.objects.update(until=timezone.now() - timedelta(seconds=1))
        assert refused(alice, Doing.BEGIN) is None

    def test_a_ban_is_for_good(self, alice: Player, mona: Player) -> None:
        impose(mona, alice, "ban", "", "Again and again.")
        assert "permanently" in str(refused(alice, Doing.BEGIN))


class TestTheDesk:
    def test_a_report_is_decided_on_with_what_was_said_around_it(
        self, desk: Client, duel: Match, line: ChatLine, alice: Player, bob: Player
    ) -> None:
        say(duel.pk, alice, phrase="good-luck")
        reported = report(duel.pk, alice, "rude", "He mocks me", line=line.pk)
        other = report(duel.pk, alice, "stalling", "", seat="B")
        assert isinstance(reported, Report)
        assert isinstance(other, Report)
        assert "He mocks me" in desk.get(reverse("desk-moderation", args=["counting"])).content.decode()
        address = reverse("desk-moderation-report", args=["counting", reported.pk])
        page = desk.get(address).content.decode()
        for words in ("Nice card", "Good luck", f"/counting/matches/{duel.pk}/", "Stalling"):
            assert words in page
        assert desk.post(address, {"verdict": "suspension", "span": "week"}).status_code == 422
        assert Report.objects.filter(closed=None).count() == 2
        decided = {"verdict": "suspension", "span": "week", "reason": "Insults."}
        assert desk.post(address, decided).status_code == 302
        assert not Report.objects.filter(closed=None).exists()
        # The second moderator comes too late.
        assert desk.post(address, decided).status_code == 422
        assert Sanction.objects.get().player == bob
        deed = ModerationDeed.objects.get()
        assert (deed.actor_name, deed.verb, deed.whom_name, deed.reason) == ("Mona", "suspended", "Bob", "Insults.")
        assert deed.until is not None
        assert "Insults." in desk.get(reverse("desk-moderation-log", args=["counting"])).content.decode()

    def test_nothing_that_was_done_is_changed_or_deleted(self, alice: Player, mona: Player) -> None:
        impose(mona, alice, "warning", "", "Be kind.")
        deed = ModerationDeed.objects.get()
        deed.reason = "Nothing."
        with pytest.raises(TypeError):
            deed.save()
        with pytest.raises(TypeError):
            deed.delete()

    def test_the_player_reads_it_on_the_next_page_and_appeals(self, desk: Client, alice: Player, mona: Player) -> None:
        impose(mona, alice, "mute", "week", "Insults.")
        browser = browser_of(alice)
        assert (
            "You have a message from a moderator"
            in browser.get(reverse("my-matches", args=["counting"])).content.decode()
        )
        assert "Insults." in browser.get(reverse("standing")).content.decode()
        browser.post(reverse("standing-read"))
        assert (
            "You have a message from a moderator"
            not in browser.get(reverse("my-matches", args=["counting"])).content.decode()
        )
        sanction = Sanction.objects.get()
        address = reverse("appeal", args=[sanction.pk])
        browser.post(address, {"words": "That was my \x00brother."})
        browser.post(address, {"words": "And my sister."})
        sanction.refresh_from_db()
        assert sanction.appeal == "That was my brother."
        assert (
            "my brother" in desk.get(reverse("desk-moderation-appeal", args=["counting", sanction.pk])).content.decode()
        )
        granted = {"verdict": "grant", "reason": "We believe you."}
        assert desk.post(reverse("desk-moderation-appeal", args=["counting", sanction.pk]), granted).status_code == 302
        assert refused(alice, Doing.TALK) is None
        assert "We believe you." in browser.get(reverse("standing")).content.decode()
        assert (
            "You have a message from a moderator"
            in browser.get(reverse("my-matches", args=["counting"])).content.decode()
        )

    def test_nobody_appeals_for_somebody_else(self, alice: Player, bob: Player, mona: Player) -> None:
        impose(mona, alice, "mute", "week", "Insults.")
        assert (
            browser_of(bob).post(reverse("appeal", args=[Sanction.objects.get().pk]), {"words": "!"}).status_code == 404
        )

    def test_what_holds_is_lifted_with_a_reason(self, desk: Client, alice: Player, mona: Player) -> None:
        impose(mona, alice, "ban", "", "Insults.")
        address = reverse("desk-moderation-lift", args=["counting", Sanction.objects.get().pk])
        desk.post(address)
        assert refused(alice, Doing.BEGIN)
        desk.post(address, {"reason": "A mistake."})
        assert refused(alice, Doing.BEGIN) is None

    def test_but_nobody_lifts_what_was_imposed_on_them(self, desk: Client, alice: Player, mona: Player) -> None:
        impose(alice, mona, "ban", "", "Insults.")
        desk.post(
            reverse("desk-moderation-lift", args=["counting", Sanction.objects.get().pk]), {"reason": "It is me."}
        )
        assert refused(mona, Doing.BEGIN)

    def test_a_report_that_is_decided_decides_no_later_one(
        self, desk: Client, duel: Match, line: ChatLine, alice: Player, charlie: Player
    ) -> None:
        first = report(duel.pk, alice, "rude", "", line=line.pk)
        assert isinstance(first, Report)
        address = reverse("desk-moderation-report", args=["counting", first.pk])
        decided = {"verdict": "warning", "reason": "Be kind."}
        assert desk.post(address, decided).status_code == 302
        report(duel.pk, charlie, "rude", "", seat="B")
        assert desk.post(address, decided).status_code == 422
        assert Sanction.objects.count() == 1
        assert Report.objects.filter(closed=None).count() == 1

    def test_moderators_dont_decide_about_themselves(
        self, desk: Client, duel: Match, charlie: Player, mona: Player
    ) -> None:
        said = say(duel.pk, mona, phrase="thanks")
        assert isinstance(said, ChatLine)
        found = report(duel.pk, charlie, "spam", "", line=said.pk)
        assert isinstance(found, Report)
        address = reverse("desk-moderation-report", args=["counting", found.pk])
        assert desk.post(address, {"verdict": "dismiss", "reason": "It was me."}).status_code == 422
        assert isinstance(impose(mona, mona, "warning", "", "Me."), str)

    @pytest.mark.parametrize("who", ["visitor", "guest", "account", "curator"])
    def test_it_is_open_to_moderators_alone(self, who: str, duel: Match, line: ChatLine, alice: Player) -> None:
        found = report(duel.pk, alice, "rude", "", line=line.pk)
        assert isinstance(found, Report)
        client = browser_of(alice) if who == "guest" else Client()
        if who in ("account", "curator"):
            user = User.objects.create_user("Nora")
            if who == "curator":
                user.groups.add(Group.objects.get(name="Curators"))
            client.force_login(user)
        for name, args in (
            ("desk-moderation", []),
            ("desk-moderation-log", []),
            ("desk-moderation-report", [found.pk]),
            ("desk-moderation-player", [alice.pk]),
        ):
            assert client.get(reverse(name, args=["counting", *args])).status_code in (302, 403)
        posted = {"verdict": "ban", "reason": "!"}
        assert client.post(reverse("desk-moderation-player", args=["counting", alice.pk]), posted).status_code in (
            302,
            403,
        )
        assert not Sanction.objects.exists()

    def test_who_isnt_there_has_no_page(self, desk: Client) -> None:
        assert desk.get(reverse("desk-moderation-player", args=["counting", uuid4()])).status_code == 404

    def test_more_of_everything_is_no_more_queries(self, desk: Client, duel: Match, bob: Player, mona: Player) -> None:
        def fill(count: int) -> None:
            for number in range(count):
                witness = Player.objects.create(display_name=f"Witness {number}")
                Report.objects.create(match=duel, player=witness, about=bob, reason="rude")
                impose(mona, witness, "mute", "day", "Insults.")

        def asked(address: str) -> int:
            desk.get(address)
            with CaptureQueriesContext(connection) as queries:
                assert desk.get(address).status_code == 200
            return len(queries)

        fill(2)
        addresses = [
            reverse("desk-moderation", args=["counting"]),
            reverse("desk-moderation-log", args=["counting"]),
            reverse("desk-moderation-player", args=["counting", bob.pk]),
            reverse("desk-moderation-report", args=["counting", Report.objects.earliest("pk").pk]),
        ]
        few = [asked(address) for address in addresses]
        fill(10)
        assert [asked(address) for address in addresses] == few
        assert max(few) <= 15
