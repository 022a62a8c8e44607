"""Jobs: work that several processes share, in its order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def done(task: Callable[[Job], Result], jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """What becomes of each job; a single process is this one. Whoever takes no more of them ends the rest."""
    if processes == 1:
        yield from map(task, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(task, jobs)
