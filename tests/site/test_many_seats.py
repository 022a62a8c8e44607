"""Pages and API of a game for two to four without decks: from the form to the table, and what programs are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

import games
from accounts.models import Player
from games import registry
from matches.models import Challenge, Match, Tournament
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.scheduler import match_ended
from matches.tournaments.start import start
from tests.matches.arriving import all_arrive
from tests.matches.many import play_out
from tests.matches.programs import JSON, program_of
from tests.matches.rated import account, signed_in
from tests.pool import shipped_pool

pytestmark = pytest.mark.django_db(transaction=True)

API = "/api/v1/tapers/"
FORM = {"opponent": "friend", "stakes": "casual", "clock": "", "seats": "3", "setup-nights": "5"}


@pytest.fixture(autouse=True)
def _tapers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    games.register("tapers", "tests.toy.tapers:Tapers")
    yield
    registry._loaded.cache_clear()


def sent(program: Client, path: str, **body: Any) -> Any:
    return program.post(API + path, body, content_type=JSON)


def begun(client: Client, **wishes: str) -> Match:
    """What comes of the form."""
    response = client.post("/tapers/play/", FORM | wishes)
    assert response.status_code == 302, response.content.decode()
    return Match.objects.latest("created")


class TestTheForm:
    def test_it_asks_for_players_and_setup_and_for_no_deck(self, client: Client) -> None:
        page = client.get("/tapers/play/").content.decode()
        assert 'name="seats"' in page
        assert '<option value="3" selected>3</option>' in page
        assert 'name="setup-nights"' in page
        assert 'name="deck"' not in page
        assert 'name="opponent_deck"' not in page

    def test_of_a_game_for_two_with_decks_it_is_as_ever(self, client: Client) -> None:

        shipped_pool()
        page = client.get("/voidream/play/").content.decode()
        assert 'name="deck"' in page
        assert not {'name="seats"', 'name="agents"', 'name="companion"', 'name="setup-'} & {*page.split()}

    def test_a_friend_and_an_agent(self, client: Client) -> None:
        match = begun(client, agents="1", companion="random")
        assert (match.status, match.seat_count, match.setup) == (Match.Status.WAITING, 3, {"nights": "5"})
        page = client.get(match.get_absolute_url()).content.decode()
        assert "Send this link to 1 more player." in page
        friend, invitation = Client(), f"/tapers/join/{match.invite}/"
        assert "Pick a deck" not in friend.get(invitation).content.decode()
        friend.post(invitation)
        match.refresh_from_db()
        assert (match.status, match.seats.count()) == (Match.Status.RUNNING, 3)

    def test_a_seat_is_left_for_the_friend(self, client: Client) -> None:
        response = client.post("/tapers/play/", FORM | {"agents": "2", "companion": "random"})
        assert response.status_code == 422
        assert "Leave at least one seat for a friend." in response.content.decode()

    def test_against_agents_alone_it_begins_at_once(self, client: Client) -> None:
        match = begun(client, opponent="random", seats="4")
        assert (match.status, match.seats.exclude(agent="").count()) == (Match.Status.RUNNING, 3)

    def test_several_come_together_in_the_lobby(self, client: Client) -> None:
        match = begun(client, opponent="open", clock="standard")
        challenge = Challenge.objects.get()
        assert challenge.match == match
        assert "Leave match" not in client.get(match.get_absolute_url()).content.decode()
        guest = Client()
        page = guest.get("/tapers/play/").content.decode()
        assert "3 players" in page
        guest.post(f"/tapers/play/challenges/{challenge.pk}/accept/")
        assert match.seats.count() == 2
        assert "Leave match" in guest.get(match.get_absolute_url()).content.decode()

    def test_with_one_button_it_begins_against_agents(self, client: Client) -> None:
        client.post("/tapers/play/quick/")
        assert Match.objects.get().seats.count() == 3


class TestPages:
    def test_a_list_of_matches_names_no_decks(self, client: Client) -> None:
        begun(client, opponent="random")
        assert "against </span>" not in client.get("/tapers/matches/").content.decode()

    def test_a_tournament_at_one_table(self) -> None:
        people = [account(name) for name in ("Ann", "Ben", "Cleo")]
        plan = Plan("tapers", Details(name="Sunday"), Tournament.Kind.SWISS, "blitz")
        made = create(people[0], plan)
        assert isinstance(made, Tournament), made
        address = made.get_absolute_url()
        for player in people[:2]:
            browser = signed_in(player)
            assert 'name="deck"' not in browser.get(address).content.decode()
            browser.post(f"{address}join/")
        joined = sent(signed_in(people[2]), f"tournaments/{made.pk}/join/")
        assert joined.json()["you"]["deck"] == ""
        start(made.pk, people[0])
        match = play_out(all_arrive(Match.objects.get()))
        match_ended(match.pk)
        page = Client().get(address).content.decode()
        assert all(player.display_name in page for player in people)
        assert "point" in page
        sides = Client().get(f"{API}tournaments/{made.pk}/").json()["round_list"][0]["pairings"][0]["sides"]
        assert all(side["points"] is not None for side in sides)


class TestTheApi:
    @pytest.fixture
    def alice(self) -> Player:
        return Player.objects.create(display_name="Alice")

    @pytest.fixture
    def bob(self) -> Player:
        return Player.objects.create(display_name="Bob")

    def begin(self, player: Player, **body: Any) -> Any:
        return sent(program_of(player), "matches/", **body)

    def test_a_match_of_three_from_its_beginning_to_its_record(self, alice: Player, bob: Player) -> None:
        told = self.begin(alice, opponent="friend", agents=["random"], setup={"nights": "5"}).json()
        assert (told["status"], told["seat_count"], told["setup"]) == ("waiting", 3, {"nights": "5"})
        assert [seat["deck"] for seat in told["seats"]] == ["", ""]
        joined = sent(program_of(bob), "matches/join/", invitation=told["invitation"]).json()
        assert joined["status"] == "running"
        over = play_out(Match.objects.get(pk=told["id"]))
        shown = Client().get(f"{API}matches/{over.pk}/").json()
        assert (shown["winners"], shown["scores"]) == (over.winners, over.scores)
        record = Client().get(f"{API}matches/{over.pk}/record/").json()
        assert record["result"] == {"winners": over.winners, "reason": over.reason, "scores": over.scores}
        assert record["setup"] == {"nights": "5"}

    @pytest.mark.parametrize(
        "body",
        [
            {"opponent": "friend", "seats": 5},
            {"opponent": "friend", "setup": {"nights": "9"}},
            {"opponent": "friend", "agents": ["random"] * 3},
            {"opponent": "greedy"},
            {"opponent": "random", "agents": ["random"]},
        ],
        ids=["five", "no such choice", "too many agents", "who doesn't play it", "agents beside an agent"],
    )
    def test_what_can_t_be_is_refused(self, alice: Player, body: Any) -> None:
        assert self.begin(alice, **body).status_code in (400, 422)

    def test_a_table_in_the_lobby(self, alice: Player, bob: Player) -> None:
        made = sent(program_of(alice), "challenges/", kind="open", seats=3).json()
        assert (made["seat_count"], made["status"]) == (3, "waiting")
        assert made["table"] == Match.objects.get().get_absolute_url()
        seated = sent(program_of(bob), f"challenges/{made['id']}/accept/").json()
        assert (seated["status"], len(seated["seats"])) == ("waiting", 2)
