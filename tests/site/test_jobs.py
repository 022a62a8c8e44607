"""Jobs are asked for by name; a broker that is away costs nothing but the job."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from celery import Task
from django.utils.module_loading import import_string
from structlog.testing import capture_logs

from accounts.jobs import ask
from matches.tasks import count_ratings

ROOT = Path(__file__).parents[2]
APPS = ("accounts", "cards", "decks", "matches", "desk")
ASKED = re.compile(r"\bask\(\s*\"([a-z_.]+)\"")


def names() -> list[str]:
    return sorted(
        {name for app in APPS for path in (ROOT / app).rglob("*.py") for name in ASKED.findall(path.read_text())}
    )


@pytest.mark.parametrize("name", names())
def test_what_is_asked_for_is_a_task(name: str) -> None:
    task = import_string(name)
    assert isinstance(task, Task)
    assert task.name == name


def test_a_broker_that_is_away_is_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise OSError("nobody there")

    monkeypatch.setattr(count_ratings, "apply_async", away)
    with capture_logs() as log:
        assert not ask("matches.tasks.count_ratings")
    [line] = log
    assert (line["event"], line["job"]) == ("job_not_sent", "matches.tasks.count_ratings")


def test_a_task_that_there_is_not_is_an_error_of_ours() -> None:
    with pytest.raises(ImportError):
        ask("matches.tasks.no_such_task")
