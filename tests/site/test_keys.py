"""Another secret key: what the earlier one signed stays valid until it is forgotten, and nothing stored is lost."""

from __future__ import annotations

import stat
import tarfile
import uuid
from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.conf import settings as site
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.digests import keyed_digest
from accounts.guests import COOKIE
from accounts.lost_password import LinkTokens
from accounts.mail import CONFIRM, STOP, _token, mailbox_of_link
from accounts.models import Mailbox, Withholding
from accounts.services import player_of_scope
from accounts.withholding import Kind, address_withheld_until, are_looks_withheld
from tests.site.test_accounts import sign_up, visit
from tests.site.test_settings import settings as settings_of
from voidream_site.installation import back_up, restore

ADDRESS = "alice@example.com"


@pytest.fixture
def rotate(settings: Any) -> Callable[[], None]:
    def rotate() -> None:
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another-key-" * 5

    return rotate


@pytest.fixture
def forget(settings: Any) -> Callable[[], None]:
    def forget() -> None:
        settings.DIGEST_KEY_FALLBACKS = settings.SECRET_KEY_FALLBACKS
        settings.SECRET_KEY_FALLBACKS = []

    return forget


@pytest.fixture
def alice(client: Client) -> User:
    """Who is signed in at `client`."""
    return sign_up(client)


def is_signed_in(client: Client) -> bool:
    return client.get(reverse("sessions")).status_code == 200


@pytest.mark.django_db
class TestSessions:
    def test_stay_valid_under_their_own_key_and_are_signed_anew(
        self, client: Client, alice: User, rotate: Callable[[], None], forget: Callable[[], None]
    ) -> None:
        before, key = dict(client.session), client.session.session_key
        rotate()
        assert is_signed_in(client)
        assert client.session.session_key == key
        assert client.session[HASH_SESSION_KEY] != before[HASH_SESSION_KEY]
        forget()
        assert is_signed_in(client)

    def test_are_not_lost_to_a_socket_or_a_list_of_devices_that_looks_at_them(
        self, client: Client, alice: User, rotate: Callable[[], None]
    ) -> None:
        phone = Client()
        phone.force_login(alice)
        rotate()
        for browser in (client, phone):
            assert player_of_scope({"cookies": {site.SESSION_COOKIE_NAME: browser.session.session_key}}) == alice.player
        assert is_signed_in(client), "the page lists all devices"
        assert is_signed_in(phone)
        assert set(UserSession.objects.values_list("session_key", flat=True)) == set(
            Session.objects.values_list("session_key", flat=True)
        )

    def test_end_if_nobody_came_before_the_key_was_forgotten(
        self, client: Client, alice: User, rotate: Callable[[], None], forget: Callable[[], None]
    ) -> None:
        rotate()
        forget()
        assert not is_signed_in(client)

    def test_do_not_outlive_a_new_password(self, client: Client, alice: User, rotate: Callable[[], None]) -> None:
        alice.set_password("a-longer-walk-at-night")
        alice.save()
        rotate()
        assert not is_signed_in(client)


@pytest.mark.django_db
class TestSignedValues:
    def test_a_guests_cookie_is_accepted_and_renewed(
        self, client: Client, rotate: Callable[[], None], forget: Callable[[], None]
    ) -> None:
        guest, absent = visit(client, create=True), Client()
        old = client.cookies[COOKIE].value
        absent.cookies[COOKIE] = old
        rotate()
        assert visit(client) == guest
        renewed = client.cookies[COOKIE].value
        assert renewed != old
        assert visit(client) == guest
        assert client.cookies[COOKIE].value == renewed
        forget()
        assert visit(client) == guest
        assert visit(absent) is None

    def test_links_in_mails_open_until_then(
        self, alice: User, rotate: Callable[[], None], forget: Callable[[], None]
    ) -> None:
        mailbox = Mailbox.objects.create(player=alice.player, address=ADDRESS, confirmed=timezone.now())
        links = {use: _token(mailbox, use) for use in (CONFIRM, STOP)}
        password_link = LinkTokens().make_token(alice)
        rotate()
        assert [mailbox_of_link(token, use) for use, token in links.items()] == [mailbox, mailbox]
        assert LinkTokens().check_token(alice, password_link)
        forget()
        assert [mailbox_of_link(token, use) for use, token in links.items()] == [None, None]
        assert not LinkTokens().check_token(alice, password_link)


@pytest.mark.django_db
def test_withheld_names_and_addresses_are_found_by_every_earlier_key(
    rotate: Callable[[], None], forget: Callable[[], None]
) -> None:
    for kind, value in ((Kind.NAME, "zan"), (Kind.ADDRESS, ADDRESS)):
        digest = keyed_digest(f"accounts.withholding:{kind.value}", value)
        Withholding.objects.create(kind=kind, digest=digest, until=timezone.now() + timedelta(days=1))
    for change in (rotate, forget):
        change()
        assert address_withheld_until(ADDRESS.title())
        assert are_looks_withheld(["zan"])
        assert not are_looks_withheld(["mona"])


class TestTheInstallationsOwnKey:
    @pytest.fixture
    def instance(self, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.delenv("SECRET_KEY", raising=False)
        settings.INSTANCE = tmp_path
        (tmp_path / "secret-key").write_text("first")
        return tmp_path

    def test_is_replaced_and_accepted_until_it_is_forgotten(self, instance: Path) -> None:
        call_command("rotate_key", verbosity=0)
        found = settings_of(instance)
        assert found["SECRET_KEY_FALLBACKS"] == ["first"]
        second = found["SECRET_KEY"]
        assert len(second) >= 50
        assert stat.S_IMODE((instance / "secret-key-old").stat().st_mode) == 0o600
        call_command("rotate_key")
        assert settings_of(instance)["SECRET_KEY_FALLBACKS"] == [second, "first"]
        call_command("rotate_key", "--forget")
        found = settings_of(instance)
        assert (found["SECRET_KEY_FALLBACKS"], found["DIGEST_KEY_FALLBACKS"]) == ([], [second, "first"])
        call_command("rotate_key", "--forget")
        assert settings_of(instance)["DIGEST_KEY_FALLBACKS"] == [second, "first"]

    def test_is_the_environments_to_change_if_it_says_it(self, instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        key = uuid.uuid4().hex * 2
        (instance / "secret-key-old").write_text("of another time")
        found = settings_of(instance, SECRET_KEY=key, SECRET_KEY_FALLBACKS="one, two")
        assert found["SECRET_KEY_FALLBACKS"] == ["one", "two"]
        assert settings_of(instance, SECRET_KEY=key)["SECRET_KEY_FALLBACKS"] == []
        monkeypatch.setenv("SECRET_KEY", key)
        with pytest.raises(CommandError, match="SECRET_KEY_FALLBACKS"):
            call_command("rotate_key")

    @pytest.mark.django_db
    def test_is_kept_in_backups_with_the_earlier_ones(
        self, instance: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings.SECRET_KEY = "first"
        settings.MEDIA_ROOT = instance / "media"
        (instance / "secret-key-old").write_text("zeroth")
        monkeypatch.setattr("voidream_site.installation.backup.dump_database", lambda path: path.write_text("data"))
        monkeypatch.setattr(import_module("voidream_site.installation.restore"), "load_database", lambda path: None)
        backup = instance / "one.tar.gz"
        back_up(backup)
        with tarfile.open(backup) as archive:
            assert {"secret-key", "secret-key-old"} < set(archive.getnames())
        (instance / "secret-key").write_text("second")
        (instance / "secret-key-old").write_text("first\nzeroth")
        (instance / "digest-key-old").write_text("later")
        restore(backup, replace=True, say=lambda _: None)
        kept = {path.name: path.read_text() for path in instance.iterdir() if "key" in path.name}
        assert kept == {"secret-key": "first", "secret-key-old": "zeroth"}
