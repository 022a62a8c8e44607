"""Challenges for programs: made, found, accepted, turned down and taken back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.services import adopt_guest
from decks.models import Deck
from matches.lobby.pair import accept
from matches.models import Challenge, Match
from tests.matches.counting import DECK
from tests.matches.programs import V1, post


@pytest.fixture(autouse=True)
def _decks(decks: list[Deck]) -> None:
    """There is something to bring."""


def made(program: Client, kind: str, **more: Any) -> dict[str, Any]:
    answer = post(program, "challenges/", deck="odd", kind=kind, **more)
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()
    return found


def listed(program: Client) -> dict[str, list[str]]:
    return {name: [each["id"] for each in rows] for name, rows in program.get(f"{V1}challenges/").json().items()}


def test_an_open_one_is_found_and_accepted(as_alice: Client, as_bob: Client, client: Client) -> None:
    challenge = made(as_alice, "open", clock="blitz", is_rated=True)
    assert (challenge["host"], challenge["clock"]["key"], challenge["is_rated"]) == ("Alice", "blitz", True)
    assert "deck" not in challenge
    assert listed(client) == {"open": [challenge["id"]], "own": [], "received": []}
    assert listed(as_alice) == {"open": [], "own": [challenge["id"]], "received": []}
    match = post(as_bob, f"challenges/{challenge['id']}/accept/", deck="even").json()
    assert match["status"] == "gathering"
    told = as_alice.get(f"{V1}challenges/{challenge['id']}/").json()
    assert (told["status"], told["match"]) == ("taken", match["id"])
    late = post(as_bob, f"challenges/{challenge['id']}/accept/", deck="even")
    assert (late.status_code, late.json()["code"]) == (409, "finished")


def test_own_clocks_are_described_by_their_values(as_alice: Client) -> None:
    assert made(as_alice, "open", clock="10+5")["clock"] == {
        "key": "10+5", "name": "10 min + 5 s", "in_words": "10 min, plus 5 s after each move",
        "bank": 600, "allowance": 0, "increment": 5,
    }  # fmt: skip


def test_both_add_to_the_shuffle(as_alice: Client, as_bob: Client) -> None:
    def salted(program: Client, salt: str) -> dict[str, str]:
        return {"shuffle": post(program, "matches/promise/").json()["shuffle"], "salt": salt}

    challenge = made(as_alice, "open", **salted(as_alice, "host"))
    post(as_bob, f"challenges/{challenge['id']}/accept/", deck="even", **salted(as_bob, "guest"))
    assert sorted(Match.objects.get().seats.values_list("salt", flat=True)) == ["guest", "host"]
    made(as_alice, "quick", **salted(as_alice, "first"))
    sought = made(as_bob, "quick", **salted(as_bob, "second"))
    found = Match.objects.get(pk=sought["match"])
    assert sorted(found.seats.values_list("salt", flat=True)) == ["first", "second"]


def test_two_who_look_for_the_same_meet(as_alice: Client, as_bob: Client) -> None:
    search = made(as_alice, "quick")
    assert search["match"] is None
    assert made(as_bob, "quick")["match"] == Match.objects.get().pk
    assert as_alice.get(f"{V1}challenges/{search['id']}/").json()["match"] == Match.objects.get().pk
    assert as_bob.get(f"{V1}challenges/{search['id']}/").status_code == 404


def test_who_is_found_by_another_challenge_while_looking_around_is_told_of_the_search(
    as_alice: Client, as_bob: Client, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    challenge = made(as_alice, "direct", to="Bob")

    def bob_is_faster(_: Challenge) -> list[Challenge]:
        accept(challenge["id"], bob, DECK)
        return []

    monkeypatch.setattr("matches.lobby.quick._others", bob_is_faster)
    search = made(as_alice, "quick")
    assert (search["kind"], search["match"]) == ("quick", Match.objects.get().pk)


def test_a_player_is_challenged_and_declines(as_alice: Client, as_bob: Client) -> None:
    challenge = made(as_alice, "direct", to="Bob")
    assert listed(as_bob)["received"] == [challenge["id"]]
    assert post(as_bob, f"challenges/{challenge['id']}/decline/").json()["status"] == "declined"
    assert post(as_alice, f"challenges/{challenge['id']}/decline/").status_code == 404


def test_one_is_taken_back(as_alice: Client, as_bob: Client) -> None:
    address = f"{V1}challenges/{made(as_alice, 'open')['id']}/"
    assert as_bob.delete(address).status_code == 404
    assert as_alice.delete(address).status_code == 204
    assert as_alice.delete(address).status_code == 409


def test_who_asks_is_there(as_alice: Client) -> None:
    challenge = made(as_alice, "open")
    Challenge.objects.update(seen=timezone.now() - timedelta(seconds=30))
    as_alice.get(f"{V1}challenges/{challenge['id']}/")
    assert timezone.now() - Challenge.objects.get().seen < timedelta(seconds=10)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"kind": "direct"}, 400),
        ({"kind": "direct", "to": "nobody"}, 404),
        ({"kind": "open", "clock": "sundial"}, 400),
        ({"kind": "open", "clock": "2+0"}, 400),
        ({"kind": "open", "clock": 5}, 400),
        ({"kind": "open", "deck": "nowhere"}, 400),
        ({"kind": "quick", "clock": "1-day"}, 422),
        ({"kind": "quick", "clock": ""}, 422),
        ({"kind": "open", "clock": ""}, 422),
    ],
)
def test_what_can_t_be_is_refused(as_alice: Client, body: dict[str, Any], status: int) -> None:
    assert post(as_alice, "challenges/", **{"deck": "odd", **body}).status_code == status


@pytest.mark.parametrize(("kind", "clock"), [("quick", "standard"), ("open", "standard"), ("direct", "")])
def test_strangers_meet_with_a_clock(as_alice: Client, bob: Player, kind: str, clock: str) -> None:
    adopt_guest(User.objects.create_user("Bob"), bob)
    assert made(as_alice, kind, **{"to": "Bob"} if kind == "direct" else {})["clock"]["key"] == clock


def test_an_account_is_needed(client: Client) -> None:
    assert post(client, "challenges/", deck="odd", kind="open").status_code == 401
