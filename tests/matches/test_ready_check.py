"""The ready check: however a live match between people comes about, no clock runs before all of them are at it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import holdings
from accounts.models import Player
from accounts.outcome import Refused
from accounts.services import adopt_guest
from cards.models import Catalog
from matches import match_cache, messages
from matches.calls import call_for, forget_calls
from matches.clocks import pulse
from matches.consumers import socket as consumer
from matches.lobby.make import challenge_player, make
from matches.lobby.pair import accept
from matches.lobby.quick import seek
from matches.models import Challenge, Match, RatingChange, Seat
from matches.play import gather
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.find import find
from matches.play.join import join
from matches.play.outcome import Applied
from matches.play.rematch import offer
from matches.play.run_out import run_out_all
from matches.queries import list_of
from matches.ratings.conduct import MOST_MISSED, PAUSE, refused_by_conduct
from matches.ratings.counting import count_rated
from matches.seeks.available import leaving
from matches.seeks.ending import expire, left_table
from matches.terms import Terms
from matches.tournaments import scheduler
from tests.clock import pass_time
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.programs import program_of
from tests.matches.sockets import at
from tests.matches.tournaments.verbs import begun, match_of, pairings

RATED = Terms("counting", "blitz", is_rated=True)


class Clock:
    """The site's time, which a test moves."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
        # Without an outage of the site, some process beats all the time.
        pulse.beat()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", clock)
    pulse.beat()
    return clock


@pytest.fixture(autouse=True)
def _accounts(catalog: Catalog, alice: Player, bob: Player) -> None:
    for player in (alice, bob):
        adopt_guest(User.objects.create_user(player.display_name), player)


Opened = Match | Challenge | Refused | None
"""None: an offer that waits for the other player."""


class Way(ABC):
    """A way to a match: what Alice does first, and what Bob makes a match of later."""

    def __init__(self, alice: Player, bob: Player) -> None:
        self.alice, self.bob = alice, bob

    @abstractmethod
    def begin(self) -> None:
        """What Alice does first."""

    @abstractmethod
    def finish(self) -> Opened:
        """What Bob makes a match of."""


class Direct(Way):
    def begin(self) -> None:
        made = challenge_player(self.alice, "Bob", RATED, DECK)
        assert isinstance(made, Challenge)
        self.challenge = made

    def finish(self) -> Opened:
        return accept(self.challenge.pk, self.bob, DECK)


class Open(Direct):
    def begin(self) -> None:
        made = make(self.alice, RATED, DECK, Challenge.Kind.OPEN)
        assert isinstance(made, Challenge)
        self.challenge = made


class Quick(Way):
    def begin(self) -> None:
        assert isinstance(seek(self.alice, RATED, DECK), Challenge)

    def finish(self) -> Opened:
        return seek(self.bob, RATED, DECK)


class Invitation(Way):
    def begin(self) -> None:
        made = by_invitation(self.alice, RATED, DECK)
        assert isinstance(made, Match)
        self.token = str(made.invite)

    def finish(self) -> Opened:
        return join(self.token, self.bob, DECK)


class Rematch(Way):
    def begin(self) -> None:
        first = Invitation(self.alice, self.bob)
        first.begin()
        played = first.finish()
        assert isinstance(played, Match)
        all_arrive(played)
        offer_rematch_of(played)
        self.played = played
        self.seats = {seat.player: seat.seat for seat in played.seats.all()}
        assert not isinstance(offer(played.pk, self.seats[self.alice]), Refused)

    def finish(self) -> Opened:
        outcome = offer(self.played.pk, self.seats[self.bob])
        return None if isinstance(outcome, Applied) else outcome


class Tournament(Way):
    def begin(self) -> None:
        """Both are paired at once."""

    def finish(self) -> Opened:
        return match_of(pairings(begun([self.alice, self.bob], is_rated=True))[0])


def offer_rematch_of(match: Match) -> None:
    """Ends a match so that its players may want another one; it doesn't count for this test."""
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.OVER, reason="ten", finished=timezone.now(), is_rating_counted=True, deadline=None
    )
    match_cache.forget_all()


WAYS = (Direct, Open, Quick, Invitation, Rematch, Tournament)
LEAVES_NOTHING = {Open, Quick, Rematch}
"""What ends with the page of the player who waits."""


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__.lower())
def way(request: pytest.FixtureRequest, clock: Clock, alice: Player, bob: Player) -> Way:
    made: Way = request.param(alice, bob)
    return made


def seat_of(match: Match, player: Player) -> str:
    return match.seats.get(player=player).seat


def opened(way: Way) -> Match:
    match = way.finish()
    assert isinstance(match, Match), match
    return match


def is_called_off(match: Match, absent: str) -> None:
    """Nobody has won or lost anything by it, but in a tournament, where nobody's rating changes."""
    match.refresh_from_db()
    assert (match.status, match.at_fault, match.reason) == ("called-off", absent, "no-show")
    count_rated()
    assert not RatingChange.objects.exists()


def time_to_come_is_over(match: Match, clock: Clock, *here: Player) -> float:
    """How long that took the players who are here."""
    match.refresh_from_db()
    assert match.deadline
    seconds = (match.deadline - timezone.now()).total_seconds() + 2
    while timezone.now() < match.deadline + timedelta(seconds=2):
        clock.pass_by(min(15, seconds))
        gather.renew([match.pk], [(match.pk, seat_of(match, player)) for player in here])
    run_out_all()
    return seconds


class TestWhoeverIsAbsent:
    def test_a_match_starts_once_both_are_at_it(self, way: Way, alice: Player, bob: Player, clock: Clock) -> None:
        way.begin()
        match = opened(way)
        assert match.status == "gathering"
        assert isinstance(find(match.pk), Refused)
        gather.arrive(match.pk, seat_of(match, bob))
        match.refresh_from_db()
        assert match.status == "gathering"
        clock.pass_by(15)
        gather.renew([match.pk], [(match.pk, seat_of(match, bob))])
        gather.arrive(match.pk, seat_of(match, alice))
        match.refresh_from_db()
        assert match.status == "running"
        # Nobody has lost any time by it.
        assert match.deadline == timezone.now() + timedelta(seconds=60 + 180)

    def test_who_never_came_loses_nothing_and_is_noted(
        self, way: Way, alice: Player, bob: Player, clock: Clock
    ) -> None:
        way.begin()
        match = opened(way)
        forget_calls([alice.pk])
        call = call_for(alice)
        assert call is not None
        assert call.match == match
        gather.arrive(match.pk, seat_of(match, bob))
        waited = time_to_come_is_over(match, clock, bob)
        assert waited <= 90 or isinstance(way, Tournament)
        is_called_off(match, seat_of(match, alice))
        assert match.winners == ([seat_of(match, bob)] if isinstance(way, Tournament) else [])

    def test_who_left_before_the_other_said_yes(self, way: Way, alice: Player, bob: Player, clock: Clock) -> None:
        way.begin()
        leaving(alice.pk)
        if isinstance(way, Rematch):
            left_table(way.played.pk, way.seats[alice])
        clock.pass_by(7)
        outcome = way.finish()
        if type(way) in LEAVES_NOTHING:
            assert not isinstance(outcome, Match)
            return
        assert isinstance(outcome, Match)
        gather.arrive(outcome.pk, seat_of(outcome, bob))
        time_to_come_is_over(outcome, clock, bob)
        is_called_off(outcome, seat_of(outcome, alice))

    def test_who_came_and_closed_the_page(self, way: Way, alice: Player, bob: Player, clock: Clock) -> None:
        way.begin()
        match = opened(way)
        gather.arrive(match.pk, seat_of(match, alice))
        gather.leave(match.pk, seat_of(match, alice))
        gather.arrive(match.pk, seat_of(match, bob))
        match.refresh_from_db()
        assert match.status == "gathering"
        time_to_come_is_over(match, clock, bob)
        is_called_off(match, seat_of(match, alice))

    def test_who_sat_down_at_another_match(
        self, way: Way, alice: Player, bob: Player, charlie: Player, clock: Clock
    ) -> None:
        way.begin()
        adopt_guest(User.objects.create_user("Charlie"), charlie)
        other = Invitation(charlie, alice)
        other.begin()
        all_arrive(opened(other))
        outcome = way.finish()
        if isinstance(way, Invitation | Tournament):
            # A link says nothing of when it is followed, nor does a round.
            assert isinstance(outcome, Match)
            gather.arrive(outcome.pk, seat_of(outcome, bob))
            time_to_come_is_over(outcome, clock, bob)
            is_called_off(outcome, seat_of(outcome, alice))
        else:
            assert not isinstance(outcome, Match)

    def test_whose_connection_was_lost_without_a_word(self, way: Way, alice: Player, bob: Player, clock: Clock) -> None:
        way.begin()
        match = opened(way)
        gather.arrive(match.pk, seat_of(match, alice))
        clock.pass_by(45)
        gather.arrive(match.pk, seat_of(match, bob))
        match.refresh_from_db()
        assert match.status == "gathering"
        time_to_come_is_over(match, clock, bob)
        is_called_off(match, seat_of(match, alice))

    def test_a_restart_of_the_site_loses_nobody(self, way: Way, alice: Player, bob: Player, clock: Clock) -> None:
        way.begin()
        match = opened(way)
        gather.arrive(match.pk, seat_of(match, alice))
        clock.now += timedelta(minutes=10)
        pulse.beat()
        run_out_all()
        match.refresh_from_db()
        assert match.status == "gathering"
        assert all_arrive(match).status == "running"


class TestUntilAllAreThere:
    def test_the_players_see_no_more_of_one_another_than_the_seek_showed(
        self, clock: Clock, alice: Player, bob: Player
    ) -> None:
        as_bob = program_of(bob)
        way = Quick(alice, bob)
        way.begin()
        match = opened(way)
        told = as_bob.get(f"/api/v1/counting/matches/{match.pk}/").json()
        assert {seat["name"] for seat in told["seats"]} == {"", "Bob"}
        assert {seat["deck"] for seat in told["seats"]} == {"", "Numbers"}
        row = list_of("counting", bob)[0]
        assert (row.standing, row.about) == ("gathering", "Numbers")
        for path in ("record/", "moves/0/", "transcripts/spectator.json"):
            assert as_bob.get(f"/counting/matches/{match.pk}/{path}").status_code == 404

    def test_nor_after_it_was_called_off(self, clock: Clock, alice: Player, bob: Player) -> None:
        way = Quick(alice, bob)
        way.begin()
        match = opened(way)
        concede(match.pk, seat_of(match, bob))
        clock.pass_by(timedelta(days=8).total_seconds())
        expire()
        match.refresh_from_db()
        told = program_of(bob).get(f"/api/v1/counting/matches/{match.pk}/").json()
        assert {seat["name"] for seat in told["seats"]} == {"", "Bob"}
        assert bob.user is not None
        browser = Client()
        browser.force_login(bob.user)
        page = browser.get("/counting/matches/").content.decode()
        assert "Your opponent" in page
        report = reverse("match-report", args=["counting", match.pk])
        assert browser.get(report, {"seat": seat_of(match, alice)}).status_code == 404
        for said in (
            page,
            messages.presence_of(match.pk),
            *messages.over(match.pk, None),
            str(list(holdings.told(bob))),
        ):
            assert "Alice" not in said

    def test_a_player_may_leave_and_the_match_is_called_off(self, clock: Clock, alice: Player, bob: Player) -> None:
        way = Direct(alice, bob)
        way.begin()
        match = opened(way)
        assert not isinstance(concede(match.pk, seat_of(match, bob)), Refused)
        is_called_off(match, seat_of(match, bob))

    def test_a_match_that_opens_after_an_outage_is_given_none_of_it_back(
        self, clock: Clock, alice: Player, bob: Player
    ) -> None:
        way = Direct(alice, bob)
        way.begin()
        clock.now += timedelta(minutes=10)
        match = opened(way)
        pulse.beat()
        match.refresh_from_db()
        assert match.deadline == timezone.now() + gather.WAIT

    def test_nobody_is_judged_before_the_outage_was_noticed(self, clock: Clock, alice: Player, bob: Player) -> None:
        way = Direct(alice, bob)
        way.begin()
        match = opened(way)
        clock.now += timedelta(minutes=10)
        assert not gather.time_is_over(match.pk)

    def test_there_is_no_rematch_of_what_never_started(self, clock: Clock, alice: Player, bob: Player) -> None:
        way = Quick(alice, bob)
        way.begin()
        match = opened(way)
        concede(match.pk, seat_of(match, bob))
        assert isinstance(offer(match.pk, seat_of(match, alice)), Refused)

    def test_who_misses_match_after_match_has_to_wait(self, clock: Clock, alice: Player, bob: Player) -> None:
        for _ in range(MOST_MISSED):
            assert refused_by_conduct(alice, "blitz", is_rated=False) is None
            way = Direct(alice, bob)
            way.begin()
            match = opened(way)
            gather.arrive(match.pk, seat_of(match, bob))
            time_to_come_is_over(match, clock, bob)
        assert refused_by_conduct(alice, "blitz", is_rated=False) is not None
        assert refused_by_conduct(alice, "3-days", is_rated=False) is None
        assert refused_by_conduct(bob, "blitz", is_rated=True) is None
        clock.pass_by(PAUSE.total_seconds() + 1)
        assert refused_by_conduct(alice, "blitz", is_rated=True) is None

    def test_of_a_tournament_the_next_game_is_waited_for_a_minute(
        self, clock: Clock, alice: Player, bob: Player
    ) -> None:
        made = begun([alice, bob], best_of=3)
        first = all_arrive(match_of(pairings(made)[0]))
        concede(first.pk, seat_of(first, alice))
        scheduler.match_ended(first.pk)
        second = match_of(pairings(made)[0])
        assert second != first
        gather.arrive(second.pk, seat_of(second, alice))
        assert time_to_come_is_over(second, clock, alice) < 90
        second.refresh_from_db()
        assert second.winners == [seat_of(second, alice)]


class TestAtSockets:
    @pytest.fixture(autouse=True)
    def _known_players(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])

    @pytest.fixture
    def match(self, _accounts: None, alice: Player, bob: Player) -> Match:
        way = Quick(alice, bob)
        way.begin()
        match = opened(way)
        for seat, player in (("A", alice), ("B", bob)):
            Seat.objects.filter(match=match, player=player).update(seat=f"{seat}x")
        for seat in "AB":
            Seat.objects.filter(match=match, seat=f"{seat}x").update(seat=seat)
        return match

    async def test_opening_the_socket_is_being_ready(self, match: Match, alice: Player, bob: Player) -> None:
        async with at(match.pk, alice) as a:
            told = await a.hear("gathering")
            assert 0 < told["left"] <= 60_000
            assert told["you"] == "A"
            assert told["seats"]["A"]["name"] == "Alice"
            assert told["seats"]["B"]["name"] == ""
            async with at(match.pk, bob) as b:
                assert (await a.hear("state"))["clocks"]["running"] == "A"
                assert (await b.hear("state"))["seats"]["A"]["name"] == "Alice"

    async def test_time_runs_out_where_somebody_waits(self, match: Match, alice: Player, bob: Player) -> None:
        async with at(match.pk, alice) as a:
            await a.hear("gathering")
            # Time was given back by another process.
            await Match.objects.filter(pk=match.pk).aupdate(deadline=F("deadline") + timedelta(minutes=1))
            for _ in range(3):
                await pass_time(31)
            await match.arefresh_from_db()
            assert match.status == "gathering"
            await pass_time(31)
            ended = await a.hear("over")
            assert (ended["result"]["winner"], ended["result"]["reason"]) == (None, "no-show")
        await match.arefresh_from_db()
        assert match.at_fault == "B"
        # Whoever looks at it later reads the same.
        async with at(match.pk, bob) as b:
            assert (await b.hear("gathering"))["seats"]["A"]["name"] == ""
            assert (await b.hear("over"))["result"]["reason"] == "no-show"

    async def test_who_leaves_is_waited_for_again(self, match: Match, alice: Player, bob: Player) -> None:
        async with at(match.pk, alice) as a:
            await a.hear("gathering")
        async with at(match.pk, bob) as b:
            await b.hear("gathering")
            async with at(match.pk, alice):
                await b.hear("state")
