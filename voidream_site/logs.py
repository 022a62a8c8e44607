"""Structured logs: one JSON object a line for machines, or readable lines for a person at a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog
from structlog.typing import EventDict

_TRACED = ("57014", "40P01")
"""SQLSTATE of a statement that was cancelled, and of a deadlock."""
_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def logging_settings(*, json: bool, level: str) -> dict[str, Any]:
    """A `LOGGING` setting: everything goes to standard error through structlog's formatter."""
    renderer: list[Any] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if json
        # Plain tracebacks: the fancy ones show the values of variables, and those may be secrets.
        else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, _in_a_line, *renderer],
                "foreign_pre_chain": _SHARED,
            }
        },
        "filters": {
            "no_health_questions": {"()": "django.utils.log.CallbackFilter", "callback": _isnt_about_health},
            "routes": {"()": "voidream_site.request_logs.RouteFilter"},
        },
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "structured",
                "filters": ["no_health_questions", "routes"],
            }
        },
        "root": {"handlers": ["stderr"], "level": level},
        # Django's own handlers would print a second time what reaches the root.
        "loggers": {
            "django": {"handlers": [], "propagate": True},
            "django.server": {"handlers": [], "propagate": True},
            # The request middleware already logs client errors.
            "django.request": {"level": "ERROR"},
            # Addresses of requests and sockets, with the keys in them.
            "uvicorn.access": {"level": "WARNING"},
            "uvicorn.error": {"level": "WARNING"},
            # One line for a job is enough, and django_structlog writes it.
            "celery.app.trace": {"level": "WARNING"},
            "celery.beat": {"level": "WARNING"},
            "celery.worker.strategy": {"level": "WARNING"},
        },
    }


def _in_a_line(_logger: object, _method: str, event: EventDict) -> EventDict:
    """While a service is away, all requests fail in the same way, and thousands of tracebacks could fill a disk.
    Timeouts and deadlocks keep their traceback, to be found."""
    from accounts.outage import is_away

    info = event.get("exc_info")
    error = sys.exc_info()[1] if info is True else info[1] if isinstance(info, tuple) else info
    if is_away(error) and getattr(getattr(error, "__cause__", None), "sqlstate", None) not in _TRACED:
        del event["exc_info"]
        event.setdefault("error", f"{type(error).__name__}: {error}")
    return event


def _isnt_about_health(record: logging.LogRecord) -> bool:
    """The health page is requested every second; the reasons for a bad status are logged separately."""
    asked = record.msg.get("request", "") if isinstance(record.msg, dict) else getattr(record, "request", "")
    return "/health/" not in str(asked)


def configure_structlog() -> None:
    """Sends structlog's loggers through the standard library's, so that both end in the same lines."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
