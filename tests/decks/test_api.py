"""Decks for programs: built, checked, saved and shared with a token, by the same rules as on the pages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Sanction
from accounts.services import adopt_guest
from decks.codes import encode
from decks.editing import MOST_DECKS, share_deck
from decks.importing import deck_of_text, read_text
from decks.legality import copies_by_title, list_problems
from decks.models import Deck
from games import load
from games.kernel.decks.writing import write_list
from tests.decks.conftest import made, with_token

V1 = "/api/v1/voidream/decks/"
JSON = "application/json"


@pytest.fixture
def program(alice: User) -> Client:
    """A program of Alice's."""
    return with_token(alice)


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    return dict(answer.json())


def test_a_program_builds_checks_saves_changes_and_deletes_a_deck(program: Client, closed_session: Deck) -> None:
    text = write_list(closed_session.deck_list)
    checked = program.post(f"{V1}validate/", {"list": text}, content_type=JSON).json()
    assert checked["legal"] is True
    made = program.post(V1, {"name": "Built", "list": text, "note": "First"}, content_type=JSON)
    assert made.status_code == 201
    deck = made.json()
    assert (deck["name"], deck["version"], deck["visibility"], deck["mine"]) == ("Built", 1, "private", True)
    path = f"{V1}{deck['slug']}/"
    assert program.get(path).json() == deck
    assert program.get(f"{path}validation/").json()["legal"] is True
    body = {"name": "Rebuilt", "list": "2 Lionheart Marshal", "version": 1, "visibility": "public", "archived": False}
    changed = program.put(path, body, content_type=JSON).json()
    assert (changed["name"], changed["version"], changed["visibility"]) == ("Rebuilt", 2, "public")
    assert program.get(f"{path}validation/").json()["legal"] is False
    assert [each["number"] for each in program.get(f"{path}versions/").json()] == [2, 1]
    assert program.get(f"{path}versions/").json()[1]["note"] == "First"
    assert program.delete(path).status_code == 204
    assert problem(program.get(path), 404)["code"] == "not_found"


@pytest.mark.usefixtures("closed_session")
def test_who_may_not_publish_is_told_so_and_nothing_is_written(program: Client, alice: User) -> None:
    player = adopt_guest(alice, None)
    Sanction.objects.create(player=player, kind=Sanction.Kind.BAN, reason="Insults.")
    body = {"name": "Built", "list": "2 Lionheart Marshal", "visibility": "public"}
    assert problem(program.post(V1, body, content_type=JSON), 403)["code"] == "forbidden"
    assert not Deck.objects.filter(owner=player).exists()
    slug = program.post(V1, {**body, "visibility": "private"}, content_type=JSON).json()["slug"]
    changed = {**body, "name": "Insult", "version": 1}
    assert "Insults." in problem(program.put(f"{V1}{slug}/", changed, content_type=JSON), 403)["detail"]
    assert program.get(f"{V1}{slug}/").json()["name"] == "Built"


def test_a_deck_is_sent_as_a_list_a_code_or_parts(program: Client, closed_session: Deck) -> None:
    whole = Client().get(f"{V1}{closed_session.slug}/").json()
    wanted = copies_by_title(closed_session.deck_list)
    for name, body in {
        "list": {"list": write_list(closed_session.deck_list)},
        "code": {"code": whole["code"]},
        "parts": {"parts": whole["parts"], "choices": whole["choices"]},
    }.items():
        answer = program.post(V1, {"name": name, **body}, content_type=JSON)
        assert answer.status_code == 201, answer.content
        assert copies_by_title(Deck.objects.get(slug=answer.json()["slug"]).deck_list) == wanted
        assert answer.json()["code"] == encode("voidream", closed_session.deck_list).text


def test_nothing_newer_is_overwritten(program: Client, alices: Deck) -> None:
    path, body = f"{V1}{alices.slug}/", {"name": "One", "list": "2 Lionheart Marshal"}
    assert problem(program.put(path, body, content_type=JSON), 400)["errors"][0]["field"] == "version"
    assert program.put(path, {**body, "version": 1}, content_type=JSON).status_code == 200
    assert problem(program.put(path, {**body, "version": 1}, content_type=JSON), 409)["code"] == "stale"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, ""),
        ({"list": "2 Lionheart Marshal", "code": "D1.x"}, ""),
        ({"list": "2 Lionhart Marshal"}, "list"),
        ({"code": "D1.AAAA"}, "code"),
        ({"parts": {"dream": "x"}}, "parts"),
        ({"parts": {"dream": [{"title": "Nobody Knows", "copies": 1}]}}, "parts"),
        ({"parts": {"dream": [{"title": "Lionheart Marshal", "copies": 10**30}]}}, "parts"),
        ({"list": "2 Lionheart Marshal\x00"}, "list"),
        ({"list": "x" * 20_001}, "list"),
        ({"list": "2 Lionheart Marshal", "visibility": "all"}, "visibility"),
        ({"list": "2 Lionheart Marshal", "note": "x" * 201}, "note"),
    ],
)
def test_what_is_wrong_is_told_where(program: Client, closed_session: Deck, body: dict[str, Any], field: str) -> None:
    answer = program.post(V1, {"name": "Wrong", **body}, content_type=JSON)
    found = problem(answer, 400)
    assert found["errors"][0]["field"] == field
    assert not Deck.objects.filter(is_starter=False).exists()


def test_an_unknown_card_is_told_with_what_is_near(program: Client, closed_session: Deck) -> None:
    answer = program.post(V1, {"name": "x", "list": "2 Lionhart Marshal"}, content_type=JSON)
    assert "Did you mean Lionheart Marshal?" in problem(answer, 400)["errors"][0]["detail"]


def test_writing_needs_an_account(closed_session: Deck, alices: Deck) -> None:
    guest = Client()
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guest", "list": "2 Lionheart Marshal"})
    for client in (Client(), guest):
        body = {"name": "x", "list": "2 Lionheart Marshal", "version": 1}
        assert client.post(V1, body, content_type=JSON).status_code == 401
        assert client.put(f"{V1}{alices.slug}/", body, content_type=JSON).status_code == 401
        assert client.delete(f"{V1}{alices.slug}/").status_code == 401
        assert client.get(V1, {"whose": "mine"}).status_code == 401


def test_a_session_writes_with_its_csrf_token_alone(alice: User, closed_session: Deck) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    body = {"name": "x", "list": "2 Lionheart Marshal"}
    assert problem(client.post(V1, body, content_type=JSON), 403)
    assert not Deck.objects.filter(is_starter=False).exists()


def test_lists_hold_what_one_may_look_for(program: Client, alices: Deck, bob: User, closed_session: Deck) -> None:
    secret = made(bob, "Bobs secret", closed_session.deck_list)
    shown = made(bob, "Bobs pride", closed_session.deck_list)
    linked = made(bob, "Bobs link", closed_session.deck_list)
    share_deck(shown, "public")
    share_deck(linked, "unlisted")
    starters = set(Deck.objects.filter(is_starter=True).values_list("name", flat=True))

    def names(client: Client, **query: Any) -> list[str]:
        found, page = [], client.get(V1, {"limit": 3, **query}).json()
        while True:
            found += [deck["name"] for deck in page["results"]]
            if not page["next"]:
                return found
            page = client.get(page["next"]).json()

    assert sorted(names(program)) == sorted([*starters, alices.name, "Bobs pride"])
    assert names(program, whose="mine") == [alices.name]
    assert sorted(names(Client())) == sorted([*starters, "Bobs pride"])
    assert names(Client(), whose="public") == ["Bobs pride"]
    assert set(names(Client(), whose="starter")) == starters
    assert names(Client(), whose="public", **{"with": "Lionheart Marshal"}) == ["Bobs pride"]
    assert names(Client(), whose="public", without="Lionheart Marshal") == []
    assert problem(Client().get(V1, {"with": "Nobody Knows"}), 400)["errors"][0]["field"] == "with"
    assert problem(Client().get(V1, {"whose": "bobs"}), 400)["errors"][0]["field"] == "whose"
    assert secret.slug not in Client().get(V1, {"limit": 200}).content.decode()


def test_random_decks_have_the_same_problems_everywhere(client: Client, closed_session: Deck) -> None:
    """What `deckrules` says of a deck is what the API and the editor say."""
    game, random = load("voidream"), Random(7)
    titles = sorted(game.cards.pool())
    for number in range(40):
        lines = [f"{random.randint(1, 4)} {title}" for title in random.sample(titles, random.randint(1, 40))]
        text = "\n".join([*lines, *(["guest: maze"] if number % 3 else [])])
        deck = deck_of_text("voidream", "", read_text("voidream", text))
        wanted = game.decks.problems(deck, game.cards.pool())
        assert list_problems("voidream", deck) == wanted
        told = client.post(f"{V1}validate/", {"list": text}, content_type=JSON).json()
        assert [(each["code"], each["sentence"]) for each in told["problems"]] == [
            (each.code, each.sentence) for each in wanted
        ]
        html = client.post(reverse("deck-check", args=["voidream"]), {"list": text}).content.decode()
        assert html.count("<li>") == len(wanted)


def test_validation_tells_unread_lines_and_proposes_a_repair(client: Client, closed_session: Deck) -> None:
    text = write_list(closed_session.deck_list).replace("2 Lionheart Marshal", "2 Lionhart Marshal")
    told = client.post(f"{V1}validate/", {"list": text, "repair": True}, content_type=JSON).json()
    assert told["legal"] is False
    (line,) = told["unread"]
    assert (line["text"], line["nearest"][0]) == ("2 Lionhart Marshal", "Lionheart Marshal")
    assert told["changes"]
    again = client.post(f"{V1}validate/", {"list": told["repaired"]}, content_type=JSON).json()
    assert again["legal"] is True
    assert "repaired" not in again


def test_a_doubtful_line_is_returned_with_its_readings_and_refused_until_it_is_settled(
    client: Client, closed_session: Deck, program: Client
) -> None:
    text = write_list(closed_session.deck_list).replace("2 Lionheart Marshal", "Lionheart Marshal (COU) 2")
    told = client.post(f"{V1}validate/", {"list": text}, content_type=JSON).json()
    assert told["legal"] is False
    (doubt,) = told["doubts"]
    assert [reading["cards"] for reading in doubt["readings"]] == [
        [{"title": "Lionheart Marshal", "copies": copies}] for copies in (1, 2)
    ]
    assert "It was read as 1 Lionheart Marshal, but may mean 2 Lionheart Marshal." in doubt["sentence"]
    refused = program.post(V1, {"name": "Mine", "list": text}, content_type=JSON)
    assert (refused.status_code, "may mean 2 Lionheart Marshal" in refused.content.decode()) == (400, True)
    settled = text.replace(doubt["text"], doubt["readings"][1]["line"])
    told = client.post(f"{V1}validate/", {"list": settled}, content_type=JSON).json()
    assert (told["legal"], told["doubts"]) == (True, [])


def test_the_ways_of_a_repair_stand_beside_the_cheapest_one(client: Client, swapped: str) -> None:
    told = client.post(f"{V1}validate/", {"list": swapped, "repair": True}, content_type=JSON).json()
    back, rebuilt = told["ways"]
    assert (back["title"], back["price"], back["legal"]) == ("Change the bastion to “Meridian Terminus”", 2, True)
    assert (back["list"], [change["sentence"] for change in back["changes"]]) == (told["repaired"], told["changes"])
    assert back["changes"][0] == {
        "kind": "out", "name": "Observatory of the Wound", "copies": 1, "value": "",
        "sentence": "Removed “Observatory of the Wound”. It belongs to The Maze.",
    }  # fmt: skip
    assert rebuilt["title"] == "Rebuild the deck for “Observatory of the Wound”"
    for way in told["ways"]:
        again = client.post(f"{V1}validate/", {"list": way["list"], "repair": True}, content_type=JSON).json()
        assert again["legal"] is True
        assert (again["repaired"], again["changes"], again["ways"]) == (again["list"], [], [])


def test_exports_are_those_of_the_pages(client: Client, closed_session: Deck) -> None:
    for kind in ("txt", "md", "json", "code", "qr"):
        page = client.get(reverse("deck-export", args=["voidream", closed_session.slug, kind]))
        told = client.get(f"{V1}{closed_session.slug}/export/{kind}/")
        assert (told.content, told["Content-Type"]) == (page.content, page["Content-Type"])
    assert problem(client.get(f"{V1}{closed_session.slug}/export/exe/"), 404)


def test_there_are_only_so_many_decks(program: Client, alice: User, alices: Deck) -> None:
    rows = [Deck(game="voidream", slug=f"d{n}", name="d", list={}, owner=alices.owner) for n in range(MOST_DECKS - 1)]
    Deck.objects.bulk_create(rows)
    answer = program.post(V1, {"name": "x", "list": "2 Lionheart Marshal"}, content_type=JSON)
    assert problem(answer, 403)["code"] == "forbidden"


def test_what_depends_on_who_asks_is_kept_by_no_proxy(program: Client, alices: Deck) -> None:
    answer = program.get(f"{V1}{alices.slug}/")
    assert answer["Cache-Control"] == "private, no-cache"
    assert program.get(f"{V1}{alices.slug}/", headers={"If-None-Match": answer["ETag"]}).status_code == 304


def test_listing_many_decks_asks_the_database_no_more(
    program: Client, alice: User, closed_session: Deck, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        made(alice, f"Deck {number}", closed_session.deck_list)
    with django_assert_max_num_queries(12):
        assert len(program.get(V1, {"whose": "mine"}).json()["results"]) == 12


def test_half_a_sign_is_no_text(program: Client, pool: None) -> None:
    for body in ('{"name": "Half", "list": "2 Serenity", "visibility": "\\ud800"}', '{"name": {"\\udfff": 1}}'):
        found = problem(program.post(V1, body, content_type=JSON), 400)
        assert found["detail"] == "The JSON contains half of a surrogate pair, which isn't valid text."
    whole = '{"list": "\\ud83c\\udf19"}'
    assert program.post(f"{V1}validate/", whole, content_type=JSON).json()["unread"][0]["text"] == "\U0001f319"
