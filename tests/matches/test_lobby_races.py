"""Two wishes in the lobby in one moment: one match at most. tests/site/test_postgres.py runs these once more."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from accounts.models import Player
from accounts.outcome import Refused
from cards.models import Catalog
from matches.lobby.make import make, withdraw
from matches.lobby.pair import accept
from matches.lobby.quick import seek
from matches.models import Challenge, Match, Seat
from matches.terms import Terms
from tests.cards.test_races import at_once
from tests.matches.counting import DECK

pytestmark = pytest.mark.django_db(transaction=True)

TERMS = Terms("counting", "standard")
ROUNDS = 5


@pytest.fixture(autouse=True)
def _cards(catalog: Catalog) -> None:
    """There is something to play with."""


@pytest.fixture(autouse=True)
def _without_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens here."""
    for module in ("make", "pair", "quick"):
        monkeypatch.setattr(f"matches.lobby.{module}.tell_lobby", lambda: None)


def opened(host: Player) -> Challenge:
    made = make(host, TERMS, DECK, Challenge.Kind.OPEN)
    assert isinstance(made, Challenge), made
    return made


def matches_of(*outcomes: Any) -> set[str]:
    return {outcome.pk for outcome in outcomes if isinstance(outcome, Match)}


@pytest.mark.parametrize("_", range(ROUNDS))
def test_of_many_who_accept_one_gets_the_match(_: int, alice: Player) -> None:
    challenge = opened(alice)
    others = [Player.objects.create(display_name=f"Other {number}") for number in range(4)]
    outcomes = at_once(*(partial(accept, challenge.pk, other, DECK) for other in others))
    assert len(matches_of(*outcomes)) == Match.objects.count() == 1
    assert sum(isinstance(outcome, Refused) for outcome in outcomes) == 3
    assert Seat.objects.filter(player=alice).count() == 1


@pytest.mark.parametrize("_", range(ROUNDS))
def test_either_it_is_taken_or_taken_back(_: int, alice: Player, bob: Player) -> None:
    challenge = opened(alice)
    accepted, withdrawn = at_once(partial(accept, challenge.pk, bob, DECK), partial(withdraw, challenge.pk, alice))
    challenge.refresh_from_db()
    if isinstance(accepted, Match):
        assert isinstance(withdrawn, Refused)
        assert (challenge.status, challenge.match) == ("taken", accepted)
    else:
        assert isinstance(accepted, Refused)
        assert isinstance(withdrawn, Challenge)
        assert (challenge.status, Match.objects.count()) == ("withdrawn", 0)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_two_who_accept_one_another_s_challenge_play_one_match(_: int, alice: Player, bob: Player) -> None:
    hers, his = opened(alice), opened(bob)
    outcomes = at_once(partial(accept, his.pk, alice, DECK), partial(accept, hers.pk, bob, DECK))
    assert len(matches_of(*outcomes)) == Match.objects.count() == 1
    assert set(Challenge.objects.values_list("status", flat=True)) == {"taken"}


@pytest.mark.parametrize("_", range(ROUNDS))
@pytest.mark.parametrize("count", [2, 3, 4])
def test_of_those_who_search_at_once_nobody_plays_twice(count: int, _: int) -> None:
    players = [Player.objects.create(display_name=f"Player {number}") for number in range(count)]
    at_once(*(partial(seek, player, TERMS, DECK) for player in players))
    seats = list(Seat.objects.values_list("player", flat=True))
    assert len(seats) == len(set(seats)) == count // 2 * 2
    assert Match.objects.count() == count // 2
    assert Challenge.objects.filter(status="waiting").count() == count % 2
    assert Challenge.objects.filter(status="taken").count() == count // 2 * 2


def test_a_search_that_is_begun_twice_is_one(alice: Player) -> None:
    one, other = at_once(partial(seek, alice, TERMS, DECK), partial(seek, alice, TERMS, DECK))
    assert one == other
    assert Challenge.objects.count() == 1
