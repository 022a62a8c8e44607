"""Tournaments from joining to the final standings, in a small game."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from queue import Queue
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts.models import Player, Sanction
from accounts.outcome import Code, Refused
from accounts.sanctions import impose
from decks.lists import deck_as_json
from games.kernel.decks.deck_list import DeckList
from matches.calls import call_for
from matches.models import Entry, Match, Pairing, PairingGame, Rating, Tournament, TournamentLog
from matches.play import offers
from matches.tasks import look_after_tournaments
from matches.tournaments import scheduler
from matches.tournaments.create import AT_ONCE, Details, Plan, create
from matches.tournaments.entries import drop, join
from matches.tournaments.rounds import go_on
from matches.tournaments.start import start
from tests.matches.arriving import all_arrive
from tests.matches.counting import BAD_DECK, DECK
from tests.matches.sockets import at
from tests.matches.tournaments.verbs import (
    Kind,
    account,
    begun,
    cast,
    everybody_wins_by_name,
    fresh,
    match_of,
    names,
    pairings,
    results,
    time_to_show_up_is_over,
    tournament,
    win,
)
from tests.matches.verbs import play_up_to

OTHER = DeckList("Others", {"main": (("Two", 5),)}, {})


def refused(outcome: object) -> Refused:
    assert isinstance(outcome, Refused), outcome
    return outcome


def agree_on_a_draw(pairing: Pairing) -> None:
    match = all_arrive(match_of(pairing))
    for seat in match.seats.all():
        offers.offer(match.pk, seat.seat, "draw")
    scheduler.match_ended(match.pk)


class TestJoining:
    def test_who_joins_again_brings_another_deck_until_the_start(self) -> None:
        ada, ben = cast(2)
        made = tournament(ada)
        join(made.pk, ada, DECK)
        join(made.pk, ada, OTHER)
        join(made.pk, ben, DECK)
        assert made.entries.get(player=ada).deck == deck_as_json(OTHER)
        start(made.pk, ada)
        assert refused(join(made.pk, ada, DECK)).code is Code.FINISHED
        (pairing,) = pairings(made)
        assert match_of(pairing).seats.get(player=ada).deck == deck_as_json(OTHER)

    def test_who_brings_an_illegal_deck_is_told_what_is_wrong(self) -> None:
        (ada,) = cast(1)
        why = refused(join(tournament(ada).pk, ada, BAD_DECK))
        assert (why.code, why.detail) == (Code.ILLEGAL, "“Nothing” isn’t legal. A deck needs a card.")

    def test_guests_and_those_who_are_kept_from_matches_stay_out(self, alice: Player) -> None:
        ada, ben = cast(2)
        made = tournament(ada)
        assert refused(join(made.pk, alice, DECK)).code is Code.NOT_YOURS
        impose(ada, ben, Sanction.Kind.SUSPENSION, "day", "Rude.")
        assert refused(join(made.pk, ben, DECK)).code is Code.SUSPENDED
        assert (
            refused(create(alice, Plan("counting", Details(name="Mine"), Kind.SWISS, "blitz"))).code is Code.NOT_YOURS
        )

    def test_nobody_joins_a_full_one_and_who_leaves_makes_room(self) -> None:
        ada, ben, cyd = cast(3)
        made = tournament(ada, limit=2)
        for player in (ada, ben):
            join(made.pk, player, DECK)
        assert "full" in refused(join(made.pk, cyd, DECK)).detail
        drop(made.pk, ben)
        assert isinstance(join(made.pk, cyd, DECK), Entry)

    def test_nobody_organizes_more_than_a_few_at_once_nor_without_a_clock(self) -> None:
        (ada,) = cast(1)
        assert refused(create(ada, Plan("counting", Details(name="Slow"), Kind.SWISS, ""))).code is Code.ILLEGAL
        assert refused(create(ada, Plan("counting", Details(name="\u200b"), Kind.SWISS, "blitz"))).code is Code.ILLEGAL
        for _ in range(AT_ONCE):
            tournament(ada)
        assert (
            refused(create(ada, Plan("counting", Details(name="More"), Kind.SWISS, "blitz"))).code is Code.RATE_LIMITED
        )


class TestStarting:
    def test_it_starts_by_itself_at_its_time(self) -> None:
        ada, ben = cast(2)
        made = tournament(ada, starts=timezone.now() + timedelta(hours=1))
        for player in (ada, ben):
            join(made.pk, player, DECK)
        scheduler.run_all()
        assert fresh(made).is_open
        Tournament.objects.update(starts=timezone.now())
        look_after_tournaments()
        assert fresh(made).is_running
        assert Match.objects.count() == 1

    def test_if_nobody_came_it_is_canceled(self) -> None:
        (ada,) = cast(1)
        made = tournament(ada, starts=timezone.now() + timedelta(hours=1))
        Tournament.objects.update(starts=timezone.now())
        scheduler.run_all()
        assert fresh(made).status == Tournament.Status.CANCELED
        assert TournamentLog.objects.get(tournament=made).reason == "Too few players joined."

    def test_a_deck_that_has_become_illegal_stays_out(self) -> None:
        ada, ben, cyd = cast(3)
        made = tournament(ada)
        for player in (ada, ben, cyd):
            join(made.pk, player, DECK)
        Entry.objects.filter(player=cyd).update(deck=deck_as_json(BAD_DECK))
        start(made.pk, ada)
        assert Entry.objects.get(player=cyd).left == Entry.Left.DECK
        assert [names(pairing) for pairing in pairings(made)] == [{"P01", "P02"}]

    def test_seeds_go_by_rating_and_whoever_has_none_comes_last(self) -> None:
        players = cast(4)
        for player, value in zip(players[1:], (1500, 1900, 1700), strict=True):
            Rating.objects.create(player=player, game="counting", value=value, matches=5)
        made = begun(players)
        by_seed = made.entries.order_by("seed").values_list("name", flat=True)
        assert list(by_seed) == ["P03", "P04", "P02", "P01"]
        assert {frozenset(names(pairing)) for pairing in pairings(made)} == {
            frozenset({"P03", "P02"}),
            frozenset({"P04", "P01"}),
        }

    def test_there_are_as_many_rounds_as_players_need_but_never_a_rematch(self) -> None:
        assert begun(cast(5)).rounds == 3
        few = [account("Quin"), account("Rory")]
        assert begun(few, rounds=7).rounds == 1


class TestRounds:
    def test_the_next_round_begins_when_all_matches_are_over_and_the_last_one_ends_it(self) -> None:
        made = begun(cast(4))
        first, second = pairings(made)
        win(first, min(names(first)))
        assert fresh(made).round == 1
        win(second, min(names(second)))
        assert fresh(made).round == 2
        everybody_wins_by_name(made)
        over = fresh(made)
        assert over.status == Tournament.Status.OVER
        assert over.entries.get(place=1).name == "P01"
        assert {*over.entries.values_list("place", flat=True)} == {1, 2, 3, 4}

    def test_between_rounds_there_is_the_pause_that_was_chosen(self) -> None:
        made = begun(cast(4), pause=60)
        everybody_wins_by_name(made)
        scheduler.run(made.pk)
        waiting = fresh(made)
        assert waiting.round == 1
        assert waiting.next_round_at
        assert 50 < (waiting.next_round_at - timezone.now()).total_seconds() <= 60
        Tournament.objects.update(next_round_at=timezone.now())
        scheduler.run(made.pk)
        assert fresh(made).round == 2

    def test_a_draw_is_worth_a_point_in_a_swiss_tournament(self) -> None:
        made = begun(cast(2))
        agree_on_a_draw(pairings(made)[0])
        assert results(made) == {"P01": "drew", "P02": "drew"}
        assert fresh(made).is_over

    def test_of_three_games_two_decide_and_sides_change_seats(self) -> None:
        made = begun(cast(2), best_of=3)
        (pairing,) = pairings(made)
        first = win(pairing, "P01")
        # Both are called to the next one.
        assert made.organizer is not None
        called = call_for(made.organizer)
        assert called
        assert (called.match, called.opponents) == (match_of(pairing), ("P02",))
        second = win(pairing, "P02")
        third = win(pairing, "P02")
        assert fresh(made).is_over
        assert results(made) == {"P01": "lost", "P02": "won"}
        seats = [match.seats.get(name="P01").seat for match in (first, second, third)]
        assert seats in (["A", "B", "A"], ["B", "A", "B"])

    def test_who_drops_plays_the_match_to_its_end_and_is_paired_no_more(self) -> None:
        players = cast(4)
        made = begun(players)
        drop(made.pk, players[0])
        everybody_wins_by_name(made)
        assert "P01" not in results(made, 2)
        assert list(results(made, 2).values()).count("bye") == 1
        everybody_wins_by_name(made)
        assert fresh(made).is_over
        assert fresh(made).entries.get(name="P01").place

    @pytest.mark.parametrize("before_the_final", [True, False])
    def test_who_drops_out_of_a_bracket_keeps_the_rounds_that_they_won(self, before_the_final: bool) -> None:
        made = begun(cast(4), kind=Kind.ELIMINATION, pause=None)
        # The worse seeds go on.
        for pairing in pairings(made):
            win(pairing, max(pairing.seats.all(), key=lambda side: side.entry.seed or 0).entry.name)
        fourth = made.entries.select_related("player").get(seed=4)
        if before_the_final:
            drop(made.pk, fourth.player)
        go_on(fresh(made), by_hand=True)
        if not before_the_final:
            drop(made.pk, fourth.player)
            win(pairings(made)[0], fourth.name)
        scheduler.run(made.pk)
        over = fresh(made)
        assert over.status == Tournament.Status.OVER
        seeds = list(over.entries.order_by("place").values_list("seed", flat=True))
        assert seeds == ([3, 4, 1, 2] if before_the_final else [4, 3, 1, 2])

    def test_who_is_suspended_meanwhile_is_out(self) -> None:
        players = cast(4)
        made = begun(players)
        impose(players[0], players[3], Sanction.Kind.SUSPENSION, "day", "Rude.")
        everybody_wins_by_name(made)
        assert made.entries.get(name="P04").left == Entry.Left.BARRED
        assert "P04" not in results(made, 2)

    def test_all_rounds_are_played_with_the_cards_of_the_start(self, catalog: Any) -> None:
        from cards.models import Catalog, CurrentCatalog
        from tests.matches.counting import CARDS

        made = begun(cast(4))
        newer = Catalog.objects.create(game="counting", digest="new", definitions=CARDS)
        CurrentCatalog.objects.update(catalog=newer)
        everybody_wins_by_name(made)
        assert fresh(made).round == 2
        assert set(Match.objects.values_list("catalog", flat=True)) == {catalog.pk}


class TestElimination:
    def test_six_play_three_rounds_and_the_best_two_begin_with_a_bye(self) -> None:
        players = cast(6)
        for number, player in enumerate(players):
            Rating.objects.create(player=player, game="counting", value=2000 - number, matches=5)
        made = begun(players, kind=Kind.ELIMINATION)
        assert results(made) == {"P01": "bye", "P02": "bye", "P03": "", "P04": "", "P05": "", "P06": ""}
        everybody_wins_by_name(made)
        assert [names(pairing) for pairing in pairings(made)] == [{"P01", "P04"}, {"P02", "P03"}]
        everybody_wins_by_name(made)
        assert [names(pairing) for pairing in pairings(made)] == [{"P01", "P02"}]
        everybody_wins_by_name(made)
        over = fresh(made)
        assert over.is_over
        assert list(over.entries.order_by("place").values_list("name", flat=True)) == [
            "P01", "P02", "P03", "P04", "P05", "P06",
        ]  # fmt: skip

    def test_a_draw_is_played_again_twice_and_then_the_better_seed_goes_on(self) -> None:
        made = begun(cast(2), kind=Kind.ELIMINATION)
        (pairing,) = pairings(made)
        for game in (1, 2, 3):
            assert PairingGame.objects.count() == game
            agree_on_a_draw(pairing)
        assert PairingGame.objects.count() == 3
        best = made.entries.get(seed=1).name
        assert results(made)[best] == "won"
        assert "better seed" in pairings(made)[0].note

    def test_after_a_round_of_byes_the_next_begins_at_once(self) -> None:
        made = begun(cast(8), kind=Kind.ELIMINATION, pause=600)
        # In the lower half nobody comes; in the upper one, to one match.
        first, *_ = pairings(made)
        win(first, min(names(first)))
        time_to_show_up_is_over(made)
        assert fresh(made).round == 1
        Tournament.objects.update(next_round_at=timezone.now())
        scheduler.run(made.pk)
        assert fresh(made).round == 3
        assert fresh(made).is_over
        assert made.entries.get(place=1).name == min(names(first))

    def test_if_neither_comes_the_next_has_a_bye(self) -> None:
        players = cast(4)
        made = begun(players, kind=Kind.ELIMINATION)
        first, _ = pairings(made)
        win(first, min(names(first)))
        time_to_show_up_is_over(made)
        assert results(made, 2) == {min(names(first)): "bye"}
        assert fresh(made).is_over


async def test_an_answer_by_a_socket_that_ends_a_match_has_the_tournament_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: Queue[str] = Queue()
    monkeypatch.setattr("matches.play.announce.advance_tournament", asked.put)
    monkeypatch.setattr("matches.consumers.socket.player_of_scope", lambda scope: scope["player"])
    players = await sync_to_async(cast)(2)
    made = await sync_to_async(begun)(players)
    (pairing,) = await sync_to_async(pairings)(made)
    match = await sync_to_async(all_arrive)(await sync_to_async(match_of)(pairing))
    seat = await sync_to_async(play_up_to)(match, 9)
    last = await match.seats.select_related("player").aget(seat=seat)
    async with at(match.pk, last.player) as socket:
        seq = (await socket.hear("state"))["seq"]
        await socket.say(type="answer", seq=seq, pick=[2])
        await socket.hear("over")
        assert await asyncio.to_thread(asked.get, timeout=60) == match.pk
