"""Results of pairings: what their games have decided, written once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import ngettext

from matches.endings import NO_SHOW, TIMEOUT
from matches.models import Match, Pairing, PairingSeat, Seat, Tournament
from matches.placement import Merit, merits_of
from matches.tournaments.log import changed
from matches.tournaments.seating import seat_letter
from matches.tournaments.standings import points_by_place

REPLAYS = 2
"""Games of an elimination match if tied; then the better seed advances."""

Result = PairingSeat.Result
Results = Mapping[int, str]
"""By the keys of a pairing's seats."""


_NO_POINTS: Mapping[int, int] = MappingProxyType({})


class Verdict(NamedTuple):
    """What a pairing has come to."""

    results: Results
    note: str = ""
    points: Mapping[int, int] = _NO_POINTS
    """By place, where more than two met."""


def verdict(
    tournament: Tournament, sides: Sequence[PairingSeat], matches: Sequence[Match], absent: Collection[int] = ()
) -> Verdict | None:
    """The results by the games so far; None if one more is to be played.

    Sides come with their entries; `absent` are those who never came to the latest game. A match that no rules take up
    again was drawn.
    """
    if len(sides) > 2:
        return _by_place(tournament, sides, matches[-1])
    last = len(matches) - 1
    lost = {side.pk for side in sides if not _won(tournament, side, matches[last], last)}
    gone = lost if matches[last].reason == NO_SHOW else set()
    if matches[last].reason == TIMEOUT and lost <= set(absent):
        # The clock was faster. Who hasn't come either has won nothing by it.
        gone = set(absent)
    if gone:
        return Verdict({side.pk: Result.ABSENT if side.pk in gone else Result.WON for side in sides})
    wins = Counter({side.pk: 0 for side in sides})
    for number, match in enumerate(matches):
        wins.update(side.pk for side in sides if _won(tournament, side, match, number))
    most = max(wins.values())
    ahead = [key for key, count in wins.items() if count == most]
    if len(matches) < tournament.best_of and most <= tournament.best_of // 2:
        return None
    if len(ahead) == 1:
        return Verdict({side.pk: Result.WON if side.pk in ahead else Result.LOST for side in sides})
    if tournament.is_swiss:
        return Verdict({side.pk: Result.DREW for side in sides})
    if len(matches) < tournament.best_of + REPLAYS:
        return None
    best = min(sides, key=lambda side: side.entry.seed or 0)
    results = {side.pk: Result.WON if side is best else Result.LOST for side in sides}
    said = ngettext(
        "Tied after %(count)s game. The better seed advances.",
        "Tied after %(count)s games. The better seed advances.",
        len(matches),
    )
    return Verdict(results, said % {"count": len(matches)})


def decide(
    pairing: Pairing, results: Results, note: str = "", points: Mapping[int, int] = MappingProxyType({})
) -> bool:
    """Writes the results of a pairing that is being played; whether it was this call that did."""
    with transaction.atomic():
        # First of all, as everybody does: so nobody waits for anybody who waits for them.
        changed(pairing.round.tournament_id)
        playing = Pairing.objects.filter(pk=pairing.pk, status=Pairing.Status.PLAYING)
        if not playing.update(status=Pairing.Status.OVER, note=note):
            transaction.set_rollback(True)
            return False
        for key, result in results.items():
            PairingSeat.objects.filter(pk=key).update(result=result, points=points.get(key))
    return True


def _won(tournament: Tournament, side: PairingSeat, match: Match, number: int) -> bool:
    return seat_letter(tournament.game, side.order, number, 2) in match.winners


def _by_place(tournament: Tournament, sides: Sequence[PairingSeat], match: Match) -> Verdict:
    """Of the only game of more than two. Who never came is last, without points."""
    seats = {seat.seat: seat for seat in match.seats.all()}
    merits, results = {}, {}
    for side in sides:
        letter = seat_letter(tournament.game, side.order, 0, len(sides))
        if _never_came(match, seats[letter]):
            results[side.pk] = Result.ABSENT
            continue
        merits[side.pk] = merits_of(match, seats.values())[letter]
        lost = Result.LOST if match.winners else Result.DREW
        results[side.pk] = Result.WON if letter in match.winners else lost
    nobody = Merit(has_won=False, has_stayed=False, score=0)
    points = points_by_place({key: merits.get(key, nobody) for key in results})
    return Verdict(results, points={key: count if key in merits else 0 for key, count in points.items()})


def _never_came(match: Match, seat: Seat) -> bool:
    if seat.seat in match.at_fault.split():
        return True
    if match.reason == NO_SHOW and not match.winners:
        return not seat.departure or seat.departure == NO_SHOW
    return seat.departure == NO_SHOW or (match.ending == NO_SHOW and match.conceded == seat.seat)
