"""Again: a practice match from its beginning, or in the sandbox from before the answer that ended it.

A match that is over stays so: what goes on is another match, with the same start.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel import takeback
from matches.live_match import UnreplayableError
from matches.models import Match, Sandbox, Seat, Start
from matches.play.limits import too_many
from matches.play.play_on import forget_old, new_practice, why_not
from matches.play.start import begin, write_down
from matches.starts import first_table

_OF_MATCH = ("catalog", "known_decks_id", "seed", "seat_count", "setup", "format", "is_sandbox")
_OF_START = (
    "parent", "seq", "title", "lesson", "position", "moves", "seats", "owns_catalog", "rules_version", "state",
    "state_hash",
)  # fmt: skip
_OF_SEAT = ("seat", "player", "agent", "played_from", "name", "deck", "open_list")

_ALONE = Refused(Code.NOT_YOURS, gettext_lazy("Only a match that you played alone in the sandbox can be reopened."))
_GOES_ON = Refused(Code.ILLEGAL, gettext_lazy("The match isn’t over. Take back moves instead."))
_UNREPLAYABLE = Refused(Code.OUTDATED, gettext_lazy("The rules have changed since then. Start from the board again."))


class _Copy:
    """The beginning of a match once more, with the same people on the same seats; nothing of it is saved."""

    def __init__(self, match: Match, seats: Sequence[Seat], again: Match) -> None:
        for name in _OF_MATCH:
            setattr(again, name, getattr(match, name))
        # It goes by the rules of the other one, whatever has changed since.
        again.engine_version = again.rules_version = match.rules_version
        again.is_practice, again.shuffling, again.seed_commitment = True, Match.Shuffling.CONTINUED, ""
        self.parent, self.match = match, again
        self.start = Start(match=again, **{name: getattr(match.start, name) for name in _OF_START})
        self.seats = [Seat(match=again, **{name: getattr(seat, name) for name in _OF_SEAT}) for seat in seats]

    def save_beside(self) -> None:
        """What belongs to the match beside its seats."""
        self.start.save()
        Sandbox.follow(self.parent, self.match)


def begin_again(match: Match, seats: Sequence[Seat], again: Match) -> Match | Refused:
    """The same start with the same people on the same seats, as the rematch of a practice match."""
    copy = _Copy(match, seats, again)
    begun = begin(again, copy.seats, copy.save_beside)
    if isinstance(begun, Match):
        for player in filter(None, (seat.player for seat in seats)):
            forget_old(player)
    return begun


def reopen(player: Player, match: Match) -> Match | Refused:
    """A sandbox match that is over, up to before the answer that ended it: all others can be taken back there, too."""
    seats = list(match.seats.select_related("player"))
    if not (match.is_sandbox and match.is_practice) or player.pk not in {seat.player_id for seat in seats}:
        return _ALONE
    refused = too_many(player) or why_not(match, player) or (None if match.is_over else _GOES_ON)
    again = new_practice(match.game, match.catalog)
    if refused or isinstance(again, Refused):
        return refused or again
    copy = _Copy(match, seats, again)
    rows = list(match.moves.values_list("seat", "answer"))
    moves = [rows[place] for place in takeback.lineage([answer for _, answer in rows])]
    if not match.ending:
        moves.pop()
    try:
        table = first_table(again, copy.seats)
        for seat, answer in moves:
            table = table.replay(seat, answer)
    except UnreplayableError:
        return _UNREPLAYABLE

    def beside() -> bool:
        copy.save_beside()
        return True

    written = write_down(again, copy.seats, table, moves, beside)
    assert written is not None  # nothing else was asked
    forget_old(player)
    return written
