"""What whoever runs a tournament does by hand, and what nobody else does."""

from __future__ import annotations

from datetime import timedelta

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Sanction
from accounts.outcome import Code, Refused
from accounts.sanctions import impose
from matches.hands import NOT_HERE, open_hand
from matches.models import Entry, Tournament, TournamentLog
from matches.ratings.counting import count_rated
from matches.tournaments import scheduler
from matches.tournaments.create import Details
from matches.tournaments.entries import join
from matches.tournaments.organize import BOTH_LOSE, DRAW, Organizer
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
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


def code(outcome: Refused | None) -> Code | None:
    return outcome.code if outcome else None


def logged(made: Tournament) -> list[tuple[str, str, str]]:
    return list(made.log.order_by("pk").values_list("actor_name", "text", "reason"))


def test_nobody_else_runs_it() -> None:
    players = cast(2)
    made = begun(players)
    (pairing,) = pairings(made)
    entry = made.entries.get(name="P01")
    before = list(TournamentLog.objects.values())
    stranger = Organizer(made.pk, players[1])
    for outcome in (
        stranger.start(),
        stranger.change(Details(name="Mine")),
        stranger.cancel("x"),
        stranger.next_round(),
        stranger.pause(is_paused=True),
        stranger.remove(entry.pk, "x"),
        stranger.rule(pairing.pk, str(entry.pk), "x"),
        stranger.extend(pairing.pk, 5),
    ):
        assert code(outcome) is Code.NOT_YOURS
    assert list(TournamentLog.objects.values()) == before
    assert Organizer(made.pk, players[1], is_moderator=True).pause(is_paused=True) is None


def test_a_ruling_ends_the_match_and_stands_in_the_log_with_its_reason() -> None:
    boss, *players = cast(5)
    made = begun([boss, *players], is_rated=True, pause=None)
    organizer = Organizer(made.pk, boss)
    pairing = next(each for each in pairings(made) if "P01" not in names(each) and each.seats.count() == 2)
    one, other = sorted(names(pairing))
    winner = made.entries.get(name=other)
    assert code(organizer.rule(pairing.pk, str(winner.pk), " ")) is Code.ILLEGAL
    assert organizer.rule(pairing.pk, str(winner.pk), "A wrong deck.") is None
    match = match_of(pairing)
    assert (match.has_ended, match.reason, match.winner) == (True, "ruling", match.seats.get(name=other).seat)
    assert (results(made)[one], results(made)[other]) == ("lost", "won")
    assert logged(made)[-1][0] == "P01"
    assert logged(made)[-1][1].endswith(f"{other} wins.")
    assert logged(made)[-1][2] == "A wrong deck."
    # Nobody's rating changes by it.
    count_rated()
    assert not match.rating_changes.exists()
    assert organizer.rule(pairing.pk, DRAW, "On second thought.") is None
    assert (results(made)[one], results(made)[other]) == ("drew", "drew")
    assert organizer.rule(pairing.pk, BOTH_LOSE, "Both had it.") is None
    assert (results(made)[one], results(made)[other]) == ("lost", "lost")


def test_an_organizer_who_plays_does_not_decide_their_own_match() -> None:
    players = cast(2)
    made = begun(players)
    (pairing,) = pairings(made)
    own = made.entries.get(name="P01")
    assert code(Organizer(made.pk, players[0]).rule(pairing.pk, str(own.pk), "Mine.")) is Code.NOT_YOURS
    # Nor by having nobody to play against.
    opponent = made.entries.get(name="P02")
    assert code(Organizer(made.pk, players[0]).remove(opponent.pk, "Mine.")) is Code.NOT_YOURS
    assert not match_of(pairing).is_over
    moderator = Organizer(made.pk, account("Mod"), is_moderator=True)
    assert moderator.rule(pairing.pk, str(own.pk), "They agreed.") is None
    assert results(made)["P01"] == "won"


def test_a_bracket_is_decided_by_its_latest_round_alone_and_without_draws() -> None:
    players = cast(4)
    made = begun(players, kind=Kind.ELIMINATION)
    moderator = Organizer(made.pk, account("Mod"), is_moderator=True)
    first, _ = pairings(made)
    assert code(moderator.rule(first.pk, DRAW, "x")) is Code.ILLEGAL
    everybody_wins_by_name(made)
    assert fresh(made).round == 2
    loser = made.entries.get(name=max(names(first)))
    assert code(moderator.rule(first.pk, str(loser.pk), "x")) is Code.FINISHED


def test_who_is_removed_loses_the_match_and_does_not_come_back() -> None:
    players = cast(4)
    made = begun(players)
    entry = made.entries.get(name="P04")
    assert Organizer(made.pk, account("Mod"), is_moderator=True).remove(entry.pk, "Insults.") is None
    entry.refresh_from_db()
    assert entry.left == Entry.Left.REMOVED
    assert results(made)["P04"] == "lost"
    assert logged(made)[-1] == ("Mod", "Removed P04.", "Insults.")
    everybody_wins_by_name(made)
    assert "P04" not in results(made)


def test_while_it_is_paused_no_round_begins_and_nothing_is_final() -> None:
    players = cast(4)
    made = begun(players)
    organizer = Organizer(made.pk, players[0])
    organizer.pause(is_paused=True)
    everybody_wins_by_name(made)
    scheduler.run(made.pk)
    assert fresh(made).round == 1
    assert code(organizer.next_round()) is Code.FINISHED
    organizer.pause(is_paused=False)
    assert fresh(made).round == 2
    organizer.pause(is_paused=True)
    everybody_wins_by_name(made)
    assert fresh(made).is_running
    pairing = pairings(made)[-1]
    moderator = Organizer(made.pk, account("Mod"), is_moderator=True)
    assert moderator.rule(pairing.pk, DRAW, "Looked at it again.") is None
    organizer.pause(is_paused=False)
    assert fresh(made).status == Tournament.Status.OVER
    assert code(moderator.rule(pairing.pk, DRAW, "Too late.")) is Code.FINISHED


def test_rounds_begin_by_hand_where_it_was_chosen_so() -> None:
    players = cast(4)
    made = begun(players, pause=None)
    organizer = Organizer(made.pk, players[0])
    assert code(organizer.next_round()) is Code.FINISHED
    everybody_wins_by_name(made)
    scheduler.run(made.pk)
    assert fresh(made).round == 1
    assert organizer.next_round() is None
    assert fresh(made).round == 2


def test_more_time_to_show_up_counts() -> None:
    players = cast(2)
    made = begun(players)
    (pairing,) = pairings(made)
    assert Organizer(made.pk, players[0]).extend(pairing.pk, 10) is None
    (extended,) = pairings(made)
    assert pairing.show_up_by
    assert extended.show_up_by == pairing.show_up_by + timedelta(minutes=10)
    assert extended.show_up_by > timezone.now()
    time_to_show_up_is_over(made)
    assert code(Organizer(made.pk, players[0]).extend(pairing.pk, 10)) is Code.FINISHED


def test_what_is_canceled_is_over_and_its_matches_go_on() -> None:
    players = cast(4)
    made = begun(players)
    assert code(Organizer(made.pk, players[0]).cancel("")) is Code.ILLEGAL
    assert Organizer(made.pk, players[0]).cancel("Nobody has time.") is None
    (first, _) = pairings(made)
    assert not match_of(first).is_over
    win(first, min(names(first)))
    assert fresh(made).status == Tournament.Status.CANCELED
    assert fresh(made).round == 1


def test_hands_stay_closed() -> None:
    made = begun(cast(2))
    (pairing,) = pairings(made)
    assert open_hand(all_arrive(match_of(pairing)), "A", 10) == NOT_HERE


def test_until_it_starts_what_it_tells_can_be_changed() -> None:
    players = cast(3)
    made = tournament(players[0])
    for player in players:
        join(made.pk, player, DECK)
    run = Organizer(made.pk, players[0])
    before = logged(made)
    later = timezone.now() + timedelta(hours=2)
    assert run.change(Details(name="Monday", limit=8, pause=0, starts=later)) is None
    now = fresh(made)
    assert (now.name, now.limit, now.starts, now.show_up) == ("Monday", 8, later, 5)
    says = ("P01", "Changed: name, maximum players, start time.", "")
    assert logged(made) == [*before, says]
    assert run.change(Details(name="Monday", limit=8, pause=0, starts=later)) is None
    assert code(run.change(Details(name="Monday", limit=2))) is Code.ILLEGAL
    assert code(run.change(Details(name=" \u200b", limit=8))) is Code.ILLEGAL
    assert code(run.change(Details(name="Monday", starts=timezone.now() - timedelta(hours=1)))) is Code.ILLEGAL
    impose(players[2], players[0], Sanction.Kind.MUTE, "day", "Rude.")
    assert code(run.change(Details(name="Rude"))) is Code.SUSPENDED
    assert logged(made) == [*before, says]
    assert run.start() is None
    assert code(Organizer(made.pk, players[1], is_moderator=True).change(Details(name="Late"))) is Code.STALE
    assert fresh(made).name == "Monday"


def test_what_cannot_be_changed_so_is_not_typed_twice() -> None:
    (ada,) = cast(1)
    made, client = tournament(ada), Client()
    assert ada.user
    client.force_login(ada.user)
    address = reverse("tournament-organize", args=["counting", made.pk])
    assert 'value="Sunday"' in client.get(address).content.decode()
    fields = {"do": "change", "name": "Tuesday", "limit": "8", "show_up": "5", "pause": "hand", "day": "2020-01-01"}
    refused = client.post(address, fields)
    assert (refused.status_code, fresh(made).name) == (422, "Sunday")
    assert "Choose a time." in refused.content.decode()
    assert 'value="Tuesday"' in refused.content.decode()
    past = client.post(address, fields | {"hour": "10:00"})
    assert (past.status_code, "This time is in the past" in past.content.decode()) == (422, True)
    assert client.post(address, fields | {"day": ""}).status_code == 302
    assert (fresh(made).name, fresh(made).pause) == ("Tuesday", None)
