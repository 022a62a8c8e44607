"""`make test`: all tests on whatever machine this is. The last line says how many passed and failed.

Several runs, a few at a time, the longest ones first, so that no processor is idle at the end: those of browsers, each
with a site of its own, the site as a whole, which waits for processes of its own most of the time, and what is left.
Playwright's event loop and those of the asynchronous tests don't share a process. A browser test that fails is tried a
second time, for a server, a worker and a browser share the machine with whatever else runs there; the summary says
RERUN of each that needed it.
Arguments go to pytest, as in `python3 -m tools.test tests/games -k conflict`. `--fast` leaves out browsers, live
matches, processes of their own, random games and what else takes more than some seconds. `--deep` runs the tests that
are marked so, which say once more at length what others say in short.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from xml.etree import ElementTree

from tools.coverage import LEAST, covered, measuring
from tools.environment import PROJECT, SetupError, ensure_environment

FAST, DEEP = "--fast", "--deep"
BROWSER = "tests/browser"
SITE = "tests/site"
MATCHES = "tests/matches"
GAMES = "tests/games"
DECKS = "tests/decks"
SLOW = (
    "tests/cards/test_api.py",
    "tests/decks/test_access.py",
    "tests/decks/test_agreement.py",
    "tests/decks/test_comment_moderation.py",
    "tests/decks/test_comments.py",
    "tests/desk/lab",
    "tests/desk/test_arena_command.py",
    "tests/desk/test_odd_drafts.py",
    "tests/games/generative",
    "tests/games/lab/test_arena.py",
    "tests/games/kernel/learning/test_tutor.py",
    "tests/games/lab/test_puzzle_finder.py",
    "tests/games/voidream/cards/language/test_applicability.py",
    "tests/games/voidream/cards/language/test_explained_play.py",
    "tests/games/voidream/ai/test_ai.py",
    "tests/games/voidream/decks/test_status.py",
    "tests/games/voidream/ai/test_tactics.py",
)
"""What takes long beside browsers, live matches and the site as a whole."""
AT_A_TIME = 3
NO_TESTS_COLLECTED = 5
UNWARNED = ("-W", "ignore:Module already imported so cannot be rewritten:pytest.PytestAssertRewriteWarning")


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
    """Pytest in a process of its own, once it is started. What it says is kept until it is its turn to be told."""

    def __init__(self, python: Path, arguments: list[str], path: Path, *, is_measured: bool) -> None:
        self.report = path.with_suffix(".xml")
        self.reached = path.with_suffix(".json") if is_measured else None
        # Whatever measures pytest is there before it, which a plugin would be told by a warning.
        before = [*measuring(self.reached), "pytest", *UNWARNED] if self.reached else ["pytest"]
        self._command = [str(python), "-m", *before, f"--junitxml={self.report}", *arguments]
        self._path = path.with_suffix(".txt")
        self._process: subprocess.Popen[bytes] | None = None
        self._told = 0

    @property
    def is_waiting(self) -> bool:
        return self._process is None

    @property
    def is_going(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        with open(self._path, "wb") as said:
            self._process = subprocess.Popen(
                self._command, cwd=PROJECT, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
            )

    def tell(self) -> int | None:
        """Tells what it has said since; the exit code, once that was all."""
        code = self._process.poll() if self._process else None
        if self._process:
            with open(self._path, "rb") as said:
                said.seek(self._told)
                news = said.read()
            self._told += len(news)
            sys.stdout.buffer.write(news)
            sys.stdout.flush()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def _finished(runs: list[_Run]) -> Iterator[tuple[_Run, int]]:
    """All of them with their exit codes, in this order, a few at a time."""
    for run in runs:
        while True:
            free = AT_A_TIME - sum(each.is_going for each in runs)
            for each in [each for each in runs if each.is_waiting][: max(0, free)]:
                each.start()
            code = run.tell()
            if code is not None:
                yield run, code
                break
            time.sleep(0.2)


def _runs(arguments: list[str]) -> list[list[str]]:
    """What each of the runs beside one another asks of pytest."""
    if arguments == [FAST]:
        return [[GAMES, DECKS, *_without(SLOW)], ["tests", *_without((GAMES, DECKS, BROWSER, SITE, MATCHES, *SLOW))]]
    if arguments == [DEEP]:
        return [["tests", "-m", "deep", *_without((BROWSER,))], [BROWSER, "-m", "deep", "--reruns=1", "-rR"]]
    if arguments:
        return [arguments]
    # Every second file: which of them take long is much the same in both.
    browser = sorted(str(file.relative_to(PROJECT)) for file in (PROJECT / BROWSER).glob("test_*.py"))
    return [
        [SITE],
        *([*half, "--reruns=1", "-rR"] for half in (browser[::2], browser[1::2])),
        [MATCHES],
        [GAMES],
        ["tests", *_without((BROWSER, SITE, MATCHES, GAMES))],
    ]


def _without(places: Iterable[str]) -> list[str]:
    return [f"--ignore={place}" for place in places]


def _is_measured(run: list[str]) -> bool:
    """Not where nothing of the apps runs, or only in processes of its own."""
    return run != [GAMES] and not run[0].startswith(BROWSER)


def main(arguments: list[str]) -> int:
    python = ensure_environment("requirements.txt", "requirements-dev.txt")
    count = Count()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        runs = [
            stack.enter_context(
                _Run(python, run, Path(folder) / str(at), is_measured=not arguments and _is_measured(run))
            )
            for at, run in enumerate(_runs(arguments))
        ]
        for run, code in _finished(runs):
            count.add(run.report, code)
        if data := [run.reached for run in runs if run.reached]:
            share = covered(python, data)
            if share is None or share < LEAST:
                count.failed += 1
            print(f"The tests reach {share or 0:.1f} % of the lines of the apps; it has to be {LEAST:.1f} %.")
    if count.skipped:
        print(f"{count.skipped} skipped for want of something on this machine; the reasons stand above.")
    print(f"{count.passed} passed, {count.failed} failed", flush=True)
    return 0 if count.passed and not count.failed else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as problem:
        sys.exit(str(problem))
