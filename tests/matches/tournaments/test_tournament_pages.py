"""Pages of tournaments and their REST addresses: what they show to whom."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Refused
from accounts.tokens import new_token
from decks.lists import deck_as_json
from decks.models import Deck
from matches import messages
from matches.models import Entry, Match, Tournament
from matches.play import gather
from matches.play.rematch import offer
from matches.tournaments import scheduler
from matches.tournaments.entries import join
from tests.matches.arriving import all_arrive
from tests.matches.counting import BAD_DECK, DECK
from tests.matches.tournaments.verbs import (
    account,
    begun,
    cast,
    everybody_wins_by_name,
    fresh,
    match_of,
    names,
    pairings,
    tournament,
    win,
)


def browser(player: Player) -> Client:
    client = Client()
    assert player.user
    client.force_login(player.user)
    return client


def program(player: Player) -> Client:
    assert player.user
    return Client(headers={"Authorization": f"Token {new_token(player.user, 'test')}"})


def says(response: Any) -> str:
    return " ".join(response.content.decode().split())


def test_somebody_sets_one_up_and_others_find_it(decks: list[Deck]) -> None:
    ada, ben = cast(2)
    form = {
        "name": "Sunday cup", "kind": "swiss", "best_of": "1", "clock": "blitz", "limit": "16", "seeding": "rating",
        "lists": "start", "show_up": "5", "pause": "hand", "day": "2000-01-01", "hour": "12:00",
    }  # fmt: skip
    refused = browser(ada).post(reverse("tournament-new", args=["counting"]), form)
    assert (refused.status_code, Tournament.objects.count()) == (422, 0)
    assert "This time is in the past." in says(refused)
    soon = timezone.now() + timedelta(days=1)
    made = browser(ada).post(reverse("tournament-new", args=["counting"]), form | {"day": f"{soon:%Y-%m-%d}"})
    (found,) = Tournament.objects.all()
    assert made["Location"] == found.get_absolute_url()
    assert (found.pause, found.is_public) == (None, True)
    own = {"clock": "own", "own_minutes": "15", "own_kind": "/", "own_seconds": "20", "day": "", "hour": ""}
    browser(ada).post(reverse("tournament-new", args=["counting"]), form | own)
    assert Tournament.objects.latest("created").clock == "15/20"
    assert "Sunday cup" in says(Client().get(reverse("tournaments", args=["counting"])))
    joined = browser(ben).post(
        reverse("tournament-join", args=["counting", found.pk]), {"deck": decks[0].pk}, follow=True
    )
    assert "You joined with “Numbers”." in says(joined)
    assert Client().get(reverse("tournament-new", args=["counting"])).status_code == 302


def test_an_illegal_deck_and_a_guest_are_told_why(decks: list[Deck]) -> None:
    ada, ben = cast(2)
    made = tournament(ada)
    bad = Deck.objects.create(game="counting", slug="bad", name="Bad", list=deck_as_json(BAD_DECK), owner=ben)
    told = browser(ben).post(reverse("tournament-join", args=["counting", made.pk]), {"deck": bad.pk}, follow=True)
    assert "isn’t legal. A deck needs a card." in says(told)
    guest = Client().post(reverse("tournament-join", args=["counting", made.pk]), {"deck": decks[0].pk}, follow=True)
    assert "You need an account to join tournaments" in says(guest)
    assert not Entry.objects.exists()


def test_an_unlisted_one_is_found_by_its_link_alone() -> None:
    ada, ben = cast(2)
    made = begun([ada, ben], is_public=False, name="Secret cup")
    for path in (
        reverse("tournaments", args=["counting"]),
        "/api/v1/counting/tournaments/",
        reverse("player", args=["counting", "P02"]),
    ):
        assert "Secret cup" not in says(Client().get(path))
    assert "Secret cup" in says(Client().get(made.get_absolute_url()))
    assert "Secret cup" in says(browser(ada).get(reverse("tournaments", args=["counting"])))


@pytest.mark.parametrize(("lists", "is_open"), [("start", True), ("end", False)])
def test_lists_are_shown_when_it_was_said(lists: str, is_open: bool) -> None:
    ada, ben = cast(2)
    made = tournament(ada, lists=lists)
    for player in (ada, ben):
        join(made.pk, player, DECK)
    path = reverse("tournament-deck", args=["counting", made.pk, made.entries.get(player=ben).pk])
    assert browser(ada).get(path).status_code == 404
    assert browser(ben).get(path).status_code == 200
    browser(ada).post(reverse("tournament-organize", args=["counting", made.pk]), {"do": "start"})
    assert fresh(made).is_running
    (pairing,) = pairings(made)
    assert browser(ada).get(path).status_code == (200 if is_open else 404)
    assert {seat.open_list for seat in match_of(pairing).seats.all()} == {is_open}
    everybody_wins_by_name(made)
    assert Client().get(path).status_code == 200


def test_players_are_called_to_their_match_until_they_come() -> None:
    players = cast(2)
    made = begun(players)
    match = match_of(pairings(made)[0])
    home = browser(players[1])
    assert "Round 1 of Sunday has started. You play P01." in says(home.get("/counting/following/"))
    state = home.get(reverse("tournament-state", args=["counting", made.pk])).json()
    assert state == {"version": fresh(made).version}
    assert "Go to your match" in says(home.get(made.get_absolute_url()))
    gather.arrive(match.pk, match.seats.get(player=players[1]).seat)
    assert "has started" not in says(home.get("/counting/following/"))
    assert "<bdi>Sunday</bdi>, round 1" in says(home.get(reverse("my-matches", args=["counting"])))


def test_the_organizer_s_page_is_for_the_organizer() -> None:
    players = cast(4)
    made = begun(players, pause=None)
    path = reverse("tournament-organize", args=["counting", made.pk])
    assert Client().get(path).status_code == 302
    assert browser(players[1]).get(path).status_code == 403
    pairing = next(each for each in pairings(made) if "P01" not in str([seat.entry.name for seat in each.seats.all()]))
    winner = pairing.seats.all()[0].entry
    deed = {"do": "rule", "pairing": pairing.pk, "verdict": winner.pk, "reason": "They\x00 told me."}
    assert browser(players[1]).post(path, deed).status_code == 403
    refused = browser(players[0]).post(path, {**deed, "reason": "\x00"}, follow=True)
    assert "Enter a reason." in says(refused)
    done = browser(players[0]).post(path, deed, follow=True)
    assert "Result saved." in says(done)
    assert "“They told me.”" in says(Client().get(reverse("tournament-log", args=["counting", made.pk])))
    assert "They told me." in says(Client().get(made.get_absolute_url()))


def test_the_pages_ask_as_often_for_many_players_as_for_few() -> None:
    def asked(count: int, organizer: Player) -> list[int]:
        players = [organizer, *(account(f"Q{count}x{number}") for number in range(count - 1))]
        made = begun(players)
        everybody_wins_by_name(made)
        client, counts = browser(organizer), []
        client.get("/counting/following/")
        for path in (
            made.get_absolute_url(),
            reverse("tournament-organize", args=["counting", made.pk]),
            reverse("tournaments", args=["counting"]),
        ):
            with CaptureQueriesContext(connection) as queries:
                assert client.get(path).status_code == 200
            counts.append(len(queries))
        program(organizer).get(f"/api/v1/counting/tournaments/{made.pk}/")
        return counts

    few = asked(4, account("Ada"))
    assert asked(12, account("Bea")) == few
    assert max(few) <= 15


def test_a_bot_takes_part_by_rest(decks: list[Deck]) -> None:
    ada, bot = cast(2)
    made = tournament(ada)
    join(made.pk, ada, DECK)
    client, path = program(bot), f"/api/v1/counting/tournaments/{made.pk}/"
    assert client.get("/api/v1/counting/tournaments/?status=open").json()["results"][0]["id"] == made.pk
    joined = client.post(f"{path}join/", {"deck": decks[0].slug}, content_type="application/json")
    assert joined.status_code == 200
    assert joined.json()["you"]["deck"] == "Numbers"
    browser(ada).post(reverse("tournament-organize", args=["counting", made.pk]), {"do": "start"})
    told = client.get(path).json()
    assert told["match"] == match_of(pairings(made)[0]).pk
    assert told["round_list"][0]["pairings"][0]["matches"] == [told["match"]]
    assert [row["name"] for row in told["standings"]] == list(
        made.entries.order_by("seed").values_list("name", flat=True)
    )
    all_arrive(Match.objects.get(pk=told["match"]))
    client.post(f"/api/v1/counting/matches/{told['match']}/concede/")
    scheduler.match_ended(told["match"])
    over = client.get(path).json()
    assert (over["status"], over["standings"][0]["name"], over["you"]["place"]) == ("over", "P01", 2)
    assert client.post(f"{path}drop/").status_code == 409
    assert Client().post(f"{path}join/", {"deck": "odd"}).status_code == 401
    assert client.post("/api/v1/counting/tournaments/nowhere2/drop/").status_code == 404


def test_while_deck_lists_are_closed_no_past_match_of_the_tournament_tells_them() -> None:
    players = cast(4)
    made = begun(players, lists=Tournament.Lists.END)
    pairing = pairings(made)[0]
    match = win(pairing, min(names(pairing)))
    loser = max(names(pairing))
    curious = browser(next(player for player in players if player.display_name == loser))
    doors = [
        reverse("record", args=["counting", match.pk]),
        reverse("api-match-record", args=["counting", match.pk]),
        reverse("transcript", args=["counting", match.pk, "A"]),
        reverse("match-position", args=["counting", match.pk, 0]),
        reverse("play-on", args=["counting", match.pk]),
    ]
    for door in doors:
        refused = curious.get(door)
        assert (refused.status_code, "One" in says(refused)) == (409, False), door
        assert "when the tournament is over" in says(refused), door
    assert "when the tournament is over" in says(curious.get(reverse("verify", args=["counting", match.pk])))
    again = offer(match.pk, match.seats.get(name=loser).seat)
    assert isinstance(again, Refused)
    assert "closed until the end" in again.detail, "another match with these decks would open them"
    over = json.loads(messages.over(match.pk, {"told": "all"})[0])
    assert (over["sealed"], over["story"]) == (True, None)
    while fresh(made).is_running:
        everybody_wins_by_name(made)
    assert curious.get(doors[0]).json()["seats"]["A"]["deck"]["parts"]
