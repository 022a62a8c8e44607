"""Attendance: who has shown up for a round, and who loses for not showing up.

Opening the table's socket counts as showing up, for all games of the pairing; so does an answer.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches.endings import NO_SHOW, Ending
from matches.live_match import LiveMatch
from matches.models import Entry, Match, Move, Pairing, PairingSeat, Tournament
from matches.play.gather import time_is_over
from matches.play.outcome import Applied
from matches.play.settle import settle
from matches.tournaments.entries import put_out
from matches.tournaments.log import note
from matches.tournaments.seating import seat_letter

_MOST_MISSED = 2
"""Rounds missed in a row after which a player is out."""
_IN_TIME = Refused(Code.ILLEGAL, gettext_lazy("All players are here, or there is time left."))


def arrived(match_id: str, player: Player | None) -> None:
    """Records that a player has shown up for a match, if it belongs to a tournament."""
    if player is None:
        return
    missing = PairingSeat.objects.filter(pairing__games__match=match_id, entry__player=player, came=None)
    missing = missing.filter(pairing__status=Pairing.Status.PLAYING)
    # To write, even nothing, is to wait for all others who write.
    if missing.exists():
        missing.update(came=timezone.now())


def absent_sides(pairing: Pairing, match: Match) -> list[int]:
    """The sides of a pairing that never came, up to its latest match."""
    letters = _letters(pairing)
    return [letters[letter].pk for letter in _absent(match, letters)]


def end_waiting(pairing: Pairing, match: Match) -> bool:
    """Ends a match whose players didn't show up in time; returns whether it did. If no one showed up, both lose
    the round."""
    if match.status == Match.Status.GATHERING:
        return time_is_over(match.pk)
    letters = _letters(pairing)
    absent = _absent(match, letters)
    if not absent:
        # They are all there: it isn't asked again.
        Pairing.objects.filter(pk=pairing.pk).update(show_up_by=None)
        return False

    def judge(table: LiveMatch) -> Ending | Refused:
        # The time may have been extended meanwhile.
        is_late = Pairing.objects.filter(pk=pairing.pk, show_up_by__lte=timezone.now()).exists()
        missing = _absent(match, letters)
        if not is_late or not missing or not set(missing) <= set(absent):
            return _IN_TIME
        return Ending(NO_SHOW, missing[0] if len(missing) < len(letters) - len(table.departed) else "")

    has_settled = False
    # Of several, one after the other leaves, and the others play on.
    for _ in absent:
        if not isinstance(settle(match.pk, judge), Applied):
            break
        has_settled = True
    return has_settled


def put_out_absent(tournament: Tournament, pairing: Pairing) -> None:
    """Removes players who missed two rounds in a row from pairing."""
    absent = PairingSeat.Result.ABSENT
    for side in pairing.seats.filter(result=absent).select_related("entry"):
        latest = PairingSeat.objects.filter(entry=side.entry).order_by("-round__number")[:_MOST_MISSED]
        results = list(latest.values_list("result", flat=True))
        if results != [absent] * _MOST_MISSED or not tournament.is_swiss:
            continue
        with transaction.atomic():
            if put_out(tournament, side.entry, Entry.Left.ABSENT):
                note(
                    tournament.pk,
                    gettext("%(name)s missed two rounds in a row and is out.") % {"name": side.entry.name},
                )


def _letters(pairing: Pairing) -> dict[str, PairingSeat]:
    """Seats of the latest game."""
    game, sides = pairing.round.tournament.game, list(pairing.seats.all())
    return {seat_letter(game, side.order, pairing.begun - 1, len(sides)): side for side in sides}


def _absent(match: Match, letters: dict[str, PairingSeat]) -> list[str]:
    rows = PairingSeat.objects.filter(pk__in=[side.pk for side in letters.values()], came=None)
    missing = set(rows.values_list("pk", flat=True))
    answered = set(Move.objects.filter(match=match).values_list("seat", flat=True)) if missing else set()
    departed = set(match.seats.exclude(departure="").values_list("seat", flat=True)) if missing else set()
    here = answered | departed
    return [letter for letter, side in letters.items() if side.pk in missing and letter not in here]
