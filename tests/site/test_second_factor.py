"""Second factors: asked for at sign-in, and required of those who can change the game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.auth.models import Group, User
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.second_factor import REFUSED
from accounts.tokens import new_token
from tests.factors import code_of, give_app, give_recovery_codes

pytestmark = pytest.mark.django_db
PASSWORD = "a-long-walk-at-night"
DOORS = ["/voidream/desk/", "/admin/", "/moderation/", "/voidream/desk/moderation/"]


@pytest.fixture(autouse=True)
def _required(settings: Any) -> None:
    settings.REQUIRE_SECOND_FACTOR = True


@pytest.fixture
def alice() -> User:
    """A curator."""
    alice = User.objects.create_user("Alice", password=PASSWORD)
    alice.groups.add(Group.objects.get(name="Curators"))
    return alice


@pytest.fixture
def bob() -> User:
    """A player."""
    return User.objects.create_user("Bob", password=PASSWORD)


def sign_in(client: Client, name: str, door: str = "/accounts/sign-in/") -> Any:
    return client.post(door, {"username": name, "password": PASSWORD})


def show(client: Client, code: str) -> Any:
    return client.post(reverse("mfa_authenticate"), {"code": code})


def signed_in(name: str) -> Client:
    client = Client()
    sign_in(client, name)
    return client


def seconds_used_up(user: User, code: str) -> int:
    kept: Any = cache
    key = TOTP(Authenticator.objects.get(user=user, type=Authenticator.Type.TOTP))._get_used_cache_key(code)
    return int(kept._cache.get_client().ttl(kept.make_key(key)))


def again(client: Client, then: str) -> None:
    """Types the password once more."""
    answer = client.post(f"{reverse('account_reauthenticate')}?next={then}", {"password": PASSWORD})
    assert answer["Location"] == then


class TestSigningIn:
    def test_asks_for_a_code_after_the_password(self, client: Client, bob: User) -> None:
        key = give_app(bob)
        assert sign_in(client, "Bob")["Location"] == reverse("mfa_authenticate")
        assert client.get("/accounts/tokens/").status_code == 302
        assert "Incorrect code" in show(client, "000000").content.decode()
        assert client.get("/accounts/tokens/").status_code == 302
        assert show(client, code_of(key))["Location"] == reverse("home")
        assert client.get("/accounts/tokens/").status_code == 200

    def test_asks_for_it_at_the_admins_door_too(self, client: Client) -> None:
        root = User.objects.create_superuser("Root", password=PASSWORD)
        give_app(root)
        assert sign_in(client, "Root", "/admin/login/")["Location"] == reverse("mfa_authenticate")
        assert client.get("/accounts/tokens/").status_code == 302

    def test_takes_a_recovery_code_once(self, bob: User) -> None:
        give_app(bob)
        code, *_ = give_recovery_codes(bob)
        for expected in (302, 200):
            client = Client()
            sign_in(client, "Bob")
            assert show(client, code).status_code == expected

    def test_takes_a_code_of_the_app_once_for_as_long_as_it_is_valid(self, bob: User) -> None:
        code = code_of(give_app(bob))
        for expected in (302, 200):
            client = signed_in("Bob")
            assert show(client, code).status_code == expected
        assert seconds_used_up(bob, code) > 80

    def test_ends_guessing_after_some_codes(self, client: Client, bob: User) -> None:
        key = give_app(bob)
        sign_in(client, "Bob")
        for _ in range(5):
            show(client, "000000")
        assert "Too many failed" in show(client, code_of(key)).content.decode()

    def test_takes_no_code_without_a_password(self, client: Client, bob: User) -> None:
        key = give_app(bob)
        assert show(client, code_of(key))["Location"] == reverse("sign-in")

    def test_brings_what_the_guest_did_along_when_all_is_shown(self, client: Client, bob: User) -> None:
        from accounts.guests import COOKIE, remember_guest

        key = give_app(bob)
        guest = Player.objects.create(display_name="Night Owl")
        answer = HttpResponse()
        remember_guest(answer, guest)
        client.cookies[COOKIE] = answer.cookies[COOKIE].value
        sign_in(client, "Bob")
        assert Player.objects.get(pk=guest.pk).is_guest
        show(client, code_of(key))
        assert Player.objects.get(user=bob) == guest

    def test_is_as_before_for_those_without_one(self, client: Client, bob: User) -> None:
        assert sign_in(client, "Bob")["Location"] == reverse("home")


class TestWhoCanChangeTheGame:
    @pytest.mark.parametrize("door", DOORS)
    def test_sets_one_up_before_the_doors_open(self, door: str, client: Client) -> None:
        User.objects.create_superuser("Root", password=PASSWORD)
        sign_in(client, "Root")
        assert client.get(door)["Location"] == reverse("mfa_index")
        assert str(REFUSED) in client.get(reverse("mfa_index")).content.decode()

    def test_comes_in_right_after_that(self, client: Client, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
        sign_in(client, "Alice")
        activate = reverse("mfa_activate_totp")
        assert client.get(activate)["Location"].startswith(reverse("account_reauthenticate"))
        again(client, activate)
        (key,) = re.findall(r'account__key">(\w+)<', client.get(activate).content.decode())
        # The test's own transaction never ends.
        monkeypatch.setattr("django.db.transaction.on_commit", lambda then: then())
        code = code_of(key)
        codes = client.post(activate, {"code": code}, follow=True).content.decode()
        assert len(re.findall(r"<li>\d{8}</li>", codes)) == 10
        assert client.get("/voidream/desk/").status_code == 200
        # Whoever looked on as that code was typed opens nothing with it.
        assert "Incorrect code" in show(signed_in("Alice"), code).content.decode()
        assert seconds_used_up(alice, code) > 80

    def test_shows_it_in_each_session(self, client: Client, alice: User) -> None:
        key = give_app(alice)
        client.force_login(alice)
        assert (
            client.get("/voidream/desk/")["Location"] == f"{reverse('mfa_reauthenticate')}?next=%2Fvoidream%2Fdesk%2F"
        )
        answer = client.post(f"{reverse('mfa_reauthenticate')}?next=/voidream/desk/", {"code": code_of(key)})
        assert answer["Location"] == "/voidream/desk/"
        assert client.get("/voidream/desk/").status_code == 200

    def test_is_out_again_without_it(self, client: Client, alice: User) -> None:
        key = give_app(alice)
        sign_in(client, "Alice")
        show(client, code_of(key))
        assert client.get("/voidream/desk/").status_code == 200
        Authenticator.objects.all().delete()
        assert client.get("/voidream/desk/")["Location"] == reverse("mfa_index")

    def test_plays_without_it(self, client: Client, alice: User) -> None:
        sign_in(client, "Alice")
        assert client.get("/voidream/play/").status_code == 200

    def test_makes_no_token_before(self, client: Client, alice: User) -> None:
        sign_in(client, "Alice")
        assert str(REFUSED) in client.post(reverse("tokens"), {"name": "my editor"}).content.decode()
        assert not alice.tokens.exists()

    def test_has_tokens_that_open_nothing_before(self, client: Client, alice: User) -> None:
        told = {"Authorization": f"Token {new_token(alice, 'made by hand')}"}
        refused = client.get("/api/v1/voidream/desk/changes/", headers=told)
        assert (refused.status_code, refused.json()["detail"]) == (401, REFUSED)
        give_app(alice)
        assert client.get("/api/v1/voidream/desk/changes/", headers=told).status_code == 200

    def test_is_asked_by_the_interface_for_programs_too(self, client: Client, alice: User) -> None:
        sign_in(client, "Alice")
        refused = client.get("/api/v1/voidream/desk/changes/")
        assert (refused.status_code, refused.json()["detail"]) == (403, REFUSED)

    def test_needs_none_where_the_operator_says_so(self, client: Client, alice: User, settings: Any) -> None:
        settings.REQUIRE_SECOND_FACTOR = False
        sign_in(client, "Alice")
        assert client.get("/voidream/desk/").status_code == 200


class TestWhoIsSignedIn:
    @pytest.mark.parametrize("name", ["mfa_activate_totp", "mfa_add_webauthn", "mfa_generate_recovery_codes"])
    def test_shows_the_password_again_before_factors_change(self, name: str, bob: User) -> None:
        client = signed_in("Bob")
        assert client.get(reverse(name))["Location"].startswith(reverse("account_reauthenticate"))
        again(client, reverse(name))
        assert client.get(reverse(name)).status_code == 200

    def test_shows_it_again_before_the_address_changes(self, bob: User) -> None:
        client = signed_in("Bob")
        entry = {"address": "bob@example.com"}
        assert client.post(reverse("mail"), entry)["Location"].startswith(reverse("account_reauthenticate"))
        again(client, "/accounts/mail/")
        assert client.post(reverse("mail"), entry)["Location"] == reverse("mail")

    def test_is_refused_with_a_wrong_one_as_at_sign_in(self, bob: User) -> None:
        client = signed_in("Bob")
        door = reverse("account_reauthenticate")
        answers = [client.post(door, {"password": "guess"}).status_code for _ in range(11)]
        assert answers[0] == 200
        assert answers[-1] == 429

    def test_is_told_of_a_too_long_password_before_it_is_compared(self, bob: User) -> None:
        page = signed_in("Bob").post(reverse("account_reauthenticate"), {"password": "x" * 200_000})
        assert "A password can have at most" in page.content.decode()
