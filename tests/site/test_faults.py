"""Faults in the midst of matches: no move is lost or doubled, no clock is wrong, and every match ends as it should."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tools.bench_live.faults import play_through_faults
from tools.bench_live.sites import with_jobs


@pytest.mark.usefixtures("postgres")
@pytest.mark.deep
def test_matches_outlive_a_killed_process_of_each_kind_and_lost_lines_to_the_database(tmp_path: Path) -> None:
    said: list[str] = []
    with with_jobs(tmp_path, 2) as site:
        assert asyncio.run(play_through_faults(site, 10, 2.0, said.append)) == []
    assert [line.rpartition(": ")[2] for line in said[:6]] == [
        "kill -9 of a web server ...",
        "kill -9 of the message server ...",
        "the database's connections are cut ...",
        "kill -9 of the worker in an agent's turn ...",
        "kill -9 of the beat, and time runs out ...",
        "to the end, flat out ...",
    ]
    assert "connection lost" in said[6]
