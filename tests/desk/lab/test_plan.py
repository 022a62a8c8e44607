"""Plans: what a worker reads is what was meant, also of those that were begun before an update."""

from __future__ import annotations

import json

import games
from desk.lab.plan import Plan, of_agents, of_card, of_decks
from games.lab.arena import pairings
from games.lab.mirrored import seeds
from tests.desk.lab.verbs import GAME

DECKS = list(games.load(GAME).decks.shipped())[:4]


def test_a_plan_of_agents_keeps_how_they_are_measured() -> None:
    plan = of_agents(
        ("random", "drowsy", "greedy"), DECKS, 7, until_clear=False, sprt=(0.0, 35.0), lists="unknown", budget=1.2
    )
    assert [cell.agents for cell in plan.cells] == [("random", "drowsy"), ("random", "greedy"), ("drowsy", "greedy")]
    assert Plan.from_json(GAME, json.loads(json.dumps(plan.as_json()))) == plan


def test_agents_play_the_pairings_of_the_arena() -> None:
    plan = of_agents(("random", "drowsy"), DECKS, 7, until_clear=True, sprt=None, lists="open", budget=0.0)
    assert plan.pairings(0, 2, 40) == pairings(len(DECKS), 2, 7, 40)


def test_decks_take_turns_and_begin_again() -> None:
    plan = of_decks(DECKS, "random")
    found = plan.pairings(1, 2, 3)
    assert [pairing.decks for pairing in found] == [(0, 2)] * 3
    assert [pairing.seed for pairing in found] == seeds(plan.seed, 3)


def test_a_plan_of_a_card_says_where_it_lies_and_which_decks_are_compared() -> None:
    lab, pool = games.load(GAME).lab, games.load(GAME).cards.pool()
    card = {**pool["Borrowed Wolf"], "title": "Test Wolf"}
    found = lab.exchanges(card, {**pool, "Test Wolf": card}, DECKS)
    assert isinstance(found, list)
    plan = of_card("Test Wolf", found, DECKS, ("random",), {}, lab.played_parts)
    assert (plan.early, plan.questions[0].used) == (True, True)
    assert plan.compared(0) == plan.compared(1) == (found[0].without, found[0].with_card)
    again = Plan.from_json(GAME, json.loads(json.dumps(plan.as_json())))
    assert again == plan


def test_a_plan_of_before_has_open_lists_no_clock_no_watched_card_and_the_pairings_that_it_began_with() -> None:
    old = {
        "seed": 7,
        "decks": [],
        "cells": [{"agents": ["random", "drowsy"], "decks": [[0, 1], [1, 2]], "stay": True}],
        "questions": [{"cells": [0], "band": [0.5, 0.5], "against": [], "stage": 0, "agent": "", "looks": 5}],
    }
    plan = Plan.from_json(GAME, old)
    assert (plan.lists, plan.budget, plan.watched, plan.questions[0].sprt) == ("open", 0.0, "", None)
    assert (plan.early, plan.questions[0].used) == (False, False)
    assert [pairing.decks for pairing in plan.pairings(0, 2, 3)] == [(0, 1), (1, 2), (0, 1)]
