"""Mail: an address that its owner has confirmed, and notices of matches by correspondence."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.core.management import call_command
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import tasks
from accounts.bounces import deliver
from accounts.lost_password import send_links
from accounts.mail import MOST, choose
from accounts.models import Mailbox, Player
from cards.models import Catalog
from matches import presence
from matches.models import Match, TurnNotice
from matches.notices import send_notices
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.rated import account, signed_in
from tests.matches.verbs import add
from tests.site.mail_server import MailServer

ADDRESS = "ann@example.org"


@pytest.fixture(autouse=True)
def _workers_are_quick(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.SITE_URL = "https://voidream.example/"
    monkeypatch.setattr(tasks.send_confirmation, "apply_async", lambda args: tasks.send_confirmation(*args))


@pytest.fixture
def ann(db: None) -> Player:
    return account("Ann")


@pytest.fixture
def anns(ann: Player) -> Client:
    return signed_in(ann)


@pytest.fixture
def slow(catalog: Catalog, ann: Player, bob: Player) -> Match:
    """Ann (seat A) against Bob (seat B), with a day for each decision; it is Ann's turn."""
    match = by_invitation(ann, Terms("counting", clock="1-day"), DECK)
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    joined = join(str(match.invite), bob, DECK)
    assert isinstance(joined, Match)
    return joined


@pytest.fixture
def mailbox(ann: Player) -> Mailbox:
    return Mailbox.objects.create(player=ann, address=ADDRESS, confirmed=timezone.now(), on_turn=True)


def goes_by(match: Match, **span: float) -> None:
    span_ = timedelta(**span)
    Match.objects.filter(pk=match.pk).update(moved=F("moved") - span_, deadline=F("deadline") - span_)


def link_in(sent: EmailMessage) -> str:
    found = re.search(r"https://voidream\.example(/accounts/mail/\S+)", str(sent.body))
    assert found, sent.body
    return found[1]


class TestTheAddress:
    def test_is_confirmed_by_the_link_that_is_sent_there(self, anns: Client) -> None:
        assert anns.post(reverse("mail"), {"address": ADDRESS}).status_code == 302
        assert anns.post(reverse("mail"), {"address": "no address"}).status_code == 422
        (sent,) = mail.outbox
        assert sent.to == [ADDRESS]
        link = link_in(sent)
        # Programs that look into mails only look.
        assert ADDRESS in Client().get(link).content.decode()
        assert Mailbox.objects.get().confirmed is None
        assert Client().get(link[:-2] + "x/").status_code == 404
        assert Client().post(link).status_code == 302
        assert Mailbox.objects.get().confirmed
        anns.post(reverse("news-settings"), {"mailed": "on_turn", "time_zone": "UTC", "challengers": "all"})
        assert Mailbox.objects.get().on_turn
        # It is known already: no second link.
        anns.post(reverse("mail"), {"address": ADDRESS})
        assert Mailbox.objects.get().confirmed
        assert len(mail.outbox) == 1

    def test_a_link_is_good_for_its_address_alone(self, anns: Client) -> None:
        anns.post(reverse("mail"), {"address": "old@example.org"})
        anns.post(reverse("mail"), {"address": ADDRESS})
        old, new = map(link_in, mail.outbox)
        assert Client().post(old).status_code == 404
        assert Mailbox.objects.get().confirmed is None
        anns.post(reverse("mail-remove"))
        assert Client().post(new).status_code == 404
        assert not Mailbox.objects.exists()

    def test_nobody_is_flooded(self, anns: Client, bob: Player) -> None:
        for _ in range(MOST):
            anns.post(reverse("mail"), {"address": ADDRESS})
        answer = anns.post(reverse("mail"), {"address": ADDRESS})
        assert "Try again tomorrow" in answer.content.decode()
        assert signed_in(account("Ben")).post(reverse("mail"), {"address": ADDRESS.upper()}).status_code == 422
        assert len(mail.outbox) == MOST
        assert Client().get(reverse("mail")).status_code == 302


class TestNotices:
    def test_it_is_their_turn(self, slow: Match, mailbox: Mailbox) -> None:
        assert send_notices() == 0
        goes_by(slow, minutes=3)
        assert send_notices() == 1
        assert send_notices() == 0
        (sent,) = mail.outbox
        assert sent.subject == "Your move against Bob (guest)"
        assert f"https://voidream.example/counting/matches/{slow.pk}/" in sent.body
        assert str(slow.seed) not in str(sent.message())
        # Ann decides twice before she leaves again: the second decision is hers, and she knows.
        add(slow, "A", 1)
        add(slow, "B", 1)
        goes_by(slow, minutes=3)
        assert send_notices() == 1
        concede(slow.pk, "B")
        assert send_notices() == 0
        assert not TurnNotice.objects.exists()

    def test_not_while_they_are_at_the_table(self, slow: Match, mailbox: Mailbox) -> None:
        goes_by(slow, minutes=3)
        presence.arrive(slow.pk, "A")
        assert send_notices() == 0
        presence.leave(slow.pk, "A")
        assert send_notices() == 1

    def test_their_time_runs_low(self, slow: Match, mailbox: Mailbox, ann: Player) -> None:
        choose(ann, ["on_low_time"])
        goes_by(slow, hours=19)
        assert send_notices() == 0
        goes_by(slow, hours=2)
        assert send_notices() == 1
        assert send_notices() == 0
        assert mail.outbox[0].subject == "Time running low against Bob (guest)"

    def test_nobody_else_is_told(self, slow: Match, mailbox: Mailbox, timed: Match) -> None:
        Mailbox.objects.update(confirmed=None)
        goes_by(slow, minutes=3)
        assert send_notices() == 0
        Mailbox.objects.update(confirmed=timezone.now(), on_turn=False)
        assert send_notices() == 0
        Mailbox.objects.update(on_turn=True)
        Match.objects.filter(pk=slow.pk).update(clock="slow")
        assert send_notices() == 0

    def test_one_click_ends_them(self, slow: Match, mailbox: Mailbox) -> None:
        goes_by(slow, minutes=3)
        send_notices()
        (sent,) = mail.outbox
        link = link_in(sent)
        assert sent.extra_headers["List-Unsubscribe"] == f"<https://voidream.example{link}>"
        assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert Mailbox.objects.get().on_turn
        stranger = Client(enforce_csrf_checks=True)
        assert stranger.get(link).status_code == 200
        assert Mailbox.objects.get().on_turn
        assert stranger.post(link, {"List-Unsubscribe": "One-Click"}).status_code == 200
        assert not Mailbox.objects.get().on_turn
        assert Mailbox.objects.get().confirmed

    def test_what_could_not_be_sent_is_tried_again(
        self, slow: Match, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: Any, **__: Any) -> int:
            raise OSError("no server")

        goes_by(slow, minutes=3)
        with monkeypatch.context() as away:
            away.setattr(EmailMessage, "send", fail)
            assert send_notices() == 0
        assert send_notices() == 1

    def test_a_name_makes_no_header(self, slow: Match, mailbox: Mailbox) -> None:
        slow.seats.filter(seat="B").update(name="Bob\nBcc: all@example.org <b>")
        goes_by(slow, minutes=3)
        assert send_notices() == 1
        assert mail.outbox[0].subject == "Your move against Bob"
        assert mail.outbox[0].recipients() == [ADDRESS]


class TestBounces:
    @pytest.fixture
    def server(self, settings: Any) -> Iterator[MailServer]:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        with MailServer().running() as server:
            settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", server.server_address[1]
            yield server

    @pytest.mark.parametrize(("command", "reply"), [("RCPT", "550 5.1.1 no such user"), ("DATA", "550 5.2.1 disabled")])
    def test_nothing_more_is_sent_to_an_address_that_is_refused_for_good(
        self, slow: Match, mailbox: Mailbox, server: MailServer, command: str, reply: str
    ) -> None:
        server.replies[command] = reply
        goes_by(slow, minutes=3)
        assert send_notices() == 0
        mailbox.refresh_from_db()
        assert mailbox.bounced
        server.replies[command] = "250 ok"
        add(slow, "A", 1)
        add(slow, "B", 1)
        goes_by(slow, minutes=3)
        assert send_notices() == 0
        send_links(ADDRESS)
        assert not deliver(mailbox, EmailMessage(to=[ADDRESS]))
        assert (server.asked, server.taken) == (1, 0)

    @pytest.mark.parametrize(
        ("command", "reply"),
        [
            ("RCPT", "450 4.2.0 greylisted"),
            ("DATA", "451 later"),
            ("DATA", "552 5.2.2 mailbox full"),
            ("RCPT", "554 5.7.1 relay access denied"),
            ("RCPT", "504 5.5.2 sender address rejected: need fully-qualified address"),
            ("RCPT", "550 sender verify failed"),
        ],
    )
    def test_what_may_pass_or_is_about_the_site_counts_for_nothing(
        self, slow: Match, mailbox: Mailbox, server: MailServer, command: str, reply: str
    ) -> None:
        server.replies[command] = reply
        goes_by(slow, minutes=3)
        assert send_notices() == 0
        mailbox.refresh_from_db()
        assert mailbox.bounced is None
        server.replies[command] = "250 ok"
        assert send_notices() == server.taken == 1

    def test_its_player_sees_it_and_confirms_the_address_again(self, anns: Client, mailbox: Mailbox) -> None:
        call_command("bounced", ADDRESS.upper())
        for page in ("mail", "news-settings"):
            assert "bounced" in anns.get(reverse(page)).content.decode()
        anns.post(reverse("mail"), {"address": ADDRESS})
        assert "We’ve sent a link to" in anns.get(reverse("mail")).content.decode()
        Client().post(link_in(mail.outbox[0]))
        assert Mailbox.objects.get().is_reachable
        assert "bounced" not in anns.get(reverse("mail")).content.decode()

    def test_a_link_that_bounces_is_told_too(self, anns: Client, server: MailServer) -> None:
        server.replies["RCPT"] = "550 5.1.1 no such user"
        anns.post(reverse("mail"), {"address": ADDRESS})
        assert "bounced" in anns.get(reverse("mail")).content.decode()

    def test_an_operators_program_says_which_came_back_as_mail(
        self, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"nobody@example.org\n{ADDRESS}\n"))
        call_command("bounced")
        assert "changed: 1" in capsys.readouterr().out
        assert Mailbox.objects.get().bounced
        call_command("bounced", ADDRESS, "--clear")
        assert Mailbox.objects.get().is_reachable
