"""What every page asks of who looks at it: few questions, and what has changed counts from the next page on."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, Permission, User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.backends import AccountBackend
from accounts.models import Player

pytestmark = pytest.mark.django_db

WRITE = "cards.write_change"
DESK = 'href="/voidream/desk/"'


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("Alice")


@pytest.fixture
def as_alice(alice: User) -> Client:
    client = Client()
    client.force_login(alice)
    # Accounts that were made elsewhere get their player with their first page.
    client.get(reverse("rules", args=["voidream"]))
    return client


def page(client: Client) -> str:
    return client.get(reverse("rules", args=["voidream"])).content.decode()


def asked(client: Client) -> int:
    with CaptureQueriesContext(connection) as queries:
        page(client)
    return len(queries)


def permission(name: str) -> Permission:
    app, codename = name.split(".")
    return Permission.objects.get(content_type__app_label=app, codename=codename)


def test_the_header_asks_for_session_account_and_what_waits(alice: User, as_alice: Client) -> None:
    assert asked(as_alice) == asked(Client()) + 3


def test_only_of_those_who_may_have_rights_are_they_asked(alice: User, as_alice: Client) -> None:
    alice.groups.add(Group.objects.get(name="Curators"))
    assert asked(as_alice) == asked(Client()) + 4


def test_rights_of_ones_own_and_of_groups_count_together(alice: User) -> None:
    alice.user_permissions.add(permission("cards.publish_release"))
    alice.groups.add(Group.objects.get(name="Curators"))
    found = AccountBackend().get_user(alice.pk)
    assert found is not None
    assert found.get_all_permissions() == {
        "cards.publish_release", WRITE, "cards.review_change", "cards.rule_on_cards",
    }  # fmt: skip
    assert found.has_perm(WRITE)
    assert not found.has_perm("cards.restrict_cards")


def test_whoever_comes_by_another_way_has_the_same_rights(alice: User) -> None:
    alice.groups.add(Group.objects.get(name="Curators"))
    assert User.objects.get(pk=alice.pk).has_perm(WRITE)


def test_a_right_is_given_and_taken_from_the_next_page_on(alice: User, as_alice: Client) -> None:
    assert DESK not in page(as_alice)
    alice.user_permissions.add(permission(WRITE))
    assert DESK in page(as_alice)
    alice.user_permissions.clear()
    assert DESK not in page(as_alice)


def test_a_closed_account_is_signed_out_by_the_next_page(alice: User, as_alice: Client) -> None:
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert reverse("sign-in") in page(as_alice)


def test_another_name_is_read_from_the_next_page_on(alice: User, as_alice: Client) -> None:
    Player.objects.filter(user=alice).update(display_name="Lady of the Mist")
    assert "Lady of the Mist" in page(as_alice)
