"""Standings, by an example that is counted out by hand."""

from __future__ import annotations

from fractions import Fraction

from matches.tournaments.standings import Met, Record, Standing, standings


def played(entry: int, *rounds: Met) -> Record:
    return Record(entry, entry, list(rounds))


def won(opponent: int) -> Met:
    return Met("won", (opponent,))


def lost(opponent: int) -> Met:
    return Met("lost", (opponent,))


def drew(opponent: int) -> Met:
    return Met("drew", (opponent,))


BYE = Met("bye")

FIVE = [
    # Round 1: 1–3 won by 1, 2–4 won by 2, bye for 5. Round 2: 1–2 drawn, 5–3 won by 5, bye for 4.
    # Round 3: 5–1 won by 1, 2–3 won by 3 (2 didn't show up), 4 has left.
    played(1, won(3), drew(2), won(5)),
    played(2, won(4), drew(1), Met("absent", (3,))),
    played(3, lost(1), lost(5), won(2)),
    played(4, lost(2), BYE),
    played(5, BYE, won(3), lost(1)),
]


def row(found: list[Standing], entry: int) -> Standing:
    return next(each for each in found if each.entry == entry)


def test_points_come_first_then_the_opponents_wins() -> None:
    found = standings(FIVE)
    assert [(each.place, each.entry, each.points) for each in found] == [
        (1, 1, 7),
        (2, 5, 6),
        (3, 2, 4),
        (4, 3, 3),
        (5, 4, 3),
    ]


def test_an_opponent_counts_a_third_at_least_and_a_bye_is_no_opponent() -> None:
    found = standings(FIVE)
    # Rates: 1 has 7/9, 2 has 4/9, 3 has 3/9, 4 has 3/6, 5 has 6/9.
    assert row(found, 1).opponents_rate == (Fraction(3, 9) + Fraction(4, 9) + Fraction(6, 9)) / 3
    assert row(found, 5).opponents_rate == (Fraction(3, 9) + Fraction(7, 9)) / 2
    assert row(found, 3).opponents_rate == (Fraction(7, 9) + Fraction(6, 9) + Fraction(4, 9)) / 3
    assert row(found, 4).opponents_rate == Fraction(4, 9)
    beaten = standings([played(1, won(2)), played(2, lost(1))])
    assert row(beaten, 1).opponents_rate == Fraction(1, 3)


def test_sonneborn_berger_is_what_the_beaten_have_and_a_third_of_a_draw() -> None:
    found = standings(FIVE)
    assert row(found, 1).sonneborn == 3 + Fraction(4, 3) + 6
    assert row(found, 2).sonneborn == 3 + Fraction(7, 3)
    assert (row(found, 2).won, row(found, 2).drawn, row(found, 2).lost, row(found, 2).byes) == (1, 1, 1, 0)


def test_of_those_who_are_level_the_direct_match_decides_and_then_the_seed() -> None:
    circle = [
        played(1, lost(2), won(3), won(4)),
        played(2, won(1), won(4), lost(3)),
        played(3, won(4), lost(1), won(2)),
        played(4, lost(3), lost(2), lost(1)),
    ]
    # All three have 6 points, the same opponents and 3 points from one another: the seed is all that is left.
    assert [each.entry for each in standings(circle)] == [1, 2, 3, 4]
    seven = [
        played(1, lost(2), won(3), won(4)),
        played(2, won(1), lost(5), won(6)),
        played(3, lost(1), won(4), won(6)),
        played(4, lost(1), lost(3), lost(5)),
        played(5, won(2), won(4), lost(7)),
        played(6, lost(2), lost(3), lost(7)),
        played(7, won(5), won(6)),
    ]
    found = standings(seven)
    one, two = row(found, 1), row(found, 2)
    assert (one.points, one.opponents_rate, one.sonneborn) == (two.points, two.opponents_rate, two.sonneborn)
    assert (one.direct, two.direct) == (0, 3)
    assert found.index(two) == found.index(one) - 1
