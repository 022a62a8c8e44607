"""Getting a seat: against agents, by invitation, again, and with another identity."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.guests import COOKIE, remember_guest
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from accounts.signals import players_merged
from cards.models import Catalog, CurrentCatalog
from matches import match_cache
from matches.live_match import LiveMatch
from matches.models import Match, Seat
from matches.play.concede import concede
from matches.play.create import against_agent, by_invitation
from matches.play.join import join
from matches.play.limits import MATCHES_PER_SPAN
from matches.play.outcome import Applied
from matches.play.rematch import decline, offer
from matches.play.start import deal_cards
from matches.play.withdraw import withdraw
from matches.queries import list_of, seat_of
from matches.terms import Terms
from tests.matches.conftest import Asked
from tests.matches.counting import BAD_DECK, DECK
from tests.matches.verbs import add, play_to_the_end


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


class TestAgainstAnAgent:
    def test_the_match_begins_at_once(self, solo: Match, alice: Player) -> None:
        solo.refresh_from_db()
        assert (solo.status, solo.to_move, solo.engine_version) == (Match.Status.RUNNING, "A", "1")
        own, other = solo.seats.all()
        assert (own.player, own.name, own.open_list) == (alice, "Alice", False)
        assert (other.agent, other.name, other.open_list) == ("greedy", "Greedy AI", True)
        assert match_cache.load(solo.pk).state.open_lists == {"A": False, "B": True}

    def test_an_agent_that_begins_is_asked(
        self, catalog: Catalog, alice: Player, asked: Asked, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("matches.play.create._shuffled_seats", lambda game: ["B", "A"])
        match = against_agent(alice, "counting", DECK, agent="random", agent_deck=DECK)
        assert isinstance(match, Match)
        assert asked == [(match.pk, 0)]

    def test_chance_gives_the_seats(self, catalog: Catalog, alice: Player) -> None:
        matches = [against_agent(alice, "counting", DECK, agent="random", agent_deck=DECK) for _ in range(20)]
        assert {seat_of(match.pk, alice) for match in matches if isinstance(match, Match)} == {"A", "B"}

    def test_an_illegal_deck_is_refused(self, catalog: Catalog, alice: Player) -> None:
        refused = against_agent(alice, "counting", BAD_DECK, agent="greedy", agent_deck=DECK)
        assert code(refused) is Code.ILLEGAL
        assert not Match.objects.exists()

    def test_there_is_no_match_without_cards(self, catalog: Catalog, alice: Player) -> None:
        CurrentCatalog.objects.all().delete()
        assert code(against_agent(alice, "counting", DECK, agent="greedy", agent_deck=DECK)) is Code.NOT_FOUND

    def test_nobody_begins_matches_without_end(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        for _ in range(MATCHES_PER_SPAN):
            against_agent(alice, "counting", DECK, agent="greedy", agent_deck=DECK)
        assert code(against_agent(alice, "counting", DECK, agent="greedy", agent_deck=DECK)) is Code.RATE_LIMITED
        assert code(by_invitation(alice, Terms("counting"), DECK)) is Code.RATE_LIMITED
        assert isinstance(by_invitation(bob, Terms("counting"), DECK), Match)


class TestInvitation:
    @pytest.fixture
    def waiting(self, catalog: Catalog, alice: Player) -> Match:
        match = by_invitation(alice, Terms("counting"), DECK)
        assert isinstance(match, Match)
        return match

    @pytest.fixture
    def token(self, waiting: Match) -> str:
        assert waiting.invite
        return waiting.invite

    def test_nothing_is_dealt_before_the_friend_sits_down(self, waiting: Match) -> None:
        assert waiting.status == Match.Status.WAITING
        with pytest.raises(match_cache.NotStartedError):
            match_cache.load(waiting.pk)

    def test_the_friend_sits_down_and_the_match_begins(self, token: str, alice: Player, bob: Player) -> None:
        match = join(token, bob, DECK)
        assert isinstance(match, Match)
        assert match.status == Match.Status.RUNNING
        assert {seat_of(match.pk, alice), seat_of(match.pk, bob)} == {"A", "B"}

    def test_only_the_invitation_opens_the_seat(self, waiting: Match, bob: Player) -> None:
        assert code(join(waiting.pk, bob, DECK)) is Code.NOT_FOUND
        assert waiting.pk != waiting.invite

    def test_the_third_comes_too_late(self, token: str, bob: Player, charlie: Player) -> None:
        join(token, bob, DECK)
        assert code(join(token, charlie, DECK)) is Code.FINISHED

    def test_of_two_who_come_at_once_one_sits_down(
        self, waiting: Match, token: str, bob: Player, charlie: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def bob_was_faster(match: Match, seats: list[Seat]) -> LiveMatch | Refused:
            monkeypatch.undo()
            join(token, bob, DECK)
            return deal_cards(match, seats)

        with monkeypatch.context() as monkeypatch:
            monkeypatch.setattr("matches.play.join.deal_cards", bob_was_faster)
            assert code(join(token, charlie, DECK)) is Code.FINISHED
        assert {seat.name for seat in waiting.seats.all()} == {"Alice", "Bob"}

    def test_nobody_plays_against_themselves(self, token: str, alice: Player) -> None:
        assert code(join(token, alice, DECK)) is Code.NOT_YOURS

    def test_not_even_who_becomes_the_host_while_sitting_down(
        self, waiting: Match, token: str, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def sign_in_meanwhile(match: Match, seats: list[Seat]) -> LiveMatch | Refused:
            players_merged.send(sender=Player, source=alice, target=bob)
            return deal_cards(match, seats)

        monkeypatch.setattr("matches.play.join.deal_cards", sign_in_meanwhile)
        assert code(join(token, bob, DECK)) is Code.NOT_YOURS
        waiting.refresh_from_db()
        assert waiting.status == Match.Status.WAITING

    def test_an_illegal_deck_stays_outside(self, waiting: Match, token: str, alice: Player, bob: Player) -> None:
        assert code(join(token, bob, BAD_DECK)) is Code.ILLEGAL
        assert code(by_invitation(alice, Terms("counting"), BAD_DECK)) is Code.ILLEGAL
        waiting.refresh_from_db()
        assert waiting.status == Match.Status.WAITING

    def test_the_host_can_take_it_back(self, waiting: Match, token: str, alice: Player, bob: Player) -> None:
        assert code(withdraw(waiting.pk, bob)) is Code.NOT_YOURS
        assert isinstance(withdraw(waiting.pk, alice), Applied)
        assert code(join(token, bob, DECK)) is Code.NOT_FOUND

    def test_but_not_once_the_match_has_begun(self, duel: Match, alice: Player) -> None:
        assert code(withdraw(duel.pk, alice)) is Code.FINISHED
        assert Match.objects.filter(pk=duel.pk).exists()


class TestRematch:
    def test_an_agent_is_ready_at_once_and_the_seats_change(self, solo: Match, alice: Player) -> None:
        concede(solo.pk, "A")
        again = offer(solo.pk, "A")
        assert isinstance(again, Match)
        assert again.rematch_of == solo
        assert seat_of(again.pk, alice) == "B"
        assert again.seats.get(seat="A").agent == "greedy"

    def test_asking_twice_leads_to_the_same_match(self, solo: Match) -> None:
        concede(solo.pk, "A")
        assert offer(solo.pk, "A") == offer(solo.pk, "A")

    def test_people_have_to_agree(self, duel: Match) -> None:
        play_to_the_end(duel)
        assert isinstance(offer(duel.pk, "A"), Applied)
        assert isinstance(offer(duel.pk, "A"), Applied)
        assert isinstance(offer(duel.pk, "B"), Match)

    def test_nobody_plays_again_against_somebody_who_is_no_more(self, duel: Match, bob: Player) -> None:
        concede(duel.pk, "A")
        offer(duel.pk, "B")
        bob.delete()
        assert not isinstance(offer(duel.pk, "A"), Match)
        assert Match.objects.count() == 1

    def test_who_declines_takes_the_offer_off_the_table(self, duel: Match) -> None:
        concede(duel.pk, "A")
        offer(duel.pk, "A")
        assert isinstance(decline(duel.pk, "B"), Applied)
        assert isinstance(offer(duel.pk, "B"), Applied)

    def test_there_is_none_before_the_end(self, duel: Match) -> None:
        assert code(offer(duel.pk, "A")) is Code.ILLEGAL

    @pytest.mark.parametrize("seat", [None, "Z"])
    def test_those_who_watched_have_no_say(self, duel: Match, seat: str | None) -> None:
        concede(duel.pk, "A")
        assert code(offer(duel.pk, seat)) is code(decline(duel.pk, seat)) is Code.NOT_YOURS


def test_the_seats_of_a_guest_come_along_to_the_account(duel: Match, bob: Player, charlie: Player) -> None:
    players_merged.send(sender=Player, source=bob, target=charlie)
    bob.delete()
    assert seat_of(duel.pk, charlie) == "B"
    assert [row.own.name for row in list_of("counting", charlie)] == ["Charlie"]


class TestWhoSignsInToTheAccountThatSitsOpposite:
    """A person at both sides of a match would see both hands at once, and nobody would be left to play one of them."""

    def test_that_seat_stays_the_guest_s_and_the_others_come_along(
        self, duel: Match, solo: Match, alice: Player, bob: Player
    ) -> None:
        bob.user = User.objects.create_user("bob")
        bob.save()
        adopt_guest(bob.user, alice)
        assert (seat_of(duel.pk, alice), seat_of(duel.pk, bob)) == ("A", "B")
        assert seat_of(solo.pk, bob) == "A"
        assert [seat.name for seat in duel.seats.all()] == ["Alice", "Bob"]

    def test_the_match_can_be_played_to_its_end_from_both_sides(self, duel: Match, bob: Player) -> None:
        own, account, stranger = client_of(duel, "A"), User.objects.create_user("bob", password="x"), Client()
        bob.user = account
        bob.save()
        own.post(reverse("sign-in"), {"username": "bob", "password": "x"})
        assert own.get(reverse("match", args=["counting", duel.pk])).context["boot"]["you"] == "B"
        own.post(reverse("sign-out"))
        assert own.get(reverse("match", args=["counting", duel.pk])).context["boot"]["you"] == "A"
        assert stranger.get(reverse("match", args=["counting", duel.pk])).context["boot"]["you"] is None

    def test_the_database_sees_to_it_whatever_happens_at_once(self, duel: Match, alice: Player, bob: Player) -> None:
        with pytest.raises(IntegrityError):
            duel.seats.filter(player=alice).update(player=bob)

    def test_without_such_a_match_nothing_of_the_guest_remains(self, solo: Match, alice: Player, bob: Player) -> None:
        bob.user = User.objects.create_user("bob")
        bob.save()
        adopt_guest(bob.user, alice)
        assert not Player.objects.filter(pk=alice.pk)


def client_of(match: Match, seat: str) -> Client:
    """The browser of the guest at a seat."""
    client, response = Client(), HttpResponse()
    player = match.seats.get(seat=seat).player
    assert player is not None
    remember_guest(response, player)
    client.cookies[COOKIE] = response.cookies[COOKIE].value
    return client


def test_the_list_says_how_matches_stand(
    duel: Match, solo: Match, alice: Player, bob: Player, catalog: Catalog
) -> None:
    by_invitation(alice, Terms("counting"), DECK)
    concede(solo.pk, "A")
    add(duel, "A", 1)
    assert [row.standing for row in list_of("counting", alice)] == ["waiting", "their-move", "lost"]
    assert [row.standing for row in list_of("counting", bob)] == ["your-move"]
