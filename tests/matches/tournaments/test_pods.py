"""Tournaments of a game for more than two: Swiss rounds of tables, points by place, and nobody brings a deck."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from accounts.outcome import Code, Refused
from games.kernel.game import NO_DECK
from matches.models import Match, PairingSeat, Tournament
from matches.play import gather
from matches.play.concede import concede
from matches.tournaments import scheduler
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.entries import join
from matches.tournaments.pods import pod_sizes, pods_of
from matches.tournaments.queries import tournament_page
from matches.tournaments.standings import points_by_place
from matches.tournaments.start import start
from matches.tournaments.swiss import Contender
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.many import play_out
from tests.matches.tournaments.verbs import (
    Kind,
    begun,
    cast,
    fresh,
    match_of,
    pairings,
    results,
    time_to_show_up_is_over,
    tournament,
)
from tests.toy.tapers import Tapers


class TestTables:
    @pytest.mark.parametrize(
        ("players", "sizes"),
        [(2, [2]), (3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (8, [3, 3, 2]), (11, [3, 3, 3, 2])],
    )
    def test_as_many_as_can_be_have_the_usual_size(self, players: int, sizes: list[int]) -> None:
        assert pod_sizes(players, 3, (3, 2, 4)) == sizes

    def test_where_three_must_be_three_some_are_left_out(self) -> None:
        assert pod_sizes(8, 3, (3,)) == [3, 3]
        found = pods_of([Contender(entry, 0, entry) for entry in range(1, 9)], 3, (3,))
        assert found == [(1, 3, 5), (2, 4, 6), (8,), (7,)]

    def test_whoever_had_a_bye_has_none_again(self) -> None:
        found = pods_of([Contender(entry, 0, entry, byes=int(entry > 4)) for entry in range(1, 8)], 3, (3,))
        assert found[-1] == (4,)

    def test_in_the_first_round_all_tables_are_of_about_the_same_strength(self) -> None:
        found = pods_of([Contender(entry, 0, entry) for entry in range(1, 10)], 3, (3,))
        assert found == [(1, 4, 7), (2, 5, 8), (3, 6, 9)]

    def test_those_with_as_many_points_meet(self) -> None:
        points = {1: 3, 2: 3, 3: 3, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0, 9: 0}
        found = pods_of([Contender(entry, count, entry) for entry, count in points.items()], 3, (3,))
        assert found == [(1, 2, 3), (4, 5, 6), (7, 8, 9)]

    @pytest.mark.parametrize(("players", "size"), [(12, 3), (24, 3), (24, 4), (60, 3), (60, 4)])
    def test_nobody_meets_anybody_twice_if_it_can_be_helped(self, players: int, size: int) -> None:
        chance = random.Random(players)
        points = Counter(dict.fromkeys(range(1, players + 1), 0))
        met: dict[int, Counter[int]] = {entry: Counter() for entry in points}
        for _ in range(2 if players == 12 else 3):
            found = pods_of([Contender(entry, points[entry], entry, met[entry]) for entry in points], size, (size,))
            assert sorted(entry for table in found for entry in table) == sorted(points)
            for table in found:
                for entry in table:
                    met[entry].update(other for other in table if other != entry)
                points.update(points_by_place({entry: chance.random() for entry in table}))
        assert max(max(counts.values()) for counts in met.values()) == 1


@pytest.mark.parametrize(
    ("merits", "points"),
    [
        ((2, 1), (3, 0)),
        ((1, 1), (1, 1)),
        ((3, 2, 1), (3, 1, 0)),
        ((3, 3, 1), (2, 2, 0)),
        ((4, 3, 2, 1), (3, 2, 1, 0)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((4, 2, 2, 1), (3, 1, 1, 0)),
    ],
)
def test_places_have_equal_steps_and_who_is_level_shares(merits: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert tuple(points_by_place(dict(enumerate(merits))).values()) == points


@pytest.mark.django_db(transaction=True)
class TestATournament:
    @pytest.fixture
    def game(self) -> Any:
        # Addresses are made of the games that there are when they are first asked for.
        import_module("voidream_site.urls")
        return Tapers()

    def of(self, count: int, **wishes: Any) -> Tournament:
        return begun(cast(count), NO_DECK, game="tapers", **wishes)

    def test_all_play_at_tables_and_have_points_by_place(self) -> None:
        made = self.of(7)
        assert sorted(pairing.seats.count() for pairing in pairings(made)) == [3, 4]
        for pairing in pairings(made):
            match = play_out(all_arrive(match_of(pairing)))
            assert match.setup == {"nights": "3"}
            scheduler.match_ended(match.pk)
        seats = PairingSeat.objects.filter(round__tournament=made, round__number=1)
        assert all(seat.points is not None and seat.result in ("won", "lost") for seat in seats)
        for pairing in pairings(made, 1):
            winners = [seat.points or 0 for seat in pairing.seats.all() if seat.result == "won"]
            assert winners
            assert min(winners) == max(seat.points or 0 for seat in pairing.seats.all())
        assert fresh(made).round == 2

    def test_it_is_played_to_its_end(self) -> None:
        made = self.of(5)
        assert made.rounds == 2
        while fresh(made).is_running:
            for pairing in pairings(made):
                if not pairing.is_over:
                    scheduler.match_ended(play_out(all_arrive(match_of(pairing))).pk)
        page = tournament_page(fresh(made), None)
        assert [standing.place for standing, _ in page.standings] == [1, 2, 3, 4, 5]
        points = [standing.points for standing, _ in page.standings]
        assert points == sorted(points, reverse=True)

    def test_who_doesn_t_come_is_last_and_the_others_play_on(self) -> None:
        made = self.of(3)
        match = match_of(pairings(made)[0])
        here = list(match.seats.order_by("seat"))[:2]
        for seat in here:
            gather.arrive(match.pk, seat.seat)
        time_to_show_up_is_over(made)
        match.refresh_from_db()
        assert (match.status, match.seats.exclude(departure="").get().seat) == (Match.Status.RUNNING, "C")
        scheduler.match_ended(play_out(match).pk)
        found = results(made, 1)
        assert found[match.seats.get(seat="C").name] == "absent"
        assert set(found.values()) == {"won", "lost", "absent"} or list(found.values()).count("won") == 2

    def test_of_two_who_don_t_come_the_third_wins(self) -> None:
        made = self.of(3)
        match = match_of(pairings(made)[0])
        gather.arrive(match.pk, "B")
        time_to_show_up_is_over(made)
        found = results(made, 1)
        assert found[match.seats.get(seat="B").name] == "won"
        assert list(found.values()).count("absent") == 2
        assert sorted(seat.points or 0 for seat in pairings(made, 1)[0].seats.all()) == [0, 0, 3]

    def test_if_nobody_comes_nobody_has_anything(self) -> None:
        made = self.of(3)
        time_to_show_up_is_over(made)
        assert set(results(made, 1).values()) == {"absent"}

    def test_who_gives_up_first_is_last(self) -> None:
        made = self.of(3)
        match = all_arrive(match_of(pairings(made)[0]))
        concede(match.pk, "B")
        concede(match.pk, "A")
        scheduler.match_ended(match.pk)
        seats = {seat.entry.name: seat.points for seat in pairings(made, 1)[0].seats.all()}
        assert seats[match.seats.get(seat="C").name] == 3
        assert results(made, 1)[match.seats.get(seat="B").name] == "lost"

    def test_brackets_and_series_are_for_two(self) -> None:
        players = cast(1)
        plan = Plan("tapers", Details(name="Sunday"), Kind.ELIMINATION, "blitz")
        assert isinstance(create(players[0], plan), Refused)
        assert isinstance(
            create(players[0], Plan("tapers", Details(name="Sunday"), Kind.SWISS, "blitz", best_of=3)), Refused
        )

    def test_nobody_brings_a_deck(self) -> None:
        players = cast(1)
        made = tournament(players[0], game="tapers")
        refused = join(made.pk, players[0], DECK)
        assert isinstance(refused, Refused)
        assert refused.code is Code.ILLEGAL
        assert isinstance(start(made.pk, players[0]), Refused)
