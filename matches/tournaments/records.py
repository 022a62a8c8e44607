"""Records of a tournament as the database has them: what each entry has done in the rounds so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from matches.models import Entry, Pairing, PairingSeat, Tournament
from matches.tournaments.standings import Met, Record, Standing, standings

CAME_THROUGH = (PairingSeat.Result.WON, PairingSeat.Result.BYE)
"""Results that advance in a single elimination."""
OUT = (PairingSeat.Result.LOST, PairingSeat.Result.ABSENT)
"""Results that are out."""
PLAYED = (PairingSeat.Result.WON, PairingSeat.Result.LOST, PairingSeat.Result.DREW)


def seats_of(tournament: Tournament) -> list[PairingSeat]:
    """All sides of all pairings, round by round."""
    rows = PairingSeat.objects.filter(round__tournament=tournament).select_related("pairing", "round")
    return list(rows.order_by("round__number", "pairing__number", "order"))


def records_of(entries: Iterable[Entry], seats: Sequence[PairingSeat]) -> list[Record]:
    """Records of finished rounds. Entries without a seed never started."""
    records = {entry.pk: Record(entry.pk, entry.seed) for entry in entries if entry.seed is not None}
    for _, group in groupby(seats, key=lambda seat: seat.pairing_id):
        met = list(group)
        if met[0].pairing.status != Pairing.Status.OVER:
            continue
        for seat in met:
            others = tuple(other.entry_id for other in met if other is not seat)
            records[seat.entry_id].rounds.append(Met(seat.result, others, seat.points))
    return list(records.values())


def final_standings(tournament: Tournament, entries: Sequence[Entry], seats: Sequence[PairingSeat]) -> list[Standing]:
    """By points and tie-breaks; of a single elimination, by how far they came and then by their seeds. Below them are
    those who never came to a match, without a place."""
    found = standings_so_far(tournament, entries, seats)
    idle = _idle(found, seats)
    ranked = [*(each for each in found if each.entry not in idle), *(each for each in found if each.entry in idle)]
    return [replace(each, place=None if each.entry in idle else place) for place, each in enumerate(ranked, 1)]


def standings_so_far(tournament: Tournament, entries: Sequence[Entry], seats: Sequence[PairingSeat]) -> list[Standing]:
    """The same during the tournament: all have a place."""
    found = standings(records_of(entries, seats))
    if tournament.is_swiss:
        return found
    lost_in = {seat.entry_id: seat.round.number for seat in seats if seat.result in OUT}
    unbeaten = {entry.pk for entry in entries if entry.left} - lost_in.keys()
    came_through = Counter(seat.entry_id for seat in seats if seat.result in CAME_THROUGH)
    # Who left before anybody beat them has lost the round that they weren't there for.
    lost_in |= {entry: came_through[entry] + 1 for entry in unbeaten}
    still_in = tournament.round + 1
    ranked = sorted(found, key=lambda each: (-lost_in.get(each.entry, still_in), each.entry in unbeaten, each.seed))
    return [replace(each, place=place) for place, each in enumerate(ranked, 1)]


def _idle(found: Sequence[Standing], seats: Sequence[PairingSeat]) -> set[int]:
    """Who has played nothing. Byes alone are enough for who had no other pairing, unless nobody came to any match."""
    played = {seat.entry_id for seat in seats if seat.result in PLAYED}
    byes = {seat.entry_id for seat in seats if seat.result == PairingSeat.Result.BYE} if played else set()
    absent = {seat.entry_id for seat in seats if seat.result == PairingSeat.Result.ABSENT}
    return {each.entry for each in found} - played - (byes - absent)
