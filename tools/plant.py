"""Plants small faults in a copy of the project, one at a time, and reports which of them the tests catch:
`python -m tools.plant [--name PART] -- COMMAND…`, for example `python -m tools.plant -- python3 -m tools.test --fast`.

The files that git tracks are copied to a temporary folder. The command must pass there without a fault. It then runs
once per fault in `faults.toml`. A fault is caught if the command fails or times out. The exit status is 0 if all faults
are caught.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

from tools.environment import PROJECT

GIT = shutil.which("git") or "git"
LINKED = (".venv", "tools/typescript/node_modules")  # commands need them, and git doesn't track them


class Fault(NamedTuple):
    name: str
    file: str
    old: str
    new: str


def copy_project(folder: Path) -> None:
    listed = subprocess.run([GIT, "ls-files", "-z"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (PROJECT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, folder / name)
    for name in LINKED:
        if (PROJECT / name).is_dir():
            (folder / name).symlink_to((PROJECT / name).resolve())
    # Some tests ask git for the files of the project.
    subprocess.run([GIT, "init", "--quiet"], cwd=folder, check=True)


def passes(command: list[str], folder: Path, limit: float, log: Path) -> bool:
    """Whether the command succeeds in time; what it prints replaces the log."""
    with open(log, "wb") as out:
        run = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, process_group=0)
        try:
            return run.wait(limit) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGKILL)
                run.wait()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.plant", description=__doc__)
    parser.add_argument("--name", default="", help="only the faults whose names contain this")
    parser.add_argument("--limit", type=float, default=3600, help="time limit for the command, in seconds")
    parser.add_argument("command", nargs="+", help="test command, after --")
    options = parser.parse_args(arguments)
    listed = tomllib.loads((PROJECT / "tools" / "faults.toml").read_text(encoding="utf-8"))["fault"]
    faults = [Fault(*(each[field] for field in Fault._fields)) for each in listed if options.name in each["name"]]
    if not faults:
        sys.exit("No fault matches this name.")
    texts = {each: path.read_text("utf-8") if (path := PROJECT / each.file).is_file() else "" for each in faults}
    if stale := [each for each in faults if texts[each].count(each.old) != 1]:
        sys.exit(
            "\n".join(f"Stale: {each.name}. {each.file} must contain the old text exactly once." for each in stale)
        )
    with tempfile.TemporaryDirectory(prefix="plant-") as place:
        folder, log = Path(place) / "project", Path(place) / "log.txt"
        copy_project(folder)
        if not passes(options.command, folder, options.limit, log):
            sys.exit(log.read_text("utf-8", "replace") + "\nThe command fails even without a fault.")
        caught = {}
        for fault, text in texts.items():
            (folder / fault.file).write_text(text.replace(fault.old, fault.new), encoding="utf-8")
            caught[fault] = not passes(options.command, folder, options.limit, log)
            (folder / fault.file).write_text(text, encoding="utf-8")
            print(f"{'caught' if caught[fault] else 'SURVIVED':8}  {fault.name} ({fault.file})", flush=True)
    print(f"{sum(caught.values())} of {len(faults)} caught")
    return 0 if all(caught.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
