"""A whole Swiss tournament of 32 bots in the real game, and nothing done to it by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import games
from games.agents import random_answer
from matches import match_cache
from matches.models import Match, Tournament
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.outcome import Applied
from matches.queries import MatchDecks
from matches.tournaments import scheduler
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.entries import join
from matches.tournaments.queries import tournament_page
from matches.tournaments.standings import POINTS
from matches.tournaments.start import start
from tests.matches.arriving import all_arrive
from tests.matches.tournaments.verbs import Kind, cast, fresh
from tests.pool import shipped_pool

WHOLE, SHORT = 3000, 16
"""Answers of a match: of some in the first round all, else as many as it takes to see that it is played."""


@pytest.fixture
def game() -> Any:
    return games.load("voidream")


@pytest.fixture(autouse=True)
def _cards(db: None) -> None:
    shipped_pool()


def play(match: Match, seed: int, most: int) -> None:
    """Both sides answer anything that is legal; after so many answers, whoever is to decide gives up."""
    for count in range(most):
        decision = match_cache.load(match.pk).decision
        if decision is None:
            return
        for attempt in range(50):
            given = random_answer(decision, seed + count + attempt * 7919)
            if isinstance(answer(match.pk, decision.seat, given), Applied):
                break
        else:
            pytest.fail(f"no legal answer found to {decision}")
    decision = match_cache.load(match.pk).decision
    assert decision
    concede(match.pk, decision.seat)


@pytest.mark.deep
def test_32_bots_play_five_rounds_by_themselves(client: Client) -> None:
    bots = cast(32)
    decks = [deck.deck_list for deck in MatchDecks(None, "voidream").playable]
    made = create(bots[0], Plan("voidream", Details(name="Bots", pause=0), Kind.SWISS, "blitz"))
    assert isinstance(made, Tournament)
    for number, bot in enumerate(bots):
        join(made.pk, bot, decks[number % len(decks)])
    start(made.pk, bots[0])
    while fresh(made).is_running:
        is_first = fresh(made).round == 1
        running = [all_arrive(match) for match in Match.objects.filter(status=Match.Status.GATHERING).order_by("pk")]
        assert len(running) == 16
        for seed, match in enumerate(running):
            play(match, seed, WHOLE if is_first and seed % 2 else SHORT)
            # As a worker does it.
            scheduler.match_ended(match.pk)
    over = fresh(made)
    assert (over.status, over.round) == (Tournament.Status.OVER, 5)
    nobody_met_twice_and_scores_were_near(over)
    places = list(over.entries.order_by("place").values_list("place", flat=True))
    assert places == list(range(1, 33))
    with CaptureQueriesContext(connection) as queries:
        assert client.get(over.get_absolute_url()).status_code == 200
    assert len(queries) <= 12


def nobody_met_twice_and_scores_were_near(over: Tournament) -> None:
    met: set[frozenset[int]] = set()
    points: Counter[int] = Counter()
    for each in tournament_page(over, None).rounds:
        before = points.copy()
        for meeting in each.meetings:
            pair = frozenset(side.entry_id for side in meeting.sides)
            assert len(pair) == 2
            assert pair not in met
            met.add(pair)
            one, other = pair
            # Draws aside, who meets somebody of another score has floated by one win.
            assert abs(before[one] - before[other]) <= 3
            for side in meeting.sides:
                points[side.entry_id] += POINTS[side.result]
    assert len(met) == 80
