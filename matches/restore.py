"""Restoring of tables from the database: from a snapshot, from the deal, or under other rules from a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import orjson
import structlog
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy, ngettext

from games.kernel import handover, takeback
from games.kernel.game import Game
from matches.clocks.timing import Timing
from matches.columns import columns_of
from matches.live_match import (
    Audience,
    LiveMatch,
    UnreplayableError,
    agents_of,
    cards_of,
    chained,
    departed_of,
    game_of,
    seatings,
)
from matches.models import Match, Move, Seat, Snapshot
from matches.snapshots import Log, is_thawed_by, log_of, position_of, row_of, rules_of, size_of
from matches.starts import first_table

log = structlog.get_logger(__name__)

Moves = Sequence[tuple[str, str]]
"""Seat and answer, by seq."""

_RULES_CHANGED = gettext_lazy("Rules updated. The match continues under the new rules.")


class SupersededError(UnreplayableError):
    """The match continues under later rules than this process has; another process may serve it."""


class _Opened(NamedTuple):
    """Rows of a match: the start of every way to restore its table."""

    match: Match
    game: Game[Any]
    seats: list[Seat]
    moves: Moves


def restore(match: Match) -> LiveMatch:
    """The table of a match after all of its moves: from a snapshot, or from the deal. Raises UnreplayableError."""
    opened = _Opened(match, game_of(match), list(match.seats.all()), _moves(match))
    rows = _fitting(list(match.snapshots.order_by("seq")), opened.moves)
    version = opened.game.rules_version
    is_changed = version != match.rules_version
    if is_changed and version in [match.engine_version, *map(rules_of, rows)]:
        raise SupersededError(f"goes on under rules {match.rules_version}, and these are {version}")
    ways = [_from_frozen, _from_the_deal, _from_position]
    if rows and is_changed:
        # What the players saw last counts more than what other rules make of the first moves.
        ways = [_from_position, _from_the_deal]
    failed: list[str] = []
    for way in ways:
        try:
            table = way(opened, rows)
        except UnreplayableError as error:
            failed.append(f"{way.__name__}: {error}")
            continue
        timing = Timing.of(match)
        if is_changed:
            table = replace(table, timing=timing.again(timezone.now()) if timing else None)
            _adopt(match, table)
            return table
        return replace(table, timing=timing)
    raise UnreplayableError("; ".join(failed))


def _adopt(match: Match, table: LiveMatch) -> None:
    """From now on the match goes by the rules of its table: moves of a process with older ones are refused."""
    same = Match.objects.filter(pk=match.pk, seq=match.seq, rules_version=match.rules_version, status=match.status)
    same.update(rules_version=table.game.rules_version, **({} if match.is_over else columns_of(table)))


def history(match: Match) -> list[LiveMatch]:
    """The tables of a finished match, from its first decision to its end. Raises UnreplayableError.

    Where it went on under other rules, the first one is where it did so: only the log tells what was before.
    """
    opened = _Opened(match, game_of(match), list(match.seats.all()), _moves(match))
    rows = _fitting(list(match.snapshots.order_by("seq")), opened.moves)
    while rows and not rows[-1].is_resumed:
        rows.pop()
    first = _thawed(opened, rows) if rows else _dealt(opened)
    tables, at = [first], {first.seq: first}
    for seat, answer in opened.moves[first.seq :]:
        table = _after(tables[-1], seat, answer, at.get)
        tables.append(table)
        at[table.seq] = table
    if match.ended_beside:
        tables.append(tables[-1].end(match.ended_beside))
    return tables


def moment(match: Match, seq: int) -> LiveMatch:
    """The table of a match after so many moves, from the snapshot before. Raises UnreplayableError."""
    opened = _Opened(match, game_of(match), list(match.seats.all()), _moves(match))
    table = _moment(opened, seq)
    return table.end(match.ended_beside) if match.ended_beside and seq == match.seq else table


def follow(table: LiveMatch, seat: str, answer: str) -> LiveMatch:
    """The table after the next move of its match, whatever kind of move. Raises UnreplayableError."""
    return _after(table, seat, answer, lambda seq: moment(Match.objects.get(pk=table.match_id), seq))


def _after(table: LiveMatch, seat: str, answer: str, earlier: Callable[[int], LiveMatch | None]) -> LiveMatch:
    """The same; `earlier` finds the table of an earlier decision."""
    to, agent = takeback.read(answer), handover.read(answer)
    if to is not None:
        before = earlier(to) if to < table.seq else None
        if before is None:
            raise UnreplayableError(f"move {table.seq} goes back to {to}")
        return table.back(before, seat)
    return table.replay(seat, answer) if agent is None else table.handed_over(seat, agent)


def _moment(opened: _Opened, seq: int) -> LiveMatch:
    if seq > len(opened.moves):
        raise UnreplayableError(f"there are {len(opened.moves)} moves, not {seq}")
    match = opened.match
    rows = _fitting(list(match.snapshots.order_by("seq")), opened.moves)
    if any(row.is_resumed and row.seq > seq for row in rows):
        raise UnreplayableError("it was played under other rules")
    before = [row for row in rows if row.seq <= seq]
    was_resumed = any(row.is_resumed for row in before)
    while before and not is_thawed_by(before[-1], opened.game.rules_version):
        before.pop()
    if was_resumed and not before:
        raise UnreplayableError("it was played under other rules")
    return _played_on(opened, _thawed(opened, before) if before else _dealt(opened), seq)


def _from_frozen(opened: _Opened, rows: list[Snapshot]) -> LiveMatch:
    if not rows:
        raise UnreplayableError("there is no snapshot")
    return _played_on(opened, _thawed(opened, rows))


def _thawed(opened: _Opened, rows: list[Snapshot]) -> LiveMatch:
    row = rows[-1]
    try:
        state = opened.game.thaw(bytes(row.state), seatings(opened.seats), _cards(opened))
        is_same = opened.game.state_hash(state) == row.state_hash
    except Exception as error:
        # Bytes that fit these cards by chance make whatever they make; there are the moves, too.
        raise UnreplayableError(f"the snapshot at {row.seq}: {error!r}") from error
    if not is_same:
        raise UnreplayableError(f"the snapshot at {row.seq} has become another state")
    return _table(opened, state, row.seq, log_of(rows), row.chain)


def _from_the_deal(opened: _Opened, rows: list[Snapshot]) -> LiveMatch:
    if any(row.is_resumed for row in rows):
        raise UnreplayableError("its first moves were made under other rules")
    return _played_on(opened, _dealt(opened))


def _dealt(opened: _Opened) -> LiveMatch:
    try:
        return first_table(opened.match, opened.seats)
    except Exception as error:
        raise UnreplayableError(f"the deal: {error!r}") from error


def _from_position(opened: _Opened, rows: list[Snapshot]) -> LiveMatch:
    """The last position under the rules of now, with the moves since, or without them where they don't fit."""
    if not rows:
        raise UnreplayableError("there is no position")
    row = rows[-1]
    count = len(opened.moves)
    try:
        table = _resumed(opened, rows, row.seq, str(_RULES_CHANGED))
        return _keep_resumed(table, row, _played_on(opened, table))
    except UnreplayableError as error:
        log.warning("moves_taken_back", match=opened.match.pk, since=row.seq, until=count, error=str(error))
    lost = count - row.seq
    table = _resumed(opened, rows, count, _lost(lost) if lost else str(_RULES_CHANGED))
    return _keep_resumed(table, row, table)


def _lost(count: int) -> str:
    said = ngettext(
        "Rules updated. The match continues under the new rules. The last decision isn’t legal under them and was "
        "taken back.",
        "Rules updated. The match continues under the new rules. The last %(count)s decisions aren’t legal under them "
        "and were taken back.",
        count,
    )
    return said % {"count": count}


def _resumed(opened: _Opened, rows: list[Snapshot], seq: int, notice: str) -> LiveMatch:
    """The last position as the table at `seq`, with a notice to all in its log."""
    row = rows[-1]
    try:
        state = opened.game.resume(position_of(row), seatings(opened.seats), _cards(opened), seq)
    except Exception as error:
        raise UnreplayableError(f"the position at {row.seq}: {error!r}") from error
    entry = orjson.dumps([{"type": "notice", "text": notice, "seq": seq}])
    told: dict[Audience, tuple[bytes, ...]] = {}
    for audience, entries in log_of(rows).items():
        if seq > row.seq:
            told[audience] = (*entries, *[b"[]"] * (seq - row.seq - 1), entry)
        else:
            told[audience] = (*entries[:-1], _joined(entries[-1], entry))
    chain = ""
    for seat, answer in opened.moves[:seq]:
        chain = chained(chain, seat, answer)
    return _table(opened, state, seq, told, chain)


def _keep_resumed(table: LiveMatch, row: Snapshot, reached: LiveMatch) -> LiveMatch:
    """Writes down from where the match goes on, so that all processes and later loads do the same."""
    game = table.game
    kept = row_of(table, since=row.seq if table.seq > row.seq else _seq_before(row))
    kept.is_resumed = True
    try:
        kept.state = game.freeze(table.state)
        with transaction.atomic():
            if (
                table.seq == row.seq
                and not Snapshot.objects.filter(pk=row.pk, rules_version=row.rules_version).delete()[0]
            ):
                raise IntegrityError("another process was first")
            kept.save(force_insert=True)
    except IntegrityError:
        return restore(Match.objects.get(pk=table.match_id))
    log.warning("match_resumed", match=table.match_id, seq=table.seq, rules=game.rules_version)
    return reached


def _table(opened: _Opened, state: Any, seq: int, told: Log, chain: str) -> LiveMatch:
    return LiveMatch(
        opened.match.pk,
        opened.game,
        state,
        seq,
        told,
        agents_of(opened.seats),
        departed_of(opened.seats),
        log_bytes=size_of(told),
        chain=chain,
        snapshot_seq=seq,
    )


def _played_on(opened: _Opened, table: LiveMatch, until: int | None = None) -> LiveMatch:
    """The table after the moves that follow, up to a seq."""
    moves = opened.moves[table.seq : until]
    targets = {takeback.read(answer) for _, answer in moves}
    kept: dict[int, LiveMatch] = {}
    for seat, answer in moves:
        now = table
        table = _after(now, seat, answer, lambda seq: kept.get(seq) or _further(opened, seq))
        if now.seq in targets:
            kept[now.seq] = now
    return table


def _further(opened: _Opened, seq: int) -> LiveMatch:
    """The table at a decision before the snapshot from which one is restored."""
    if opened.game.rules_version != opened.match.rules_version:
        raise UnreplayableError(f"its moves go back to {seq}, under rules that were others")
    return _moment(opened, seq)


def _moves(match: Match) -> Moves:
    rows = list(Move.objects.filter(match=match).order_by("seq").values_list("seq", "seat", "answer"))
    for place, (seq, _, _) in enumerate(rows):
        if seq != place:
            raise UnreplayableError(f"move {place} is missing; the next one is {seq}")
    return [(seat, answer) for _, seat, answer in rows]


def _fitting(rows: list[Snapshot], moves: Moves) -> list[Snapshot]:
    """The snapshots that follow from these moves: all, unless the database was mended by hand."""
    at = {row.seq: row for row in rows}
    chain = ""
    found = []
    for seq in range(len(moves) + 1):
        if seq:
            chain = chained(chain, *moves[seq - 1])
        row = at.get(seq)
        if row is not None:
            if row.chain != chain:
                log.warning("snapshot_does_not_fit", match=row.match_id, seq=seq)
                break
            found.append(row)
    return found


def _seq_before(row: Snapshot) -> int:
    """The seq of the snapshot before."""
    rows = Snapshot.objects.filter(match_id=row.match_id, seq__lt=row.seq).order_by("-seq")
    seq = rows.values_list("seq", flat=True).first()
    return -1 if seq is None else seq


def _joined(one: bytes, other: bytes) -> bytes:
    """Two JSON arrays of events as one."""
    return other if one == b"[]" else one[:-1] + b"," + other[1:]


def _cards(opened: _Opened) -> Mapping[str, Any]:
    return cards_of(opened.match)
