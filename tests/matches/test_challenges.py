"""Finding somebody to play: who meets whom, by which terms, and who is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from accounts.blocks import block, unblock
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from cards.models import Catalog
from matches.lobby import limits, queries
from matches.lobby.make import challenge_player, decline, leave_for_agent, make, withdraw
from matches.lobby.pair import accept, take
from matches.lobby.queries import known_challenge, lobby_of
from matches.lobby.quick import JUST_NOW, look, look_again, seek
from matches.lobby.quick import PATIENCE as PATIENCE_FOR_OTHERS
from matches.models import Challenge, Match, Rating
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.limits import MATCHES_PER_SPAN
from matches.queries import seat_of
from matches.seeks.available import ANSWERED_WITHIN, PATIENCE, seen
from matches.seeks.ending import KEPT, expire
from matches.seeks.received import forget_received, received_count
from matches.terms import Terms
from tests.matches.counting import BAD_DECK, DECK

CASUAL = Terms("counting", "standard")
RATED = Terms("counting", "blitz", is_rated=True)
OPEN, QUICK = Challenge.Kind.OPEN, Challenge.Kind.QUICK


@pytest.fixture(autouse=True)
def _cards(catalog: Catalog) -> None:
    """There is something to play with."""


def account(player: Player) -> Player:
    return adopt_guest(User.objects.create_user(player.display_name), player)


def opened(host: Player, terms: Terms = CASUAL) -> Challenge:
    made = make(host, terms, DECK, OPEN)
    assert isinstance(made, Challenge), made
    return made


def sought(host: Player, terms: Terms = CASUAL) -> Challenge:
    """A search that goes on."""
    search = seek(host, terms, DECK)
    assert isinstance(search, Challenge), search
    return search


def begun(outcome: object) -> Match:
    assert isinstance(outcome, Match), outcome
    return outcome


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def status(challenge: Challenge) -> str:
    challenge.refresh_from_db()
    return challenge.status


def goes_away(challenge: Challenge, since: timedelta = PATIENCE) -> None:
    Challenge.objects.filter(pk=challenge.pk).update(seen=timezone.now() - since)


class TestOpenChallenges:
    def test_somebody_accepts_and_the_match_begins_by_its_terms(self, alice: Player, bob: Player) -> None:
        alice, bob = account(alice), account(bob)
        challenge = opened(alice, RATED)
        match = begun(accept(challenge.pk, bob, DECK))
        assert (match.status, match.clock, match.is_rated) == (Match.Status.GATHERING, "blitz", True)
        assert {seat_of(match.pk, player) for player in (alice, bob)} == {"A", "B"}
        assert status(challenge) == "taken"
        assert challenge.match == match

    def test_chance_gives_the_seats(self, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        seats = {seat_of(begun(accept(opened(alice).pk, bob, DECK)).pk, alice) for _ in range(12)}
        assert seats == {"A", "B"}

    def test_who_comes_second_is_told(self, alice: Player, bob: Player, charlie: Player) -> None:
        challenge = opened(alice)
        begun(accept(challenge.pk, bob, DECK))
        assert code(accept(challenge.pk, charlie, DECK)) is Code.FINISHED
        assert Match.objects.count() == 1

    def test_nobody_meets_themselves(self, alice: Player) -> None:
        assert code(accept(opened(alice).pk, alice, DECK)) is Code.NOT_YOURS

    def test_a_guest_who_signs_in_takes_no_challenge_along(self, alice: Player, bob: Player) -> None:
        bob = account(bob)
        challenge = opened(alice)
        assert bob.user
        adopt_guest(bob.user, alice)
        assert code(accept(challenge.pk, bob, DECK)) is Code.NOT_FOUND

    def test_it_is_taken_back(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        assert code(withdraw(challenge.pk, bob)) is Code.NOT_FOUND
        assert isinstance(withdraw(challenge.pk, alice), Challenge)
        assert code(accept(challenge.pk, bob, DECK)) is Code.FINISHED
        assert code(withdraw(challenge.pk, alice)) is Code.FINISHED

    def test_but_not_once_the_match_has_begun(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        begun(accept(challenge.pk, bob, DECK))
        assert code(withdraw(challenge.pk, alice)) is Code.STALE

    def test_nobody_has_two_of_them(self, alice: Player) -> None:
        first = opened(alice)
        second = opened(alice, Terms("counting", "blitz"))
        assert (status(first), status(second)) == ("withdrawn", "waiting")

    def test_who_asks_for_the_same_keeps_the_place(self, alice: Player) -> None:
        assert opened(alice) == opened(alice)

    def test_who_accepts_looks_for_nobody_any_more(self, alice: Player, bob: Player, charlie: Player) -> None:
        challenge, own = opened(alice), opened(bob)
        match = begun(accept(challenge.pk, bob, DECK))
        assert status(own) == "taken"
        assert own.match == match
        assert code(accept(own.pk, charlie, DECK)) is Code.FINISHED

    def test_a_long_list_ends_and_one_s_own_are_there_all_the_same(
        self, alice: Player, bob: Player, charlie: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(queries, "SHOWN", 2)
        first = opened(bob)
        for _ in range(3):
            opened(Player.objects.create(display_name="Somebody"))
        account(charlie)
        search = sought(charlie, Terms("counting", "blitz"))
        asked = challenge_player(alice, "Charlie", CASUAL, DECK)
        lobby = lobby_of("counting", charlie)
        assert (lobby.open[0], lobby.search, lobby.received) == (first, search, [asked])
        assert len(lobby.open) == 2
        block(charlie, bob)
        assert first not in lobby_of("counting", charlie).open
        assert len(lobby_of("counting", charlie).open) == 2

    def test_there_is_no_such_challenge(self, alice: Player) -> None:
        assert code(accept("nowhere", alice, DECK)) is Code.NOT_FOUND
        assert code(withdraw("nowhere", None)) is Code.NOT_FOUND


class TestAHostWhoHasGone:
    def test_isn_t_kept_for_anybody(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        goes_away(challenge)
        assert code(accept(challenge.pk, bob, DECK)) is Code.FINISHED
        assert expire() == 1
        assert status(challenge) == "expired"

    def test_is_there_as_long_as_something_is_heard(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        goes_away(challenge, PATIENCE / 2)
        seen([alice.pk], is_away=False)
        challenge.refresh_from_db()
        assert timezone.now() - challenge.seen < PATIENCE / 4

    def test_comes_back_in_time_or_too_late(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        goes_away(challenge)
        assert seen([alice.pk], is_away=False) == 1
        begun(accept(challenge.pk, bob, DECK))
        goes_away(opened(alice))
        expire()
        assert seen([alice.pk], is_away=False) == 0

    def test_is_waited_for_a_day_by_who_was_challenged(self, alice: Player, bob: Player) -> None:
        account(bob)
        challenge = challenge_player(alice, "bob", CASUAL, DECK)
        assert isinstance(challenge, Challenge)
        goes_away(challenge)
        assert expire() == 0
        Challenge.objects.update(created=timezone.now() - ANSWERED_WITHIN)
        assert code(accept(challenge.pk, bob, DECK)) is Code.FINISHED
        assert expire() == 1

    def test_what_is_long_past_is_forgotten(self, alice: Player) -> None:
        withdraw(opened(alice).pk, alice)
        expire()
        assert Challenge.objects.exists()
        Challenge.objects.update(created=timezone.now() - KEPT)
        expire()
        assert not Challenge.objects.exists()


class TestQuickMatch:
    def test_two_who_want_the_same_meet(self, alice: Player, bob: Player) -> None:
        search = sought(alice)
        match = begun(seek(bob, CASUAL, DECK))
        assert status(search) == "taken"
        assert set(Challenge.objects.values_list("status", "match")) == {("taken", match.pk)}

    @pytest.mark.parametrize("other", [Terms("counting", "blitz"), RATED])
    def test_others_don_t(self, alice: Player, bob: Player, other: Terms) -> None:
        alice, bob = account(alice), account(bob)
        sought(alice)
        sought(bob, other)
        assert not Match.objects.exists()

    def test_who_has_waited_longest_is_next(self, alice: Player, bob: Player, charlie: Player) -> None:
        sought(alice)
        Challenge.objects.update(kind=OPEN)  # An open challenge by these terms is as good.
        Challenge.objects.create(
            host=charlie, game="counting", kind=QUICK, deck=Challenge.objects.get().deck, seen=timezone.now()
        )
        assert seat_of(begun(seek(bob, CASUAL, DECK)).pk, alice)

    def test_for_a_rating_somebody_of_the_same_strength_is_preferred_for_a_while(
        self, alice: Player, bob: Player, charlie: Player
    ) -> None:
        alice, bob, charlie = account(alice), account(bob), account(charlie)
        for player, value in ((alice, 1900), (bob, 1500), (charlie, 1450)):
            Rating.objects.create(player=player, game="counting", value=value)
        hers = sought(alice, RATED)
        Challenge.objects.create(
            host=charlie, game="counting", clock="blitz", is_rated=True, kind=QUICK, deck=hers.deck, seen=timezone.now()
        )
        match = begun(seek(bob, RATED, DECK))
        assert seat_of(match.pk, charlie)
        Challenge.objects.filter(host=charlie).update(status="waiting", match=None, created=timezone.now())
        Challenge.objects.filter(pk=hers.pk).update(created=timezone.now() - timedelta(minutes=1))
        assert seat_of(begun(seek(bob, RATED, DECK)).pk, alice)

    def test_the_same_two_don_t_meet_again_at_once(self, alice: Player, bob: Player, charlie: Player) -> None:
        sought(alice)
        concede(begun(seek(bob, CASUAL, DECK)).pk, "A")
        sought(alice)
        search = sought(bob)
        assert look(search) == search
        # Somebody else meets who has waited longest.
        assert seat_of(begun(seek(charlie, CASUAL, DECK)).pk, alice)

    def test_but_they_do_if_nobody_else_has_come_for_a_while(self, alice: Player, bob: Player) -> None:
        sought(alice)
        match = begun(seek(bob, CASUAL, DECK))
        concede(match.pk, "A")
        hers, his = sought(alice), sought(bob)
        Challenge.objects.filter(pk=hers.pk).update(created=timezone.now() - PATIENCE_FOR_OTHERS)
        look_again(bob.pk)
        assert status(hers) == status(his) == "taken"

    def test_and_half_a_minute_after_their_match(self, alice: Player, bob: Player) -> None:
        sought(alice)
        concede(begun(seek(bob, CASUAL, DECK)).pk, "A")
        Match.objects.update(finished=timezone.now() - JUST_NOW)
        sought(alice)
        begun(seek(bob, CASUAL, DECK))

    def test_who_has_gone_is_passed_over(self, alice: Player, bob: Player) -> None:
        goes_away(sought(alice))
        sought(bob)

    def test_who_plays_against_an_agent_meanwhile_isn_t_called_away_unasked(self, alice: Player, bob: Player) -> None:
        search = sought(alice)
        assert leave_for_agent(search.pk, alice)
        sought(bob)
        seen([alice.pk], is_away=False)
        search.refresh_from_db()
        assert {seat_of(begun(look(search)).pk, player) for player in (alice, bob)} == {"A", "B"}

    def test_who_was_found_while_looking_around_plays_once(
        self, alice: Player, bob: Player, charlie: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        search, other = sought(alice), opened(bob, Terms("counting", "blitz"))
        Challenge.objects.filter(pk=other.pk).update(clock="standard")

        def charlie_is_faster(_: Challenge) -> list[tuple[Challenge, Terms]]:
            begun(take(search, charlie, CASUAL, DECK))
            return [(Challenge.objects.select_related("host").get(pk=other.pk), CASUAL)]

        with monkeypatch.context() as patched:
            patched.setattr("matches.lobby.quick._others", charlie_is_faster)
            found = look(search)
        assert list(Match.objects.all()) == [found]

    def test_a_search_is_taken_from_the_list_unless_its_host_plays_meanwhile(self, alice: Player, bob: Player) -> None:
        search = sought(alice)
        leave_for_agent(search.pk, alice)
        assert lobby_of("counting", bob).open == []
        assert code(accept(search.pk, bob, DECK)) is Code.NOT_FOUND
        seen([alice.pk], is_away=False)
        assert lobby_of("counting", bob).open == [search]
        assert seat_of(begun(accept(search.pk, bob, DECK)).pk, alice)

    def test_it_is_played_in_one_sitting(self, alice: Player) -> None:
        assert code(seek(alice, Terms("counting", "1-day"), DECK)) is Code.ILLEGAL

    def test_a_search_that_has_found_somebody_leads_to_the_match(self, alice: Player, bob: Player) -> None:
        search = sought(alice)
        match = begun(seek(bob, CASUAL, DECK))
        search.refresh_from_db()
        assert look(search) == match


class TestChallengingAPlayer:
    @pytest.fixture(autouse=True)
    def _accounts(self, bob: Player, charlie: Player) -> None:
        account(bob)
        account(charlie)

    def test_only_who_was_challenged_accepts(self, alice: Player, bob: Player, charlie: Player) -> None:
        challenge = challenge_player(alice, " BOB ", CASUAL, DECK)
        assert isinstance(challenge, Challenge)
        assert code(accept(challenge.pk, charlie, DECK)) is Code.NOT_YOURS
        begun(accept(challenge.pk, bob, DECK))

    def test_or_declines(self, alice: Player, bob: Player, charlie: Player) -> None:
        challenge = challenge_player(alice, "Bob", CASUAL, DECK)
        assert isinstance(challenge, Challenge)
        assert code(decline(challenge.pk, charlie)) is code(decline(challenge.pk, None)) is Code.NOT_FOUND
        decline(challenge.pk, bob)
        assert status(challenge) == "declined"
        assert code(accept(challenge.pk, bob, DECK)) is Code.FINISHED

    def test_once_is_enough(self, alice: Player) -> None:
        assert isinstance(challenge_player(alice, "Bob", CASUAL, DECK), Challenge)
        assert code(challenge_player(alice, "Bob", CASUAL, DECK)) is Code.FINISHED

    def test_guests_and_strangers_aren_t_found(self, alice: Player, bob: Player) -> None:
        assert code(challenge_player(bob, "Alice", CASUAL, DECK)) is Code.NOT_FOUND
        assert code(challenge_player(bob, "Bob", CASUAL, DECK)) is Code.NOT_YOURS

    def test_not_everybody_at_once(self, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "DIRECT_AT_ONCE", 1)
        assert isinstance(challenge_player(alice, "Bob", CASUAL, DECK), Challenge)
        assert code(challenge_player(alice, "Charlie", CASUAL, DECK)) is Code.RATE_LIMITED


class TestWhoBlockOneAnother:
    """It doesn't matter which of the two blocks the other."""

    @pytest.fixture(params=["alice", "bob"])
    def _block(self, request: pytest.FixtureRequest, alice: Player, bob: Player) -> None:
        block(*((alice, bob) if request.param == "alice" else (bob, alice)))

    @pytest.mark.usefixtures("_block")
    def test_don_t_meet_by_a_quick_match(self, alice: Player, bob: Player, charlie: Player) -> None:
        search = sought(alice)
        other = sought(bob)
        assert look(search) == search
        assert not Match.objects.exists()
        assert seat_of(begun(seek(charlie, CASUAL, DECK)).pk, alice)
        assert status(other) == "waiting"

    @pytest.mark.usefixtures("_block")
    def test_neither_see_nor_accept_each_other_s_challenges(self, alice: Player, bob: Player, charlie: Player) -> None:
        challenge = opened(alice)
        assert lobby_of("counting", bob).open == []
        assert known_challenge(challenge.pk, bob) is None
        assert known_challenge(challenge.pk, alice) == challenge
        assert code(accept(challenge.pk, bob, DECK)) is Code.NOT_FOUND
        assert (
            lobby_of("counting", None).open
            == lobby_of("counting", charlie).open
            == lobby_of("counting", alice).own
            == [challenge]
        )
        begun(accept(challenge.pk, charlie, DECK))

    @pytest.mark.usefixtures("_block")
    def test_don_t_challenge_each_other(self, alice: Player, bob: Player) -> None:
        account(bob)
        assert code(challenge_player(alice, "Bob", CASUAL, DECK)) is Code.NOT_YOURS
        assert not Challenge.objects.exists()

    def test_aren_t_asked_any_more_by_a_challenge_from_before(self, alice: Player, bob: Player) -> None:
        bob = account(bob)
        challenge = challenge_player(alice, "Bob", CASUAL, DECK)
        assert isinstance(challenge, Challenge)
        assert (lobby_of("counting", bob).received, received_count(bob)) == ([challenge], 1)
        block(bob, alice)
        forget_received(bob.pk)
        assert (lobby_of("counting", bob).received, received_count(bob)) == ([], 0)
        assert code(accept(challenge.pk, bob, DECK)) is Code.NOT_FOUND
        assert lobby_of("counting", alice).own == [challenge], "nobody is told of a block"

    def test_meet_again_once_it_is_lifted(self, alice: Player, bob: Player) -> None:
        block(alice, bob)
        sought(alice)
        unblock(alice, bob.pk)
        begun(seek(bob, CASUAL, DECK))


class TestRatedMatches:
    def test_are_for_accounts(self, alice: Player, bob: Player) -> None:
        account(bob)
        for refused in (
            make(alice, RATED, DECK, OPEN),
            seek(alice, RATED, DECK),
            challenge_player(alice, "Bob", RATED, DECK),
            by_invitation(alice, RATED, DECK),
            accept(opened(Player.objects.get(pk=bob.pk), RATED).pk, alice, DECK),
        ):
            assert isinstance(refused, Refused)
            assert "need an account" in refused.detail
        assert not Match.objects.exists()

    def test_by_link_too(self, alice: Player, bob: Player) -> None:
        match = begun(by_invitation(account(bob), RATED, DECK))
        assert (match.clock, match.is_rated) == ("blitz", True)
        assert code(join(str(match.invite), alice, DECK)) is Code.NOT_YOURS
        begun(join(str(match.invite), account(alice), DECK))


class TestDecks:
    def test_one_s_own_must_be_legal(self, alice: Player, bob: Player) -> None:
        assert code(make(alice, CASUAL, BAD_DECK, OPEN)) is Code.ILLEGAL
        challenge = opened(alice)
        refused = accept(challenge.pk, bob, BAD_DECK)
        assert isinstance(refused, Refused)
        assert refused.detail.startswith("Your deck isn’t legal.")
        assert status(challenge) == "waiting"

    def test_of_the_host_s_nothing_but_that_it_is_illegal_is_told(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        Challenge.objects.update(deck={"name": "Nothing", "parts": {"main": []}, "choices": {}})
        refused = accept(challenge.pk, bob, DECK)
        assert isinstance(refused, Refused)
        assert refused.detail == "Alice’s deck is no longer legal, so the challenge has ended."
        assert status(challenge) == "barred"


def test_nobody_makes_challenges_without_end(alice: Player, bob: Player) -> None:
    for _ in range(MATCHES_PER_SPAN):
        withdraw(opened(alice).pk, alice)
    assert code(make(alice, CASUAL, DECK, OPEN)) is Code.RATE_LIMITED
    assert isinstance(make(bob, CASUAL, DECK, OPEN), Challenge)


def test_a_clock_must_be_one(alice: Player) -> None:
    assert code(make(alice, Terms("counting", "sundial"), DECK, OPEN)) is Code.BAD_MESSAGE
    assert code(by_invitation(alice, Terms("counting", "sundial"), DECK)) is Code.BAD_MESSAGE
