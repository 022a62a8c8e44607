"""Games of a pairing: its matches, each started once."""

from __future__ import annotations

from dataclasses import replace

import structlog
from django.utils.translation import gettext

from accounts.models import Player
from accounts.outcome import Refused
from accounts.status import Doing
from accounts.status import refused as barred
from matches.models import Match, Pairing, PairingGame, PairingSeat, Seat, Tournament
from matches.news import occasions
from matches.play.start import deal_cards, new_match, seat_person, write_down
from matches.ratings.conduct import barred_until
from matches.terms import Terms
from matches.tournaments.results import decide
from matches.tournaments.seating import seat_letter

log = structlog.get_logger(__name__)


def begin_game(pairing_id: int, number: int) -> Match | None:
    """Begins the game of this number (from 0) of a pairing that is being played; None if somebody else did, or nobody
    could. The number is the caller's: between their look and this one, another may have begun it."""
    pairing = Pairing.objects.select_related("round__tournament").get(pk=pairing_id)
    sides = list(pairing.seats.select_related("entry__player__user"))
    tournament = pairing.round.tournament
    if pairing.is_over or pairing.begun != number or not tournament.is_running:
        return None
    players = [side.entry.player for side in sides]
    if any(player is None for player in players):
        _decide_without(tournament, pairing, sides)
        return None
    match = new_match(Terms(tournament.game, tournament.clock, tournament.is_rated, len(sides)))
    if isinstance(match, Refused):
        log.error("game_not_begun", tournament=tournament.pk, pairing=pairing.pk, why=match.detail)
        return None
    assert tournament.catalog is not None  # since its start
    # All rounds are played with the same cards.
    match.catalog, match.format = tournament.catalog, tournament.format
    seats = [_seat(match, tournament, side, number) for side in sides]
    table = deal_cards(match, seats)
    if isinstance(table, Refused):
        log.warning("game_refused", tournament=tournament.pk, pairing=pairing.pk, why=table.detail)
        _decide_without(tournament, pairing, sides)
        return None

    until = pairing.show_up_by if number == 0 else None
    if table.timing and until:
        # By correspondence, no clock runs while there is time to come; a player who is there may answer at once.
        table = replace(table, timing=table.timing.again(max(until, table.timing.since)))

    def is_next() -> bool:
        here = Pairing.objects.filter(pk=pairing.pk, status=Pairing.Status.PLAYING, begun=number)
        if not here.update(begun=number + 1):
            return False
        PairingGame.objects.create(pairing=pairing, number=number, match=match)
        return True

    written = write_down(match, seats, table, also=is_next, until=until)
    if written and written.status == Match.Status.RUNNING:
        # Of one that gathers they are told as its ready check opens.
        occasions.opened(written, seats)
    return written


def _seat(match: Match, tournament: Tournament, side: PairingSeat, number: int) -> Seat:
    player = side.entry.player
    assert player is not None  # asked before
    letter = seat_letter(tournament.game, side.order, number, match.seat_count)
    seat = seat_person(match, letter, player, side.entry.deck_list)
    seat.open_list = tournament.lists == Tournament.Lists.START
    return seat


def _decide_without(tournament: Tournament, pairing: Pairing, sides: list[PairingSeat]) -> None:
    """The match can't begin: those who are kept from it lose. If none is, it is nobody's fault, and a draw."""
    kept_out = {side.pk for side in sides if _is_kept_out(side.entry.player, tournament)}
    if kept_out:
        absent, won = PairingSeat.Result.ABSENT, PairingSeat.Result.WON
        results = {side.pk: absent if side.pk in kept_out else won for side in sides}
        decide(pairing, results, gettext("A player couldn’t start the match."))
    else:
        decide(
            pairing,
            dict.fromkeys((side.pk for side in sides), PairingSeat.Result.DREW),
            gettext("The match couldn’t start."),
        )


def _is_kept_out(player: Player | None, tournament: Tournament) -> bool:
    if player is None or player.is_guest or barred(player, Doing.BEGIN):
        return True
    return tournament.is_rated and (player.is_bot or barred_until(player) is not None)
