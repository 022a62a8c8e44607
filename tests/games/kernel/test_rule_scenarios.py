"""Scenarios by rule: found by a look at the text, they are those that YAML reads."""

from __future__ import annotations

import pytest

import games
from games.kernel.rule_scenarios import MOST, by_rule, scenarios_at
from games.kernel.scenario import read_scenarios
from tests.toy.foreign import Foreign

GAMES = [name for name in games.names("lab") if games.load(name).lab.scenarios]


@pytest.mark.parametrize("name", GAMES)
def test_each_is_of_the_rule_and_from_its_place(name: str) -> None:
    found = by_rule(games.load(name))
    paths = {path for places in found.values() for path, _ in places}
    files = {path: list(read_scenarios(path)) for path in paths}
    for rule, places in found.items():
        assert 0 < len(places) <= MOST
        assert all(rule in files[path][number]["rules"] for path, number in places)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_a_scenario_names_is_found(name: str) -> None:
    folder = games.load(name).lab.scenarios
    assert folder
    named = {rule for path in folder.rglob("*.yaml") for each in read_scenarios(path) for rule in each["rules"]}
    assert named == set(by_rule(games.load(name)))


def test_those_about_the_rule_itself_come_first() -> None:
    places = by_rule(games.load("voidream"))["V10.3"]
    (first,) = scenarios_at(places[:1])
    assert first["rules"][0] == "V10.3"
    assert places[0][0].name == "v10_timing.yaml"
    assert {card["title"] for card in first["cards"]} > {"Stag"}, "with the cards of the files that it uses"


def test_a_game_without_any_has_none() -> None:
    assert by_rule(Foreign()) == {}
