"""Compiles the engine with mypyc, in place. Never needed: it only makes searches and simulations faster.

The compiled files lie beside their modules and win over them, so edit a module only after `make clean`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.environment import SetupError, ensure_environment

ROOT = Path(__file__).parents[1]
ENGINE = (
    "games/kernel",
    "games/kernel/search",
    "games/voidream/rules",
    "games/voidream/rules/operations",
    "games/voidream/notation",
    "games/voidream/ai",
)
LEFT_OUT = {
    "__init__",
    # Parts of the kernel that games share with the site stay as they are: dataclasses, protocols, files.
    "kernel/decision", "kernel/document", "kernel/event", "kernel/record", "kernel/refusal",
    "kernel/scenario", "kernel/search/hooks", "kernel/snapshot", "voidream/rules/events", "voidream/rules/terms",
    # Run once for a game or a document, with a lot of plain data.
    "voidream/ai/deck_guess", "voidream/ai/determinization", "voidream/ai/greedy", "voidream/notation/position",
    "voidream/notation/state_paths", "voidream/notation/summary",
}  # fmt: skip


def modules() -> list[str]:
    """The modules that run in a search's inner loops, and what they stand on."""
    return [
        str(path.relative_to(ROOT))
        for folder in ENGINE
        for path in sorted((ROOT / folder).glob("*.py"))
        if not {path.stem, path.relative_to(ROOT / "games").with_suffix("").as_posix()} & LEFT_OUT
    ]


def main() -> int:
    lists = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")
    python = ensure_environment(*lists).parent / "python"
    if os.environ.get("VOIDREAM_COMPILE") != "inside":
        command = [str(python), "-m", "tools.compile"]
        return subprocess.run(
            command, cwd=ROOT, env=os.environ | {"VOIDREAM_COMPILE": "inside"}, check=False
        ).returncode
    build()
    return 0


def build() -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    # What an earlier run has left would win over a module that is no longer compiled.
    for old in [file for folder in ENGINE for file in Path(folder).glob("*.so")]:
        old.unlink()
    extensions = mypycify(["--config-file=", "--strict", *modules()], opt_level="3")
    command = build_ext(Distribution({"name": "voidream-engine", "ext_modules": extensions}))
    command.inplace = True
    command.build_temp = "build/temp"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
