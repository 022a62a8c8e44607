"""The bench of live matches: its arithmetic, its sockets, its bots, and what it finds wrong."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import zlib
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import cast

import orjson
import pytest

from cards.loading import load_pool
from games.agents import random_answer
from games.kernel.decision import Decision, DecisionKind, Option
from matches import match_cache
from matches.models import Match, Move
from matches.play.answer import answer
from tests.matches.arriving import all_arrive
from tests.pool import shipped_pool
from tools.bench_live.dialects import BoardgameIo, Ticket, Voidream
from tools.bench_live.figures import Figures, Latency, percentile
from tools.bench_live.position_supply import new_match
from tools.bench_live.report import markdown, table
from tools.bench_live.run import Pace, measure
from tools.bench_live.sites import embedded
from tools.bench_live.supply import new_matches
from tools.bench_live.verify import faults
from tools.bench_live.websocket import WebSocket
from tools.window_times import FAST, position

TICKET = Ticket("m", {"A": "a=1", "B": "b=2"})


# --- Arithmetic -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.9, 90), (0.99, 99), (1.0, 100), (0.0, 1)])
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(share: float, value: int) -> None:
    assert percentile(range(1, 101), share) == value


def test_of_nothing_every_percentile_is_zero() -> None:
    assert Latency.of([]) == Latency(0, 0, 0, 0)


def test_a_row_tells_what_went_wrong() -> None:
    quick = Latency(1, 2, 3, 4)
    row = Figures(
        "SQLite", "paced", 10, 5, 9.8, quick, quick, {"server": 1.5}, 900, 80, 0.1, 2, 1, {"illegal": 3}, quick
    )
    heads, line = table([row]).splitlines()
    assert heads.index("MiB") + len("MiB") == line.index("80") + len("80")
    assert line.startswith("SQLite: 10 paced  ")
    assert line.endswith("  10%         3  2 (3 illegal, 1 stalled)")


def test_more_than_a_site_holds_is_told_with_what_it_does() -> None:
    late = Latency(1, 2, 1500, 4)
    spent = {"server": 1.5, "database": 0.25, "bots": 9.0}
    flat = Figures("SQLite", "flat out", 50, 5, 700.4, late, late, spent, 900, 80, 0.1, 2, 0, {}, Latency(1, 2, 7, 9))
    held, more = replace(flat, pace="paced", matches=100, per_second=99.0), replace(flat, pace="paced", matches=200)
    lines = markdown([flat, held, replace(more, per_second=120.0)]).splitlines()
    assert lines[0] == "|  | flat out | CPU per decision | 100 matches | 200 matches | the disk |"
    assert lines[2] == "| SQLite | 700/s | 1.75 ms | 1,500 ms | 1,500 ms (120/s) | 7 ms |"


# --- Sockets ----------------------------------------------------------------------------------------------------------


class Pipe:
    """Where a socket writes to."""

    def __init__(self) -> None:
        self.written, self.closed = bytearray(), False

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


def a_socket() -> tuple[WebSocket, Pipe, list[bytes], list[str]]:
    heard: list[bytes] = []
    lost: list[str] = []
    request, pipe = "GET / HTTP/1.1\r\n\r\n", Pipe()
    socket = WebSocket(request, lambda text, size: heard.append(text), lambda: lost.append("lost"))
    socket.connection_made(cast("asyncio.BaseTransport", pipe))
    return socket, pipe, heard, lost


ACCEPTED = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"


def test_messages_are_heard_in_whatever_pieces_they_come() -> None:
    long, longer = b"x" * 300, b"y" * 70_000
    frames = b"\x81\x02hi" + b"\x81\x7e\x01\x2c" + long + b"\x81\x7f" + (70_000).to_bytes(8, "big") + longer
    for size in (1, 7, 100_000):
        socket, _, heard, _ = a_socket()
        everything = ACCEPTED + frames
        for start in range(0, len(everything), size):
            socket.data_received(everything[start : start + size])
        assert heard == [b"hi", long, longer]


def test_compressed_messages_share_what_was_said_before() -> None:
    socket, _, heard, _ = a_socket()
    socket.data_received(ACCEPTED)
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    for _ in range(2):
        sent = (deflate.compress(b"to be or not") + deflate.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\0\0\xff\xff")
        socket.data_received(b"\xc1" + bytes([len(sent)]) + sent)
    assert heard == [b"to be or not"] * 2


def test_what_is_sent_can_be_read_with_its_mask_of_zeros() -> None:
    socket, pipe, _, _ = a_socket()
    socket.data_received(ACCEPTED + b"\x89\x01p")
    socket.send(b"x" * 200)
    assert bytes(pipe.written).endswith(b"\x8a\x81\0\0\0\0p" + b"\x81\xfe\x00\xc8\0\0\0\0" + b"x" * 200)


def test_a_refused_handshake_counts_as_a_lost_connection_and_leaving_does_not() -> None:
    socket, pipe, heard, lost = a_socket()
    socket.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    assert pipe.closed
    socket.connection_lost(None)
    assert (heard, lost) == ([], ["lost"])
    socket, _, _, lost = a_socket()
    socket.leave()
    socket.connection_lost(None)
    assert lost == []


# --- Bots -------------------------------------------------------------------------------------------------------------


def test_a_bot_of_the_site_answers_what_it_is_asked() -> None:
    options = (Option("Court Warden", "Court Warden"), Option("Glass Stag", "Glass Stag"))
    decision = Decision(7, "A", DecisionKind.PICK, "Choose", "V10.1", options).as_json()
    bot = Voidream("http://127.0.0.1:1")
    heard = bot.read(orjson.dumps({"type": "step", "seq": 7, "decision": decision, "events": []}), TICKET, "A")
    assert (heard.seq, heard.is_step) == (7, True)
    given = bot.answer(heard.decision, TICKET, "A", seed=3)
    message = orjson.loads(given.message)
    assert (message["type"], message["seq"]) == ("answer", 7)
    assert given.words == options[message["pick"][0]].notation
    assert bot.answer(heard.decision, TICKET, "A", seed=3) == given


def test_a_bot_of_the_reference_speaks_socket_io() -> None:
    bot = BoardgameIo("bench")
    assert bot.read(b'0{"sid":"x"}', TICKET, "0").reply == b"40/bench,"
    assert bot.read(b"2", TICKET, "0").reply == b"3"
    assert bot.read(b'40/bench,{"sid":"y"}', TICKET, "0").reply == b'42/bench,["sync","m","0",null,2]'
    state = {"G": {"players": {"0": {"hand": [4, 5, 6]}}}, "ctx": {"currentPlayer": "0"}, "_stateID": 9}
    update = b"42/bench," + orjson.dumps(["update", "m", state, []])
    heard = bot.read(update, TICKET, "0")
    assert (heard.seq, heard.is_step, heard.decision) == (9, True, (9, 3))
    assert bot.read(update.replace(b'"currentPlayer":"0"', b'"currentPlayer":"1"'), TICKET, "0").decision is None
    move = orjson.loads(bot.answer(heard.decision, TICKET, "0", seed=5).message.removeprefix(b"42/bench,"))
    assert (move[0], move[1]["payload"]["args"], move[2:]) == ("update", [2], [9, "m", "0"])


@pytest.mark.deep
def test_two_matches_are_played_and_counted(tmp_path: Path) -> None:
    said: list[str] = []
    with embedded(tmp_path) as site:
        (row,) = asyncio.run(measure(site, [Pace("flat out", 2, 0.0)], 2.0, said.append))
        (lively,) = asyncio.run(measure(site, [Pace("paced", 2, 1.0)], 2.0, said.append, is_lively=True))
        with contextlib.closing(sqlite3.connect(tmp_path / "db.sqlite3")) as rows:
            ((clocked, lines),) = rows.execute(
                "SELECT count(*) FILTER (WHERE clock <> ''), (SELECT count(*) FROM matches_chatline) FROM matches_match"
            )
    assert row.per_second > 0, (tmp_path / "log").read_text()
    assert 0 < row.own.p50 <= row.own.p99 <= row.own.longest
    assert row.step_bytes > 100
    assert row.cpu_ms["server"] > 0
    # Sets that are illegal in combination are part of the game; anything else would be a fault.
    assert not Counter(row.errors) - Counter({"illegal": 1000})
    assert row.stalled == 0
    assert lively.site == "SQLite, 1 process, lively"
    assert lively.per_second > 0
    assert clocked > 0
    assert lines > 0


def test_two_people_sit_down_at_a_position(db: None) -> None:
    load_pool("dreamtides")
    made = Ticket(**new_match(position(FAST)))
    due = match_cache.load(made.match).decision
    assert due is not None
    assert due.seat == "A"
    assert "play Breakwater Pikes" in [option.notation for option in due.options]
    assert sorted(made.seats) == ["A", "B"]
    assert len(set(made.seats.values())) == 2


# --- What is found wrong ----------------------------------------------------------------------------------------------


@pytest.fixture
def played(db: None) -> tuple[Match, dict[str, list[str]]]:
    """A match that bots have played to its end, and the answers that they know to be taken."""
    shipped_pool()
    match = all_arrive(Match.objects.get(pk=next(new_matches("blitz"))["match"]))
    seed = 0
    while decision := match_cache.load(match.pk).decision:
        answer(match.pk, decision.seat, random_answer(decision, seed))
        seed += 1
    match.refresh_from_db()
    return match, {str(move.seq): [move.seat, move.answer] for move in match.moves.all()}


def test_a_match_as_it_should_be_has_no_faults(played: tuple[Match, dict[str, list[str]]]) -> None:
    match, known = played
    assert list(faults(match.pk, known)) == []


def test_a_clock_that_lacks_more_than_its_moves_took_is_found(played: tuple[Match, dict[str, list[str]]]) -> None:
    match, known = played
    assert match.clocks is not None
    full = match.clocks["A"]
    Match.objects.filter(pk=match.pk).update(clocks={**match.clocks, "A": full - 900})
    assert list(faults(match.pk, known)) == []
    Match.objects.filter(pk=match.pk).update(clocks={**match.clocks, "A": full - 2000})
    assert list(faults(match.pk, known)) == [f"the bank of A has {full - 2000} ms, its moves leave {full}"]


def test_time_that_ran_out_too_early_or_late_is_found(played: tuple[Match, dict[str, list[str]]]) -> None:
    match, known = played
    ended = Match.objects.filter(pk=match.pk)
    assert ["and not when" in fault for fault in faults(match.pk, known, span=4)] == [True]
    for seconds, is_wrong in ((4.9, True), (5.4, False), (6.4, True)):
        ended.update(reason="timeout", finished=match.created + timedelta(seconds=seconds))
        late = [fault for fault in faults(match.pk, known, span=4) if "after the time had run out" in fault]
        assert bool(late) == is_wrong, seconds


def test_what_is_missing_doubled_changed_or_unfinished_is_found(played: tuple[Match, dict[str, list[str]]]) -> None:
    match, known = played
    changed = {**known, "3": [known["3"][0], "play Nothing"]}
    assert ["answer 3 was" in fault for fault in faults(match.pk, changed)] == [True]
    more = {**known, str(len(known)): ["A", "pass"]}
    assert ["list of moves has None" in fault for fault in faults(match.pk, more)] == [True]
    Match.objects.filter(pk=match.pk).update(reason="concession")
    assert ["its record says" in fault for fault in faults(match.pk, known)] == [True]
    Match.objects.filter(pk=match.pk).update(status=Match.Status.RUNNING)
    assert ["it is running" in fault for fault in faults(match.pk, known)] == [True]
    Move.objects.filter(match=match, seq=5).delete()
    found = list(faults(match.pk, known))
    assert [fault.split(" ")[0] for fault in found] == ["its", "answer", "it"]
