"""Notifications: what has happened that concerns somebody with an account, until they have read it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import Notification
from accounts.notifications import KEPT, notify, unread
from accounts.retention import forget_the_old

pytestmark = pytest.mark.django_db
BELL = "site-tools__bell"
TOLD = "Bob commented on your deck."


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("Alice")


@pytest.fixture
def as_alice(alice: User) -> Client:
    client = Client()
    client.force_login(alice)
    return client


def words_of(user: User) -> list[str]:
    return [each.words for each in Notification.objects.filter(user=user)]


def asks_for_notifications(client: Client) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(reverse("rules", args=["voidream"])).status_code == 200
    return sum("accounts_notification" in query["sql"] for query in queries)


def test_a_visitor_has_no_bell_and_costs_no_query(client: Client) -> None:
    assert BELL not in client.get(reverse("rules", args=["voidream"])).content.decode()
    assert asks_for_notifications(client) == 0


def test_the_bell_counts_what_is_unread_with_one_query(alice: User, as_alice: Client) -> None:
    page = as_alice.get(reverse("rules", args=["voidream"])).content.decode()
    assert BELL in page
    assert "unread" not in page
    for kind in ("one", "two", "three"):
        notify([alice], kind, TOLD, "/voidream/decks/")
    assert '<span class="site-nav__count">3<span class="visually-hidden"> unread' in (
        as_alice.get(reverse("rules", args=["voidream"])).content.decode()
    )
    assert asks_for_notifications(as_alice) == 1


def test_who_did_it_and_who_left_are_told_nothing(alice: User) -> None:
    gone = User.objects.create_user("Gone", is_active=False)
    bob = User.objects.create_user("Bob")
    notify([alice, alice, gone, None, bob], "deck-comment", TOLD, "/voidream/decks/", by=bob)
    assert list(Notification.objects.values_list("user__username", flat=True)) == ["Alice"]


def test_an_unread_one_of_the_same_gives_way(alice: User) -> None:
    notify([alice], "deck-comment", "Bob commented.", "/voidream/decks/a/")
    notify([alice], "deck-comment", "Bob commented on another.", "/voidream/decks/b/")
    notify([alice], "deck-comment", "Carol commented.", "/voidream/decks/a/")
    assert words_of(alice) == ["Carol commented.", "Bob commented on another."]
    Notification.objects.update(read=timezone.now())
    notify([alice], "deck-comment", "Dan commented.", "/voidream/decks/a/")
    assert words_of(alice)[:2] == ["Dan commented.", "Carol commented."], "what was read stays"


def test_long_words_are_cut(alice: User) -> None:
    notify([alice], "deck-comment", "Bob says " + "moon " * 100, "/voidream/decks/")
    assert len(words_of(alice)[0]) <= 300
    assert words_of(alice)[0].endswith("moon…")


def test_following_one_reads_it(alice: User, as_alice: Client) -> None:
    notify([alice], "deck-comment", TOLD, "/voidream/rules/#comments")
    told = Notification.objects.get()
    page = as_alice.get(reverse("notifications")).content.decode()
    assert "is-unread" in page
    assert TOLD in page
    answer = as_alice.get(reverse("notification", args=[told.pk]))
    assert answer.headers["Location"] == "/voidream/rules/#comments"
    assert not unread().filter(user=alice).exists()
    assert TOLD in as_alice.get(reverse("notifications")).content.decode(), "it can be found again"
    assert TOLD not in as_alice.get(reverse("notifications") + "?show=unread").content.decode()


def test_all_are_read_at_once(alice: User, as_alice: Client) -> None:
    for at in "abc":
        notify([alice], "deck-comment", TOLD, f"/voidream/decks/{at}/")
    assert as_alice.get(reverse("notifications-read")).status_code == 405
    page = as_alice.post(reverse("notifications-read"), follow=True).content.decode()
    assert "is-unread" not in page
    assert "Mark all as read" not in page


def test_those_of_others_are_not_there(alice: User, as_alice: Client) -> None:
    bob = User.objects.create_user("Bob")
    notify([bob], "deck-comment", "For Bob alone.", "/voidream/decks/")
    assert "For Bob alone." not in as_alice.get(reverse("notifications")).content.decode()
    assert as_alice.get(reverse("notification", args=[Notification.objects.get().pk])).status_code == 404
    as_alice.post(reverse("notifications-read"))
    assert unread().filter(user=bob).exists()


def test_visitors_are_asked_to_sign_in(client: Client) -> None:
    for name in ("notifications", "notifications-read"):
        answer = client.post(reverse(name)) if name.endswith("read") else client.get(reverse(name))
        assert answer.status_code == 302
        assert reverse("sign-in") in answer.headers["Location"]


def test_what_was_read_long_ago_is_forgotten(alice: User) -> None:
    now = timezone.now()
    for at, read in (("old", now - KEPT * 2), ("new", now), ("unread", None)):
        notify([alice], "deck-comment", at, f"/{at}/")
        Notification.objects.filter(words=at).update(read=read, created=now - KEPT * 3)
    forget_the_old()
    assert sorted(words_of(alice)) == ["new", "unread"]
