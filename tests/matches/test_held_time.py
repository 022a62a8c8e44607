"""The clock that tests of sockets hold."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from tests.clock import loop_of_a_test, pass_time, wall_clock

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


def test_time_that_one_test_let_pass_is_over_for_the_next() -> None:
    """Fixtures make matches before their test has a loop."""
    with asyncio.Runner(loop_factory=loop_of_a_test) as runner:
        runner.run(pass_time(10))
        assert (wall_clock(lambda: NOON) - NOON).total_seconds() >= 10
    assert wall_clock(lambda: NOON) == NOON
