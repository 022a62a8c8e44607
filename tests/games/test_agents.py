"""Agents of every game, and the opponents that players meet."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.agents import agent_names, answer_for, check_agent, steady_agent
from tests.games.matches import begun, every_game, every_match
from tests.toy.lanterns import Lanterns
from tests.toy.tapers import Tapers


@every_match
def test_a_search_plays_where_it_was_taught_to(game: games.Game[Any], count: int) -> None:
    if game.thinking is None:
        pytest.skip("this game has no search")
    match = begun(game, count, 16)
    for _ in range(5):
        due = game.decision(match.state)
        assert due is not None
        answer = answer_for(game, "search:4", match.state, due, match.cards, 1)
        assert answer == answer_for(game, "search:4", game.clone(match.state), due, match.cards, 1)
        assert game.answer(match.state, due.seat, answer) is None


def test_an_agent_that_a_game_hasnt_is_refused_with_those_that_it_has() -> None:
    class Untaught(Lanterns):
        thinking = None

    assert check_agent("search:4", Lanterns()) is None
    assert check_agent("search:4", Untaught()) == "there is no agent “search:4” for “lanterns”; it has random"
    assert check_agent("greedy", Untaught()) == "there is no agent “greedy” for “lanterns”; it has random"
    assert check_agent("random", Untaught()) is None
    assert check_agent("drowsy/bold", Lanterns()) == "nobody plays “lanterns” in a manner “bold”; it has no manners"


@every_game
def test_opponents_are_agents_of_the_game_each_under_a_name_of_its_own(game: games.Game[Any]) -> None:
    offered = game.opponents
    assert {each.agent for each in offered} <= set(agent_names(game))
    assert len({each.agent for each in offered}) == len({each.name for each in offered}) == len(offered) > 0
    assert all(each.level and each.description.endswith(".") for each in offered)


def test_a_game_is_played_by_who_plays_anything_where_it_has_no_search_and_no_agent_of_its_own() -> None:
    assert [(each.agent, each.name) for each in Tapers().opponents] == [("random", "Random AI")]
    assert [each.name for each in Lanterns().opponents] == [*(f"AI level {n}" for n in range(1, 6)), "Random AI"]
    assert (steady_agent(Tapers()), steady_agent(games.load("voidream"))) == ("random", "greedy")
