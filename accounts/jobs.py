"""Jobs for workers, asked for by the names of their tasks: a module that does what tasks call needn't import them."""

from __future__ import annotations

from typing import Any

import structlog
from django.utils.module_loading import import_string

log = structlog.get_logger(__name__)


def ask(task: str, *about: Any, **options: Any) -> bool:
    """Sends a job; returns whether the broker accepted it. A failure is only logged: the caller decides how a lost job
    is found later. `options` are Celery's: `countdown`, `expires`."""
    job = import_string(task)
    try:
        job.apply_async(about, **options)
    except Exception:
        log.exception("job_not_sent", job=task, about=about)
        return False
    return True
