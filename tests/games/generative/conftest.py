"""Lines of the random games at the end of pytest's report: it shows which seeds were played also where all passed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

LINES = pytest.StashKey[list[str]]()


@pytest.fixture
def report_line(pytestconfig: pytest.Config) -> Callable[[str], None]:
    """Adds a line to the end of the report."""
    return pytestconfig.stash.setdefault(LINES, []).append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash.get(LINES, []):
        terminalreporter.write_line(line)
