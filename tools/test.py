"""`make test`: runs all tests on this machine. The last line shows how many passed and failed.

Test files are split into shards of equal measured time. Two more shards than processors run at a time, since many tests
wait for their own processes. Browser tests have separate shards, because Playwright's event loop and those of
asynchronous tests can't share a process. A failed browser test is run a second time; the summary shows RERUN and the
failure. A test that hangs ends its shard and prints where each thread was; the shard then runs a second time.

`--fast` skips tests that need a browser, start processes or take long. `--deep` runs tests marked `deep`.
`--since COMMIT` runs the tests that changes since then can affect. Other arguments go to pytest, for example
`python3 -m tools.test tests/games -k conflict`. A run saves the seconds of each file to `build/` for the next run.
`--record` saves them, and the list of long tests, to `tests/seconds.json`, which a fresh clone starts with.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from xml.etree import ElementTree

from tools.coverage import LEAST, covered, measuring
from tools.environment import PROJECT, SetupError, ensure_environment
from tools.reach import reached_since

BROWSER, SCRIPTS = "tests/browser", "tests/scripts"
UNMEASURED = (BROWSER, "tests/games", SCRIPTS)
"""Where nothing of the apps runs, or only in processes of its own."""
MARKS = {
    "all": "not deep",
    "fast": "not (browser or processes or long or deep)",
    "deep": "deep",
}
RERUN = ("--reruns=1", "--rerun-show-tracebacks")
HANGS = ("-o", "faulthandler_timeout=600", "-o", "faulthandler_exit_on_timeout=true")
"""No test takes ten minutes if it isn't deep, but a browser that doesn't answer keeps Playwright waiting forever."""
SECONDS = PROJECT / "build" / "test-seconds.json"
RECORDED = PROJECT / "tests" / "seconds.json"
PROCESSORS = os.cpu_count() or 1
AT_A_TIME = PROCESSORS + 2
LONG = 1.0
"""Seconds after which a test counts as long, measured while the other shards run."""
UNKNOWN = 2.0
"""Seconds that a file is assumed to take before it has been measured."""
NO_TESTS_COLLECTED = 5
UNWARNED = ("-W", "ignore:Module already imported so cannot be rewritten:pytest.PytestAssertRewriteWarning")

Seconds = dict[str, float]


@dataclass
class Count:
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: Seconds = field(default_factory=lambda: defaultdict(float))
    """By test file."""
    long: list[str] = field(default_factory=list)
    """Tests, as pytest names them."""

    def add(self, report: Path, code: int) -> None:
        if code == NO_TESTS_COLLECTED:
            return
        before = self.failed
        if report.exists():
            root = ElementTree.parse(report).getroot()
            for suite in root.iter("testsuite"):
                tests, errors, failures, skipped = (
                    int(suite.get(name, 0)) for name in ("tests", "errors", "failures", "skipped")
                )
                self.failed += errors + failures
                self.skipped += skipped
                self.passed += max(0, tests - errors - failures - skipped)
            for case in root.iter("testcase"):
                file, seconds = case.get("file", ""), float(case.get("time", 0))
                self.seconds[file] += seconds
                if seconds >= LONG and not file.startswith((BROWSER, SCRIPTS)):
                    within = case.get("classname", "").removeprefix(file.removesuffix(".py").replace("/", "."))
                    self.long.append("::".join([file, *filter(None, within.split(".")), case.get("name", "")]))
        # A run that broke off without naming a test is a failure, too.
        if code != 0 and self.failed == before:
            self.failed += 1


class Run:
    """Pytest in a process of its own, once it is started. Its output is kept until it can be shown in one piece."""

    def __init__(self, python: Path, arguments: list[str], path: Path, *, is_measured: bool) -> None:
        self.report = path.with_suffix(".xml")
        self.reached = path.with_suffix(".json") if is_measured else None
        # Coverage is loaded before pytest, which warns of it.
        before = [*measuring(self.reached), "pytest", *UNWARNED] if self.reached else ["pytest"]
        report = [f"--junitxml={self.report}", "-o", "junit_family=xunit1"]
        self._command = [str(python), "-m", *before, *report, *arguments]
        self._path = path.with_suffix(".txt")
        self._process: subprocess.Popen[bytes] | None = None
        self._shown = 0
        self._tries = 0

    @property
    def is_waiting(self) -> bool:
        return self._process is None

    @property
    def is_going(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def may_be_repeated(self) -> bool:
        """It broke off before it could report, for the first time."""
        return self._tries == 1 and not self.is_going and not self.report.exists()

    def start(self) -> None:
        self._tries += 1
        with open(self._path, "ab") as output:
            self._process = subprocess.Popen(
                self._command, cwd=PROJECT, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            )

    def show(self) -> int | None:
        """Prints the output since the last call; the exit code, once that was all."""
        code = self._process.poll() if self._process else None
        if self._process:
            with open(self._path, "rb") as output:
                output.seek(self._shown)
                news = output.read()
            self._shown += len(news)
            sys.stdout.buffer.write(news)
            sys.stdout.flush()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def finished(runs: list[Run]) -> Iterator[tuple[Run, int]]:
    """All of them with their exit codes, in this order, a few at a time."""
    for run in runs:
        while True:
            free = AT_A_TIME - sum(each.is_going for each in runs)
            for each in [each for each in runs if each.is_waiting][: max(0, free)]:
                each.start()
            code = run.show()
            if code is not None and run.may_be_repeated:
                print("\nThese tests broke off. They run a second time.", flush=True)
                run.start()
            elif code is not None:
                yield run, code
                break
            time.sleep(0.2)


def _known_seconds(mode: str) -> Seconds:
    known: Seconds = {}
    for path in (RECORDED, SECONDS):
        if path.exists():
            known |= json.loads(path.read_text(encoding="utf-8")).get(mode, {})
    return known


def _keep_seconds(mode: str, count: Count, path: Path) -> None:
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[mode] = {file: round(each, 1) for file, each in sorted(count.seconds.items()) if each >= 1}
    if mode == "all":
        known["long"] = sorted(count.long)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def shards(files: list[str], seconds: Seconds, most: int) -> list[list[str]]:
    """The files in so many parts that take about as long, each with what takes longest first."""
    parts: list[tuple[float, list[str]]] = [(0.0, []) for _ in range(most)]
    for file in sorted(files, key=lambda file: -seconds.get(file, UNKNOWN)):
        at = min(range(most), key=lambda at: parts[at][0])
        parts[at] = (parts[at][0] + seconds.get(file, UNKNOWN), [*parts[at][1], file])
    return [part for _, part in parts if part]


def _runs(files: list[str], mode: str) -> list[list[str]]:
    """What each of the runs asks of pytest, the longest first."""
    seconds = _known_seconds(mode)
    browser = [file for file in files if file.startswith(BROWSER)]
    games = [file for file in files if file.startswith(UNMEASURED[1:])]
    others = [file for file in files if file not in {*browser, *games}]
    marks = ["-m", MARKS[mode]]
    marks += HANGS if mode != "deep" else ()
    return [
        *([*part, *marks, *RERUN] for part in shards(browser, seconds, PROCESSORS) if mode != "fast"),
        *([*part, *marks] for part in shards(others, seconds, PROCESSORS)),
        *([*part, *marks] for part in shards(games, seconds, 1)),
    ]


def _all_files() -> list[str]:
    return sorted(str(file.relative_to(PROJECT)) for file in (PROJECT / "tests").rglob("test_*.py"))


def main(arguments: list[str]) -> int:
    python = ensure_environment("requirements.txt", "requirements-dev.txt")
    records, mode = "--record" in arguments, "all"
    match [argument for argument in arguments if argument != "--record"]:
        case []:
            runs = _runs(_all_files(), mode)
        case ["--fast" | "--deep" as option]:
            mode = option.removeprefix("--")
            runs = _runs(_all_files(), mode)
        case ["--since", commit]:
            runs = _runs(reached_since(commit, _all_files()), mode)
        case own:
            runs = [own]
    is_whole = not [argument for argument in arguments if argument != "--record"]
    count = Count()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        started = [
            stack.enter_context(
                Run(python, run, Path(folder) / str(at), is_measured=is_whole and not run[0].startswith(UNMEASURED))
            )
            for at, run in enumerate(runs)
        ]
        for run, code in finished(started):
            count.add(run.report, code)
        if data := [run.reached for run in started if run.reached]:
            share = covered(python, data)
            if share is None or share < LEAST:
                count.failed += 1
            print(f"The tests cover {share or 0:.1f}% of the apps' lines. The minimum is {LEAST:.1f}%.")
    if is_whole or mode != "all":
        _keep_seconds(mode, count, RECORDED if records else SECONDS)
    if count.skipped:
        print(f"{count.skipped} skipped because something is missing on this machine. See above for the reasons.")
    print(f"{count.passed} passed, {count.failed} failed", flush=True)
    return 0 if count.passed and not count.failed else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as problem:
        sys.exit(str(problem))
