"""Bots: the mark of their accounts, and the rated matches that people play against them, or don't."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import ModerationDeed, Player
from accounts.outcome import Code, Refused
from cards.models import Catalog
from matches import messages
from matches.lobby.make import challenge_player, make
from matches.lobby.messages import challenge_json
from matches.lobby.pair import accept
from matches.lobby.quick import seek
from matches.models import Challenge, Entry, Match, Rating, Tournament
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.rematch import offer
from matches.ratings.bots import mark_as_moderator, mark_own
from matches.ratings.leaderboard import ENOUGH
from matches.terms import Terms
from matches.tournaments.entries import join as enter
from matches.tournaments.start import start
from tests.matches.counting import DECK
from tests.matches.programs import V1, program_of
from tests.matches.rated import account, ended, signed_in
from tests.matches.tournaments.verbs import pairings, tournament

pytestmark = pytest.mark.usefixtures("catalog")

BLITZ = Terms("counting", "blitz", is_rated=True)


@pytest.fixture
def alice(db: None) -> Player:
    """A person."""
    return account("Alice")


@pytest.fixture
def bot(db: None) -> Player:
    bot = account("Hal")
    assert mark_own(bot, is_bot=True) is None
    return bot


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


class TestARatedMatchAgainstAPersonWhoHasNotAllowedIt:
    @pytest.mark.parametrize("first", ["alice", "bot"])
    @pytest.mark.parametrize("allowed", [False, True])
    def test_is_not_found_by_quick_match(self, alice: Player, bot: Player, first: str, allowed: bool) -> None:
        mark_own(alice, meets_bots=allowed)
        order = (alice, bot) if first == "alice" else (bot, alice)
        _, found = (seek(player, BLITZ, DECK) for player in order)
        assert isinstance(found, Match) is allowed

    def test_is_refused_directly_and_by_an_open_challenge(self, alice: Player, bot: Player) -> None:
        refused = challenge_player(bot, "Alice", BLITZ, DECK)
        assert isinstance(refused, Refused)
        assert "Hal is a bot, and Alice doesn’t allow rated matches against bots." in refused.detail
        assert code(challenge_player(alice, "Hal", BLITZ, DECK)) is Code.NOT_YOURS
        opened = make(bot, BLITZ, DECK, Challenge.Kind.OPEN)
        assert isinstance(opened, Challenge)
        assert code(accept(opened.pk, alice, DECK)) is Code.NOT_YOURS
        mark_own(alice, meets_bots=True)
        assert isinstance(accept(opened.pk, alice, DECK), Match)

    def test_is_refused_by_invitation_and_as_a_rematch(self, alice: Player, bot: Player, catalog: Catalog) -> None:
        match = by_invitation(alice, BLITZ, DECK)
        assert isinstance(match, Match)
        assert match.invite
        assert code(join(match.invite, bot, DECK)) is Code.NOT_YOURS
        over = ended(catalog, alice, bot)
        offer(over.pk, "A")
        assert code(offer(over.pk, "B")) is Code.NOT_YOURS

    def test_is_no_match_of_a_tournament(self, alice: Player, bot: Player) -> None:
        assert code(enter(tournament(alice, is_rated=True).pk, bot, DECK)) is Code.NOT_YOURS
        assert isinstance(enter(tournament(alice).pk, bot, DECK), Entry)

    def test_is_lost_by_who_is_marked_after_joining(self, alice: Player) -> None:
        made, late = tournament(alice, is_rated=True), account("Late")
        for player in (alice, late):
            assert isinstance(enter(made.pk, player, DECK), Entry)
        assert mark_as_moderator(alice, late, "No pauses", is_bot=True) is None
        started = start(made.pk, alice)
        assert isinstance(started, Tournament)
        (pairing,) = pairings(started)
        assert {side.entry.name: side.result for side in pairing.seats.all()} == {"Alice": "won", "Late": "absent"}

    def test_is_played_casually_and_among_bots(self, alice: Player, bot: Player) -> None:
        assert isinstance(challenge_player(bot, "Alice", Terms("counting", "blitz"), DECK), Challenge)
        other = account("Marvin")
        mark_own(other, is_bot=True)
        seek(bot, BLITZ, DECK)
        assert isinstance(seek(other, BLITZ, DECK), Match)


class TestTheMark:
    def test_stays_for_a_day_after_a_rated_match(self, alice: Player, bot: Player, catalog: Catalog) -> None:
        running = ended(catalog, alice, bot, finished=None)
        assert code(mark_own(bot, is_bot=False)) is Code.CLOSED
        Match.objects.filter(pk=running.pk).update(finished=timezone.now() - timedelta(hours=23))
        assert code(mark_own(bot, is_bot=False)) is Code.CLOSED
        Match.objects.filter(pk=running.pk).update(finished=timezone.now() - timedelta(hours=25))
        assert mark_own(bot, is_bot=False) is None
        bot.refresh_from_db()
        assert not bot.is_bot

    def test_is_not_set_in_a_rated_tournament(self, alice: Player) -> None:
        assert isinstance(enter(tournament(alice, is_rated=True).pk, alice, DECK), Entry)
        assert code(mark_own(alice, is_bot=True)) is Code.CLOSED

    def test_is_for_accounts(self, db: None) -> None:
        assert code(mark_own(Player.objects.create(display_name="Moth"), is_bot=True)) is Code.NEEDS_ACCOUNT

    def test_of_a_moderator_stays(self, alice: Player, bot: Player) -> None:
        assert code(mark_as_moderator(alice, bot, "  ", is_bot=True)) is Code.ILLEGAL
        assert code(mark_as_moderator(alice, alice, "Why not", is_bot=True)) is Code.NOT_YOURS
        assert mark_as_moderator(alice, bot, "It never sleeps.", is_bot=True) is None
        bot.refresh_from_db()
        assert code(mark_own(bot, is_bot=False)) is Code.FORBIDDEN
        assert mark_as_moderator(alice, bot, "It does.", is_bot=False) is None
        bot.refresh_from_db()
        assert (bot.is_bot, bot.is_bot_by_moderator) == (False, False)
        assert [deed.verb for deed in ModerationDeed.objects.all()] == ["removed the bot mark from", "marked as a bot"]

    def test_is_set_at_the_desk_by_moderators_alone(self, alice: Player) -> None:
        moderator = account("Mo")
        address = reverse("desk-moderation-player-bot", args=["counting", alice.pk])
        assert signed_in(moderator).post(address, {"bot": "1", "reason": "No pauses"}).status_code in {403, 404}
        assert moderator.user
        moderator.user.user_permissions.add(Permission.objects.get(codename="moderate_players"))
        signed_in(moderator).post(address, {"bot": "1", "reason": "No pauses"})
        alice.refresh_from_db()
        assert alice.is_bot_by_moderator

    def test_is_set_on_the_account_page(self, alice: Player) -> None:
        browser = signed_in(alice)
        page = browser.post(reverse("account-bots"), {"is_bot": "on", "meets_bots": "on"}, follow=True).content.decode()
        assert "Bot settings saved." in page
        alice.refresh_from_db()
        assert (alice.is_bot, alice.meets_bots) == (True, True)
        Player.objects.filter(pk=alice.pk).update(is_bot_by_moderator=True)
        page = browser.post(reverse("account-bots"), follow=True).content.decode()
        assert "Only a moderator can remove the mark." in page
        alice.refresh_from_db()
        assert (alice.is_bot, alice.meets_bots) == (True, False)

    def test_is_set_by_the_api(self, db: None) -> None:
        hal = Player.objects.create(display_name="Hal")
        program = program_of(hal)
        told = program.get("/api/v1/me/").json()
        assert (told["bot"], told["rated_against_bots"]) == (False, False)

        def change(**body: Any) -> Any:
            return program.patch("/api/v1/me/", body, content_type="application/json")

        told = change(bot=True).json()
        assert (told["bot"], told["rated_against_bots"]) == (True, False)
        told = change(rated_against_bots=True).json()
        assert (told["bot"], told["rated_against_bots"]) == (True, True)
        assert change(bot="yes").status_code == 400
        Player.objects.filter(pk=hal.pk).update(is_bot_by_moderator=True)
        assert (change(bot=False).status_code, change(bot=False).json()["code"]) == (403, "forbidden")

    @pytest.mark.usefixtures("decks")
    def test_is_seen_at_tables_and_in_lists(self, alice: Player, bot: Player, catalog: Catalog) -> None:
        match = by_invitation(bot, Terms("counting"), DECK)
        assert isinstance(match, Match)
        assert match.invite
        join(match.invite, alice, DECK)
        bots = {seat.name: seat.is_bots for seat in match.seats.all()}
        assert bots == {"Hal": True, "Alice": False}
        assert '"bot":true' in messages.waiting(match.pk)
        assert bot.public_name == "Hal (bot)"
        challenge = make(bot, BLITZ, DECK, Challenge.Kind.OPEN)
        assert isinstance(challenge, Challenge)
        assert challenge_json(challenge)["bot"] is True
        assert "Hal (bot)" in Client().get(reverse("play", args=["counting"])).content.decode()
        assert "tag--bot" in Client().get(reverse("player", args=["counting", "Hal"])).content.decode()
        assert "tag--bot" not in Client().get(reverse("player", args=["counting", "Alice"])).content.decode()
        assert Client().get(f"{V1}players/Hal/").json()["bot"] is True


def test_bots_have_a_leaderboard_of_their_own(alice: Player, bot: Player) -> None:
    steady = timezone.now() + timedelta(days=300)
    for player in (alice, bot):
        facts = {"deviation": 60, "floor": 1640, "matches": ENOUGH, "steady_until": steady}
        Rating.objects.create(player=player, game="counting", value=1700, **facts)
    board = reverse("players", args=["counting"])
    people, bots = (Client().get(board, query).content.decode() for query in ({}, {"kind": "bots"}))
    assert ("players/Alice/" in people, "players/Hal/" in people) == (True, False)
    assert ("players/Alice/" in bots, "players/Hal/" in bots) == (False, True)
    assert "Your rating is" in signed_in(bot).get(board, {"kind": "bots"}).content.decode()
    assert "Your rating is" not in signed_in(bot).get(board).content.decode()
    listed = [Client().get(f"{V1}leaderboard/{query}").json()["results"] for query in ("", "?kind=bots")]
    assert [[row["account"] for row in rows] for rows in listed] == [["Alice"], ["Hal"]]
    assert Client().get(f"{V1}leaderboard/?kind=cats").status_code == 400
