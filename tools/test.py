"""`make test`: all tests on whatever machine this is. The last line says how many passed and failed.

Browser tests run by themselves: Playwright's event loop and those of the asynchronous tests don't share a process. One
that fails is tried a second time, for a server, a worker and a browser share the machine with whatever else runs there;
the summary says RERUN of each that needed it.
Arguments go to pytest, as in `python3 -m tools.test tests/games -k conflict`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tools.environment import PROJECT, SetupError, ensure_environment

BROWSER = "tests/browser"
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


def main(arguments: list[str]) -> int:
    python = ensure_environment("requirements.txt", "requirements-dev.txt")
    runs = [arguments] if arguments else [["tests", f"--ignore={BROWSER}"], [BROWSER, "--reruns=1", "-rR"]]
    count = Count()
    with tempfile.TemporaryDirectory() as folder:
        for number, run in enumerate(runs):
            report = Path(folder) / f"{number}.xml"
            command = [python, "-m", "pytest", f"--junitxml={report}", *run]
            count.add(report, subprocess.run(command, cwd=PROJECT, stdin=subprocess.DEVNULL, check=False).returncode)
    if count.skipped:
        print(f"{count.skipped} skipped for want of something on this machine; the reasons stand above.")
    print(f"{count.passed} passed, {count.failed} failed", flush=True)
    return 0 if count.passed and not count.failed else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as problem:
        sys.exit(str(problem))
