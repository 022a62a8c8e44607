"""Public decks: searched by what leads them, choices, author, tags and legality; published by accounts alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.services import adopt_guest
from cards.models import Card, Format, Restriction
from decks.editing import rewrite_deck, share_deck
from decks.models import Deck
from decks.tasks import judge_decks
from games.kernel.decks.deck_list import DeckList
from tests.decks.conftest import made, with_token

V1 = "/api/v1/voidream/decks/"


def searched(**query: Any) -> list[str]:
    html = Client().get(reverse("public-decks", args=["voidream"]), query).content.decode()
    return sorted(re.findall(r'own-deck__name" href="[^"]+"><bdi>([^<]+)<', html))


def told(**query: Any) -> list[str]:
    answer = Client().get(V1, {"whose": "public", **query})
    assert answer.status_code == 200, answer.content
    return sorted(deck["name"] for deck in answer.json()["results"])


@pytest.fixture
def three(alice: User, bob: User, pool: None) -> dict[str, Deck]:
    """Alice's copies of two ready decks, and Bob's half of one; all of them public."""
    closed, red = (Deck.objects.get(slug=slug) for slug in ("closed-session", "red-ward"))
    half = DeckList("Half", {"dream": closed.deck_list.parts["dream"][:3]}, {"main": "court"})
    decks = [made(alice, "Closed", closed.deck_list), made(alice, "Red", red.deck_list), made(bob, "Half", half)]
    for deck in decks:
        share_deck(deck, "public")
    return {deck.name: deck for deck in decks}


def banned(title: str) -> Restriction:
    restriction = Restriction.objects.create(
        format=Format.objects.get(is_default=True),
        kind=Restriction.Kind.BANNED,
        reason="Too good",
        starts=timezone.now(),
        author=User.objects.create_user("Publisher"),
    )
    restriction.cards.add(Card.objects.get(title=title))
    return restriction


def test_pages_and_programs_find_the_same(three: dict[str, Deck]) -> None:
    lead = three["Red"].deck_list.parts["bastion"][0][0]
    for query, names in [
        ({}, ["Closed", "Half", "Red"]),
        ({"lead": lead}, ["Red"]),
        ({"main": "court"}, ["Closed", "Half"]),
        ({"main": "maze", "lead": lead}, ["Red"]),
        ({"by": "aLICE"}, ["Closed", "Red"]),
        ({"by": "Ali"}, []),
        ({"legal": "1"}, ["Closed", "Red"]),
        ({"with": "Lionheart Marshal", "without": lead}, ["Closed", "Half"]),
        ({"age": "week", "order": "month"}, ["Closed", "Half", "Red"]),
    ]:
        assert searched(**query) == names, query
        assert told(**query) == names, query


@pytest.mark.parametrize("name", ["lead", "main", "guest", "age", "order", "tag", "with"])
def test_what_cant_be_asked_is_told(three: dict[str, Deck], name: str) -> None:
    html = Client().get(reverse("public-decks", args=["voidream"]), {name: "<nonsense>"}).content.decode()
    assert "&lt;nonsense&gt;" in html
    assert "Closed" not in re.findall(r'own-deck__name" href="[^"]+"><bdi>([^<]+)<', html)
    answer = Client().get(V1, {name: "<nonsense>"})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["field"] == name


def test_only_leading_cards_are_offered_as_such(three: dict[str, Deck]) -> None:
    select = re.search(
        r'<select id="lead".*?</select>',
        Client().get(reverse("public-decks", args=["voidream"])).content.decode(),
        re.S,
    )
    assert select
    assert "Assize of the Standing Sun" in select[0]
    assert "Lionheart Marshal" not in select[0]


def test_a_new_restriction_makes_decks_illegal_at_once_and_its_end_legal_again(three: dict[str, Deck]) -> None:
    assert searched(legal="1") == ["Closed", "Red"]
    restriction = banned("Lionheart Marshal")
    assert searched(legal="1") == ["Red"]
    restriction.delete()
    assert searched(legal="1") == ["Closed", "Red"]


def test_a_deck_that_is_saved_is_judged_again(three: dict[str, Deck]) -> None:
    assert searched(legal="1") == ["Closed", "Red"]
    rewrite_deck(three["Red"], three["Half"].deck_list)
    rewrite_deck(three["Half"], three["Closed"].deck_list)
    assert told(legal="1") == ["Closed", "Closed"]


def test_a_worker_judges_decks_before_anybody_asks(three: dict[str, Deck]) -> None:
    judge_decks()
    assert not Deck.objects.filter(law="").exists()
    assert {deck.name for deck in Deck.objects.filter(is_legal=True, is_starter=False)} == {"Closed", "Red"}


def test_filters_hold_for_own_decks_too(three: dict[str, Deck], alice: User) -> None:
    made(alice, "Hidden", three["Red"].deck_list)
    answer = with_token(alice).get(V1, {"whose": "mine", "main": "maze", "legal": "1"}).json()
    assert sorted(deck["name"] for deck in answer["results"]) == ["Hidden", "Red"]
    assert told(main="maze") == ["Red"]


def test_guests_share_by_link_and_are_told_how_to_publish(closed_session: Deck) -> None:
    guest = Client()
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guests own", "list": "2 Lionheart Marshal"})
    deck = Deck.objects.get(name="Guests own")
    share = reverse("deck-share", args=["voidream", deck.slug])
    answer = guest.post(share, {"visibility": "public"})
    html = answer.content.decode()
    assert answer.status_code == 403
    # It has the focus, which scrolls to it: the form is far down the page.
    assert re.search(r"autofocus>[^<]*Sign up with a name and a password", html)
    assert f"{reverse('sign-up')}?next={deck.get_absolute_url()}" in html
    deck.refresh_from_db()
    assert deck.visibility == "private"
    assert guest.post(share, {"visibility": "unlisted"}).status_code == 302
    deck.refresh_from_db()
    assert deck.visibility == "unlisted"
    guest.post(
        reverse("sign-up"), {"username": "Gwen", "password1": "a dream of doors", "password2": "a dream of doors"}
    )
    assert guest.post(share, {"visibility": "public"}).status_code == 302
    assert "By <bdi>Gwen</bdi>" in Client().get(reverse("public-decks", args=["voidream"])).content.decode()


def test_what_a_guest_had_made_public_stays_so(closed_session: Deck, alice: User) -> None:
    guest = Player.objects.create(display_name="Quiet Otter")
    deck = Deck.objects.create(
        game="voidream", slug="old-1", name="Old", list=closed_session.list, owner=guest, visibility="public"
    )
    assert searched() == ["Old"]
    assert share_deck(deck, "public") == deck
    adopt_guest(alice, guest)
    assert "By <bdi>Alice</bdi>" in Client().get(reverse("public-decks", args=["voidream"])).content.decode()
