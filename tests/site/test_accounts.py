"""Players: guests, accounts, and the way from the one to the other."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.guests import COOKIE
from accounts.middleware import GuestCookieMiddleware
from accounts.models import Player
from accounts.services import player_of, player_of_scope
from accounts.signals import players_merged

pytestmark = pytest.mark.django_db
PASSWORD = "a-long-walk-at-night"


def visit(client: Client, *, create: bool = False) -> Player | None:
    """Asks who the client is, as any view would, with the cookie handling around it."""
    from django.contrib.auth import get_user
    from django.http import HttpResponse

    request = RequestFactory().get("/")
    request.COOKIES = {name: morsel.value for name, morsel in client.cookies.items() if morsel.value}
    request.session = client.session
    found: list[Player | None] = []

    def view(request: HttpRequest) -> HttpResponse:
        request.user = get_user(request)
        found.append(player_of(request, create=create))
        return HttpResponse()

    client.cookies.update(GuestCookieMiddleware(view)(request).cookies)
    return found[0]


def sign_up(client: Client, name: str = "Alice") -> User:
    answer = client.post(reverse("sign-up"), {"username": name, "password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 302, answer.context["form"].errors
    return User.objects.get(username=name)


def test_a_visitor_is_nobody_until_a_player_is_needed(client: Client) -> None:
    assert visit(client) is None
    assert COOKIE not in client.cookies
    assert not Player.objects.exists()


def test_the_door_says_what_the_house_is_called(client: Client) -> None:
    assert f"<title>Sign in · {settings.SITE_NAME}</title>" in client.get(reverse("sign-in")).content.decode()


def test_a_guest_gets_a_name_and_is_known_again(client: Client) -> None:
    guest = visit(client, create=True)
    assert guest is not None
    assert guest.is_guest
    assert len(guest.display_name.split()) == 2
    assert visit(client, create=True) == guest
    cookie = client.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_a_forged_cookie_opens_nothing(client: Client) -> None:
    guest = visit(client, create=True)
    assert guest is not None
    client.cookies[COOKIE] = str(guest.pk)
    assert visit(client) is None
    client.cookies[COOKIE] = "anything:at:all"
    assert visit(client) is None


def test_signing_up_turns_the_guest_into_the_accounts_player(client: Client) -> None:
    guest = visit(client, create=True)
    alice = sign_up(client)
    assert alice.player == guest
    assert alice.player.display_name == "Alice"
    assert visit(client) == guest
    assert not client.cookies[COOKIE].value


def test_the_cookie_of_a_former_guest_opens_nothing_any_more(client: Client) -> None:
    visit(client, create=True)
    held = client.cookies[COOKIE].value
    sign_up(client)
    elsewhere = Client()
    elsewhere.cookies[COOKIE] = held
    assert visit(elsewhere) is None


def test_signing_in_merges_the_guest_into_the_account(client: Client) -> None:
    alice = sign_up(Client())
    merged: list[tuple[Player, Player]] = []

    def listen(source: Player, target: Player, **_: object) -> None:
        merged.append((source, target))

    guest = visit(client, create=True)
    players_merged.connect(listen)
    try:
        client.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
    finally:
        players_merged.disconnect(listen)
    assert [target for _, target in merged] == [alice.player]
    assert list(Player.objects.all()) == [alice.player]
    assert guest not in Player.objects.all()
    assert visit(client) == alice.player


def test_signing_out_needs_a_post_and_leaves_a_stranger(client: Client) -> None:
    sign_up(client)
    assert client.get(reverse("sign-out")).status_code == 405
    client.post(reverse("sign-out"))
    assert visit(client) is None


@pytest.mark.parametrize("way", ["sign-out-everywhere", "password"])
def test_who_is_signed_in_elsewhere_can_be_signed_out(client: Client, way: str) -> None:
    alice = sign_up(client)
    elsewhere = Client()
    elsewhere.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
    assert visit(elsewhere) == alice.player
    new = {"old_password": PASSWORD, "new_password1": "another-walk-by-day", "new_password2": "another-walk-by-day"}
    assert client.post(reverse(way), {"password": PASSWORD, **new}).status_code == 302
    assert visit(elsewhere) is None
    assert visit(client) == alice.player


def test_nobody_is_signed_out_by_somebody_without_the_password(client: Client) -> None:
    alice = sign_up(client)
    elsewhere = Client()
    elsewhere.force_login(alice)
    page = client.post(reverse("sign-out-everywhere"), {"password": "guess"}).content.decode()
    assert "Wrong password." in page
    assert visit(elsewhere) == alice.player


def test_names_differ_by_more_than_case(client: Client) -> None:
    sign_up(Client())
    answer = client.post(reverse("sign-up"), {"username": "aLICE", "password1": PASSWORD, "password2": PASSWORD})
    assert "This name is taken" in answer.content.decode()


def test_wrong_passwords_are_answered_with_a_pause(client: Client) -> None:
    sign_up(Client())
    answers = [client.post(reverse("sign-in"), {"username": "Alice", "password": "guess"}) for _ in range(11)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert b"Too many requests" in answers[-1].content
    # The right password is refused, too, and another name isn't.
    assert client.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD}).status_code == 429
    assert client.post(reverse("sign-in"), {"username": "Bob", "password": "guess"}).status_code == 200


def test_the_way_back_after_signing_in_stays_on_the_site(client: Client) -> None:
    sign_up(Client())
    entry = {"username": "Alice", "password": PASSWORD}
    assert client.post(reverse("sign-in"), entry | {"next": "/voidream/rules/"})["Location"] == "/voidream/rules/"
    client.post(reverse("sign-out"))
    assert client.post(reverse("sign-in"), entry | {"next": "https://evil.example/"})["Location"] == reverse("home")


def test_the_account_page_is_for_everybody(client: Client) -> None:
    assert b"No account yet" in client.get(reverse("account")).content
    guest = visit(client, create=True)
    assert guest is not None
    assert guest.display_name in client.get(reverse("account")).content.decode()
    client.post(reverse("account"), {"display_name": "Night Owl"})
    assert visit(client) == guest
    guest.refresh_from_db()
    assert guest.display_name == "Night Owl"


def test_an_account_made_in_the_admin_gets_its_player_on_first_need(client: Client) -> None:
    user = User.objects.create_user("Bob", password=PASSWORD)
    client.force_login(user)
    player = visit(client)
    assert player is not None
    assert player.user == user
    assert visit(client) == player


def test_a_websocket_knows_the_same_player(client: Client) -> None:
    guest = visit(client, create=True)
    assert player_of_scope({"cookies": {COOKIE: client.cookies[COOKIE].value}}) == guest
    assert player_of_scope({"cookies": {COOKIE: "forged"}}) is None
    assert player_of_scope({}) is None
    sign_up(client)
    signed_in = {settings.SESSION_COOKIE_NAME: client.cookies[settings.SESSION_COOKIE_NAME].value}
    assert player_of_scope({"cookies": signed_in}) == guest
    client.logout()
    assert player_of_scope({"cookies": signed_in}) is None
    assert player_of_scope({"cookies": {settings.SESSION_COOKIE_NAME: "forged"}}) is None
