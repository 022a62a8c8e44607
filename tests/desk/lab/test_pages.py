"""Pages of the lab: from the button to what is said of an experiment."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

import games
from desk.lab.forms import DecksForm
from desk.lab.start import start_agents
from desk.models import Experiment
from games import registry
from tests.cards.curating import cora, gave, new_card
from tests.desk.conftest import signed_in
from tests.desk.lab.verbs import GAME, Chunk, played_out
from tests.toy.beacons import Beacons
from tests.toy.on_site import on_site


@pytest.fixture
def beacons(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game without a search beside Voidream."""
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    games.register("beacons", "tests.toy.beacons:Beacons")
    yield
    registry._loaded.cache_clear()


def test_from_the_button_to_the_matrix(asked: list[Chunk], three_decks: list[str], by_hand: list[int]) -> None:
    client = signed_in(cora())
    assert all(name in client.get("/voidream/desk/lab/").content.decode() for name in three_decks)
    answer = client.post("/voidream/desk/lab/", {"decks": three_decks, "agent": "lucid", "most": "50"})
    experiment = Experiment.objects.get()
    assert answer["Location"] == experiment.get_absolute_url()
    page = client.get(experiment.get_absolute_url()).content.decode()
    assert "data-poll" in page
    played_out(experiment, asked)
    page = client.get(f"{experiment.get_absolute_url()}progress/").content.decode()
    assert "data-poll" not in page
    assert "Lucid plays both" in page
    assert page.count("▲") == 3 + 1
    assert "clearly stronger" in page
    assert "clearly weaker" in page
    assert "Bastion" in page


def test_the_button_that_stops_it_and_the_one_that_goes_on(experiment: Experiment) -> None:
    client, address = signed_in(cora()), experiment.get_absolute_url()
    client.post(f"{address}stop/")
    assert "Continue" in client.get(address).content.decode()
    client.post(f"{address}go-on/")
    experiment.refresh_from_db()
    assert experiment.is_running
    assert client.post(f"{address}burn/").status_code == 404


def test_a_card_is_tested_from_its_pages(asked: list[Chunk], by_hand: list[int]) -> None:
    change = new_card()
    client, address = signed_in(cora()), f"/voidream/desk/lab/changes/{change.pk}/"
    assert address in client.get(change.get_absolute_url()).content.decode()
    assert "/voidream/desk/lab/cards/cunning/" in client.get("/voidream/desk/cards/cunning/").content.decode()
    client.post(address, {"screening": "greedy", "agent": "lucid", "most": "100"})
    experiment = Experiment.objects.get()
    page = client.get(experiment.get_absolute_url()).content.decode()
    assert "Games are still running" in page
    played_out(experiment, asked)
    page = client.get(experiment.get_absolute_url()).content.decode()
    # Both win all games with the card and without it.
    assert "Fine" in page
    assert "3 in place of" in page
    listed = client.get("/voidream/desk/lab/").content.decode()
    assert "Test of a card: Test Moth" in listed
    assert "Finished</span> <span" in listed


def test_one_that_runs_is_shown_on_the_first_page(experiment: Experiment) -> None:
    assert experiment.get_absolute_url() in signed_in(cora()).get("/voidream/desk/").content.decode()


def test_agents_have_a_page_too(asked: list[Chunk]) -> None:
    experiment = gave(start_agents(None, GAME, [], ("random", "drowsy"), 1, 1))
    page = signed_in(cora()).get(played_out(experiment, asked).get_absolute_url()).content.decode()
    assert "random against drowsy" in page
    assert "Open decklists." in page
    assert "95% within" in page


def test_a_test_of_agents_says_on_its_page_what_it_tells_apart(asked: list[Chunk], by_hand: list[int]) -> None:
    begun = start_agents(None, GAME, [], ("oneironaut", "random"), 20, 1, sprt=(0.0, 35.5), lists="closed", budget=1.2)
    page = signed_in(cora()).get(played_out(gave(begun), asked).get_absolute_url()).content.decode()
    page = " ".join(page.split())
    assert "Stronger" in page
    assert "+1000" in page
    assert "oneironaut: not timed" in page
    assert (
        "Closed decklists. Levels with a time budget have 1.2 s per decision. The test distinguishes 0 from 35.5 Elo"
        in page
    )


def test_without_a_worker_it_says_what_is_lacking(experiment: Experiment) -> None:
    client, address = signed_in(cora()), experiment.get_absolute_url()
    assert "-Q lab" not in client.get(address).content.decode()
    Experiment.objects.update(moved=timezone.now() - timedelta(minutes=6))
    assert "-Q lab" in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("posted", "status", "said"),
    [
        ({"agent": "lucid", "most": "50"}, 422, "Choose at least two decks."),
        ({"decks": "one", "agent": "lucid", "most": "50"}, 422, "Choose at least two decks"),
        ({"decks": "all", "agent": "oracle:9", "most": "50"}, 422, "Select a valid choice"),
        ({"decks": "all", "agent": "lucid", "most": "99999999999999999999"}, 422, "Select a valid choice"),
    ],
)
def test_odd_wishes_come_back_with_the_reason(
    three_decks: list[str], posted: dict[str, Any], status: int, said: str
) -> None:
    chosen = {"one": three_decks[:1], "all": three_decks}
    asked = {**posted, "decks": chosen.get(posted.get("decks", ""), [])}
    answer = signed_in(cora()).post("/voidream/desk/lab/", asked)
    assert answer.status_code == status
    assert said in answer.content.decode()
    assert not Experiment.objects.exists()


def test_a_deck_of_another_game_is_refused_in_a_sentence(three_decks: list[str], beacons: None) -> None:
    coast, _ = on_site(Beacons())
    answer = signed_in(cora()).post(
        "/voidream/desk/lab/", {"decks": [*three_decks, coast.name], "agent": "lucid", "most": "50"}
    )
    assert answer.status_code == 422
    assert "“Coast” is a Beacons deck. This is a Voidream match." in answer.content.decode()


def test_the_lab_offers_the_levels_that_a_game_has(db: None, beacons: None) -> None:
    assert [agent for agent, _ in levels_of("voidream")] == ["lucid", "adept", "greedy", "dreamer"]
    assert levels_of("beacons") == [("random", "Easy (Random AI)")]


def levels_of(game: str) -> list[tuple[str, str]]:
    choices: Any = DecksForm(game)["agent"].field
    return list(choices.choices)
