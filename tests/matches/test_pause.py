"""Time that players grant one another: fifteen seconds more, and a pause that both agree to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.models import Catalog
from matches import match_cache
from matches.clocks import pulse
from matches.consumers import socket as consumer
from matches.models import Match, Offer
from matches.play import offers
from matches.play.offer_rows import standing
from matches.play.outcome import Applied
from matches.play.run_out import run_out
from tests.matches.arriving import all_arrive
from tests.matches.conftest import Time
from tests.matches.sockets import Socket, at
from tests.matches.test_clocks import BANK, left, past_the_setup
from tests.matches.test_news import started
from tests.matches.test_pages import browser_of
from tests.matches.tournaments.verbs import begun, cast, match_of, pairings
from tests.matches.verbs import add, let_pass

MINUTES = 60
WISHES: list[Callable[[str, str], object]] = [
    *(partial(wish, what="pause") for wish in (offers.offer, offers.accept, offers.decline)),
    partial(offers.offer, what="time"),
]


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


@pytest.fixture(autouse=True)
def _known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


def is_paused(match: Match) -> bool:
    return match_cache.load(match.pk).milliseconds_paused(timezone.now()) > 0


@pytest.fixture
def paused(timed: Match) -> Match:
    """Alice is to decide, and thinks about it for a minute, when both agree to a pause."""
    past_the_setup(timed)
    let_pass(timed, 60)
    offers.offer(timed.pk, "B", "pause")
    offers.accept(timed.pk, "A", "pause")
    return timed


class TestSecondsMore:
    def test_are_given_to_who_is_to_decide(self, timed: Match) -> None:
        assert offers.offer(timed.pk, "B", "time") == Applied(timed.pk, 0)
        timed.refresh_from_db()
        assert timed.clocks == {"A": BANK + 15_000, "B": BANK}
        assert left(timed) == pytest.approx(60 + 180 + 15, abs=8)
        add(timed, "A", 1)
        timed.refresh_from_db()
        assert timed.clocks == {"A": BANK + 15_000, "B": BANK}

    def test_save_who_has_none(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 188)
        offers.offer(timed.pk, "B", "time")
        let_pass(timed, 10)
        assert not run_out(timed.pk)
        let_pass(timed, 10)
        assert run_out(timed.pk)

    def test_nobody_gives_them_to_themselves_nor_while_they_watch(self, timed: Match) -> None:
        assert code(offers.offer(timed.pk, "A", "time")) is Code.ILLEGAL
        assert code(offers.offer(timed.pk, None, "time")) is Code.NOT_YOURS

    def test_nor_all_the_time(self, timed: Match) -> None:
        given = [code(offers.offer(timed.pk, "B", "time")) for _ in range(4)]
        assert given == [None, None, None, Code.RATE_LIMITED]

    def test_nor_without_end(self, timed: Match) -> None:
        Match.objects.filter(pk=timed.pk).update(clocks={"A": 4 * 3_600_000, "B": BANK})
        assert code(offers.offer(timed.pk, "B", "time")) is Code.ILLEGAL


class TestAPause:
    def test_begins_once_both_agree(self, timed: Match) -> None:
        offers.offer(timed.pk, "A", "pause")
        assert code(offers.accept(timed.pk, "A", "pause")) is Code.STALE
        assert not is_paused(timed)
        offers.offer(timed.pk, "B", "pause")
        assert is_paused(timed)

    def test_costs_nobody_anything_and_gives_no_bank_back(self, paused: Match) -> None:
        let_pass(paused, 9 * MINUTES)
        add(paused, "A", 1)
        paused.refresh_from_db()
        assert paused.clocks == {"A": pytest.approx(BANK - 50_000, abs=8_000), "B": BANK}
        assert not is_paused(paused)
        assert left(paused) == pytest.approx(10 + 180, abs=8)

    def test_ends_when_somebody_wants_it(self, paused: Match) -> None:
        let_pass(paused, 3 * MINUTES)
        offers.decline(paused.pk, "A", "pause")
        assert not is_paused(paused)
        assert left(paused) == pytest.approx(10 + 130, abs=8)

    def test_ends_by_itself(self, paused: Match) -> None:
        let_pass(paused, 10 * MINUTES + 120)
        assert not is_paused(paused)
        assert not run_out(paused.pk)
        let_pass(paused, 30)
        assert run_out(paused.pk)

    def test_is_declined_or_not_asked_for_again(self, timed: Match) -> None:
        offers.offer(timed.pk, "A", "pause")
        offers.decline(timed.pk, "B", "pause", never=True)
        assert standing(timed.pk, Offer.What.PAUSE) is None
        assert code(offers.offer(timed.pk, "A", "pause")) is Code.ILLEGAL
        assert not is_paused(timed)

    def test_is_asked_for_until_the_next_decision(self, timed: Match) -> None:
        offers.offer(timed.pk, "B", "pause")
        add(timed, "A", 1)
        assert code(offers.accept(timed.pk, "A", "pause")) is Code.STALE
        assert code(offers.offer(timed.pk, "B", "pause")) is Code.RATE_LIMITED

    def test_is_not_asked_for_while_there_is_one(self, paused: Match) -> None:
        assert code(offers.offer(paused.pk, "A", "pause")) is Code.STALE
        assert not Offer.objects.filter(is_open=True).exists()

    def test_comes_too_late_for_who_has_no_time_left(self, timed: Match) -> None:
        offers.offer(timed.pk, "B", "pause")
        let_pass(timed, 60 + 180 + 10)
        assert code(offers.accept(timed.pk, "A", "pause")) is Code.FINISHED
        timed.refresh_from_db()
        assert timed.reason

    def test_ends_with_a_takeback(self, paused: Match) -> None:
        offers.offer(paused.pk, "B", "takeback")
        offers.accept(paused.pk, "A", "takeback")
        assert not is_paused(paused)
        assert left(paused) <= 60 + 180

    def test_isn_t_what_an_outage_gives_back(self, timed: Match, time: Time) -> None:
        time.now += timedelta(minutes=3)
        assert pulse.beat()
        assert not is_paused(timed)

    def test_goes_on_for_what_an_outage_took(self, timed: Match, time: Time) -> None:
        offers.offer(timed.pk, "B", "pause")
        offers.accept(timed.pk, "A", "pause")
        time.now += timedelta(minutes=20)
        pulse.beat()
        assert is_paused(timed)


class TestWhereThereIsNone:
    @pytest.mark.parametrize("clock", ["", "3-days"])
    def test_without_a_clock_of_minutes(self, duel: Match, alice: Player, bob: Player, clock: str) -> None:
        match = started(alice, bob, clock) if clock else duel
        for wish in WISHES:
            assert code(wish(match.pk, "B")) is Code.ILLEGAL

    def test_in_a_tournament(self, catalog: Catalog) -> None:
        made = begun(cast(2))
        match = all_arrive(match_of(pairings(made)[0]))
        for wish in WISHES:
            assert code(wish(match.pk, "B")) is Code.ILLEGAL


class TestAtTheTable:
    async def test_all_are_told_and_moves_that_were_judged_before_count(
        self, timed: Match, alice: Player, bob: Player
    ) -> None:
        async with at(timed.pk, alice) as a, at(timed.pk, bob) as b, at(timed.pk, None) as watcher:
            for socket in (a, b, watcher):
                await socket.hear("state")
            await b.say(type="offer", what="time")
            for socket in (a, b, watcher):
                told = await socket.hear("clocks")
                assert (told["from"], told["what"], told["seq"]) == ("B", "time", 0)
                assert told["clocks"]["banks"] == {"A": BANK + 15_000, "B": BANK}
            await a.say(type="answer", seq=0, pick=[0])
            assert (await b.hear("step"))["clocks"]["banks"] == {"A": BANK + 15_000, "B": BANK}

    async def test_a_pause_is_told_and_its_end(self, timed: Match, alice: Player, bob: Player) -> None:
        async with at(timed.pk, alice) as a, at(timed.pk, bob) as b:
            await a.hear("state")
            await a.say(type="offer", what="pause")
            assert (await b.hear("offer"))["what"] == "pause"
            async with at(timed.pk, bob) as late:
                assert (await late.hear("offer"))["what"] == "pause"
            await b.say(type="accept", what="pause")
            for socket in (a, b):
                assert paused_for(await clocks(socket, "pause")) == pytest.approx(600_000, abs=8_000)
            async with at(timed.pk, None) as late:
                assert paused_for(await late.hear("state")) == pytest.approx(600_000, abs=8_000)
            await a.say(type="decline", what="pause")
            assert paused_for(await clocks(b, "resume")) == 0

    async def test_time_of_another_process_is_no_reason_to_lose_a_move(
        self, timed: Match, alice: Player, bob: Player
    ) -> None:
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            table = match_cache.at_hand(timed.pk)
            assert table
            later = (table.deadline or timezone.now()) + timedelta(seconds=15)
            await Match.objects.filter(pk=timed.pk).aupdate(deadline=later, clocks={"A": BANK + 15_000, "B": BANK})
            await a.say(type="answer", seq=0, pick=[0])
            assert (await a.hear("step"))["clocks"]["banks"]["A"] == BANK + 15_000


async def clocks(socket: Socket, what: str) -> dict[str, object]:
    told = await socket.hear("clocks")
    assert told["what"] == what
    return told


def paused_for(told: dict[str, object]) -> int:
    facts = told["clocks"]
    assert isinstance(facts, dict)
    found: int = facts.get("paused", 0)
    return found


def test_a_form_of_the_page_does_the_same(timed: Match, bob: Player) -> None:
    browser_of(bob).post(reverse("offers", args=["counting", timed.pk]), {"what": "time", "wish": "offer"})
    timed.refresh_from_db()
    assert timed.clocks == {"A": BANK + 15_000, "B": BANK}
