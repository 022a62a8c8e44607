"""Who deletes an account while moderators keep it from something doesn't come back under its name or address."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.deletion import delete_account
from accounts.holdings import LEFT
from accounts.mail import CONFIRM, set_address
from accounts.models import Mailbox, ModerationDeed, Player, Sanction, Withholding
from accounts.naming import refused_name
from accounts.sanctions import appeal, impose, lift
from accounts.tasks import forget_the_old
from accounts.withholding import KEPT
from tests.site.test_accounts import PASSWORD, sign_up

pytestmark = pytest.mark.django_db

ADDRESS = "Zan@example.com"
WORDS = "I was asleep on the keyboard"


@pytest.fixture
def zan() -> Player:
    """With a confirmed address."""
    player: Player = sign_up(Client(), "Zanzibar").player
    Mailbox.objects.create(player=player, address=ADDRESS, confirmed=timezone.now())
    return player


@pytest.fixture
def mona() -> Player:
    player: Player = sign_up(Client(), "Mona").player
    return player


def imposed(mona: Player, player: Player, kind: str, span: str = "") -> Sanction:
    sanction = impose(mona, player, kind, span, "Rude at the table")
    assert isinstance(sanction, Sanction)
    return sanction


def confirms(name: str, address: str) -> bool:
    """Whether a new account of that name can confirm the address with the link that is sent there."""
    browser = Client()
    player = sign_up(browser, name).player
    assert set_address(player, address) is None, "whoever merely types it isn't told whose it was"
    browser.post(reverse("mail-confirm", args=[signing.dumps([str(player.pk), address], salt=CONFIRM)]))
    return Mailbox.objects.filter(player=player, confirmed__isnull=False).exists()


def passes(monkeypatch: pytest.MonkeyPatch, span: timedelta) -> None:
    later = timezone.now() + span
    monkeypatch.setattr(timezone, "now", lambda: later)


@pytest.mark.parametrize(("kind", "span"), [("ban", ""), ("mute", "week"), ("suspension", "week")])
def test_the_name_and_what_looks_like_it_is_nobodys_while_it_lasts(
    mona: Player, zan: Player, kind: str, span: str
) -> None:
    imposed(mona, zan, kind, span)
    delete_account(zan)
    for name in ("Zanzibar", "zanz1bar"):
        answer = Client().post(reverse("sign-up"), {"username": name, "password1": PASSWORD, "password2": PASSWORD})
        assert answer.context["form"].errors["username"]
    assert refused_name("Zanzi bar", mona.user)


def test_a_confirmed_address_is_no_other_accounts_while_it_lasts(mona: Player, zan: Player) -> None:
    imposed(mona, zan, "ban")
    delete_account(zan)
    assert not confirms("Somebody", "zan@EXAMPLE.com")
    assert confirms("Else", "else@example.com")


def test_who_opens_the_link_is_told_why(mona: Player, zan: Player) -> None:
    imposed(mona, zan, "mute", "week")
    delete_account(zan)
    browser = Client()
    player = sign_up(browser, "Somebody").player
    set_address(player, ADDRESS)
    link = reverse("mail-confirm", args=[signing.dumps([str(player.pk), ADDRESS], salt=CONFIRM)])
    page = browser.post(link, follow=True).content.decode()
    assert "was deleted while" in page
    assert f"{ADDRESS} is confirmed" not in page


def test_an_address_that_was_never_confirmed_may_be_somebody_elses(mona: Player, zan: Player) -> None:
    Mailbox.objects.update(confirmed=None)
    imposed(mona, zan, "ban")
    delete_account(zan)
    assert confirms("Somebody", ADDRESS)


def test_nothing_is_withheld_of_whom_nothing_is_kept_from(mona: Player, zan: Player) -> None:
    imposed(mona, zan, "warning")
    assert lift(mona, imposed(mona, zan, "ban"), "A mistake") is None
    delete_account(zan)
    assert refused_name("Zanzibar") is None
    assert not Withholding.objects.exists()


def test_guests_share_names_and_nothing_is_withheld_of_them(mona: Player) -> None:
    guest = Player.objects.create(display_name="Night Owl")
    imposed(mona, guest, "ban")
    delete_account(guest)
    assert refused_name("Night Owl") is None


@pytest.mark.parametrize(("kind", "span", "lasts"), [("mute", "week", timedelta(days=7)), ("ban", "", KEPT)])
def test_it_ends_with_what_was_imposed_and_is_forgotten(
    mona: Player, zan: Player, kind: str, span: str, lasts: timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    imposed(mona, zan, kind, span)
    delete_account(zan)
    passes(monkeypatch, lasts - timedelta(hours=1))
    forget_the_old()
    assert refused_name("Zanzibar")
    passes(monkeypatch, timedelta(hours=2))
    assert refused_name("Zanzibar") is None
    forget_the_old()
    assert not Withholding.objects.exists()


def test_nothing_of_what_is_kept_can_be_read(mona: Player, zan: Player) -> None:
    imposed(mona, zan, "ban")
    delete_account(zan)
    kept = " ".join(Withholding.objects.values_list("digest", flat=True)).lower()
    assert kept
    assert "zan" not in kept


def test_moderators_keep_the_case_and_none_of_the_players_words(mona: Player, zan: Player) -> None:
    assert appeal(zan, imposed(mona, zan, "ban"), WORDS) is None
    delete_account(zan)
    told = [(deed.actor_name, deed.verb, deed.whom_name, deed.reason) for deed in ModerationDeed.objects.order_by("pk")]
    assert told == [
        ("Mona", "banned", LEFT, "Rude at the table"),
        (LEFT, "appealed against what was imposed on", LEFT, ""),
    ]


def test_the_page_says_before_what_stays_taken(mona: Player) -> None:
    browser = Client()
    player = sign_up(browser, "Zanzibar").player
    assert "Your name becomes available" in browser.get(reverse("delete-account")).content.decode()
    imposed(mona, player, "mute", "week")
    page = browser.get(reverse("delete-account")).content.decode()
    assert "Your name becomes available" not in page
    assert "no one can take your name" in page
    assert f"at most {KEPT.days} days" in Client().get(reverse("privacy")).content.decode()
