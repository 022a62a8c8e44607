"""The first match: a newcomer’s “Play now” is a fixed deal with a coach; nobody else gets it, and nobody twice."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from accounts.outcome import Refused
from cards.loading import load_pool
from games.lab.simulation import ended, turns
from games.lab.supply import shipped_cards
from matches.models import LessonDone, Match
from matches.play.find import find
from matches.play.first import is_newcomer
from matches.views.match import boot_of
from tests.pool import shipped_pool

GAMES = ("voidream", "dreamtides")


@pytest.fixture(autouse=True)
def pool(db: None, request: pytest.FixtureRequest) -> None:
    if "dreamtides" in request.node.name:
        load_pool("dreamtides")
    else:
        shipped_pool()


def play_now(client: Client, game: str, **fields: str) -> Match:
    address = client.post(reverse("quick-play", args=[game]), fields)["Location"]
    return Match.objects.get(pk=address.rstrip("/").rpartition("/")[2])


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_sits_at_the_table_of_the_first_match_before_a_real_choice(client: Client, game: str) -> None:
    match = play_now(client, game)
    boot = boot_of(match, "A")
    assert boot["coach"]["skip"] == reverse("quick-play", args=[game])
    assert match.is_practice
    assert not match.is_rated
    table = find(match.pk)
    assert not isinstance(table, Refused)
    assert table.decision is not None
    assert table.decision.seat == "A"
    assert table.decision.about in ("turn", "main")
    assert len(table.decision.options) > 2
    assert client.get(match.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_it_is_skipped_by_one_click_and_comes_back_no_more(client: Client, game: str) -> None:
    play_now(client, game)
    normal = play_now(client, game, skip="1")
    assert not normal.is_practice
    assert boot_of(normal, "A")["coach"] is None
    assert not play_now(client, game).is_practice


def test_who_took_a_lesson_or_names_a_deck_is_no_newcomer(client: Client) -> None:
    learner = Player.objects.create(display_name="Lea")
    assert is_newcomer(learner, "voidream")
    LessonDone.objects.create(player=learner, game="voidream", lesson="depth")
    assert not is_newcomer(learner, "voidream")
    assert is_newcomer(learner, "dreamtides")
    assert not play_now(client, "voidream", deck="noon-parade").is_practice


def test_it_is_for_nobody_elses_eyes(client: Client) -> None:
    match = play_now(client, "voidream")
    assert Client().get(match.get_absolute_url()).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_it_sensibly_wins_most_of_the_time(game: str) -> None:
    """A weak level against itself: the deal favours the newcomer."""
    played = games.load(game)
    first, cards = played.lab.first_match(), shipped_cards(played)
    assert first is not None
    wins = 0
    for seed in range(6):
        state = played.lab.load({**first.position, "cards": list(cards.values())})
        for _ in turns(played, state, {"A": "greedy", "B": "random"}, cards, seed):
            pass
        wins += ended(played, state).winners == ("A",)
    assert wins >= 5
