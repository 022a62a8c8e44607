"""Rules at a table: the rules page leads to the scenarios of each ruling, and each opens for everybody."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from cards.models import Catalog, CurrentCatalog
from cards.rulebook import chapters, played_rules
from games.kernel.rule_scenarios import by_rule
from matches import match_cache
from matches.models import Match
from matches.play.play_on import SELF, Sitting
from matches.play.position import begin_position
from matches.rule_scenarios import document_of, scenarios_of
from tests.games.each import check_each

RULINGS = {"voidream": ("V12", "V13", "V14"), "dreamtides": tuple(f"D{number}" for number in range(1, 16))}
"""The chapters of rulings. Dreamtides answers questions where they come up: all of its chapters."""
UNSHOWN = {
    "V12.18": "of texts that are never released, so no table has such a card",
    "V13.16": "of what is done before the first round, where no position begins",
    "D1.2": "what there is: every table shows it",
    "D1.5": "what cards are called",
    "D1.7": "of what no battle has",
    "D2.4": "of what opponents know of a deck before the battle",
    "D3.2": "of chance before the battle",
    "D3.3": "of the deal before the battle, where no position begins",
    "D3.4": "of the deal before the battle, where no position begins",
    "D6.10": "of the cards that there are",
    **{f"D14.{number}": "of building decks" for number in range(1, 6)},
}
"""Rulings that no scenario shows, and why."""


@pytest.fixture
def pool(db: None) -> None:
    for game in RULINGS:
        cards = {title: {**card, "slug": "", "art": ""} for title, card in games.load(game).cards.pool().items()}
        catalog = Catalog.objects.create(game=game, digest=f"rules-of-{game}", definitions=cards)
        CurrentCatalog.objects.create(game=game, catalog=catalog)


def rulings(game: str) -> list[str]:
    return [rule["id"] for chapter in chapters(game) if chapter["id"] in RULINGS[game] for rule in chapter["rules"]]


def page_of(game: str, rule: str) -> str:
    return reverse("rule-scenarios", args=[game, rule])


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_is_shown_or_it_is_said_why_not(game: str) -> None:
    assert {rule for rule in rulings(game) if rule not in played_rules(game)} == UNSHOWN.keys() & set(rulings(game))


@pytest.mark.parametrize("game", RULINGS)
def test_the_rules_page_links_to_every_rule_that_is_played(game: str, pool: None, client: Client) -> None:
    html = client.get(reverse("rules", args=[game])).content.decode()
    numbers = {rule["id"] for chapter in chapters(game) for rule in chapter["rules"]}
    linked = set(re.findall(rf'href="/{game}/rules/([^/"]+)/"', html))
    assert linked == numbers & set(played_rules(game))

    def opens(rule: str) -> None:
        page = client.get(page_of(game, rule))
        assert page.status_code == 200
        assert page.content.decode().count('name="number"') == len(scenarios_of(game, rule))

    check_each(opens, sorted(linked))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "chapter"), [(game, chapter) for game, shown in RULINGS.items() for chapter in shown if chapter != "D14"]
)
def test_every_scenario_of_a_ruling_opens(game: str, chapter: str, pool: None) -> None:
    places = {
        place: (rule, number)
        for rule in rulings(game)
        if rule.partition(".")[0] == chapter
        for number, place in enumerate(by_rule(games.load(game)).get(rule, ()), 1)
    }

    def opens(rule: str, number: int) -> None:
        document = document_of(game, rule, number)
        assert document is not None
        # Each by somebody else, for nobody may open so many in a minute.
        match = begin_position(Player.objects.create(display_name="Ann"), document, Sitting(SELF, "A"))
        assert isinstance(match, Match), match
        assert match_cache.load(match.pk).decision is not None
        match_cache.forget_all()

    check_each(opens, places.values())


def test_a_guest_opens_one_and_plays_both_sides(pool: None, client: Client) -> None:
    answer = client.post(page_of("voidream", "V14.2"), {"number": "2"})
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert match.is_practice
    assert match.start.title == scenarios_of("voidream", "V14.2")[1].title
    assert {seat.seat for seat in match.seats.all()} == {"A", "B"}
    assert match_cache.load(match.pk).view("A")["players"]["A"]["hand"]


def test_what_there_isn_t_is_answered(pool: None, client: Client) -> None:
    for number in ("", "0", "99", "two", "٣"):
        answer = client.post(page_of("voidream", "V14.2"), {"number": number}, follow=True)
        assert "Example not found." in answer.content.decode(), number
    assert client.get(page_of("voidream", "V99.1")).status_code == 404
    assert client.get(page_of("voidream", "V12.18"))["Location"] == "/voidream/rules/#V12.18"
    assert not Match.objects.exists()


def test_steps_are_told_in_words() -> None:
    told = [step for rule in rulings("voidream") for each in scenarios_of("voidream", rule) for step in each.steps]
    assert "Seat A: play Act" in told
    assert "Result: Seat A, void: Act" in told
    assert "Not possible: Seat A: invert Act" in told
    assert not [step for step in told if re.search(r"[\[\]{}\"]|True|False|None", step)]
