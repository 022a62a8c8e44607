"""The ladder of AI levels: wins counted from finished matches, the next level, and the deck that comes first."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from cards.models import Catalog
from decks.lists import deck_as_json
from decks.models import Deck
from matches.ladder import Ladder, ladder_of, last_deck
from matches.models import Match, Seat
from tests.matches.counting import DECK
from tests.matches.test_pages import browser_of

GAME = "counting"


@pytest.fixture(autouse=True)
def _decks(decks: list[Deck]) -> None:
    """There is something to bring."""


def ended(player: Player, catalog: Catalog, agent: str, *, won: bool = True, **facts: object) -> Match:
    winner = "A" if won else "B"
    match = Match.objects.create(
        game=GAME, catalog=catalog, status=Match.Status.OVER, won_by=winner, finished=timezone.now(), **facts
    )
    Seat.objects.create(match=match, seat="A", player=player, name="Alice", deck=deck_as_json(DECK))
    Seat.objects.create(match=match, seat="B", agent=agent, name="AI", deck=deck_as_json(DECK))
    return match


def beaten(ladder: Ladder) -> dict[str, int]:
    return {rung.opponent.agent: rung.beaten for rung in ladder.rungs if rung.beaten}


def test_wins_are_counted_by_level_whatever_the_style(alice: Player, bob: Player, catalog: Catalog) -> None:
    first, second = (rung.opponent.agent for rung in ladder_of(GAME, None).rungs[:2])
    for agent in (first, f"{first}/calm", first):
        ended(alice, catalog, agent)
    ended(alice, catalog, second, won=False)
    ended(alice, catalog, second, is_practice=True)
    ended(alice, catalog, second, is_sandbox=True)
    Match.objects.filter(pk=ended(alice, catalog, second).pk).update(status=Match.Status.RUNNING)
    found = ladder_of(GAME, alice)
    assert beaten(found) == {first: 3}
    assert found.suggested == second
    assert [rung.number for rung in found.rungs if rung.is_next] == [2]
    assert beaten(ladder_of(GAME, bob)) == {}
    assert ladder_of(GAME, bob).suggested == first


def test_past_the_top_the_top_is_suggested(alice: Player, catalog: Catalog) -> None:
    rungs = ladder_of(GAME, None).rungs
    for rung in rungs:
        ended(alice, catalog, rung.opponent.agent)
    found = ladder_of(GAME, alice)
    assert all(rung.beaten for rung in found.rungs)
    assert found.suggested == rungs[-1].opponent.agent


@pytest.mark.parametrize("name", ["voidream", "dreamtides"])
def test_five_levels_and_the_others(name: str) -> None:
    found = ladder_of(name, None)
    assert [rung.number for rung in found.rungs] == [1, 2, 3, 4, 5]
    assert len(found.others) == 2


def test_the_page_shows_wins_and_selects_the_next_level(alice: Player, catalog: Catalog) -> None:
    first, second = (rung.opponent for rung in ladder_of(GAME, None).rungs[:2])
    ended(alice, catalog, first.agent)
    page = browser_of(alice).get(reverse("play", args=[GAME]))
    assert "Beaten 1 time" in page.content.decode()
    assert page.context["chosen_opponent"] == "ai"
    assert page.context["chosen_level"] == second.agent


def test_the_last_deck_comes_first(alice: Player, catalog: Catalog, decks: list[Deck]) -> None:
    assert last_deck(alice, GAME, decks) is None
    decks[-1].list = {**decks[-1].list, "name": "Even"}
    decks[-1].save()
    ended(alice, catalog, "greedy").seats.filter(player=alice).update(deck=decks[-1].list)
    assert last_deck(alice, GAME, decks) == decks[-1]
    page = browser_of(alice).get(reverse("play", args=[GAME]))
    assert page.context["pages"][0].deck == decks[-1]
    assert page.context["chosen_deck"] == str(decks[-1].pk)


@pytest.mark.parametrize("level", ["random", ""])
def test_a_match_against_the_chosen_level(client: Client, level: str) -> None:
    posted = {"deck": Deck.objects.earliest("pk").pk, "opponent": "ai", "level": level}
    response = client.post(reverse("play", args=[GAME]), posted)
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    expected = level or ladder_of(GAME, None).rungs[0].opponent.agent
    assert match.seats.exclude(agent="").get().agent == expected


def test_an_unknown_level_is_refused(client: Client) -> None:
    posted = {"deck": Deck.objects.earliest("pk").pk, "opponent": "ai", "level": "nobody"}
    response = client.post(reverse("play", args=[GAME]), posted)
    assert response.status_code == 422
    assert "no longer available" in response.content.decode()
