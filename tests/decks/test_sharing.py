"""Who sees a deck: nobody but its owner, unless the owner says so; no page, error or answer tells a stranger more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Sanction
from accounts.outcome import Refused
from decks.editing import archive_deck, rewrite_deck, share_deck
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_deck
from matches.queries import MatchDecks
from tests.decks.conftest import made, player, signed_in, with_token

V1 = "/api/v1/voidream/"
BODY = {"name": "Taken", "list": "2 Lionheart Marshal", "version": 1}


def strangers(bob: User) -> Iterator[Client]:
    """Nobody, a guest with a deck of their own, somebody signed in, and a program of theirs."""
    yield Client()
    guest = Client()
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guest", "list": "2 Lionheart Marshal"})
    yield guest
    yield signed_in(bob)
    yield with_token(bob)


def doors(slug: str, query: str = "") -> list[tuple[str, str]]:
    """Every address of a deck."""
    pages = [(name, reverse(name, args=["voidream", slug])) for name in ("deck", "deck-edit", "deck-versions")]
    pages += [
        (kind, reverse("deck-export", args=["voidream", slug, kind])) for kind in ("txt", "md", "json", "code", "qr")
    ]
    pages.append(("copy", f"{reverse('deck-new', args=['voidream'])}?from={slug}{query.replace('?', '&')}"))
    rest = ["", "validation/", "versions/", "export/txt/", "export/json/", "export/code/", "export/qr/"]
    return [(name, address + ("" if name == "copy" else query)) for name, address in pages] + [
        (f"api {path}", f"{V1}decks/{slug}/{path}{query}") for path in rest
    ]


def changes(slug: str) -> list[str]:
    return [
        reverse("deck-edit", args=["voidream", slug]),
        reverse("deck-share", args=["voidream", slug]),
        reverse("deck-archive", args=["voidream", slug]),
        reverse("deck-delete", args=["voidream", slug]),
        reverse("deck-restore", args=["voidream", slug, 1]),
    ]


def test_a_private_deck_is_there_for_nobody_else(alices: Deck, bob: User) -> None:
    for client in strangers(bob):
        for name, address in doors(alices.slug):
            missing = client.get(address.replace(alices.slug, "nothing-00000000"))
            answer = client.get(address)
            assert answer.status_code in (401, 404), name
            assert answer.status_code == missing.status_code, name
            assert "Marshal" not in answer.content.decode(), name
            assert "secret weapon" not in answer.content.decode(), name
            # What isn't there and what is somebody's answer in the same words.
            if name.startswith("api"):
                assert answer.json() == missing.json(), name


@pytest.mark.parametrize("visibility", Deck.Visibility.values)
def test_no_deck_is_changed_by_anybody_else(alices: Deck, bob: User, visibility: str) -> None:
    share_deck(alices, visibility)
    before = Deck.objects.filter(pk=alices.pk).values().get()
    for client in strangers(bob):
        for address in changes(alices.slug):
            body = {**BODY, "visibility": "public"}
            assert client.post(f"{address}?key={alices.key}", body).status_code == 404, address
        path = f"{V1}decks/{alices.slug}/?key={alices.key}"
        assert client.put(path, BODY, content_type="application/json").status_code in (401, 403, 404)
        assert client.delete(path).status_code in (401, 403, 404)
    assert Deck.objects.filter(pk=alices.pk).values().get() == before
    assert alices.versions.count() == 1


def test_an_unlisted_deck_opens_with_its_key_alone(alices: Deck, bob: User) -> None:
    share_deck(alices, "unlisted")
    assert len(alices.key) >= 20
    readable = {"deck", "copy", "deck-versions", "txt", "md", "json", "code", "qr"} | {
        f"api {path}"
        for path in ("", "validation/", "versions/", "export/txt/", "export/json/", "export/code/", "export/qr/")
    }
    for client in strangers(bob):
        for query in ("", "?key=", "?key=wrong", f"?key={alices.key[:-1]}", "?key=%F0%9F%98%80", "?key=%ff"):
            for name, address in doors(alices.slug, query):
                assert client.get(address).status_code in (401, 404), (name, query)
        for name, address in doors(alices.slug, f"?key={alices.key}"):
            assert (client.get(address).status_code == 200) == (name in readable), name
        assert alices.name not in client.get(reverse("public-decks", args=["voidream"])).content.decode()
        assert alices.slug not in client.get(f"{V1}decks/").content.decode()


def test_the_key_is_told_to_the_owner_alone(alices: Deck, as_alice: Client, bob: User) -> None:
    share_deck(alices, "unlisted")
    path = f"{V1}decks/{alices.slug}/"
    assert as_alice.get(path).json()["key"] == alices.key
    assert with_token(bob).get(f"{path}?key={alices.key}").json()["key"] == ""
    assert f"?key={alices.key}" in as_alice.get(alices.get_absolute_url()).content.decode()


def test_an_old_link_stays_closed(alices: Deck) -> None:
    share_deck(alices, "unlisted")
    old = alices.shared_url
    share_deck(alices, "private")
    assert Client().get(old).status_code == 404
    share_deck(alices, "unlisted")
    assert Client().get(old).status_code == 404
    assert Client().get(alices.shared_url).status_code == 200


def test_a_public_deck_is_read_copied_and_found_under_its_owners_name(alices: Deck, as_alice: Client) -> None:
    answer = as_alice.post(reverse("deck-share", args=["voidream", alices.slug]), {"visibility": "public"})
    assert answer.status_code == 302
    charlie = Client()
    listing = charlie.get(reverse("public-decks", args=["voidream"])).content.decode()
    assert alices.name in listing
    assert "By <bdi>Alice</bdi>" in listing
    page = charlie.get(alices.get_absolute_url()).content.decode()
    assert 'href="/voidream/players/Alice/">Alice</a>' in page
    assert "?by=Alice" in page
    for own_only in ("deck-edit", "deck-share", "deck-archive", "deck-delete", "deck-description"):
        assert reverse(own_only, args=["voidream", alices.slug]) not in page
    assert (
        "2 Lionheart Marshal"
        in charlie.get(reverse("deck-new", args=["voidream"]), {"from": alices.slug}).content.decode()
    )


def test_old_versions_of_a_public_deck_stay_private(alices: Deck) -> None:
    parts = {**alices.deck_list.parts, "dream": alices.deck_list.parts["dream"][1:]}
    rewrite_deck(alices, DeckList("Harmless", parts, {}))
    share_deck(alices, "public")
    charlie = Client()
    assert "Lionheart" not in charlie.get(alices.get_absolute_url()).content.decode()
    assert charlie.get(reverse("deck-new", args=["voidream"]), {"from": alices.slug, "version": "1"}).status_code == 404


def test_nonsense_is_no_visibility(alices: Deck, as_alice: Client) -> None:
    as_alice.post(reverse("deck-share", args=["voidream", alices.slug]), {"visibility": "everybody"})
    alices.refresh_from_db()
    assert alices.visibility == "private"


def test_an_archived_deck_is_out_of_the_way(alices: Deck, as_alice: Client, alice: User) -> None:
    share_deck(alices, "public")
    assert alices in MatchDecks(player(alice), "voidream").playable
    as_alice.post(reverse("deck-archive", args=["voidream", alices.slug]))
    assert alices not in MatchDecks(player(alice), "voidream").playable
    assert alices.name not in Client().get(reverse("public-decks", args=["voidream"])).content.decode()
    shelf = reverse("decks", args=["voidream"])
    assert as_alice.get(shelf).context["own"] == []
    assert alices.name in as_alice.get(shelf, {"folder": "archive"}).content.decode()
    as_alice.post(reverse("deck-archive", args=["voidream", alices.slug]), {"back": 1})
    assert alices.name in Client().get(reverse("public-decks", args=["voidream"])).content.decode()


def searched(**query: Any) -> list[str]:
    html = Client().get(reverse("public-decks", args=["voidream"]), query).content.decode()
    return re.findall(r'own-deck__name" href="[^"]+"><bdi>([^<]+)<', html)


def test_public_decks_are_searched_by_cards_legality_and_age(alice: User, alices: Deck) -> None:
    red = made(alice, "Red copy", Deck.objects.get(slug="red-ward").deck_list)
    half = made(alice, "Half done", DeckList("Half done", {"dream": (("Lionheart Marshal", 1),)}, {}))
    for deck in (alices, red, half):
        share_deck(deck, "public")
    assert searched() == ["Half done", "Red copy", alices.name]
    assert searched(**{"with": "lionheart marshal"}) == ["Half done", alices.name]
    assert searched(without="Lionheart Marshal") == ["Red copy"]
    bastion = alices.deck_list.parts["bastion"][0][0]
    assert searched(**{"with": ["Lionheart Marshal", bastion]}) == [alices.name]
    assert searched(legal="1") == ["Red copy", alices.name]
    Deck.objects.filter(pk=red.pk).update(changed="2020-01-01T00:00Z")
    assert searched(age="week") == ["Half done", alices.name]
    archive_deck(half, True)
    assert searched() == [alices.name, "Red copy"]


def test_a_search_for_what_is_no_card_says_so(alices: Deck) -> None:
    share_deck(alices, "public")
    html = Client().get(reverse("public-decks", args=["voidream"]), {"with": "Lionhart Marshal"}).content.decode()
    assert "No card is called “Lionhart Marshal”. Did you mean Lionheart Marshal?" in html
    assert alices.name not in html


@pytest.mark.parametrize("number", ["0", "-1", "x", "99999", "9" * 40])
def test_no_page_of_public_decks_breaks(alices: Deck, number: str) -> None:
    share_deck(alices, "public")
    assert Client().get(reverse("public-decks", args=["voidream"]), {"page": number}).status_code == 200


def test_a_name_is_text_wherever_it_stands(alice: User, as_alice: Client, alices: Deck) -> None:
    evil = made(alice, "<script>alert(1)</script>", alices.deck_list)
    share_deck(evil, "public")
    for address in (
        evil.get_absolute_url(),
        reverse("public-decks", args=["voidream"]),
        reverse("deck-versions", args=["voidream", evil.slug]),
    ):
        assert "<script>alert" not in as_alice.get(address).content.decode()


def test_the_list_is_written_back_from_the_public_page(alices: Deck) -> None:
    share_deck(alices, "public")
    answer = Client().get(reverse("deck-export", args=["voidream", alices.slug, "txt"]))
    assert answer.content.decode() == write_deck(alices.deck_list)


def test_who_may_not_publish_rewrites_no_public_deck(alices: Deck) -> None:
    assert alices.owner
    share_deck(alices, "public")
    Sanction.objects.create(player=alices.owner, kind=Sanction.Kind.BAN, reason="Insults.")
    renamed = DeckList("An insult", alices.deck_list.parts, alices.deck_list.choices)
    refused = rewrite_deck(alices, renamed)
    assert isinstance(refused, Refused)
    assert "Insults." in refused.detail
    share_deck(alices, "private")
    assert isinstance(rewrite_deck(alices, renamed), Deck)
    assert isinstance(share_deck(alices, "public"), Refused)


def test_a_link_to_a_deck_shows_a_picture_to_those_who_can_open_it(alices: Deck, as_alice: Client) -> None:
    def told(address: str, client: Client) -> dict[str, str]:
        return dict(re.findall(r'<meta property="og:(\S+)" content="([^"]*)">', client.get(address).content.decode()))

    assert not told(alices.get_absolute_url(), as_alice)
    for visibility, key in (("unlisted", "open-sesame"), ("public", "")):
        Deck.objects.filter(pk=alices.pk).update(visibility=visibility, key=key)
        alices.refresh_from_db()
        found = told(alices.shared_url, Client())
        assert found["title"] == alices.name
        assert found["url"] == f"http://testserver{alices.shared_url}"
        assert Client().get(found["image"])["Content-Type"] == "image/jpeg"
    card = told(reverse("card", args=["voidream", "lionheart-marshal"]), Client())
    assert card["title"] == "Lionheart Marshal"
    assert Client().get(card["image"])["Content-Type"] == "image/jpeg"
