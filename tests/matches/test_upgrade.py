"""What is going on when the site is upgraded goes on after it: matches, seeks, challenges and tournaments."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from accounts.models import Player
from matches import match_cache
from matches.lobby.make import challenge_player
from matches.lobby.pair import accept
from matches.lobby.quick import seek
from matches.models import Challenge, Match
from matches.queries import seat_of
from matches.terms import Terms
from matches.tournaments import scheduler
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.test_clocks import BANK
from tests.matches.tournaments.verbs import account, begun, cast, everybody_wins_by_name, fresh, match_of, pairings
from tests.matches.verbs import add, play_to_the_end

BEFORE = {"matches": "0034_winners", "accounts": "0001_squashed_0011_guest_cookies"}
"""The migrations of the version that is upgraded."""
BLITZ = Terms("counting", "blitz")


@pytest.mark.django_db(transaction=True)
def test_an_upgrade_loses_nothing_that_is_going_on(timed: Match, alice: Player, bob: Player, charlie: Player) -> None:
    add(timed, "A", 1)
    tournament = begun(cast(4))
    for pairing in pairings(tournament):
        # Without a ready check, matches of a tournament ran at once.
        all_arrive(match_of(pairing))
    search = seek(charlie, BLITZ, DECK)
    asked = challenge_player(account("Dora"), account("Eve").display_name, BLITZ, DECK)
    assert isinstance(search, Challenge)
    assert isinstance(asked, Challenge)

    for app, migration in BEFORE.items():
        call_command("migrate", app, migration, verbosity=0)
    call_command("migrate", verbosity=0)
    match_cache.forget_all()

    timed.refresh_from_db()
    assert timed.clocks == {"A": BANK, "B": BANK}
    play_to_the_end(timed)
    assert Match.objects.get(pk=timed.pk).is_over
    everybody_wins_by_name(tournament)
    scheduler.run(tournament.pk)
    assert fresh(tournament).round == 2
    met = seek(account("Fay"), BLITZ, DECK)
    assert isinstance(met, Match)
    assert seat_of(met.pk, charlie)
    eve = Player.objects.get(user__username="Eve")
    assert isinstance(accept(asked.pk, eve, DECK), Match)
