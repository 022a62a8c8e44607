"""Likes: one of each player, for decks of others that everybody can see, counted exactly."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from accounts.services import adopt_guest
from decks.editing import archive_deck, share_deck
from decks.models import Deck, DeckLike
from decks.social import likes as liking
from tests.decks.conftest import made, player, signed_in, with_token
from tests.decks.social import like

V1 = "/api/v1/voidream/decks/"
AS_SCRIPT: dict[str, Any] = {"headers": {"Accept": "application/json"}}


def count(deck: Deck) -> int:
    deck.refresh_from_db()
    assert deck.likes == DeckLike.objects.filter(deck=deck).count()
    return deck.likes


def test_a_like_goes_to_and_fro_by_a_form(public: Deck, as_bob: Client) -> None:
    assert like(as_bob, public).status_code == 302
    assert 'aria-pressed="true"' in as_bob.get(public.get_absolute_url()).content.decode()
    like(as_bob, public)
    assert count(public) == 1
    like(as_bob, public, "")
    assert count(public) == 0
    like(as_bob, public, "")
    assert count(public) == 0


def test_a_script_is_told_the_new_count(public: Deck, as_bob: Client, as_alice: Client) -> None:
    assert like(as_bob, public, **AS_SCRIPT).json() == {"liked": True, "likes": 1}
    assert like(as_bob, public, "", **AS_SCRIPT).json() == {"liked": False, "likes": 0}
    answer = like(as_alice, public, **AS_SCRIPT)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


def test_nobody_likes_their_own_deck(public: Deck, as_alice: Client) -> None:
    like(as_alice, public)
    assert count(public) == 0
    assert "data-like>" not in as_alice.get(public.get_absolute_url()).content.decode()


def test_an_owner_reads_of_likes_where_there_can_be_some(alices: Deck, as_alice: Client) -> None:
    assert "like-count" not in as_alice.get(alices.get_absolute_url()).content.decode()
    share_deck(alices, Deck.Visibility.PUBLIC)
    assert "like-count" in as_alice.get(alices.get_absolute_url()).content.decode()


def test_a_visitor_who_likes_a_deck_becomes_a_guest_and_takes_the_like_along(public: Deck, bob: User) -> None:
    client = Client()
    like(client, public)
    guest = Player.objects.get(user=None)
    assert "voidream_guest" in client.cookies
    assert count(public) == 1
    like(signed_in(bob), public)
    assert count(public) == 2
    adopt_guest(bob, guest)
    assert count(public) == 1


def test_a_guests_like_is_no_like_of_the_own_deck_after_signing_in(public: Deck, alice: User) -> None:
    guest = Player.objects.create(display_name="Guest")
    liking.set_like(guest, public, liked=True)
    adopt_guest(alice, guest)
    assert count(public) == 0


def test_only_what_everybody_can_see_is_liked(public: Deck, as_bob: Client, closed_session: Deck) -> None:
    like(as_bob, closed_session)
    assert count(closed_session) == 1
    archive_deck(public, True)
    like(as_bob, public)
    assert count(public) == 0
    share_deck(public, "unlisted")
    answer = as_bob.post(f"{reverse('deck-like', args=['voidream', public.slug])}?key={public.key}", {"liked": "1"})
    assert answer.status_code == 302
    assert count(public) == 0
    assert like(as_bob, public).status_code == 404


def test_liking_very_fast_is_refused_with_a_reason(
    public: Deck, as_bob: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liking, "PER_PLAYER", 2)
    assert [like(as_bob, public, **AS_SCRIPT).status_code for _ in range(3)] == [200, 200, 429]
    assert "Too many likes" in like(as_bob, public, **AS_SCRIPT).json()["detail"]
    assert like(as_bob, public, "", **AS_SCRIPT).status_code == 200


def test_a_crowd_of_guests_behind_one_address_is_refused(
    public: Deck, as_bob: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liking, "PER_ADDRESS", 2)
    assert [like(Client(), public, **AS_SCRIPT).status_code for _ in range(3)] == [200, 200, 429]
    assert like(as_bob, public, **AS_SCRIPT).status_code == 200
    assert count(public) == 3


def test_likes_go_with_the_account(public: Deck, bob: User, as_bob: Client) -> None:
    like(as_bob, public)
    bob.delete()
    assert count(public) == 0


def test_public_decks_stand_by_likes_of_all_time_or_of_this_month(alice: User, public: Deck, as_bob: Client) -> None:
    old, new, none = (made(alice, name, public.deck_list) for name in ("Old love", "New love", "No love"))
    for deck in (old, new, none):
        share_deck(deck, "public")
    fans = [Player.objects.create(display_name=f"Fan {n}") for n in range(3)]
    for fan in fans:
        liking.set_like(fan, old, liked=True)
    DeckLike.objects.update(at=timezone.now() - timedelta(days=60))
    liking.set_like(fans[0], new, liked=True)

    def order(by: str) -> list[str]:
        html = Client().get(reverse("public-decks", args=["voidream"]), {"order": by}).content.decode()
        return re.findall(r'own-deck__name" href="[^"]+"><bdi>([^<]+)<', html)

    assert order("likes")[:2] == ["Old love", "New love"]
    assert order("month")[0] == "New love"
    assert order("latest")[0] == "No love"
    results = Client().get(V1, {"whose": "public", "order": "likes"}).json()["results"]
    assert [(deck["name"], deck["likes"]) for deck in results[:2]] == [("Old love", 3), ("New love", 1)]


def test_a_thousand_decks_of_as_many_likes_come_page_by_page(alice: User, public: Deck) -> None:
    owner = player(alice)
    rows = [
        Deck(game="voidream", slug=f"many-{n}", name=f"Many {n}", list=public.list, owner=owner, visibility="public")
        for n in range(1_203)
    ]
    Deck.objects.bulk_create(rows)
    for order in ("likes", "month"):
        client, found = Client(), []
        page = client.get(V1, {"whose": "public", "order": order, "limit": 200}).json()
        while True:
            found += [deck["slug"] for deck in page["results"]]
            if not page["next"]:
                break
            page = client.get(page["next"]).json()
        assert len(found) == len(set(found)) == 1_204, order


def test_decks_that_one_likes_are_listed_as_long_as_they_can_be_seen(public: Deck, as_bob: Client, bob: User) -> None:
    like(as_bob, public)
    assert public.name in as_bob.get(reverse("liked-decks", args=["voidream"])).content.decode()
    assert with_token(bob).get(V1, {"whose": "liked"}).json()["results"][0]["liked"] is True
    assert Client().get(V1, {"whose": "liked"}).status_code == 401
    share_deck(public, "private")
    assert public.name not in as_bob.get(reverse("liked-decks", args=["voidream"])).content.decode()
    assert with_token(bob).get(V1, {"whose": "liked"}).json()["results"] == []
    assert Client().get(reverse("liked-decks", args=["voidream"])).status_code == 200


def test_liked_decks_come_page_by_page(alice: User, public: Deck, bob: User, as_bob: Client) -> None:
    owner = player(alice)
    rows = [
        Deck(game="voidream", slug=f"many-{n}", name=f"Many {n}", list=public.list, owner=owner, visibility="public")
        for n in range(30)
    ]
    Deck.objects.bulk_create(rows)
    DeckLike.objects.bulk_create(DeckLike(deck=deck, player=player(bob)) for deck in Deck.objects.filter(owner=owner))
    pages = [as_bob.get(reverse("liked-decks", args=["voidream"]), {"page": n}).content.decode() for n in (1, 2, 3)]
    assert [page.count("own-deck__name") for page in pages] == [24, 7, 0]
    assert "page=2" in pages[0]


def test_programs_like_with_a_token(public: Deck, bob: User, alice: User) -> None:
    path = f"{V1}{public.slug}/like/"
    assert with_token(bob).put(path).json()["likes"] == 1
    assert with_token(bob).put(path).json()["liked"] is True
    assert with_token(bob).delete(path).json()["likes"] == 0
    assert with_token(alice).put(path).json()["code"] == "forbidden"
    assert Client().put(path).status_code == 401


def test_a_page_of_public_decks_asks_no_more_for_more_decks(
    alice: User, public: Deck, as_bob: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for n in range(12):
        share_deck(made(alice, f"Deck {n}", public.deck_list), "public")
    like(as_bob, public)
    as_bob.get(reverse("public-decks", args=["voidream"]))
    with django_assert_max_num_queries(16):
        as_bob.get(reverse("public-decks", args=["voidream"]), {"order": "month"})
