"""Programs set up and run tournaments, as organizers do on the page."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import Player
from matches.models import Entry, Tournament
from matches.tournaments.entries import join
from tests.matches.counting import DECK
from tests.matches.programs import program_of
from tests.matches.rated import account
from tests.matches.tournaments.verbs import cast

LIST = "/api/v1/counting/tournaments/"


def call(client: Client, path: str, method: str = "post", **body: Any) -> Any:
    return getattr(client, method)(path, body, content_type="application/json")


@pytest.fixture
def players() -> list[Player]:
    return cast(4)


@pytest.fixture
def organizer(players: list[Player]) -> Client:
    return program_of(players[0])


@pytest.fixture
def made(organizer: Client, players: list[Player]) -> str:
    """The path of a tournament that all have joined."""
    answer = call(organizer, LIST, name="By a program", kind="swiss", rounds=3, pause=None)
    assert answer.status_code == 201, answer.json()
    path = f"{LIST}{answer.json()['id']}/"
    for player in players:
        assert isinstance(join(answer.json()["id"], player, DECK), Entry)
    return path


def test_a_whole_tournament(organizer: Client, made: str) -> None:
    told = call(organizer, f"{made}organize/", do="start").json()
    assert (told["status"], told["organizer"], told["rounds"], told["clock"]) == ("running", "P01", 3, "standard")
    for number in (1, 2, 3):
        for pairing in told["round_list"][-1]["pairings"]:
            winner = min(pairing["sides"], key=lambda side: side["name"])
            wish = {"do": "rule", "pairing": pairing["id"], "verdict": str(winner["entry"])}
            assert call(organizer, f"{made}organize/", **wish).status_code == 422, "everybody can read why"
            answer = call(organizer, f"{made}organize/", **wish, reason="Agreed.")
            # Nobody decides a match of their own.
            if "P01" in [side["name"] for side in pairing["sides"]]:
                assert answer.status_code == 403
                moderated(made, wish)
        told = call(organizer, made, "get").json()
        if number < 3:
            told = call(organizer, f"{made}organize/", do="next").json()
            assert told["round"] == number + 1
    assert told["status"] == "over"
    assert [row["name"] for row in told["standings"]] == ["P01", "P02", "P03", "P04"]


def moderated(path: str, wish: dict[str, Any]) -> None:
    moderator = Player.objects.filter(display_name="Mona").first() or account("Mona")
    assert moderator.user
    moderator.user.groups.add(Group.objects.get(name="Moderators"))
    call(program_of(moderator), f"{path}organize/", **wish, reason="Agreed.")


def test_details_are_changed_until_the_start(organizer: Client, made: str) -> None:
    told = call(organizer, made, "put", name="Another name", limit=8, is_public=False).json()
    assert (told["name"], told["limit"], told["pause"]) == ("Another name", 8, 60)
    assert call(organizer, made, "put", name="Another name", limit=2).status_code == 422
    call(organizer, f"{made}organize/", do="start")
    assert call(organizer, made, "put", name="Too late").status_code == 409


def test_a_player_is_removed_and_has_more_time(organizer: Client, made: str) -> None:
    told = call(organizer, f"{made}organize/", do="start").json()
    other = next(pairing for pairing in told["round_list"][0]["pairings"] if "P01" not in str(pairing["sides"]))
    answer = call(organizer, f"{made}organize/", do="extend", pairing=other["id"], minutes=10)
    shown = {pairing["id"]: pairing["show_up_by"] for pairing in answer.json()["round_list"][0]["pairings"]}
    assert shown[other["id"]] > other["show_up_by"]
    gone = other["sides"][0]["entry"]
    told = call(organizer, f"{made}organize/", do="remove", entry=gone, reason="Never came.").json()
    assert [row["left"] for row in told["standings"] if row["entry"] == gone] == ["removed"]
    call(organizer, f"{made}organize/", do="cancel", reason="No more light.")
    assert Tournament.objects.get().status == Tournament.Status.CANCELED


def test_nobody_else_runs_it(players: list[Player], made: str) -> None:
    other = program_of(players[1])
    for answer in (
        call(other, f"{made}organize/", do="start"),
        call(other, made, "put", name="Mine"),
        call(other, f"{made}organize/", do="cancel", reason="So"),
    ):
        assert answer.status_code == 403
    assert call(Client(), LIST, name="No one’s", kind="swiss").status_code == 401
    assert Tournament.objects.get().status == Tournament.Status.OPEN


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"kind": "round-robin"},
        {"clock": "untimed"},
        {"clock": ""},
        {"limit": 1},
        {"rounds": 99},
        {"pause": 7},
        {"starts": "2001-01-01T00:00:00Z"},
        {"best_of": 2},
    ],
)
def test_what_cannot_be_is_refused(organizer: Client, wrong: dict[str, Any]) -> None:
    answer = call(organizer, LIST, **{"name": "Odd", "kind": "swiss", **wrong})
    assert answer.status_code in (400, 422), answer.json()
    assert not Tournament.objects.exists()
