"""Rated matches: what they make of ratings, which of them count, and who may play them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.models import Catalog
from matches.glicko import LEAST_DEVIATION, MOST_DEVIATION, Strength, aged, rated
from matches.models import ABANDONED, Match, Rating, RatingChange
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.rematch import offer
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.ratings import counting
from matches.ratings.conduct import BARRED_FOR, MOST_LEFT, SPAN, barred_until, refused_rated
from matches.ratings.counting import count_rated
from matches.tasks import count_ratings
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.rated import account, ended
from tests.matches.sockets import at
from tests.matches.verbs import play_to_the_end

RATED = Terms("counting", is_rated=True)


@pytest.fixture
def alice(db: None) -> Player:
    return account("Alice")


@pytest.fixture
def bob(db: None) -> Player:
    return account("Bob")


def rated_duel(host: Player, guest: Player) -> Match:
    """The host at seat A."""
    match = by_invitation(host, RATED, DECK)
    assert isinstance(match, Match), match
    match.seats.update(seat="A")
    assert match.invite
    joined = join(match.invite, guest, DECK)
    assert isinstance(joined, Match), joined
    return joined


def rating(player: Player) -> Rating:
    return Rating.objects.get(player=player)


class TestGlicko:
    def test_the_example_of_its_author(self) -> None:
        """Glickman, “Example of the Glicko-2 system”, page 5."""
        others = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
        after = rated(Strength(1500, 200, 0.06), others)
        assert after.value == pytest.approx(1464.06, abs=0.02)
        assert after.deviation == pytest.approx(151.52, abs=0.01)
        assert after.volatility == pytest.approx(0.05999, abs=0.00001)

    def test_a_win_is_worth_more_against_the_strong(self) -> None:
        own = Strength(1500, 80)
        gains = [rated(own, [(Strength(value, 80), 1.0)], 0).value - 1500 for value in (1200, 1500, 1800)]
        assert 0 < gains[0] < gains[1] < gains[2]

    def test_a_draw_of_equals_changes_nothing_but_certainty(self) -> None:
        after = rated(Strength(1500, 200), [(Strength(1500, 200), 0.5)], 0)
        assert after.value == pytest.approx(1500)
        assert after.deviation < 200

    def test_time_makes_uncertain_up_to_a_point(self) -> None:
        assert aged(Strength(1700, 60), 0) == Strength(1700, 60)
        assert aged(Strength(1700, 60), 78).deviation == pytest.approx(110, abs=1)
        assert aged(Strength(1700, 60), 1e6).deviation == MOST_DEVIATION
        assert rated(Strength(1700, 60), [], 10) == aged(Strength(1700, 60), 10)

    def test_nobody_is_ever_quite_certain(self) -> None:
        own = Strength(1500, 50)
        for _ in range(500):
            own = rated(own, [(Strength(1500, 50), 0.5)], 0)
        assert own.deviation == LEAST_DEVIATION

    def test_an_upset_makes_volatile(self) -> None:
        own = Strength(1500, 50)
        assert rated(own, [(Strength(2300, 50), 1.0)], 0).volatility > own.volatility


@pytest.mark.usefixtures("catalog")
class TestAMatchThatEnds:
    def test_changes_both_ratings(self, alice: Player, bob: Player) -> None:
        match = rated_duel(alice, bob)
        play_to_the_end(match)
        assert not Rating.objects.exists(), "whoever ends a match waits for no rating"
        count_ratings()
        assert rating(alice).value < 1500 < rating(bob).value
        assert rating(alice).value + rating(bob).value == pytest.approx(3000)
        assert {rating(alice).matches, rating(bob).matches} == {1}
        changes = {change.seat: change for change in match.rating_changes.all()}
        assert changes["B"].player == bob
        assert (changes["B"].before, changes["B"].after) == (1500, rating(bob).value)
        assert changes["A"].told == f"{round(rating(alice).value)} (−{-changes['A'].change})"

    def test_a_concession_is_a_loss(self, alice: Player, bob: Player) -> None:
        concede(rated_duel(alice, bob).pk, "B")
        count_rated()
        assert rating(bob).value < rating(alice).value

    def test_a_draw_brings_them_closer(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        ended(catalog, alice, bob)
        count_rated()
        apart = rating(alice).value - rating(bob).value
        ended(catalog, alice, bob, winner="")
        count_rated()
        assert 0 < rating(alice).value - rating(bob).value < apart

    @pytest.mark.django_db(transaction=True)
    async def test_the_table_is_told_once_it_is_counted(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        from asgiref.sync import sync_to_async

        match = await sync_to_async(rated_duel)(alice, bob)
        async with at(match.pk, alice) as socket:
            await socket.hear("state")
            await sync_to_async(concede)(match.pk, "A")
            assert (await socket.hear("over"))["ratings"] is None
            await sync_to_async(count_rated)()
            told = (await socket.hear("over"))["ratings"]
        assert told["A"]["change"] == -told["B"]["change"] < 0
        assert told["B"]["after"] == round((await Rating.objects.aget(player=bob)).value)

    def test_a_format_has_ratings_of_its_own(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        ended(catalog, alice, bob, format="standard")
        ended(catalog, alice, bob, format="wild", winner="B")
        count_rated()
        assert rating_in(alice, "standard") > 1500 > rating_in(alice, "wild")

    def test_of_three_seats_the_winner_gains_from_both(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        carol = account("Carol")
        ended(catalog, alice, bob, carol, winner="C")
        count_rated()
        assert rating(alice).value == pytest.approx(rating(bob).value)
        assert rating(carol).value - 1500 > 1500 - rating(alice).value
        assert rating(alice).value + rating(bob).value + rating(carol).value == pytest.approx(4500)

    def test_a_match_of_four_is_worth_no_more_than_one_of_two(
        self, catalog: Catalog, alice: Player, bob: Player
    ) -> None:
        ended(catalog, alice, bob)
        ended(catalog, *(account(name) for name in ("Carol", "Dan", "Eve", "Finn")))
        count_rated()
        best = Rating.objects.get(player__display_name="Carol")
        assert best.value == pytest.approx(rating(alice).value)
        assert best.deviation == pytest.approx(rating(alice).deviation)

    def test_among_who_hasn_t_won_points_decide(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        people = [alice, bob, account("Carol"), account("Dan")]
        ended(catalog, *people, winner="A C", scores={"A": 9, "B": 7, "C": 9, "D": 8})
        count_rated()
        values = [rating(player).value for player in people]
        assert values[0] == pytest.approx(values[2])
        assert values[0] > values[3] > values[1]

    def test_who_has_left_is_behind_all_others(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        carol = account("Carol")
        match = ended(catalog, alice, bob, carol, scores={"A": 5, "B": 3, "C": 8})
        match.seats.filter(seat="C").update(departure="timeout")
        count_rated()
        assert rating(alice).value > rating(bob).value > rating(carol).value

    def test_who_never_came_is_left_out(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        carol = account("Carol")
        match = ended(catalog, alice, bob, carol)
        match.seats.filter(seat="C").update(departure="no-show")
        count_rated()
        assert rating(alice).value > rating(bob).value
        assert not Rating.objects.filter(player=carol).exists()

    @pytest.mark.parametrize(("winner", "reason"), [("A B C", "victory"), ("", "defeat")])
    def test_what_is_won_or_lost_together_changes_nothing(
        self, catalog: Catalog, alice: Player, bob: Player, winner: str, reason: str
    ) -> None:
        ended(catalog, alice, bob, account("Carol"), winner=winner, reason=reason)
        assert count_rated() == 1
        assert not Rating.objects.exists()

    def test_time_away_counts(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        now = timezone.now()
        for day in range(30):
            ended(catalog, alice, bob, winner="AB"[day % 2], finished=now - timedelta(days=400, hours=-day))
        count_rated()
        before = rating(alice)
        assert before.deviation < 110
        assert before.is_provisional, "she has been away for more than a year"
        assert before.shown.endswith("?")
        ended(catalog, alice, bob, finished=now)
        count_rated()
        assert rating(alice).updated == now
        assert rating(alice).value - before.value > 20


def rating_in(player: Player, format_slug: str) -> float:
    return Rating.objects.get(player=player, format=format_slug).value


@pytest.mark.parametrize(
    "facts",
    [
        {"is_rated": False},
        {"reason": ABANDONED, "won_by": ""},
        {"is_sandbox": True},
        {"status": Match.Status.RUNNING},
    ],
    ids=["casual", "abandoned", "a sandbox", "running"],
)
def test_what_does_not_count(catalog: Catalog, alice: Player, bob: Player, facts: dict[str, Any]) -> None:
    match = ended(catalog, alice, bob)
    Match.objects.filter(pk=match.pk).update(**facts)
    count_rated()
    assert not RatingChange.objects.exists()


def test_neither_does_a_match_of_somebody_who_is_gone(catalog: Catalog, alice: Player) -> None:
    ended(catalog, alice, None)
    ended(catalog, alice, Player.objects.create(display_name="A guest"))
    assert [count_rated(), count_rated()] == [2, 0]
    assert not Rating.objects.exists()


class TestOnceOnly:
    def test_however_often_it_is_counted(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        ended(catalog, alice, bob)
        assert [count_rated(), count_rated()] == [1, 0]
        assert rating(alice).matches == 1

    def test_by_a_worker_that_is_late(
        self, catalog: Catalog, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = ended(catalog, alice, bob)
        count_rated()
        counting._count(match)
        assert rating(alice).matches == match.rating_changes.count() - 1 == 1

    @pytest.mark.django_db(transaction=True)
    def test_by_several_workers_at_once(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        carol = account("Carol")
        for number in range(12):
            ended(catalog, *((alice, bob), (bob, carol), (carol, alice))[number % 3])

        def work() -> int:
            try:
                return count_rated()
            finally:
                connections.close_all()

        with ThreadPoolExecutor(4) as workers:
            list(workers.map(lambda _: work(), range(4)))
        assert [rating(player).matches for player in (alice, bob, carol)] == [8, 8, 8]
        assert RatingChange.objects.count() == 24
        for player in (alice, bob, carol):
            steps = list(RatingChange.objects.filter(player=player))
            assert [step.before for step in steps[1:]] == [step.after for step in steps[:-1]], "none is lost"
            assert steps[-1].after == rating(player).value

    def test_matches_are_counted_in_the_order_of_their_ends(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        now = timezone.now()
        late = ended(catalog, alice, bob, finished=now)
        early = ended(catalog, alice, bob, finished=now - timedelta(minutes=1))
        count_rated()
        assert list(RatingChange.objects.filter(player=alice).values_list("match", flat=True)) == [early.pk, late.pk]

    def test_one_that_comes_late_turns_no_clock_back(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        now = timezone.now()
        ended(catalog, alice, bob, finished=now)
        count_rated()
        ended(catalog, alice, bob, finished=now - timedelta(days=3))
        count_rated()
        assert (rating(alice).matches, rating(alice).updated) == (2, now)


@pytest.mark.usefixtures("catalog")
class TestWhoMayPlayRated:
    def test_guests_neither_invite_nor_follow(self, alice: Player) -> None:
        guest = Player.objects.create(display_name="A guest")
        refused = by_invitation(guest, RATED, DECK)
        assert isinstance(refused, Refused)
        assert "account" in refused.detail
        match = by_invitation(alice, RATED, DECK)
        assert isinstance(match, Match)
        assert match.invite
        assert isinstance(join(match.invite, guest, DECK), Refused)
        assert Match.objects.get().status == Match.Status.WAITING
        assert isinstance(by_invitation(guest, Terms("counting"), DECK), Match), "a casual match is for everybody"

    def test_agents_never(self, alice: Player) -> None:
        match = new_match(RATED)
        assert isinstance(match, Match)
        begun = begin(match, [seat_person(match, "A", alice, DECK), seat_agent(match, "B", "greedy", "G", DECK)])
        assert isinstance(begun, Refused)
        assert not Match.objects.exists()

    def test_sandboxes_never(self, alice: Player, bob: Player) -> None:
        match = new_match(RATED, is_sandbox=True)
        assert isinstance(match, Match)
        begun = begin(match, [seat_person(match, "A", alice, DECK), seat_person(match, "B", bob, DECK)])
        assert isinstance(begun, Refused)

    def test_a_rematch_is_rated_again(self, alice: Player, bob: Player) -> None:
        match = rated_duel(alice, bob)
        concede(match.pk, "A")
        offer(match.pk, "A")
        again = offer(match.pk, "B")
        assert isinstance(again, Match)
        assert again.is_rated


class TestLeaving:
    def leave(self, catalog: Catalog, who: Player, other: Player, ago: timedelta, **facts: Any) -> None:
        facts = {"reason": "timeout", "ending": "timeout", "conceded": "B", **facts}
        ended(catalog, other, who, finished=timezone.now() - ago, **facts)

    def test_a_few_times_bars_for_a_while(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        for hours in range(MOST_LEFT - 1):
            self.leave(catalog, bob, alice, timedelta(hours=hours + 1))
            assert refused_rated(bob) is None
        self.leave(catalog, bob, alice, timedelta())
        refused = refused_rated(bob)
        assert refused
        assert refused.code is Code.RATE_LIMITED
        assert refused_rated(alice) is None, "she was left"
        assert isinstance(by_invitation(bob, RATED, DECK), Refused)
        assert isinstance(by_invitation(bob, Terms("counting"), DECK), Match)
        match = by_invitation(alice, RATED, DECK)
        assert isinstance(match, Match)
        assert match.invite
        assert join(match.invite, bob, DECK) == refused

    def test_but_not_for_ever(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        for _ in range(MOST_LEFT):
            self.leave(catalog, bob, alice, BARRED_FOR + timedelta(minutes=1))
        assert barred_until(bob) is None

    @pytest.mark.parametrize(
        "facts", [{"is_rated": False}, {"winner": "B", "conceded": "A"}], ids=["casual", "the other one left"]
    )
    def test_what_is_held_against_nobody(
        self, catalog: Catalog, alice: Player, bob: Player, facts: dict[str, Any]
    ) -> None:
        for _ in range(MOST_LEFT):
            self.leave(catalog, bob, alice, timedelta(), **facts)
        assert barred_until(bob) is None

    def test_now_and_then_bars_from_nothing(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        for hours in (0, 1, SPAN / timedelta(hours=1) + 1):
            self.leave(catalog, bob, alice, timedelta(hours=hours))
        assert barred_until(bob) is None

    def test_of_who_waits_with_an_invitation_meanwhile(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        match = by_invitation(bob, RATED, DECK)
        assert isinstance(match, Match)
        assert match.invite
        for _ in range(MOST_LEFT):
            self.leave(catalog, bob, alice, timedelta())
        refused = join(match.invite, alice, DECK)
        assert isinstance(refused, Refused)
        assert refused.detail == "Bob can’t play rated matches right now."


def test_nobody_looks_for_a_bar_where_a_match_is_casual(
    duel: Match, monkeypatch: pytest.MonkeyPatch, alice: Player, bob: Player
) -> None:
    monkeypatch.setattr("matches.ratings.conduct.barred_until", lambda player: pytest.fail("asked"))
    concede(duel.pk, "A")
    offer(duel.pk, "A")
    assert isinstance(offer(duel.pk, "B"), Match)
