"""Jobs that take a while, for workers that are disturbed in the midst of one."""

from __future__ import annotations

import time
from pathlib import Path

from celery import shared_task

__all__ = ["do_nothing", "leave_mark"]


@shared_task(ignore_result=True)
def do_nothing(seconds: float) -> None:
    time.sleep(seconds)


@shared_task(ignore_result=True)
def leave_mark(path: str) -> None:
    Path(path).touch()
