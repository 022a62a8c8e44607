"""The deck builder's side of the server: what it says of a deck that is built, and how it keeps one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from cards.curation.restrictions import announce
from cards.models import Format
from cards.queries import published_cards
from decks.codes import encode
from decks.editing import rewrite_deck, share_deck
from decks.models import Deck
from decks.start import entries_of
from games.kernel.decks.deck_list import DeckList
from tests.cards.curating import gave, petra
from tests.decks.conftest import made

Json = dict[str, Any]


def ask(client: Client, body: Any, status: int = 200, to: str = "check") -> Any:
    data = body if isinstance(body, bytes | str) else json.dumps(body)
    answer = client.post(reverse(f"deck-build-{to}", args=["voidream"]), data, content_type="application/json")
    assert answer.status_code == status, answer.content[:300]
    return answer.json()


def plain(deck: DeckList, **more: Any) -> Json:
    return {"name": deck.name, "entries": entries_of(deck), "choices": dict(deck.choices), **more}


def test_the_pool_has_everything_that_decks_are_made_of(client: Client, closed_session: Deck) -> None:
    answer = client.get(reverse("deck-build-pool", args=["voidream"]))
    pool = answer.json()
    assert [part["id"] for part in pool["parts"]] == ["bastion", "mind", "dream", "arcana"]
    assert [choice["id"] for choice in pool["choices"] if choice["required"]] == ["main"]
    assert {start["slug"] for start in pool["starts"]} >= {"closed-session"}
    assert {card["part"] for card in pool["cards"]} == {part["id"] for part in pool["parts"]}
    assert all(card["title"] and card["slug"] and card["art"] for card in pool["cards"])
    again = client.get(reverse("deck-build-pool", args=["voidream"]), headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_legal_deck_has_no_problem_and_no_room(client: Client, closed_session: Deck) -> None:
    deck = closed_session.deck_list
    said = ask(client, plain(deck))
    assert said["problems"] == []
    assert not any(offer["room"] for offer in said["offers"].values())
    assert said["deck"]["choices"]["main"] == "court"
    assert said["drawn"] == sum(copies for _, copies in deck.parts["dream"])
    assert said["figures"]
    assert said["odds"]["rows"]
    assert said["countables"]
    assert said["code"] == encode("voidream", deck).text
    assert client.get(said["try"], follow=True).status_code == 200


def test_nothing_yet_leaves_everything_open(client: Client, pool: None) -> None:
    said = ask(client, {"entries": [], "choices": {}})
    assert all(offer["room"] for offer in said["offers"].values())
    assert {problem["code"] for problem in said["problems"]} == {
        "main-faction",
        "bastion-count",
        "mind-count",
        "dream-size",
        "arcana-size",
    }
    assert said["odds"] is None


def test_a_text_a_code_and_json_are_read_too(client: Client, closed_session: Deck) -> None:
    said = ask(client, {"text": "2 Lionheart Marshal\n1 No Such Thing"})
    assert ["Lionheart Marshal", 2] in said["deck"]["entries"]
    assert said["unread"][0]["number"] == 2
    assert said["unread"][0]["copies"] == 1
    named = ask(client, {"text": "Name: Of a list\n2 Lionheart Marshal"})
    assert named["deck"]["name"] == "Of a list"
    code = ask(client, {"text": encode("voidream", closed_session.deck_list).text})
    assert code["problems"] == []
    whole = {"name": "Of JSON", "parts": {"dream": [["Lionheart Marshal", 2]]}}
    assert ask(client, {"text": json.dumps(whole)})["deck"]["name"] == "Of JSON"


def test_a_doubtful_line_comes_with_its_readings(client: Client, closed_session: Deck) -> None:
    said = ask(client, {"text": "3 Freefall\nLionheart Marshal (COU) 2"})
    assert ["Lionheart Marshal", 1] in said["deck"]["entries"]
    (doubt,) = said["doubts"]
    assert (doubt["number"], doubt["readings"]) == (2, [[["Lionheart Marshal", 1]], [["Lionheart Marshal", 2]]])


def test_an_unknown_title_stays_with_its_problem_and_a_guess(client: Client, closed_session: Deck) -> None:
    said = ask(client, {"entries": [["Lionheart Marshall", 2]], "choices": {}})
    assert said["deck"]["entries"] == [["Lionheart Marshall", 2]]
    assert "unknown-card" in {problem["code"] for problem in said["problems"]}
    assert said["unread"] == [
        {
            "number": 1,
            "text": "Lionheart Marshall",
            "nearest": ["Lionheart Marshal"],
            "copies": 2,
            "is_maybe": False,
            "note": {"text": "", "mark": None},
        }
    ]


def test_a_repair_tells_its_ways_and_leaves_the_deck(client: Client, closed_session: Deck) -> None:
    deck = plain(closed_session.deck_list)
    deck["entries"] = [*deck["entries"][:-1], ["No Such Thing", 1]]
    said = ask(client, {**deck, "repair": True})
    assert dict(said["deck"]["entries"]) == dict(deck["entries"])
    assert "unknown-card" in {problem["code"] for problem in said["problems"]}
    way = said["ways"][0]
    assert way["legal"] is True
    changes = {change["name"]: change for change in way["changes"]}
    assert (changes["No Such Thing"]["kind"], changes["No Such Thing"]["copies"]) == ("out", 1)
    assert ask(client, deck)["ways"] == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("", 400),
        ("{", 400),
        ("[]", 400),
        ('"x"', 400),
        (b"\xff\xfe", 400),
        ({"entries": "x"}, 422),
        ({"entries": [["A"]]}, 422),
        ({"entries": [["A", "3"]]}, 422),
        ({"entries": [["A", True]]}, 422),
        ({"entries": [["A", -1]]}, 422),
        ({"entries": [["A", 100]]}, 422),
        ({"entries": [["A", 10**30]]}, 422),
        ({"entries": [["", 1]]}, 422),
        ({"entries": [["A" * 201, 1]]}, 422),
        ({"entries": [[f"A {number}", 1] for number in range(401)]}, 422),
        ({"entries": [], "name": "x" * 81}, 422),
        ({"entries": [], "name": 3}, 422),
        ({"entries": [], "note": "x" * 201}, 422),
        ({"entries": [], "version": -1}, 422),
        ({"text": "x" * 20_001}, 422),
        ({"text": '{"parts": 3}'}, 422),
        ({"entries": [], "name": "x" * 70_000}, 413),
    ],
)  # fmt: skip
def test_what_is_no_deck_is_refused_in_a_sentence(client: Client, pool: None, body: Any, status: int) -> None:
    for to in ("check", "save"):
        assert ask(client, body, status, to)["detail"]
    assert not Player.objects.exists()


def test_hostile_words_do_no_harm(client: Client, pool: None) -> None:
    said = ask(
        client,
        {"name": "a\x00b\x1b", "entries": [["A\x00\x07", 1], ["\u202ex", 2]], "choices": {"main": ["x"], "x": 1}},
    )
    assert said["deck"]["name"] == "a b"
    assert said["deck"]["entries"][0] == ["A", 1]
    ask(client, {"entries": [["A", 1]], "choices": 3})


def test_a_check_keeps_nothing_and_makes_nobody_a_guest(client: Client, closed_session: Deck) -> None:
    ask(client, plain(closed_session.deck_list))
    assert not Player.objects.exists()
    assert not Deck.objects.filter(is_starter=False).exists()


def test_a_saved_deck_is_a_version_of_ones_own(as_alice: Client, closed_session: Deck) -> None:
    new = ask(as_alice, plain(closed_session.deck_list, note="First"), to="save")
    deck = Deck.objects.get(slug=new["slug"])
    assert (new["version"], deck.version, deck.versions.get().note) == (1, 1, "First")
    assert deck.slug in new["url"]
    assert deck.slug in new["edit"]
    body = plain(closed_session.deck_list, slug=deck.slug, version=1)
    body["name"] = "Another name"
    assert ask(as_alice, body, to="save")["version"] == 2
    stale = ask(as_alice, {**body, "name": "A third"}, 409, to="save")
    assert stale["code"] == "stale"
    assert stale["theirs"]["version"] == 2
    assert stale["theirs"]["name"] == "Another name"
    assert stale["theirs"]["entries"] == [list(entry) for entry in entries_of(closed_session.deck_list)]


def test_a_visitor_is_a_guest_with_the_first_deck_that_is_kept(client: Client, closed_session: Deck) -> None:
    ask(client, plain(closed_session.deck_list) | {"name": " "}, 422, to="save")
    assert not Player.objects.exists()
    new = ask(client, plain(closed_session.deck_list), to="save")
    assert Player.objects.get().is_guest
    assert client.get(new["edit"]).status_code == 200
    assert Client().get(new["edit"]).status_code == 404


def test_what_cannot_be_kept_is_said_by_field(as_alice: Client, alices: Deck) -> None:
    faults = ask(as_alice, {"slug": alices.slug, "entries": [], "choices": {}}, 422, to="save")["faults"]
    assert faults.keys() == {"name", "entries", "version"}
    unknown = plain(alices.deck_list, slug=alices.slug, version=1)
    unknown["entries"] = [["Lionheart Marshall", 1]]
    fault = ask(as_alice, unknown, 422, to="save")["faults"]["entries"]
    assert "Did you mean Lionheart Marshal?" in fault


def test_a_title_that_the_deck_had_before_can_stay(as_alice: Client, alice: User, closed_session: Deck) -> None:
    lost = DeckList("Old", {**closed_session.deck_list.parts, "dream": (("Long Gone", 1),)}, {})
    deck = made(alice, "Old", lost)
    body = plain(deck.deck_list, slug=deck.slug, version=1) | {"name": "Still old"}
    assert ask(as_alice, body, to="save")["problems"]
    body["entries"] = [*body["entries"], ["Never There", 1]]
    ask(as_alice, body | {"version": 2}, 422, to="save")


def test_nobody_elses_deck_is_opened_or_written(as_alice: Client, as_bob: Client, alices: Deck, client: Client) -> None:
    for other in (as_bob, client):
        missing = other.get(reverse("deck-build-own", args=["voidream", "no-such-deck"]))
        hers = other.get(reverse("deck-build-own", args=["voidream", alices.slug]))
        assert (hers.status_code, missing.status_code) == (404, 404)
        body = plain(alices.deck_list, version=1)
        there = ask(other, {**body, "slug": alices.slug}, 404, to="save")
        assert there == ask(other, {**body, "slug": "no-such-deck"}, 404, to="save")
    assert not Player.objects.filter(user=None).exists()
    share_deck(alices, Deck.Visibility.PUBLIC)
    assert as_bob.get(reverse("deck-build-own", args=["voidream", alices.slug])).status_code == 404
    ask(as_bob, {**plain(alices.deck_list, version=1), "slug": alices.slug}, 404, to="save")
    assert as_alice.get(reverse("deck-build-own", args=["voidream", alices.slug])).status_code == 200


def test_forged_requests_are_refused(closed_session: Deck) -> None:
    strict = Client(enforce_csrf_checks=True)
    for to in ("check", "save"):
        assert (
            strict.post(
                reverse(f"deck-build-{to}", args=["voidream"]), "{}", content_type="application/json"
            ).status_code
            == 403
        )
        assert strict.get(reverse(f"deck-build-{to}", args=["voidream"])).status_code == 405


def boot(client: Client, **query: Any) -> Json:
    answer = client.get(reverse("deck-build", args=["voidream"]), query)
    assert answer.status_code == 200
    found: Json = answer.context["boot"]
    return found


def test_a_new_deck_begins_with_what_the_address_asks_for(client: Client, closed_session: Deck) -> None:
    deck = closed_session.deck_list
    assert boot(client) == {"deck": None, "start": None, "fault": "", "account": ""}
    copy = boot(client, **{"from": "closed-session"})["start"]
    assert copy["name"] == f"{deck.name} (copy)"
    assert dict(copy["entries"]) == dict(entries_of(deck))
    of_code = boot(client, code=encode("voidream", deck).text)["start"]
    assert dict(of_code["entries"]) == dict(entries_of(deck))
    assert boot(client, main="court", guest="nonsense")["start"]["choices"] == {"main": "court"}
    assert boot(client, **{"with": "lionheart-marshal"})["start"]["entries"] == (("Lionheart Marshal", 1),)
    assert boot(client, code="D1.nonsense")["fault"]
    assert boot(client, **{"with": "no-such-card"})["fault"]


def test_a_private_deck_is_no_beginning_for_others(as_alice: Client, as_bob: Client, alices: Deck) -> None:
    rewrite_deck(alices, alices.deck_list, "Before anybody else saw it")
    assert as_bob.get(reverse("deck-build", args=["voidream"]), {"from": alices.slug}).status_code == 404
    assert (
        as_alice.get(reverse("deck-build", args=["voidream"]), {"from": alices.slug, "version": "1"}).status_code == 200
    )
    share_deck(alices, Deck.Visibility.UNLISTED)
    assert (
        as_bob.get(reverse("deck-build", args=["voidream"]), {"from": alices.slug, "key": alices.key}).status_code
        == 200
    )
    old = {"from": alices.slug, "key": alices.key, "version": "1"}
    assert as_bob.get(reverse("deck-build", args=["voidream"]), old).status_code == 404


def test_restrictions_are_problems_and_leave_no_room(client: Client, closed_session: Deck) -> None:
    first, second, third = [title for title, copies in closed_session.deck_list.parts["dream"] if copies > 1][:3]
    card_format, now = Format.objects.get(is_default=True), timezone.now()
    for kind, titles, limit in (
        ("banned", [first], None),
        ("limited", [second], 1),
        ("combination", [second, third], None),
    ):
        gave(announce(petra(), card_format, kind=kind, titles=titles, reason="x", starts=now, limit=limit))
    bastion = closed_session.deck_list.parts["bastion"][0][0]
    said = ask(client, {"entries": [[bastion, 1]], "choices": {}})
    assert said["offers"][first]["room"] == 0
    assert "Banned" in said["offers"][first]["reason"]
    assert said["offers"][second]["room"] == 1
    assert said["offers"][third]["room"] == 2
    both = ask(client, {"entries": [[bastion, 1], [second, 1]], "choices": {}})
    assert both["offers"][second]["room"] == 0
    assert "Limited to 1" in both["offers"][second]["reason"]
    assert f"in combination with “{second}”" in both["offers"][third]["reason"]
    codes = {problem["code"] for problem in ask(client, plain(closed_session.deck_list))["problems"]}
    assert codes == {"banned", "limited", "combination"}


def test_a_check_asks_little_of_the_database(client: Client, closed_session: Deck) -> None:
    asked = []
    for deck in (DeckList("", {}, {}), closed_session.deck_list):
        with CaptureQueriesContext(connection) as queries:
            ask(client, plain(deck))
        asked.append(len(queries.captured_queries))
    assert 0 < max(asked) <= 9


def test_the_list_editor_and_the_builder_copy_alike(client: Client, closed_session: Deck) -> None:
    asked = {"from": "closed-session"}
    text = client.get(reverse("deck-new", args=["voidream"]), asked).context["form"]["list"].value()
    assert ask(client, {"text": text})["problems"] == []
    assert dict(ask(client, {"text": text})["deck"]["entries"]) == dict(boot(client, **asked)["start"]["entries"])


def test_choices_that_follow_from_the_cards_are_not_sent_along(
    as_alice: Client, alice: User, closed_session: Deck
) -> None:
    parts, choices = closed_session.deck_list.parts, closed_session.deck_list.choices
    with_guest = made(alice, "With a guest", DeckList("With a guest", parts, choices))
    page = as_alice.get(reverse("deck-build-own", args=["voidream", with_guest.slug]))
    assert page.context["boot"]["deck"]["choices"] == {}
    alone = made(alice, "Alone", DeckList("Alone", {**parts, "dream": (), "arcana": (), "mind": ()}, choices))
    page = as_alice.get(reverse("deck-build-own", args=["voidream", alone.slug]))
    assert page.context["boot"]["deck"]["choices"] == {"guest": choices["guest"]}


def test_a_full_deck_says_so_of_limited_cards_and_still_names_a_ban(client: Client, closed_session: Deck) -> None:
    held = dict(entries_of(closed_session.deck_list))
    court = [card for card in published_cards("voidream").values() if card["faction"] == "court"]
    others = [card["title"] for card in court if card["kind"] == "entity" and card["title"] not in held]
    card_format, now = Format.objects.get(is_default=True), timezone.now()
    gave(announce(petra(), card_format, kind="limited", titles=others[:1], reason="x", starts=now, limit=1))
    gave(announce(petra(), card_format, kind="banned", titles=others[1:2], reason="x", starts=now))
    said = ask(client, plain(closed_session.deck_list))["offers"]
    assert said[others[0]]["full"] is True
    assert (said[others[1]]["full"], "Banned" in said[others[1]]["reason"]) == (False, True)


def test_a_length_that_cant_be_or_is_too_much_is_refused(client: Client, pool: None) -> None:
    for length in ("-1", "65537", "9" * 30):
        answer = client.post(
            reverse("deck-build-check", args=["voidream"]),
            b"{}",
            content_type="application/json",
            CONTENT_LENGTH=length,
        )
        assert answer.status_code == 413, length
