"""Who may begin, stop and see experiments, and what is refused to everybody."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from accounts.outcome import Code, Refused
from cards.models import Card
from desk.lab.start import go_on, start_agents, start_card, start_decks, stop
from desk.models import Experiment
from tests.cards.curating import cora
from tests.desk.conftest import signed_in
from tests.desk.lab.verbs import GAME


def test_players_do_not_see_it(charlie: User, experiment: Experiment, client: Client) -> None:
    address = experiment.get_absolute_url()
    for page in ("/voidream/desk/lab/", address, f"{address}progress/", "/voidream/desk/lab/cards/cunning/"):
        assert signed_in(charlie).get(page).status_code == 403
        assert client.get(page).status_code == 302
    assert signed_in(charlie).post(f"{address}stop/").status_code == 403
    experiment.refresh_from_db()
    assert experiment.is_running


def test_players_are_refused(charlie: User, experiment: Experiment, three_decks: list[str]) -> None:
    wishes = [
        start_decks(charlie, GAME, three_decks, "random", 8),
        start_card(charlie, GAME, Card.objects.get(slug="cunning"), ("random",), 8),
        start_agents(charlie, GAME, [], ("random", "drowsy"), 8, 1),
        stop(charlie, experiment),
        go_on(charlie, experiment),
    ]
    assert {wish.code for wish in wishes if isinstance(wish, Refused)} == {Code.FORBIDDEN}
    assert all(isinstance(wish, Refused) for wish in wishes)


@pytest.mark.parametrize(("agent", "most"), [("nobody", 8), ("random", 0), ("random", 10**9)])
def test_odd_wishes_are_refused(three_decks: list[str], agent: str, most: int) -> None:
    assert isinstance(start_decks(cora(), GAME, three_decks, agent, most), Refused)
    assert isinstance(start_decks(cora(), GAME, three_decks[:1], "random", 8), Refused)
