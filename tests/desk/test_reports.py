"""Reports at the desk: what curators see of a line that looks wrong, what they don't while they play, and the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import games
from accounts.models import Player
from cards.models import CardSet
from decks.models import Deck
from games.agents import random_answer
from games.kernel.scenario import read_scenarios, run_scenario
from matches import match_cache
from matches.models import Match, RulesReport
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.report import report_line
from matches.shuffle import choose
from matches.terms import Terms
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("card_set")

ENOUGH = 60


@pytest.fixture
def wanda(db: None) -> Player:
    return Player.objects.create(display_name="Wanda")


@pytest.fixture
def match(card_set: CardSet, wanda: Player) -> Match:
    """Wanda plays Viktor; both answer by chance, the same one in every run."""
    decks = [deck.deck_list for deck in Deck.objects.filter(is_starter=True).order_by("slug")[:2]]
    match = by_invitation(wanda, Terms("voidream"), decks[0])
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    choose(match, 11)
    match.save()
    joined = join(str(match.invite), Player.objects.create(display_name="Viktor"), decks[1])
    assert isinstance(joined, Match)
    seed = 0
    while match_cache.load(match.pk).seq < ENOUGH and (decision := match_cache.load(match.pk).decision):
        answer(match.pk, decision.seat, random_answer(decision, seed))
        seed += 1
    return Match.objects.get(pk=match.pk)


@pytest.fixture
def report(match: Match, wanda: Player) -> RulesReport:
    """Of the last line of her log."""
    lines = [event for entry in match_cache.load(match.pk).log["A"] for event in orjson.loads(entry)]
    last = max(place for place, event in enumerate(lines) if event.get("text"))
    found = report_line(match, wanda, "A", last, "Something else.\nReally.")
    assert isinstance(found, RulesReport), found
    return found


def test_the_desk_is_closed_to_others(charlie: User, report: RulesReport, client: Client) -> None:
    for name, arguments in [("desk-reports", []), ("desk-report", [report.pk]), ("desk-report-scenario", [report.pk])]:
        assert client.get(reverse(name, args=["voidream", *arguments])).status_code == 302
        assert signed_in(charlie).get(reverse(name, args=["voidream", *arguments])).status_code == 403


def test_a_curator_sees_the_line_in_its_place_and_answers(as_alice: Client, match: Match, report: RulesReport) -> None:
    assert "Something else." in as_alice.get(reverse("desk-reports", args=["voidream"])).content.decode()
    address = reverse("desk-report", args=["voidream", report.pk])
    assert "Something else.<br>Really." in as_alice.get(address).content.decode()
    concede(match.pk, "A")
    page = as_alice.get(address).content.decode()
    assert "Player’s view" in page
    assert "(Wanda): " in page
    assert as_alice.post(address, {"answer": " "}).status_code == 422
    assert as_alice.post(address, {"answer": "It is right."}).status_code == 302
    assert "It is right." in as_alice.get(address).content.decode()
    assert as_alice.post(address, {"answer": "No."}).status_code == 422
    assert "No open reports." in as_alice.get(reverse("desk-reports", args=["voidream"])).content.decode()
    assert (
        "Something else."
        in as_alice.get(reverse("desk-reports", args=["voidream"]), {"status": "answered"}).content.decode()
    )


def test_a_curator_who_plays_there_sees_nothing_before_the_end(
    as_alice: Client, alice: User, match: Match, report: RulesReport, wanda: Player
) -> None:
    match.seats.filter(seat="B").update(player=Player.objects.create(display_name="Alice", user=alice))
    assert "Something else." not in as_alice.get(reverse("desk-reports", args=["voidream"])).content.decode()
    for name in ("desk-report", "desk-report-scenario"):
        assert as_alice.get(reverse(name, args=["voidream", report.pk])).status_code == 404
    concede(match.pk, "A")
    page = as_alice.get(reverse("desk-report", args=["voidream", report.pk])).content.decode()
    assert f"?at={report.seq}&amp;from=A" in page


def test_nobody_sees_hidden_cards_of_a_match_that_goes_on(as_alice: Client, match: Match, report: RulesReport) -> None:
    """A curator may sit there under another name, or know who does."""
    address, scenario = (
        reverse(name, args=["voidream", report.pk]) for name in ("desk-report", "desk-report-scenario")
    )
    page = as_alice.get(address).content.decode()
    for hidden in ("Player’s view", "View position", "Download scenario", "(Wanda): ", "(Viktor): "):
        assert hidden not in page
    assert as_alice.get(scenario).status_code == 404
    concede(match.pk, "A")
    assert "Download scenario" in as_alice.get(address).content.decode()
    assert as_alice.get(scenario).status_code == 200


def test_the_scenario_file_runs(as_alice: Client, match: Match, report: RulesReport, tmp_path: Path) -> None:
    concede(match.pk, "A")
    response = as_alice.get(reverse("desk-report-scenario", args=["voidream", report.pk]))
    path = tmp_path / "report.yaml"
    path.write_bytes(response.content)
    text = response.content.decode()
    assert "# Something else.\n# Really.\n" in text
    scenarios: list[dict[str, Any]] = list(read_scenarios(path))
    assert len(scenarios) == 1
    assert scenarios[0]["steps"]
    outcome = run_scenario(games.load("voidream"), scenarios[0])
    assert outcome.failure is None


def test_a_report_opens_as_a_table_for_curators_alone(as_alice: Client, match: Match, report: RulesReport) -> None:
    address = reverse("desk-report-table", args=["voidream", report.pk])
    assert as_alice.post(address).status_code == 404, "the match goes on"
    concede(match.pk, "A")
    assert (
        "Open as practice match" in as_alice.get(reverse("desk-report", args=["voidream", report.pk])).content.decode()
    )
    assert Client().post(address).status_code == 302
    assert not Match.objects.filter(is_practice=True).exists()
    table = as_alice.post(address)
    made = Match.objects.get(is_practice=True)
    assert table["Location"] == made.get_absolute_url()
    assert made.catalog_id == match.catalog_id
    assert match_cache.load(made.pk).decision


def test_more_reports_are_no_more_queries(as_alice: Client, report: RulesReport, match: Match) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            as_alice.get(reverse("desk-reports", args=["voidream"]))
        return len(queries)

    asked()  # what the site remembers
    few = asked()
    for number in range(8):
        player = Player.objects.create(display_name=f"P{number}")
        RulesReport.objects.create(match=match, player=player, line=1, seq=1, told="{A} waits.", words="…")
    assert asked() == few
