"""Players for programs, and the history that one takes along."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from cards.models import Catalog
from games.kernel.decks.deck_list import DeckList
from matches.models import Match, Seat
from matches.players import export
from matches.ratings.counting import count_rated
from tests.matches.counting import DECK
from tests.matches.rated import account, ended, signed_in


def told(path: str, client: Client | None = None, status: int = 200) -> Any:
    answer = (client or Client()).get(f"/api/v1/counting/{path}")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_everybody_may_know_ratings_and_results(catalog: Catalog, alice: Player, bob: Player) -> None:
    ended(catalog, alice, bob)
    ended(catalog, alice, bob, is_rated=False, winner="B")
    count_rated()
    found = told("players/Alice/")
    assert (found["account"], found["name"]) == ("Alice", "Alice")
    assert found["results"]["all"] == {"played": 2, "won": 1, "lost": 1, "drawn": 0}
    (rating,) = found["ratings"]
    assert rating["value"] > 1500
    assert (rating["game"], rating["matches"], rating["provisional"]) == ("counting", 1, True)
    assert signed_in(alice).get("/api/v1/me/").json()["ratings"] == found["ratings"]
    assert told("players/bob/")["account"] == "Bob"
    told("players/Nobody/", status=404)


def test_a_rated_match_tells_its_changes_once_it_is_counted(catalog: Catalog, alice: Player, bob: Player) -> None:
    match = ended(catalog, alice, bob)
    assert told(f"matches/{match.pk}/")["rating_changes"] == []
    count_rated()
    shape = told(f"matches/{match.pk}/")
    assert shape["is_rated"] is True
    assert [(change["seat"], change["before"]) for change in shape["rating_changes"]] == [("A", 1500), ("B", 1500)]


def test_matches_of_a_player_are_those_that_are_over(duel: Match, catalog: Catalog, alice: Player, bob: Player) -> None:
    ended(catalog, alice, bob, is_sandbox=True, is_rated=False)
    over = ended(catalog, alice, bob)
    ended(catalog, bob, account("Carol"))
    assert [row["id"] for row in told("players/Alice/matches/")["results"]] == [over.pk]
    assert told("players/Alice/matches/?result=lost")["results"] == []
    assert len(told("players/Alice/matches/?result=won&kind=rated&opponent=bob")["results"]) == 1
    told("players/Alice/matches/?result=never", status=400)
    told("players/Nobody/matches/", status=404)


def test_more_matches_are_no_more_questions(catalog: Catalog, alice: Player, bob: Player) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            told("players/Alice/matches/?limit=50")
        return len(queries)

    for _ in range(2):
        ended(catalog, alice, bob)
    few = asked()
    for _ in range(20):
        ended(catalog, alice, bob)
    count_rated()
    assert asked() == few <= 8


class TestTakingOnesHistoryAlong:
    def test_as_a_document(self, duel: Match, catalog: Catalog, alice: Player, bob: Player) -> None:
        first = ended(catalog, alice, bob)
        count_rated()
        second = ended(catalog, bob, alice, is_rated=False)
        answer = signed_in(alice).get("/counting/matches/history.json")
        assert answer.headers["Content-Disposition"] == 'attachment; filename="matches.json"'
        rows = answer.json()["matches"]
        assert [row["match"] for row in rows] == [second.pk, first.pk], "what runs isn't told"
        assert [row["result"] for row in rows] == ["lost", "won"]
        assert (rows[1]["rating_before"], rows[0]["rating_after"]) == (1500, None)
        assert rows[1]["rating_after"] > 1500
        assert rows[0]["opponents"] == ["Bob"]

    def test_as_a_table_that_no_spreadsheet_calculates(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        match = ended(catalog, alice, bob, deck=DeckList("=1+1", DECK.parts, {}))
        Seat.objects.filter(match=match, player=bob).update(name='@Bob, "B"')
        text = signed_in(alice).get("/counting/matches/history.csv").content.decode()
        (row,) = csv.DictReader(io.StringIO(text))
        assert row["deck"] == "'=1+1"
        assert row["opponents"] == '\'@Bob, "B"'
        assert (row["rated"], row["result"], row["rating_after"]) == ("True", "won", "")

    def test_however_long_it_is(
        self, catalog: Catalog, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(export, "AT_ONCE", 4)
        matches = {ended(catalog, alice, bob).pk for _ in range(10)}
        rows = list(export.as_rows("counting", alice))
        assert len(rows) == 10
        assert {row["match"] for row in rows} == matches

    def test_is_ones_own_alone(self) -> None:
        for kind in ("csv", "json"):
            answer = Client().get(f"/counting/matches/history.{kind}")
            assert answer.status_code == 302
            assert "/sign-in/" in answer.headers["Location"]
