"""Chaos: faults of all kinds at random moments, from a fresh seed each time, under timed matches with AIs in half of
them. No acknowledged answer is lost or doubled, every match ends, and everything serves again in time."""

from __future__ import annotations

import asyncio
import os
import random
from functools import partial
from pathlib import Path

import pytest

from tools.bench_live.chaos import SERVED, play_through_chaos
from tools.bench_live.crowd import BusyError
from tools.bench_live.sites import with_everything

SECONDS = [30, pytest.param(300, marks=pytest.mark.deep)]


@pytest.mark.usefixtures("postgres")
@pytest.mark.processes
@pytest.mark.parametrize("seconds", SECONDS)
def test_matches_outlive_it(tmp_path: Path, seconds: int) -> None:
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    seed = random.SystemRandom().randrange(1_000_000)
    said = [f"seed {seed}"]
    play = partial(play_through_chaos, longest=6, agents=["lucid"]) if seconds < 60 else play_through_chaos
    with with_everything(tmp_path) as site:
        try:
            wrong = asyncio.run(play(site, 6, seconds, said.append, random.Random(seed)))
        except BusyError as busy:
            pytest.skip(str(busy))
    slow = [line for line in wrong if SERVED in line]
    assert wrong == slow, "\n".join([*said, *wrong])
    if slow and load > 1:
        pytest.skip(f"{slow[0]}, on a machine that was busy before ({load:.1f} for each processor)")
    assert slow == [], "\n".join([*said, *slow])
