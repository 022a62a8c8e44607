"""Copies: what a deck was made from, who is told of it, and what changed there since."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.editing import delete_deck, share_deck
from decks.models import Deck
from tests.decks.conftest import saved, with_token

JSON = "application/json"


def built(client: Client, asked: str) -> Deck:
    """A copy as the builder makes one: what its page begins with is what it saves."""
    start = client.get(f"{reverse('deck-build', args=['voidream'])}{asked}").context["boot"]["start"]
    body = {"name": "Copied", "entries": start["entries"], "choices": start["choices"], "origin": start["origin"]}
    answer = client.post(reverse("deck-build-save", args=["voidream"]), json.dumps(body), content_type=JSON)
    assert answer.status_code == 200, answer.content
    return Deck.objects.get(slug=answer.json()["slug"])


def page_of(client: Client, deck: Deck) -> str:
    return client.get(deck.get_absolute_url()).content.decode()


@pytest.fixture
def copy(public: Deck, as_bob: Client) -> Deck:
    return built(as_bob, f"?from={public.slug}")


def test_a_copy_knows_its_origin_and_the_origin_its_copies(public: Deck, copy: Deck, as_bob: Client) -> None:
    assert (copy.origin, copy.origin_version) == (public, 1)
    page = page_of(as_bob, copy)
    assert f'Copied from <a href="{public.get_absolute_url()}"><bdi>{public.name}</bdi></a>, version 1.' in page
    assert 'Copied <span class="nums">1</span> time by others.' in page_of(Client(), public)


def test_the_list_editor_keeps_the_origin_too(public: Deck, as_bob: Client) -> None:
    as_bob.post(
        f"{reverse('deck-new', args=['voidream'])}?from={public.slug}", {"name": "By hand", "list": "2 Airlock"}
    )
    assert Deck.objects.get(name="By hand").origin == public


def test_a_ready_made_deck_is_an_origin(closed_session: Deck, as_bob: Client) -> None:
    copy = built(as_bob, f"?from={closed_session.slug}")
    assert f'Copied from <a href="{closed_session.get_absolute_url()}"><bdi>Closed Session</bdi></a>.' in page_of(
        as_bob, copy
    )


def test_the_owner_of_a_copy_sees_what_changed_in_the_origin_since(public: Deck, copy: Deck, as_bob: Client) -> None:
    assert "Changes there" not in page_of(as_bob, copy)
    saved(public, "Without the first card")
    address = f"{reverse('deck-versions', args=['voidream', public.slug])}?from=1&amp;to=2"
    assert f'<a href="{address}">Changes there since you copied it</a>' in page_of(as_bob, copy)
    assert "removed" in as_bob.get(address.replace("&amp;", "&")).content.decode()
    share_deck(copy, "public")
    assert "Changes there" not in page_of(Client(), copy)


def test_changes_that_nobody_else_saw_are_not_told(public: Deck, copy: Deck, as_bob: Client) -> None:
    share_deck(public, "private")
    saved(public, "Alone")
    page = page_of(as_bob, copy)
    assert "Copied from a deck that isn’t public." in page
    assert public.name not in page
    assert "Changes there" not in page


def test_an_origin_that_is_gone_looks_like_one_that_isnt_public(public: Deck, copy: Deck, as_bob: Client) -> None:
    share_deck(public, "private")
    before = page_of(as_bob, copy)
    delete_deck(public)
    copy.refresh_from_db()
    assert "Copied from a deck that isn’t public." in before
    assert "Copied from a deck that isn’t public." in page_of(as_bob, copy)


def test_own_copies_dont_count_and_name_their_origin_to_their_owner(alices: Deck, as_alice: Client) -> None:
    copy = built(as_alice, f"?from={alices.slug}&version=1")
    assert f"{alices.name}</bdi></a>, version 1." in page_of(as_alice, copy)
    assert "by others." not in page_of(as_alice, alices)
    share_deck(copy, "public")
    page = page_of(Client(), copy)
    assert "Copied from a deck that isn’t public." in page
    assert alices.slug not in page


def test_an_unlisted_origin_is_found_by_its_key_and_never_named(alices: Deck, as_bob: Client) -> None:
    share_deck(alices, "unlisted")
    copy = built(as_bob, f"?from={alices.slug}&key={alices.key}")
    assert copy.origin == alices
    assert "Copied from a deck that isn’t public." in page_of(as_bob, copy)


@pytest.mark.parametrize(
    "origin",
    [
        {"from": "{slug}"},
        {"from": "{slug}", "key": "wrong"},
        {"from": "nothing-00000000"},
        {"from": "{slug}", "key": "{key}", "version": "1"},
        {"from": "{slug}", "key": "{key}", "version": "9999999999"},
        {},
    ],
)
def test_what_one_may_not_read_is_no_origin(alices: Deck, as_bob: Client, origin: dict[str, str]) -> None:
    saved(alices, "Before anybody saw it")
    share_deck(alices, "unlisted")
    claimed = {name: value.format(slug=alices.slug, key=alices.key) for name, value in origin.items()}
    # A version that is no number is none: the latest is meant.
    body = {"name": "Claimed", "entries": [["Airlock", 2]], "origin": claimed}
    if claimed.get("version") == "9999999999":
        claimed["key"] = "wrong"
    answer = as_bob.post(reverse("deck-build-save", args=["voidream"]), json.dumps(body), content_type=JSON)
    assert answer.status_code == 200
    assert Deck.objects.get(name="Claimed").origin is None


@pytest.mark.parametrize("origin", ["text", 7, [1], {"from": 7}, {"from": "x" * 200}])
def test_nonsense_is_no_origin(as_bob: Client, pool: None, origin: Any) -> None:
    body = {"name": "Claimed", "entries": [["Airlock", 2]], "origin": origin}
    answer = as_bob.post(reverse("deck-build-save", args=["voidream"]), json.dumps(body), content_type=JSON)
    assert answer.status_code == 422
    assert not Deck.objects.filter(name="Claimed").exists()


def test_programs_name_the_origin_and_are_told_it(public: Deck, bob: User, alice: User) -> None:
    program = with_token(bob)
    body = {"name": "By program", "list": "2 Airlock", "origin": public.slug}
    made = program.post("/api/v1/voidream/decks/", body, content_type=JSON).json()
    assert (made["origin"], made["origin_version"]) == (public.slug, 1)
    share_deck(public, "private")
    assert program.get(f"/api/v1/voidream/decks/{made['slug']}/").json()["origin"] == ""
    for wrong in ({"origin": public.slug}, {"origin": "nothing"}):
        answer = program.post("/api/v1/voidream/decks/", {**body, **wrong}, content_type=JSON)
        assert answer.status_code == 400
        assert "Deck or version not found" in answer.content.decode()
