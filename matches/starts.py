"""Starts: matches that begin in the midst of another one, or with a position, and the tables that they begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import orjson
import structlog
from django.utils.translation import gettext

from games.kernel import takeback
from games.kernel.game import Game, Seating
from games.kernel.record import begun
from games.kernel.refusal import DataError, GameError
from matches.live_match import LiveMatch, UnreplayableError, agents_of, audiences_of, cards_of, deal, game_of, seatings
from matches.models import Match, Seat, Start
from matches.snapshots import position_of

log = structlog.get_logger(__name__)


def first_table(match: Match, seats: Iterable[Seat]) -> LiveMatch:
    """The table of a match before its first move: as it is dealt, or where else it begins. Raises GameError."""
    seats = list(seats)
    if not match.is_practice:
        return deal(match, seats)
    game, start = game_of(match), match.start
    state = _state(match, start, game, seatings(seats))
    if start.seq is None:
        text = start.title if start.lesson else gettext("Custom position")
    else:
        text = gettext("Continued from move %(seq)s of another match") % {"seq": start.seq}
    entry = orjson.dumps([{"type": "notice", "text": text, "seq": 0}])
    told = dict.fromkeys(audiences_of(seats), (entry,))
    return LiveMatch(match.pk, game, state, 0, told, agents_of(seats))


def start_at(parent: Match, seq: int) -> Start:
    """Where a match begins that goes on from this decision of another one: the same deal or position, and the answers
    that are in force by then. Raises UnreplayableError."""
    rows = list(parent.moves.filter(seq__lt=seq).values_list("seat", "answer"))
    if len(rows) != seq:
        raise UnreplayableError(f"there are {len(rows)} moves, not {seq}")
    resumed = parent.snapshots.filter(is_resumed=True).order_by("-seq").first()
    if resumed and resumed.seq > seq:
        raise UnreplayableError("it was played under other rules")
    since = resumed.seq if resumed else 0
    places = [place for place in takeback.lineage([answer for _, answer in rows]) if place >= since]
    moves = [f"{rows[place][0]}: {rows[place][1]}" for place in places]
    position = position_of(resumed) if resumed else None
    if parent.is_practice and not resumed:
        position, moves = parent.start.position, [*parent.start.moves, *moves]
    seats = {seat.seat: {"deck": seat.deck, "open_list": seat.open_list} for seat in parent.seats.all()}
    return Start(parent=parent, seq=seq, position=position, moves=moves, seats=seats)


def frozen(match: Match, start: Start, taken: Mapping[str, Seating]) -> bool:
    """Makes the state that a new match begins with, and keeps it with the start; False where nothing is to be decided
    any more. Raises GameError for moves or a position that don't fit the rules."""
    game = game_of(match)
    state = _made(match, start, game, taken)
    start.match, start.rules_version, start.state_hash = match, game.rules_version, game.state_hash(state)
    try:
        start.state = game.freeze(state)
    except DataError:
        # What it follows from is there; only loading takes longer.
        log.exception("start_not_frozen", match=match.pk)
        start.state = b""
    return game.decision(state) is not None


def _state(match: Match, start: Start, game: Game[Any], taken: Mapping[str, Seating]) -> Any:
    if start.state and start.rules_version == game.rules_version:
        try:
            state = game.thaw(bytes(start.state), taken, cards_of(match))
            if game.state_hash(state) == start.state_hash:
                return state
            log.warning("start_has_changed", match=match.pk)
        except Exception as error:
            # What doesn't fit is made again.
            log.warning("start_not_thawed", match=match.pk, error=repr(error))
    return _made(match, start, game, taken)


def _made(match: Match, start: Start, game: Game[Any], taken: Mapping[str, Seating]) -> Any:
    cards = cards_of(match)
    try:
        return begun(game, taken, cards, match.seed or 0, start.position, start.moves, match.setup)
    except GameError:
        raise
    except Exception as error:
        raise DataError(f"{error!r}") from error
