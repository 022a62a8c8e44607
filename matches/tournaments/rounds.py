"""Rounds: pairing, start, end, and the next step."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext

import games
from accounts.status import Doing, first_barred
from matches.models import Entry, Pairing, PairingSeat, Round, Tournament
from matches.ratings.conduct import barred_until
from matches.tournaments.bracket import Slot, first_round, next_round
from matches.tournaments.create import fewest
from matches.tournaments.entries import put_out
from matches.tournaments.games import begin_game
from matches.tournaments.log import changed, note, tell_pages
from matches.tournaments.pods import pods_of
from matches.tournaments.records import CAME_THROUGH, final_standings, records_of, seats_of
from matches.tournaments.seating import pod_size
from matches.tournaments.swiss import Contender, pair

log = structlog.get_logger(__name__)

ATTEMPTS = 5


def begin_round(tournament_id: str, number: int) -> bool:
    """Pairs the round and begins its matches; whether it was this call that did.

    Pairing takes its time, so nothing is locked for it: if anybody has left meanwhile, it is done again.
    """
    for _ in range(ATTEMPTS):
        tournament = Tournament.objects.get(pk=tournament_id)
        if not (tournament.is_running and tournament.round == number - 1) or tournament.is_paused:
            return False
        if tournament.round_rows.exclude(status=Round.Status.OVER).exists():
            return False
        _put_out_barred(tournament)
        tournament.refresh_from_db()
        slots = _slots(tournament)
        with transaction.atomic():
            here = Tournament.objects.filter(pk=tournament_id, status=Tournament.Status.RUNNING, is_paused=False)
            here = here.filter(round=number - 1, version=tournament.version)
            if not here.update(round=number, next_round_at=None, version=F("version") + 1):
                continue
            pairings = _write(tournament, number, slots)
            tell_pages(tournament_id)
        for pairing in pairings:
            try:
                begin_game(pairing.pk, 0)
            except Exception:
                # The others are not to wait for it: the scheduler tries again.
                log.exception("game_not_begun", tournament=tournament_id, pairing=pairing.pk)
        # Once more, with the matches.
        changed(tournament_id)
        return True
    return False


def finish_round(tournament_id: str) -> bool:
    """Ends the round if all of its pairings are over; whether it was this call that did."""
    running = Round.objects.filter(tournament=tournament_id, status=Round.Status.RUNNING)
    done = running.exclude(pairings__status=Pairing.Status.PLAYING)
    with transaction.atomic():
        ids = list(done.values_list("pk", flat=True))
        if not Round.objects.filter(pk__in=ids, status=Round.Status.RUNNING).update(
            status=Round.Status.OVER, finished=timezone.now()
        ):
            return False
        tournament = Tournament.objects.get(pk=tournament_id)
        at = None
        if tournament.pause is not None and not _is_last(tournament):
            # After byes alone, nobody needs a rest.
            has_played = PairingSeat.objects.filter(round__in=ids).exclude(result=PairingSeat.Result.BYE).exists()
            at = timezone.now() + timedelta(seconds=tournament.pause if has_played else 0)
        Tournament.objects.filter(pk=tournament_id).update(next_round_at=at, version=F("version") + 1)
        tell_pages(tournament_id)
    return True


def go_on(tournament: Tournament, *, by_hand: bool = False) -> bool:
    """Between two rounds: begins the next one if its time has come, or ends the tournament after the last one."""
    if not tournament.is_running or tournament.is_paused or not tournament.round:
        return False
    if tournament.round_rows.exclude(status=Round.Status.OVER).exists():
        return False
    if _is_last(tournament):
        return _finish(tournament)
    is_due = tournament.next_round_at is not None and tournament.next_round_at <= timezone.now()
    return (is_due or by_hand) and begin_round(tournament.pk, tournament.round + 1)


def _is_last(tournament: Tournament) -> bool:
    """Without anybody left to meet, there is no next round."""
    if tournament.rounds is not None and tournament.round >= tournament.rounds:
        return True
    return tournament.entries.filter(left="", seed__isnull=False).count() < fewest(tournament.game)


def _finish(tournament: Tournament) -> bool:
    entries = list(tournament.entries.all())
    found = final_standings(tournament, entries, seats_of(tournament))
    with transaction.atomic():
        here = Tournament.objects.filter(pk=tournament.pk, status=Tournament.Status.RUNNING, is_paused=False)
        if not here.filter(version=tournament.version).update(
            status=Tournament.Status.OVER, finished=timezone.now(), next_round_at=None, version=F("version") + 1
        ):
            return False
        places = {standing.entry: standing.place for standing in found}
        for entry in entries:
            entry.place = places.get(entry.pk)
        Entry.objects.bulk_update(entries, ["place"])
        tell_pages(tournament.pk)
        note(tournament.pk, gettext("Finished. The standings are final."))
    return True


def _put_out_barred(tournament: Tournament) -> None:
    """Whom moderators or their own conduct keep from matches, nobody is made to wait for."""
    entries = tournament.entries.filter(left="").select_related("player")
    active = {entry.player: entry for entry in entries if entry.player}
    barred = [entry for entry in entries if entry.player is None]
    players = list(active)
    while found := first_barred(players, Doing.BEGIN):
        barred.append(active[found])
        players.remove(found)
    if tournament.is_rated:
        barred += [active[player] for player in players if barred_until(player)]
    for entry in barred:
        with transaction.atomic():
            if put_out(tournament, entry, Entry.Left.BARRED):
                note(tournament.pk, gettext("%(name)s can’t start matches and is out.") % {"name": entry.name})


def _slots(tournament: Tournament) -> list[Slot]:
    entries = [entry for entry in tournament.entries.all() if entry.seed is not None]
    active = {entry.pk for entry in entries if entry.takes_part}
    if not tournament.is_swiss:
        return _bracket(tournament, entries, active)
    contenders = [
        Contender(record.entry, record.points, record.seed, Counter(record.opponents), record.byes)
        for record in records_of(entries, seats_of(tournament))
        if record.entry in active
    ]
    size = pod_size(tournament.game)
    return pair(contenders) if size == 2 else pods_of(contenders, size, games.load(tournament.game).seat_counts)


def _bracket(tournament: Tournament, entries: Sequence[Entry], active: set[int]) -> list[Slot]:
    if tournament.round == 0:
        slots = first_round([entry.pk for entry in sorted(entries, key=lambda entry: entry.seed or 0)])
        return [tuple(entry for entry in slot if entry in active) for slot in slots]
    assert tournament.rounds is not None  # known since the start
    advancing: list[int | None] = [None] * (1 << (tournament.rounds - tournament.round))
    before = PairingSeat.objects.filter(round__tournament=tournament, round__number=tournament.round)
    for seat in before.filter(result__in=CAME_THROUGH).select_related("pairing"):
        if seat.entry_id in active:
            advancing[seat.pairing.number - 1] = seat.entry_id
    return next_round(advancing)


def _write(tournament: Tournament, number: int, slots: Sequence[Slot]) -> list[Pairing]:
    """The round with its pairings; those that are to be played."""
    now = timezone.now()
    row = Round.objects.create(tournament=tournament, number=number, started=now)
    pairings = Pairing.objects.bulk_create(
        [_pairing(row, place, slot, now, tournament.show_up) for place, slot in enumerate(slots, 1) if slot]
    )
    firsts, chance = _firsts(tournament), secrets.SystemRandom()
    seats = []
    for pairing in pairings:
        slot = slots[pairing.number - 1]
        # Who has sat first less often does so now; else chance decides.
        for order, entry in enumerate(sorted(chance.sample(slot, len(slot)), key=firsts.__getitem__)):
            result = PairingSeat.Result.BYE if len(slot) == 1 else ""
            seats.append(PairingSeat(pairing=pairing, round=row, entry_id=entry, order=order, result=result))
    PairingSeat.objects.bulk_create(seats)
    return [pairing for pairing in pairings if not pairing.is_over]


def _pairing(row: Round, place: int, slot: Slot, now: datetime, minutes: int) -> Pairing:
    if len(slot) == 1:
        return Pairing(round=row, number=place, status=Pairing.Status.OVER)
    return Pairing(round=row, number=place, show_up_by=now + timedelta(minutes=minutes))


def _firsts(tournament: Tournament) -> Counter[int]:
    met = PairingSeat.objects.filter(round__tournament=tournament, order=0).exclude(result=PairingSeat.Result.BYE)
    return Counter(met.values_list("entry", flat=True))
