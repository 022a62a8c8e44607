"""`make check`: style, types, import contracts and Django's checks, with a one-line summary."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.environment import PROJECT, SetupError, ensure_environment
from tools.scripts import check_scripts

CHECKS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "types": ["mypy"],
    "contracts": ["lint-imports"],
    "site": ["python", "manage.py", "check", "--fail-level", "WARNING"],
    "migrations": ["python", "manage.py", "makemigrations", "--check", "--dry-run"],
    "plain English": ["python", "-m", "tools.plain_english"],
}

FOUND, NONE_FOUND = "known vulnerabilit", "No known vulnerabilities"
"""In what pip-audit says."""


def main() -> int:
    programs = ensure_environment("requirements.txt", "requirements-dev.txt").parent
    failed = []
    # The site is loaded, but no developer's data is needed for that.
    with tempfile.TemporaryDirectory() as instance, contextlib.ExitStack() as stack:
        environment = os.environ | {"VOIDREAM_INSTANCE": instance, "PYTHONWARNINGS": "error"}
        started = {
            name: stack.enter_context(_beside([str(programs / program), *arguments], environment))
            for name, (program, *arguments) in CHECKS.items()
        }
        # These wait for other machines most of the time, while those above work.
        print("--- scripts", flush=True)
        if not check_scripts():
            failed.append("scripts")
        print("--- known vulnerabilities", flush=True)
        if not _audit(programs / "pip-audit"):
            failed.append("known vulnerabilities")
        for name, passes in started.items():
            print(f"--- {name}", flush=True)
            if not passes():
                failed.append(name)
    print(f"--- failed: {', '.join(failed)}" if failed else "--- all checks passed")
    return 1 if failed else 0


@contextlib.contextmanager
def _beside(command: list[str], environment: dict[str, str]) -> Iterator[Callable[[], bool]]:
    """Starts a program. What it yields waits for its end, tells what was said, and whether all was well."""
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(
            command, cwd=PROJECT, env=environment, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
        ) as process,
    ):

        def passes() -> bool:
            code = process.wait()
            said.seek(0)
            sys.stdout.buffer.write(said.read())
            sys.stdout.flush()
            return code == 0

        try:
            yield passes
        finally:
            process.terminate()


def _audit(program: Path) -> bool:
    """Whether nothing is known against the packages that the site runs on. Where the data can't be reached, that is
    said, and is nobody's fault."""
    options = ["--requirement", "requirements.txt", "--no-deps", "--disable-pip", "--progress-spinner", "off"]
    command = [str(program), *options, "--timeout", "5"]
    try:
        done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False, timeout=120)
    except subprocess.TimeoutExpired:
        print("skipped: the data didn't arrive within two minutes")
        return True
    if FOUND in done.stderr and NONE_FOUND not in done.stderr:
        print(done.stdout, done.stderr, sep="\n")
        return False
    unknown = done.stdout.count("could not be audited")
    if done.returncode != 0:
        print(f"skipped: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    elif unknown:
        print(f"skipped for {unknown} packages: the data can't be reached from here")
    return True


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as problem:
        sys.exit(str(problem))
