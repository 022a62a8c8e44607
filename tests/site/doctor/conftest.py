"""The doctor on an instance of its own, and what a check finds there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from voidream_site import signs
from voidream_site.doctor import Grade, examine


def lines(check: str) -> list[str]:
    """What a check finds: grades and sentences."""
    return [f"{finding.grade}: {finding.found}" for finding in examine([check])]


def finds(check: str, grade: str, sentence: str) -> bool:
    """Whether that is among it, with a way to put it right."""
    return any(
        finding.grade == grade and sentence in finding.found and (finding.fix or grade == "ok")
        for finding in examine([check])
    )


def is_sound(check: str) -> bool:
    return {finding.grade for finding in examine([check])} <= {Grade.OK}


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, settings: Any) -> Path:
    """A folder of its own, and an address that is this machine's alone."""
    settings.INSTANCE = tmp_path
    settings.SITE_URL = "http://127.0.0.1:8000/"
    return tmp_path


@pytest.fixture
def public(settings: Any) -> None:
    settings.SITE_URL = "https://voidream.example/"


def leave(*found: dict[str, Any]) -> None:
    """Processes that run."""
    for sign in found:
        signs.leave(sign)
