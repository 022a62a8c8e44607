"""`make test`: all tests on whatever machine this is. The last line says how many passed and failed.

Three runs beside one another, of about the same length: the tests of the site as a whole wait for processes of their
own most of the time, and those of live matches follow them; and Playwright's event loop and those of the asynchronous
tests don't share a process. A browser test that fails is tried a
second time, for a server, a worker and a browser share the machine with whatever else runs there; the summary says
RERUN of each that needed it.
Arguments go to pytest, as in `python3 -m tools.test tests/games -k conflict`.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from xml.etree import ElementTree

from tools.environment import PROJECT, SetupError, ensure_environment

BROWSER = "tests/browser"
SITE = "tests/site"
MATCHES = "tests/matches"
NO_TESTS_COLLECTED = 5


@dataclass
class Count:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, report: Path, code: int) -> None:
        if code == NO_TESTS_COLLECTED:
            return
        before = self.failed
        if report.exists():
            for suite in ElementTree.parse(report).getroot().iter("testsuite"):
                tests, errors, failures, skipped = (
                    int(suite.get(name, 0)) for name in ("tests", "errors", "failures", "skipped")
                )
                self.failed += errors + failures
                self.skipped += skipped
                self.passed += max(0, tests - errors - failures - skipped)
        # A run that broke off without naming a test is a failure, too.
        if code != 0 and self.failed == before:
            self.failed += 1


class _Run:
    """Pytest in a process of its own. What it says is told as it comes, but one run after the other."""

    def __init__(self, python: str, arguments: list[str], path: Path) -> None:
        self.report = path.with_suffix(".xml")
        self._said = path.with_suffix(".txt")
        command = [python, "-m", "pytest", f"--junitxml={self.report}", *arguments]
        with open(self._said, "wb") as said:
            self._process = subprocess.Popen(
                command, cwd=PROJECT, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
            )

    def finish(self) -> int:
        """Tells everything, and returns the exit code."""
        with open(self._said, "rb") as said:
            while True:
                code = self._process.poll()
                sys.stdout.buffer.write(said.read())
                sys.stdout.flush()
                if code is not None:
                    return code
                time.sleep(0.2)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def main(arguments: list[str]) -> int:
    python = ensure_environment("requirements.txt", "requirements-dev.txt")
    others = ["tests", *(f"--ignore={folder}" for folder in (BROWSER, SITE, MATCHES))]
    runs = [arguments] if arguments else [others, [SITE, MATCHES], [BROWSER, "--reruns=1", "-rR"]]
    count = Count()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        started = [stack.enter_context(_Run(python, run, Path(folder) / str(at))) for at, run in enumerate(runs)]
        for run in started:
            count.add(run.report, run.finish())
    if count.skipped:
        print(f"{count.skipped} skipped for want of something on this machine; the reasons stand above.")
    print(f"{count.passed} passed, {count.failed} failed", flush=True)
    return 0 if count.passed and not count.failed else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as problem:
        sys.exit(str(problem))
