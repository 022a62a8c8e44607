"""Results of pairings: what their games have decided, written once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from django.db import transaction

from matches.endings import NO_SHOW, TIMEOUT
from matches.models import Match, Pairing, PairingSeat, Tournament
from matches.tournaments.log import changed
from matches.tournaments.seating import seat_letter

__all__ = ["REPLAYS", "decide", "verdict"]

REPLAYS = 2
"""So often a game of an elimination is played once more if nobody is ahead; then the better seed goes on."""
BY_SEED = "Nobody was ahead after {count} games: the better seed goes on."

Result = PairingSeat.Result
Results = Mapping[int, str]
"""By the keys of a pairing's seats."""


def verdict(
    tournament: Tournament, sides: Sequence[PairingSeat], matches: Sequence[Match], absent: Collection[int] = ()
) -> tuple[Results, str] | None:
    """The results by the games so far, with a note; None if one more is to be played.

    Sides come with their entries; `absent` are those who never came to the latest game. A match that no rules take up
    again was drawn.
    """
    last = len(matches) - 1
    lost = {side.pk for side in sides if not _won(tournament, side, matches[last], last)}
    gone = lost if matches[last].reason == NO_SHOW else set()
    if matches[last].reason == TIMEOUT and lost <= set(absent):
        # The clock was faster. Who hasn't come either has won nothing by it.
        gone = set(absent)
    if gone:
        return {side.pk: Result.ABSENT if side.pk in gone else Result.WON for side in sides}, ""
    wins = Counter({side.pk: 0 for side in sides})
    for number, match in enumerate(matches):
        wins.update(side.pk for side in sides if _won(tournament, side, match, number))
    most = max(wins.values())
    ahead = [key for key, count in wins.items() if count == most]
    if len(matches) < tournament.best_of and most <= tournament.best_of // 2:
        return None
    if len(ahead) == 1:
        return {side.pk: Result.WON if side.pk in ahead else Result.LOST for side in sides}, ""
    if tournament.is_swiss:
        return {side.pk: Result.DREW for side in sides}, ""
    if len(matches) < tournament.best_of + REPLAYS:
        return None
    best = min(sides, key=lambda side: side.entry.seed or 0)
    return {side.pk: Result.WON if side is best else Result.LOST for side in sides}, BY_SEED.format(count=len(matches))


def decide(pairing: Pairing, results: Results, note: str = "") -> bool:
    """Writes the results of a pairing that is being played; whether it was this call that did."""
    with transaction.atomic():
        # First of all, as everybody does: so nobody waits for anybody who waits for them.
        changed(pairing.round.tournament_id)
        playing = Pairing.objects.filter(pk=pairing.pk, status=Pairing.Status.PLAYING)
        if not playing.update(status=Pairing.Status.OVER, note=note):
            transaction.set_rollback(True)
            return False
        for key, result in results.items():
            PairingSeat.objects.filter(pk=key).update(result=result)
    return True


def _won(tournament: Tournament, side: PairingSeat, match: Match, number: int) -> bool:
    return seat_letter(tournament.game, side.order, number) in match.winners
